//! What a company that has just registered begins with.

#![expect(clippy::unwrap_used, reason = "a test's helpers fail loudly")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use demo::{Salon, Starter, starter, today};
use kernel::{AccountId, Email, Locale, Phone, TimeRange};
use scheduling::civil;
use store::seed::{AbsenceReason, EventContent, ImageKind};

const ZONE: chrono_tz::Tz = chrono_tz::Europe::Budapest;

/// What the configuration allows a salon on trial unless it says otherwise (docs/rules.md#demo-mode).
const LIMITS: (usize, usize) = (20, 10);

fn salon(language: Locale, random: u8, now: DateTime<Utc>) -> Salon {
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
        random: [random; 16],
        now,
    })
}

/// Both languages, every weekday, night, clock changes.
fn all() -> Vec<(DateTime<Utc>, Salon)> {
    let first: DateTime<Utc> = "2026-11-16T09:37:20Z".parse().unwrap();
    let week = (0..7).map(|day| first + TimeDelta::days(day));
    let odd = ["2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z", "2026-12-31T22:59:59Z"];
    let moments = week.chain(odd.map(|it| it.parse().unwrap()));
    moments.flat_map(|now| [Locale::Hu, Locale::En].map(|language| (now, salon(language, 7, now)))).collect()
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
    for (_, salon) in all() {
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
    for (now, salon) in all() {
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
    let accented = |it: &str| it.chars().any(|c| "áéíóöőúüűÁÉÍÓÖŐÚÜŰ".contains(c));
    let english = salon(Locale::En, 7, now);
    let texts = english.services.iter().map(|it| &it.service.name).chain(english.categories.iter().map(|it| &it.name));
    let texts =
        texts.chain(english.guests.iter().map(|it| &it.last_name)).chain(english.sales.iter().map(|it| &it.title));
    let people = english.employees.iter().flat_map(|it| [&it.title, &it.introduction]);
    let notes = english.events.iter().filter_map(|it| it.description.as_ref());
    assert_eq!(texts.chain(people).chain(notes).find(|it| accented(it)), None);
}

#[test]
fn no_two_salons_share_an_id_and_every_picture_can_be_drawn() {
    let now = "2026-11-16T09:37:20Z".parse().unwrap();
    let mut seen = BTreeSet::new();
    for random in [1, 2, 3] {
        let salon = salon(Locale::Hu, random, now);
        for id in common::ids(&salon) {
            assert!(seen.insert(id), "{id} twice");
        }
        for image in &salon.images {
            assert!(drawing::picture(image.id, 320).is_some(), "{image:?}");
        }
        assert!(salon.images.iter().any(|it| it.kind == ImageKind::Company));
    }
}
