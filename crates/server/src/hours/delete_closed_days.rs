//! Opens closed dates again: lock, save.

use actix_web::HttpResponse;
use store::hours::closed_days;
use store::{Connection, tenant};

use super::day_dto::DatesQuery;
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::settings::{Edit, Editor};

/// Opens the dates of a period again, with the hours people have. Dates that are open stay so.
#[utoipa::path(delete, path = "/api/company/closeddays", tag = "hours", params(DatesQuery), responses(
    (status = 204, description = "the dates are open")),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn delete_closed_days(
    Query(query): Query<DatesQuery>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    let (from, to) = query.bounds()?;
    let deleting = move |conn: &mut Connection, editor: &Editor| -> Result<(), ApiError> {
        let company = editor.company;
        tenant::lock_company(conn, company)?;
        if 0 < closed_days::delete(conn, company, from, to)? {
            editor.record(conn, company.0, "closed_days.deleted")?;
        }
        Ok(())
    };
    edit.write(deleting).await?;
    Ok(HttpResponse::NoContent().finish())
}
