//! The large demo salon: two shops, nine people, 150 future visits.

mod english;
mod names;
mod people;
mod prices;
mod today;

use catalog::{HeaderStyle, Language, Service};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{GuestId, Locale, TimeRange};
use store::seed::{AbsenceReason, Account, Employee, EventContent, Salon};

use crate::blueprint::{Blueprint, Listing, Place, build};
use crate::calendar::CalendarBuilder;
use crate::dice::Dice;
use crate::guests::{self, Audience};
use crate::ids::Ids;
use crate::{days, gallery};

pub(crate) const ID: &str = "szalonka";
pub(crate) const SUPERVISOR: &str = "dora";
pub(crate) const PROVIDER: &str = "lilla";
pub(crate) const GUEST_EMAIL: &str = "vendeg@example.com";

const BELVAROS: &str = "Belváros";
const UJBUDA: &str = "Újbuda";

/// Range of the calendar.
const PAST_DAYS: i64 = 120;
const FUTURE_DAYS: i64 = 28;

const PLAN: Blueprint<'static> = Blueprint {
    szalonka_id: ID,
    name: "Szalonka Szépségszalon",
    address: "1053 Budapest, Kecskeméti utca 9.",
    phone: "+36300000100",
    email: "foglalas@szalonka.example",
    language: Locale::Hu,
    has_background: true,
    header_style: HeaderStyle::Normal,
    service_select_note: Some(
        "Festés előtt 48 órával ne moss hajat, és hozz magaddal egy fotót arról, amit szeretnél. \
         Ha bizonytalan vagy, válaszd a színkonzultációt, az ingyenes.",
    ),
    date_select_note: Some("Késés esetén hívj minket! 15 perc után sajnos nem tudjuk tartani az időpontot."),
    has_home_page: true,
    takes_bookings: true,
    // Unlimited: visitors of the demo all book as the same guest.
    max_open_bookings: 0,
    terms: Some(
        "Ha nem tudsz eljönni, kérjük, legkésőbb 12 órával előtte mondd le vagy tedd át az időpontodat. \
         A szalonban készpénzzel és bankkártyával is fizethetsz.",
    ),
    shops: &[
        Place {
            name: BELVAROS,
            address: "1053 Budapest, Kecskeméti utca 9.",
            description: "Az Egyetem tértől két percre, a Kálvin téri metrómegállónál. Fodrászat és barber, \
                          hat székkel és egy csendes színkeverő sarokkal.",
            location: Some((47.490_70, 19.059_80)),
        },
        Place {
            name: UJBUDA,
            address: "1114 Budapest, Bartók Béla út 37.",
            description: "A Gárdonyi tér mellett. Köröm, kozmetika, szempilla és fodrászat, babakocsival is könnyen \
                          elérhető, az udvarban kerékpártárolóval.",
            location: Some((47.479_60, 19.050_60)),
        },
    ],
    prices: prices::PRICES,
    people: people::PEOPLE,
    sales: &[
        (
            "Őszi megújulás",
            "Minden festés mellé 15% kedvezményt adunk az intenzív hajpakolásból és a hajvágásból.",
            15,
            &[],
        ),
        ("Első látogatás", "Ha most jössz hozzánk először, 10% kedvezményt kapsz bármelyik szolgáltatásra.", 10, &[]),
        (
            "Délelőtti kedvezmény",
            "Kedden délelőttönként 20% kedvezmény minden női és férfi hajvágásra.",
            20,
            &["Női hajvágás", "Férfi hajvágás"],
        ),
    ],
    finder: Some(Listing {
        description: "Fodrászat és kozmetika két helyen: a Belvárosban és Újbudán. Hajvágás, festés, balayage, \
                      műköröm és arckezelés nyugodt környezetben, pontosan kezdve.",
        tags: &["balayage", "esküvői frizura", "géllakk"],
        languages: &[Language::Hungarian, Language::English],
        is_step_free: true,
    }),
};

pub(crate) fn salon(seed: u64, now: DateTime<Utc>) -> Salon {
    let ids = Ids::new(seed, ID);
    let today = days::date_of(now);
    let mut salon = build(&PLAN, ids, today);
    english::add(&mut salon);
    add_closed_days(&mut salon, today);
    add_exceptions(&mut salon, now);
    salon.guests = guests::cards(names::NAMES, ids, today, &mut Dice::new(seed, "guests"));
    let account = guest_account(ids, &salon);
    if let Some(card) = salon.guests.first_mut() {
        card.email = Some(account.email.clone());
        card.account = Some(account.id);
    }
    salon.accounts.push(account);
    salon.guests.push(guests::walk_in(ids, today));
    gallery::add_reference_images(&mut salon, ids, today, 48, gallery::motif, &mut Dice::new(seed, "gallery"));
    salon.events = calendar(&salon, ids, seed, now);
    salon
}

/// Public holidays, except today so that the demo is not empty, and one more day.
fn add_closed_days(salon: &mut Salon, today: NaiveDate) {
    let holidays = days::holidays(days::plus(today, -PAST_DAYS), days::plus(today, 365));
    let stocktaking = days::monday(today, 3);
    let mut closed: Vec<_> = (holidays.into_iter())
        .filter(|(date, _)| *date != today && *date != stocktaking)
        .map(|(date, name)| (date, name.to_owned()))
        .collect();
    closed.push((stocktaking, "Leltár és csapatnap".to_owned()));
    closed.sort();
    salon.closed_days = closed;
}

/// Adds exceptions: a late evening, a short day, and today, so that a provider is at work now.
fn add_exceptions(salon: &mut Salon, now: DateTime<Utc>) {
    let today = days::date_of(now);
    let differ = [
        ("Lilla", days::plus(days::monday(today, 1), 4), days::clock(12, 0), days::clock(20, 0)),
        ("Eszter", days::plus(days::monday(today, 2), 1), days::clock(9, 0), days::clock(13, 0)),
        ("Márton", days::plus(days::monday(today, 2), 5), 0, 0),
    ];
    for (first_name, date, from_minute, to_minute) in differ {
        let Some(employee) = salon.employees.iter_mut().find(|it| it.first_name == first_name) else { continue };
        let Some(shop) = employee.default_shop else { continue };
        employee.exceptions.push(store::seed::Exception { shop, date, from_minute, to_minute });
    }
    today::open(salon, now);
}

fn guest_account(ids: Ids, salon: &Salon) -> Account {
    let card = salon.guests.first();
    Account {
        id: ids.id("account", 100),
        username: "vendeg".to_owned(),
        email: GUEST_EMAIL.to_owned(),
        first_name: card.map(|it| it.first_name.clone()).unwrap_or_default(),
        last_name: card.map(|it| it.last_name.clone()).unwrap_or_default(),
        phone: card.and_then(|it| it.phone.clone()).unwrap_or_default(),
        is_guest: true,
        employee: None,
        created_at: card.map_or(salon.created_at, |it| it.created_at),
    }
}

fn calendar(salon: &Salon, ids: Ids, seed: u64, now: DateTime<Utc>) -> Vec<store::seed::Event> {
    let date = days::date_of(now);
    let mut calendar = CalendarBuilder::new(salon, ids, now);
    block_days(&mut calendar, salon, date);
    let (first, last) = (days::plus(date, -PAST_DAYS), days::plus(date, FUTURE_DAYS + 1));
    calendar.lunches(days::each(first, date));
    calendar.lunches(days::each(days::plus(date, 1), last));
    let guest = salon.guests.first().map(|it| it.id);
    let placed = guest.map_or(0, |guest| place_own(&mut calendar, salon, guest, date));
    let audience = Audience::new(names::NAMES, &salon.guests, date);
    let mut dice = Dice::new(seed, "calendar");
    today::fill(&mut calendar, salon, now, &audience, &mut dice);
    calendar.fill(days::each(first, date), 620 - placed, busy, &audience, &mut dice);
    let fading = |day: NaiveDate| busy(day) * [12, 8, 6, 4].get(weeks(date, day)).copied().unwrap_or(4);
    calendar.fill(days::each(days::plus(date, 1), last), 150 - OWN_FUTURE, fading, &audience, &mut dice);
    let unreliable = salon.guests.iter().find(|it| it.last_name == "Antal").map(|it| it.id);
    calendar.settle(4, unreliable);
    calendar.finish()
}

/// The weight of a weekday.
fn busy(date: NaiveDate) -> u32 {
    match days::weekday(date) {
        1 => 5,
        2 => 4,
        3 => 6,
        4 | 5 => 9,
        _ => 7,
    }
}

fn weeks(today: NaiveDate, date: NaiveDate) -> usize {
    usize::try_from((date - today).num_days() / 7).unwrap_or_default()
}

/// Training, leave, and imported events.
fn block_days(calendar: &mut CalendarBuilder<'_>, salon: &Salon, today: NaiveDate) {
    let find = |first_name: &str| salon.employees.iter().find(|it| it.first_name == first_name);
    let range =
        |from: (NaiveDate, u16), to: (NaiveDate, u16)| TimeRange::new(days::at(from.0, from.1), days::at(to.0, to.1));
    let training = days::plus(days::monday(today, 1), 2);
    let leave = days::plus(days::monday(today, 2), 1);
    let blocks = [
        (
            "Lilla",
            range((training, days::clock(9, 0)), (training, days::clock(19, 0))),
            AbsenceReason::Training,
            Some("Új színtechnikák"),
        ),
        ("Gergő", range((leave, 0), (days::plus(leave, 5), 0)), AbsenceReason::Holiday, None),
    ];
    for (first_name, when, why, text) in blocks {
        if let (Some(employee), Some(when)) = (find(first_name), when) {
            calendar.block(employee.id, when, &EventContent::NonWork(why), text);
        }
    }
    let Some(owner) = find("Dóra") else { return };
    for week in -2..4 {
        let wednesday = days::plus(days::monday(today, week), 2);
        let friday = days::plus(wednesday, 2);
        let busy =
            [(wednesday, days::clock(14, 0), days::clock(15, 0)), (friday, days::clock(9, 0), days::clock(10, 30))];
        for (date, from, to) in busy.into_iter().filter(|(date, ..)| *date != today) {
            range((date, from), (date, to)).into_iter().for_each(|when| {
                calendar.block(owner.id, when, &EventContent::Imported, None);
            });
        }
    }
}

const OWN_FUTURE: u32 = 2;

/// Books for the guest who can sign in; returns the number of past visits.
fn place_own<'a>(calendar: &mut CalendarBuilder<'a>, salon: &'a Salon, guest: GuestId, today: NaiveDate) -> u32 {
    let employee = |first_name: &str| salon.employees.iter().find(|it| it.first_name == first_name);
    let service = |name: &str| salon.offered().find(|it| it.name == name);
    let wishes: [(i64, u16, &str, &[&str]); 7] = [
        (-104, 16, "Gergő", &["Férfi hajvágás"]),
        (-83, 17, "Márton", &["Haj és szakáll"]),
        (-61, 15, "Petra", &["Svédmasszázs"]),
        (-40, 16, "Gergő", &["Férfi hajvágás", "Mosás, szárítás"]),
        (-19, 17, "Márton", &["Haj és szakáll"]),
        (2, 14, "Lilla", &["Színkonzultáció", "Női hajvágás"]),
        (15, 16, "Márton", &["Férfi hajvágás", "Szakálligazítás"]),
    ];
    let mut past = 0;
    for (after, hour, first_name, names) in wishes {
        let services: Vec<&Service> = names.iter().filter_map(|it| service(it)).collect();
        let wanted: Option<&'a Employee> = employee(first_name);
        if let Some(employee) = wanted
            && calendar.book_first(days::plus(today, after), days::clock(hour, 0), employee, &services, guest)
        {
            past += u32::from(after < 0);
        }
    }
    past
}

/// Minutes as a length.
fn minutes(count: i64) -> TimeDelta {
    TimeDelta::minutes(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_given_in_english_too() {
        let salon = salon(1, "2040-03-05T09:00:00Z".parse().unwrap());
        assert!(salon.categories.iter().all(|it| it.translated_name.is_some()));
        for it in salon.services.iter().map(|it| &it.service) {
            assert!(it.translated_name.is_some(), "{}", it.name);
            assert_eq!(it.note.is_some(), it.translated_note.is_some(), "{}", it.name);
        }
        assert!(salon.employees.iter().all(|it| it.translated_title.is_some() && it.translated_introduction.is_some()));
        assert!(salon.shops.iter().all(|it| it.translated_description.is_some()));
        assert!(salon.sales.iter().all(|it| it.translated_title.is_some() && it.translated_description.is_some()));
    }
}
