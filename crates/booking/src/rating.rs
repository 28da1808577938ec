//! Whom is asked for a rating, until when it may be given and changed, and what many of them add up to
//! (docs/rules.md#ratings).

use chrono::{DateTime, TimeDelta, Utc};

/// How long after a visit its guest is asked.
pub const ASK_AFTER: TimeDelta = TimeDelta::hours(2);
/// Nobody is asked about a visit that ended longer ago.
pub const ASK_WITHIN: TimeDelta = TimeDelta::days(3);
/// How long after a visit it may be rated.
pub const RATE_WITHIN: TimeDelta = TimeDelta::days(30);
/// How long a rating may be changed.
pub const CHANGE_WITHIN: TimeDelta = TimeDelta::days(7);
/// Fewer ratings than these are shown to nobody outside.
pub const MIN_PUBLIC_RATINGS: u32 = 3;

/// The longest text of a rating and of an answer, in characters.
pub const MAX_TEXT_CHARS: u64 = 1_000;

/// What may be done about the rating of a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingState {
    /// It can be given.
    Open,
    /// It was given, and can be changed.
    Given,
    /// It was given, and stays as it is.
    Final,
    /// It was not given in time.
    Over,
}

/// What may be done about the rating of a visit that ended at `ended` and was rated at `rated`.
pub fn rating_state(ended: DateTime<Utc>, rated: Option<DateTime<Utc>>, now: DateTime<Utc>) -> RatingState {
    match rated {
        Some(rated) if now < rated + CHANGE_WITHIN => RatingState::Given,
        Some(_) => RatingState::Final,
        None if now < ended + RATE_WITHIN => RatingState::Open,
        None => RatingState::Over,
    }
}

/// Why a rating is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingRefused {
    /// The visit was too long ago, or its rating cannot be changed any more.
    #[error("the rating cannot be given or changed any more")]
    Over,
}

/// Admits a rating, or a change of one.
///
/// # Errors
/// [`RatingRefused::Over`] after [`RATE_WITHIN`] of the visit, or [`CHANGE_WITHIN`] of the rating.
pub fn admit_rating(
    ended: DateTime<Utc>,
    rated: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<(), RatingRefused> {
    match rating_state(ended, rated, now) {
        RatingState::Open | RatingState::Given => Ok(()),
        RatingState::Final | RatingState::Over => Err(RatingRefused::Over),
    }
}

/// How many gave one star, two, up to five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingTally(pub [u32; 5]);

impl RatingTally {
    /// How many rated.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// All their stars.
    pub fn stars(&self) -> u32 {
        self.0.iter().zip(1..).map(|(count, stars)| count * stars).sum()
    }

    /// The average; `None` when nobody rated.
    pub fn average(&self) -> Option<f64> {
        (0 < self.count()).then(|| f64::from(self.stars()) / f64::from(self.count()))
    }

    /// The same, or nobody's when they are fewer than everybody may see.
    #[must_use]
    pub fn shown(self) -> Self {
        if self.count() < MIN_PUBLIC_RATINGS { Self::default() } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
    }

    #[test]
    fn a_visit_is_rated_within_thirty_days() {
        let last = 30 * 24;
        assert_eq!(rating_state(at(0), None, at(last) - TimeDelta::seconds(1)), RatingState::Open);
        assert_eq!(rating_state(at(0), None, at(last)), RatingState::Over);
        assert_eq!(admit_rating(at(0), None, at(1)), Ok(()));
        assert_eq!(admit_rating(at(0), None, at(last)), Err(RatingRefused::Over));
    }

    #[test]
    fn a_rating_is_changed_within_seven_days_however_late_it_was_given() {
        let rated = at(29 * 24);
        assert_eq!(rating_state(at(0), Some(rated), at(35 * 24)), RatingState::Given);
        assert_eq!(rating_state(at(0), Some(rated), at(36 * 24)), RatingState::Final);
        assert_eq!(admit_rating(at(0), Some(rated), at(36 * 24)), Err(RatingRefused::Over));
    }

    #[test]
    fn an_average_counts_every_star() {
        let tally = RatingTally([0, 2, 3, 10, 31]);
        assert_eq!((tally.count(), tally.stars()), (46, 208));
        assert!((tally.average().unwrap() - 4.5217).abs() < 0.0001);
        assert_eq!(RatingTally::default().average(), None);
    }

    #[test]
    fn fewer_than_three_are_shown_to_nobody() {
        assert_eq!(RatingTally([1, 0, 0, 0, 1]).shown(), RatingTally::default());
        assert_eq!(RatingTally([1, 0, 0, 0, 2]).shown().count(), 3);
    }
}
