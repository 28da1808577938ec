use catalog::fixtures::{date, salon};
use chrono::{NaiveDate, NaiveTime, TimeDelta, Weekday};
use kernel::{EmployeeId, ServiceId};
use proptest::prelude::*;
use scheduling::fixtures::{TZ, at, range};

use super::*;

const ANNA: EmployeeId = EmployeeId::from_u128(3);
const CUT: ServiceId = ServiceId::from_u128(10);

fn every(every: u32, unit: RecurrenceUnit, end: RecurrenceEnd) -> Recurrence {
    Recurrence { every, unit, end }
}

/// The local dates of the visits after one at ten o'clock.
fn dates(recurrence: Recurrence, first: &str) -> Result<Vec<String>, RecurrenceRefused> {
    let starts = recurrence.starts(TZ, at(&format!("{first} 10:00")))?;
    Ok(starts.iter().map(|it| civil::local(TZ, *it).format("%Y-%m-%d %H:%M").to_string()).collect())
}

#[test]
fn weeks_keep_the_local_time_over_a_clock_change() {
    let three = every(2, RecurrenceUnit::Weeks, RecurrenceEnd::Count(3));
    assert_eq!(dates(three, "2026-03-17"), Ok(vec!["2026-03-31 10:00".into(), "2026-04-14 10:00".into()]));
}

#[test]
fn months_keep_the_weekday_and_its_number() {
    let until = RecurrenceEnd::Until(date("2026-04-30"));
    let monthly = every(1, RecurrenceUnit::Months, until);
    let second_tuesdays = ["2026-02-10 10:00", "2026-03-10 10:00", "2026-04-14 10:00"].map(String::from);
    assert_eq!(dates(monthly, "2026-01-13"), Ok(second_tuesdays.to_vec()));
    // After a fifth one comes the last, which is a fourth in most months.
    let last_fridays = ["2026-02-27 10:00", "2026-03-27 10:00", "2026-04-24 10:00"].map(String::from);
    assert_eq!(dates(monthly, "2026-01-30"), Ok(last_fridays.to_vec()));
}

#[test]
fn steps_and_ends_have_bounds() {
    use RecurrenceEnd::{Count, Until};
    use RecurrenceUnit::{Months, Weeks};
    let of = |recurrence| dates(recurrence, "2026-01-13").map(|it| it.len());
    assert_eq!(of(every(0, Weeks, Count(3))), Err(RecurrenceRefused::Step));
    assert_eq!(of(every(27, Weeks, Count(3))), Err(RecurrenceRefused::Step));
    assert_eq!(of(every(1, Weeks, Count(52))), Ok(51));
    assert_eq!(of(every(1, Weeks, Count(53))), Err(RecurrenceRefused::End));
    assert_eq!(of(every(1, Weeks, Count(usize::MAX))), Err(RecurrenceRefused::End));
    assert_eq!(of(every(1, Weeks, Count(1))), Err(RecurrenceRefused::End));
    assert_eq!(of(every(1, Weeks, Count(0))), Err(RecurrenceRefused::End));
    assert_eq!(of(every(1, Weeks, Until(date("2027-01-05")))), Ok(51));
    assert_eq!(of(every(1, Weeks, Until(date("2027-01-12")))), Err(RecurrenceRefused::End));
    assert_eq!(of(every(1, Weeks, Until(date("2026-01-19")))), Err(RecurrenceRefused::End));
    assert_eq!(of(every(1, Months, Until(date("2028-01-13")))), Ok(24));
    assert_eq!(of(every(1, Months, Until(date("2028-01-14")))), Err(RecurrenceRefused::End), "more than two years");
    assert_eq!(of(every(6, Months, Count(6))), Err(RecurrenceRefused::End), "more than two years");
}

#[test]
fn a_time_that_the_clocks_skip_is_refused() {
    let weekly = every(1, RecurrenceUnit::Weeks, RecurrenceEnd::Count(3));
    assert_eq!(weekly.starts(TZ, at("2026-03-22 02:30")), Err(RecurrenceRefused::MissingTime));
    assert!(weekly.starts(TZ, at("2026-03-22 01:30")).is_ok());
}

/// Anna's cut on a Wednesday at ten; she works from nine to five, and ten minutes after each cut are kept free.
fn cut(salon: &Salon) -> ExistingEvent {
    let agenda = Agenda::default();
    let wanted = DeskAppointment {
        provider: ANNA,
        shop: None,
        start: at("2026-01-14 10:00"),
        end: None,
        services: vec![CUT],
        even_outside_hours: false,
        is_active: None,
    };
    let situation = DeskSituation { is_provider_active: true, agenda: &agenda };
    let placed = place_appointment(&wanted, None, salon, &situation).unwrap();
    let PlacedAppointment { provider, shop, when, occupies, services, .. } = placed;
    ExistingEvent { provider, shop, when, occupies, services, is_active: true }
}

fn salon_with_buffers() -> Salon {
    let mut salon = salon();
    salon.services.iter_mut().for_each(|it| it.buffer_after = 10);
    salon
}

fn busy<'a>(busy: &'a [TimeRange], now: &str) -> RecurrenceSituation<'a> {
    RecurrenceSituation { is_provider_active: true, busy, now: at(now) }
}

#[test]
fn a_visit_that_clashes_is_shown_with_the_nearest_free_time() {
    let salon = salon_with_buffers();
    let taken = [range("2026-01-21 09:30", "2026-01-21 10:20"), range("2026-01-21 11:40", "2026-01-21 17:00")];
    let starts = [at("2026-01-21 10:00"), at("2026-01-28 10:00"), at("2026-02-04 20:00")];
    let planned = plan_visits(&cut(&salon), &starts, &salon, busy(&taken, "2026-01-14 12:00"));
    let shown: Vec<_> = planned.iter().map(|it| (it.when.start(), it.refused.is_some(), it.nearest)).collect();
    assert_eq!(
        shown,
        [
            (starts[0], true, Some(range("2026-01-21 10:20", "2026-01-21 11:20"))),
            (starts[1], false, None),
            (starts[2], true, Some(range("2026-02-04 15:50", "2026-02-04 16:50"))),
        ]
    );
    assert_eq!(planned[2].refused, Some(DeskRefused::OutsideHours));
}

#[test]
fn nobody_is_sent_to_the_past_or_to_somebody_who_left() {
    let salon = salon_with_buffers();
    let taken = [range("2026-01-14 09:00", "2026-01-14 17:00")];
    let starts = [at("2026-01-14 10:00")];
    let planned = plan_visits(&cut(&salon), &starts, &salon, busy(&taken, "2026-01-14 08:00"));
    assert_eq!(planned[0].nearest, Some(range("2026-01-15 09:00", "2026-01-15 10:00")), "not the afternoon before");
    let gone = RecurrenceSituation { is_provider_active: false, ..busy(&[], "2026-01-14 08:00") };
    let planned = plan_visits(&cut(&salon), &starts, &salon, gone);
    assert_eq!((planned[0].refused, planned[0].nearest), (Some(DeskRefused::ProviderUnavailable), None));
}

#[test]
fn terms_are_those_of_today_and_the_length_is_kept() {
    let mut salon = salon_with_buffers();
    let mut existing = cut(&salon);
    existing.when = range("2026-01-14 10:00", "2026-01-14 10:45");
    salon.services.iter_mut().for_each(|it| it.price = kernel::Huf(12_345));
    let placed = place_visits(&existing, (&[at("2026-01-21 10:00")], false), &salon, busy(&[], "2026-01-14 12:00"));
    let placed = placed[0].clone().unwrap();
    assert_eq!(placed.when, range("2026-01-21 10:00", "2026-01-21 10:45"));
    assert_eq!(placed.services[0].price, kernel::Huf(12_345));
}

#[test]
fn of_two_visits_at_overlapping_times_the_second_is_refused() {
    let salon = salon_with_buffers();
    let starts = [at("2026-01-21 10:00"), at("2026-01-21 11:05"), at("2026-01-21 12:15")];
    let placed = place_visits(&cut(&salon), (&starts, false), &salon, busy(&[], "2026-01-14 12:00"));
    let fits: Vec<bool> = placed.iter().map(Result::is_ok).collect();
    assert_eq!(fits, [true, false, true], "ten minutes are kept free after the first");
}

/// The weekday's dates in a month, in order.
fn weekdays(year: i32, month: u32, weekday: Weekday) -> Vec<NaiveDate> {
    let days = (1..=31).filter_map(|day| NaiveDate::from_ymd_opt(year, month, day));
    days.filter(|it| it.weekday() == weekday).collect()
}

/// The dates after `first` by walking over the days or months one by one.
fn dates_by_walking(first: NaiveDate, step: usize, unit: RecurrenceUnit, count: usize) -> Vec<NaiveDate> {
    match unit {
        RecurrenceUnit::Weeks => {
            let days = first.iter_days().skip(1).enumerate();
            days.filter(|(at, _)| (at + 1) % (7 * step) == 0).map(|(_, day)| day).take(count).collect()
        }
        RecurrenceUnit::Months => {
            let place = weekdays(first.year(), first.month(), first.weekday()).iter().position(|it| *it == first);
            let months = (first.month0()..).skip(1).enumerate().filter(|(at, _)| (at + 1) % step == 0);
            let of = |month: u32| {
                let year = first.year() + i32::try_from(month / 12).unwrap();
                let days = weekdays(year, month % 12 + 1, first.weekday());
                *days.get(place.unwrap()).unwrap_or(days.last().unwrap())
            };
            months.map(|(_, month)| of(month)).take(count).collect()
        }
    }
}

proptest! {
    #[test]
    fn the_dates_are_those_found_by_walking(
        day in 0_u64..800,
        step in 1_u32..=26,
        is_monthly in any::<bool>(),
        count in 2_usize..=52,
    ) {
        let first = date("2026-01-01") + Days::new(day);
        let unit = if is_monthly { RecurrenceUnit::Months } else { RecurrenceUnit::Weeks };
        let start = civil::instant(TZ, first.and_time(NaiveTime::from_hms_opt(10, 0, 0).unwrap())).unwrap();
        let expected = dates_by_walking(first, usize::try_from(step).unwrap(), unit, count - 1);
        let latest = first + Months::new(24);
        let found = every(step, unit, RecurrenceEnd::Count(count)).starts(TZ, start);
        if expected.iter().all(|it| *it <= latest) {
            let found: Vec<NaiveDate> = found.unwrap().iter().map(|it| civil::local(TZ, *it).date()).collect();
            prop_assert_eq!(&found, &expected);
            let until = *expected.last().unwrap() + Days::new(6);
            if until <= latest {
                let same = every(step, unit, RecurrenceEnd::Until(until)).starts(TZ, start).unwrap();
                prop_assert_eq!(same.len(), expected.len());
            }
        } else {
            prop_assert_eq!(found, Err(RecurrenceRefused::End));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_nearest_time_is_the_one_found_by_trying_every_minute(
        busy_times in prop::collection::vec((0_i64..20_000, 5_i64..600), 0..40),
        wanted in 9_000_i64..12_000,
        now in 0_i64..11_000,
    ) {
        let salon = salon_with_buffers();
        let midnight = at("2026-01-12 00:00");
        let minute = |it: i64| midnight + TimeDelta::minutes(it);
        let times: Vec<TimeRange> =
            busy_times.iter().filter_map(|(from, length)| TimeRange::new(minute(*from), minute(from + length))).collect();
        let existing = cut(&salon);
        let situation = RecurrenceSituation { is_provider_active: true, busy: &times, now: minute(now) };
        let planned = plan_visits(&existing, &[minute(wanted)], &salon, situation);
        let agenda: Agenda = times.iter().copied().collect();
        let is_free = |start: DateTime<Utc>| {
            let occupies = TimeRange::new(start, start + TimeDelta::minutes(70)).unwrap();
            let hours = salon.hours(ANNA, existing.shop.unwrap()).unwrap();
            agenda.is_free(&occupies) && scheduling::is_open(hours, TZ, occupies)
        };
        if planned[0].refused.is_none() {
            prop_assert!(is_free(minute(wanted)));
        } else {
            let week = 7 * 24 * 60;
            let near = (wanted - week).max(now)..=wanted + week;
            let expected = near.filter(|it| is_free(minute(*it))).min_by_key(|it| ((it - wanted).abs(), *it));
            prop_assert_eq!(planned[0].nearest.map(|it| it.start()), expected.map(minute));
        }
    }

    #[test]
    fn visits_and_their_nearest_times_never_overlap(
        busy_times in prop::collection::vec((0_i64..60_000, 5_i64..600), 0..80),
        starts in prop::collection::vec(0_i64..60_000, 1..20),
    ) {
        let salon = salon_with_buffers();
        let minute = |it: i64| at("2026-01-12 00:00") + TimeDelta::minutes(it);
        let times: Vec<TimeRange> =
            busy_times.iter().filter_map(|(from, length)| TimeRange::new(minute(*from), minute(from + length))).collect();
        let starts: Vec<DateTime<Utc>> = starts.into_iter().map(minute).collect();
        let situation = RecurrenceSituation { is_provider_active: true, busy: &times, now: minute(0) };
        let planned = plan_visits(&cut(&salon), &starts, &salon, situation);
        prop_assert_eq!(planned.len(), starts.len());
        let booked = planned.iter().filter_map(|it| if it.refused.is_none() { Some(it.when) } else { it.nearest });
        let mut taken: Vec<TimeRange> = Agenda::from(times).busy().to_vec();
        for when in booked {
            let occupies = TimeRange::new(when.start(), when.end() + TimeDelta::minutes(10)).unwrap();
            prop_assert!(!taken.iter().any(|it| it.overlaps(&occupies)), "{occupies:?}");
            taken.push(occupies);
        }
    }
}
