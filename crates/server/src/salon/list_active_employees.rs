//! Lists the active people of a salon.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::EmployeesDto;
use super::shown::REFUSALS;
use super::shown::shown;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The active people of a salon: owners first, then by family name.
#[utoipa::path(get, path = "/public/employees/{companyId}/active", tag = "salon",
    params(("companyId" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the people", body = EmployeesDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn list_active_employees(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.employees(&kept.salon)?.answer(&req))
}
