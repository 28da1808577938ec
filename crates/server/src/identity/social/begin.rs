//! Begins a sign-in with a provider: the values that bind the answer to this attempt and browser are stored sealed and
//! used once.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use gateways::openid::Handshake;
use serde::{Deserialize, Serialize};
use store::limits::Counted;
use store::social::{self, Attempt};
use store::tenant::platform_transaction;

pub use super::dto::GooglePurposeDto as Purpose;
use super::dto::{InitGoogleRequest, InitGoogleResponse};
use crate::app::App;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::token::{code_hash, random_code};
use crate::http::{auth, client};
use crate::identity::limits::admit;

/// How long an attempt is valid.
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

/// The sealed part of a handshake; its `state` is the sealing context.
#[derive(Serialize, Deserialize)]
pub(super) struct Sealed {
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
    let google = app.google.as_ref().ok_or_else(|| ApiError::new(ErrorCode::GoogleUnavailable))?;
    let purpose = body.purpose;
    let now = app.clock.now();
    let token = auth::session_of(&req).ok_or_else(|| ApiError::new(ErrorCode::NotSignedIn))?;
    let is_about_an_account = matches!(purpose, Purpose::Reauth | Purpose::Link);
    if is_about_an_account && token.account.is_none() {
        return Err(ApiError::new(ErrorCode::NotSignedIn));
    }
    let address = app.keys.subject(&format!("address {}", client::address(&req, &app.config.trusted_proxies)));
    let window = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    app.db
        .run(move |conn| {
            platform_transaction(conn, |conn| admit(conn, Counted::Login, &address, &[window], now))?;
            // Somebody who finds a signed-in browser must not be able to link their own identity.
            if purpose == Purpose::Link && !social::is_young(conn, token.session, now)? {
                return Err(ApiError::new(ErrorCode::SignInAgain));
            }
            Ok(())
        })
        .await?;

    let handshake = Handshake { state: random_code(), nonce: random_code(), verifier: random_code() };
    let url = google
        .address(&handshake, purpose == Purpose::Reauth, now)
        .await
        .map_err(|_| ApiError::new(ErrorCode::GoogleUnavailable))?;
    let Handshake { state, nonce, verifier } = handshake;
    let sealed = serde_json::to_string(&Sealed { nonce, verifier }).map_err(|error| ApiError::internal(&error))?;
    let attempt = Attempt {
        state_hash: code_hash(&state),
        session: token.session,
        purpose: purpose.into(),
        sealed: app.keys.seal(&sealed, &state).map_err(|error| ApiError::internal(&error))?,
        expires_at: now + ATTEMPT_LIFE,
    };
    app.db.run(move |conn| Ok(social::insert_attempt(conn, &attempt)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(InitGoogleResponse { url }))
}
