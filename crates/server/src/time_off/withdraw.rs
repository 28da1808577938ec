//! Withdraws a request for time off: lock, decide, save.

use actix_web::HttpResponse;
use kernel::TimeOffId;
use store::{Connection, time_off};

use crate::answered_time_off::lock_open;
use crate::http::auth::Provider;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

/// Withdraws one's own request, while it has no answer.
#[utoipa::path(delete, path = "/api/timeoff/{id}", tag = "time_off",
    params(("id" = Uuid, Path, description = "the request")), responses(
    (status = 204, description = "withdrawn")),
    extensions(("x-refusals" = json!([ErrorCode::TimeOffAnswered]))))]
pub async fn withdraw_time_off(PathId(id): PathId<TimeOffId>, edit: Edit<Provider>) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| run(conn, editor, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(conn: &mut Connection, editor: &Editor, id: TimeOffId) -> Result<(), ApiError> {
    let request = lock_open(conn, editor.company, id, |it| it.employee == editor.employee)?;
    time_off::withdraw(conn, editor.company, request.id)?;
    Ok(editor.record(conn, id.0, "time_off.withdrawn")?)
}
