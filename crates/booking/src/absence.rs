use chrono::{DateTime, TimeDelta, Utc};
use kernel::TimeRange;
use scheduling::Agenda;

/// No piece of an event is longer (decision 28).
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

/// Decides whether somebody may be away, and in which pieces it is kept: at most 24 hours each, none empty, touching
/// (decision 28). `agenda` holds what else keeps them busy. Touches nothing.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use scheduling::fixtures::{at, range};

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
