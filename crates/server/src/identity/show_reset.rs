//! Says whether a mailed link to a new password can still be used, before one is typed. The link stays usable.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use identity::ResetPasswordRefused;
use store::identity::passwords;
use store::limits::CountedAct;
use store::tenant::platform_transaction;

use super::limits::admit;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::state::token::code_hash;

/// Whether the link of a password reset can be used.
#[utoipa::path(get, path = "/public/passwordreset/{code}", tag = "identity",
    params(("code" = String, Path, description = "what stands in the link's address")), responses(
    (status = 204, description = "the link can be used")),
    extensions(("x-refusals" = json!(codes::<ResetPasswordRefused>(&[ErrorCode::LimitExceeded])))))]
pub async fn show_reset(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let origin = client::origin(&app, &req);
    let window = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    let hash = code_hash(&code);
    app.db
        .run(move |conn| {
            platform_transaction(conn, |conn| admit(conn, CountedAct::Login, &origin, &[window], now))?;
            platform_transaction(conn, |conn| {
                let code = passwords::lock_code(conn, &hash)?;
                Ok::<_, ApiError>(identity::reset_password(code.as_ref(), now)?)
            })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
