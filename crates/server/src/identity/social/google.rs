//! Signs in with Google, to an existing account or as a new guest.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::SocialPurpose;

use super::attempt::proven;
use super::begin::Purpose;
use super::dto::GoogleCodeRequest;
use super::sign_in::sign_in;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::state::app::App;

/// Signs in to the account of a Google identity. The session before ends.
#[utoipa::path(post, path = "/public/loginWithGoogle", tag = "identity",
    request_body = GoogleCodeRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::GoogleFailed, ErrorCode::GoogleUnavailable,
        ErrorCode::AccountUnknown, ErrorCode::LinkRequired, ErrorCode::SecondFactorRequired]))))]
pub async fn login_with_google(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<GoogleCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven(&app, &req, &body, Purpose::Login).await?;
    sign_in(&app, &req, identity, SocialPurpose::Login).await
}

/// Signs a guest in, and registers them before if they are unknown; without a phone number, which is asked for next.
#[utoipa::path(post, path = "/public/registerOrLoginGuestWithGoogle", tag = "identity",
    request_body = GoogleCodeRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::GoogleFailed, ErrorCode::GoogleUnavailable, ErrorCode::LinkRequired,
        ErrorCode::SecondFactorRequired, ErrorCode::EmailTaken, ErrorCode::LimitExceeded]))))]
pub async fn register_or_login_guest_with_google(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<GoogleCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven(&app, &req, &body, Purpose::Guest).await?;
    sign_in(&app, &req, identity, SocialPurpose::Guest).await
}
