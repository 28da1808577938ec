//! Lists the people who can do all chosen services.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::ServiceId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::dto::{EmployeeDto, EmployeesDto};
use super::shown::shown;
use crate::http::answer::answer_once;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::query::Query;
use crate::state::app::App;

/// The most services in one request.
const MAX_SERVICES: usize = 20;

/// Services they must be able to do.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CapableQuery {
    /// Ids of services, joined with commas.
    pub services: String,
}

/// The active people of a salon who can do all of these services: owners first, then by family name.
#[utoipa::path(get, path = "/public/employees/{companyId}", tag = "salon",
    params(("companyId" = String, Path, description = "UUID or public id of the company"), CapableQuery), responses(
    (status = 200, description = "the people", body = EmployeesDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::LimitExceeded,
        ErrorCode::ServiceNotFound, ErrorCode::SlotsTooManyServices, ErrorCode::Invalid]))))]
pub async fn list_capable_employees(
    app: web::Data<App>,
    req: HttpRequest,
    company: web::Path<String>,
    Query(query): Query<CapableQuery>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &company).await?;
    let wanted = services(&query.services)?;
    if !wanted.iter().all(|it| kept.salon.service(*it).is_some()) {
        return Err(ApiError::new(ErrorCode::ServiceNotFound));
    }
    let items = kept.salon.employees.iter().filter(|it| it.can_do(&wanted)).map(EmployeeDto::from).collect();
    answer_once(&req, &EmployeesDto { items })
}

fn services(text: &str) -> Result<Vec<ServiceId>, ApiError> {
    let parts = || text.split(',').map(str::trim).filter(|it| !it.is_empty());
    if MAX_SERVICES < parts().count() {
        return Err(ApiError::field("services", ErrorCode::SlotsTooManyServices));
    }
    parts().map(|it| ServiceId::parse(it).or_code(ErrorCode::ServiceNotFound)).collect()
}
