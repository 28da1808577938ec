//! Every request that may change something shows the token of a page of ours (04-trust T12).

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage as _, ResponseError as _, web};

use super::auth::{self, Session};
use super::error::{ApiError, ErrorCode};
use crate::app::App;

/// The header requests carry the token in, and answers a fresh one.
pub const HEADER: HeaderName = HeaderName::from_static("x-csrf-token");

/// Reads the session cookie for everything that follows, and refuses unsafe requests without a page's token.
///
/// A refusal carries a fresh token, and a cookie where there was none: only a page of ours can read them.
///
/// # Errors
/// What the handler answers.
pub async fn guard(
    app: web::Data<App>,
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let token = auth::read_cookie(&app, req.request());
    req.extensions_mut().insert(Session(token));
    if is_safe(req.method()) || is_from_our_page(&app, &req, token.map(|it| it.session)) {
        return next.call(req).await.map(ServiceResponse::map_into_left_body);
    }
    let mut refusal = ApiError::new(ErrorCode::Csrf).error_response();
    if !is_cross_site(&req) {
        let token = match token {
            Some(token) => token,
            None => auth::begin_anonymous(&app, &mut refusal)?,
        };
        announce(&app, &mut refusal, token.session)?;
    }
    Ok(req.into_response(refusal).map_into_right_body())
}

/// Puts a fresh page token on an answer.
///
/// # Errors
/// Never in practice: the token is base64.
pub fn announce(app: &App, response: &mut actix_web::HttpResponse, session: kernel::SessionId) -> Result<(), ApiError> {
    let value = HeaderValue::from_str(&app.keys.page_token(session)).map_err(|error| ApiError::internal(&error))?;
    response.headers_mut().insert(HEADER, value);
    Ok(())
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

fn is_cross_site(req: &ServiceRequest) -> bool {
    req.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site")
}

fn is_from_our_page(app: &App, req: &ServiceRequest, session: Option<kernel::SessionId>) -> bool {
    let sent = req.headers().get(HEADER).and_then(|it| it.to_str().ok());
    match (session, sent) {
        (Some(session), Some(sent)) => !is_cross_site(req) && app.keys.is_page_token(sent, session),
        _ => false,
    }
}
