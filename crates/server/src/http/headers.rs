//! Security headers of every response (docs/trust.md#headers). Headers set by a handler stay.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, web};

use super::{csrf, framed};
use crate::state::app::App;

/// For every response.
const ALWAYS: [(HeaderName, HeaderValue); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin-allow-popups")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-site")),
    (header::PERMISSIONS_POLICY, HeaderValue::from_static("geolocation=(self), camera=(), microphone=()")),
];

/// For responses that are not pages: shown by themselves they may load nothing and stand in no frame.
const NO_PAGE_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");

/// Two years, which HSTS preload lists require.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

/// Pages whose address contains a secret code, which must not be sent in a `Referer`; a test compares them with the
/// router's pages.
pub(crate) const OPENED_BY_CODE: [&str; 9] = [
    "/signin/",
    "/forgatpassword/",
    "/emailchange/",
    "/emailchange/cancel/",
    "/invite/",
    "/offer/",
    "/visit/",
    "/rating/",
    "/unsubscribe/",
];

/// Adds the headers to every response.
///
/// # Errors
/// Those of the rest of the application.
pub async fn add(
    app: web::Data<App>,
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let (place, is_https) = (AddressTraits::of(req.path()), app.config.is_https());
    match next.call(req).await {
        Ok(mut answer) => {
            place.write(answer.headers_mut(), is_https);
            Ok(answer)
        }
        Err(error) => {
            let mut answer = error.error_response();
            place.write(answer.headers_mut(), is_https);
            Err(InternalError::from_response(error, answer).into())
        }
    }
}

/// The properties of an address that decide on headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AddressTraits {
    is_opened_by_code: bool,
    is_personal: bool,
    is_asset: bool,
    may_be_framed: bool,
}

impl AddressTraits {
    fn of(path: &str) -> Self {
        let begins = |it: &&str| path.starts_with(it);
        Self {
            is_opened_by_code: OPENED_BY_CODE.iter().any(&begins),
            is_personal: ["/api/", "/validation/"].iter().any(&begins),
            is_asset: path.starts_with("/assets/"),
            may_be_framed: framed::is_booking_page(path),
        }
    }

    fn write(self, headers: &mut HeaderMap, is_https: bool) {
        let mut add = |name: HeaderName, value: HeaderValue| {
            if !headers.contains_key(&name) {
                headers.insert(name, value);
            }
        };
        for (name, value) in ALWAYS {
            add(name, value);
        }
        let referrer = if self.is_opened_by_code { "no-referrer" } else { "strict-origin-when-cross-origin" };
        add(header::REFERRER_POLICY, HeaderValue::from_static(referrer));
        if is_https {
            add(header::STRICT_TRANSPORT_SECURITY, HSTS);
        }
        if !self.may_be_framed {
            add(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        }
        // A script may run as a worker, which would apply the policy to itself.
        if !self.is_asset {
            add(header::CONTENT_SECURITY_POLICY, NO_PAGE_POLICY);
        }
        if self.is_personal || headers.contains_key(header::SET_COOKIE) || headers.contains_key(csrf::HEADER) {
            let no_store = HeaderValue::from_static("no-store");
            if !headers.contains_key(header::CACHE_CONTROL) {
                headers.insert(header::CACHE_CONTROL, no_store);
            }
        }
    }
}
