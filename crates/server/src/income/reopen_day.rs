//! Opens a closed day again: lock, load, decide, save.

use actix_web::HttpResponse;
use catalog::Title;
use kernel::DayClosingId;
use store::{Connection, income};

use super::till_dto::ReopenDayRequest;
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

/// Opens a closed day again, so that its amounts can be corrected; what was counted stays to be read, with the reason.
#[utoipa::path(post, path = "/api/income/day/{id}/reopen", tag = "income",
    params(("id" = Uuid, Path, description = "the closing")), request_body = ReopenDayRequest, responses(
    (status = 204, description = "open again")),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound]))))]
pub async fn reopen_day(
    PathId(id): PathId<DayClosingId>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<ReopenDayRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = ReopenDay { id, reason: body.reason.0 };
    edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct ReopenDay {
    id: DayClosingId,
    reason: Title,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &ReopenDay) -> Result<(), ApiError> {
    let (company, by, now) = (editor.company, editor.employee, editor.now);
    // lock and load
    let known = income::closing(conn, company, cmd.id).or_code(ErrorCode::IncomeClosingNotFound)?;
    income::lock_shop(conn, company, known.shop).or_code(ErrorCode::ShopNotFound)?;
    let closing = income::closing(conn, company, cmd.id).or_code(ErrorCode::IncomeClosingNotFound)?;
    // decide
    if closing.reopened_at.is_some() {
        return Err(ErrorCode::IncomeClosingNotFound.into());
    }
    // save
    income::reopen(conn, company, cmd.id, cmd.reason.as_str(), (by, now))?;
    Ok(editor.record(conn, cmd.id.0, "day.reopened")?)
}
