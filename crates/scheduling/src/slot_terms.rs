use catalog::{Salon, Service, SlotRules};
use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use kernel::TimeRange;

/// The period of a query for free slots, at most 62 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window(TimeRange);

/// Reason why a window is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowRefused {
    /// The end is not after the start.
    #[error("the window ends before it starts")]
    Reversed,
    /// Longer than [`Window::MAX`].
    #[error("the window is longer than 62 days")]
    TooLong,
}

impl Window {
    /// Maximum length.
    pub const MAX: TimeDelta = TimeDelta::days(62);

    /// # Errors
    /// [`WindowRefused`] when `end` is not after `start` or too far from it.
    pub fn new(start: DateTime<Utc>, end: DateTime<Utc>) -> Result<Self, WindowRefused> {
        let range = TimeRange::new(start, end).ok_or(WindowRefused::Reversed)?;
        if Self::MAX < range.length() { Err(WindowRefused::TooLong) } else { Ok(Self(range)) }
    }

    /// The window as a range.
    pub fn range(&self) -> TimeRange {
        self.0
    }

    /// The first half; `None` when the window is too short to be halved.
    pub(crate) fn first_half(&self) -> Option<Self> {
        Self::new(self.0.start(), self.0.start() + self.0.length() / 2).ok()
    }
}

/// The duration of a visit: the sum of its services, and the buffers around it, which guests do not see.
///
/// All in whole minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    duration: TimeDelta,
    buffer_before: TimeDelta,
    buffer_after: TimeDelta,
}

/// Reason why a duration is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VisitRefused {
    /// Zero or negative: no service was chosen.
    #[error("the visit takes no time")]
    NotPositive,
    /// Longer than [`Visit::MAX_DURATION`], or a buffer longer than [`Visit::MAX_BUFFER`].
    #[error("the visit is too long")]
    TooLong,
    /// A buffer is negative.
    #[error("a buffer is negative")]
    NegativeBuffer,
    /// A length is not a whole number of minutes.
    #[error("not a whole number of minutes")]
    NotWholeMinutes,
}

impl Visit {
    /// Maximum duration: nothing longer fits any window.
    pub const MAX_DURATION: TimeDelta = Window::MAX;
    /// Maximum length of a buffer.
    pub const MAX_BUFFER: TimeDelta = TimeDelta::days(1);
    /// Maximum length with buffers that can be booked (docs/rules.md#free-slots).
    pub const MAX_OCCUPIED: TimeDelta = TimeDelta::days(1);

    /// A visit without buffers.
    ///
    /// # Errors
    /// [`VisitRefused`] for a duration that is not positive, too long or not in whole minutes.
    pub fn new(duration: TimeDelta) -> Result<Self, VisitRefused> {
        Self::with_buffers(duration, TimeDelta::zero(), TimeDelta::zero())
    }

    /// A visit with the buffer before its first service and the one after its last.
    ///
    /// # Errors
    /// [`VisitRefused`] for a duration as in [`Visit::new`] or a buffer that is negative, too long or not in whole
    /// minutes.
    pub fn with_buffers(
        duration: TimeDelta,
        buffer_before: TimeDelta,
        buffer_after: TimeDelta,
    ) -> Result<Self, VisitRefused> {
        let zero = TimeDelta::zero();
        if duration <= zero {
            return Err(VisitRefused::NotPositive);
        }
        if buffer_before < zero || buffer_after < zero {
            return Err(VisitRefused::NegativeBuffer);
        }
        if Self::MAX_DURATION < duration || Self::MAX_BUFFER < buffer_before.max(buffer_after) {
            return Err(VisitRefused::TooLong);
        }
        let is_whole = |it: TimeDelta| TimeDelta::minutes(it.num_minutes()) == it;
        if !(is_whole(duration) && is_whole(buffer_before) && is_whole(buffer_after)) {
            return Err(VisitRefused::NotWholeMinutes);
        }
        Ok(Self { duration, buffer_before, buffer_after })
    }

    /// The visit for `services`, which may contain one twice: the buffer before is that of the first, the buffer after
    /// that of the last.
    ///
    /// # Errors
    /// [`VisitRefused`] when there is none, or they take too long.
    pub fn of(services: &[&Service]) -> Result<Self, VisitRefused> {
        let before = services.first().map_or(0, |it| it.buffer_before);
        let after = services.last().map_or(0, |it| it.buffer_after);
        Self::of_minutes(services.iter().map(|it| it.minutes), before, after)
    }

    /// The visit from minutes: those of each service, and the buffers.
    ///
    /// # Errors
    /// As [`Visit::of`].
    pub fn of_minutes(
        services: impl IntoIterator<Item = u32>,
        buffer_before: u32,
        buffer_after: u32,
    ) -> Result<Self, VisitRefused> {
        let minutes = |it: u32| TimeDelta::minutes(i64::from(it));
        let duration = services.into_iter().map(minutes).sum();
        Self::with_buffers(duration, minutes(buffer_before), minutes(buffer_after))
    }

    /// Duration without buffers.
    pub fn duration(&self) -> TimeDelta {
        self.duration
    }

    /// Whether it is short enough to be booked: at most 24 hours with its buffers.
    pub fn is_bookable(&self) -> bool {
        self.buffer_before + self.duration + self.buffer_after <= Self::MAX_OCCUPIED
    }

    /// The slot that starts at `start`, without buffers; `None` outside the range of dates.
    pub fn slot(&self, start: DateTime<Utc>) -> Option<TimeRange> {
        TimeRange::starting(start, self.duration)
    }

    /// The slot that starts at `start`, including buffers; `None` outside the range of dates.
    pub fn occupied(&self, start: DateTime<Utc>) -> Option<TimeRange> {
        let from = start.checked_sub_signed(self.buffer_before)?;
        TimeRange::starting(from, self.buffer_before + self.duration + self.buffer_after)
    }

    /// The period in which busy times matter for a visit within `window`: the window including buffers.
    pub fn reach(&self, window: TimeRange) -> TimeRange {
        let from = self.occupied(window.start()).map_or(window.start(), |it| it.start());
        let until = self.occupied(window.end()).map_or(window.end(), |it| it.end() - self.duration);
        TimeRange::new(from, until).unwrap_or(window)
    }

    /// Seconds of duration, buffer before, buffer after.
    pub(crate) fn seconds(&self) -> (i64, i64, i64) {
        (self.duration.num_seconds(), self.buffer_before.num_seconds(), self.buffer_after.num_seconds())
    }
}

/// The terms of a search that are the same for all providers.
#[derive(Clone, Copy, Debug)]
pub struct SlotTerms {
    pub visit: Visit,
    pub rules: SlotRules,
    pub tz: Tz,
    pub now: DateTime<Utc>,
}

impl SlotTerms {
    /// The terms of a salon.
    pub fn of(salon: &Salon, visit: Visit, now: DateTime<Utc>) -> Self {
        Self { visit, rules: salon.slot_rules, tz: salon.tz, now }
    }

    /// The first instant a slot may start at.
    pub fn earliest(&self) -> DateTime<Utc> {
        self.now.checked_add_signed(self.rules.min_notice()).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }

    /// The first instant at which no slot may start any more.
    pub fn limit(&self) -> DateTime<Utc> {
        self.now.checked_add_signed(self.rules.horizon()).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}

#[cfg(test)]
mod tests;
