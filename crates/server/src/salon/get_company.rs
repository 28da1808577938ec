//! Reads a salon.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::CompanyDto;
use super::shown::REFUSALS;
use super::shown::shown;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// A salon with its shops. The refusal of an unknown one names the nearest public id.
#[utoipa::path(get, path = "/public/company/{id}", tag = "salon",
    params(("id" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the salon", body = CompanyDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_company(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = match shown(&app, &req, &id).await {
        Err(error) if error.code() == ErrorCode::CompanyNotFound => {
            return Err(ApiError::no_company(app.salons.similar(&app.db, &id).await?));
        }
        other => other?,
    };
    Ok(kept.prepared.company(&kept.salon)?.answer(&req))
}
