//! Reads the address of the caller that is waiting to be proven.

use actix_web::{HttpResponse, web};
use store::identity::email_change;

use super::dto::EmailChangeDto;
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The new address of the caller that was written to and is not proven.
#[utoipa::path(get, path = "/api/user/current/emailChange", tag = "identity", responses(
    (status = 200, description = "the new address, if one was asked for", body = EmailChangeDto)))]
pub async fn get_email_change(app: web::Data<App>, SignedIn(caller): SignedIn) -> Result<HttpResponse, ApiError> {
    let (account, now) = (caller.account, app.clock.now());
    let pending = app.db.run(move |conn| Ok(email_change::pending(conn, account, now)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmailChangeDto::new(pending)))
}
