//! Lists the categories of services.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::ServiceCategoriesDto;
use super::shown::REFUSALS;
use super::shown::shown;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The headings services stand under, the most booked first, then by name.
#[utoipa::path(get, path = "/public/service/categories/{companyId}", tag = "salon",
    params(("companyId" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the headings", body = ServiceCategoriesDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn list_service_categories(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.categories(&kept.salon)?.answer(&req))
}
