//! Opening a session: a new row, a new cookie, a new page token, and the end of the one before (04-trust T13).

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpResponse, HttpResponseBuilder};
use chrono::{DateTime, Utc};
use identity::{Caller, SignedIn};
use kernel::SessionId;
use store::Connection;
use store::identity::LiveSession;

use super::dto::CurrentUserDto;
use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::token::SessionToken;
use crate::http::{auth, csrf};

/// The session that begins and the one that ends.
#[derive(Clone, Copy, Debug)]
pub struct Rotation {
    /// The new one.
    pub new: SessionId,
    /// What the browser came with.
    pub old: Option<SessionToken>,
}

/// Opens the session within the caller's transaction.
///
/// # Errors
/// `access.wrong_credentials` when the account changed since it was looked at, or works for nobody any more.
pub fn open(
    conn: &mut Connection,
    signed_in: &SignedIn,
    rotation: Rotation,
    now: DateTime<Utc>,
) -> Result<LiveSession, ApiError> {
    let refused = || ApiError::new(ErrorCode::WrongCredentials);
    let version = store::identity::open_session(conn, rotation.new, signed_in.account, signed_in.lifetime, now)?;
    if version != Some(signed_in.version) {
        return Err(refused());
    }
    if let Some(old) = rotation.old.filter(|it| it.account.is_some()) {
        store::identity::delete_session(conn, old.session)?;
    }
    store::identity::live_session(conn, rotation.new, now)?.ok_or_else(refused)
}

/// Tells the browser who is signed in now, with the cookie and the page token that go with it.
///
/// # Errors
/// `internal` when they cannot be written.
pub fn begin(app: &App, live: &LiveSession, rotation: Rotation) -> Result<HttpResponse, ApiError> {
    if let Some(old) = rotation.old {
        app.callers.forget(old.session);
    }
    let account = live.caller.account;
    tracing::info!(%account, "signed in");
    let token = SessionToken { session: rotation.new, account: Some((account, live.caller.version)) };
    let mut response = current_user(&live.caller);
    auth::set_cookie(app, &mut response, &token, live.expires_at)?;
    csrf::announce(app, &mut response, rotation.new)?;
    Ok(response)
}

/// Who is signed in; for nobody's cache.
pub fn current_user(caller: &Caller) -> HttpResponse {
    unstored(HttpResponse::Ok()).json(CurrentUserDto::from(caller))
}

/// An answer that belongs to one person at one moment.
pub fn unstored(mut response: HttpResponseBuilder) -> HttpResponseBuilder {
    response.insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")));
    response
}
