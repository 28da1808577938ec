//! The sample data of a newly registered company: its own name, address and owner, with sample colleagues, prices, guests
//! and three weeks of appointments (docs/rules.md#demo-mode).

mod en;
mod hu;

use catalog::HeaderStyle;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{AccountId, Locale};
use store::seed::Salon;

use crate::blueprint::{Blueprint, Discount, Person, Place, PricedService, Shift, build};
use crate::calendar::CalendarBuilder;
use crate::days::clock;
use crate::dice::Dice;
use crate::guests::{self, Audience, GuestName};
use crate::ids::Ids;
use crate::{days, gallery};

/// The registration. The owner's e-mail and phone also become the company's.
#[derive(Clone, Copy)]
pub struct Starter<'a> {
    pub account: AccountId,
    pub szalonka_id: &'a str,
    pub name: &'a str,
    pub address: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    pub phone: &'a str,
    /// The language of the sample data.
    pub language: Locale,
    /// All other ids are derived from it.
    pub random: [u8; 16],
    pub now: DateTime<Utc>,
}

/// The sample texts of one language.
struct SampleTexts {
    place: &'static str,
    owner: &'static str,
    introduction: &'static str,
    service_select_note: &'static str,
    prices: &'static [(&'static str, &'static [PricedService])],
    /// Services of the owner.
    offers: &'static [&'static str],
    colleagues: [Person<'static>; 3],
    guests: &'static [GuestName],
    sales: &'static [Discount],
}

/// Texts that stand where the owner's own belong until they write some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StarterTexts {
    /// Of the shop.
    pub place: &'static str,
    /// Of the owner.
    pub introduction: &'static str,
    /// Above the services.
    pub service_select_note: &'static str,
}

/// The texts of every language a company can have begun in.
pub fn starter_texts() -> [StarterTexts; 2] {
    [&hu::TEXTS, &en::TEXTS].map(|it| StarterTexts {
        place: it.place,
        introduction: it.introduction,
        service_select_note: it.service_select_note,
    })
}

/// The range of the calendar in days, and the number of visits before, on and after today.
const DAYS: (i64, i64) = (-10, 12);
const VISITS: (u32, u32, u32) = (30, 6, 30);
const PICTURES: usize = 12;

const OWNER_HOURS: &[Shift] = &[("", &[1, 2, 3, 4, 5], clock(9, 0), clock(17, 0))];

/// The salon at `now`. Its only account is the owner's, which the caller inserts with its password or identity.
pub fn starter(wanted: &Starter<'_>) -> Salon {
    let texts = match wanted.language {
        Locale::Hu => &hu::TEXTS,
        Locale::En => &en::TEXTS,
    };
    let ids = Ids::random("starter", wanted.random);
    let today = days::date_of(wanted.now);
    let mut salon = build(
        &Blueprint {
            szalonka_id: wanted.szalonka_id,
            name: wanted.name,
            address: wanted.address,
            phone: wanted.phone,
            email: wanted.email,
            language: wanted.language,
            has_background: true,
            header_style: HeaderStyle::Normal,
            service_select_note: Some(texts.service_select_note),
            date_select_note: None,
            has_home_page: true,
            takes_bookings: true,
            max_open_bookings: 3,
            terms: None,
            shops: &[Place { name: wanted.name, address: wanted.address, description: texts.place, location: None }],
            prices: texts.prices,
            people: &people(wanted, texts),
            sales: texts.sales,
            finder: None,
        },
        ids,
        today,
    );
    salon.company.demo_mode = true;
    salon.created_at = wanted.now;
    salon.accounts.iter_mut().for_each(|it| it.id = wanted.account);
    let mut dice = Dice::new(u64::from_le_bytes(first_half(wanted.random)), "starter");
    salon.guests = guests::cards(texts.guests, ids, today, &mut dice);
    salon.guests.iter_mut().for_each(|it| it.language = wanted.language);
    gallery::add_reference_images(&mut salon, ids, today, PICTURES, &mut dice);
    salon.events = calendar(&salon, ids, texts, wanted.now, &mut dice);
    salon
}

fn people<'a>(wanted: &Starter<'a>, texts: &SampleTexts) -> Vec<Person<'a>> {
    let owner = Person {
        first_name: wanted.first_name,
        last_name: wanted.last_name,
        title: texts.owner,
        introduction: texts.introduction,
        is_supervisor: true,
        is_company_owner: true,
        offers: texts.offers,
        hours: OWNER_HOURS,
        login: Some(("", wanted.email)),
        phone: wanted.phone,
        ..Person::COLLEAGUE
    };
    std::iter::once(owner).chain(texts.colleagues).collect()
}

fn first_half(random: [u8; 16]) -> [u8; 8] {
    let [a, b, c, d, e, f, g, h, ..] = random;
    [a, b, c, d, e, f, g, h]
}

fn calendar(
    salon: &Salon,
    ids: Ids,
    texts: &SampleTexts,
    now: DateTime<Utc>,
    dice: &mut Dice,
) -> Vec<store::seed::Event> {
    let today = days::date_of(now);
    let (first, last) = (days::plus(today, DAYS.0), days::plus(today, DAYS.1));
    let mut calendar = CalendarBuilder::new(salon, ids, now);
    calendar.lunches(days::each(first, last));
    let audience = Audience::new(texts.guests, &salon.guests, today);
    let even = |_: NaiveDate| 1;
    let (before, on, after) = VISITS;
    calendar.fill(days::each(first, today), before, even, &audience, dice);
    calendar.fill_day(today, on, &audience, dice);
    calendar.fill(days::each(days::plus(today, 1), last), after, even, &audience, dice);
    calendar.settle(2, None);
    calendar.finish()
}
