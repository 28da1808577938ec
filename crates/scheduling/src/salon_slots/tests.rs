use catalog::fixtures::salon;
use chrono::TimeDelta;

use super::*;
use crate::fixtures::{at, range};

/// Wednesday 2026-01-14 from nine to noon, asked for the evening before: the cut of an hour at shop 4.
fn query(employee: Option<u128>) -> SlotQuery {
    SlotQuery {
        window: Window::new(at("2026-01-14 09:00"), at("2026-01-14 12:00")).unwrap(),
        visit: VisitRequest { shop: ShopId::from_u128(4), services: vec![ServiceId::from_u128(10)] },
        employee: employee.map(EmployeeId::from_u128),
        now: at("2026-01-13 20:00"),
    }
}

fn busy(employee: u128, from: &str, to: &str) -> (EmployeeId, TimeRange) {
    let range = range(&format!("2026-01-14 {from}"), &format!("2026-01-14 {to}"));
    (EmployeeId::from_u128(employee), range)
}

fn starts(slots: &[OfferedSlot]) -> Vec<String> {
    let minute =
        |it: &OfferedSlot| crate::civil::local(crate::fixtures::TZ, it.time.start()).format("%H:%M").to_string();
    slots.iter().map(minute).collect()
}

#[test]
fn one_provider_has_slots_beside_what_keeps_them_busy() {
    let salon = salon();
    let finder = SlotFinder::new(&salon, &query(Some(3)));
    assert!(finder.providers().eq([EmployeeId::from_u128(3)]));
    let slots = finder.slots([busy(3, "09:30", "10:30"), busy(5, "09:00", "17:00")]);
    assert_eq!(starts(&slots), ["10:30", "10:45", "11:00"]);
    assert!(slots.iter().all(|it| it.providers.is_empty() && it.time.length() == TimeDelta::hours(1)));
}

#[test]
fn anyone_names_who_has_each_slot() {
    let salon = salon();
    let finder = SlotFinder::new(&salon, &query(None));
    let slots = finder.slots([busy(3, "09:00", "11:00"), busy(5, "10:00", "12:00")]);
    assert_eq!(starts(&slots), ["09:00", "11:00"]);
    assert_eq!(slots[0].providers, [EmployeeId::from_u128(5)]);
    assert_eq!(slots[1].providers, [EmployeeId::from_u128(3)]);
}

#[test]
fn buffers_reach_out_of_the_window() {
    let mut salon = salon();
    salon.services[0].buffer_before = 10;
    salon.services[0].buffer_after = 20;
    let finder = SlotFinder::new(&salon, &query(None));
    assert_eq!(finder.reach(), range("2026-01-14 08:50", "2026-01-14 12:20"));
}

#[test]
fn nothing_is_offered_that_the_salon_does_not_do() {
    let offered = |change: fn(&mut Salon, &mut SlotQuery)| {
        let (mut salon, mut query) = (salon(), query(None));
        change(&mut salon, &mut query);
        SlotFinder::new(&salon, &query).slots([]).len()
    };
    assert_eq!(offered(|_, _| ()), 9);
    assert_eq!(offered(|salon, _| salon.company.takes_bookings = false), 0);
    assert_eq!(offered(|_, query| query.visit.services.clear()), 0);
    assert_eq!(offered(|_, query| query.visit.services.push(ServiceId::from_u128(99))), 0);
    assert_eq!(offered(|_, query| query.visit.shop = ShopId::from_u128(99)), 0);
    assert_eq!(offered(|salon, _| salon.employees.iter_mut().for_each(|it| it.services.clear())), 0);
    assert_eq!(offered(|_, query| query.employee = Some(EmployeeId::from_u128(99))), 0);
    assert_eq!(offered(|salon, _| salon.services[0].minutes = 9 * 60), 0, "longer than anybody works");
}

#[test]
fn the_nearest_are_told_whoever_has_them() {
    let salon = salon();
    let finder = SlotFinder::new(&salon, &query(Some(3)));
    let near = finder.nearest([busy(3, "10:00", "11:00")], at("2026-01-14 10:00"), 2);
    assert_eq!(near, [range("2026-01-14 09:00", "2026-01-14 10:00"), range("2026-01-14 11:00", "2026-01-14 12:00")]);
}
