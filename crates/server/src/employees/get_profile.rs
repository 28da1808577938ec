//! Somebody who works here, for whoever runs the company.

use actix_web::{HttpResponse, get, web};
use kernel::EmployeeId;
use store::calendar::people;
use store::{StoreError, tenant};
use uuid::Uuid;

use super::people::EmployeeProfileDto;
use crate::app::App;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};

/// A colleague's profile.
#[utoipa::path(tag = "employees", params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the profile", body = EmployeeProfileDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a supervisor", body = ApiErrorBody),
    (status = 404, description = "nobody of that id here", body = ApiErrorBody)))]
#[get("/api/user/employee/{id}")]
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
