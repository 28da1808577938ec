use chrono::{DateTime, Utc};
use kernel::TimeRange;

/// The slots of any provider: each slot that at least one provider has, in order, with those providers.
///
/// `P` identifies a provider; providers keep the given order. Their slots, or the starts of slots of one length, are
/// sorted and distinct, as [`crate::free_slots`] returns them.
pub fn union<P: Copy, S: Copy + Ord>(of: impl IntoIterator<Item = (P, Vec<S>)>) -> Vec<(S, Vec<P>)> {
    let of: Vec<_> = of.into_iter().collect();
    let mut left: Vec<(P, &[S])> = of.iter().map(|(provider, slots)| (*provider, slots.as_slice())).collect();
    let mut found = Vec::new();
    while let Some(next) = left.iter().filter_map(|(_, slots)| slots.first()).min().copied() {
        let mut providers = Vec::with_capacity(left.len());
        for (provider, slots) in &mut left {
            if let [first, later @ ..] = slots
                && *first == next
            {
                providers.push(*provider);
                *slots = later;
            }
        }
        found.push((next, providers));
    }
    found
}

/// The `count` slots that start nearest to `wanted`, in order of time; the earlier of two equally near.
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
