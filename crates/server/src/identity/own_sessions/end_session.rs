//! Ends one session of the caller.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{AccountId, SessionId};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::tenant::platform_transaction;

use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::ApiError;
use crate::http::path_id::PathId;
use crate::state::app::App;

/// Signs the caller out in one browser. A session that is over already, or does not exist, is no refusal.
#[utoipa::path(delete, path = "/api/user/current/sessions/{id}", tag = "identity",
    params(("id" = Uuid, Path, description = "the session")), responses(
    (status = 204, description = "nobody is signed in there any more")))]
pub async fn end_session(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(session): PathId<SessionId>,
    SignedIn(caller): SignedIn,
) -> Result<HttpResponse, ApiError> {
    let account = caller.account;
    let (origin, now) = (client::origin(&app, &req), app.clock.now());
    if app.db.run(move |conn| run(conn, account, session, &origin, now)).await? {
        app.callers.forget(session);
    }
    Ok(HttpResponse::NoContent().finish())
}

fn run(
    conn: &mut Connection,
    account: AccountId,
    session: SessionId,
    origin: &[u8],
    now: DateTime<Utc>,
) -> Result<bool, ApiError> {
    platform_transaction(conn, |conn| {
        let ended = store::identity::delete_own_session(conn, account, session)?;
        if ended {
            let entry = AuditEntry::new(AuditAction::SignedOut, now).by(account).from(origin).with("one");
            store::audit::record(conn, &entry)?;
        }
        Ok(ended)
    })
}
