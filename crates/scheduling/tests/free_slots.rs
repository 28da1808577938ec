//! The engine compared with a slow and simple one, and the laws it keeps, over random days.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "the helpers of a test are not inside a test function"
)]

mod random_days;
mod reference;

use std::cell::Cell;

use catalog::fixtures::salon;
use catalog::{Alignment, Salon, SlotRules};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{EmployeeId, SeriesId, ServiceId, ShopId, TimeRange};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use scheduling::{
    Agenda, BusyEvent, Obstacle, ObstacleQuery, SlotFinder, SlotQuery, SlotRefused, SlotSearch, SlotTerms,
    VisitRequest, Window, accept_slot, civil, free_slots, obstacles,
};

use random_days::{EngineQuery, questions};
use reference::{Answer, Minutewise, Question};

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config {
        cases,
        rng_seed: RngSeed::Fixed(20_260_329),
        failure_persistence: None,
        max_shrink_iters: 2_000,
        ..Config::default()
    })
}

fn starts(asked: &EngineQuery) -> Vec<DateTime<Utc>> {
    free_slots(asked.window, &asked.terms, &asked.hours, &asked.agenda).iter().map(TimeRange::start).collect()
}

fn answer(asked: &EngineQuery, start: DateTime<Utc>) -> Answer {
    match accept_slot(start, &asked.terms, &asked.hours, &asked.agenda) {
        Ok(_) => Answer::Offered,
        Err(SlotRefused::TooSoon) => Answer::TooSoon,
        Err(SlotRefused::TooFar) => Answer::TooFar,
        Err(SlotRefused::OutsideHours) => Answer::OutsideHours,
        Err(SlotRefused::SlotTaken) => Answer::Taken,
        Err(SlotRefused::NotOnGrid) => Answer::NotOnGrid,
    }
}

#[test]
fn ten_thousand_random_days_agree_with_the_minute_by_minute_reference() {
    let days = Cell::new(0);
    let offered = Cell::new(0);
    let run = runner(4_000).run(&questions(1..6), |question| {
        let expected = Minutewise::new(&question).offered();
        let found = starts(&question.engine_query());
        if found != expected {
            let missing = expected.iter().find(|it| !found.contains(it));
            let wrong = found.iter().find(|it| !expected.contains(it));
            return Err(TestCaseError::fail(format!("missing {missing:?}, wrong {wrong:?}")));
        }
        days.set(days.get() + (question.window.1 - question.window.0).num_days());
        offered.set(offered.get() + expected.len());
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(10_000 <= days.get(), "{} days", days.get());
    // Ensures that enough slots were compared: days without slots agree trivially.
    assert!(50_000 <= offered.get(), "{} slots", offered.get());
}

#[test]
fn a_start_is_accepted_exactly_when_it_is_offered_and_else_told_the_same_reason_as_the_reference_tells() {
    let seen = Cell::new([0; 6]);
    let input = (questions(2..3), prop::collection::vec(0..2900_i64, 40));
    let run = runner(1_200).run(&input, |(question, minutes)| {
        let asked = question.engine_query();
        let reference = Minutewise::new(&question);
        let first_minute = DateTime::from_timestamp(question.window.0.timestamp().div_euclid(60) * 60, 0).unwrap();
        let at_random = minutes.iter().map(|it| first_minute + TimeDelta::minutes(*it));
        let at_quarters = minutes.iter().map(|it| first_minute + TimeDelta::minutes(it / 15 * 15));
        for start in at_random.chain(at_quarters).chain(starts(&asked)) {
            let answer = answer(&asked, start);
            prop_assert_eq!(answer, reference.answer(start), "{}", start);
            let mut counts = seen.get();
            counts[answer as usize] += 1;
            seen.set(counts);
        }
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(seen.get().iter().all(|it| 200 <= *it), "every answer is met often: {:?}", seen.get());
}

#[test]
fn a_busy_time_more_never_adds_a_slot_on_the_grid() {
    let run = runner(400).run(&(questions(1..4), any::<prop::sample::Index>()), |(mut question, which)| {
        question.tight = false;
        let fewer = starts(&without_one(&question, which).engine_query());
        let more = starts(&question.engine_query());
        prop_assert!(more.iter().all(|it| fewer.contains(it)), "{more:?} from {fewer:?}");
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
}

fn without_one(question: &Question, which: prop::sample::Index) -> Question {
    let mut fewer = question.clone();
    if !fewer.busy.is_empty() {
        fewer.busy.remove(which.index(question.busy.len()));
    }
    fewer
}

#[test]
fn the_order_and_repetition_of_busy_times_and_hours_changes_nothing() {
    let input = questions(1..4).prop_flat_map(|question| {
        let busy = Just(question.busy.clone()).prop_shuffle();
        (Just(question), busy)
    });
    let run = runner(400).run(&input, |(question, busy)| {
        let mut other = question.clone();
        other.busy = busy;
        other.busy.extend(question.busy.first());
        other.weekly.iter_mut().for_each(|day| {
            day.reverse();
            day.extend(day.first().copied());
        });
        other.closed_days.extend(question.closed_days.clone());
        other.exceptions.reverse();
        let (asked, other) = (question.engine_query(), other.engine_query());
        prop_assert_eq!(&asked.hours, &other.hours);
        prop_assert_eq!(&asked.agenda, &other.agenda);
        prop_assert_eq!(starts(&asked), starts(&other));
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_finer_step_keeps_every_slot() {
    let input = (questions(1..4), prop::sample::select(&[(30, 15), (60, 20), (15, 5), (90, 45), (1440, 7)][..]));
    let run = runner(400).run(&input, |(question, (coarse, fine))| {
        let by = |step: u16| {
            let asked = question.engine_query();
            let rules = SlotRules::new(step, asked.terms.rules.alignment(), question.notice, question.horizon);
            starts(&EngineQuery { terms: SlotTerms { rules: rules.unwrap(), ..asked.terms }, ..asked })
        };
        let (coarse, fine) = (by(coarse), by(fine));
        prop_assert!(coarse.iter().all(|it| fine.contains(it)), "{coarse:?} in {fine:?}");
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_start_that_nothing_overlaps_is_accepted_whenever_it_would_be_on_an_empty_day() {
    let (accepted, lost) = (Cell::new(0), Cell::new(0));
    let run = runner(800).run(&questions(1..4), |question| {
        let asked = question.engine_query();
        let empty = Agenda::default();
        let (terms, hours) = (&asked.terms, &asked.hours);
        for slot in free_slots(asked.window, terms, hours, &empty) {
            let start = slot.start();
            let told = accept_slot(start, terms, hours, &asked.agenda);
            if asked.agenda.is_free(&terms.visit.occupied(start).unwrap()) {
                prop_assert_eq!(told, accept_slot(start, terms, hours, &empty), "{}", start);
                accepted.set(accepted.get() + 1);
            } else {
                prop_assert_eq!(told, Err(SlotRefused::SlotTaken), "{}", start);
                lost.set(lost.get() + 1);
            }
        }
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(5_000 <= accepted.get() && 1_000 <= lost.get(), "{} accepted, {} taken", accepted.get(), lost.get());
}

#[test]
fn after_a_booking_exactly_the_conflicting_slots_are_gone() {
    let run = runner(400).run(&(questions(1..4), any::<prop::sample::Index>()), |(mut question, which)| {
        question.tight = false;
        let asked = question.engine_query();
        let offered = starts(&asked);
        if offered.is_empty() {
            return Ok(());
        }
        let visit = asked.terms.visit;
        let booked = visit.occupied(offered[which.index(offered.len())]).unwrap();
        let agenda: Agenda = asked.agenda.busy().iter().copied().chain([booked]).collect();
        let left: Vec<_> = offered.into_iter().filter(|it| !visit.occupied(*it).unwrap().overlaps(&booked)).collect();
        prop_assert_eq!(starts(&EngineQuery { agenda, ..asked }), left);
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_date_is_marked_exactly_when_free_slots_has_a_slot_on_it() {
    let (marked, empty) = (Cell::new(0), Cell::new(0));
    let run = runner(3_000).run(&questions(1..9), |question| {
        let asked = question.engine_query();
        let mut expected: Vec<NaiveDate> =
            starts(&asked).into_iter().map(|it| civil::local(question.tz, it).date()).collect();
        expected.dedup();
        let search = SlotSearch::new(asked.window, &asked.terms);
        let all = search.by_date().count();
        let found: Vec<NaiveDate> = search
            .by_date()
            .filter(|(_, day)| day.has_free_slot(&asked.hours, &asked.agenda))
            .map(|(date, _)| date)
            .collect();
        prop_assert!(all <= search.max_dates());
        marked.set(marked.get() + found.len());
        empty.set(empty.get() + all - found.len());
        prop_assert_eq!(found, expected);
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(1_000 <= marked.get() && 1_000 <= empty.get(), "{} marked, {} empty", marked.get(), empty.get());
}

#[test]
fn the_starts_of_the_dates_together_are_those_of_the_window() {
    let run = runner(400).run(&questions(1..9), |question| {
        let asked = question.engine_query();
        let search = SlotSearch::new(asked.window, &asked.terms);
        let by_date: Vec<TimeRange> =
            search.by_date().flat_map(|(_, day)| day.free_slots(&asked.hours, &asked.agenda)).collect();
        prop_assert_eq!(by_date, search.free_slots(&asked.hours, &asked.agenda));
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
}

/// A fault in the salon of a question, or in the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QueryFault {
    Nothing,
    BookingOff,
    Employee,
    Shop,
    Service,
    Undone,
}

fn salon_of(question: &Question, wrong: QueryFault) -> (Salon, EmployeeId, VisitRequest) {
    let asked = question.engine_query();
    let mut salon = salon();
    let (employee, shop, service) = (salon.employees[0].id, salon.shops[0].id, salon.services[0].id);
    salon.tz = question.tz;
    let alignment = if question.tight { Alignment::Tight } else { Alignment::Grid };
    salon.slot_rules = SlotRules::new(question.step, alignment, question.notice, question.horizon).unwrap();
    salon.services[0].minutes = u32::try_from(question.duration).unwrap();
    salon.services[0].buffer_before = u32::try_from(question.before).unwrap();
    salon.services[0].buffer_after = u32::try_from(question.after).unwrap();
    salon.providers.get_mut(&employee).unwrap().hours.insert(shop, asked.hours);
    salon.company.takes_bookings = wrong != QueryFault::BookingOff;
    if wrong == QueryFault::Undone {
        salon.employees[0].services.clear();
    }
    let services = vec![if wrong == QueryFault::Service { ServiceId::from_u128(99) } else { service }];
    let shop = if wrong == QueryFault::Shop { ShopId::from_u128(99) } else { shop };
    (
        salon,
        if wrong == QueryFault::Employee { EmployeeId::from_u128(99) } else { employee },
        VisitRequest { shop, services },
    )
}

#[test]
fn a_time_is_offered_exactly_when_nothing_is_named_as_in_its_way() {
    let (offered, named) = (Cell::new(0), Cell::new([0; 13]));
    const FAULTS: [QueryFault; 5] =
        [QueryFault::BookingOff, QueryFault::Employee, QueryFault::Shop, QueryFault::Service, QueryFault::Undone];
    let wrong = prop_oneof![5 => Just(QueryFault::Nothing), 1 => prop::sample::select(&FAULTS[..])];
    let input = (questions(2..3), prop::collection::vec(0..2900_i64, 30), wrong);
    let run = runner(1_500).run(&input, |(question, minutes, wrong)| {
        let (salon, employee, visit) = salon_of(&question, wrong);
        let busy: Vec<BusyEvent> = (1..)
            .zip(&question.busy)
            .map(|(id, (from, to))| BusyEvent {
                id: SeriesId::from_u128(id),
                time: TimeRange::new(*from, *to).unwrap(),
            })
            .collect();
        let first_minute = DateTime::from_timestamp(question.window.0.timestamp().div_euclid(60) * 60, 0).unwrap();
        let at_random = minutes.iter().map(|it| first_minute + TimeDelta::minutes(*it));
        let at_quarters = minutes.iter().map(|it| first_minute + TimeDelta::minutes(it / 15 * 15));
        for start in at_random.chain(at_quarters).chain(starts(&question.engine_query())) {
            let window = Window::new(start, start + TimeDelta::minutes(question.duration)).unwrap();
            let query = SlotQuery { window, visit: visit.clone(), employee: Some(employee), now: question.now };
            let slots = SlotFinder::new(&salon, &query).slots(busy.iter().map(|it| (employee, it.time)));
            let is_offered = slots.iter().any(|it| it.time.start() == start);
            let wanted = ObstacleQuery { employee, visit: visit.clone(), start, now: question.now };
            let found = obstacles(&salon, &wanted, &busy);
            prop_assert_eq!(found.is_empty(), is_offered, "{} {:?}", start, found);
            offered.set(offered.get() + u32::from(is_offered));
            let mut counts = named.get();
            found.iter().for_each(|it| counts[kind(it)] += 1);
            named.set(counts);
        }
        Ok(())
    });
    run.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(1_000 <= offered.get(), "{} offered", offered.get());
    assert!(named.get().iter().all(|it| 100 <= *it), "each is named often: {:?}", named.get());
}

fn kind(obstacle: &Obstacle) -> usize {
    match obstacle {
        Obstacle::BookingOff => 0,
        Obstacle::NoEmployee => 1,
        Obstacle::NotInShop => 2,
        Obstacle::NotSold(_) => 3,
        Obstacle::NotDone(_) => 4,
        Obstacle::TooLong => 5,
        Obstacle::TooSoon(_) => 6,
        Obstacle::TooFar(_) => 7,
        Obstacle::ClosedDay(_) | Obstacle::Exception(_) => 8,
        Obstacle::OutsideHours(_) => 9,
        Obstacle::Busy(_) => 10,
        Obstacle::InBuffer(_) => 11,
        Obstacle::NotOnGrid(_) => 12,
    }
}
