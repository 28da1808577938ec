//! The small demo salon: one shop, two barbers, one category, no home page.

use catalog::{HeaderStyle, Language, Service};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::Locale;
use store::seed::{Account, Salon};

use crate::blueprint::{Blueprint, Listing, Person, Place, PricedService, build};
use crate::calendar::CalendarBuilder;
use crate::days::clock;
use crate::dice::Dice;
use crate::guests::{self, Audience, GuestName, GuestStatus};
use crate::ids::Ids;
use crate::{days, gallery};

pub(crate) const ID: &str = "kekulo-barber";
pub(crate) const SUPERVISOR: &str = "akos";
const SHOP: &str = "Kékülő Barber";

const PLAN: Blueprint<'static> = Blueprint {
    szalonka_id: ID,
    name: SHOP,
    address: "1074 Budapest, Dohány utca 51.",
    phone: "+36300000200",
    email: "szek@kekulo.example",
    language: Locale::Hu,
    has_background: true,
    header_style: HeaderStyle::Special,
    service_select_note: None,
    date_select_note: None,
    has_home_page: false,
    takes_bookings: true,
    max_open_bookings: 3,
    terms: None,
    shops: &[Place {
        name: SHOP,
        address: "1074 Budapest, Dohány utca 51.",
        description: "Két szék, egy kávégép, hangos zene.",
        location: Some((47.498_50, 19.070_20)),
    }],
    prices: &[(
        "Barber",
        &[
            PricedService::new("Hajvágás", 7_500, 40),
            PricedService::new("Gépi hajvágás", 4_900, 20),
            PricedService::new("Szakálligazítás", 4_500, 30),
            PricedService::new("Haj és szakáll", 10_900, 60),
            PricedService::new("Forró törölközős borotválás", 7_900, 40).buffers(5, 5),
        ],
    )],
    people: &[
        Person {
            first_name: "Ákos",
            last_name: "Bíró",
            title: "tulajdonos, barber",
            portrait: "akos",
            introduction: "Tizenöt éve borotválok. A klasszikus vágások híve vagyok.",
            has_cover: true,
            is_supervisor: true,
            is_company_owner: true,
            show_calendar: true,
            is_active: true,
            offers: &["Barber"],
            hours: &[(SHOP, &[1, 2, 3, 4, 5], clock(10, 0), clock(19, 0)), (SHOP, &[6], clock(9, 0), clock(14, 0))],
            login: Some((SUPERVISOR, "akos@kekulo.example")),
            phone: "+36300000201",
        },
        Person {
            first_name: "Zalán",
            last_name: "Fekete",
            title: "barber",
            portrait: "zalan",
            introduction: "Átmenetes vágás, minták, szakáll: hozz egy képet, megcsinálom.",
            has_cover: false,
            is_supervisor: false,
            is_company_owner: false,
            show_calendar: true,
            is_active: true,
            offers: &["Hajvágás", "Gépi hajvágás", "Szakálligazítás", "Haj és szakáll"],
            hours: &[(SHOP, &[2, 3, 4, 5, 6], clock(12, 0), clock(20, 0))],
            login: None,
            phone: "",
        },
    ],
    sales: &[],
    finder: Some(Listing {
        description: "Hajvágás és szakálligazítás férfiaknak, időpontra, várakozás nélkül. Kávé is jár hozzá.",
        tags: &["fade", "borotválás"],
        languages: &[Language::Hungarian],
        is_step_free: false,
    }),
};

const NAMES: &[GuestName] = &[
    GuestName::man("Molnár", "András").is(GuestStatus::Placed),
    GuestName::man("Kővári", "Dániel"),
    GuestName::man("Bíró", "Sándor"),
    GuestName::man("Hűvös", "Tibor"),
    GuestName::man("Varga", "Milán"),
    GuestName::man("Kelemen", "Áron"),
    GuestName::man("Rigó", "Norbert"),
    GuestName::man("Soós", "Benedek"),
    GuestName::man("Szentes", "Gellért"),
    GuestName::man("Gödör", "Vilmos"),
    GuestName::man("Nyitrai", "Olivér"),
    GuestName::man("Zsigmond", "Patrik"),
];

/// `guest` is the account of the first card.
pub(crate) fn salon(seed: u64, now: DateTime<Utc>, guest: Option<&Account>) -> Salon {
    let ids = Ids::new(seed, ID);
    let today = days::date_of(now);
    let mut salon = build(&PLAN, ids, today);
    salon.guests = guests::cards(NAMES, ids, today, &mut Dice::new(seed, "kekulo/guests"));
    if let (Some(card), Some(account)) = (salon.guests.first_mut(), guest) {
        card.account = Some(account.id);
        card.email = Some(account.email.clone());
        card.phone = Some(account.phone.clone());
    }
    gallery::add_reference_images(&mut salon, ids, today, 6, gallery::motif, &mut Dice::new(seed, "kekulo/gallery"));
    salon.events = calendar(&salon, ids, seed, now);
    salon
}

fn calendar(salon: &Salon, ids: Ids, seed: u64, now: DateTime<Utc>) -> Vec<store::seed::Event> {
    let today = days::date_of(now);
    let mut calendar = CalendarBuilder::new(salon, ids, now);
    let (first, last) = (days::plus(today, -60), days::plus(today, 15));
    let own: Vec<&Service> = salon.offered().filter(|it| it.name == "Haj és szakáll").collect();
    if let (Some(card), Some(employee)) = (salon.guests.first(), salon.employees.first()) {
        calendar.book_first(days::plus(today, -47), clock(17, 0), employee, &own, card.id);
    }
    let audience = Audience::new(NAMES, &salon.guests, today);
    let mut dice = Dice::new(seed, "kekulo/calendar");
    let even = |_: NaiveDate| 1;
    calendar.fill(days::each(first, today), 99, even, &audience, &mut dice);
    calendar.fill(days::each(days::plus(today, 1), last), 20, even, &audience, &mut dice);
    calendar.settle(0, None);
    calendar.finish()
}
