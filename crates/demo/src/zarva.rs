//! The demo salon that takes bookings by phone only.

use catalog::{Chats, HeaderStyle};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::Locale;
use store::seed::Salon;

use crate::blueprint::{Blueprint, Person, Place, PricedService, build};
use crate::calendar::CalendarBuilder;
use crate::days;
use crate::days::clock;
use crate::dice::Dice;
use crate::guests::{self, Audience, GuestName};
use crate::ids::Ids;

pub(crate) const ID: &str = "zarva";
pub(crate) const SUPERVISOR: &str = "hajni";
const SHOP: &str = "Hajni Szalon";

const PLAN: Blueprint<'static> = Blueprint {
    szalonka_id: ID,
    name: SHOP,
    address: "2000 Szentendre, Kucsera Ferenc utca 3.",
    phone: "+36300000300",
    email: "hajni@zarva.example",
    language: Locale::Hu,
    has_background: false,
    header_style: HeaderStyle::Normal,
    service_select_note: None,
    date_select_note: None,
    has_home_page: true,
    takes_bookings: false,
    max_open_bookings: 3,
    terms: None,
    shops: &[Place {
        name: SHOP,
        address: "2000 Szentendre, Kucsera Ferenc utca 3.",
        description: "Kis szalon az óvárosban. Időpontot telefonon adunk.",
        location: Some((47.669_00, 19.076_00)),
    }],
    prices: &[
        ("Hajvágás", &[PricedService::new("Női hajvágás", 8_900, 60), PricedService::new("Férfi hajvágás", 5_500, 30)]),
        ("Festés és szín", &[PricedService::new("Tőfestés", 14_900, 120).buffers(0, 5)]),
    ],
    people: &[Person {
        first_name: "Hajnalka",
        last_name: "Tűzkő",
        title: "tulajdonos, fodrász",
        portrait: "hajnalka",
        introduction: "Harminc éve fésülöm a szentendreieket. Hívj fel, és megbeszéljük, mikor jössz.",
        has_cover: false,
        is_supervisor: true,
        is_company_owner: true,
        show_calendar: true,
        is_active: true,
        offers: &["Hajvágás", "Festés és szín"],
        hours: &[(SHOP, &[1, 2, 3, 4, 5], clock(9, 0), clock(17, 0))],
        login: Some((SUPERVISOR, "hajni@zarva.example")),
        phone: "+36300000301",
    }],
    sales: &[],
    finder: None,
};

const NAMES: &[GuestName] = &[
    GuestName::woman("Rőth", "Gizella"),
    GuestName::woman("Bükki", "Erzsébet"),
    GuestName::man("Dévényi", "Károly"),
    GuestName::woman("Szűr", "Teréz"),
    GuestName::woman("Halmos", "Lívia"),
];

pub(crate) fn salon(seed: u64, now: DateTime<Utc>) -> Salon {
    let ids = Ids::new(seed, ID);
    let today = days::date_of(now);
    let mut salon = build(&PLAN, ids, today);
    let number = Some(PLAN.phone.to_owned());
    // No page has this name.
    let messenger = Some("hajni.zarva.example".to_owned());
    salon.company.chats = Chats { whatsapp: number.clone(), viber: number, messenger };
    salon.guests = guests::cards(NAMES, ids, today, &mut Dice::new(seed, "zarva/guests"));
    let mut calendar = CalendarBuilder::new(&salon, ids, now);
    let audience = Audience::new(NAMES, &salon.guests, today);
    let mut dice = Dice::new(seed, "zarva/calendar");
    let even = |_: NaiveDate| 1;
    calendar.fill(days::each(days::plus(today, -30), today), 24, even, &audience, &mut dice);
    calendar.fill(days::each(days::plus(today, 1), days::plus(today, 8)), 6, even, &audience, &mut dice);
    calendar.settle(0, None);
    salon.events = calendar.finish();
    salon
}
