use catalog::fixtures::{date, salon};
use kernel::ShopId;

use super::*;
use crate::fixtures::{at, range};

fn event(id: u128, from: &str, to: &str) -> BusyEvent {
    BusyEvent { id: SeriesId::from_u128(id), time: range(from, to) }
}

/// Wednesday 2026-01-14, asked on the evening before: a cut of an hour with buffers of ten minutes.
fn asked(time: &str, change: impl FnOnce(&mut Salon, &mut ObstacleQuery)) -> Vec<Obstacle> {
    let mut salon = salon();
    salon.services[0].buffer_before = 10;
    salon.services[0].buffer_after = 10;
    let services = vec![ServiceId::from_u128(10)];
    let mut wanted = ObstacleQuery {
        employee: EmployeeId::from_u128(3),
        visit: VisitRequest { shop: ShopId::from_u128(4), services },
        start: at(&format!("2026-01-14 {time}")),
        now: at("2026-01-13 20:00"),
    };
    change(&mut salon, &mut wanted);
    obstacles(&salon, &wanted, &[event(1, "2026-01-14 13:00", "2026-01-14 14:00")])
}

#[test]
fn an_offered_time_has_none() {
    assert_eq!(asked("10:00", |_, _| ()), []);
}

#[test]
fn each_rule_is_named() {
    let busy = event(1, "2026-01-14 13:00", "2026-01-14 14:00");
    assert_eq!(asked("10:07", |_, _| ()), [Obstacle::NotOnGrid(15)]);
    assert_eq!(asked("08:30", |_, _| ()), [Obstacle::OutsideHours(date("2026-01-14"))]);
    assert_eq!(asked("12:30", |_, _| ()), [Obstacle::Busy(busy)]);
    assert_eq!(asked("12:00", |_, _| ()), [Obstacle::InBuffer(busy)]);
    assert_eq!(asked("10:00", |salon, _| salon.company.takes_bookings = false), [Obstacle::BookingOff]);
    assert_eq!(asked("10:00", |_, it| it.now = at("2026-01-14 09:30")), [Obstacle::TooSoon(at("2026-01-14 10:30"))]);
    let months_before = at("2025-10-01 10:00");
    let limit = months_before + TimeDelta::days(90);
    assert_eq!(asked("10:00", |_, it| it.now = months_before), [Obstacle::TooFar(limit)]);
    let closed = |salon: &mut Salon| {
        for hours in salon.providers.values_mut().flat_map(|it| it.hours.values_mut()) {
            *hours = hours.clone().with_closed_days([date("2026-01-14")]);
        }
    };
    assert_eq!(asked("10:00", |salon, _| closed(salon)), [Obstacle::ClosedDay(date("2026-01-14"))]);
}

#[test]
fn the_company_the_person_and_the_services_are_named() {
    let (known, unknown) = (ServiceId::from_u128(10), ServiceId::from_u128(99));
    assert_eq!(asked("10:00", |_, it| it.visit.services.push(unknown)), [Obstacle::NotSold(unknown)]);
    assert_eq!(asked("10:00", |salon, _| salon.employees[0].services.clear()), [Obstacle::NotDone(known)]);
    assert_eq!(asked("10:00", |_, it| it.employee = EmployeeId::from_u128(99)), [Obstacle::NoEmployee]);
    assert_eq!(asked("10:00", |_, it| it.visit.shop = ShopId::from_u128(99)), [Obstacle::NotInShop]);
    assert_eq!(asked("10:00", |salon, _| salon.services[0].minutes = 1440), [Obstacle::TooLong]);
}

#[test]
fn all_that_apply_are_named_at_once() {
    let all = asked("08:37", |salon, it| {
        salon.company.takes_bookings = false;
        it.now = at("2026-01-14 08:00");
    });
    let expected =
        [Obstacle::BookingOff, Obstacle::TooSoon(at("2026-01-14 09:00")), Obstacle::OutsideHours(date("2026-01-14"))];
    assert_eq!(all, expected);
}
