//! Changes the password of the signed-in user. This session stays, all others end (docs/trust.md#sessions).

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{Caller, ChangePasswordRefused};
use kernel::{AccountId, SessionId};
use secrecy::{ExposeSecret as _, SecretString};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::LiveSession;
use store::outbox::{self, AccountNotice, Job};
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::dto::{ChangePasswordRequest, CurrentUserDto};
use super::old_password::check_old_password;
use super::session::current_user;
use crate::http::auth::{self, Guest, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::state::token::SessionToken;

/// Changes a guest's password. The old one may be left out while it is the mailed one.
#[utoipa::path(patch, path = "/api/guestuser/current/password", tag = "identity",
    request_body = ChangePasswordRequest, responses(
    (status = 200, description = "changed; other sessions have ended, the cookie is new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!(codes::<ChangePasswordRefused>(&[ErrorCode::SignInAgain])))))]
pub async fn change_guest_password(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    Valid(body): Valid<ChangePasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    change(&app, &req, caller, body).await
}

/// Changes the password of a person of a company. The old one may be left out while it is the mailed one.
#[utoipa::path(patch, path = "/api/user/current/password", tag = "identity",
    request_body = ChangePasswordRequest, responses(
    (status = 200, description = "changed; other sessions have ended, the cookie is new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!(codes::<ChangePasswordRefused>(&[ErrorCode::SignInAgain])))))]
pub async fn change_user_password(
    app: web::Data<App>,
    req: HttpRequest,
    Provider { caller, .. }: Provider,
    Valid(body): Valid<ChangePasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    change(&app, &req, caller, body).await
}

async fn change(
    app: &web::Data<App>,
    req: &HttpRequest,
    caller: Arc<Caller>,
    body: ChangePasswordRequest,
) -> Result<HttpResponse, ApiError> {
    let session = auth::session_of(req).ok_or(ErrorCode::NotSignedIn)?.session;
    let now = app.clock.now();
    let account = caller.account;
    let new_password = SecretString::from(body.new_password);
    app.passwords.accept("newPassword", &new_password)?;
    let old = body.old_password.map(SecretString::from);
    let normal = |it: &SecretString| identity::normal_password(it.expose_secret());
    let old_is_new = old.as_ref().map(|it| normal(it) == normal(&new_password));
    let (stored, checked) = check_old_password(app, req, &caller, old).await?;
    if stored.hash.is_some() || stored.must_change_password {
        identity::change_password(stored.must_change_password, checked)?;
    } else if !app.db.run(move |conn| Ok(store::social::is_freshly_signed_in(conn, session, now)?)).await? {
        // Without a password a recent sign-in with the provider counts (docs/rules.md#other-sign-ins).
        return Err(ApiError::new(ErrorCode::SignInAgain));
    }
    // The mailed password need not be typed again to change it.
    let stays = match old_is_new {
        Some(same) => same,
        None => app.passwords.verify(new_password.clone(), stored.hash.clone()).await?,
    };
    if stays {
        return Err(ApiError::field("newPassword", ErrorCode::FieldPasswordWeak));
    }

    let hash = app.passwords.hash(new_password).await?;
    let origin = client::origin(app, req);
    let notice = Uuid::now_v7();
    let command = ChangePassword { account, session, version: stored.facts.version, hash, notice, origin, now };
    let live = app.db.run(move |conn| run(conn, &command)).await?;
    app.callers.forget(session);
    tracing::info!(%account, "password changed");
    let mut response = current_user(app, &live.caller).await?;
    let token = SessionToken { session, account: Some((account, live.caller.version)) };
    auth::set_cookie(app, &mut response, &token, live.expires_at)?;
    Ok(response)
}

struct ChangePassword {
    account: AccountId,
    session: SessionId,
    version: i32,
    hash: String,
    /// Id of the mail.
    notice: Uuid,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &ChangePassword) -> Result<LiveSession, ApiError> {
    let over = || ApiError::new(ErrorCode::NotSignedIn);
    platform_transaction(conn, |conn| {
        store::identity::set_password(conn, cmd.account, cmd.version, &cmd.hash)?.ok_or_else(over)?;
        store::identity::delete_other_sessions(conn, cmd.account, cmd.session)?;
        store::identity::delete_sign_in_codes(conn, cmd.account)?;
        let entry = AuditEntry::new(AuditAction::PasswordChanged, cmd.now).by(cmd.account).from(&cmd.origin);
        store::audit::record(conn, &entry)?;
        push_new_password(conn, cmd.account, cmd.notice)?;
        store::identity::live_session(conn, cmd.session, cmd.now)?.ok_or_else(over)
    })
}

/// Enqueues the mail about a new password.
pub(super) fn push_new_password(conn: &mut Connection, account: AccountId, notice: Uuid) -> Result<(), ApiError> {
    let job = Job::AccountNotice { account: account.0, notice: AccountNotice::NewPassword, cause: notice };
    Ok(outbox::push(conn, notice, None, &job, None)?)
}
