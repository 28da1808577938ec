//! Standing appointments: the same visit every few weeks or months (docs/rules.md#standing-appointments).

pub mod book;
pub mod dto;
pub mod propose;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::TimeRange;
use store::calendar::Event;

use crate::http::error::{ApiError, ErrorCode};

/// The period whose busy times decide about visits at these starts, and about the nearest free times.
///
/// # Errors
/// `field.range` when it exceeds the range of dates.
fn window(starts: &[DateTime<Utc>]) -> Result<TimeRange, ApiError> {
    let around = TimeDelta::days(9);
    let first = starts.iter().min().and_then(|it| it.checked_sub_signed(around));
    let last = starts.iter().max().and_then(|it| it.checked_add_signed(around));
    let window = first.zip(last).and_then(|(first, last)| TimeRange::new(first, last));
    window.ok_or_else(|| ApiError::field("starts", ErrorCode::FieldRange))
}

/// Refuses an appointment that cannot recur.
///
/// # Errors
/// `event.changed` when it was deleted, `event.guest_required` when it is of no guest with a card of their own.
fn admit_source(event: &Event) -> Result<(), ApiError> {
    if !bool::from(event.state) {
        return Err(ErrorCode::EventChanged.into());
    }
    let is_known = event.guest.as_ref().is_some_and(|it| !it.is_walk_in);
    if is_known { Ok(()) } else { Err(ErrorCode::EventGuestRequired.into()) }
}
