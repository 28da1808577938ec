use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::{EmployeeId, TimeRange};
use scheduling::{Agenda, Tz, civil};

use crate::{DeskSituation, Standing};

/// Maximum length of one stored piece of an event (docs/rules.md#calendar-events).
pub const LONGEST_PIECE: TimeDelta = TimeDelta::hours(24);
/// Maximum length of an absence.
pub const LONGEST_ABSENCE: TimeDelta = TimeDelta::days(366);

/// An absence as entered at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeskAbsence {
    pub provider: EmployeeId,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    /// Repeats weekly up to and including this date in the company's zone; only for a new absence.
    pub repeat_until: Option<NaiveDate>,
    /// Active or deleted; `None`: unchanged, and active when new.
    pub is_active: Option<bool>,
}

/// Why an absence is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AbsenceRefused {
    /// The end is not after the start.
    #[error("it ends before it starts")]
    Reversed,
    /// Longer than [`LONGEST_ABSENCE`].
    #[error("longer than a year")]
    TooLong,
    /// An existing absence cannot be made weekly.
    #[error("only a new absence is repeated")]
    RepeatsExisting,
    /// The weekly repetition is not possible.
    #[error(transparent)]
    Repeat(#[from] RepeatRefused),
    /// The provider is disabled.
    #[error("the provider is disabled")]
    ProviderUnavailable,
    /// Other events overlap at these times; they must be moved or deleted first.
    #[error("the time is taken")]
    Taken(Vec<TimeRange>),
}

/// The times of an absence: one, or one for each week.
///
/// # Errors
/// [`AbsenceRefused`] when the time or the repetition is not valid.
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

/// Decides whether a provider may be absent at `times`, and splits each of them into adjacent, non-empty pieces of at
/// most 24 hours. The agenda holds the provider's other events.
///
/// # Errors
/// [`AbsenceRefused::ProviderUnavailable`] when a disabled provider would get a new absence, and
/// [`AbsenceRefused::Taken`] with the times that overlap other events.
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

/// Decides whether deleted absences of a provider may be restored.
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

/// Splits an event into pieces of at most 24 hours.
fn pieces(when: TimeRange) -> Vec<TimeRange> {
    let mut pieces = Vec::new();
    let mut start = when.start();
    while let Some(piece) = TimeRange::new(start, (start + LONGEST_PIECE).min(when.end())) {
        start = piece.end();
        pieces.push(piece);
    }
    pieces
}

/// Why an absence cannot be repeated weekly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepeatRefused {
    /// The last date is before the first absence, or more than a year after it.
    #[error("the last date is too early or too late")]
    Until,
    /// Longer than a week, so it would overlap the next one.
    #[error("it would overlap itself")]
    TooLong,
    /// In one of the weeks the local time is skipped by a clock change.
    #[error("the time does not exist in one of the weeks")]
    MissingTime,
}

/// The same local time every week, from the first up to and including `until`.
///
/// # Errors
/// [`RepeatRefused`] with the first reason that applies.
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
    fn an_overlap_is_refused_and_touching_is_allowed() {
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
    fn a_refused_repetition_names_every_overlap() {
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
    fn a_disabled_provider_keeps_absences_and_gets_no_new_one() {
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
    fn a_repetition_keeps_the_local_time() {
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
        fn pieces_cover_the_event_without_gaps(minutes in 1..527_040_i64) {
            let whole = TimeRange::starting(at("2026-03-01 07:00"), TimeDelta::minutes(minutes)).unwrap();
            let cut = pieces(whole);
            prop_assert!(cut.iter().all(|it| it.length() <= LONGEST_PIECE));
            prop_assert!(cut.windows(2).all(|two| two[0].end() == two[1].start()));
            prop_assert_eq!((cut[0].start(), cut[cut.len() - 1].end()), (whole.start(), whole.end()));
        }
    }
}
