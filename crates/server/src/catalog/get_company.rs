//! The salon itself.

use actix_web::{HttpRequest, HttpResponse, get, web};

use super::dto::CompanyDto;
use super::shown::shown;
use crate::app::App;
use crate::http::error::{ApiError, ApiErrorBody};

/// A salon with its shops.
#[utoipa::path(tag = "catalog", params(("id" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the salon", body = CompanyDto),
    (status = 304, description = "as the asker has it"),
    (status = 404, description = "no such company", body = ApiErrorBody),
    (status = 429, description = "too many", body = ApiErrorBody)))]
#[get("/public/company/{id}")]
pub async fn get_company(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.company(&kept.salon)?.answer(&req))
}
