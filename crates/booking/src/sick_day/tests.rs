use std::time::{Duration, Instant};

use catalog::fixtures::salon_with;
use scheduling::fixtures::{at, range};

use super::*;
use crate::AgreedService;

/// A reproducible generator of random numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A day of `count` appointments of an hour or less, each with at most `options` options in `lanes` lanes of a few
/// hours.
fn day(numbers: &mut Numbers, count: u64, (lanes, options, hours): (u64, u64, u64)) -> Vec<Vec<Choice>> {
    let mut made = Vec::new();
    for _ in 0..count {
        let length = 15 * (1 + i64::try_from(numbers.below(6)).unwrap());
        let many = numbers.below(options + 1);
        let choice = |numbers: &mut Numbers| {
            let from = 15 * i64::try_from(numbers.below(hours * 4)).unwrap();
            let lane = usize::try_from(numbers.below(lanes)).unwrap();
            Choice { lane, from, until: from + length, cost: u32::try_from(numbers.below(4) * 100).unwrap() }
        };
        made.push((0..many).map(|_| choice(numbers)).collect());
    }
    made
}

/// The best result of all possible choices.
fn brute_force(options: &[Vec<Choice>]) -> (usize, u64) {
    fn from(options: &[Vec<Choice>], chosen: &mut Vec<Choice>) -> (usize, std::cmp::Reverse<u64>) {
        let Some((first, rest)) = options.split_first() else {
            return (chosen.len(), std::cmp::Reverse(chosen.iter().map(|it| u64::from(it.cost)).sum()));
        };
        let mut best = from(rest, chosen);
        for choice in first {
            let is_free = |it: &Choice| it.lane != choice.lane || it.until <= choice.from || choice.until <= it.from;
            if chosen.iter().all(is_free) {
                chosen.push(*choice);
                best = best.max(from(rest, chosen));
                chosen.pop();
            }
        }
        best
    }
    let (count, cost) = from(options, &mut Vec::new());
    (count, cost.0)
}

/// Number of places and cost of a choice; panics when two of them exclude each other.
fn totals(options: &[Vec<Choice>], assignment: &Assignment) -> (usize, u64) {
    let chosen: Vec<Choice> = options.iter().zip(&assignment.chosen).filter_map(|(of, it)| Some(of[(*it)?])).collect();
    for (at, one) in chosen.iter().enumerate() {
        for other in &chosen[..at] {
            assert!(one.lane != other.lane || one.until <= other.from || other.until <= one.from, "{one:?} {other:?}");
        }
    }
    (chosen.len(), chosen.iter().map(|it| u64::from(it.cost)).sum())
}

#[test]
fn a_thousand_days_keep_as_many_guests_as_trying_everything() {
    let mut numbers = Numbers(7);
    let mut lost = 0;
    for round in 0..1_000 {
        let count = 1 + numbers.below(8);
        let shape = [(1, 4, 3), (2, 5, 2), (3, 5, 2), (2, 4, 6)][usize::try_from(numbers.below(4)).unwrap()];
        let options = day(&mut numbers, count, shape);
        let assignment = assign(&options, 20_000);
        assert!(assignment.is_most && assignment.is_least, "day {round}");
        let found = totals(&options, &assignment);
        assert_eq!(found, brute_force(&options), "day {round}: {options:?}");
        lost += options.iter().filter(|it| !it.is_empty()).count() - found.0;
    }
    assert!(300 < lost, "the days are full: {lost}");
}

#[test]
fn what_is_not_proven_is_said() {
    let options = day(&mut Numbers(3), 30, (2, 20, 6));
    let assignment = assign(&options, 5);
    assert!(assignment.steps <= 5 && !assignment.is_least);
    totals(&options, &assignment);
}

const LILLA: EmployeeId = EmployeeId::from_u128(3);

/// Lilla's appointment of one service on Wednesday 2026-01-14.
fn appointment(salon: &Salon, service: usize, from: &str, until: &str) -> ExistingEvent {
    let when = range(&format!("2026-01-14 {from}"), &format!("2026-01-14 {until}"));
    let services = vec![AgreedService::of(&salon.services[service]).unwrap()];
    ExistingEvent { provider: LILLA, shop: Some(ShopId::from_u128(4)), when, occupies: when, services, is_active: true }
}

fn away(salon: &Salon) -> SickDay<'_> {
    let away = range("2026-01-14 00:00", "2026-01-15 00:00");
    SickDay { salon, absent: LILLA, away, now: at("2026-01-14 07:00") }
}

/// The proposals as kind, provider and local time.
fn proposed(salon: &Salon, appointments: &[ExistingEvent], busy: &[(EmployeeId, TimeRange)]) -> Vec<Option<String>> {
    let plan = away(salon).propose(appointments, busy);
    assert!(plan.is_most);
    let text = |place: &Place| {
        let start = civil::local(salon.tz, place.when.start());
        format!("{:?} {} {}", place.kind, place.provider.0.as_u128(), start.format("%d %H:%M"))
    };
    plan.places.iter().zip(&plan.proposed).map(|(of, it)| it.map(|it| text(&of[it]))).collect()
}

#[test]
fn the_same_time_comes_first_then_another_then_another_day() {
    let salon = salon_with(
        "service 10 60 12900 | service 11 30 4900 | employee 3 at 4 open 09:00-11:00 | employee 5 at 4 open 10:00-13:00 does 10",
    );
    let day = [appointment(&salon, 0, "09:00", "10:00"), appointment(&salon, 0, "10:00", "11:00")];
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(proposed(&salon, &day, &[]), [some("OtherTime 5 14 11:00"), some("SameTime 5 14 10:00")]);
    let busy = [(EmployeeId::from_u128(5), range("2026-01-14 11:00", "2026-01-14 13:00"))];
    assert_eq!(proposed(&salon, &day, &busy), [some("OtherDay 3 15 09:00"), some("SameTime 5 14 10:00")]);
    // The colleague does not offer the other one.
    let other = [appointment(&salon, 1, "10:00", "10:30")];
    assert_eq!(proposed(&salon, &other, &[]), [some("OtherDay 3 15 10:00")]);
    let all = [(LILLA, range("2026-01-15 00:00", "2026-02-20 00:00"))];
    assert_eq!(proposed(&salon, &other, &all), [None], "to be called");
}

#[test]
fn of_a_longer_absence_each_day_is_settled_in_view_of_those_before() {
    let salon = salon_with("service 10 60 12900 | employee 3 at 4 open 09:00-11:00 | employee 5 at 4 open 09:00-10:00");
    let span = SickDay { away: range("2026-01-14 00:00", "2026-01-17 00:00"), ..away(&salon) };
    let on = |day: &str| {
        let when = range(&format!("2026-01-{day} 09:00"), &format!("2026-01-{day} 10:00"));
        ExistingEvent { when, occupies: when, ..appointment(&salon, 0, "09:00", "10:00") }
    };
    // The colleague is free on the first day only; both others come after the absence, each at a time of its own.
    let busy = [(EmployeeId::from_u128(5), range("2026-01-15 00:00", "2026-02-20 00:00"))];
    let appointments = [on("14"), on("15"), on("16")];
    let plan = span.propose(&appointments, &busy);
    assert!(plan.is_most && plan.is_least);
    let places: Vec<&Place> = plan.places.iter().zip(&plan.proposed).map(|(of, it)| &of[it.unwrap()]).collect();
    assert_eq!(places[0].kind, PlaceKind::SameTime);
    for (place, other) in [(places[1], places[2]), (places[2], places[1])] {
        assert_eq!(place.kind, PlaceKind::OtherDay);
        assert!(range("2026-01-17 00:00", "2026-02-01 00:00").contains(&place.when), "{place:?}");
        assert!(!place.occupies.overlaps(&other.occupies));
    }
}

#[test]
fn a_guest_is_kept_where_the_nearest_choice_would_lose_one() {
    // The cut at ten has a colleague at its time; the one at nine only fits there.
    let salon = salon_with(
        "service 10 60 12900 | employee 3 at 4 open 09:00-11:00 | employee 5 at 4 open 10:00-12:00 | employee 6 at 4 open 10:00-11:00",
    );
    let busy = [
        (EmployeeId::from_u128(5), range("2026-01-14 11:00", "2026-01-14 12:00")),
        (LILLA, range("2026-01-15 00:00", "2026-02-20 00:00")),
    ];
    let day = [appointment(&salon, 0, "09:00", "10:00"), appointment(&salon, 0, "10:00", "11:00")];
    let found = proposed(&salon, &day, &busy);
    assert!(found.iter().all(Option::is_some), "{found:?}");
}

#[test]
fn what_has_begun_or_is_elsewhere_stays() {
    let salon = salon_with("service 10 60 12900 | employee 3 at 4 open 09:00-11:00");
    let day = SickDay { now: at("2026-01-14 09:30"), ..away(&salon) };
    let concerned: Vec<bool> = ["2026-01-13 10:00", "2026-01-14 09:30", "2026-01-14 10:00", "2026-01-15 00:00"]
        .map(|it| day.concerns(at(it)))
        .into();
    assert_eq!(concerned, [false, false, true, false]);
}

#[test]
fn two_wishes_for_one_time_are_refused_and_the_absence_counts() {
    let salon = salon_with("service 10 60 12900 | employee 3 at 4 open 09:00-17:00 | employee 5 at 4 open 09:00-17:00");
    let (one, two) = (appointment(&salon, 0, "09:00", "10:00"), appointment(&salon, 0, "10:00", "11:00"));
    let gergo = EmployeeId::from_u128(5);
    let away = range("2026-01-14 00:00", "2026-01-15 00:00");
    let wanted = [
        (&one, gergo, at("2026-01-14 10:00")),
        (&two, gergo, at("2026-01-14 10:30")),
        (&two, LILLA, at("2026-01-14 12:00")),
    ];
    let placed = place_all(&wanted, &salon, &[(LILLA, away)]);
    assert!(placed[0].is_ok());
    assert!(matches!(placed[1], Err(DeskRefused::Taken { .. })), "{placed:?}");
    assert!(matches!(placed[2], Err(DeskRefused::Taken { .. })), "{placed:?}");
}

/// Forty appointments of 15 to 45 minutes, and twelve colleagues who are busy for a percentage of the time.
fn full_day(salon: &Salon, seed: u64, percent: u64) -> (Vec<ExistingEvent>, Vec<(EmployeeId, TimeRange)>) {
    let mut numbers = Numbers(seed);
    let start = at("2026-01-14 08:00");
    let minutes = |it: u64| TimeDelta::minutes(i64::try_from(it).unwrap());
    let mut day = Vec::new();
    for number in 0..40 {
        let mut it = appointment(salon, usize::try_from(numbers.below(2)).unwrap(), "09:00", "10:00");
        it.when = TimeRange::starting(start + minutes(number * 15), minutes(15 * (1 + numbers.below(3)))).unwrap();
        it.occupies = it.when;
        day.push(it);
    }
    let mut busy = vec![(LILLA, range("2026-01-15 00:00", "2026-02-20 00:00"))];
    for colleague in 0..12 {
        let provider = EmployeeId::from_u128(10 + colleague);
        for quarter in (0..48).filter(|_| numbers.below(100) < percent).collect::<Vec<_>>() {
            busy.push((provider, TimeRange::starting(start + minutes(quarter * 15), minutes(15)).unwrap()));
        }
    }
    (day, busy)
}

#[test]
#[expect(clippy::print_stdout, reason = "the time it takes is asked for")]
fn forty_appointments_and_twelve_colleagues_are_proven_within_the_steps() {
    let colleague = |it: usize| format!("employee {it} at 4 open 08:00-20:00 does {}", [10, 11][it % 2]);
    let colleagues: Vec<String> = (10..22).map(colleague).collect();
    let salon = salon_with(&format!(
        "service 10 15 2900 | service 11 15 3900 | employee 3 at 4 open 08:00-20:00 | {}",
        colleagues.join(" | ")
    ));
    let (mut lost, mut slowest) = (0, Duration::ZERO);
    for (seed, percent) in (0..8).flat_map(|seed| [60, 75, 85, 92].map(|it| (seed, it))) {
        let (day, busy) = full_day(&salon, seed, percent);
        let begun = Instant::now();
        let plan = away(&salon).propose(&day, &busy);
        slowest = slowest.max(begun.elapsed());
        assert!(plan.is_most, "day {seed}, {percent} percent busy");
        lost += plan.places.iter().filter(|it| !it.is_empty()).count() - plan.proposed.iter().flatten().count();
    }
    assert!(100 < lost, "the days are full: {lost}");
    println!("40 appointments and 12 colleagues: {slowest:?} for the slowest of 32 days");
    // Measured in a release build; a debug build takes some ten times longer.
    assert!(cfg!(debug_assertions) || slowest < Duration::from_millis(200), "{slowest:?}");
}
