//! Signs out.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{AccountId, SessionId};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::tenant::platform_transaction;

use crate::http::error::ApiError;
use crate::http::{auth, client, csrf};
use crate::state::app::App;

/// Ends the session, if there is one. The browser gets a cookie without an account and a token for it.
#[utoipa::path(post, path = "/logout", tag = "identity", responses(
    (status = 204, description = "nobody is signed in here any more; cookie and `X-CSRF-Token` are new")))]
pub async fn logout(app: web::Data<App>, req: HttpRequest) -> Result<HttpResponse, ApiError> {
    if let Some(token) = auth::session_of(&req)
        && let Some((account, _)) = token.account
    {
        let (origin, now) = (client::origin(&app, &req), app.clock.now());
        app.db.run(move |conn| run(conn, token.session, account, &origin, now)).await?;
    }
    csrf::signed_out(&app, &req)
}

fn run(
    conn: &mut Connection,
    session: SessionId,
    account: AccountId,
    origin: &[u8],
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    platform_transaction(conn, |conn| {
        store::identity::delete_session(conn, session)?;
        store::audit::record(conn, &AuditEntry::new(AuditAction::SignedOut, now).by(account).from(origin))?;
        Ok(())
    })
}
