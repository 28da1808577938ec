//! Replaces a password with the code of a mailed link. Ends all sessions, and begins none.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::ResetPasswordRefused;
use kernel::AccountId;
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::passwords;
use store::limits::{self, CountedAct};
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::change_password::push_new_password;
use super::dto::ResetPasswordRequest;
use super::limits::admit;
use super::login::failures_of;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::http::{auth, client};
use crate::state::app::App;
use crate::state::token::code_hash;

/// Replaces a password with the code of a mailed link, once. Ends every session of the account and every other link.
#[utoipa::path(post, path = "/public/passwordreset", tag = "identity",
    request_body = ResetPasswordRequest, responses((status = 204, description = "changed; sign in with it")),
    extensions(("x-refusals" = json!(codes::<ResetPasswordRefused>(&[ErrorCode::LimitExceeded])))))]
pub async fn reset_password(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<ResetPasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    let new_password = SecretString::from(body.new_password);
    app.passwords.accept("newPassword", &new_password)?;
    let now = app.clock.now();
    let origin = client::origin(&app, &req);
    let per_minute = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    let (hash, counted) = (code_hash(&body.code), origin.clone());
    // Refused before hashing; the check in the transaction decides.
    let names = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| admit(conn, CountedAct::Login, &counted, &[per_minute], now))?;
            let account = whose(conn, &hash, now)?;
            Ok(passwords::names_of(conn, account)?)
        })
        .await?;
    let address = client::address(&req, &app.config.trusted_proxies);
    let command = ResetPassword {
        code_hash: code_hash(&body.code),
        hash: app.passwords.hash(new_password).await?,
        notice: Uuid::now_v7(),
        failures: names.map(|it| failures_of(&app, &format!("name {it}"), address)),
        origin,
        now,
    };
    let account = app.db.run(move |conn| run(conn, &command)).await?;
    auth::forget_caller(&app, &req);
    tracing::info!(%account, "password reset");
    Ok(HttpResponse::NoContent().finish())
}

fn whose(conn: &mut Connection, code_hash: &[u8], now: DateTime<Utc>) -> Result<AccountId, ApiError> {
    let code = passwords::lock_code(conn, code_hash)?;
    Ok(identity::reset_password(code.as_ref(), now)?)
}

struct ResetPassword {
    code_hash: Vec<u8>,
    hash: String,
    /// Id of the mail.
    notice: Uuid,
    /// The counters of failed sign-ins under the account's names from this address, which the reset clears.
    failures: [Vec<u8>; 2],
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &ResetPassword) -> Result<AccountId, ApiError> {
    platform_transaction(conn, |conn| {
        let account = whose(conn, &cmd.code_hash, cmd.now)?;
        passwords::replace_password(conn, account, &cmd.hash, cmd.now)?;
        for failures in &cmd.failures {
            limits::forget(conn, CountedAct::LoginFailure, failures)?;
        }
        let entry = AuditEntry::new(AuditAction::PasswordReset, cmd.now).on(account.0).from(&cmd.origin);
        store::audit::record(conn, &entry)?;
        push_new_password(conn, account, cmd.notice)?;
        Ok(account)
    })
}
