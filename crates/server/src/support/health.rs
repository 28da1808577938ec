//! Liveness and readiness.

use actix_web::http::header::HeaderName;
use actix_web::{HttpResponse, web};

use crate::http::error::ApiError;
use crate::state::app::App;

/// The process answers.
#[utoipa::path(get, path = "/health/live", tag = "support", responses((status = 204, description = "alive")))]
pub async fn get_liveness() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// Header with the fate of mail: `sent`, `shown` at the demo's outbox, or `queued` until there is a server to send it
/// (docs/rules.md#messages).
const MAIL: HeaderName = HeaderName::from_static("x-mail");
/// The same of SMS: `sent`, `shown`, or `off` without a gateway.
const SMS: HeaderName = HeaderName::from_static("x-sms");

/// The database answers.
#[utoipa::path(get, path = "/health/ready", tag = "support", responses(
    (status = 204, description = "ready", headers( ("x-mail" = String, description = "what becomes of mail: sent, shown (demo), or queued for want of SMTP_URL"),
        ("x-sms" = String, description = "what becomes of SMS: sent, shown (demo), or off for want of a gateway")))))]
pub async fn get_readiness(app: web::Data<App>) -> Result<HttpResponse, ApiError> {
    app.db.run(|conn| Ok(store::ping(conn)?)).await?;
    let mail = match (&app.outbox, &app.config.smtp_url) {
        (Some(_), _) => "shown",
        (None, Some(_)) => "sent",
        (None, None) => "queued",
    };
    let sms = match (&app.sms_outbox, &app.config.sms.gateway) {
        (Some(_), _) => "shown",
        (None, Some(_)) => "sent",
        (None, None) => "off",
    };
    Ok(HttpResponse::NoContent().insert_header((MAIL, mail)).insert_header((SMS, sms)).finish())
}
