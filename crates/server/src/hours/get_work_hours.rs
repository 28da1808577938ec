//! Reads an employee's work hours.

use actix_web::{HttpResponse, web};
use kernel::EmployeeId;
use scheduling::civil;
use store::hours::work_hours;

use super::dto::{ShopHoursDto, WorkHoursDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// A colleague's hours, exceptions from today on.
#[utoipa::path(get, path = "/api/user/{id}/workhours", tag = "hours",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the hours, place by place", body = WorkHoursDto)))]
pub async fn get_work_hours(
    app: web::Data<App>,
    PathId(employee): PathId<EmployeeId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let now = app.clock.now();
    let (version, places) = app
        .db
        .read(company, move |conn| {
            let (setting, tz) = work_hours::setting(conn, company, employee).or_code(ErrorCode::EmployeeNotFound)?;
            let today = civil::local(tz, now).date();
            Ok((setting.revision, work_hours::load(conn, company, employee, today)?))
        })
        .await?;
    let shops = places.into_iter().map(ShopHoursDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(WorkHoursDto { version, shops }))
}
