//! Reads an employee's work hours.

use actix_web::{HttpResponse, web};
use kernel::EmployeeId;
use scheduling::civil;
use store::calendar::hours;
use store::tenant;
use uuid::Uuid;

use super::dto::{ShopHoursDto, WorkHoursDto};
use super::error::no_employee;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// A colleague's hours, exceptions from today on.
#[utoipa::path(get, path = "/api/user/{id}/workhours", tag = "hours",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the hours, place by place", body = WorkHoursDto)),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound]))))]
pub async fn get_work_hours(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (employment.company, EmployeeId(id.into_inner()));
    let now = app.clock.now();
    let (version, places) = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| {
                let (setting, tz) = hours::setting(conn, company, employee).map_err(no_employee)?;
                let today = civil::local(tz, now).date();
                Ok((setting.revision, hours::load(conn, company, employee, today)?))
            })
        })
        .await?;
    let shops = places.into_iter().map(ShopHoursDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(WorkHoursDto { version, shops }))
}
