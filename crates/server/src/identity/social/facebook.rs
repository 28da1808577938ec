//! Who comes with a token of Facebook's is signed in. What the browser says about the person is not looked at.

use actix_web::{HttpRequest, HttpResponse, post, web};
use chrono::TimeDelta;
use identity::SocialWish;
use store::limits::Counted;
use store::tenant::platform_transaction;

use super::attempt::proven_by_facebook;
use super::dto::FacebookRequest;
use super::sign_in::sign_in;
use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::identity::limits::admit;

/// Signs in to the account of a Facebook identity. The session before ends.
#[utoipa::path(tag = "identity", request_body = FacebookRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto),
    (status = 401, description = "not a token of this app, or not of this person", body = ApiErrorBody),
    (status = 403, description = "not from a page of ours", body = ApiErrorBody),
    (status = 404, description = "nobody is registered so", body = ApiErrorBody),
    (status = 409, description = "the address has an account: sign in with its password", body = ApiErrorBody),
    (status = 422, description = "refused", body = ApiErrorBody),
    (status = 429, description = "too many attempts", body = ApiErrorBody),
    (status = 503, description = "Facebook is not configured or does not answer", body = ApiErrorBody)))]
#[post("/public/loginWithFacebook")]
pub async fn login_with_facebook(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<FacebookRequest>,
) -> Result<HttpResponse, ApiError> {
    enter(&app, &req, &body, SocialWish::Login).await
}

/// Signs a guest in, and registers them before if nobody knows them; without a phone number, which is asked for next.
#[utoipa::path(tag = "identity", request_body = FacebookRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto),
    (status = 401, description = "not a token of this app, or not of this person", body = ApiErrorBody),
    (status = 403, description = "not from a page of ours", body = ApiErrorBody),
    (status = 409, description = "the address has an account: sign in with its password", body = ApiErrorBody),
    (status = 422, description = "refused", body = ApiErrorBody),
    (status = 429, description = "too many attempts or registrations", body = ApiErrorBody),
    (status = 503, description = "Facebook is not configured or does not answer", body = ApiErrorBody)))]
#[post("/public/registerOrLoginGuestWithFacebook")]
pub async fn register_or_login_guest_with_facebook(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<FacebookRequest>,
) -> Result<HttpResponse, ApiError> {
    enter(&app, &req, &body, SocialWish::Guest).await
}

async fn enter(
    app: &App,
    req: &HttpRequest,
    body: &FacebookRequest,
    wish: SocialWish,
) -> Result<HttpResponse, ApiError> {
    let facebook = app.facebook.as_ref().ok_or_else(|| ApiError::new(ErrorCode::FacebookUnavailable))?;
    let now = app.clock.now();
    let address = app.keys.subject(&format!("address {}", client::address(req, &app.config.trusted_proxies)));
    let window = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    app.db
        .run(move |conn| platform_transaction(conn, |conn| admit(conn, Counted::Login, &address, &[window], now)))
        .await?;
    let identity = proven_by_facebook(facebook.person(&body.access_token, &body.user_id).await)?;
    sign_in(app, req, identity, wish).await
}
