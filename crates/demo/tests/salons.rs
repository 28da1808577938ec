//! What the demo salons promise, at many moments.

#![expect(clippy::unwrap_used, reason = "a test's helpers fail loudly")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use catalog::{DayException, Estimation, HeaderStyle, MinuteRange, WorkHours};
use chrono::{DateTime, TimeDelta, Utc, Weekday};
use demo::{Salon, salons, today};
use kernel::{Email, Huf, Phone, TimeRange};
use scheduling::{civil, open_ranges};
use store::seed::{Appointment, Employee, Event, EventContent};

const ZONE: chrono_tz::Tz = chrono_tz::Europe::Budapest;

fn at(text: &str) -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(text).unwrap().to_utc()
}

/// Ordinary hours, every weekday, night, both clock changes, public holidays, year's turn, leap day.
fn moments() -> Vec<DateTime<Utc>> {
    let week = (0..7).map(|day| at("2026-11-16T09:37:20Z") + TimeDelta::days(day));
    let hours = (0..24).map(|hour| at("2026-11-20T00:20:00Z") + TimeDelta::hours(hour));
    let odd = [
        "2026-03-29T00:30:00Z",
        "2026-03-29T12:00:00Z",
        "2026-10-25T00:30:00Z",
        "2026-10-25T18:45:00Z",
        "2026-12-25T10:00:00Z",
        "2026-12-31T22:59:59Z",
        "2027-01-01T11:11:11Z",
        "2028-02-29T15:05:00Z",
    ];
    week.chain(hours).chain(odd.map(at)).collect()
}

/// The salons at each of those moments, made once.
static ALL: LazyLock<Vec<(DateTime<Utc>, Vec<Salon>)>> =
    LazyLock::new(|| moments().into_iter().map(|now| (now, salons(1, now))).collect());

fn appointments(salon: &Salon) -> impl Iterator<Item = (&Event, &Appointment)> {
    salon.events.iter().filter_map(|event| match &event.what {
        EventContent::Appointment(visit) => Some((event, visit)),
        EventContent::NonWork(_) | EventContent::Imported => None,
    })
}

fn szalonka(now: DateTime<Utc>) -> Salon {
    salons(1, now).remove(0)
}

fn person<'a>(salon: &'a Salon, first_name: &str) -> &'a Employee {
    salon.employees.iter().find(|it| it.first_name == first_name).unwrap()
}

#[test]
fn the_same_seed_and_moment_give_the_same_salons() {
    let now = at("2026-11-20T09:37:20Z");
    assert_eq!(salons(1, now), salons(1, now));
    assert_ne!(salons(2, now), salons(1, now));
    let ids = |now| salons(1, now).iter().flat_map(|it| it.employees.iter().map(|it| it.id)).collect::<Vec<_>>();
    assert_eq!(ids(now), ids(now + TimeDelta::days(40)), "links to people survive the next filling");
}

#[test]
fn all_ids_differ() {
    let now = at("2026-11-20T09:37:20Z");
    let mut seen = BTreeSet::new();
    for id in salons(1, now).iter().flat_map(common::ids) {
        assert!(seen.insert(id), "{id} twice");
    }
}

#[test]
fn the_big_salon_is_as_big_as_designed() {
    for (now, salons) in &*ALL {
        let (now, salon) = (*now, &salons[0]);
        let today = today(now);
        assert_eq!((salon.shops.len(), salon.employees.len(), salon.categories.len()), (2, 9, 7));
        assert_eq!((salon.offered().count(), salon.services.len(), salon.sales.len()), (28, 31, 3));
        assert_eq!((salon.references.len(), salon.guests.len()), (48, 73));
        let on = |event: &Event| civil::local(ZONE, event.when.start()).date();
        let count = |test: &dyn Fn(&Event) -> bool| appointments(salon).filter(|(it, _)| test(it)).count();
        let (past, future) = (count(&|it| on(it) < today), count(&|it| today < on(it)));
        assert!((600..=625).contains(&past), "{now}: {past} past");
        assert!((140..=150).contains(&future), "{now}: {future} future");
        assert_eq!(count(&|it| on(it) == today), 16, "{now}");
    }
}

#[test]
fn nobody_is_in_two_places_at_once() {
    for (now, salons) in &*ALL {
        for salon in salons {
            let mut calendars: BTreeMap<_, Vec<TimeRange>> = BTreeMap::new();
            for event in salon.events.iter().filter(|it| !it.is_deleted) {
                calendars.entry(event.provider).or_default().push(event.occupies);
            }
            for ranges in calendars.values_mut() {
                ranges.sort();
                assert!(ranges.windows(2).all(|pair| !pair[0].overlaps(&pair[1])), "{now}");
            }
            let mut days = BTreeSet::new();
            let all_once = appointments(salon)
                .all(|(event, visit)| days.insert((visit.guest, civil::local(ZONE, event.when.start()).date())));
            assert!(all_once, "{now}: a guest comes once a day");
        }
    }
}

/// Work hours as the engine of free times reads them.
fn hours(salon: &Salon, employee: &Employee, shop: kernel::ShopId) -> WorkHours {
    let range = |from, to| MinuteRange::new(from, to).ok();
    let weekday = |number: u8| Weekday::try_from(number - 1).unwrap();
    let weekly = employee.work_hours.iter().filter(|it| it.shop == shop);
    let exceptions = employee.exceptions.iter().filter(|it| it.shop == shop);
    WorkHours::new(weekly.map(|it| (weekday(it.weekday), range(it.from_minute, it.to_minute).unwrap())))
        .with_exceptions(exceptions.map(|it| {
            let hours = range(it.from_minute, it.to_minute);
            (it.date, hours.map_or(DayException::Closed, |it| DayException::Hours(vec![it])))
        }))
        .with_closed_days(salon.closed_days.iter().map(|(date, _)| *date))
}

#[test]
fn every_appointment_lies_in_the_hours_of_somebody_who_offers_it_there() {
    for (now, salons) in &*ALL {
        for salon in salons {
            let mut known = BTreeMap::new();
            for (event, visit) in appointments(salon) {
                let employee = salon.employees.iter().find(|it| it.id == event.provider).unwrap();
                assert!(employee.is_active && employee.shops.contains(&visit.shop));
                assert!(!visit.services.is_empty());
                assert!(visit.services.iter().all(|it| employee.offers.contains(&it.service)), "{now}");
                let work = known.entry((employee.id, visit.shop)).or_insert_with(|| hours(salon, employee, visit.shop));
                let open = open_ranges(work, ZONE, event.occupies);
                assert_eq!(open, [event.occupies], "{now}: {}", employee.first_name);
                assert!(event.occupies.contains(&event.when) && event.created_at < *now, "{now}");
                let guest = salon.guests.iter().find(|it| it.id == visit.guest).unwrap();
                assert!(guest.created_at <= event.created_at);
            }
        }
    }
}

#[test]
fn what_was_agreed_is_what_the_price_list_says() {
    let now = at("2026-11-20T09:37:20Z");
    for salon in salons(1, now) {
        for (event, visit) in appointments(&salon) {
            let minutes: u32 = visit.services.iter().map(|it| it.minutes).sum();
            assert_eq!(event.when.length(), TimeDelta::minutes(i64::from(minutes)));
            for agreed in &visit.services {
                let service = salon.offered().find(|it| it.id == agreed.service).unwrap();
                let hourly = Huf(service.price.0 * i64::from(service.minutes) / 60);
                assert_eq!(
                    agreed.price,
                    if service.estimation == Estimation::PerHour { hourly } else { service.price }
                );
            }
            assert!(visit.payment.is_none_or(|paid| paid == visit.services.iter().map(|it| it.price).sum()));
        }
    }
}

#[test]
fn nobody_can_do_balayage_and_gel_polish_but_each_service_has_somebody() {
    let salon = szalonka(at("2026-11-20T09:37:20Z"));
    let service = |name: &str| salon.offered().find(|it| it.name == name).unwrap().id;
    let able = |wanted: &[kernel::ServiceId]| {
        salon.employees.iter().filter(|it| it.is_active && wanted.iter().all(|id| it.offers.contains(id))).count()
    };
    assert_eq!(able(&[service("Balayage"), service("Gél lakk")]), 0);
    assert_eq!((able(&[service("Balayage")]), able(&[service("Gél lakk")])), (2, 1));
    for it in salon.services.iter().filter(|it| it.deleted_at.is_none()) {
        assert!(0 < able(&[it.service.id]), "{}", it.service.name);
    }
    assert_eq!(person(&salon, "Gergő").shops.len(), 2);
    assert_eq!(person(&salon, "Dóra").shops.len(), 2);
    assert!(salon.offered().any(|it| it.name == "Teljes festés" && it.buffer_after == 10));
}

#[test]
fn today_somebody_sits_in_the_chair_and_somebody_is_at_the_door() {
    let day = (6..20).map(|hour| at("2026-11-22T00:07:31Z") + TimeDelta::hours(hour));
    for now in day.chain([at("2026-11-20T09:37:20Z"), at("2026-12-25T10:00:00Z")]) {
        let salon = szalonka(now);
        let running = appointments(&salon).filter(|(it, _)| it.when.start() <= now && now < it.when.end()).count();
        assert!(0 < running, "{now}");
        let soon = |it: &Event| now < it.when.start() && it.when.start() <= now + TimeDelta::minutes(10);
        assert!(appointments(&salon).any(|(it, _)| soon(it)), "{now}");
        let barber = person(&salon, "Márton").id;
        let mut busy: Vec<_> = salon.events.iter().filter(|it| it.provider == barber).map(|it| it.occupies).collect();
        busy.sort();
        let holes = busy.windows(2).filter(|it| it[0].end() <= now && now < it[1].start());
        let holes: Vec<_> = holes.map(|it| it[1].start() - it[0].end()).collect();
        assert_eq!(holes, [TimeDelta::minutes(75)], "{now}");
    }
}

#[test]
fn past_visits_are_settled_and_four_of_yesterday_are_not() {
    for (now, salons) in &*ALL {
        let (now, salon) = (*now, &salons[0]);
        let past: Vec<_> = appointments(salon).filter(|(it, _)| it.when.end() <= now).collect();
        let open =
            |(it, visit): &&(&Event, &Appointment)| visit.payment.is_none() && !it.is_deleted && !visit.did_not_appear;
        let unpaid: BTreeSet<_> =
            past.iter().filter(open).map(|(it, _)| civil::local(ZONE, it.when.start()).date()).collect();
        assert_eq!((past.iter().filter(open).count(), unpaid.len()), (4, 1), "{now}");
        let percent = |count: usize| count * 100 / past.len();
        let missed = past.iter().filter(|(_, visit)| visit.did_not_appear);
        assert!((2..=6).contains(&percent(missed.clone().count())), "{now}");
        assert!((3..=7).contains(&percent(past.iter().filter(|(it, _)| it.is_deleted).count())), "{now}");
        let online = past.iter().filter(|(_, visit)| visit.booked_online).count();
        assert!((33..=38).contains(&percent(online)), "{now}");
        let mut by_guest: BTreeMap<_, u32> = BTreeMap::new();
        missed.for_each(|(_, visit)| *by_guest.entry(visit.guest).or_default() += 1);
        assert_eq!(by_guest.values().filter(|it| **it == 3).count(), 1, "{now}");
        assert!(appointments(salon).all(|(it, visit)| it.when.end() <= now || visit.payment.is_none()));
    }
}

#[test]
fn the_guest_who_can_sign_in_has_two_visits_to_come_and_six_behind() {
    for (now, salons) in &*ALL {
        let account = salons[0].accounts.iter().find(|it| it.is_guest).unwrap();
        assert_eq!((account.username.as_str(), account.email.as_str()), ("vendeg", "vendeg@example.com"));
        let (mut past, mut future, mut cards) = (0, 0, 0);
        for salon in salons {
            let Some(card) = salon.guests.iter().find(|it| it.account == Some(account.id)) else { continue };
            cards += 1;
            for (event, _) in appointments(salon).filter(|(_, visit)| visit.guest == card.id) {
                assert!(!event.is_deleted);
                if event.when.end() <= *now { past += 1 } else { future += 1 }
            }
        }
        assert_eq!((cards, past, future), (2, 6, 2), "{now}");
    }
}

#[test]
fn the_next_days_have_room_and_tuesday_morning_is_empty() {
    for (now, salons) in &*ALL {
        let (now, salon) = (*now, &salons[0]);
        let today = today(now);
        for event in salon.events.iter().filter(|it| matches!(it.what, EventContent::Appointment(_))) {
            let start = civil::local(ZONE, event.when.start());
            let is_morning = start.date() != today && start.time() < chrono::NaiveTime::from_hms_opt(12, 0, 0).unwrap();
            assert!(!(is_morning && chrono::Datelike::weekday(&start) == Weekday::Tue), "{now}");
        }
        // Every working person has free hours within the next week.
        let week = TimeRange::starting(now, TimeDelta::days(7)).unwrap();
        for employee in salon.employees.iter().filter(|it| it.is_active && !it.offers.is_empty()) {
            let open: TimeDelta = (employee.shops.iter())
                .flat_map(|shop| open_ranges(&hours(salon, employee, *shop), ZONE, week))
                .map(|it| it.length())
                .sum();
            let busy: TimeDelta = (salon.events.iter())
                .filter(|it| it.provider == employee.id && !it.is_deleted && it.when.overlaps(&week))
                .map(|it| it.occupies.length())
                .sum();
            // A holiday week may leave a part-time trainee no hours at all.
            assert!(open.is_zero() || TimeDelta::hours(2) < open - busy, "{now}: {}", employee.first_name);
        }
    }
}

#[test]
fn people_have_names_addresses_and_numbers_that_are_accepted() {
    let now = at("2026-11-20T09:37:20Z");
    let salons = salons(1, now);
    let names: Vec<String> = salons.iter().flat_map(|it| &it.guests).map(|it| it.last_name.clone()).collect();
    for expected in ["Erdős", "Kőszegi", "Szőke", "Wesselényi-Garay", "Carter", "Fűzi"] {
        assert!(names.iter().any(|it| it == expected), "{expected}");
    }
    for salon in &salons {
        let emails: Vec<_> = salon.guests.iter().filter_map(|it| it.email.clone()).collect();
        assert!(emails.iter().all(|it| Email::parse(it).unwrap().as_str() == it));
        assert_eq!(emails.iter().collect::<BTreeSet<_>>().len(), emails.len());
        let phones = salon.guests.iter().filter_map(|it| it.phone.clone());
        assert!(phones.chain(salon.accounts.iter().map(|it| it.phone.clone())).all(|it| Phone::parse(&it).is_ok()));
    }
    let guests = &salons[0].guests;
    assert_eq!(guests.iter().filter(|it| it.is_deleted).count(), 4);
    assert_eq!(guests.iter().filter(|it| !it.need_sms && !it.is_walk_in).count(), 5);
    assert_eq!(guests.iter().filter(|it| now - it.created_at < TimeDelta::days(7)).count(), 6);
    let annas: Vec<_> = guests.iter().filter(|it| (it.last_name == "Kovács") && (it.first_name == "Anna")).collect();
    assert_eq!(annas.len(), 2);
    assert_ne!(annas[0].phone, annas[1].phone);
}

#[test]
fn every_branch_of_a_public_page_has_its_salon() {
    let salons = salons(1, at("2026-11-20T09:37:20Z"));
    let shown: Vec<_> = salons
        .iter()
        .map(|it| {
            let company = &it.company;
            let id = company.szalonka_id.as_str();
            (id, it.categories.len(), company.has_home_page, company.takes_bookings, company.header_style)
        })
        .collect();
    assert_eq!(
        shown,
        [
            ("szalonka", 7, true, true, HeaderStyle::Normal),
            ("kekulo-barber", 1, false, true, HeaderStyle::Special),
            ("zarva", 2, true, false, HeaderStyle::Normal)
        ]
    );
    for login in demo::logins() {
        let salon = salons.iter().find(|it| it.company.szalonka_id == login.szalonka_id).unwrap();
        assert!(salon.accounts.iter().any(|it| it.username == login.username || it.email == login.username));
    }
}

#[test]
fn every_picture_can_be_drawn() {
    for salon in salons(1, at("2026-11-20T09:37:20Z")) {
        for image in &salon.images {
            assert!(drawing::picture(image.id, 320).is_some());
        }
    }
}
