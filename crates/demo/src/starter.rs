//! The sample data of a newly registered company: its own name, address and owner, with sample colleagues, prices, guests
//! and three weeks of appointments of its trade (docs/rules.md#demo-mode).

mod barber;
mod cosmetics;
mod hair;
mod lashes;
mod massage;
mod nails;
mod other;
mod sample;
mod shared;
mod tattoo;

use catalog::{HeaderStyle, Service};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{AccountId, Locale};
use store::seed::{ImageKind, Salon};

use self::sample::{SharedSample, TradeSample};
use crate::blueprint::{Blueprint, Person, Place, Shift, build};
use crate::calendar::CalendarBuilder;
use crate::days::clock;
use crate::dice::Dice;
use crate::guests::{self, Audience, GuestName};
use crate::ids::Ids;
use crate::pictures::Motif;
use crate::trade::Trade;
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
    pub trade: Trade,
    /// All other ids are derived from it.
    pub random: [u8; 16],
    pub now: DateTime<Utc>,
}

fn shared_sample(language: Locale) -> &'static SharedSample {
    match language {
        Locale::Hu => &shared::HU,
        Locale::En => &shared::EN,
    }
}

fn trade_sample(trade: Trade, language: Locale) -> &'static TradeSample {
    let (hu, en) = match trade {
        Trade::Hair => (&hair::HU, &hair::EN),
        Trade::Barber => (&barber::HU, &barber::EN),
        Trade::Nails => (&nails::HU, &nails::EN),
        Trade::Cosmetics => (&cosmetics::HU, &cosmetics::EN),
        Trade::Lashes => (&lashes::HU, &lashes::EN),
        Trade::Massage => (&massage::HU, &massage::EN),
        Trade::Tattoo => (&tattoo::HU, &tattoo::EN),
        Trade::Other => (&other::HU, &other::EN),
    };
    match language {
        Locale::Hu => hu,
        Locale::En => en,
    }
}

/// Texts that stand where the company's own belong until it writes some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StarterTexts {
    /// Of the shop.
    pub places: Vec<&'static str>,
    /// Of the owner and the colleagues.
    pub introductions: Vec<&'static str>,
    /// Above the services.
    pub service_select_notes: Vec<&'static str>,
}

/// The texts of every language and trade a company can have begun with.
pub fn starter_texts() -> StarterTexts {
    let languages = [Locale::Hu, Locale::En];
    let shared = languages.map(shared_sample);
    let samples = Trade::ALL.into_iter().flat_map(|trade| languages.map(|it| trade_sample(trade, it)));
    let of_colleagues = samples.flat_map(|it| it.colleagues.map(|it| it.introduction));
    StarterTexts {
        places: shared.map(|it| it.place).to_vec(),
        introductions: shared.map(|it| it.introduction).into_iter().chain(of_colleagues).collect(),
        service_select_notes: shared.map(|it| it.service_select_note).to_vec(),
    }
}

/// The range of the calendar in days, and the number of visits before, on and after today.
const DAYS: (i64, i64) = (-10, 12);
const VISITS: (u32, u32, u32) = (30, 6, 30);

const OWNER_HOURS: &[Shift] = &[("", &[1, 2, 3, 4, 5], clock(9, 0), clock(17, 0))];

/// The salon at `now`. Its only account is the owner's, which the caller inserts with its password or identity.
pub fn starter(wanted: &Starter<'_>) -> Salon {
    let texts = shared_sample(wanted.language);
    let sample = trade_sample(wanted.trade, wanted.language);
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
            prices: sample.prices,
            people: &people(wanted, texts, sample),
            sales: sample.sales,
            finder: None,
        },
        ids,
        today,
    );
    if !sample.has_rooms {
        salon.shops.iter_mut().for_each(|it| it.photos.clear());
        salon.employees.iter_mut().for_each(|it| it.cover_photo = None);
        salon.images.retain(|it| !matches!(it.kind, ImageKind::Shop | ImageKind::Cover));
    }
    salon.company.demo_mode = true;
    salon.created_at = wanted.now;
    salon.accounts.iter_mut().for_each(|it| it.id = wanted.account);
    let mut dice = Dice::new(u64::from_le_bytes(first_half(wanted.random)), "starter");
    let names = guest_names(texts, sample);
    salon.guests = guests::cards(&names, ids, today, &mut dice);
    salon.guests.iter_mut().for_each(|it| it.language = wanted.language);
    let motif_of = |salon: &Salon, service: &Service| motif(sample, salon, service);
    gallery::add_reference_images(&mut salon, ids, today, sample.pictures, motif_of, &mut dice);
    salon.events = calendar(&salon, ids, (sample, &names), wanted.now, &mut dice);
    salon
}

fn people<'a>(wanted: &Starter<'a>, texts: &SharedSample, sample: &TradeSample) -> Vec<Person<'a>> {
    let owner = Person {
        first_name: wanted.first_name,
        last_name: wanted.last_name,
        title: texts.owner,
        introduction: texts.introduction,
        is_supervisor: true,
        is_company_owner: true,
        offers: sample.offers,
        hours: OWNER_HOURS,
        login: Some(("", wanted.email)),
        phone: wanted.phone,
        ..Person::COLLEAGUE
    };
    std::iter::once(owner).chain(sample.colleagues).collect()
}

fn guest_names(texts: &SharedSample, sample: &TradeSample) -> Vec<GuestName> {
    let (women, men) = sample.guests;
    let names = texts.women.iter().take(women).chain(texts.men.iter().take(men));
    let note = |index: usize| sample.guest_notes.iter().find(|(it, _)| *it == index).map(|(_, note)| *note);
    names.enumerate().map(|(index, it)| GuestName { note: note(index), ..*it }).collect()
}

/// The motif of a service's reference images, by its own name before that of its category.
fn motif(sample: &TradeSample, salon: &Salon, service: &Service) -> Option<Motif> {
    let named = |name: &str| sample.motifs.iter().find(|(it, _)| *it == name).map(|(_, motif)| *motif);
    let category = salon.categories.iter().find(|it| Some(it.id) == service.category);
    named(&service.name).or_else(|| named(&category?.name))
}

fn first_half(random: [u8; 16]) -> [u8; 8] {
    let [a, b, c, d, e, f, g, h, ..] = random;
    [a, b, c, d, e, f, g, h]
}

fn calendar(
    salon: &Salon,
    ids: Ids,
    (sample, names): (&TradeSample, &[GuestName]),
    now: DateTime<Utc>,
    dice: &mut Dice,
) -> Vec<store::seed::Event> {
    let today = days::date_of(now);
    let (first, last) = (days::plus(today, DAYS.0), days::plus(today, DAYS.1));
    let mut calendar = CalendarBuilder::new(salon, ids, now).with_notes(sample.visit_notes);
    calendar.lunches(days::each(first, last));
    let audience = Audience::new(names, &salon.guests, today).with_usual(sample.audience);
    let even = |_: NaiveDate| 1;
    let (before, on, after) = VISITS;
    calendar.fill(days::each(first, today), before, even, &audience, dice);
    calendar.fill_day(today, on, &audience, dice);
    calendar.fill(days::each(days::plus(today, 1), last), after, even, &audience, dice);
    calendar.settle(2, None);
    calendar.finish()
}
