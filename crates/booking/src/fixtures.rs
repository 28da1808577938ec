//! Ready-made bookings for tests, described in one line:
//!
//! ```
//! use booking::BookingRefused;
//! use booking::fixtures::scene;
//! use scheduling::SlotRefused;
//!
//! assert!(scene("at 10:00 | busy 12:00-13:00").book().is_ok());
//! let refused = scene("at 11:00 | busy 12:00-13:00").book();
//! assert_eq!(refused, Err(BookingRefused::Slot(SlotRefused::SlotTaken)));
//! ```
//!
//! The salon is [`catalog::fixtures::salon`]: employee 3 does service 10 (an hour, 12,900 Ft) and service 11 (half an
//! hour, 4,900 Ft) in shop 4 from nine to five. Times are those of the salon's clock on the date:
//!
//! | part | meaning | without it |
//! |---|---|---|
//! | `at 10:00` | the requested start | 10:00 |
//! | `services 10 11` | the requested services | 10 and 11: an hour and a half |
//! | `with 5` | the requested provider | 3 |
//! | `ends 11:30` | the end the guest was shown | as long as the services take |
//! | `busy 12:00-13:00 14:00-15:00` | the provider's busy times | none |
//! | `on 2026-10-25` | the date | Wednesday, 14 January 2026 |
//! | `now 08:20` | the current time on the date, or before it: `now -16:00` | four hours before the date |
//! | `holds 2` | future appointments the guest has | 0 |

use catalog::Salon;
use catalog::fixtures::{date, salon};
use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use kernel::fixtures::{Scene as Parts, known, number};
use kernel::{EmployeeId, EventId, ServiceId, ShopId, TimeRange};
use scheduling::fixtures::{span, time};
use scheduling::{Agenda, Visit, VisitRequest, civil};

use crate::{Appointment, BookOnline, BookingRefused, BookingSituation, RecentBookings, book_online};

const PARTS: [&str; 8] = ["at", "services", "with", "ends", "busy", "on", "now", "holds"];

/// A booking request and the situation it is decided on; every part can be changed.
#[derive(Clone, Debug)]
pub struct Scene {
    pub request: BookOnline,
    pub salon: Salon,
    /// The provider's busy times.
    pub agenda: Agenda,
    /// The guest's future appointments.
    pub open_bookings: u32,
    /// Of the guest: two, where three are allowed. From the guest's address: fifty, without a limit.
    pub recent: [RecentBookings; 2],
    /// The guest owns the salon.
    pub is_owner: bool,
    /// The company takes no online bookings of the guest.
    pub is_blocked: bool,
    pub now: DateTime<Utc>,
}

impl Scene {
    /// Runs [`book_online`].
    ///
    /// # Errors
    /// [`BookingRefused`].
    pub fn book(&self) -> Result<Appointment, BookingRefused> {
        let Self { agenda, open_bookings, recent, is_owner, is_blocked, now, .. } = self;
        let situation = BookingSituation {
            agenda,
            open_bookings: *open_bookings,
            recent: *recent,
            is_owner: *is_owner,
            is_blocked: *is_blocked,
            now: *now,
        };
        book_online(&self.request, &self.salon, &situation)
    }

    /// Applies a change.
    #[must_use]
    pub fn change(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }
}

/// Reads a scene; the module documentation describes the language.
#[track_caller]
pub fn scene(text: &str) -> Scene {
    let parts = Parts::new(text, &PARTS);
    let salon = salon();
    let midnight = date(parts.part("on").unwrap_or("2026-01-14")).and_time(NaiveTime::MIN);
    let instant = |it: TimeDelta| civil::work_instant(salon.tz, midnight + it);
    let clock = |name: &str, without: &str| known(time(parts.part(name).unwrap_or(without)), "a time such as 10:00");
    let busy = |it: &str| {
        let (from, until) = known(span(it), "a span such as 12:00-13:00");
        known(TimeRange::new(instant(from), instant(until)), "a start before its end")
    };

    let services = parts.part("services").unwrap_or("10 11").split_whitespace();
    let services: Vec<ServiceId> = services.map(|it| ServiceId::from_u128(number(it))).collect();
    let start = instant(clock("at", "10:00"));
    let visit = salon.find_services(&services).and_then(|it| Visit::of(&it).ok());
    let end = visit.and_then(|it| it.slot(start)).map_or(start, |it| it.end());
    let believed_end = if parts.has("ends") { midnight + clock("ends", "") } else { civil::local(salon.tz, end) };
    Scene {
        request: BookOnline {
            id: EventId::from_u128(1),
            provider: EmployeeId::from_u128(parts.number("with", 3)),
            visit: VisitRequest { shop: ShopId::from_u128(4), services },
            start,
            believed_end,
            note: None,
            visitor: None,
            terms: None,
        },
        agenda: parts.part("busy").unwrap_or("").split_whitespace().map(busy).collect(),
        open_bookings: parts.number("holds", 0),
        recent: [RecentBookings { count: 2, limit: 3 }, RecentBookings { count: 50, limit: 0 }],
        is_owner: false,
        is_blocked: false,
        now: instant(clock("now", "-04:00")),
        salon,
    }
}
