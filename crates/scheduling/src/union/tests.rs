use std::collections::BTreeMap;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

use super::*;
use crate::fixtures::{at, range};

fn slot(start: &str, end: &str) -> TimeRange {
    range(&format!("2026-03-04 {start}"), &format!("2026-03-04 {end}"))
}

fn collected<P: Copy>(of: &[(P, Vec<i64>)]) -> Vec<(i64, Vec<P>)> {
    let mut all = Vec::new();
    union(of, |start, providers| all.push((start, providers.to_vec())));
    all
}

#[test]
fn anyone_names_who_has_each_slot() {
    let found = collected(&[("Béla", vec![9, 10]), ("Anna", vec![10, 11]), ("Cili", Vec::new())]);
    assert_eq!(found, [(9, vec!["Béla"]), (10, vec!["Béla", "Anna"]), (11, vec!["Anna"])]);
    assert_eq!(collected::<&str>(&[]), []);
}

proptest! {
    #[test]
    fn it_is_what_a_map_of_starts_is(of in vec(btree_set(0..40_i64, 0..30), 0..12)) {
        let mut expected: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
        for (provider, starts) in of.iter().enumerate() {
            starts.iter().for_each(|it| expected.entry(*it).or_default().push(provider));
        }
        let of: Vec<(usize, Vec<i64>)> = of.iter().map(|it| it.iter().copied().collect()).enumerate().collect();
        prop_assert_eq!(collected(&of), expected.into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn the_nearest_are_told_in_order_of_time() {
    let slots = [slot("09:00", "10:00"), slot("10:00", "11:00"), slot("12:00", "13:00"), slot("16:00", "17:00")];
    assert_eq!(nearest(&slots, at("2026-03-04 11:00"), 3), slots[..3]);
    assert_eq!(nearest(&slots, at("2026-03-04 11:00"), 1), slots[1..2]);
    assert_eq!(nearest(&slots, at("2026-03-04 20:00"), 2), slots[2..]);
    assert_eq!(nearest(&[], at("2026-03-04 20:00"), 3), []);
}
