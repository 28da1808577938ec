//! Asks for time off: lock, load, decide, save, enqueue.

use actix_web::HttpResponse;
use booking::{TimeOffRefused, admit_time_off};
use catalog::Title;
use chrono::{DateTime, Utc};
use kernel::TimeOffId;
use notifications::InAppKind;
use store::closed_set::{AbsenceReason, TimeOffState};
use store::time_off::{self, TimeOffRequest};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{AskTimeOffRequest, TimeOffDto};
use crate::answered_time_off::notify_of;
use crate::http::auth::Provider;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor, saved};

/// Asks the supervisors for time off; they are notified.
#[utoipa::path(post, path = "/api/timeoff", tag = "time_off", request_body = AskTimeOffRequest, responses(
    (status = 201, description = "the request", body = TimeOffDto)),
    extensions(("x-refusals" = json!(codes::<TimeOffRefused>(&[ErrorCode::Invalid])))))]
pub async fn ask_time_off(
    edit: Edit<Provider>,
    Valid(body): Valid<AskTimeOffRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = AskTimeOff {
        id: TimeOffId(Uuid::now_v7()),
        time: (body.start.0, body.end.0),
        reason: body.reason.map_or(AbsenceReason::Holiday, Into::into),
        note: body.note.map(|it| it.0),
    };
    let request = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(saved(true, &TimeOffDto::from(request)))
}

struct AskTimeOff {
    id: TimeOffId,
    time: (DateTime<Utc>, DateTime<Utc>),
    reason: AbsenceReason,
    note: Option<Title>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &AskTimeOff) -> Result<TimeOffRequest, ApiError> {
    let company = editor.company;
    // lock and load
    tenant::lock_company(conn, company)?;
    let open = time_off::open_times(conn, company, editor.employee)?;
    // decide
    let time = admit_time_off(cmd.time, &open, editor.now)?;
    // save
    let request = TimeOffRequest {
        id: cmd.id,
        employee: editor.employee,
        starts_at: time.start(),
        ends_at: time.end(),
        reason: cmd.reason,
        note: cmd.note.as_ref().map(|it| it.as_str().to_owned()),
        state: TimeOffState::Asked,
        asked_at: editor.now,
        answered_at: None,
        answered_by: None,
        answer: None,
    };
    time_off::ask(conn, company, &request)?;
    editor.record(conn, cmd.id.0, "time_off.asked")?;
    // enqueue
    notify_of(conn, company, (&request, InAppKind::TimeOffAsked), (editor.employee, editor.now))?;
    Ok(request)
}
