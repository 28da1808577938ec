//! Gives a change of address up by the link that the present address was mailed.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::ConfirmEmailRefused;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::email_change::{self, ChangeCode};

use super::dto::EmailChangeCodeRequest;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::limits::with_code;
use crate::state::app::App;

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
