use kernel::TimeRange;

/// What of the imported times still has to be blocked: everything inside one of them and inside no event that occupies
/// the provider already. Sorted, and neither overlapping nor touching.
///
/// An imported time may lie over an appointment, because the other calendar does not ask ours. The appointment stays;
/// only the rest is blocked, so that no two active events of a provider overlap.
pub fn blocked_by_imports(
    imported: impl IntoIterator<Item = TimeRange>,
    occupied: impl IntoIterator<Item = TimeRange>,
) -> Vec<TimeRange> {
    let (imported, occupied) = (merged(imported), merged(occupied));
    let mut blocked = Vec::with_capacity(imported.len());
    for import in imported {
        let mut from = import.start();
        for event in occupied.iter().filter(|it| it.overlaps(&import)) {
            blocked.extend(TimeRange::new(from, event.start()));
            from = event.end();
        }
        blocked.extend(TimeRange::new(from, import.end()));
    }
    blocked
}

/// The same times, sorted, in as few ranges as possible.
fn merged(ranges: impl IntoIterator<Item = TimeRange>) -> Vec<TimeRange> {
    let mut ranges: Vec<TimeRange> = ranges.into_iter().collect();
    ranges.sort_unstable();
    let mut merged: Vec<TimeRange> = Vec::with_capacity(ranges.len());
    for range in ranges {
        let joined = merged.last().filter(|last| range.start() <= last.end());
        match joined.and_then(|last| TimeRange::covering([*last, range])) {
            Some(joined) => {
                merged.pop();
                merged.push(joined);
            }
            None => merged.push(range),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn range((from, length): (i64, i64)) -> TimeRange {
        let at = |it| DateTime::from_timestamp(it, 0).unwrap();
        TimeRange::new(at(from), at(from + length)).unwrap()
    }

    /// For every second, whether it is in one of the ranges.
    fn seconds(ranges: &[TimeRange]) -> Vec<bool> {
        let at = |it| DateTime::from_timestamp(it, 0).unwrap();
        (0..100).map(|it| ranges.iter().any(|range| range.start() <= at(it) && at(it) < range.end())).collect()
    }

    proptest! {
        #[test]
        fn exactly_what_is_imported_and_not_occupied_is_blocked(
            imported in vec((0i64..60, 1i64..30), 0..8),
            occupied in vec((0i64..60, 1i64..30), 0..8),
        ) {
            let imported: Vec<_> = imported.into_iter().map(range).collect();
            let occupied: Vec<_> = occupied.into_iter().map(range).collect();
            let blocked = blocked_by_imports(imported.clone(), occupied.clone());
            let expected: Vec<bool> =
                seconds(&imported).into_iter().zip(seconds(&occupied)).map(|(import, event)| import && !event).collect();
            prop_assert_eq!(seconds(&blocked), expected);
            prop_assert!(blocked.windows(2).all(|it| it[0].end() < it[1].start()), "sorted, apart: {:?}", blocked);
        }
    }
}
