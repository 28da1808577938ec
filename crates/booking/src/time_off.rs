use chrono::{DateTime, TimeDelta, Utc};
use kernel::TimeRange;

/// Maximum length of time off that is asked for, and of an absence whose appointments are settled at once: 31 days, and
/// an hour when the clocks change.
pub const MAX_TIME_OFF: TimeDelta = TimeDelta::hours(31 * 24 + 1);

/// Reason why time off cannot be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeOffRefused {
    /// It ends before it begins, or is longer than [`MAX_TIME_OFF`].
    #[error("no time, or longer than 31 days")]
    Length,
    /// It is over.
    #[error("it is over")]
    Past,
    /// Another open request of the employee has a part of it.
    #[error("asked for already")]
    AlreadyAsked,
}

/// The time that an employee asks for; `open` are their requests without an answer.
///
/// # Errors
/// [`TimeOffRefused`].
pub fn admit_time_off(
    (start, end): (DateTime<Utc>, DateTime<Utc>),
    open: &[TimeRange],
    now: DateTime<Utc>,
) -> Result<TimeRange, TimeOffRefused> {
    let wanted = TimeRange::new(start, end).filter(|it| it.length() <= MAX_TIME_OFF).ok_or(TimeOffRefused::Length)?;
    if wanted.end() <= now {
        return Err(TimeOffRefused::Past);
    }
    if open.iter().any(|it| it.overlaps(&wanted)) { Err(TimeOffRefused::AlreadyAsked) } else { Ok(wanted) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(day)
    }

    #[test]
    fn time_off_is_up_to_31_days_ahead_and_asked_for_once() {
        let ask = |from, to, open: &[TimeRange]| admit_time_off((at(from), at(to)), open, at(10));
        assert_eq!(ask(12, 14, &[]), Ok(TimeRange::new(at(12), at(14)).unwrap()));
        assert_eq!(ask(9, 11, &[]).map(|it| it.start()), Ok(at(9)), "a part of it is over");
        assert_eq!(ask(9, 10, &[]), Err(TimeOffRefused::Past));
        for (from, to) in [(12, 12), (14, 12), (12, 44)] {
            assert_eq!(ask(from, to, &[]), Err(TimeOffRefused::Length), "{from} {to}");
        }
        assert!(ask(12, 43, &[]).is_ok());
        let open = [TimeRange::new(at(14), at(16)).unwrap()];
        assert_eq!(ask(15, 20, &open), Err(TimeOffRefused::AlreadyAsked));
        assert!(ask(16, 20, &open).is_ok() && ask(12, 14, &open).is_ok(), "they touch");
    }
}
