//! Times held while a guest finishes booking (docs/rules.md#held-while-booking).

use chrono::{DateTime, TimeDelta, Utc};

/// Duration of a new hold.
pub const HOLD_LIFE: TimeDelta = TimeDelta::minutes(10);

/// Duration of the one prolongation.
pub const HOLD_PROLONGATION: TimeDelta = TimeDelta::minutes(5);

/// A time held for an account that finishes a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Start of the hold, not of the visit.
    pub since: DateTime<Utc>,
    /// End of the hold; from then on the time is free.
    pub until: DateTime<Utc>,
}

/// Reason why a hold is not prolonged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HoldRefused {
    /// Its time ran out.
    #[error("the hold is over")]
    Over,
    /// It was prolonged before.
    #[error("the hold was prolonged before")]
    Prolonged,
}

impl Hold {
    /// A hold that begins now.
    pub fn begin(now: DateTime<Utc>) -> Self {
        Self { since: now, until: now + HOLD_LIFE }
    }

    /// Whether it still holds its time.
    pub fn is_live(self, now: DateTime<Utc>) -> bool {
        now < self.until
    }

    /// Whether it was not prolonged yet.
    pub fn may_be_prolonged(self) -> bool {
        self.until <= self.since + HOLD_LIFE
    }

    /// The same hold, ending later; once.
    ///
    /// # Errors
    /// [`HoldRefused`] when it is over or was prolonged before.
    pub fn prolonged(self, now: DateTime<Utc>) -> Result<Self, HoldRefused> {
        if !self.is_live(now) {
            return Err(HoldRefused::Over);
        }
        if !self.may_be_prolonged() {
            return Err(HoldRefused::Prolonged);
        }
        Ok(Self { until: self.until + HOLD_PROLONGATION, ..self })
    }
}

/// Live holds of accounts whose address is not proven yet. Their limits keep a script with foreign addresses from emptying a
/// calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnprovenHolds {
    /// From the same network address, at any company.
    pub of_address: u32,
    /// At the same company, from anywhere.
    pub of_company: u32,
}

impl UnprovenHolds {
    /// The most from one network address.
    pub const MOST_OF_ADDRESS: u32 = 2;
    /// The most at one company.
    pub const MOST_OF_COMPANY: u32 = 10;

    /// Whether there is room for another.
    pub fn admit_another(self) -> bool {
        self.of_address < Self::MOST_OF_ADDRESS && self.of_company < Self::MOST_OF_COMPANY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + minute * 60, 0).unwrap()
    }

    #[test]
    fn a_hold_lasts_ten_minutes() {
        let hold = Hold::begin(at(0));
        assert_eq!(hold.until, at(10));
        assert!(hold.is_live(at(9)));
        assert!(!hold.is_live(at(10)), "from its end on the time is free");
    }

    #[test]
    fn it_is_prolonged_once_by_five_minutes() {
        let hold = Hold::begin(at(0));
        assert!(hold.may_be_prolonged());
        let prolonged = hold.prolonged(at(9)).unwrap();
        assert_eq!(prolonged, Hold { since: at(0), until: at(15) });
        assert!(!prolonged.may_be_prolonged());
        assert_eq!(prolonged.prolonged(at(14)), Err(HoldRefused::Prolonged));
    }

    #[test]
    fn a_hold_that_is_over_is_not_prolonged() {
        let hold = Hold::begin(at(0));
        assert_eq!(hold.prolonged(at(10)), Err(HoldRefused::Over));
        assert_eq!(hold.prolonged(at(9)).unwrap().prolonged(at(15)), Err(HoldRefused::Over));
    }

    #[test]
    fn unproven_addresses_hold_a_few_times_only() {
        let held = |of_address, of_company| UnprovenHolds { of_address, of_company }.admit_another();
        assert!(held(0, 0));
        assert!(held(1, 9));
        assert!(!held(2, 2), "two of one network address");
        assert!(!held(0, 10), "ten at one company");
    }
}
