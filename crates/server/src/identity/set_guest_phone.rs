//! Sets the phone number of a guest who registered without one.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::{CurrentUserDto, SetGuestPhoneRequest};
use super::profile::phone_data;
use crate::http::auth::{ActiveSubscription, Gate as _, SignedIn};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// Changes the phone number of the caller. Those who work for a company need its subscription, as for the rest
/// of their own data.
#[utoipa::path(post, path = "/public/guest/phone", tag = "identity",
    request_body = SetGuestPhoneRequest, responses(
    (status = 200, description = "changed", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::SubscriptionInactive]))))]
pub async fn set_guest_phone(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<SetGuestPhoneRequest>,
) -> Result<HttpResponse, ApiError> {
    if let Some(employment) = &caller.employment {
        ActiveSubscription::pass(employment, app.clock.now())?;
    }
    phone_data::change(&app, &req, &caller, body.phone.0, body.privacy).await
}
