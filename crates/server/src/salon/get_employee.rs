//! Reads a person.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::EmployeeId;
use uuid::Uuid;

use super::dto::EmployeeDto;
use super::shown::count;
use crate::http::answer::give_once;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// An active person of any salon.
#[utoipa::path(get, path = "/public/employee/{id}", tag = "salon",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the person", body = EmployeeDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound, ErrorCode::CompanyNotFound,
        ErrorCode::LimitExceeded]))))]
pub async fn get_employee(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    count(&app, &req)?;
    let id = employee_id(&id)?;
    let company = app.salons.employer(&app.db, id).await?;
    let kept = app.salons.shown_by_id(&app.db, company).await?;
    let employee = kept.salon.employee(id).ok_or(ErrorCode::EmployeeNotFound)?;
    give_once(&req, &EmployeeDto::from(employee))
}
