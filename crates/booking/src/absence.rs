use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::{EmployeeId, TimeRange};
use scheduling::{Agenda, Tz, civil};

use crate::{DeskSituation, Standing};

/// No piece of an event is longer (docs/rules.md#calendar-events).
pub const LONGEST_PIECE: TimeDelta = TimeDelta::hours(24);
/// Nobody is away for longer in one event.
pub const LONGEST_ABSENCE: TimeDelta = TimeDelta::days(366);

/// When somebody at the desk wants a provider to be away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeskAbsence {
    pub provider: EmployeeId,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    /// The same every week until this date on the company's clock; only of a new one.
    pub repeat_until: Option<NaiveDate>,
    /// Whether it stands in the calendar, otherwise it is kept as deleted; `None`: as it was, and a new one does.
    pub is_active: Option<bool>,
}

/// Why somebody cannot be away then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AbsenceRefused {
    /// It ends before it begins, or at the same instant.
    #[error("it ends before it starts")]
    Reversed,
    /// Longer than [`LONGEST_ABSENCE`].
    #[error("longer than a year")]
    TooLong,
    /// One that exists is not made a weekly one.
    #[error("only a new absence is repeated")]
    RepeatsExisting,
    /// It cannot be repeated so.
    #[error(transparent)]
    Repeat(#[from] RepeatRefused),
    /// Works here no more.
    #[error("the provider is disabled")]
    ProviderUnavailable,
    /// Something else is in the calendar at these of the times: it is moved or called off first.
    #[error("the time is taken")]
    Taken(Vec<TimeRange>),
}

/// When somebody would be away: once, or every week.
///
/// # Errors
/// [`AbsenceRefused`] for a time that is no absence or cannot be repeated so.
pub fn absence_times(
    wanted: &DeskAbsence,
    standing: Option<&Standing>,
    tz: Tz,
) -> Result<Vec<TimeRange>, AbsenceRefused> {
    let when = TimeRange::new(wanted.start, wanted.end).ok_or(AbsenceRefused::Reversed)?;
    if LONGEST_ABSENCE < when.length() {
        return Err(AbsenceRefused::TooLong);
    }
    match wanted.repeat_until {
        None => Ok(vec![when]),
        Some(_) if standing.is_some() => Err(AbsenceRefused::RepeatsExisting),
        Some(until) => Ok(weekly(tz, when, until)?),
    }
}

/// Decides whether a provider may be away at `times`, and in which pieces each of them is kept: at most 24 hours long,
/// none empty, touching. `agenda` holds what else keeps them busy. Touches nothing.
///
/// # Errors
/// [`AbsenceRefused::ProviderUnavailable`] when a disabled provider gets an absence they did not have, and
/// [`AbsenceRefused::Taken`] with the times at which anything overlaps.
pub fn place_absence(
    wanted: &DeskAbsence,
    times: &[TimeRange],
    standing: Option<&Standing>,
    situation: &DeskSituation<'_>,
) -> Result<Vec<Vec<TimeRange>>, AbsenceRefused> {
    if Standing::is_active_after(wanted.is_active, standing) {
        let was_theirs = standing.is_some_and(|it| it.is_active && it.provider == wanted.provider);
        if !situation.is_provider_active && !was_theirs {
            return Err(AbsenceRefused::ProviderUnavailable);
        }
        all_free(times, situation.agenda)?;
    }
    Ok(times.iter().map(|it| pieces(*it)).collect())
}

/// Decides whether deleted absences of a provider may come back to where they were.
///
/// # Errors
/// [`AbsenceRefused::ProviderUnavailable`] and [`AbsenceRefused::Taken`].
pub fn restore_absences(times: &[TimeRange], situation: &DeskSituation<'_>) -> Result<(), AbsenceRefused> {
    if times.is_empty() {
        return Ok(());
    }
    if !situation.is_provider_active {
        return Err(AbsenceRefused::ProviderUnavailable);
    }
    all_free(times, situation.agenda)
}

fn all_free(times: &[TimeRange], agenda: &Agenda) -> Result<(), AbsenceRefused> {
    let taken: Vec<TimeRange> = times.iter().filter(|it| !agenda.is_free(it)).copied().collect();
    if taken.is_empty() { Ok(()) } else { Err(AbsenceRefused::Taken(taken)) }
}

/// An event cut into pieces of at most 24 hours.
fn pieces(when: TimeRange) -> Vec<TimeRange> {
    let mut pieces = Vec::new();
    let mut start = when.start();
    while let Some(piece) = TimeRange::new(start, (start + LONGEST_PIECE).min(when.end())) {
        start = piece.end();
        pieces.push(piece);
    }
    pieces
}

/// Why an absence cannot be repeated so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepeatRefused {
    /// Not after the first one begins, or more than a year later.
    #[error("until a date that is past or too far")]
    Until,
    /// Longer than a week: the next one would begin before it ends.
    #[error("it would overlap itself")]
    TooLong,
    /// In one of the weeks the clocks skip that time.
    #[error("in some week there is no such time")]
    MissingTime,
}

/// The same time of the clock every week, from the first until a date, that date included.
///
/// # Errors
/// [`RepeatRefused`] with the first reason that holds.
fn weekly(tz: Tz, first: TimeRange, until: NaiveDate) -> Result<Vec<TimeRange>, RepeatRefused> {
    let (from, to) = (civil::local(tz, first.start()), civil::local(tz, first.end()));
    if until < from.date() || LONGEST_ABSENCE < until - from.date() {
        return Err(RepeatRefused::Until);
    }
    if TimeDelta::weeks(1) < to - from {
        return Err(RepeatRefused::TooLong);
    }
    let mut weeks = vec![first];
    for days in (7..).step_by(7).map(Days::new) {
        let (Some(from), Some(to)) = (from.checked_add_days(days), to.checked_add_days(days)) else { break };
        if until < from.date() {
            break;
        }
        let bound = |at| civil::instant(tz, at).map_err(|_| RepeatRefused::MissingTime);
        weeks.push(TimeRange::new(bound(from)?, bound(to)?).ok_or(RepeatRefused::MissingTime)?);
    }
    Ok(weeks)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use scheduling::fixtures::{TZ, at, range};

    use super::*;

    fn wanted(start: &str, end: &str) -> DeskAbsence {
        let provider = EmployeeId::from_u128(3);
        DeskAbsence { provider, start: at(start), end: at(end), repeat_until: None, is_active: None }
    }

    fn standing(is_active: bool) -> Standing {
        let when = range("2026-01-14 09:00", "2026-01-14 10:00");
        let provider = EmployeeId::from_u128(3);
        Standing { provider, shop: None, when, occupies: when, services: Vec::new(), is_active }
    }

    #[test]
    fn whoever_is_busy_is_not_away_and_touching_is_free() {
        let agenda: Agenda = [range("2026-01-14 12:00", "2026-01-14 13:00")].into_iter().collect();
        let situation = DeskSituation { is_provider_active: true, agenda: &agenda };
        let away = |start: &str, end: &str| {
            let wanted = wanted(start, end);
            place_absence(&wanted, &absence_times(&wanted, None, TZ)?, None, &situation)
        };
        assert_eq!(away("2026-01-14 09:00", "2026-01-14 12:00").map(|it| it.len()), Ok(1));
        let over = range("2026-01-12 00:00", "2026-01-19 00:00");
        assert_eq!(away("2026-01-12 00:00", "2026-01-19 00:00"), Err(AbsenceRefused::Taken(vec![over])));
        assert_eq!(away("2026-01-14 12:00", "2026-01-14 12:00"), Err(AbsenceRefused::Reversed));
        assert_eq!(away("2026-01-14 12:00", "2027-01-16 12:00"), Err(AbsenceRefused::TooLong));
    }

    #[test]
    fn of_weekly_absences_those_that_are_taken_are_told() {
        let agenda: Agenda = [range("2026-01-21 12:30", "2026-01-21 13:00")].into_iter().collect();
        let situation = DeskSituation { is_provider_active: true, agenda: &agenda };
        let lunch = DeskAbsence {
            repeat_until: Some("2026-01-28".parse().unwrap()),
            ..wanted("2026-01-14 12:00", "2026-01-14 13:00")
        };
        let times = absence_times(&lunch, None, TZ).unwrap();
        assert_eq!(times.len(), 3);
        let taken = AbsenceRefused::Taken(vec![range("2026-01-21 12:00", "2026-01-21 13:00")]);
        assert_eq!(place_absence(&lunch, &times, None, &situation), Err(taken.clone()));
        assert_eq!(restore_absences(&times, &situation), Err(taken));
        assert_eq!(restore_absences(&times[..1], &situation), Ok(()));
        assert_eq!(absence_times(&lunch, Some(&standing(true)), TZ), Err(AbsenceRefused::RepeatsExisting));
        let deleted = DeskAbsence { is_active: Some(false), ..lunch };
        assert_eq!(place_absence(&deleted, &times, None, &situation).map(|it| it.len()), Ok(3), "it keeps nobody busy");
    }

    #[test]
    fn somebody_disabled_keeps_an_absence_and_gets_none() {
        let situation = DeskSituation { is_provider_active: false, agenda: &Agenda::default() };
        let wanted = wanted("2026-01-14 09:00", "2026-01-14 10:00");
        let times = absence_times(&wanted, None, TZ).unwrap();
        let place = |standing: Option<Standing>, is_active| {
            let wanted = DeskAbsence { is_active, ..wanted };
            place_absence(&wanted, &times, standing.as_ref(), &situation).map(|it| it.len())
        };
        let unavailable = Err(AbsenceRefused::ProviderUnavailable);
        assert_eq!(place(None, None), unavailable);
        assert_eq!(place(Some(standing(true)), None), Ok(1));
        assert_eq!(place(Some(standing(false)), None), Ok(1), "it stays deleted");
        assert_eq!(place(Some(standing(false)), Some(true)), unavailable);
        let colleague = Standing { provider: EmployeeId::from_u128(5), ..standing(true) };
        assert_eq!(place(Some(colleague), None), unavailable);
        assert_eq!(restore_absences(&times, &situation), Err(AbsenceRefused::ProviderUnavailable));
        assert_eq!(restore_absences(&[], &situation), Ok(()));
    }

    #[test]
    fn every_week_at_the_same_time_of_the_clock() {
        let tz = TZ;
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let first = range("2026-03-22 11:00", "2026-03-22 12:00");
        assert_eq!(
            weekly(tz, first, day("2026-04-05")),
            Ok(vec![
                first,
                // Summer time has begun.
                range("2026-03-29 11:00", "2026-03-29 12:00"),
                range("2026-04-05 11:00", "2026-04-05 12:00"),
            ])
        );
        assert_eq!(weekly(tz, first, day("2026-03-28")), Ok(vec![first]));
        assert_eq!(weekly(tz, first, day("2026-03-21")), Err(RepeatRefused::Until));
        assert_eq!(weekly(tz, first, day("2027-03-24")), Err(RepeatRefused::Until));
        assert_eq!(weekly(tz, first, day("2027-03-23")).map(|it| it.len()), Ok(53));
        let night = range("2026-03-22 02:30", "2026-03-22 04:00");
        assert_eq!(weekly(tz, night, day("2026-03-29")), Err(RepeatRefused::MissingTime));
        let whole = range("2026-05-04 06:00", "2026-05-11 06:00");
        assert_eq!(weekly(tz, whole, day("2026-05-31")).map(|it| it.len()), Ok(4), "touching is free");
        let longer = range("2026-05-04 06:00", "2026-05-11 06:01");
        assert_eq!(weekly(tz, longer, day("2026-05-31")), Err(RepeatRefused::TooLong));
    }

    proptest! {
        #[test]
        fn pieces_are_the_whole_without_holes(minutes in 1..527_040_i64) {
            let whole = TimeRange::starting(at("2026-03-01 07:00"), TimeDelta::minutes(minutes)).unwrap();
            let cut = pieces(whole);
            prop_assert!(cut.iter().all(|it| it.length() <= LONGEST_PIECE));
            prop_assert!(cut.windows(2).all(|two| two[0].end() == two[1].start()));
            prop_assert_eq!((cut[0].start(), cut[cut.len() - 1].end()), (whole.start(), whole.end()));
        }
    }
}
