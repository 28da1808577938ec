//! Somebody signed in chooses a password. This session goes on, every other one ends (04-trust T13).

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, patch, web};
use chrono::{DateTime, Utc};
use identity::{Caller, ChangePasswordRefused, OldPassword};
use kernel::{AccountId, SessionId};
use secrecy::{ExposeSecret as _, SecretString};
use store::Connection;
use store::identity::{LiveSession, StoredPassword};
use store::limits::{self, Counted};
use store::tenant::platform_transaction;

use super::dto::{ChangePasswordRequest, CurrentUserDto};
use super::login::count_as_failed;
use super::session::current_user;
use crate::app::App;
use crate::http::auth::{self, SignedIn};
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::Valid;
use crate::http::token::SessionToken;

/// Changes a guest's password. The old one may be left out while it is the mailed one.
#[utoipa::path(tag = "identity", request_body = ChangePasswordRequest, responses(
    (status = 200, description = "changed; other sessions have ended, the cookie is new", body = CurrentUserDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a guest, or not from a page of ours", body = ApiErrorBody),
    (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody),
    (status = 429, description = "too many attempts", body = ApiErrorBody)))]
#[patch("/api/guestuser/current/password")]
pub async fn change_guest_password(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<ChangePasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    if !caller.is_guest {
        return Err(ApiError::new(ErrorCode::Forbidden));
    }
    change(&app, &req, caller, body).await
}

/// Changes the password of somebody who works for a company. The old one may be left out while it is the mailed one.
#[utoipa::path(tag = "identity", request_body = ChangePasswordRequest, responses(
    (status = 200, description = "changed; other sessions have ended, the cookie is new", body = CurrentUserDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "works for nobody, or not from a page of ours", body = ApiErrorBody),
    (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody),
    (status = 429, description = "too many attempts", body = ApiErrorBody)))]
#[patch("/api/user/current/password")]
pub async fn change_user_password(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<ChangePasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    if caller.employment.is_none() {
        return Err(ApiError::new(ErrorCode::Forbidden));
    }
    change(&app, &req, caller, body).await
}

async fn change(
    app: &web::Data<App>,
    req: &HttpRequest,
    caller: Arc<Caller>,
    body: ChangePasswordRequest,
) -> Result<HttpResponse, ApiError> {
    let session = auth::session_of(req).ok_or_else(|| ApiError::new(ErrorCode::NotSignedIn))?.session;
    let now = app.clock.now();
    let account = caller.account;
    let address = client::address(req, &app.config.trusted_proxies);
    // The same count as signing in: a session left open is no place to guess at leisure.
    let subject = app.keys.subject(&format!("account {account} from {address}"));
    let counted = body.old_password.is_some().then(|| subject.clone());
    let free = app.config.limits.login_failures;
    let stored = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| {
                if let Some(subject) = counted {
                    count_as_failed(conn, &subject, free, now)?;
                }
                Ok(store::identity::password_of(conn, account)?)
            })
        })
        .await?;
    let counted = body.old_password.is_some().then_some(subject);
    let new_password = SecretString::from(body.new_password);
    let decided = decide(app, &stored, body.old_password.map(SecretString::from), &new_password).await;
    let is_wrong = matches!(&decided, Err(refused) if refused.0.fields.contains_key("oldPassword"));
    if let Some(subject) = counted.filter(|_| !is_wrong) {
        app.db.run(move |conn| Ok(limits::forget(conn, Counted::LoginFailure, &subject)?)).await?;
    }
    decided?;

    let hash = app.passwords.hash(new_password).await?;
    let command = ChangePassword { account, session, version: stored.facts.version, hash, now };
    let live = app.db.run(move |conn| run(conn, &command)).await?;
    app.callers.forget(session);
    tracing::info!(%account, "password changed");
    let mut response = current_user(&live.caller);
    let token = SessionToken { session, account: Some((account, live.caller.version)) };
    auth::set_cookie(app, &mut response, &token, live.expires_at)?;
    Ok(response)
}

/// Compares what was typed with what is stored, and decides.
async fn decide(
    app: &App,
    stored: &StoredPassword,
    old: Option<SecretString>,
    new: &SecretString,
) -> Result<(), ApiError> {
    let old_is_new = old.as_ref().map(|it| it.expose_secret() == new.expose_secret());
    let checked = match old {
        None => OldPassword::Missing,
        Some(old) => match app.passwords.verify(old, stored.hash.clone()).await? {
            true => OldPassword::Right,
            false => OldPassword::Wrong,
        },
    };
    identity::change_password(stored.must_change_password, checked).map_err(|refused| match refused {
        ChangePasswordRefused::OldRequired => ApiError::field("oldPassword", ErrorCode::FieldRequired),
        ChangePasswordRefused::OldWrong => ApiError::field("oldPassword", ErrorCode::WrongCredentials),
    })?;
    // The mailed password is to be changed, not typed again.
    let stays = match old_is_new {
        Some(same) => same,
        None => app.passwords.verify(new.clone(), stored.hash.clone()).await?,
    };
    if stays { Err(ApiError::field("newPassword", ErrorCode::FieldPasswordWeak)) } else { Ok(()) }
}

struct ChangePassword {
    account: AccountId,
    session: SessionId,
    version: i32,
    hash: String,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &ChangePassword) -> Result<LiveSession, ApiError> {
    let over = || ApiError::new(ErrorCode::NotSignedIn);
    platform_transaction(conn, |conn| {
        store::identity::set_password(conn, cmd.account, cmd.version, &cmd.hash)?.ok_or_else(over)?;
        store::identity::delete_other_sessions(conn, cmd.account, cmd.session)?;
        store::identity::delete_sign_in_codes(conn, cmd.account)?;
        store::identity::live_session(conn, cmd.session, cmd.now)?.ok_or_else(over)
    })
}
