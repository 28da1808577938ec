use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::{EmployeeId, SeriesId, TimeRange};
use scheduling::{Agenda, Tz, civil};

use crate::desk::MAX_EVENT_PIECE;
use crate::{ExistingEvent, absent_parts};

/// Maximum length of an absence.
pub const MAX_ABSENCE: TimeDelta = TimeDelta::days(366);

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

/// Reason why an absence is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AbsenceRefused {
    /// The end is not after the start.
    #[error("it ends before it starts")]
    Reversed,
    /// Longer than [`MAX_ABSENCE`].
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
    standing: Option<&ExistingEvent>,
    tz: Tz,
) -> Result<Vec<TimeRange>, AbsenceRefused> {
    let when = TimeRange::new(wanted.start, wanted.end).ok_or(AbsenceRefused::Reversed)?;
    if MAX_ABSENCE < when.length() {
        return Err(AbsenceRefused::TooLong);
    }
    match wanted.repeat_until {
        None => Ok(vec![when]),
        Some(_) if standing.is_some() => Err(AbsenceRefused::RepeatsExisting),
        Some(until) => Ok(weekly(tz, when, until)?),
    }
}

/// Another non-work event in the same calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherAbsence {
    pub series: SeriesId,
    pub when: TimeRange,
}

/// The state of an absence's provider, read while their calendar is locked.
#[derive(Clone, Copy, Debug)]
pub struct AbsenceSituation<'a> {
    /// Not disabled.
    pub is_provider_active: bool,
    /// Appointments and holds.
    pub agenda: &'a Agenda,
    /// The other active non-work events.
    pub absences: &'a [OtherAbsence],
}

/// One time of an absence as it is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedAbsence {
    /// Adjacent, each at most [`MAX_EVENT_PIECE`].
    pub pieces: Vec<TimeRange>,
    /// The longer absence it lies inside; it stays deleted until that one is deleted.
    pub yields_to: Option<SeriesId>,
}

/// An absence, and the shorter ones it takes time from (docs/rules.md#calendar-events).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AbsencePlan {
    /// For each time.
    pub events: Vec<PlacedAbsence>,
    /// Shorter absences inside one of the times, with the index of that time; they stay deleted until it is deleted.
    pub yielding: Vec<(SeriesId, usize)>,
    /// Shorter absences that begin before or end after a time, with their remaining pieces.
    pub shortened: Vec<(SeriesId, Vec<TimeRange>)>,
}

/// Whether an absence may be cut by a longer one that overlaps it.
pub fn gives_way(absence: TimeRange, to: TimeRange) -> bool {
    absence.length() < to.length()
}

/// Decides whether a provider may be absent at `times`, and splits each of them into adjacent, non-empty pieces of at
/// most 24 hours. Shorter absences yield to longer ones; the situation holds the provider's other events.
///
/// # Errors
/// [`AbsenceRefused::ProviderUnavailable`] when a disabled provider would get a new absence, and
/// [`AbsenceRefused::Taken`] with the times that overlap other events.
pub fn place_absence(
    wanted: &DeskAbsence,
    times: &[TimeRange],
    standing: Option<&ExistingEvent>,
    situation: &AbsenceSituation<'_>,
) -> Result<AbsencePlan, AbsenceRefused> {
    if !ExistingEvent::is_active_after(wanted.is_active, standing) {
        let event = |it: &TimeRange| PlacedAbsence { pieces: pieces(*it), yields_to: None };
        return Ok(AbsencePlan { events: times.iter().map(event).collect(), ..AbsencePlan::default() });
    }
    let was_theirs = standing.is_some_and(|it| it.is_active && it.provider == wanted.provider);
    if !situation.is_provider_active && !was_theirs {
        return Err(AbsenceRefused::ProviderUnavailable);
    }
    settle(times, situation)
}

/// The parts of an absence that can be entered: around guests, and around absences that do not yield to the part they
/// would overlap.
pub fn absence_parts(away: TimeRange, situation: &AbsenceSituation<'_>) -> Vec<TimeRange> {
    let mut kept: Vec<TimeRange> = situation.agenda.busy().to_vec();
    loop {
        let parts = absent_parts(away, kept.iter().copied());
        let is_kept =
            |it: &OtherAbsence| parts.iter().any(|part| part.overlaps(&it.when) && !gives_way(it.when, *part));
        let before = kept.len();
        kept.extend(situation.absences.iter().filter(|it| is_kept(it)).map(|it| it.when));
        if kept.len() == before {
            return parts;
        }
    }
}

/// Decides whether deleted absences of a provider may be restored.
///
/// # Errors
/// [`AbsenceRefused::ProviderUnavailable`] and [`AbsenceRefused::Taken`].
pub fn restore_absences(times: &[TimeRange], situation: &AbsenceSituation<'_>) -> Result<AbsencePlan, AbsenceRefused> {
    if times.is_empty() {
        return Ok(AbsencePlan::default());
    }
    if !situation.is_provider_active {
        return Err(AbsenceRefused::ProviderUnavailable);
    }
    settle(times, situation)
}

/// Decides which absences yield. The weeks of a repeated absence that lie inside a longer one yield to it; a single
/// absence is refused there, because it would not be visible.
fn settle(times: &[TimeRange], situation: &AbsenceSituation<'_>) -> Result<AbsencePlan, AbsenceRefused> {
    let longer = |time: &TimeRange| {
        let outer = situation.absences.iter().find(|it| it.when.contains(time) && gives_way(*time, it.when));
        outer.map(|it| it.series).filter(|_| times.len() > 1)
    };
    let events: Vec<PlacedAbsence> =
        times.iter().map(|it| PlacedAbsence { pieces: pieces(*it), yields_to: longer(it) }).collect();
    if !events.is_empty() && events.iter().all(|it| it.yields_to.is_some()) {
        return Err(AbsenceRefused::Taken(times.to_vec()));
    }
    let kept: Vec<(usize, TimeRange)> = times
        .iter()
        .copied()
        .enumerate()
        .zip(&events)
        .filter_map(|(time, event)| event.yields_to.is_none().then_some(time))
        .collect();
    let blocks = |it: &OtherAbsence, time: &TimeRange| it.when.overlaps(time) && !gives_way(it.when, *time);
    let is_taken =
        |time: &TimeRange| !situation.agenda.is_free(time) || situation.absences.iter().any(|it| blocks(it, time));
    let taken: Vec<TimeRange> = kept.iter().map(|it| it.1).filter(is_taken).collect();
    if !taken.is_empty() {
        return Err(AbsenceRefused::Taken(taken));
    }
    let mut plan = AbsencePlan { events, ..AbsencePlan::default() };
    for absence in situation.absences {
        let Some((index, _)) = kept.iter().find(|(_, time)| time.overlaps(&absence.when)) else { continue };
        let left = absent_parts(absence.when, kept.iter().map(|it| it.1));
        match left.first() {
            None => plan.yielding.push((absence.series, *index)),
            Some(left) => plan.shortened.push((absence.series, pieces(*left))),
        }
    }
    Ok(plan)
}

/// Splits an event into pieces of at most 24 hours.
pub fn pieces(when: TimeRange) -> Vec<TimeRange> {
    let mut pieces = Vec::new();
    let mut start = when.start();
    while let Some(piece) = TimeRange::new(start, (start + MAX_EVENT_PIECE).min(when.end())) {
        start = piece.end();
        pieces.push(piece);
    }
    pieces
}

/// Reason why an absence cannot be repeated weekly.
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
    if until < from.date() || MAX_ABSENCE < until - from.date() {
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

    /// The situation of an active provider.
    fn busy<'a>(agenda: &'a Agenda, absences: &'a [OtherAbsence]) -> AbsenceSituation<'a> {
        AbsenceSituation { is_provider_active: true, agenda, absences }
    }

    fn other(series: u128, start: &str, end: &str) -> OtherAbsence {
        OtherAbsence { series: SeriesId::from_u128(series), when: range(start, end) }
    }

    fn standing(is_active: bool) -> ExistingEvent {
        let when = range("2026-01-14 09:00", "2026-01-14 10:00");
        let provider = EmployeeId::from_u128(3);
        ExistingEvent { provider, shop: None, when, occupies: when, services: Vec::new(), is_active }
    }

    #[test]
    fn an_overlap_is_refused_and_touching_is_allowed() {
        let agenda: Agenda = [range("2026-01-14 12:00", "2026-01-14 13:00")].into_iter().collect();
        let situation = busy(&agenda, &[]);
        let away = |start: &str, end: &str| {
            let wanted = wanted(start, end);
            place_absence(&wanted, &absence_times(&wanted, None, TZ)?, None, &situation)
        };
        assert_eq!(away("2026-01-14 09:00", "2026-01-14 12:00").map(|it| it.events.len()), Ok(1));
        let over = range("2026-01-12 00:00", "2026-01-19 00:00");
        assert_eq!(away("2026-01-12 00:00", "2026-01-19 00:00"), Err(AbsenceRefused::Taken(vec![over])));
        assert_eq!(away("2026-01-14 12:00", "2026-01-14 12:00"), Err(AbsenceRefused::Reversed));
        assert_eq!(away("2026-01-14 12:00", "2027-01-16 12:00"), Err(AbsenceRefused::TooLong));
    }

    #[test]
    fn a_refused_repetition_names_every_overlap() {
        let agenda: Agenda = [range("2026-01-21 12:30", "2026-01-21 13:00")].into_iter().collect();
        let situation = busy(&agenda, &[]);
        let lunch = DeskAbsence {
            repeat_until: Some("2026-01-28".parse().unwrap()),
            ..wanted("2026-01-14 12:00", "2026-01-14 13:00")
        };
        let times = absence_times(&lunch, None, TZ).unwrap();
        assert_eq!(times.len(), 3);
        let taken = AbsenceRefused::Taken(vec![range("2026-01-21 12:00", "2026-01-21 13:00")]);
        assert_eq!(place_absence(&lunch, &times, None, &situation), Err(taken.clone()));
        assert_eq!(restore_absences(&times, &situation), Err(taken));
        assert_eq!(restore_absences(&times[..1], &situation).map(|it| it.events.len()), Ok(1));
        assert_eq!(absence_times(&lunch, Some(&standing(true)), TZ), Err(AbsenceRefused::RepeatsExisting));
        let deleted = DeskAbsence { is_active: Some(false), ..lunch };
        let plan = place_absence(&deleted, &times, None, &situation);
        assert_eq!(plan.map(|it| it.events.len()), Ok(3), "it keeps nobody busy");
    }

    #[test]
    fn a_holiday_goes_around_guests_and_longer_absences_and_takes_the_time_of_shorter_ones() {
        let agenda: Agenda = [range("2026-01-14 10:00", "2026-01-14 11:00")].into_iter().collect();
        let absences = [
            other(1, "2026-01-14 08:00", "2026-01-14 09:30"),
            other(2, "2026-01-15 12:00", "2026-01-15 12:30"),
            other(3, "2026-01-13 00:00", "2026-01-14 10:30"),
        ];
        let away = range("2026-01-14 00:00", "2026-01-16 00:00");
        let situation = busy(&agenda, &absences[..2]);
        let parts = [range("2026-01-14 00:00", "2026-01-14 10:00"), range("2026-01-14 11:00", "2026-01-16 00:00")];
        assert_eq!(absence_parts(away, &situation), parts, "lunch and an hour and a half yield");
        assert_eq!(settle(&parts, &situation).unwrap().yielding.len(), 2);
        // Longer than the part before the guest, though not than the whole.
        let situation = busy(&agenda, &absences);
        assert_eq!(absence_parts(away, &situation), parts[1..]);
        assert!(settle(&parts[1..], &situation).is_ok());
        let whole = [range("2026-01-14 00:00", "2026-01-16 00:00")];
        assert_eq!(absence_parts(away, &busy(&Agenda::default(), &[])), whole);
        let same = [other(4, "2026-01-14 00:00", "2026-01-16 00:00")];
        assert_eq!(absence_parts(away, &busy(&Agenda::default(), &same)), [], "it stands already");
    }

    #[test]
    fn a_disabled_provider_keeps_absences_and_gets_no_new_one() {
        let agenda = Agenda::default();
        let situation = AbsenceSituation { is_provider_active: false, ..busy(&agenda, &[]) };
        let wanted = wanted("2026-01-14 09:00", "2026-01-14 10:00");
        let times = absence_times(&wanted, None, TZ).unwrap();
        let place = |standing: Option<ExistingEvent>, is_active| {
            let wanted = DeskAbsence { is_active, ..wanted };
            place_absence(&wanted, &times, standing.as_ref(), &situation).map(|it| it.events.len())
        };
        let unavailable = Err(AbsenceRefused::ProviderUnavailable);
        assert_eq!(place(None, None), unavailable);
        assert_eq!(place(Some(standing(true)), None), Ok(1));
        assert_eq!(place(Some(standing(false)), None), Ok(1), "it stays deleted");
        assert_eq!(place(Some(standing(false)), Some(true)), unavailable);
        let colleague = ExistingEvent { provider: EmployeeId::from_u128(5), ..standing(true) };
        assert_eq!(place(Some(colleague), None), unavailable);
        assert_eq!(restore_absences(&times, &situation), Err(AbsenceRefused::ProviderUnavailable));
        assert_eq!(restore_absences(&[], &situation), Ok(AbsencePlan::default()));
    }

    #[test]
    fn shorter_absences_give_way_to_a_longer_one() {
        let agenda = Agenda::default();
        let absences = [
            other(1, "2026-01-13 12:00", "2026-01-13 12:30"),
            other(2, "2026-01-14 08:30", "2026-01-14 09:30"),
            other(3, "2026-01-16 11:30", "2026-01-18 11:30"),
            other(4, "2026-01-20 12:00", "2026-01-20 12:30"),
        ];
        let holiday = range("2026-01-14 09:00", "2026-01-17 00:00");
        let plan = settle(&[holiday], &busy(&agenda, &absences)).unwrap();
        assert_eq!(plan.yielding, [], "none lies inside");
        let left = [
            (SeriesId::from_u128(2), vec![range("2026-01-14 08:30", "2026-01-14 09:00")]),
            (
                SeriesId::from_u128(3),
                vec![range("2026-01-17 00:00", "2026-01-18 00:00"), range("2026-01-18 00:00", "2026-01-18 11:30")],
            ),
        ];
        assert_eq!(plan.shortened, left);
        let weeks = range("2026-01-12 00:00", "2026-01-26 00:00");
        let plan = settle(&[weeks], &busy(&agenda, &absences)).unwrap();
        assert_eq!(plan.yielding, [1, 2, 3, 4].map(|it| (SeriesId::from_u128(it), 0)));
        assert_eq!((plan.shortened.len(), plan.events[0].yields_to), (0, None));
    }

    #[test]
    fn an_absence_of_the_same_length_or_a_longer_one_is_in_the_way() {
        let agenda = Agenda::default();
        let holiday = other(1, "2026-01-12 00:00", "2026-01-19 00:00");
        let others = [holiday];
        let situation = busy(&agenda, &others);
        let lunch = range("2026-01-14 12:00", "2026-01-14 13:00");
        for time in [holiday.when, lunch, range("2026-01-18 12:00", "2026-01-20 00:00")] {
            assert_eq!(settle(&[time], &situation), Err(AbsenceRefused::Taken(vec![time])));
        }
    }

    #[test]
    fn weeks_inside_a_holiday_yield_to_it_and_need_no_free_time() {
        let agenda: Agenda = [range("2026-01-14 12:30", "2026-01-14 13:00")].into_iter().collect();
        let holiday = other(1, "2026-01-12 00:00", "2026-01-19 00:00");
        let others = [holiday];
        let situation = busy(&agenda, &others);
        let lunch = |day: &str| range(&format!("{day} 12:00"), &format!("{day} 13:00"));
        let times = [lunch("2026-01-14"), lunch("2026-01-21")];
        let plan = settle(&times, &situation).unwrap();
        let yields: Vec<_> = plan.events.iter().map(|it| it.yields_to).collect();
        assert_eq!(yields, [Some(holiday.series), None]);
        let both = [lunch("2026-01-14"), lunch("2026-01-15")];
        assert_eq!(settle(&both, &situation), Err(AbsenceRefused::Taken(both.to_vec())), "nothing would be seen of it");
        assert_eq!(settle(&[], &situation), Ok(AbsencePlan::default()), "no time is none that is taken");
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
            prop_assert!(cut.iter().all(|it| it.length() <= MAX_EVENT_PIECE));
            prop_assert!(cut.windows(2).all(|two| two[0].end() == two[1].start()));
            prop_assert_eq!((cut[0].start(), cut[cut.len() - 1].end()), (whole.start(), whole.end()));
        }
    }
}
