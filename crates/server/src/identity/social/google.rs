//! Who comes back from Google is signed in, as whom they are already known or as a new guest.

use actix_web::{HttpRequest, HttpResponse, post, web};
use identity::SocialWish;

use super::attempt::proven;
use super::begin::Purpose;
use super::dto::GoogleCodeRequest;
use super::sign_in::sign_in;
use crate::app::App;
use crate::http::error::{ApiError, ApiErrorBody};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;

/// Signs in to the account of a Google identity. The session before ends.
#[utoipa::path(tag = "identity", request_body = GoogleCodeRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto),
    (status = 401, description = "not an answer to what this browser asked, or not a proof", body = ApiErrorBody),
    (status = 403, description = "not from a page of ours", body = ApiErrorBody),
    (status = 404, description = "nobody is registered so", body = ApiErrorBody),
    (status = 409, description = "the address has an account: sign in with its password first", body = ApiErrorBody),
    (status = 422, description = "refused", body = ApiErrorBody),
    (status = 503, description = "Google is not configured or does not answer", body = ApiErrorBody)))]
#[post("/public/loginWithGoogle")]
pub async fn login_with_google(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<GoogleCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven(&app, &req, &body, Purpose::Login).await?;
    sign_in(&app, &req, identity, SocialWish::Login).await
}

/// Signs a guest in, and registers them before if nobody knows them; without a phone number, which is asked for next.
#[utoipa::path(tag = "identity", request_body = GoogleCodeRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto),
    (status = 401, description = "not an answer to what this browser asked, or not a proof", body = ApiErrorBody),
    (status = 403, description = "not from a page of ours", body = ApiErrorBody),
    (status = 409, description = "the address has an account: sign in with its password first", body = ApiErrorBody),
    (status = 422, description = "refused", body = ApiErrorBody),
    (status = 429, description = "too many registrations", body = ApiErrorBody),
    (status = 503, description = "Google is not configured or does not answer", body = ApiErrorBody)))]
#[post("/public/registerOrLoginGuestWithGoogle")]
pub async fn register_or_login_guest_with_google(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<GoogleCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven(&app, &req, &body, Purpose::Guest).await?;
    sign_in(&app, &req, identity, SocialWish::Guest).await
}
