//! Signs in with Facebook, to an existing account or as a new guest.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::SocialPurpose;

use super::attempt::proven_by_facebook;
use super::dto::{FacebookGuestRequest, FacebookLoginRequest, FacebookPurposeDto};
use super::sign_in::sign_in;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::state::app::App;

/// Signs in to the account of a Facebook identity. The session before ends.
#[utoipa::path(post, path = "/public/loginWithFacebook", tag = "identity",
    request_body = FacebookLoginRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::FacebookFailed, ErrorCode::FacebookUnavailable,
        ErrorCode::AccountUnknown, ErrorCode::LinkRequired, ErrorCode::SecondFactorRequired,
        ErrorCode::LimitExceeded]))))]
pub async fn login_with_facebook(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<FacebookLoginRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven_by_facebook(&app, &req, body.try_into()?, FacebookPurposeDto::Login).await?;
    sign_in(&app, &req, identity, SocialPurpose::Login).await
}

/// Signs a guest in, and registers them before if they are unknown; without a phone number, which is asked for next.
#[utoipa::path(post, path = "/public/registerOrLoginGuestWithFacebook", tag = "identity",
    request_body = FacebookGuestRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::FacebookFailed, ErrorCode::FacebookUnavailable,
        ErrorCode::LinkRequired, ErrorCode::SecondFactorRequired, ErrorCode::EmailTaken, ErrorCode::LimitExceeded]))))]
pub async fn register_or_login_guest_with_facebook(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<FacebookGuestRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven_by_facebook(&app, &req, body.try_into()?, FacebookPurposeDto::Guest).await?;
    sign_in(&app, &req, identity, SocialPurpose::Guest).await
}
