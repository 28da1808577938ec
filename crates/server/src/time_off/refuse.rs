//! Refuses time off: lock, decide, save, enqueue.

use actix_web::HttpResponse;
use catalog::Title;
use kernel::TimeOffId;
use notifications::InAppKind;
use store::Connection;
use store::closed_set::TimeOffState;
use store::time_off::{self, TimeOffRequest};

use super::dto::{RefuseTimeOffRequest, TimeOffDto};
use crate::answered_time_off::{lock_open, notify_of};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor, saved};

/// Refuses time off; the person is notified, with the reason.
#[utoipa::path(post, path = "/api/timeoff/{id}/refuse", tag = "time_off",
    params(("id" = Uuid, Path, description = "the request")), request_body = RefuseTimeOffRequest, responses(
    (status = 200, description = "the request", body = TimeOffDto)),
    extensions(("x-refusals" = json!([ErrorCode::TimeOffAnswered]))))]
pub async fn refuse_time_off(
    PathId(id): PathId<TimeOffId>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<RefuseTimeOffRequest>,
) -> Result<HttpResponse, ApiError> {
    let answer = body.answer.map(|it| it.0);
    let request = edit.write(move |conn, editor| run(conn, editor, id, answer.as_ref())).await?;
    Ok(saved(false, &TimeOffDto::from(request)))
}

fn run(
    conn: &mut Connection,
    editor: &Editor,
    id: TimeOffId,
    answer: Option<&Title>,
) -> Result<TimeOffRequest, ApiError> {
    let company = editor.company;
    // lock and decide
    let request = lock_open(conn, company, id, |_| true)?;
    // save
    let request = TimeOffRequest {
        state: TimeOffState::Refused,
        answered_at: Some(editor.now),
        answered_by: Some(editor.employee),
        answer: answer.map(|it| it.as_str().to_owned()),
        ..request
    };
    time_off::answer(conn, company, &request)?;
    editor.record(conn, id.0, "time_off.refused")?;
    // enqueue
    notify_of(conn, company, (&request, InAppKind::TimeOffRefused), (editor.employee, editor.now))?;
    Ok(request)
}
