//! Tiers on sale.

use actix_web::{HttpRequest, web};
use billing::MONTH_DAYS;

use super::dto::{TierDto, TiersDto};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The tiers and what they cost now.
#[utoipa::path(get, path = "/public/subscriptions", tag = "subscription", responses(
    (status = 200, description = "the tiers, the smallest first", body = TiersDto)),
    extensions(("x-refusals" = json!([ErrorCode::LimitExceeded]))))]
pub async fn list_subscriptions(app: web::Data<App>, req: HttpRequest) -> Result<web::Json<TiersDto>, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    Ok(web::Json(tiers_on_sale(&app).await?))
}

/// The tiers and what they cost now.
pub(crate) async fn tiers_on_sale(app: &App) -> Result<TiersDto, ApiError> {
    let now = app.clock.now();
    let tiers = app.db.run(move |conn| Ok(store::subscription::tiers(conn, now)?)).await?;
    Ok(TiersDto {
        items: tiers.iter().filter_map(TierDto::sold).collect(),
        sms_price: app.sms_rules.price_of_part.0,
        month_days: MONTH_DAYS,
    })
}
