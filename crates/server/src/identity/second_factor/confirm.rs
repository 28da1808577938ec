//! Turns the second factor on with a first code of the app.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{RecoveryCode, SecondFactorRefused};
use kernel::AccountId;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::second_factor;
use store::outbox::AccountNotice;
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::check::{new_recovery_codes, push_notice, store_recovery_codes, use_code};
use super::dto::{RecoveryCodesDto, SecondFactorCodeRequest};
use crate::http::auth::{self, SignedIn};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::identity::login::count_as_failed;
use crate::state::app::App;

/// Turns the caller's second factor on. Sessions stay; the next sign-in asks for a code.
#[utoipa::path(post, path = "/api/user/current/secondFactor/confirmation", tag = "identity",
    request_body = SecondFactorCodeRequest, responses(
    (status = 200, description = "on; the recovery codes are shown this once", body = RecoveryCodesDto)),
    extensions(("x-refusals" = json!(codes::<SecondFactorRefused>(&[ErrorCode::LimitExceeded])))))]
pub async fn confirm_second_factor(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<SecondFactorCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = ConfirmSecondFactor {
        account: caller.account,
        code: body.code,
        recovery_codes: new_recovery_codes(),
        notice: Uuid::now_v7(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let shared = app.clone();
    let made = RecoveryCodesDto::new(&command.recovery_codes);
    app.db.run(move |conn| run(conn, &shared, &command)).await?;
    // The company may have required it: its pages are open with the next call.
    auth::forget_caller(&app, &req);
    Ok(no_store(HttpResponse::Ok()).json(made))
}

struct ConfirmSecondFactor {
    account: AccountId,
    code: String,
    recovery_codes: Vec<RecoveryCode>,
    /// Id of the mail.
    notice: Uuid,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, app: &App, cmd: &ConfirmSecondFactor) -> Result<(), ApiError> {
    let (account, now) = (cmd.account, cmd.now);
    let counter = app.keys.subject(&format!("second factor {account}"));
    platform_transaction(conn, |conn| count_as_failed(conn, &counter, app.config.limits.login_failures, now))?;
    platform_transaction(conn, |conn| {
        let factor = second_factor::lock(conn, account)?.ok_or(SecondFactorRefused::IsOff)?;
        if factor.confirmed_at.is_some() {
            return Err(SecondFactorRefused::IsOn.into());
        }
        use_code(conn, account, &factor, &cmd.code, (&app.keys, now))?;
        second_factor::confirm(conn, account, now)?;
        store_recovery_codes(conn, account, &cmd.recovery_codes)?;
        store::limits::forget(conn, store::limits::CountedAct::LoginFailure, &counter)?;
        let entry = AuditEntry::new(AuditAction::SecondFactorOn, now).by(account).on(account.0).from(&cmd.origin);
        store::audit::record(conn, &entry)?;
        push_notice(conn, account, AccountNotice::SecondFactorOn, cmd.notice)
    })
}
