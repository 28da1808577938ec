//! Lists the closed days of a company.

use actix_web::{HttpResponse, web};
use store::hours::closed_days;

use super::day_dto::{ClosedDaysDto, DatesQuery};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// The closed days of the caller's company in a period, by date.
#[utoipa::path(get, path = "/api/company/closeddays", tag = "hours", params(DatesQuery), responses(
    (status = 200, description = "the days", body = ClosedDaysDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn list_closed_days(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<DatesQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let (from, to) = query.bounds()?;
    let days = app.db.read(company, move |conn| Ok(closed_days::list(conn, company, from, to)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(ClosedDaysDto::from(days)))
}
