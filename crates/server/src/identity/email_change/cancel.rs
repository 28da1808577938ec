//! Gives a change of address up: signed in, or by the link that the present address was mailed.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::ConfirmEmailRefused;
use kernel::AccountId;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::email_change::{self, ChangeCode};
use store::tenant::platform_transaction;

use super::dto::EmailChangeCodeRequest;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::limits::with_code;
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
    app.db.run(move |conn| give_up(conn, account, &origin, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn give_up(conn: &mut Connection, account: AccountId, origin: &[u8], now: DateTime<Utc>) -> Result<(), ApiError> {
    platform_transaction(conn, |conn| {
        if email_change::end(conn, account)? {
            let entry = AuditEntry::new(AuditAction::EmailChangeCancelled, now).by(account).from(origin);
            store::audit::record(conn, &entry)?;
        }
        Ok(())
    })
}

/// Gives up a change by the link that the present address was mailed; signing in is not needed.
#[utoipa::path(post, path = "/public/emailchange/cancel", tag = "identity",
    request_body = EmailChangeCodeRequest, responses((status = 204, description = "the address stays as it is")),
    extensions(("x-refusals" = json!([ErrorCode::LinkInvalid, ErrorCode::LimitExceeded]))))]
pub async fn cancel_email_change(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<EmailChangeCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let origin = client::origin(&app, &req);
    with_code(&app, &req, &body.code, move |conn, hash, now| cancel(conn, hash, &origin, now)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn cancel(conn: &mut Connection, hash: &[u8], origin: &[u8], now: DateTime<Utc>) -> Result<(), ApiError> {
    let change = identity::open_email_change(email_change::lock(conn, ChangeCode::Cancel(hash))?, now);
    let change = change.ok_or(ConfirmEmailRefused::LinkInvalid)?;
    email_change::end(conn, change.account)?;
    let entry = AuditEntry::new(AuditAction::EmailChangeCancelled, now).on(change.account.0).from(origin);
    Ok(store::audit::record(conn, &entry)?)
}
