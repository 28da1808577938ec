//! The visit an invoice is about, as far as its caller may see its money.

use identity::{Action, Employment, may};
use kernel::SeriesId;
use store::calendar::{self, Event, EventKind};
use store::closed_set::EventState;
use store::{Connection, StoreError};

use crate::http::error::{ApiError, ErrorCode};

/// One that does not exist, or is somebody else's, is refused like one of another company.
///
/// # Errors
/// `event.not_found`.
pub(super) fn visit(conn: &mut Connection, employment: &Employment, series: SeriesId) -> Result<Event, ApiError> {
    let found = calendar::one(conn, employment.company, series, EventKind::Appointment);
    let event = found.map_err(|error| match error {
        StoreError::NotFound => ApiError::new(ErrorCode::EventNotFound),
        other => other.into(),
    })?;
    if may(employment, Action::SeeIncomeOf(event.provider)) { Ok(event) } else { Err(ErrorCode::EventNotFound.into()) }
}

/// What it brought; nothing when it was called off.
pub(super) fn paid(event: &Event) -> Option<kernel::Huf> {
    event.payment.filter(|_| event.state == EventState::Active)
}
