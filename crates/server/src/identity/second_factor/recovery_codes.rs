//! Gives the caller new recovery codes in place of all before.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::{ConfirmRefused, SecondFactorRefused};
use store::audit::{AuditAction, AuditEntry};
use store::identity::second_factor;
use store::tenant::platform_transaction;

use super::check::{confirmed, new_recovery_codes, store_recovery_codes};
use super::dto::{RecoveryCodesDto, SecondFactorPasswordRequest};
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Makes new recovery codes; those before work no longer.
#[utoipa::path(post, path = "/api/user/current/secondFactor/recoveryCodes", tag = "identity",
    request_body = SecondFactorPasswordRequest, responses(
    (status = 200, description = "shown this once", body = RecoveryCodesDto)),
    extensions(("x-refusals" = json!(codes::<(ConfirmRefused, SecondFactorRefused)>(&[ErrorCode::LimitExceeded])))))]
pub async fn replace_recovery_codes(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<SecondFactorPasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    confirmed(&app, &req, &caller, body.password).await?;
    let (account, now) = (caller.account, app.clock.now());
    let (codes, origin) = (new_recovery_codes(), client::origin(&app, &req));
    let made = RecoveryCodesDto::new(&codes);
    let replace = move |conn: &mut store::Connection| {
        platform_transaction(conn, |conn| {
            let factor = second_factor::lock(conn, account)?.filter(|it| it.confirmed_at.is_some());
            factor.ok_or(SecondFactorRefused::IsOff)?;
            let entry = AuditEntry::new(AuditAction::RecoveryCodesMade, now).by(account).on(account.0).from(&origin);
            store::audit::record(conn, &entry)?;
            store_recovery_codes(conn, account, &codes)
        })
    };
    app.db.run(replace).await?;
    Ok(no_store(HttpResponse::Ok()).json(made))
}
