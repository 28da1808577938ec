//! The sample data of a company that has just registered.

#![expect(clippy::unwrap_used, reason = "a test's helpers fail loudly")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use demo::{Salon, Starter, Trade, starter, starter_texts, today};
use kernel::{AccountId, Email, Locale, Phone, TimeRange};
use scheduling::civil;
use store::seed::{AbsenceReason, EventContent, ImageKind};

const ZONE: chrono_tz::Tz = chrono_tz::Europe::Budapest;

/// The configuration's default limits of a salon on trial (docs/rules.md#demo-mode).
const LIMITS: (usize, usize) = (20, 10);

fn salon(language: Locale, random: u8, now: DateTime<Utc>) -> Salon {
    salon_of(Trade::Other, language, random, now)
}

fn salon_of(trade: Trade, language: Locale, random: u8, now: DateTime<Utc>) -> Salon {
    starter(&Starter {
        account: AccountId(uuid::Uuid::from_u128(u128::from(random))),
        szalonka_id: "kata",
        name: "Kata Szalon",
        address: "1011 Budapest, Fő utca 1.",
        first_name: "Kata",
        last_name: "Kerekes",
        email: "kata@example.com",
        phone: "+36301234567",
        language,
        trade,
        random: [random; 16],
        now,
    })
}

/// The mixed salon in both languages, on every weekday, at night, on clock changes.
fn all() -> Vec<(DateTime<Utc>, Salon)> {
    moments().flat_map(|now| [Locale::Hu, Locale::En].map(|language| (now, salon(language, 7, now)))).collect()
}

/// The salon of every trade at these moments.
fn of_every_trade() -> Vec<(DateTime<Utc>, Salon)> {
    let languages = |now, trade| [Locale::Hu, Locale::En].map(|it| (now, salon_of(trade, it, 7, now)));
    moments().flat_map(|now| Trade::ALL.map(|trade| languages(now, trade))).flatten().collect()
}

fn moments() -> impl Iterator<Item = DateTime<Utc>> {
    let first: DateTime<Utc> = "2026-11-16T09:37:20Z".parse().unwrap();
    let week = (0..7).map(move |day| first + TimeDelta::days(day));
    let odd = ["2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z", "2026-12-31T22:59:59Z"];
    week.chain(odd.map(|it| it.parse().unwrap()))
}

#[test]
fn it_is_the_owners_salon_within_the_limits_of_the_demo_mode() {
    for (now, salon) in all() {
        assert_eq!((salon.company.name.as_str(), salon.shops[0].name.as_str()), ("Kata Szalon", "Kata Szalon"));
        assert_eq!((salon.shops.len(), &salon.shops[0].address), (1, &salon.company.address));
        assert!(salon.company.demo_mode && salon.created_at == now);
        let owner = salon.employees.iter().find(|it| it.is_company_owner).unwrap();
        assert_eq!((owner.first_name.as_str(), owner.is_supervisor, owner.profile_picture), ("Kata", true, None));
        assert_eq!(salon.accounts.iter().map(|it| it.employee).collect::<Vec<_>>(), [Some(owner.id)]);
        assert_eq!((salon.employees.len(), salon.categories.len()), (4, 5));
        assert!(8 <= salon.services.len() && salon.services.len() < LIMITS.1, "one more may be tried");
        assert!(12 <= salon.guests.len() && salon.guests.len() < LIMITS.0, "some more may be tried");
        assert_eq!(salon.references.len(), 12);
    }
}

#[test]
fn everybody_has_hours_and_skills_and_every_service_somebody() {
    for (_, salon) in of_every_trade() {
        for employee in &salon.employees {
            assert!(!employee.offers.is_empty() && !employee.introduction.is_empty(), "{}", employee.first_name);
            assert!(employee.work_hours.iter().all(|it| it.shop == salon.shops[0].id));
            assert!(!employee.work_hours.is_empty() && employee.default_shop == Some(salon.shops[0].id));
        }
        for service in salon.offered() {
            assert!(salon.employees.iter().any(|it| it.offers.contains(&service.id)), "{}", service.name);
        }
    }
}

#[test]
fn three_weeks_are_filled_and_nobody_is_in_two_places() {
    for (now, salon) in of_every_trade() {
        let date = |at: DateTime<Utc>| civil::local(ZONE, at).date();
        let mut calendars: BTreeMap<_, Vec<TimeRange>> = BTreeMap::new();
        let (mut past, mut future) = (0, 0);
        for event in &salon.events {
            if !event.is_deleted {
                calendars.entry(event.provider).or_default().push(event.occupies);
            }
            if let EventContent::Appointment(visit) = &event.what {
                assert!((date(event.when.start()) - today(now)).num_days().abs() <= 12);
                assert!(salon.guests.iter().any(|it| it.id == visit.guest));
                past += i32::from(event.when.end() <= now);
                future += i32::from(now < event.when.end());
            }
        }
        assert!(25 <= past && 25 <= future, "{now}: {past} past, {future} to come");
        for ranges in calendars.values_mut() {
            ranges.sort();
            assert!(ranges.windows(2).all(|pair| !pair[0].overlaps(&pair[1])), "{now}");
        }
    }
}

#[test]
fn it_speaks_one_language_and_everybody_can_be_written_to() {
    let now = "2026-11-16T09:37:20Z".parse().unwrap();
    for (language, service) in [(Locale::Hu, "Férfi hajvágás"), (Locale::En, "Men's haircut")] {
        let salon = salon(language, 7, now);
        assert_eq!(salon.company.language, language);
        assert!(salon.offered().any(|it| it.name == service));
        assert!(
            salon
                .events
                .iter()
                .any(|it| it.what == EventContent::NonWork(AbsenceReason::Lunch) && it.description.is_none())
        );
        for guest in &salon.guests {
            assert_eq!(guest.language, language);
            assert!(guest.email.as_deref().is_some_and(|it| Email::parse(it).is_ok()));
            assert!(guest.phone.as_deref().is_some_and(|it| Phone::parse(it).is_ok()));
        }
    }
    for trade in Trade::ALL {
        assert_eq!(first_accented(&salon_of(trade, Locale::En, 7, now)), None, "{trade:?}");
    }
}

/// A text of the samples with a letter that English does not have.
fn first_accented(english: &Salon) -> Option<&String> {
    let accented = |it: &str| it.chars().any(|c| "áéíóöőúüűÁÉÍÓÖŐÚÜŰ".contains(c));
    let texts = english.services.iter().map(|it| &it.service.name).chain(english.categories.iter().map(|it| &it.name));
    let texts = texts.chain(english.services.iter().filter_map(|it| it.service.note.as_ref()));
    let texts =
        texts.chain(english.guests.iter().map(|it| &it.last_name)).chain(english.sales.iter().map(|it| &it.title));
    let texts = texts.chain(english.sales.iter().map(|it| &it.description));
    let people = english.employees.iter().flat_map(|it| [&it.title, &it.introduction]);
    let notes = english.events.iter().filter_map(|it| it.description.as_ref());
    let of_guests = english.guests.iter().filter_map(|it| it.note.as_ref());
    texts.chain(people).chain(notes).chain(of_guests).find(|it| accented(it))
}

#[test]
fn every_trade_is_the_same_salon_in_both_languages_and_within_the_limits() {
    let now = "2026-11-16T09:37:20Z".parse().unwrap();
    for trade in Trade::ALL {
        let [hungarian, english] = [Locale::Hu, Locale::En].map(|language| salon_of(trade, language, 7, now));
        let prices = |salon: &Salon| -> Vec<_> {
            let category = |id| salon.categories.iter().position(|it| Some(it.id) == id);
            let services = salon.services.iter().map(|it| &it.service);
            let numbers = services.map(|it| {
                let buffers = (it.buffer_before, it.buffer_after);
                (it.price, it.minutes, it.estimation, buffers, category(it.category), it.note.is_some())
            });
            numbers.collect()
        };
        assert_eq!(prices(&hungarian), prices(&english), "{trade:?}");
        let people = |salon: &Salon| -> Vec<_> {
            let place = |id| salon.services.iter().position(|it| it.service.id == id);
            let offers = |ids: &[_]| ids.iter().copied().map(place).collect::<BTreeSet<_>>();
            let hours = |it: &store::seed::Employee| {
                it.work_hours.iter().map(|it| (it.weekday, it.from_minute, it.to_minute)).collect::<Vec<_>>()
            };
            salon.employees.iter().map(|it| (offers(&it.offers), hours(it), it.profile_picture)).collect()
        };
        assert_eq!(people(&hungarian), people(&english), "{trade:?}");
        let guests = |salon: &Salon| salon.guests.iter().map(|it| it.note.is_some()).collect::<Vec<_>>();
        assert_eq!(guests(&hungarian), guests(&english), "{trade:?}");
        let sales = |salon: &Salon| salon.sales.iter().map(|it| (it.percent, it.services.len())).collect::<Vec<_>>();
        assert_eq!(sales(&hungarian), sales(&english), "{trade:?}");
        assert_eq!(hungarian.references.len(), english.references.len(), "{trade:?}");

        assert_eq!((hungarian.employees.len(), hungarian.sales.len()), (4, 2), "{trade:?}");
        assert!((2..=5).contains(&hungarian.categories.len()), "{trade:?}");
        assert!((8..LIMITS.1).contains(&hungarian.services.len()), "{trade:?}");
        assert!((12..LIMITS.0).contains(&hungarian.guests.len()), "{trade:?}");
        assert_eq!(hungarian.guests.iter().filter(|it| it.note.is_some()).count(), 3, "{trade:?}");
    }
}

#[test]
fn pictures_show_the_trade_or_are_left_out() {
    let now = "2026-11-16T09:37:20Z".parse().unwrap();
    for (trade, count) in [
        (Trade::Hair, 12),
        (Trade::Barber, 6),
        (Trade::Nails, 6),
        (Trade::Cosmetics, 0),
        (Trade::Lashes, 0),
        (Trade::Massage, 0),
        (Trade::Tattoo, 0),
        (Trade::Other, 12),
    ] {
        let salon = salon_of(trade, Locale::Hu, 7, now);
        assert_eq!(salon.references.len(), count, "{trade:?}");
        // Rooms with mirrors and chairs.
        let rooms = salon.images.iter().filter(|it| matches!(it.kind, ImageKind::Shop | ImageKind::Cover)).count();
        assert_eq!(rooms, if matches!(trade, Trade::Massage | Trade::Tattoo) { 0 } else { 4 }, "{trade:?}");
        let used = salon.employees.iter().filter_map(|it| it.cover_photo).chain(salon.shops[0].photos.clone()).count();
        assert_eq!(used, rooms, "{trade:?}");
        let files: BTreeSet<_> = salon.references.iter().map(|it| demo::picture(it.image)).collect();
        assert!(count != 6 || files.len() == 6, "{trade:?}: a picture is there twice");
    }
}

#[test]
fn the_same_registration_gives_the_same_salon() {
    let now = "2026-11-16T09:37:20Z".parse().unwrap();
    for trade in Trade::ALL {
        let [one, other] = [(), ()].map(|()| format!("{:?}", salon_of(trade, Locale::Hu, 7, now)));
        assert_eq!(one, other, "{trade:?}");
    }
}

#[test]
fn the_texts_of_every_beginning_are_known() {
    let now = "2026-11-16T09:37:20Z".parse().unwrap();
    let known = starter_texts();
    for (trade, language) in Trade::ALL.into_iter().flat_map(|trade| [(trade, Locale::Hu), (trade, Locale::En)]) {
        let salon = salon_of(trade, language, 7, now);
        let note = salon.company.service_select_note.as_deref().unwrap();
        assert!(known.service_select_notes.contains(&note), "{trade:?}");
        for shop in &salon.shops {
            assert!(known.places.contains(&shop.description.as_deref().unwrap()), "{trade:?}");
        }
        for employee in &salon.employees {
            assert!(known.introductions.contains(&employee.introduction.as_str()), "{trade:?}");
        }
    }
}

#[test]
fn no_two_salons_share_an_id_and_every_picture_has_a_file() {
    let now = "2026-11-16T09:37:20Z".parse().unwrap();
    let mut seen = BTreeSet::new();
    for random in [1, 2, 3] {
        let salon = salon(Locale::Hu, random, now);
        for id in common::ids(&salon) {
            assert!(seen.insert(id), "{id} twice");
        }
        for image in &salon.images {
            assert!(demo::picture(image.id).is_some(), "{image:?}");
        }
        assert!(salon.images.iter().any(|it| it.kind == ImageKind::Company));
    }
}
