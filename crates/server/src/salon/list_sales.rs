//! Lists the sales of a salon.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::SalesDto;
use super::shown::REFUSALS;
use super::shown::shown;
use crate::http::error::ApiError;
use crate::state::app::App;

/// A salon's announcements: discounts that change no price.
#[utoipa::path(get, path = "/public/company/{id}/sales", tag = "salon",
    params(("id" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "the discounts", body = SalesDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn list_sales(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &id).await?;
    Ok(kept.prepared.sales(&kept.salon)?.answer(&req))
}
