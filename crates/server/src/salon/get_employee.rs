//! Reads a person.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::EmployeeId;

use super::dto::EmployeeDto;
use super::shown::count;
use crate::http::answer::answer_once;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// An active person of any salon.
#[utoipa::path(get, path = "/public/employee/{id}", tag = "salon",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the person", body = EmployeeDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_employee(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<EmployeeId>,
) -> Result<HttpResponse, ApiError> {
    count(&app, &req)?;
    let company = app.salons.employer(&app.db, id).await?;
    let kept = app.salons.shown_by_id(&app.db, company).await?;
    let employee = kept.salon.employee(id).ok_or(ErrorCode::EmployeeNotFound)?;
    answer_once(&req, &EmployeeDto::from(employee))
}
