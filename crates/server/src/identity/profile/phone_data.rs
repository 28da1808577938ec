//! Changes a person's phone number.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::Caller;
use kernel::{AccountId, Phone};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::tenant::platform_transaction;

use super::dto::PhoneDataRequest;
use crate::http::auth::{self, ActiveSubscription, Gated, Guest, Provider};
use crate::http::client;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::identity::session::current_user;
use crate::state::app::App;

/// Changes the number of a person of a company.
#[utoipa::path(post, path = "/api/user/current/phoneData", tag = "identity",
    request_body = PhoneDataRequest, responses((status = 200, description = "changed", body = CurrentUserDto)))]
pub async fn set_user_phone_data(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(provider, ..): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<PhoneDataRequest>,
) -> Result<HttpResponse, ApiError> {
    change(&app, &req, &provider.caller, body.phone.0, false).await
}

/// Changes the number of a guest. The cards salons keep of them stay as they are.
#[utoipa::path(post, path = "/api/guestuser/current/phoneData", tag = "identity",
    request_body = PhoneDataRequest, responses((status = 200, description = "changed", body = CurrentUserDto)))]
pub async fn set_guest_phone_data(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    Valid(body): Valid<PhoneDataRequest>,
) -> Result<HttpResponse, ApiError> {
    change(&app, &req, &caller, body.phone.0, false).await
}

/// Changes the number and returns the updated user; notes too when the privacy notice was accepted with it.
///
/// # Errors
/// `service.unavailable`.
pub async fn change(
    app: &App,
    req: &HttpRequest,
    caller: &Caller,
    phone: Phone,
    accepts_privacy: bool,
) -> Result<HttpResponse, ApiError> {
    let changed = Caller { phone: Some(phone.as_e164().to_owned()), ..caller.clone() };
    let (account, origin, now) = (caller.account, client::origin(app, req), app.clock.now());
    app.db.run(move |conn| run(conn, account, (&phone, accepts_privacy), &origin, now)).await?;
    auth::forget_caller(app, req);
    current_user(app, &changed).await
}

fn run(
    conn: &mut Connection,
    account: AccountId,
    (phone, accepts_privacy): (&Phone, bool),
    origin: &[u8],
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    platform_transaction(conn, |conn| {
        store::identity::set_phone(conn, account, phone)?;
        if accepts_privacy {
            store::identity::accept_privacy_notice(conn, account, now)?;
        }
        store::audit::record(
            conn,
            &AuditEntry::new(AuditAction::ProfileChanged, now).by(account).from(origin).with("phone"),
        )?;
        Ok(())
    })
}
