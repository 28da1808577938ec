use kernel::{Huf, ServiceId};
use proptest::prelude::*;
use scheduling::fixtures::{at, hours, range};
use uuid::Uuid;

use super::*;

/// Wednesday 2026-01-14 at ten, with a provider who works from nine to five and is busy from noon to one.
struct World {
    wanted: BookOnline,
    rules: BookingRules,
    services: Vec<OfferedService>,
    hours: WorkHours,
    agenda: Agenda,
    now: DateTime<Utc>,
}

fn service(n: u128, minutes: u32, price: i64) -> OfferedService {
    OfferedService {
        id: ServiceId(Uuid::from_u128(n)),
        name: format!("service {n}"),
        price: Huf(price),
        minutes,
        buffer_before: 0,
        buffer_after: 0,
    }
}

fn local(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
}

fn world() -> World {
    World {
        wanted: BookOnline {
            id: EventId(Uuid::from_u128(1)),
            company: CompanyId(Uuid::from_u128(2)),
            provider: EmployeeId(Uuid::from_u128(3)),
            shop: ShopId(Uuid::from_u128(4)),
            start: at("2026-01-14 10:00"),
            believed_end: local("2026-01-14 11:30"),
            note: None,
        },
        rules: BookingRules {
            takes_bookings: true,
            slots: SlotRules::default(),
            tz: Tz::Europe__Budapest,
            max_open: 3,
            open: 0,
        },
        services: vec![service(10, 60, 12_900), service(11, 30, 4_900)],
        hours: hours("09:00-17:00"),
        agenda: [range("2026-01-14 12:00", "2026-01-14 13:00")].into_iter().collect(),
        now: at("2026-01-13 20:00"),
    }
}

impl World {
    fn book(&self) -> Result<Appointment, BookingRefused> {
        let provider = Provider { services: Some(&self.services), hours: Some(&self.hours), agenda: &self.agenda };
        book_online(&self.wanted, &self.rules, &provider, self.now)
    }

    fn starting(mut self, start: &str) -> Self {
        self.wanted.start = at(start);
        self.wanted.believed_end = local(start) + TimeDelta::minutes(90);
        self
    }
}

#[test]
fn what_was_agreed_is_copied() {
    let booked = world().book().unwrap();
    assert_eq!(booked.when, range("2026-01-14 10:00", "2026-01-14 11:30"));
    assert_eq!(booked.total_price(), Huf(17_800));
    assert_eq!(booked.services.iter().map(|it| it.minutes).collect::<Vec<_>>(), [60, 30]);
}

#[test]
fn every_reason_of_refusal_is_told() {
    let mut off = world();
    off.rules.takes_bookings = false;
    assert_eq!(off.book(), Err(BookingRefused::Disabled));

    let mut none = world();
    none.services.clear();
    assert_eq!(none.book(), Err(BookingRefused::NoServices));

    let w = world();
    let unable = Provider { services: None, hours: Some(&w.hours), agenda: &w.agenda };
    assert_eq!(book_online(&w.wanted, &w.rules, &unable, w.now), Err(BookingRefused::NotOffered));
    let elsewhere = Provider { services: Some(&w.services), hours: None, agenda: &w.agenda };
    assert_eq!(book_online(&w.wanted, &w.rules, &elsewhere, w.now), Err(BookingRefused::NotOffered));

    let mut long = world();
    long.services = vec![service(10, 1440, 1), service(11, 1, 1)];
    assert_eq!(long.book(), Err(BookingRefused::TooLong));

    let mut mismatch = world();
    mismatch.wanted.believed_end = local("2026-01-14 23:00");
    assert_eq!(mismatch.book(), Err(BookingRefused::EndMismatch));

    let mut many = world();
    many.rules.open = 3;
    assert_eq!(many.book(), Err(BookingRefused::TooManyOpen));
    many.rules.max_open = 0;
    assert!(many.book().is_ok());

    for (start, reason) in [
        ("2026-01-13 20:15", SlotRefused::TooSoon),
        ("2027-01-14 10:00", SlotRefused::TooFar),
        ("2026-01-14 08:45", SlotRefused::OutsideHours),
        ("2026-01-14 16:00", SlotRefused::OutsideHours),
        ("2026-01-14 11:00", SlotRefused::SlotTaken),
        ("2026-01-14 10:05", SlotRefused::NotOnGrid),
    ] {
        assert_eq!(world().starting(start).book(), Err(reason.into()), "{start}");
    }
}

#[test]
fn buffers_are_taken_and_not_shown() {
    let mut w = world();
    w.services[1].buffer_after = 30;
    let booked = w.book().unwrap();
    assert_eq!(booked.when, range("2026-01-14 10:00", "2026-01-14 11:30"));
    assert_eq!(booked.occupies, range("2026-01-14 10:00", "2026-01-14 12:00"));
    w.services[1].buffer_after = 31;
    assert_eq!(w.book(), Err(SlotRefused::SlotTaken.into()));
    // Only the buffers at the ends count: between two services there is none.
    w.services[1].buffer_after = 0;
    w.services[0].buffer_after = 60;
    assert!(w.book().is_ok());
}

proptest! {
    /// Whatever a crafted request moves, only what is offered is booked (docs/rules.md#online-booking).
    #[test]
    fn only_an_offered_start_with_its_own_end_is_booked(minute in 0_i64..3_000, length in 0_i64..400) {
        let mut w = world();
        w.wanted.start = at("2026-01-13 22:00") + TimeDelta::minutes(minute);
        let end = w.wanted.start + TimeDelta::minutes(length);
        w.wanted.believed_end = civil::local(Tz::Europe__Budapest, end);
        let window = scheduling::Window::new(at("2026-01-13 00:00"), at("2026-01-17 00:00")).unwrap();
        let terms = SlotTerms { visit: visit(&w.services).unwrap(), rules: w.rules.slots, tz: Tz::Europe__Budapest, now: w.now };
        let offered = scheduling::free_slots(window, &terms, &w.hours, &w.agenda);
        let is_offered = offered.iter().any(|it| it.start() == w.wanted.start && it.end() == end);
        prop_assert_eq!(w.book().is_ok(), is_offered);
    }
}

#[test]
fn over_a_clock_change_the_end_is_what_the_wall_shows() {
    // Two hours from half past one on the night in which two to three o'clock comes twice.
    let mut w = world();
    w.hours = hours("00:00-24:00");
    w.now = at("2026-10-20 10:00");
    w.services = vec![service(10, 120, 1)];
    w.wanted.start = at("2026-10-25 01:30");
    w.wanted.believed_end = local("2026-10-25 02:30");
    assert_eq!(w.book().unwrap().when.length(), TimeDelta::hours(2));
    w.wanted.believed_end = local("2026-10-25 03:30");
    assert_eq!(w.book(), Err(BookingRefused::EndMismatch));
}
