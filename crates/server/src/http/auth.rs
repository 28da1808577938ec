//! Who asks: the session cookie, and callers as types in handler signatures.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::Caller;
use kernel::SessionId;
use moka::sync::Cache;
use uuid::Uuid;

use super::error::{ApiError, ErrorCode};
use super::token::SessionToken;
use crate::app::App;

/// The cookie of this request as the guard read it.
#[derive(Clone, Copy, Debug)]
pub struct Session(pub Option<SessionToken>);

/// Whoever asks, signed in or not.
#[derive(Clone, Debug)]
pub struct MaybeCaller(pub Option<Arc<Caller>>);

/// Somebody signed in; anybody else hears 401.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Arc<Caller>);

/// Callers seen in the last second, so that a burst of requests is one read (decision 41).
pub struct Callers(Cache<SessionId, Option<Arc<Caller>>>);

impl Default for Callers {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(10_000).time_to_live(Duration::from_secs(1)).build())
    }
}

impl Callers {
    /// Forgets one session: it ended here, or what is known about its owner changed.
    pub fn forget(&self, session: SessionId) {
        self.0.invalidate(&session);
    }
}

/// A browser nobody signed in with keeps its page tokens this long.
const ANONYMOUS_LIFE: TimeDelta = TimeDelta::days(1);
/// A session in use is prolonged when this much of its idle time has passed.
const TOUCH_AFTER: TimeDelta = TimeDelta::minutes(15);

/// A session nobody has yet.
pub fn new_session() -> SessionId {
    SessionId(Uuid::from_u128(rand::random()))
}

/// The name of the session cookie; over https it cannot be set by anybody else (decision 23).
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

/// Sets the session cookie on an answer.
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

/// Gives a browser without a session one that nobody is signed in with: something to bind page tokens to.
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

/// Who is behind a token, through the cache of one second.
async fn find(app: &App, token: SessionToken) -> Result<Option<Arc<Caller>>, ApiError> {
    let Some((_, version)) = token.account else { return Ok(None) };
    let of_this_version = |caller: Option<Arc<Caller>>| caller.filter(|it| it.version == version);
    if let Some(known) = app.callers.0.get(&token.session) {
        return Ok(of_this_version(known));
    }
    let now = app.clock.now();
    let caller = app
        .db
        .run(move |conn| {
            let live = store::identity::live_session(conn, token.session, now)?;
            if let Some(live) = &live
                && live.seen_at + TOUCH_AFTER < now
            {
                let idle = identity::Lifetime::of(&live.caller).idle;
                store::identity::touch_session(conn, token.session, now, (now + idle).min(live.expires_at))?;
            }
            Ok(live.map(|it| Arc::new(it.caller)))
        })
        .await?;
    app.callers.0.insert(token.session, caller.clone());
    Ok(of_this_version(caller))
}

impl FromRequest for MaybeCaller {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = session_of(req);
        let app = req.app_data::<web::Data<App>>().cloned();
        Box::pin(async move {
            match (app, token) {
                (Some(app), Some(token)) => find(&app, token).await.map(Self),
                _ => Ok(Self(None)),
            }
        })
    }
}

impl FromRequest for SignedIn {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = MaybeCaller::from_request(req, payload);
        Box::pin(async move { caller.await?.0.map(Self).ok_or_else(|| ApiError::new(ErrorCode::NotSignedIn)) })
    }
}
