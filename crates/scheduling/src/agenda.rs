use kernel::TimeRange;

use crate::civil;

/// A provider's busy times, in any shop and for any reason.
///
/// Collected from times in any order, which may overlap; sorts only when they are not sorted. Times are half-open: an
/// event until ten leaves ten o'clock free.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agenda {
    /// Sorted and merged.
    busy: Vec<TimeRange>,
    /// The same, rounded outwards to whole seconds and merged again. Exact for slots, which start and end on whole
    /// seconds.
    seconds: Vec<(i64, i64)>,
}

impl Agenda {
    /// Whether no busy time overlaps; an adjacent one does not.
    pub fn is_free(&self, wanted: &TimeRange) -> bool {
        let next = self.busy.partition_point(|it| it.end() <= wanted.start());
        self.busy.get(next).is_none_or(|it| wanted.end() <= it.start())
    }

    /// The busy times, sorted and merged.
    pub fn busy(&self) -> &[TimeRange] {
        &self.busy
    }

    /// Bytes allocated on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.busy.capacity() * size_of::<TimeRange>() + self.seconds.capacity() * size_of::<(i64, i64)>()
    }

    /// Busy seconds that end after `second`.
    pub(crate) fn seconds_after(&self, second: i64) -> &[(i64, i64)] {
        self.seconds.get(self.seconds.partition_point(|(_, end)| *end <= second)..).unwrap_or(&[])
    }
}

impl From<Vec<TimeRange>> for Agenda {
    fn from(mut busy: Vec<TimeRange>) -> Self {
        if !busy.is_sorted_by_key(TimeRange::start) {
            busy.sort_unstable_by_key(TimeRange::start);
        }
        busy.dedup_by(|next, kept| {
            let joins = next.start() <= kept.end();
            if joins && let Some(longer) = TimeRange::new(kept.start(), kept.end().max(next.end())) {
                *kept = longer;
            }
            joins
        });
        let mut seconds: Vec<_> = busy.iter().map(|it| (civil::floor(it.start()), civil::ceil(it.end()))).collect();
        seconds.dedup_by(|next, kept| {
            let joins = next.0 <= kept.1;
            if joins {
                kept.1 = kept.1.max(next.1);
            }
            joins
        });
        Self { busy, seconds }
    }
}

impl AsRef<Self> for Agenda {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl FromIterator<TimeRange> for Agenda {
    fn from_iter<I: IntoIterator<Item = TimeRange>>(busy: I) -> Self {
        Self::from(busy.into_iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests;
