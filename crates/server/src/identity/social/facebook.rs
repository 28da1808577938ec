//! Signs in with a Facebook token. Profile data sent by the browser is ignored.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use identity::SocialPurpose;
use store::limits::Counted;
use store::tenant::platform_transaction;

use super::attempt::proven_by_facebook;
use super::dto::FacebookRequest;
use super::sign_in::sign_in;
use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::identity::limits::admit;

/// Signs in to the account of a Facebook identity. The session before ends.
#[utoipa::path(post, path = "/public/loginWithFacebook", tag = "identity",
    request_body = FacebookRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::FacebookFailed, ErrorCode::FacebookUnavailable,
        ErrorCode::AccountUnknown, ErrorCode::LinkRequired, ErrorCode::LimitExceeded]))))]
pub async fn login_with_facebook(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<FacebookRequest>,
) -> Result<HttpResponse, ApiError> {
    enter(&app, &req, &body, SocialPurpose::Login).await
}

/// Signs a guest in, and registers them before if nobody knows them; without a phone number, which is asked for next.
#[utoipa::path(post, path = "/public/registerOrLoginGuestWithFacebook", tag = "identity",
    request_body = FacebookRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::FacebookFailed, ErrorCode::FacebookUnavailable,
        ErrorCode::LinkRequired, ErrorCode::EmailTaken, ErrorCode::LimitExceeded]))))]
pub async fn register_or_login_guest_with_facebook(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<FacebookRequest>,
) -> Result<HttpResponse, ApiError> {
    enter(&app, &req, &body, SocialPurpose::Guest).await
}

async fn enter(
    app: &App,
    req: &HttpRequest,
    body: &FacebookRequest,
    purpose: SocialPurpose,
) -> Result<HttpResponse, ApiError> {
    let facebook = app.facebook.as_ref().ok_or_else(|| ApiError::new(ErrorCode::FacebookUnavailable))?;
    let now = app.clock.now();
    let address = app.keys.subject(&format!("address {}", client::address(req, &app.config.trusted_proxies)));
    let window = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    app.db
        .run(move |conn| platform_transaction(conn, |conn| admit(conn, Counted::Login, &address, &[window], now)))
        .await?;
    let identity = proven_by_facebook(facebook.person(&body.access_token, &body.user_id).await)?;
    sign_in(app, req, identity, purpose).await
}
