//! Tells the caller whether they have a second factor.

use actix_web::{HttpResponse, web};
use store::identity::second_factor;

use super::dto::SecondFactorDto;
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The caller's second factor.
#[utoipa::path(get, path = "/api/user/current/secondFactor", tag = "identity", responses(
    (status = 200, description = "since when, and how many recovery codes are left", body = SecondFactorDto)))]
pub async fn get_second_factor(app: web::Data<App>, SignedIn(caller): SignedIn) -> Result<HttpResponse, ApiError> {
    let account = caller.account;
    let read = app.db.run(move |conn| {
        let since = second_factor::load(conn, account)?.and_then(|it| it.confirmed_at);
        let recovery_codes = if since.is_some() { second_factor::recovery_codes_left(conn, account)? } else { 0 };
        Ok(SecondFactorDto { since, recovery_codes })
    });
    Ok(no_store(HttpResponse::Ok()).json(read.await?))
}
