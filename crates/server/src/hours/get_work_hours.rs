//! Reads an employee's work hours.

use actix_web::{HttpResponse, web};
use kernel::EmployeeId;
use scheduling::civil;
use store::calendar::{has_employee, hours};
use store::tenant;
use uuid::Uuid;

use super::work_hours::{ShopHoursDto, WorkHoursDto};
use crate::app::App;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};

/// A colleague's hours, exceptions from today on.
#[utoipa::path(get, path = "/api/user/{id}/workhours", tag = "employees",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the hours, place by place", body = WorkHoursDto)),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound]))))]
pub async fn get_work_hours(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (employment.company, EmployeeId(id.into_inner()));
    let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
    let today = civil::local(tz, app.clock.now()).date();
    let places = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| {
                if !has_employee(conn, company, employee)? {
                    return Err(ApiError::new(ErrorCode::EmployeeNotFound));
                }
                Ok(hours::load(conn, company, employee, today)?)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(WorkHoursDto { shops: places.into_iter().map(ShopHoursDto::from).collect() }))
}
