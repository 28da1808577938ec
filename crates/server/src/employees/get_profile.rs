//! Reads an employee's profile for a supervisor.

use actix_web::{HttpResponse, web};
use kernel::EmployeeId;
use store::calendar::people;
use store::{StoreError, tenant};
use uuid::Uuid;

use super::people::EmployeeProfileDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// A colleague's profile.
#[utoipa::path(get, path = "/api/user/employee/{id}", tag = "employees",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the profile", body = EmployeeProfileDto)),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound]))))]
pub async fn get_employee_profile(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (employment.company, EmployeeId(id.into_inner()));
    let person = app
        .db
        .run(move |conn| tenant::read(conn, company, |conn| people::load(conn, company, employee)).map_err(nobody))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EmployeeProfileDto::from(person)))
}

pub(super) fn nobody(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::EmployeeNotFound),
        other => other.into(),
    }
}
