//! Every unsafe request must carry the token of one of our pages (docs/trust.md#page-tokens). Requests that no handler
//! should see are refused here too.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HOST, HeaderName, HeaderValue, LOCATION, ORIGIN};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage as _, HttpRequest, HttpResponse, ResponseError as _, web};

use super::auth::{self, Session};
use super::error::{ApiError, ErrorCode};
use super::{client, framed};
use crate::state::app::App;

/// The header requests carry the token in, and answers a fresh one.
pub const HEADER: HeaderName = HeaderName::from_static("x-csrf-token");

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Reads the session cookie for all handlers, and refuses unsafe requests without a page token. Requests that reached a
/// trusted proxy unencrypted are redirected to https, and addresses with a NUL are refused.
///
/// A refusal carries a fresh token, and a cookie where there was none: only a page of ours can read them.
///
/// # Errors
/// Those of the handler.
pub async fn guard(
    app: web::Data<App>,
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if let Some(answer) = reject(&app, req.request()) {
        return Ok(req.into_response(answer).map_into_right_body());
    }
    let mut token = auth::read_cookie(&app, req.request());
    let framed = if token.is_none() { framed::session(&app, req.request()) } else { None };
    let is_framed = framed.is_some();
    token = token.or(framed.flatten());
    req.extensions_mut().insert(Session(token));
    let mut answer = if is_safe(req.method()) || has_own_authority(req.path()) || is_from_our_page(&app, req.request())
    {
        next.call(req).await?.map_into_left_body()
    } else {
        let refusal = refuse(&app, req.request())?;
        req.into_response(refusal).map_into_right_body()
    };
    if is_framed {
        framed::partition(&app, answer.headers_mut());
    }
    Ok(answer)
}

/// Calls of other machines, authorised by their address or signature (docs/trust.md#page-tokens): delivery reports of
/// SMS gateways, callbacks of payments, the sandbox bank, and one-click unsubscribing by mail programs (RFC 8058).
pub(super) fn has_own_authority(path: &str) -> bool {
    ["/callback/", "/sandbox/"].iter().any(|it| path.starts_with(it)) || path.starts_with("/unsubscribe/")
}

/// The response to a request no handler should see.
fn reject(app: &App, req: &HttpRequest) -> Option<HttpResponse> {
    // PostgreSQL cannot store a NUL. Handlers check everything else themselves.
    let target = req.uri().path_and_query().map_or("/", |it| it.as_str());
    if target.contains("%00") {
        return Some(ApiError::new(ErrorCode::Malformed).error_response());
    }
    // The proxy's own health checks use http.
    let is_http = app.config.is_https() && client::came_unencrypted(req, &app.config.trusted_proxies);
    if is_http && is_safe(req.method()) && !req.path().starts_with("/health/") {
        let address = format!("{}{target}", app.config.public_url);
        return Some(HttpResponse::PermanentRedirect().insert_header((LOCATION, address)).finish());
    }
    None
}

/// Tells whether a request carries the token of a page of ours, made for its session, and was sent by that page.
pub fn is_from_our_page(app: &App, req: &HttpRequest) -> bool {
    let sent = req.headers().get(HEADER).and_then(|it| it.to_str().ok());
    match (auth::session_of(req), sent) {
        (Some(session), Some(sent)) => !is_cross_site(app, req) && app.keys.is_page_token(sent, session.session),
        _ => false,
    }
}

/// The answer to a request that does not: a fresh token, and a cookie where there was none.
///
/// # Errors
/// `internal` when they cannot be written.
pub fn refuse(app: &App, req: &HttpRequest) -> Result<HttpResponse, ApiError> {
    let mut refusal = ApiError::new(ErrorCode::Csrf).error_response();
    if !is_cross_site(app, req) {
        let token = match auth::session_of(req) {
            Some(token) => token,
            None => auth::begin_anonymous(app, &mut refusal)?,
        };
        announce(app, &mut refusal, token.session)?;
    }
    Ok(refusal)
}

/// Adds a fresh page token to a response.
///
/// # Errors
/// Does not happen: the token is base64.
pub fn announce(app: &App, response: &mut HttpResponse, session: kernel::SessionId) -> Result<(), ApiError> {
    let value = HeaderValue::from_str(&app.keys.page_token(session)).map_err(|error| ApiError::internal(&error))?;
    response.headers_mut().insert(HEADER, value);
    Ok(())
}

/// The answer to a call that ended the caller's session, with a new cookie and token.
///
/// # Errors
/// `internal` when the cookie or the token cannot be written.
pub fn signed_out(app: &App, req: &HttpRequest) -> Result<HttpResponse, ApiError> {
    auth::forget_caller(app, req);
    let mut response = HttpResponse::NoContent().finish();
    let token = auth::begin_anonymous(app, &mut response)?;
    announce(app, &mut response, token.session)?;
    Ok(response)
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Whether a request comes from another site: by `Sec-Fetch-Site`, or by `Origin` in browsers without it.
fn is_cross_site(app: &App, req: &HttpRequest) -> bool {
    let header = |name| req.headers().get(name).map(HeaderValue::as_bytes);
    match (header(SEC_FETCH_SITE), header(ORIGIN)) {
        (Some(site), _) => site == b"cross-site",
        (None, Some(origin)) => {
            // Compared with the request's host, not with PUBLIC_URL: a phone in the same network may use another address.
            let host = origin.splitn(2, |it| *it == b':').nth(1).and_then(|it| it.strip_prefix(b"//"));
            origin != app.config.public_url.as_bytes() && (host.is_none() || host != header(HOST))
        }
        (None, None) => false,
    }
}
