use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::TimeRange;
use scheduling::{Agenda, Tz, civil};

/// No piece of an event is longer (docs/rules.md#calendar-events).
pub const LONGEST_PIECE: TimeDelta = TimeDelta::hours(24);
/// Nobody is away for longer in one event.
pub const LONGEST_ABSENCE: TimeDelta = TimeDelta::days(366);

/// Why somebody cannot be away then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AbsenceRefused {
    /// It ends before it begins, or at the same instant.
    #[error("it ends before it starts")]
    Reversed,
    /// Longer than [`LONGEST_ABSENCE`].
    #[error("longer than a year")]
    TooLong,
    /// Something else is in the calendar: it is moved or called off first.
    #[error("the time is taken")]
    Taken(TimeRange),
}

/// Reads when somebody is away.
///
/// # Errors
/// [`AbsenceRefused::Reversed`] and [`AbsenceRefused::TooLong`].
pub fn absence(start: DateTime<Utc>, end: DateTime<Utc>) -> Result<TimeRange, AbsenceRefused> {
    let when = TimeRange::new(start, end).ok_or(AbsenceRefused::Reversed)?;
    if LONGEST_ABSENCE < when.length() { Err(AbsenceRefused::TooLong) } else { Ok(when) }
}

/// Decides whether somebody may be away, and in which pieces it is kept: at most 24 hours each, none empty, touching.
/// `agenda` holds what else keeps them busy. Touches nothing.
///
/// # Errors
/// [`AbsenceRefused::Taken`] when anything overlaps.
pub fn place_absence(when: TimeRange, agenda: &Agenda) -> Result<Vec<TimeRange>, AbsenceRefused> {
    if !agenda.is_free(&when) {
        return Err(AbsenceRefused::Taken(when));
    }
    Ok(pieces(when))
}

/// An event cut into pieces of at most 24 hours.
pub fn pieces(when: TimeRange) -> Vec<TimeRange> {
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
pub fn weekly(tz: Tz, first: TimeRange, until: NaiveDate) -> Result<Vec<TimeRange>, RepeatRefused> {
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

    #[test]
    fn whoever_is_busy_is_not_away_and_touching_is_free() {
        let agenda: Agenda = [range("2026-01-14 12:00", "2026-01-14 13:00")].into_iter().collect();
        let away = |from: &str, to: &str| place_absence(range(from, to), &agenda);
        assert_eq!(away("2026-01-14 09:00", "2026-01-14 12:00").map(|it| it.len()), Ok(1));
        let over = range("2026-01-12 00:00", "2026-01-19 00:00");
        assert_eq!(place_absence(over, &agenda), Err(AbsenceRefused::Taken(over)));
        assert_eq!(absence(at("2026-01-14 12:00"), at("2026-01-14 12:00")), Err(AbsenceRefused::Reversed));
        assert_eq!(absence(at("2026-01-14 12:00"), at("2027-01-16 12:00")), Err(AbsenceRefused::TooLong));
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
