//! The time at which a guest is reminded of an appointment (docs/rules.md#reminders).

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::civil;

const DAY_MINUTES: u32 = 1_440;
/// Maximum number of minutes tried for a time that is neither quiet nor skipped; no zone ever skipped more than a day.
const MAX_STEPS: u32 = 2 * DAY_MINUTES;

/// Time from a reminder to its appointment: an hour to 14 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReminderLead(u32);

/// The lead is below an hour or above 14 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a lead of less than an hour or more than 14 days")]
pub struct ReminderLeadRefused;

impl ReminderLead {
    /// The shortest, in minutes.
    pub const MIN_MINUTES: u32 = 60;
    /// The longest, in minutes.
    pub const MAX_MINUTES: u32 = 14 * DAY_MINUTES;

    /// Checks a number of minutes.
    ///
    /// # Errors
    /// [`ReminderLeadRefused`] when there are too few or too many.
    pub fn parse(minutes: i64) -> Result<Self, ReminderLeadRefused> {
        let minutes = u32::try_from(minutes).map_err(|_| ReminderLeadRefused)?;
        let fits = (Self::MIN_MINUTES..=Self::MAX_MINUTES).contains(&minutes);
        fits.then_some(Self(minutes)).ok_or(ReminderLeadRefused)
    }

    /// The lead in minutes, as stored.
    pub fn minutes(self) -> u32 {
        self.0
    }

    /// The lead in days, if it is whole days.
    fn days(self) -> Option<u32> {
        self.0.is_multiple_of(DAY_MINUTES).then_some(self.0 / DAY_MINUTES)
    }
}

/// The time at which the reminder of an appointment is sent. A lead of whole days means the same civil time that many
/// days before, any other the exact hours and minutes. `before_quiet` returns a civil time unchanged, or the last one
/// before it that is not quiet (`notifications::QuietHours::before_quiet`); the reminder is sent at its first
/// occurrence, and never at a skipped time.
pub fn reminder_due(
    zone: Tz,
    start: DateTime<Utc>,
    lead: ReminderLead,
    before_quiet: impl Fn(NaiveDateTime) -> NaiveDateTime,
) -> DateTime<Utc> {
    let elapsed = TimeDelta::minutes(i64::from(lead.0));
    let due = lead.days().map_or_else(
        || start.checked_sub_signed(elapsed).unwrap_or(start),
        |days| civil::days_before(zone, start, days),
    );
    let local = civil::local(zone, due);
    let mut calm = before_quiet(local);
    if calm == local {
        return due;
    }
    for _ in 0..MAX_STEPS {
        if let Ok(instant) = civil::instant(zone, calm) {
            return instant;
        }
        calm = before_quiet(calm.checked_sub_signed(TimeDelta::minutes(1)).unwrap_or(calm));
    }
    due
}

/// Whether an appointment still needs its reminder. Not when it was booked or last moved after the reminder was due:
/// its guest has just been informed.
pub fn is_needed(due: DateTime<Utc>, known_since: DateTime<Utc>) -> bool {
    known_since <= due
}

#[cfg(test)]
mod tests;
