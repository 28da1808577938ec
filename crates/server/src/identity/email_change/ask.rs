//! Asks for another address: a link goes to the new one, and the present one is told. The answer is the same whether or not
//! the new one has an account.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{AskEmailRefused, ConfirmRefused};
use kernel::{AccountId, Email};
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::email_change::{self, NewEmailChange, PendingEmailChange};
use store::outbox::EmailChangeMessage;
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::dto::{AskEmailChangeRequest, EmailChangeDto};
use super::mails::{EmailChangeMail, admit_mail, push, push_to_new};
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::identity::old_password::confirmation;
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Mails a link to a new address, which becomes the caller's when it is used; the present one is told and stays until then.
/// An earlier change that was not confirmed is replaced.
#[utoipa::path(post, path = "/api/user/current/emailChange", tag = "identity",
    request_body = AskEmailChangeRequest, responses(
    (status = 200, description = "the mails are on their way", body = EmailChangeDto)),
    extensions(("x-refusals" = json!(codes::<(AskEmailRefused, ConfirmRefused)>(&[ErrorCode::LimitExceeded])))))]
pub async fn ask_email_change(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<AskEmailChangeRequest>,
) -> Result<HttpResponse, ApiError> {
    let email = body.email.0;
    identity::ask_email_change(&caller.email, &email)?;
    let confirmed = confirmation(&app, &req, &caller, body.password.map(SecretString::from)).await?;
    identity::confirm(confirmed)?;
    let command = AskEmailChange {
        account: caller.account,
        present: caller.email.clone(),
        email,
        confirm_code: random_code(),
        cancel_code: random_code(),
        mails: [Uuid::now_v7(), Uuid::now_v7()],
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let shared = app.clone();
    let pending = app.db.run(move |conn| run(conn, &shared, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmailChangeDto::new(pending)))
}

struct AskEmailChange {
    account: AccountId,
    present: String,
    email: Email,
    confirm_code: String,
    cancel_code: String,
    /// Ids of the messages.
    mails: [Uuid; 2],
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, app: &App, cmd: &AskEmailChange) -> Result<Option<PendingEmailChange>, ApiError> {
    let (account, now, [to_new, to_present]) = (cmd.account, cmd.now, cmd.mails);
    platform_transaction(conn, |conn| {
        admit_mail(conn, app, account, &cmd.email, now)?;
        let change = NewEmailChange {
            account,
            email: &cmd.email,
            confirm_hash: &code_hash(&cmd.confirm_code),
            cancel_hash: &code_hash(&cmd.cancel_code),
            at: now,
            expires_at: now + identity::EMAIL_CHANGE_LIFE,
        };
        email_change::ask(conn, &change)?;
        let entry = AuditEntry::new(AuditAction::EmailChangeAsked, now).by(account).from(&cmd.origin);
        store::audit::record(conn, &entry)?;
        push_to_new(conn, app, account, &cmd.email, (&cmd.confirm_code, to_new))?;
        let mail = EmailChangeMail {
            account,
            to: &cmd.present,
            code: Some(&cmd.cancel_code),
            message: EmailChangeMessage::Asked,
            sending: to_present,
        };
        push(conn, app, &mail)?;
        Ok(email_change::pending(conn, account, now)?)
    })
}
