//! The cookie by which a browser is known again, so that a sign-in from a new one is told (docs/trust.md#sessions).

use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::http::error::ApiError;
use crate::http::framed;
use crate::state::app::App;
use crate::state::token::code_hash;

/// Days the cookie lives; browsers keep none longer.
const COOKIE_DAYS: i64 = 400;

/// A browser as its cookie names it: 256 random bits, of which the hash is stored. Opens nothing.
#[derive(Clone, Copy, Debug)]
pub enum KnownBrowser {
    /// The cookie it has or gets.
    Cookie([u8; 32]),
    /// A page in a frame of another site: browsers keep no such cookie there.
    Framed,
}

impl KnownBrowser {
    /// The browser of a request.
    pub fn of(app: &App, req: &HttpRequest) -> Self {
        if framed::session(app, req).is_some() {
            return Self::Framed;
        }
        let sent = req.cookie(cookie_name(app)).and_then(|it| URL_SAFE_NO_PAD.decode(it.value()).ok());
        Self::Cookie(sent.and_then(|it| it.try_into().ok()).unwrap_or_else(rand::random))
    }

    /// The hash that is stored.
    pub fn hash(self) -> Option<Vec<u8>> {
        match self {
            Self::Cookie(code) => Some(code_hash(&URL_SAFE_NO_PAD.encode(code))),
            Self::Framed => None,
        }
    }

    /// Gives the browser its cookie, or renews it.
    ///
    /// # Errors
    /// `internal` when it cannot be written.
    pub fn set_cookie(self, app: &App, response: &mut HttpResponse) -> Result<(), ApiError> {
        let Self::Cookie(code) = self else { return Ok(()) };
        let cookie = Cookie::build(cookie_name(app), URL_SAFE_NO_PAD.encode(code))
            .path("/")
            .http_only(true)
            .secure(app.config.is_https())
            .same_site(SameSite::Lax)
            .max_age(Duration::days(COOKIE_DAYS))
            .finish();
        response.add_cookie(&cookie).map_err(|error| ApiError::internal(&error))
    }
}

fn cookie_name(app: &App) -> &'static str {
    if app.config.is_https() { "__Host-szalonka-browser" } else { "szalonka-browser" }
}
