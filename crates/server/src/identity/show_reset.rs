//! Says whether a mailed link to a new password can still be used, before one is typed. The link stays usable.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::ResetPasswordRefused;
use store::Connection;
use store::identity::passwords;

use super::limits::with_code;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::codes;
use crate::state::app::App;

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
    check(&app, &req, &code).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Refuses a link that cannot be used, as the call does.
pub(crate) async fn check(app: &App, req: &HttpRequest, code: &str) -> Result<(), ApiError> {
    let check = |conn: &mut Connection, hash: &[u8], now| -> Result<(), ApiError> {
        Ok(identity::reset_password(passwords::lock_code(conn, hash)?.as_ref(), now).map(|_| ())?)
    };
    with_code(app, req, code, check).await
}
