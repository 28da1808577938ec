//! A signed-in user confirms their identity with Google, to link it or instead of a password.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{ProvenIdentity, SocialProvider};
use kernel::{AccountId, SessionId};
use store::audit::{self, AuditAction, AuditEntry};
use store::tenant::platform_transaction;
use store::{Connection, social};

use super::attempt::proven;
use super::begin::Purpose;
use super::dto::GoogleCodeRequest;
use crate::http::auth::{self, SignedIn};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// Ties a Google identity to the account: from now on it signs in to it. The session must have begun within the last
/// five minutes when the sign-in with Google began.
#[utoipa::path(post, path = "/api/user/current/google/link", tag = "identity",
    request_body = GoogleCodeRequest, responses((status = 204, description = "linked, or was already")),
    extensions(("x-refusals" = json!([ErrorCode::GoogleFailed, ErrorCode::GoogleUnavailable,
        ErrorCode::IdentityTaken]))))]
pub async fn link_google(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<GoogleCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven(&app, &req, &body, Purpose::Link).await?;
    let (account, now) = (caller.account, app.clock.now());
    app.db.run(move |conn| link(conn, &identity, account, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn link(
    conn: &mut Connection,
    identity: &ProvenIdentity,
    account: AccountId,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    platform_transaction(conn, |conn| {
        if social::link(conn, identity.provider, &identity.subject, account, now)? {
            let entry = AuditEntry::new(AuditAction::IdentityLinked, now).by(account).with(identity.provider.as_str());
            audit::record(conn, &entry)?;
            return Ok(());
        }
        match social::account_of(conn, identity.provider, &identity.subject)? {
            Some(owner) if owner == account => Ok(()),
            _ => Err(ApiError::new(ErrorCode::IdentityTaken)),
        }
    })
}

/// Confirms with Google that the caller is still the account's person: for five minutes this session needs no password
/// where one would be asked for.
#[utoipa::path(post, path = "/api/user/current/google/reauth", tag = "identity",
    request_body = GoogleCodeRequest, responses((status = 204, description = "the identity is confirmed")),
    extensions(("x-refusals" = json!([ErrorCode::GoogleFailed, ErrorCode::GoogleUnavailable]))))]
pub async fn reauthenticate_with_google(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<GoogleCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let identity = proven(&app, &req, &body, Purpose::Reauth).await?;
    let session = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn)?.session;
    let (account, now) = (caller.account, app.clock.now());
    app.db.run(move |conn| mark(conn, &identity.subject, account, session, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn mark(
    conn: &mut Connection,
    subject: &str,
    account: AccountId,
    session: SessionId,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    if social::account_of(conn, SocialProvider::Google, subject)? != Some(account) {
        return Err(ApiError::new(ErrorCode::GoogleFailed));
    }
    social::mark_reauthenticated(conn, session, now)?;
    Ok(())
}
