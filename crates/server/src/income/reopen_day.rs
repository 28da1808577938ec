//! Opens a closed day again: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::Title;
use kernel::DayClosingId;
use store::{Connection, income, tenant};

use super::till_dto::ReopenDayRequest;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::Editor;
use crate::state::app::App;

/// Opens a closed day again, so that its amounts can be corrected; what was counted stays to be read, with the reason.
#[utoipa::path(post, path = "/api/income/day/{id}/reopen", tag = "income",
    params(("id" = Uuid, Path, description = "the closing")), request_body = ReopenDayRequest, responses(
    (status = 204, description = "open again")),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound]))))]
pub async fn reopen_day(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<DayClosingId>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<ReopenDayRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = ReopenDay { editor: Editor::new(&app, &req, &supervisor), id, reason: body.reason.0 };
    let company = command.editor.company;
    app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct ReopenDay {
    editor: Editor,
    id: DayClosingId,
    reason: Title,
}

fn run(conn: &mut Connection, cmd: &ReopenDay) -> Result<(), ApiError> {
    let (company, by, now) = (cmd.editor.company, cmd.editor.employee, cmd.editor.now);
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
    Ok(cmd.editor.record(conn, cmd.id.0, "day.reopened")?)
}
