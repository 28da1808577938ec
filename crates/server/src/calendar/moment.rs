//! Times as the desk sends them: in the company's zone (`YYYY.MM.DD HH:mm`) or as an instant (RFC 3339), which is
//! unambiguous in the hour repeated in autumn.

use chrono::{DateTime, NaiveDateTime, Utc};
use scheduling::{Tz, civil};

use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::FieldValue;

/// A time of the desk in whole minutes, so that no gaps of seconds remain in a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// On the company's clock.
    Local(NaiveDateTime),
    Instant(DateTime<Utc>),
}

impl FieldValue for Moment {
    const SAMPLE: &'static str = "2040-03-12T08:00:00Z";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        match NaiveDateTime::parse(text) {
            Err(ErrorCode::FieldTime) => whole_minute(text).map(Self::Instant),
            local => local.map(Self::Local),
        }
    }
}

impl Moment {
    /// The instant of that time in `tz`.
    ///
    /// # Errors
    /// `time.does_not_exist` inside spring's missing hour.
    pub fn instant(self, tz: Tz, field: &str) -> Result<DateTime<Utc>, ApiError> {
        let missing = ErrorCode::TimeDoesNotExist;
        match self {
            Self::Local(local) => civil::instant(tz, local).map_err(|_| ApiError::new(missing).at(field, missing)),
            Self::Instant(instant) => Ok(instant),
        }
    }
}

fn whole_minute(text: &str) -> Result<DateTime<Utc>, ErrorCode> {
    let at = DateTime::<Utc>::parse(text).map_err(|code| match code {
        ErrorCode::Malformed => ErrorCode::FieldTime,
        other => other,
    })?;
    let is_whole = at.timestamp() % 60 == 0 && at.timestamp_subsec_nanos() == 0;
    is_whole.then_some(at).ok_or(ErrorCode::FieldTime)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_a_local_time_or_a_whole_minute() {
        crate::http::field::tests::its_sample_parses::<Moment>();
        let local = NaiveDateTime::parse("2040.03.12 09:00").unwrap();
        assert_eq!(Moment::parse("2040.03.12 09:00"), Ok(Moment::Local(local)));
        let instant = "2040-03-12T08:00:00Z".parse().unwrap();
        assert_eq!(Moment::parse("2040-03-12T09:00:00+01:00"), Ok(Moment::Instant(instant)));
        for wrong in ["", "2040-03-12 09:00", "2040-03-12T09:00:01Z", "2040-03-12T09:00:00.5Z"] {
            assert_eq!(Moment::parse(wrong), Err(ErrorCode::FieldTime), "{wrong}");
        }
        for far in ["2201-01-01T00:00:00Z", "1899-12-31T00:00:00Z", "2201.01.01 00:00"] {
            assert_eq!(Moment::parse(far), Err(ErrorCode::FieldRange), "{far}");
        }
    }
}
