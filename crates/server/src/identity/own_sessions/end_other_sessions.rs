//! Ends every session of the caller but the one that asks.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{AccountId, SessionId};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::tenant::platform_transaction;

use crate::http::auth::{self, SignedIn};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// Signs the caller out everywhere else.
#[utoipa::path(delete, path = "/api/user/current/sessions", tag = "identity", responses(
    (status = 204, description = "the caller is signed in here only")))]
pub async fn end_other_sessions(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
) -> Result<HttpResponse, ApiError> {
    let kept = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn)?.session;
    let (account, origin, now) = (caller.account, client::origin(&app, &req), app.clock.now());
    // Other sessions are remembered by this process for a second at most.
    app.db.run(move |conn| run(conn, account, kept, &origin, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(
    conn: &mut Connection,
    account: AccountId,
    kept: SessionId,
    origin: &[u8],
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    platform_transaction(conn, |conn| {
        if 0 < store::identity::delete_other_sessions(conn, account, kept)? {
            let entry = AuditEntry::new(AuditAction::SignedOut, now).by(account).from(origin).with("others");
            store::audit::record(conn, &entry)?;
        }
        Ok(())
    })
}
