//! The session cookie.

use actix_web::cookie::{Cookie, SameSite};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::SessionId;
use uuid::Uuid;

use crate::http::error::ApiError;
use crate::state::app::App;
use crate::state::token::SessionToken;

/// The session token of this request, read by the guard.
#[derive(Clone, Copy, Debug)]
pub struct Session(pub Option<SessionToken>);

/// Lifetime of page tokens of a browser without a sign-in.
const ANONYMOUS_LIFE: TimeDelta = TimeDelta::days(1);

/// A new random session id.
pub fn new_session() -> SessionId {
    SessionId(Uuid::from_u128(rand::random()))
}

/// The name of the session cookie; over https its prefix keeps other hosts from setting it (docs/trust.md#cookies).
pub fn cookie_name(app: &App) -> &'static str {
    if app.config.is_https() { "__Host-szalonka" } else { "szalonka" }
}

/// Reads the session cookie of a request.
pub fn read_cookie(app: &App, req: &HttpRequest) -> Option<SessionToken> {
    let cookie = req.cookie(cookie_name(app))?;
    read_session(app, cookie.value())
}

/// Reads the value of a session cookie.
pub fn read_session(app: &App, value: &str) -> Option<SessionToken> {
    app.keys.read_session(value, app.clock.now())
}

/// Sets the session cookie on a response.
///
/// # Errors
/// `internal` when it cannot be written.
pub fn set_cookie(
    app: &App,
    response: &mut HttpResponse,
    token: &SessionToken,
    expires: DateTime<Utc>,
) -> Result<(), ApiError> {
    let value = app.keys.session_cookie(token, expires).map_err(|error| ApiError::internal(&error))?;
    let life = (expires - app.clock.now()).num_seconds().max(0);
    let cookie = Cookie::build(cookie_name(app), value)
        .path("/")
        .http_only(true)
        .secure(app.config.is_https())
        .same_site(SameSite::Lax)
        .max_age(actix_web::cookie::time::Duration::seconds(life))
        .finish();
    response.add_cookie(&cookie).map_err(|error| ApiError::internal(&error))
}

/// Gives a browser an anonymous session, to which page tokens are bound.
///
/// # Errors
/// `internal` when the cookie cannot be written.
pub fn begin_anonymous(app: &App, response: &mut HttpResponse) -> Result<SessionToken, ApiError> {
    let token = SessionToken { session: new_session(), account: None };
    set_cookie(app, response, &token, app.clock.now() + ANONYMOUS_LIFE)?;
    Ok(token)
}

/// The session of a request that came through the guard.
pub fn session_of(req: &HttpRequest) -> Option<SessionToken> {
    req.extensions().get::<Session>().and_then(|it| it.0)
}

/// Has the caller of a request read anew: they, or what they may do, changed.
pub fn forget_caller(app: &App, req: &HttpRequest) {
    if let Some(token) = session_of(req) {
        app.callers.forget(token.session);
    }
}
