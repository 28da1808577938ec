use chrono::{Datelike as _, NaiveDate};

/// Days of the week, at least one of them; 1 is Monday.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weekdays(u8);

impl Weekdays {
    /// The whole week.
    pub const ALL: Self = Self(0b111_1111);

    /// The weekdays with these numbers; `None` when there is none, or one outside 1 to 7.
    pub fn of(days: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut bits = 0;
        for day in days {
            bits |= bit(day)?;
        }
        Self::from_bits(bits)
    }

    /// The weekdays of [`Weekdays::bits`].
    pub fn from_bits(bits: u8) -> Option<Self> {
        (bits != 0 && bits <= Self::ALL.0).then_some(Self(bits))
    }

    /// One bit per day, Monday's is the lowest.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// Their numbers, in the order of the week.
    pub fn numbers(self) -> impl Iterator<Item = u32> {
        (1..=7).filter(move |it| bit(*it).is_some_and(|bit| self.0 & bit != 0))
    }

    /// Whether a date is one of them.
    pub fn include(self, date: NaiveDate) -> bool {
        bit(date.weekday().number_from_monday()).is_some_and(|it| self.0 & it != 0)
    }
}

fn bit(day: u32) -> Option<u8> {
    (1..=7).contains(&day).then(|| 1 << (day - 1))
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::date;

    use super::*;

    #[test]
    fn days_are_kept_in_the_order_of_the_week() {
        let days = Weekdays::of([4, 2, 4]).unwrap();
        assert_eq!((days.bits(), days.numbers().collect::<Vec<_>>()), (0b1010, vec![2, 4]));
        assert_eq!(Weekdays::from_bits(days.bits()), Some(days));
        assert_eq!(Weekdays::of(1..=7), Some(Weekdays::ALL));
        // Tuesday to Thursday.
        let included = ["2026-01-13", "2026-01-14", "2026-01-15"].map(|it| days.include(date(it)));
        assert_eq!(included, [true, false, true]);
    }

    #[test]
    fn no_day_and_a_day_there_is_not_are_refused() {
        assert_eq!((Weekdays::of([]), Weekdays::of([0]), Weekdays::of([1, 8])), (None, None, None));
        assert_eq!((Weekdays::from_bits(0), Weekdays::from_bits(128)), (None, None));
    }
}
