use chrono::{DateTime, Utc};
use kernel::TimeRange;

/// The slots of any provider: calls `then` with each start that at least one provider has, in order, and those providers.
///
/// `P` identifies a provider; providers keep the given order. Their starts, in seconds, are sorted and distinct, as
/// [`crate::SlotSearch::starts`] returns them.
pub fn union<P: Copy>(of: &[(P, Vec<i64>)], mut then: impl FnMut(i64, &[P])) {
    // Later than any time.
    const NEVER: i64 = i64::MAX;
    let mut left: Vec<_> = of
        .iter()
        .map(|(provider, starts)| {
            let mut later = starts.iter().copied();
            (later.next().unwrap_or(NEVER), *provider, later)
        })
        .collect();
    let mut providers = Vec::with_capacity(of.len());
    let mut start = left.iter().map(|it| it.0).min().unwrap_or(NEVER);
    while start < NEVER {
        let mut following = NEVER;
        providers.clear();
        for (next, provider, later) in &mut left {
            if *next == start {
                providers.push(*provider);
                *next = later.next().unwrap_or(NEVER);
            }
            following = following.min(*next);
        }
        then(start, &providers);
        start = following;
    }
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
