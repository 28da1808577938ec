//! Reads an employee's profile for a supervisor.

use actix_web::{HttpResponse, web};
use kernel::EmployeeId;
use store::calendar::people;

use super::people::EmployeeProfileDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// A colleague's profile.
#[utoipa::path(get, path = "/api/user/employee/{id}", tag = "employees",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the profile", body = EmployeeProfileDto)))]
pub async fn get_employee_profile(
    app: web::Data<App>,
    PathId(employee): PathId<EmployeeId>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let person = app
        .db
        .read(company, move |conn| people::load(conn, company, employee).or_code(ErrorCode::EmployeeNotFound))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EmployeeProfileDto::from(person)))
}
