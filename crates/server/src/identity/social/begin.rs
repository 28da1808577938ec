//! Begins a sign-in with a provider: the values that bind the answer to this attempt and browser are stored sealed and
//! used once.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use gateways::openid::Handshake;
use kernel::SessionId;
use serde::{Deserialize, Serialize};
use store::limits::CountedAct;
use store::social::{self, Attempt};
use store::tenant::platform_transaction;

pub use super::dto::GooglePurposeDto as Purpose;
use super::dto::{
    FacebookPurposeDto, InitFacebookRequest, InitFacebookResponse, InitGoogleRequest, InitGoogleResponse,
};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::{auth, client};
use crate::identity::limits::admit;
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Lifetime of an attempt.
const ATTEMPT_LIFE: TimeDelta = TimeDelta::minutes(10);

impl From<Purpose> for social::Purpose {
    fn from(purpose: Purpose) -> Self {
        match purpose {
            Purpose::Login => Self::Login,
            Purpose::Guest => Self::Guest,
            Purpose::Register => Self::Register,
            Purpose::Reauth => Self::Reauth,
            Purpose::Link => Self::Link,
        }
    }
}

impl From<FacebookPurposeDto> for social::Purpose {
    fn from(purpose: FacebookPurposeDto) -> Self {
        match purpose {
            FacebookPurposeDto::Login => Self::Login,
            FacebookPurposeDto::Guest => Self::Guest,
        }
    }
}

/// The sealed part of a handshake with Google; its `state` is the sealing context.
#[derive(Serialize, Deserialize)]
pub(super) struct GoogleHandshake {
    pub nonce: String,
    pub verifier: String,
}

/// Begins a sign-in with Google: answers where to go.
#[utoipa::path(post, path = "/public/google/init", tag = "identity",
    request_body = InitGoogleRequest, responses(
    (status = 200, description = "where to go; the answer is good for ten minutes, once, in this browser", body = InitGoogleResponse)),
    extensions(("x-refusals" = json!([ErrorCode::NotSignedIn, ErrorCode::SignInAgain, ErrorCode::GoogleUnavailable,
        ErrorCode::LimitExceeded]))))]
pub async fn init_google(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<InitGoogleRequest>,
) -> Result<HttpResponse, ApiError> {
    let google = app.google.as_ref().ok_or(ErrorCode::GoogleUnavailable)?;
    let purpose = body.purpose;
    let now = app.clock.now();
    let token = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn)?;
    let is_about_an_account = matches!(purpose, Purpose::Reauth | Purpose::Link);
    if is_about_an_account && token.account.is_none() {
        return Err(ApiError::new(ErrorCode::NotSignedIn));
    }
    count(&app, &req).await?;
    // A person who finds a signed-in browser must not be able to link their own identity.
    if purpose == Purpose::Link {
        let is_young = app.db.run(move |conn| Ok(social::is_young(conn, token.session, now)?)).await?;
        if !is_young {
            return Err(ApiError::new(ErrorCode::SignInAgain));
        }
    }

    let handshake = Handshake { state: random_code(), nonce: random_code(), verifier: random_code() };
    let url = google
        .address(&handshake, purpose == Purpose::Reauth, now)
        .await
        .map_err(|_| ApiError::new(ErrorCode::GoogleUnavailable))?;
    let Handshake { state, nonce, verifier } = handshake;
    let sealed =
        serde_json::to_string(&GoogleHandshake { nonce, verifier }).map_err(|error| ApiError::internal(&error))?;
    begin(&app, token.session, purpose.into(), &state, (&sealed, &state)).await?;
    Ok(no_store(HttpResponse::Ok()).json(InitGoogleResponse { url }))
}

/// Begins a sign-in with Facebook: answers where to go.
#[utoipa::path(post, path = "/public/facebook/init", tag = "identity",
    request_body = InitFacebookRequest, responses(
    (status = 200, description = "where to go; the answer is good for ten minutes, once, in this browser", body = InitFacebookResponse)),
    extensions(("x-refusals" = json!([ErrorCode::NotSignedIn, ErrorCode::FacebookUnavailable,
        ErrorCode::LimitExceeded]))))]
pub async fn init_facebook(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<InitFacebookRequest>,
) -> Result<HttpResponse, ApiError> {
    let facebook = app.facebook.as_ref().ok_or(ErrorCode::FacebookUnavailable)?;
    let token = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn)?;
    count(&app, &req).await?;
    let (state, verifier) = (random_code(), random_code());
    let url = facebook.address(&state, &verifier);
    begin(&app, token.session, body.purpose.into(), &state, (&verifier, &facebook_context(&state))).await?;
    Ok(no_store(HttpResponse::Ok()).json(InitFacebookResponse { url }))
}

/// Context under which verifiers of attempts with Facebook are sealed: neither provider's answer finishes the other's
/// attempt.
pub(super) fn facebook_context(state: &str) -> String {
    format!("facebook {state}")
}

/// Limits attempts per address, together with sign-ins by password.
pub(super) async fn count(app: &App, req: &HttpRequest) -> Result<(), ApiError> {
    let address = app.keys.subject(&format!("address {}", client::address(req, &app.config.trusted_proxies)));
    let (window, now) = ((app.config.limits.login_per_minute, TimeDelta::minutes(1)), app.clock.now());
    app.db
        .run(move |conn| platform_transaction(conn, |conn| admit(conn, CountedAct::Login, &address, &[window], now)))
        .await
}

/// Stores the attempt of this browser, with a text sealed under its context.
async fn begin(
    app: &App,
    session: SessionId,
    purpose: social::Purpose,
    state: &str,
    (text, context): (&str, &str),
) -> Result<(), ApiError> {
    let attempt = Attempt {
        state_hash: code_hash(state),
        session,
        purpose,
        sealed: app.keys.seal(text, context).map_err(|error| ApiError::internal(&error))?,
        expires_at: app.clock.now() + ATTEMPT_LIFE,
    };
    app.db.run(move |conn| Ok(social::insert_attempt(conn, &attempt)?)).await
}
