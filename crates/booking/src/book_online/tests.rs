use catalog::fixtures::service;
use kernel::{Huf, ShopId};
use proptest::prelude::*;
use scheduling::fixtures::{TZ, at, hours, range};

use super::*;
use crate::fixtures::{Scene, scene};

/// Wednesday 2026-01-14 at ten, with a provider who works from nine to five and is busy from noon to one.
fn world() -> Scene {
    scene("busy 12:00-13:00")
}

fn local(text: &str) -> NaiveDateTime {
    civil::local(TZ, at(text))
}

#[test]
fn what_was_agreed_is_copied() {
    let booked = world().book().unwrap();
    assert_eq!(booked.when, range("2026-01-14 10:00", "2026-01-14 11:30"));
    assert_eq!(booked.total_price(), Huf(17_800));
    assert_eq!(booked.services.iter().map(|it| it.minutes).collect::<Vec<_>>(), [60, 30]);
}

#[test]
fn an_hourly_price_is_agreed_for_its_minutes() {
    let hourly = world().change(|it| it.salon.services[1].estimation = catalog::Estimation::PerHour);
    assert_eq!(hourly.book().unwrap().total_price(), Huf(12_900 + 2_450));
}

#[test]
fn what_was_shown_is_agreed_to() {
    let shown = world().change(|it| {
        it.salon.company.terms.cancel_hours = 48;
        it.request.terms = Some(it.salon.company.terms.version);
    });
    assert_eq!(shown.book().unwrap().terms, AgreedTerms { version: Some(1), cancel_hours: 48 });
    assert_eq!(world().book().unwrap().terms, AgreedTerms { version: None, cancel_hours: 12 });
}

#[test]
fn every_reason_of_refusal_is_told() {
    let refused = |change: fn(&mut Scene)| world().change(change).book().unwrap_err();
    assert_eq!(refused(|it| it.recent[0].count = 3), BookingRefused::TooOften);
    assert_eq!(refused(|it| it.recent[1].limit = 50), BookingRefused::TooOften);
    assert_eq!(refused(|it| it.salon.company.takes_bookings = false), BookingRefused::Disabled);
    assert_eq!(refused(|it| it.salon.company.demo_mode = true), BookingRefused::DemoMode);
    assert_eq!(refused(|it| it.request.visit.services.clear()), BookingRefused::NoServices);
    assert_eq!(refused(|it| it.salon.services.truncate(1)), BookingRefused::NotOffered, "not sold");
    assert_eq!(refused(|it| it.salon.employees[0].services.truncate(1)), BookingRefused::NotOffered, "not done");
    assert_eq!(refused(|it| it.request.visit.shop = ShopId::from_u128(9)), BookingRefused::NotOffered, "not there");
    assert_eq!(refused(|it| it.salon.services[0].minutes = 1440), BookingRefused::TooLong);
    assert_eq!(refused(|it| it.request.believed_end = local("2026-01-14 23:00")), BookingRefused::EndMismatch);
    assert_eq!(refused(|it| it.is_blocked = true), BookingRefused::GuestBlocked);
    assert_eq!(refused(|it| it.open_bookings = 3), BookingRefused::TooManyOpen);
    assert_eq!(refused(|it| it.request.terms = Some(7)), BookingRefused::TermsChanged);
    let unlimited = world().change(|it| (it.open_bookings, it.salon.max_open_bookings) = (3, 0));
    assert!(unlimited.book().is_ok());
    let owner = world().change(|it| (it.salon.company.demo_mode, it.is_owner) = (true, true));
    assert!(owner.book().is_ok());

    for (at, reason) in [
        ("at -03:45", SlotRefused::TooSoon),
        ("on 2027-01-14 | now -8760:00", SlotRefused::TooFar),
        ("at 08:45", SlotRefused::OutsideHours),
        ("at 16:00", SlotRefused::OutsideHours),
        ("at 11:00", SlotRefused::SlotTaken),
        ("at 10:05", SlotRefused::NotOnGrid),
    ] {
        let text = format!("busy 12:00-13:00 | {at}");
        assert_eq!(scene(&text).book(), Err(reason.into()), "{text}");
    }
}

#[test]
fn buffers_are_taken_and_not_shown() {
    let mut w = world();
    w.salon.services[1].buffer_after = 30;
    let booked = w.book().unwrap();
    assert_eq!(booked.when, range("2026-01-14 10:00", "2026-01-14 11:30"));
    assert_eq!(booked.occupies, range("2026-01-14 10:00", "2026-01-14 12:00"));
    assert_eq!(w.request.window(&w.salon), Some(booked.occupies));
    w.salon.services[1].buffer_after = 31;
    assert_eq!(w.book(), Err(SlotRefused::SlotTaken.into()));
    // Only the buffers at the ends count, not those between two services.
    w.salon.services[1].buffer_after = 0;
    w.salon.services[0].buffer_after = 60;
    assert!(w.book().is_ok());
}

#[test]
fn a_visit_the_salon_does_not_sell_needs_no_more_than_its_first_minute() {
    let w = world().change(|it| it.salon.services.clear());
    assert_eq!(w.request.window(&w.salon), Some(range("2026-01-14 10:00", "2026-01-14 10:01")));
}

proptest! {
    /// A crafted request cannot book anything but an offered slot (docs/rules.md#online-booking).
    #[test]
    fn only_an_offered_start_with_its_own_end_is_booked(minute in 0_i64..3_000, length in 0_i64..400) {
        let mut w = world();
        w.request.start = at("2026-01-13 22:00") + TimeDelta::minutes(minute);
        let end = w.request.start + TimeDelta::minutes(length);
        w.request.believed_end = civil::local(TZ, end);
        let query = scheduling::SlotQuery {
            window: scheduling::Window::new(at("2026-01-13 00:00"), at("2026-01-17 00:00")).unwrap(),
            visit: w.request.visit.clone(),
            employee: Some(w.request.provider),
            now: w.now,
        };
        let busy = w.agenda.busy().iter().map(|it| (w.request.provider, *it));
        let offered = scheduling::SlotFinder::new(&w.salon, &query).slots(busy);
        let is_offered = offered.iter().any(|it| it.time.start() == w.request.start && it.time.end() == end);
        prop_assert_eq!(w.book().is_ok(), is_offered);
    }
}

#[test]
fn over_a_clock_change_the_end_is_what_the_wall_shows() {
    // Two hours from 01:30 on the night in which 02:00 to 03:00 occurs twice.
    let mut w = world();
    let shop = w.request.visit.shop;
    w.salon.providers.get_mut(&w.request.provider).unwrap().hours.insert(shop, hours("00:00-24:00"));
    w.now = at("2026-10-20 10:00");
    w.salon.services = vec![service(10, 120, 1)];
    w.request.visit.services.truncate(1);
    w.request.start = at("2026-10-25 01:30");
    w.request.believed_end = local("2026-10-25 02:30");
    assert_eq!(w.book().unwrap().when.length(), TimeDelta::hours(2));
    w.request.believed_end = local("2026-10-25 03:30");
    assert_eq!(w.book(), Err(BookingRefused::EndMismatch));
}
