//! Reads a salon.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::CompanyDto;
use super::shown::REFUSALS;
use super::shown::shown;
use crate::app::App;
use crate::http::error::ApiError;

/// A salon with its shops.
#[utoipa::path(get, path = "/public/company/{id}", tag = "catalog",
    params(("id" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the salon", body = CompanyDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_company(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.company(&kept.salon)?.answer(&req))
}
