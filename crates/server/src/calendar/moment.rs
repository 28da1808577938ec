//! Times as the desk sends them: on the company's clock (`YYYY.MM.DD HH:mm`) or as an instant (RFC 3339), which also
//! says which of autumn's repeated hours is meant.

use chrono::{DateTime, Utc};
use scheduling::{Tz, civil};
use validator::ValidationError;

use crate::booking::dto::wall_time;
use crate::http::error::{ApiError, ErrorCode};

/// The instant of a time; whole minutes, so that no gap of seconds is left in a calendar.
///
/// # Errors
/// `time.does_not_exist` inside spring's missing hour; `field.time`.
pub fn instant(tz: Tz, text: &str, field: &str) -> Result<DateTime<Utc>, ApiError> {
    if let Some(local) = wall_time(text) {
        return civil::instant(tz, local)
            .map_err(|_| ApiError::new(ErrorCode::TimeDoesNotExist).at(field, ErrorCode::TimeDoesNotExist));
    }
    whole_minute(text).ok_or_else(|| ApiError::field(field, ErrorCode::FieldTime))
}

fn whole_minute(text: &str) -> Option<DateTime<Utc>> {
    let at = DateTime::parse_from_rfc3339(text).ok()?.to_utc();
    let is_sane = (0..=YEAR_2200).contains(&at.timestamp());
    (is_sane && at.timestamp() % 60 == 0 && at.timestamp_subsec_nanos() == 0).then_some(at)
}

/// Seconds; nobody plans further.
const YEAR_2200: i64 = 7_258_118_400;

/// Refuses what is no such time.
pub fn is_moment(text: &str) -> Result<(), ValidationError> {
    let is_fine = wall_time(text).is_some() || whole_minute(text).is_some();
    if is_fine { Ok(()) } else { Err(ValidationError::new("field.time")) }
}
