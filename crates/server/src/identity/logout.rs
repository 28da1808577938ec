//! Somebody signs out of this browser.

use actix_web::{HttpRequest, HttpResponse, post, web};

use crate::app::App;
use crate::http::error::{ApiError, ApiErrorBody};
use crate::http::{auth, csrf};

/// Ends the session, if there is one. The browser gets a cookie nobody is signed in with and a token for it.
#[utoipa::path(tag = "identity", responses(
    (status = 204, description = "nobody is signed in here any more; cookie and `X-CSRF-Token` are new"),
    (status = 403, description = "not from a page of ours", body = ApiErrorBody)))]
#[post("/logout")]
pub async fn logout(app: web::Data<App>, req: HttpRequest) -> Result<HttpResponse, ApiError> {
    if let Some(token) = auth::session_of(&req).filter(|it| it.account.is_some()) {
        app.db.run(move |conn| Ok(store::identity::delete_session(conn, token.session)?)).await?;
        app.callers.forget(token.session);
    }
    let mut response = HttpResponse::NoContent().finish();
    let token = auth::begin_anonymous(&app, &mut response)?;
    csrf::announce(&app, &mut response, token.session)?;
    Ok(response)
}
