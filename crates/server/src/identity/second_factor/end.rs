//! Turns the caller's second factor off.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::{ConfirmRefused, SecondFactorRefused};
use store::audit::{AuditAction, AuditEntry};
use store::identity::second_factor;
use store::outbox::AccountNotice;
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::check::{confirmed, push_notice};
use super::dto::SecondFactorPasswordRequest;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Turns the second factor off, with its recovery codes.
#[utoipa::path(post, path = "/api/user/current/secondFactor/end", tag = "identity",
    request_body = SecondFactorPasswordRequest, responses(
    (status = 204, description = "no code is asked for any more")),
    extensions(("x-refusals" = json!(codes::<(ConfirmRefused, SecondFactorRefused)>(&[ErrorCode::SecondFactorNeeded,
        ErrorCode::LimitExceeded])))))]
pub async fn end_second_factor(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<SecondFactorPasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    if let Some(company) = caller.employment.map(|it| it.company) {
        let required = move |conn: &mut store::Connection| {
            store::tenant::read(conn, company, |conn| store::company::security::requires_second_factor(conn, company))
        };
        if app.db.run(move |conn| Ok(required(conn)?)).await? {
            return Err(ErrorCode::SecondFactorNeeded.into());
        }
    }
    confirmed(&app, &req, &caller, body.password).await?;
    let (account, now) = (caller.account, app.clock.now());
    let (origin, notice) = (client::origin(&app, &req), Uuid::now_v7());
    let end = move |conn: &mut store::Connection| {
        platform_transaction(conn, |conn| {
            let factor = second_factor::lock(conn, account)?.filter(|it| it.confirmed_at.is_some());
            factor.ok_or(SecondFactorRefused::IsOff)?;
            second_factor::end(conn, account)?;
            let entry = AuditEntry::new(AuditAction::SecondFactorOff, now).by(account).on(account.0).from(&origin);
            store::audit::record(conn, &entry)?;
            push_notice(conn, account, AccountNotice::SecondFactorOff, notice)
        })
    };
    app.db.run(end).await?;
    Ok(HttpResponse::NoContent().finish())
}
