//! Who works there.

use actix_web::{HttpRequest, HttpResponse, get, web};

use super::dto::EmployeesDto;
use super::shown::shown;
use crate::app::App;
use crate::http::error::{ApiError, ApiErrorBody};

/// The active people of a salon: owners first, then by family name.
#[utoipa::path(tag = "catalog", params(("companyId" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the people", body = EmployeesDto),
    (status = 304, description = "as the asker has it"),
    (status = 404, description = "no such company", body = ApiErrorBody),
    (status = 429, description = "too many", body = ApiErrorBody)))]
#[get("/public/employees/{companyId}/active")]
pub async fn list_active_employees(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.employees(&kept.salon)?.answer(&req))
}
