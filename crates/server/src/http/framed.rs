//! Booking pages in a frame of a salon's own site (docs/trust.md#framed-pages).
//!
//! Browsers do not send the ordinary cookie from a frame. The page gets a partitioned cookie instead, which the browser
//! keeps per embedding site, and which is accepted only by the calls of the booking pages.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue, SET_COOKIE};

use super::auth;
use crate::state::app::App;
use crate::state::reserved::RESERVED;
use crate::state::token::SessionToken;

/// The partitioned cookie; browsers keep it over https only.
const COOKIE: &str = "__Host-szalonka-framed";

/// Calls of booking pages; an entry that ends with a slash covers everything below it.
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

/// `Some` when a request without the ordinary cookie comes from a framed booking page or loads one, with its session if
/// it has one.
pub fn session(app: &App, req: &HttpRequest) -> Option<Option<SessionToken>> {
    if !app.config.is_https() || !is_accepted_at(req.path()) {
        return None;
    }
    let header = |name| req.headers().get(name).map(HeaderValue::as_bytes);
    let asks_for_frame = header(SEC_FETCH_DEST) == Some(b"iframe");
    // The embedding site may send the cookie too, but never with the headers of the frame.
    let is_of_frame = asks_for_frame || header(SEC_FETCH_SITE) == Some(b"same-origin");
    let sent = req.cookie(COOKIE).filter(|_| is_of_frame);
    let token = sent.as_ref().and_then(|it| app.keys.read_framed_session(it.value(), app.clock.now()));
    let begins = asks_for_frame && header(SEC_FETCH_SITE) == Some(b"cross-site");
    (sent.is_some() || begins).then_some(token)
}

/// Turns the session cookie of a response into the partitioned one.
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
    // A cookie that is being deleted has no value.
    if let Some(framed) = app.keys.framed_cookie(cookie.value()) {
        cookie.set_value(framed);
    }
    cookie.set_same_site(SameSite::None);
    HeaderValue::from_str(&format!("{cookie}; Partitioned")).ok()
}

fn is_accepted_at(path: &str) -> bool {
    is_booking_page(path) || CALLS.iter().any(|it| if it.ends_with('/') { path.starts_with(it) } else { path == *it })
}

/// Tells whether a path is a booking page: only these may be framed (docs/trust.md#framed-pages).
pub fn is_booking_page(path: &str) -> bool {
    let mut parts = path.split('/').skip(1);
    let (company, page) = (parts.next().unwrap_or_default(), parts.next());
    // `/provider/appointmentbook` is no company's.
    page == Some("appointmentbook") && !RESERVED.contains(&company)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn booking_pages_are_those_of_companies() {
        for path in ["/kekulo/appointmentbook", "/kekulo/appointmentbook/service"] {
            assert!(is_booking_page(path) && is_accepted_at(path), "{path}");
        }
        for path in ["/provider/appointmentbook", "/guest/appointmentbook/service", "/kekulo", "/appointmentbook"] {
            assert!(!is_booking_page(path) && !is_accepted_at(path), "{path}");
        }
    }
}
