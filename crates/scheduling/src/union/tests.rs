use super::*;
use crate::fixtures::{at, range};

fn slot(start: &str, end: &str) -> TimeRange {
    range(&format!("2026-03-04 {start}"), &format!("2026-03-04 {end}"))
}

#[test]
fn anyone_names_who_has_each_slot() {
    let (nine, ten, eleven) = (slot("09:00", "10:00"), slot("10:00", "11:00"), slot("11:00", "12:00"));
    let (anna, bela, cili) = ("Anna", "Béla", "Cili");
    let found = union([(bela, vec![nine, ten]), (anna, vec![ten, eleven]), (cili, Vec::new())]);
    assert_eq!(found, [(nine, vec![bela]), (ten, vec![bela, anna]), (eleven, vec![anna])]);
    assert_eq!(union::<&str, TimeRange>([]), []);
}

#[test]
fn the_nearest_are_told_in_order_of_time() {
    let slots = [slot("09:00", "10:00"), slot("10:00", "11:00"), slot("12:00", "13:00"), slot("16:00", "17:00")];
    assert_eq!(nearest(&slots, at("2026-03-04 11:00"), 3), slots[..3]);
    assert_eq!(nearest(&slots, at("2026-03-04 11:00"), 1), slots[1..2]);
    assert_eq!(nearest(&slots, at("2026-03-04 20:00"), 2), slots[2..]);
    assert_eq!(nearest(&[], at("2026-03-04 20:00"), 3), []);
}
