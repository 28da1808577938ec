//! Opens closed dates again: lock, save.

use actix_web::{HttpRequest, HttpResponse, web};
use store::hours::closed_days;
use store::tenant;

use super::day_dto::DatesQuery;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::settings::Editor;
use crate::state::app::App;

/// Opens the dates of a period again, with the hours people have. Dates that are open stay so.
#[utoipa::path(delete, path = "/api/company/closeddays", tag = "hours", params(DatesQuery), responses(
    (status = 204, description = "the dates are open")),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn delete_closed_days(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<DatesQuery>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let (from, to) = query.bounds()?;
    let company = editor.company;
    app.db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                tenant::lock_company(conn, company)?;
                if 0 < closed_days::delete(conn, company, from, to)? {
                    editor.record(conn, company.0, "closed_days.deleted")?;
                }
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
