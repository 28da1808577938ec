//! Lists the services of a salon.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::ServicesDto;
use super::shown::REFUSALS;
use super::shown::shown;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The services a guest can choose, by name.
#[utoipa::path(get, path = "/public/service/{companyId}", tag = "salon",
    params(("companyId" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the services", body = ServicesDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn list_services(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.services(&kept.salon)?.answer(&req))
}
