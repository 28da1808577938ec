mod simulation;

use catalog::fixtures::{date, salon, salon_with};
use scheduling::fixtures::{at, range};

use super::*;

const NOW: &str = "2026-01-13 08:00";

/// A wish for service 10, an hour, with any provider in shop 4 on 14 January.
fn wish() -> WaitingWish {
    WaitingWish {
        visit: VisitRequest { shop: ShopId::from_u128(4), services: vec![ServiceId::from_u128(10)] },
        provider: None,
        days: (date("2026-01-14"), date("2026-01-14")),
        weekdays: Weekdays::ALL,
        times: DayTimes::new(0, 24 * 60).unwrap(),
    }
}

fn waiting(n: u128, wish: WaitingWish) -> WaitingEntry {
    let (id, guest) = (WaitingId::from_u128(n), GuestId::from_u128(n));
    WaitingEntry { id, guest, wish, has_offer: false, asked: Vec::new() }
}

fn person(n: u128) -> EmployeeId {
    EmployeeId::from_u128(n)
}

/// Employees 3 and 5 are busy on 14 January, except 3 from 10:00 to 11:00.
fn one_free_hour() -> Vec<(EmployeeId, TimeRange)> {
    vec![
        (person(3), range("2026-01-14 00:00", "2026-01-14 10:00")),
        (person(3), range("2026-01-14 11:00", "2026-01-15 00:00")),
        (person(5), range("2026-01-14 00:00", "2026-01-15 00:00")),
    ]
}

fn offered(waiting: &[WaitingEntry], busy: &[(EmployeeId, TimeRange)]) -> Vec<(WaitingId, EmployeeId, TimeRange)> {
    let offers = offer_places(&salon(), waiting, busy, at(NOW));
    offers.into_iter().map(|it| (it.wish, it.provider, it.when)).collect()
}

#[test]
fn the_first_guest_who_fits_alone_is_offered_the_place() {
    let place = |n| vec![(WaitingId::from_u128(n), person(3), range("2026-01-14 10:00", "2026-01-14 11:00"))];
    let busy = one_free_hour();
    assert_eq!(offered(&[waiting(1, wish()), waiting(2, wish())], &busy), place(1));

    let with_another = waiting(1, WaitingWish { provider: Some(person(5)), ..wish() });
    assert_eq!(offered(&[with_another, waiting(2, wish())], &busy), place(2));
    let other_day = (date("2026-01-15"), date("2026-01-16"));
    let later = waiting(1, WaitingWish { days: other_day, ..wish() });
    let other_days = [
        (person(3), range("2026-01-15 00:00", "2026-01-17 00:00")),
        (person(5), range("2026-01-15 00:00", "2026-01-17 00:00")),
    ];
    assert_eq!(offered(&[later, waiting(2, wish())], &[busy.clone(), other_days.to_vec()].concat()), place(2));
    let afternoon = waiting(1, WaitingWish { times: DayTimes::new(12 * 60, 24 * 60).unwrap(), ..wish() });
    assert_eq!(offered(&[afternoon, waiting(2, wish())], &busy), place(2));
    let thursdays = Weekdays::of([4]).unwrap();
    let week = (date("2026-01-14"), date("2026-01-14"));
    let other_weekday = waiting(1, WaitingWish { weekdays: thursdays, days: week, ..wish() });
    assert_eq!(offered(&[other_weekday, waiting(2, wish())], &busy), place(2), "the free hour is on a Wednesday");
    let both = VisitRequest { services: vec![ServiceId::from_u128(10), ServiceId::from_u128(11)], ..wish().visit };
    assert_eq!(
        offered(&[waiting(1, WaitingWish { visit: both, ..wish() }), waiting(2, wish())], &busy),
        place(2),
        "too long"
    );
    let unknown = VisitRequest { services: vec![ServiceId::from_u128(99)], ..wish().visit };
    assert_eq!(offered(&[waiting(1, WaitingWish { visit: unknown, ..wish() })], &busy), vec![], "not sold any more");
}

#[test]
fn no_guest_gets_one_place_twice_or_two_offers_at_once() {
    let busy = one_free_hour();
    let asked = vec![(person(3), range("2026-01-14 10:45", "2026-01-14 11:45"))];
    assert_eq!(offered(&[WaitingEntry { asked, ..waiting(1, wish()) }], &busy), vec![], "it overlaps what was refused");
    let other = vec![(person(5), range("2026-01-14 10:00", "2026-01-14 11:00"))];
    assert_eq!(offered(&[WaitingEntry { asked: other, ..waiting(1, wish()) }], &busy).len(), 1, "with somebody else");
    assert_eq!(offered(&[WaitingEntry { has_offer: true, ..waiting(1, wish()) }], &busy), vec![]);
    let (one, mut two) = (waiting(1, wish()), waiting(2, wish()));
    two.guest = one.guest;
    assert_eq!(offered(&[one, two], &[]).len(), 1, "two wishes of one guest");
}

#[test]
fn the_earliest_place_of_any_provider_is_offered() {
    let busy = [
        (person(3), range("2026-01-14 00:00", "2026-01-14 15:00")),
        (person(5), range("2026-01-14 00:00", "2026-01-14 12:30")),
    ];
    let expected = vec![
        (WaitingId::from_u128(1), person(5), range("2026-01-14 12:30", "2026-01-14 13:30")),
        (WaitingId::from_u128(2), person(5), range("2026-01-14 13:30", "2026-01-14 14:30")),
        (WaitingId::from_u128(3), person(5), range("2026-01-14 14:30", "2026-01-14 15:30")),
        (WaitingId::from_u128(4), person(3), range("2026-01-14 15:00", "2026-01-14 16:00")),
    ];
    let people: Vec<WaitingEntry> = (1..=4).map(|n| waiting(n, wish())).collect();
    assert_eq!(offered(&people, &busy), expected, "what one is offered is taken for the next");
}

#[test]
fn buffers_are_held_too() {
    let salon = salon_with("service 10 60 12900 before 10 after 20 | employee 3 at 4 open 09:00-17:00");
    let offers = offer_places(&salon, &[waiting(1, wish())], &[], at(NOW));
    let offer = offers.first().unwrap();
    assert_eq!(offer.when, range("2026-01-14 09:15", "2026-01-14 10:15"));
    assert_eq!(offer.occupies, range("2026-01-14 09:05", "2026-01-14 10:35"));
}

#[test]
fn a_place_is_held_for_the_minutes_set_or_until_halfway() {
    let until = |now: &str, minutes| hold_until(at(now), at("2026-01-14 10:00"), minutes);
    assert_eq!(until("2026-01-14 08:00", 30), Some(at("2026-01-14 08:30")));
    assert_eq!(until("2026-01-14 09:20", 30), Some(at("2026-01-14 09:40")));
    assert_eq!(until("2026-01-14 09:50", 30), Some(at("2026-01-14 09:55")));
    assert_eq!(until("2026-01-14 09:51", 30), None, "too short to answer");
    assert_eq!(until("2026-01-14 10:01", 30), None);
    let seconds = at("2026-01-14 08:00") + TimeDelta::seconds(40);
    assert_eq!(hold_until(seconds, at("2026-01-14 10:00"), 30), Some(at("2026-01-14 08:30")), "a whole minute");
}

const GUEST: Asking = Asking::Guest { is_owner: false, is_blocked: false };

#[test]
fn what_a_guest_may_not_wait_for() {
    use WaitingRefused::*;
    let salon = salon();
    let check = |wish: WaitingWish| admit_wish(&wish, &salon, 0, GUEST, at(NOW));
    assert_eq!(check(wish()), Ok(()));
    let mut off = salon.clone();
    off.company.waiting_hold = 0;
    assert_eq!(admit_wish(&wish(), &off, 0, GUEST, at(NOW)), Err(Off));
    assert_eq!(admit_wish(&wish(), &salon, 4, GUEST, at(NOW)), Ok(()));
    assert_eq!(admit_wish(&wish(), &salon, 5, GUEST, at(NOW)), Err(TooMany));
    let services = |services: &[u128]| WaitingWish {
        visit: VisitRequest { services: services.iter().map(|it| ServiceId::from_u128(*it)).collect(), ..wish().visit },
        ..wish()
    };
    assert_eq!(check(services(&[])), Err(NoServices));
    assert_eq!(check(services(&[12])), Err(NotOffered));
    assert_eq!(check(services(&[10; 25])), Err(TooLong));
    assert_eq!(check(WaitingWish { provider: Some(person(4)), ..wish() }), Err(NotOffered));
    let days = |first: &str, last: &str| WaitingWish { days: (date(first), date(last)), ..wish() };
    assert_eq!(check(days("2026-01-14", "2026-01-13")), Err(Days));
    assert_eq!(check(days("2026-01-10", "2026-01-12")), Err(Days));
    assert_eq!(check(days("2026-01-10", "2026-01-13")), Ok(()), "today is left of it");
    assert_eq!(check(days("2026-01-14", "2026-03-14")), Ok(()));
    assert_eq!(check(days("2026-01-14", "2026-03-15")), Err(Days));

    let on = |first: &str, last: &str, weekday| WaitingWish {
        weekdays: Weekdays::of([weekday]).unwrap(),
        ..days(first, last)
    };
    assert_eq!(check(on("2026-01-14", "2026-01-15", 4)), Ok(()));
    assert_eq!(check(on("2026-01-14", "2026-01-15", 2)), Err(Days), "no Tuesday among them");
    assert_eq!(check(on("2026-01-12", "2026-01-13", 1)), Err(Days), "Monday is over");

    let mut closed = salon.clone();
    closed.company.takes_bookings = false;
    assert_eq!(admit_wish(&wish(), &closed, 0, GUEST, at(NOW)), Err(Disabled));
    let mut demo = salon.clone();
    demo.company.demo_mode = true;
    assert_eq!(admit_wish(&wish(), &demo, 0, GUEST, at(NOW)), Err(DemoMode));
    let owner = Asking::Guest { is_owner: true, is_blocked: false };
    assert_eq!([owner, Asking::Desk].map(|it| admit_wish(&wish(), &demo, 0, it, at(NOW))), [Ok(()), Ok(())]);
    let blocked = Asking::Guest { is_owner: false, is_blocked: true };
    assert_eq!(admit_wish(&wish(), &salon, 0, blocked, at(NOW)), Err(Blocked));
}

#[test]
fn a_place_stays_held_while_its_provider_works_then() {
    let salon = salon_with("service 10 60 12900 | service 11 30 4900 | employee 3 at 4 open 09:00-17:00 does 10");
    let visit = |service| VisitRequest { shop: ShopId::from_u128(4), services: vec![ServiceId::from_u128(service)] };
    let last = range("2026-01-14 16:00", "2026-01-14 17:00");
    assert!(is_still_open(&salon, person(3), &visit(10), last));
    assert!(!is_still_open(&salon, person(3), &visit(10), range("2026-01-14 16:30", "2026-01-14 17:30")), "closed");
    assert!(!is_still_open(&salon, person(3), &visit(11), last), "does it no more");
    assert!(!is_still_open(&salon, person(9), &visit(10), last), "works here no more");
    let elsewhere = VisitRequest { shop: ShopId::from_u128(9), ..visit(10) };
    assert!(!is_still_open(&salon, person(3), &elsewhere, last));
}

#[test]
fn an_offer_is_answered_once_and_in_time() {
    let (now, until) = (at("2026-01-14 08:00"), at("2026-01-14 08:30"));
    assert_eq!(admit_answer(OfferState::Open, until, now), Ok(()));
    assert_eq!(admit_answer(OfferState::Open, until, until - TimeDelta::seconds(1)), Ok(()));
    assert_eq!(admit_answer(OfferState::Open, until, until), Err(OfferOver));
    for state in [OfferState::Taken, OfferState::Refused, OfferState::Expired, OfferState::Withdrawn] {
        assert_eq!(admit_answer(state, until, now), Err(OfferOver));
    }
}

#[test]
fn times_of_a_day_are_a_range_of_it() {
    assert_eq!(DayTimes::new(0, 1440).map(|it| (it.from(), it.to())), Some((0, 1440)));
    assert_eq!((DayTimes::new(60, 60), DayTimes::new(60, 1441)), (None, None));
}
