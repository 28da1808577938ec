//! The visit an invoice is about, as far as its caller may see its money.

use identity::{Action, Employment, may};
use kernel::SeriesId;
use store::Connection;
use store::calendar::{self, Event, EventKind};
use store::closed_set::EventState;

use crate::http::error::{ApiError, ErrorCode, OrCode as _};

/// One that does not exist, or is a colleague's, is refused like one of another company.
///
/// # Errors
/// `event.not_found`.
pub(super) fn visit(conn: &mut Connection, employment: &Employment, series: SeriesId) -> Result<Event, ApiError> {
    let found = calendar::one(conn, employment.company, series, EventKind::Appointment);
    let event = found.or_code(ErrorCode::EventNotFound)?;
    if may(employment, Action::SeeIncomeOf(event.provider)) { Ok(event) } else { Err(ErrorCode::EventNotFound.into()) }
}

/// Payment of an active visit.
pub(super) fn paid(event: &Event) -> Option<kernel::Huf> {
    event.payment.filter(|_| event.state == EventState::Active)
}
