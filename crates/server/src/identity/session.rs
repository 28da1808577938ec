//! Opens a session: a new row, cookie and page token; the previous session ends (docs/trust.md#sessions).

use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use identity::{Caller, Device, SignedIn};
use kernel::SessionId;
use store::Connection;
use store::identity::LiveSession;

use super::dto::CurrentUserDto;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::{auth, client, csrf};
use crate::state::app::App;
use crate::state::token::SessionToken;

/// The new session and the one it replaces.
#[derive(Clone, Copy, Debug)]
pub struct Rotation {
    /// The new one.
    pub new: SessionId,
    /// The session the request came with.
    pub old: Option<SessionToken>,
    /// Content of the new one.
    pub device: Device,
}

impl Rotation {
    /// A new session instead of the one a request came with.
    pub fn of(req: &HttpRequest) -> Self {
        Self { new: auth::new_session(), old: auth::session_of(req), device: client::device(req) }
    }
}

/// Opens the session in the caller's transaction.
///
/// # Errors
/// `access.wrong_credentials` when the account changed meanwhile.
pub fn open(
    conn: &mut Connection,
    signed_in: &SignedIn,
    rotation: Rotation,
    now: DateTime<Utc>,
) -> Result<LiveSession, ApiError> {
    let refused = || ApiError::new(ErrorCode::WrongCredentials);
    let SignedIn { account, lifetime, .. } = *signed_in;
    let version = store::identity::open_session(conn, rotation.new, account, rotation.device, lifetime, now)?;
    if version != Some(signed_in.version) {
        return Err(refused());
    }
    if let Some(old) = rotation.old.filter(|it| it.account.is_some()) {
        store::identity::delete_session(conn, old.session)?;
    }
    store::identity::live_session(conn, rotation.new, now)?.ok_or_else(refused)
}

/// The response with the signed-in user, cookie and page token.
///
/// # Errors
/// `internal` when they cannot be written; `service.unavailable`.
pub async fn begin(app: &App, live: &LiveSession, rotation: Rotation) -> Result<HttpResponse, ApiError> {
    if let Some(old) = rotation.old {
        app.callers.forget(old.session);
    }
    let account = live.caller.account;
    tracing::info!(%account, "signed in");
    let token = SessionToken { session: rotation.new, account: Some((account, live.caller.version)) };
    let mut response = current_user(app, &live.caller).await?;
    auth::set_cookie(app, &mut response, &token, live.expires_at)?;
    csrf::announce(app, &mut response, rotation.new)?;
    Ok(response)
}

/// The signed-in user, never cached.
///
/// # Errors
/// `service.unavailable`.
pub async fn current_user(app: &App, caller: &Caller) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(seen_by_themselves(app, caller).await?))
}

/// Reads the signed-in user.
///
/// # Errors
/// `service.unavailable`.
pub async fn seen_by_themselves(app: &App, caller: &Caller) -> Result<CurrentUserDto, ApiError> {
    let asked = caller.clone();
    let profile = app.db.run(move |conn| Ok(store::identity::profile::load(conn, &asked)?)).await?;
    Ok(CurrentUserDto::new(caller, &profile, &app.config, app.clock.now()))
}
