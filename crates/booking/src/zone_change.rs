use chrono::{DateTime, Utc};
use kernel::TimeRange;
use scheduling::{Tz, civil};

use crate::{ExistingEvent, PlacedAppointment};

/// A change of a company's time zone, in which events keep their local times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZoneChange {
    pub from: Tz,
    pub to: Tz,
}

impl ZoneChange {
    /// The instant with the same local time in the new zone; a skipped one moves later, a repeated one is its first
    /// occurrence.
    pub fn instant(self, at: DateTime<Utc>) -> DateTime<Utc> {
        civil::work_instant(self.to, civil::local(self.from, at))
    }

    /// An appointment at the same local time, with its length and buffers. `None` outside the range of dates.
    pub fn appointment(self, standing: &ExistingEvent) -> Option<PlacedAppointment> {
        let when = TimeRange::starting(self.instant(standing.when.start()), standing.when.length())?;
        let before = standing.when.start() - standing.occupies.start();
        let after = standing.occupies.end() - standing.when.end();
        Some(PlacedAppointment {
            provider: standing.provider,
            shop: standing.shop,
            when,
            occupies: TimeRange::new(when.start().checked_sub_signed(before)?, when.end().checked_add_signed(after)?)?,
            services: standing.services.clone(),
            is_active: standing.is_active,
            is_outside_hours: false,
            is_not_offered: false,
        })
    }

    /// An absence between the same local times. `None` outside the range of dates, and when the clocks skip all of it.
    pub fn absence(self, when: TimeRange) -> Option<TimeRange> {
        TimeRange::new(self.instant(when.start()), self.instant(when.end()))
    }
}

#[cfg(test)]
mod tests {
    use kernel::EmployeeId;
    use scheduling::fixtures::at;
    use uuid::Uuid;

    use super::*;

    const WEST: ZoneChange = ZoneChange { from: Tz::Europe__Budapest, to: Tz::America__New_York };

    fn utc(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn the_time_of_day_stays_on_both_sides_of_each_zones_clock_changes() {
        assert_eq!(at("2026-01-14 12:30"), utc("2026-01-14T11:30:00Z"), "fixtures are in Budapest");
        for (before, after) in [
            ("2026-01-14T11:30:00Z", "2026-01-14T17:30:00Z"),
            // New York changes its clocks on 8 March, Budapest on the 29th.
            ("2026-03-10T11:30:00Z", "2026-03-10T16:30:00Z"),
            ("2026-03-30T10:30:00Z", "2026-03-30T16:30:00Z"),
            // 02:30 on that night is skipped in New York.
            ("2026-03-08T01:30:00Z", "2026-03-08T07:30:00Z"),
        ] {
            assert_eq!(WEST.instant(utc(before)), utc(after), "{before}");
        }
    }

    #[test]
    fn an_appointment_keeps_its_length_and_its_buffers() {
        let range = |from: &str, until: &str| TimeRange::new(utc(from), utc(until)).unwrap();
        let standing = ExistingEvent {
            provider: EmployeeId(Uuid::nil()),
            shop: None,
            when: range("2026-03-08T00:30:00Z", "2026-03-08T02:30:00Z"),
            occupies: range("2026-03-08T00:20:00Z", "2026-03-08T02:45:00Z"),
            services: Vec::new(),
            is_active: true,
        };
        let placed = WEST.appointment(&standing).unwrap();
        assert_eq!(placed.when, range("2026-03-08T06:30:00Z", "2026-03-08T08:30:00Z"), "over the skipped hour");
        assert_eq!(placed.occupies, range("2026-03-08T06:20:00Z", "2026-03-08T08:45:00Z"));
        let lunch = range("2026-01-14T11:00:00Z", "2026-01-14T12:00:00Z");
        assert_eq!(WEST.absence(lunch), Some(range("2026-01-14T17:00:00Z", "2026-01-14T18:00:00Z")));
        // 02:00 to 03:00 is skipped that night.
        assert_eq!(WEST.absence(range("2026-03-08T01:00:00Z", "2026-03-08T02:00:00Z")), None);
    }
}
