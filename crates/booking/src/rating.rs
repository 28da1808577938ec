//! Ratings: when a guest is asked for one, how long it may be given and changed, and the average that is shown
//! (docs/rules.md#ratings).

use chrono::{DateTime, TimeDelta, Utc};

/// Time from the end of a visit to the request for a rating.
pub const ASK_AFTER: TimeDelta = TimeDelta::hours(2);
/// Time after the end of a visit in which the request is still sent.
pub const ASK_WITHIN: TimeDelta = TimeDelta::days(3);
/// Time after the end of a visit in which it may be rated.
pub const RATE_WITHIN: TimeDelta = TimeDelta::days(30);
/// Time after a rating in which it may be changed.
pub const CHANGE_WITHIN: TimeDelta = TimeDelta::days(7);
/// Minimum number of ratings before they are public.
pub const MIN_PUBLIC_RATINGS: u32 = 3;

/// Maximum length of a rating's text and of the reply, in characters.
pub const MAX_TEXT_CHARS: u64 = 1_000;

/// The state of a visit's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingState {
    /// Not given, can be given.
    Open,
    /// Given, can be changed.
    Given,
    /// Given, cannot be changed any more.
    Final,
    /// Not given in time.
    Over,
}

/// The state of the rating of a visit that ended at `ended` and was rated at `rated`.
pub fn rating_state(ended: DateTime<Utc>, rated: Option<DateTime<Utc>>, now: DateTime<Utc>) -> RatingState {
    match rated {
        Some(rated) if now < rated + CHANGE_WITHIN => RatingState::Given,
        Some(_) => RatingState::Final,
        None if now < ended + RATE_WITHIN => RatingState::Open,
        None => RatingState::Over,
    }
}

/// Reason why a rating is refused.
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

/// Number of ratings by stars, from one to five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingTally(pub [u32; 5]);

impl RatingTally {
    /// Number of ratings.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Sum of the stars.
    pub fn stars(&self) -> u32 {
        self.0.iter().zip(1..).map(|(count, stars)| count * stars).sum()
    }

    /// The average; `None` without ratings.
    pub fn average(&self) -> Option<f64> {
        (0 < self.count()).then(|| f64::from(self.stars()) / f64::from(self.count()))
    }

    /// The public tally: empty below `MIN_PUBLIC_RATINGS`.
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
    fn fewer_than_three_are_not_public() {
        assert_eq!(RatingTally([1, 0, 0, 0, 1]).shown(), RatingTally::default());
        assert_eq!(RatingTally([1, 0, 0, 0, 2]).shown().count(), 3);
    }
}
