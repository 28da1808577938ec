//! Gives a change of address up, signed in.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::AccountId;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::email_change;
use store::tenant::platform_transaction;

use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Gives up the change of the caller's address, if one was asked for.
#[utoipa::path(delete, path = "/api/user/current/emailChange", tag = "identity", responses(
    (status = 204, description = "the address stays as it is")))]
pub async fn give_up_email_change(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
) -> Result<HttpResponse, ApiError> {
    let (account, origin, now) = (caller.account, client::origin(&app, &req), app.clock.now());
    app.db.run(move |conn| run(conn, account, &origin, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(conn: &mut Connection, account: AccountId, origin: &[u8], now: DateTime<Utc>) -> Result<(), ApiError> {
    platform_transaction(conn, |conn| {
        if email_change::end(conn, account)? {
            let entry = AuditEntry::new(AuditAction::EmailChangeCancelled, now).by(account).from(origin);
            store::audit::record(conn, &entry)?;
        }
        Ok(())
    })
}
