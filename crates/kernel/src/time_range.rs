use chrono::{DateTime, TimeDelta, Utc};

/// A half-open span of instants `[start, end)` that is never empty or inverted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeRange {
    start: DateTime<Utc>,
    end: DateTime<Utc>,
}

impl TimeRange {
    /// `None` unless `start < end`.
    pub fn new(start: DateTime<Utc>, end: DateTime<Utc>) -> Option<Self> {
        (start < end).then_some(Self { start, end })
    }

    /// `None` unless `length` is positive and the end is a representable instant.
    pub fn starting(start: DateTime<Utc>, length: TimeDelta) -> Option<Self> {
        Self::new(start, start.checked_add_signed(length)?)
    }

    /// From the earliest start to the latest end; `None` when there is no range.
    pub fn covering(ranges: impl IntoIterator<Item = Self>) -> Option<Self> {
        ranges.into_iter().reduce(|a, b| Self { start: a.start.min(b.start), end: a.end.max(b.end) })
    }

    /// The first instant inside.
    pub fn start(&self) -> DateTime<Utc> {
        self.start
    }

    /// The first instant after.
    pub fn end(&self) -> DateTime<Utc> {
        self.end
    }

    /// Elapsed time, unaffected by clock changes.
    pub fn length(&self) -> TimeDelta {
        self.end - self.start
    }

    /// Whether the two share an instant; adjacent ranges do not overlap.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Whether `other` lies wholly inside.
    pub fn contains(&self, other: &Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn covering_ranges_are_spanned_from_first_to_last() {
        let range = |from, to| TimeRange::new(DateTime::from_timestamp(from, 0)?, DateTime::from_timestamp(to, 0)?);
        let ranges = [range(30, 40), range(0, 10), range(5, 35)].map(Option::unwrap);
        assert_eq!(TimeRange::covering(ranges), range(0, 40));
        assert_eq!(TimeRange::covering([]), None);
    }
}
