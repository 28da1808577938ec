use chrono::{DateTime, Utc};
use kernel::TimeRange;

/// "Anyone": each slot that at least one provider has, in order, with all providers that have it.
///
/// `P` names a provider, usually by id; providers keep the order they were given in.
pub fn union<P: Copy>(of: impl IntoIterator<Item = (P, Vec<TimeRange>)>) -> Vec<(TimeRange, Vec<P>)> {
    let mut all: Vec<(TimeRange, P)> =
        of.into_iter().flat_map(|(provider, slots)| slots.into_iter().map(move |slot| (slot, provider))).collect();
    all.sort_by_key(|(slot, _)| *slot);
    all.chunk_by(|(a, _), (b, _)| a == b)
        .filter_map(|same| Some((same.first()?.0, same.iter().map(|(_, provider)| *provider).collect())))
        .collect()
}

/// The `count` slots that start nearest to `wanted`, in order of time; of two equally near the earlier.
///
/// `slots` are sorted, as [`crate::free_slots`] returns them.
pub fn nearest(slots: &[TimeRange], wanted: DateTime<Utc>, count: usize) -> Vec<TimeRange> {
    let mut by_distance: Vec<&TimeRange> = slots.iter().collect();
    by_distance.sort_by_key(|slot| (slot.start() - wanted).abs());
    let mut near: Vec<TimeRange> = by_distance.into_iter().take(count).copied().collect();
    near.sort_unstable();
    near
}

#[cfg(test)]
mod tests;
