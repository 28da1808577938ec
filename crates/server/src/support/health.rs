//! Liveness and readiness.

use actix_web::http::header::HeaderName;
use actix_web::{HttpResponse, web};

use crate::app::App;
use crate::http::error::ApiError;

/// The process answers.
#[utoipa::path(get, path = "/health/live", tag = "support", responses((status = 204, description = "alive")))]
pub async fn get_liveness() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// What becomes of mail is said in a header: `sent`, `shown` at the demo's outbox, or `queued` until there is a server
/// to send it (docs/rules.md#messages).
const MAIL: HeaderName = HeaderName::from_static("x-mail");

/// The database answers.
#[utoipa::path(get, path = "/health/ready", tag = "support", responses(
    (status = 204, description = "ready", headers( ("x-mail" = String, description = "what becomes of mail: sent, shown (demo), or queued for want of SMTP_URL")))))]
pub async fn get_readiness(app: web::Data<App>) -> Result<HttpResponse, ApiError> {
    app.db.run(|conn| Ok(store::ping(conn)?)).await?;
    let mail = match (&app.outbox, &app.config.smtp_url) {
        (Some(_), _) => "shown",
        (None, Some(_)) => "sent",
        (None, None) => "queued",
    };
    Ok(HttpResponse::NoContent().insert_header((MAIL, mail)).finish())
}
