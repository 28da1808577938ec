//! Lists the shops of a salon.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::ShopsDto;
use super::shown::REFUSALS;
use super::shown::shown;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The shops of a salon, by name.
#[utoipa::path(get, path = "/public/company/{id}/shops", tag = "salon",
    params(("id" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the shops", body = ShopsDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn list_shops(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.shops(&kept.salon)?.answer(&req))
}
