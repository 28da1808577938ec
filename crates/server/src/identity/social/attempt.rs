//! Completes a sign-in attempt with the provider. No database connection is held while the provider is called.

use actix_web::HttpRequest;
use gateways::facebook::FacebookError;
use gateways::openid::{Handshake, OpenIdError, Person};
use identity::{ProvenIdentity, SocialNames, SocialProfile, SocialProvider};
use kernel::Email;
use store::social;

use super::begin::{GoogleHandshake, Purpose, count, facebook_context};
use super::dto::{FacebookProof, FacebookPurposeDto, GoogleCodeRequest};
use crate::http::auth;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;
use crate::state::token::code_hash;

/// The identity Google confirms. The attempt is consumed in any case.
///
/// # Errors
/// 401 `access.google_failed` when code or token are not what this browser asked for, or the attempt was for another
/// purpose; 503 `access.google_unavailable`.
pub async fn proven(
    app: &App,
    req: &HttpRequest,
    body: &GoogleCodeRequest,
    purpose: Purpose,
) -> Result<ProvenIdentity, ApiError> {
    let google = app.google.as_ref().ok_or(ErrorCode::GoogleUnavailable)?;
    let now = app.clock.now();
    let sealed = taken(app, req, (&body.state, &body.state), purpose.into()).await?.map_err(failed)?;
    let GoogleHandshake { nonce, verifier } =
        serde_json::from_str(&sealed).map_err(|error| ApiError::internal(&error))?;
    let handshake = Handshake { state: body.state.clone(), nonce, verifier };
    let person = google.redeem(&body.code, &handshake, now).await.map_err(|error| match error {
        OpenIdError::Unavailable(_) => ApiError::new(ErrorCode::GoogleUnavailable),
        OpenIdError::Refused(what) => failed(what),
    })?;
    // If the provider sends the time of the last authentication, that time must be recent.
    let is_stale = person.authenticated_at.is_some_and(|at| at < now - identity::FRESH_SIGN_IN);
    if purpose == Purpose::Reauth && is_stale {
        return Err(failed("not signed in anew"));
    }
    identity_of(SocialProvider::Google, &person).ok_or_else(|| failed("no address"))
}

/// The identity Facebook confirms. The attempt of a code is consumed in any case.
///
/// # Errors
/// 401 `access.facebook_failed` when the code or its token are not what this browser asked for, the attempt was for
/// another purpose, or the token is not our app's or the person's; 503 `access.facebook_unavailable`.
pub(super) async fn proven_by_facebook(
    app: &App,
    req: &HttpRequest,
    proof: FacebookProof,
    purpose: FacebookPurposeDto,
) -> Result<ProvenIdentity, ApiError> {
    let refused = |reason: &'static str| {
        tracing::warn!(reason, "sign-in with Facebook refused");
        ApiError::new(ErrorCode::FacebookFailed)
    };
    let facebook = app.facebook.as_ref().ok_or(ErrorCode::FacebookUnavailable)?;
    let person = match proof {
        FacebookProof::Code { code, state } => {
            let sealed = taken(app, req, (&state, &facebook_context(&state)), purpose.into()).await?;
            facebook.redeem(&code, &sealed.map_err(refused)?).await
        }
        FacebookProof::Token { token, user } => {
            count(app, req).await?;
            facebook.person_of(&token, user.as_deref()).await
        }
    };
    let person = person.map_err(|error| match error {
        FacebookError::Unavailable(reason) => {
            tracing::warn!(reason, "Facebook does not answer");
            ApiError::new(ErrorCode::FacebookUnavailable)
        }
        FacebookError::Refused(reason) => refused(reason),
    })?;
    identity_of(SocialProvider::Facebook, &person).ok_or_else(|| refused("no address"))
}

/// The sealed content of this browser's attempt, or why there is no such attempt; it is used up.
async fn taken(
    app: &App,
    req: &HttpRequest,
    (state, context): (&str, &str),
    purpose: social::Purpose,
) -> Result<Result<String, &'static str>, ApiError> {
    let Some(session) = auth::session_of(req).map(|it| it.session) else { return Ok(Err("no session")) };
    let (hash, now) = (code_hash(state), app.clock.now());
    let sealed = app.db.run(move |conn| Ok(social::take_attempt(conn, &hash, session, purpose, now)?)).await?;
    let Some(sealed) = sealed else { return Ok(Err("no such attempt")) };
    Ok(app.keys.open(&sealed, context).map_err(|_| "sealed by another secret, or for another provider"))
}

fn failed(reason: &'static str) -> ApiError {
    tracing::warn!(reason, "sign-in with Google refused");
    ApiError::new(ErrorCode::GoogleFailed)
}

/// `None` without an e-mail address, which every account needs.
fn identity_of(provider: SocialProvider, person: &Person) -> Option<ProvenIdentity> {
    let email = Email::parse(person.email.as_deref()?).ok()?;
    let names = SocialNames {
        given: person.given_name.as_deref(),
        family: person.family_name.as_deref(),
        whole: person.name.as_deref(),
    };
    let profile = SocialProfile::new(email, person.is_email_verified, names)?;
    Some(ProvenIdentity { provider, subject: person.subject.clone(), profile })
}
