//! Booking pages in a frame of a salon's own site (docs/trust.md#framed-pages).
//!
//! There no browser sends the ordinary cookie. The page gets one of its own instead, which the browser keeps apart for
//! each site it is framed by, and which is worth something where a guest books and nowhere else.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue, SET_COOKIE};

use super::auth;
use super::token::SessionToken;
use crate::app::App;

/// The partitioned cookie; there is none over plain http, where no browser would keep it.
const COOKIE: &str = "__Host-szalonka-framed";

/// Calls of booking pages, and whatever stands below those that end with a slash.
const CALLS: [&str; 6] = [
    "/public/",
    "/api/resource/",
    "/api/user/current/guestoruser",
    "/api/events/bookonline",
    "/api/guestuser/appointment/",
    "/logout",
];

const SEC_FETCH_DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Whether a request without the ordinary cookie comes from a framed booking page or asks for one, and with what
/// session.
pub fn session(app: &App, req: &HttpRequest) -> Option<Option<SessionToken>> {
    if !app.config.is_https() || !is_accepted_at(req.path()) {
        return None;
    }
    let header = |name| req.headers().get(name).map(HeaderValue::as_bytes);
    let asks_for_frame = header(SEC_FETCH_DEST) == Some(b"iframe");
    // The site around the frame may send the cookie too, but never as the frame itself.
    let is_of_frame = asks_for_frame || header(SEC_FETCH_SITE) == Some(b"same-origin");
    let sent = req.cookie(COOKIE).filter(|_| is_of_frame);
    let token = sent.as_ref().and_then(|it| auth::read_session(app, it.value()));
    let begins = asks_for_frame && header(SEC_FETCH_SITE) == Some(b"cross-site");
    (sent.is_some() || begins).then_some(token)
}

/// Makes the session cookie of an answer the partitioned one.
pub fn partition(app: &App, headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers.remove(SET_COOKIE).collect();
    for cookie in cookies {
        headers.append(SET_COOKIE, partitioned(app, &cookie).unwrap_or(cookie));
    }
}

fn partitioned(app: &App, cookie: &HeaderValue) -> Option<HeaderValue> {
    let mut cookie = Cookie::parse(cookie.to_str().ok()?).ok()?;
    if cookie.name() != auth::cookie_name(app) {
        return None;
    }
    cookie.set_name(COOKIE);
    cookie.set_same_site(SameSite::None);
    HeaderValue::from_str(&format!("{cookie}; Partitioned")).ok()
}

fn is_accepted_at(path: &str) -> bool {
    is_booking_page(path) || CALLS.iter().any(|it| if it.ends_with('/') { path.starts_with(it) } else { path == *it })
}

/// Whether an address is a booking page's: the only ones that may stand in a frame (docs/trust.md#framed-pages).
pub fn is_booking_page(path: &str) -> bool {
    path.split('/').nth(2) == Some("appointmentbook")
}
