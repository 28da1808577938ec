use catalog::fixtures::{salon, salon_with};
use catalog::{Alignment, SlotRules};
use chrono::TimeDelta;

use super::*;
use crate::civil;
use crate::fixtures::{TZ, at, range};

/// Wednesday 2026-01-14 from nine to noon, asked on the evening before: the cut of an hour at shop 4.
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
fn a_visit_of_more_than_a_day_with_its_buffers_is_not_offered() {
    let offered = |service: &str| {
        let salon = salon_with(&format!("{service} | employee 3 at 4 open 00:00-24:00"));
        let window = Window::new(at("2026-01-14 00:00"), at("2026-01-16 00:00")).unwrap();
        SlotFinder::new(&salon, &SlotQuery { window, ..query(None) }).slots([]).len()
    };
    assert_eq!(offered("service 10 1440 12900"), 97);
    assert_eq!(offered("service 10 1440 12900 before 10 after 10"), 0);
}

#[test]
fn an_answer_has_a_bound_and_its_refusal_names_a_window_that_fits() {
    let open = "at 4 open 00:00-24:00";
    let mut salon = salon_with(&format!("service 10 60 12900 | employee 3 {open} | employee 5 {open}"));
    salon.slot_rules = SlotRules::new(1, Alignment::Grid, TimeDelta::zero(), TimeDelta::days(90)).unwrap();
    let ask = |length| SlotQuery {
        window: Window::new(at("2026-01-14 00:00"), at("2026-01-14 00:00") + length).unwrap(),
        ..query(None)
    };
    let TooManySlots { longest } = SlotFinder::bounded(&salon, &ask(TimeDelta::days(62))).unwrap_err();
    assert_eq!(longest, TimeDelta::days(62) / 4);
    let finder = SlotFinder::bounded(&salon, &ask(longest)).unwrap();
    let slots: usize = finder.slots([]).iter().map(|it| it.providers.len()).sum();
    assert!((40_000..=finder.most_slots()).contains(&slots), "{slots}");
    assert!(finder.most_slots() <= SlotFinder::MAX_SLOTS);
}

#[test]
fn the_dates_are_those_on_which_anybody_asked_for_has_a_slot() {
    let salon = salon();
    let all_day = |employee, date: &str| {
        (EmployeeId::from_u128(employee), range(&format!("{date} 00:00"), &format!("{date} 23:59")))
    };
    let window = Window::new(at("2026-01-14 00:00"), at("2026-01-17 00:00")).unwrap();
    let dates = |employee: Option<u128>| {
        let query = SlotQuery { window, ..query(employee) };
        let finder = SlotFinder::bounded_by_dates(&salon, &query).unwrap();
        let busy = [all_day(3, "2026-01-14"), all_day(3, "2026-01-15"), all_day(5, "2026-01-15")];
        let dates: Vec<String> = finder.dates(busy).iter().map(ToString::to_string).collect();
        let mut of_slots: Vec<String> =
            finder.slots(busy).iter().map(|it| civil::local(TZ, it.time.start()).date().to_string()).collect();
        of_slots.dedup();
        assert_eq!(dates, of_slots);
        dates
    };
    assert_eq!(dates(None), ["2026-01-14", "2026-01-16"]);
    assert_eq!(dates(Some(3)), ["2026-01-16"]);
    assert_eq!(dates(Some(99)), [""; 0]);
}

#[test]
fn a_question_for_dates_has_a_bound_by_people_and_days() {
    let people: Vec<String> = (0..200).map(|it| format!("employee {} at 4 open 09:00-17:00", 100 + it)).collect();
    let salon = salon_with(&format!("service 10 60 12900 | {}", people.join(" | ")));
    let ask = |length| SlotQuery {
        window: Window::new(at("2026-01-14 00:00"), at("2026-01-14 00:00") + length).unwrap(),
        ..query(None)
    };
    let TooManySlots { longest } = SlotFinder::bounded_by_dates(&salon, &ask(TimeDelta::days(62))).unwrap_err();
    assert_eq!(longest, TimeDelta::days(31));
    assert!(SlotFinder::bounded_by_dates(&salon, &ask(longest)).unwrap().max_dates() <= SlotFinder::MAX_DATES);
}

#[test]
fn the_nearest_slots_are_those_of_any_provider() {
    let salon = salon();
    let finder = SlotFinder::new(&salon, &query(Some(3)));
    let near = finder.nearest([busy(3, "10:00", "11:00")], at("2026-01-14 10:00"), 2);
    assert_eq!(near, [range("2026-01-14 09:00", "2026-01-14 10:00"), range("2026-01-14 11:00", "2026-01-14 12:00")]);
}
