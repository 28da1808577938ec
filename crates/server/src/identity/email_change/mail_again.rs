//! Mails the link to the new address again. The present address was told when the change was asked for.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::AccountId;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::email_change::{self, PendingEmailChange};
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::dto::EmailChangeDto;
use super::mails::{admit_mail, push_to_new};
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Mails another link to the caller's new address; the one before works no longer.
#[utoipa::path(post, path = "/api/user/current/emailChange/mail", tag = "identity", responses(
    (status = 200, description = "the mail is on its way", body = EmailChangeDto)),
    extensions(("x-refusals" = json!([ErrorCode::NoEmailChange, ErrorCode::LimitExceeded]))))]
pub async fn mail_email_change_again(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
) -> Result<HttpResponse, ApiError> {
    let command = MailAgain {
        account: caller.account,
        code: random_code(),
        mail: Uuid::now_v7(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let shared = app.clone();
    let pending = app.db.run(move |conn| run(conn, &shared, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmailChangeDto::new(pending)))
}

struct MailAgain {
    account: AccountId,
    code: String,
    mail: Uuid,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, app: &App, cmd: &MailAgain) -> Result<Option<PendingEmailChange>, ApiError> {
    let (account, now) = (cmd.account, cmd.now);
    platform_transaction(conn, |conn| {
        let change = email_change::pending(conn, account, now)?.or_code(ErrorCode::NoEmailChange)?;
        admit_mail(conn, app, account, &change.email, now)?;
        let until = now + identity::EMAIL_CHANGE_LIFE;
        email_change::renew(conn, account, &code_hash(&cmd.code), (now, until))?;
        let entry = AuditEntry::new(AuditAction::EmailChangeAsked, now).by(account).from(&cmd.origin).with("again");
        store::audit::record(conn, &entry)?;
        push_to_new(conn, app, account, &change.email, (&cmd.code, cmd.mail))?;
        Ok(email_change::pending(conn, account, now)?)
    })
}
