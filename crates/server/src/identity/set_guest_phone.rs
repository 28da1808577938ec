//! Somebody who came without a phone number gives one.

use actix_web::{HttpRequest, HttpResponse, post, web};
use identity::Caller;
use kernel::Phone;

use super::dto::{CurrentUserDto, SetGuestPhoneRequest};
use super::session::current_user;
use crate::app::App;
use crate::http::auth::{self, SignedIn};
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
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
    let phone = Phone::parse(&body.phone).map_err(|_| ApiError::field("phone", ErrorCode::FieldPhone))?;
    let changed = Caller { phone: Some(phone.as_e164().to_owned()), ..Caller::clone(&caller) };
    let account = caller.account;
    app.db.run(move |conn| Ok(store::identity::set_phone(conn, account, &phone)?)).await?;
    if let Some(token) = auth::session_of(&req) {
        app.callers.forget(token.session);
    }
    Ok(current_user(&changed))
}
