//! Somebody who came without a phone number gives one.

use actix_web::{HttpRequest, HttpResponse, post, web};

use super::dto::{CurrentUserDto, SetGuestPhoneRequest};
use super::profile::phone_data;
use crate::app::App;
use crate::http::auth::SignedIn;
use crate::http::error::{ApiError, ApiErrorBody};
use crate::http::json::Valid;

/// Changes the phone number of whoever is signed in.
#[utoipa::path(tag = "identity", request_body = SetGuestPhoneRequest, responses(
    (status = 200, description = "changed", body = CurrentUserDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not from a page of ours", body = ApiErrorBody),
    (status = 422, description = "refused", body = ApiErrorBody)))]
#[post("/public/guest/phone")]
pub async fn set_guest_phone(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<SetGuestPhoneRequest>,
) -> Result<HttpResponse, ApiError> {
    phone_data::change(&app, &req, &caller, &body.phone).await
}
