//! Answers to requests for time off: the lock they share, and the notice of them.

use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, NoticeId, TimeOffId, TimeRange};
use notifications::{InAppKind, in_app_readers};
use store::Connection;
use store::closed_set::{ClosedSet as _, TimeOffState};
use store::messages::notices::{self, NewNotice};
use store::messages::settings;
use store::time_off::{self, TimeOffRequest};
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode, OrCode as _};

/// Locks a request without an answer that `is_concerned`.
///
/// # Errors
/// `time_off.not_found`, and `time_off.answered`.
pub(crate) fn lock_open(
    conn: &mut Connection,
    company: CompanyId,
    id: TimeOffId,
    is_concerned: impl FnOnce(&TimeOffRequest) -> bool,
) -> Result<TimeOffRequest, ApiError> {
    let request = time_off::lock(conn, company, id).or_code(ErrorCode::TimeOffNotFound)?;
    if !is_concerned(&request) {
        return Err(ErrorCode::TimeOffNotFound.into());
    }
    if request.state == TimeOffState::Asked { Ok(request) } else { Err(ErrorCode::TimeOffAnswered.into()) }
}

/// Grants a locked request for `time`, which may be another than was asked for; the person is notified.
pub(crate) fn grant(
    conn: &mut Connection,
    company: CompanyId,
    request: TimeOffRequest,
    time: TimeRange,
    (by, now): (EmployeeId, DateTime<Utc>),
) -> Result<(), ApiError> {
    let request = TimeOffRequest {
        starts_at: time.start(),
        ends_at: time.end(),
        state: TimeOffState::Granted,
        answered_at: Some(now),
        answered_by: Some(by),
        ..request
    };
    time_off::answer(conn, company, &request)?;
    notify_of(conn, company, (&request, InAppKind::TimeOffGranted), (by, now))
}

/// Notifies the people whom a request or its answer concerns, except its author.
pub(crate) fn notify_of(
    conn: &mut Connection,
    company: CompanyId,
    (request, kind): (&TimeOffRequest, InAppKind),
    (by, at): (EmployeeId, DateTime<Utc>),
) -> Result<(), ApiError> {
    let people = settings::of_everybody(conn, company)?;
    let readers = in_app_readers(kind, Some(by), &[request.employee], &people);
    let readers: Vec<_> = readers.into_iter().map(|it| (NoticeId(Uuid::now_v7()), it)).collect();
    let cause = format!("time_off:{}:{}", request.id.0, request.state.stored());
    let time_off = Some(request.id);
    let notice = NewNotice { kind: kind.into(), cause: &cause, event: None, campaign: None, time_off, at };
    Ok(notices::tell(conn, company, &notice, &readers)?)
}
