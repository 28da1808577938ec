//! Subscription of the caller's company.

use actix_web::{HttpResponse, web};

use super::dto::SubscriptionDto;
use super::state::SubscriptionState;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Subscription of the caller's company, its balance, and the cost of changes.
#[utoipa::path(get, path = "/api/topup/subscription", tag = "subscription", responses(
    (status = 200, description = "the subscription", body = SubscriptionDto)))]
pub async fn get_subscription(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let (company, now) = (employment.company, app.clock.now());
    let state = app.db.read(company, move |conn| SubscriptionState::load(conn, company, now)).await?;
    Ok(no_store(HttpResponse::Ok()).json(state.shown(app.sms_rules.price_of_part)))
}
