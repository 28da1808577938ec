//! Logs that a guest reached the last step of booking; nothing is reserved.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// The booking the guest is about to make.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FinalizeReachedRequest {
    /// The salon.
    #[validate(length(max = 40, code = "field.too_long"))]
    pub company_szalonka_id: String,
    /// Chosen provider.
    pub provider_id: Option<Uuid>,
    /// Chosen shop.
    pub shop_id: Option<Uuid>,
    /// From, `YYYY.MM.DD HH:mm`.
    #[validate(length(max = 16, code = "field.too_long"))]
    pub time_slot_from: Option<String>,
    /// Until, `YYYY.MM.DD HH:mm`.
    #[validate(length(max = 16, code = "field.too_long"))]
    pub time_slot_to: Option<String>,
    /// The reason.
    #[validate(length(max = 20, code = "slots.too_many_services"))]
    pub services: Vec<Uuid>,
}

/// Takes note that a guest reached the last step.
#[utoipa::path(post, path = "/public/finalizereached", tag = "support",
    request_body = FinalizeReachedRequest, responses((status = 204, description = "the step is noted")),
    extensions(("x-refusals" = json!([ErrorCode::LimitExceeded]))))]
pub async fn report_finalize_reached(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(reached): Valid<FinalizeReachedRequest>,
) -> Result<HttpResponse, ApiError> {
    app.reports.count(client::address(&req, &app.config.trusted_proxies))?;
    tracing::info!(provider = ?reached.provider_id, shop = ?reached.shop_id, services = reached.services.len(), "finalize reached");
    Ok(HttpResponse::NoContent().finish())
}
