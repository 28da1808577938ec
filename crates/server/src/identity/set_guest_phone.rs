//! Sets the phone number of a guest who registered without one.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::{CurrentUserDto, SetGuestPhoneRequest};
use super::profile::phone_data;
use crate::app::App;
use crate::http::auth::SignedIn;
use crate::http::error::ApiError;
use crate::http::json::Valid;

/// Changes the phone number of whoever is signed in.
#[utoipa::path(post, path = "/public/guest/phone", tag = "identity",
    request_body = SetGuestPhoneRequest, responses(
    (status = 200, description = "changed", body = CurrentUserDto)))]
pub async fn set_guest_phone(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<SetGuestPhoneRequest>,
) -> Result<HttpResponse, ApiError> {
    phone_data::change(&app, &req, &caller, body.phone.0).await
}
