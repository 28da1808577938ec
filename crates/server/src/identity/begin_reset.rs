//! Mails a link to reset a password. Work and answer are the same whether or not there is an account
//! (docs/trust.md#forgotten-passwords).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::Login;
use kernel::AccountId;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::passwords;
use store::limits::CountedAct;
use store::outbox::{self, Job};
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::dto::BeginResetRequest;
use super::limits::{admit, mail_windows};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Mails a link that replaces the password, if there is an account of that name or address. The link works once,
/// within 30 minutes.
#[utoipa::path(post, path = "/public/passwordreset/init", tag = "identity",
    request_body = BeginResetRequest, responses(
    (status = 204, description = "if there is such an account, a mail is on its way")),
    extensions(("x-refusals" = json!([ErrorCode::LimitExceeded]))))]
pub async fn begin_reset(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<BeginResetRequest>,
) -> Result<HttpResponse, ApiError> {
    let asking = app.clone();
    let command = BeginReset {
        typed: body.username,
        nobody: AccountId(Uuid::now_v7()),
        request: Uuid::now_v7(),
        code: random_code(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    app.db.run(move |conn| run(&asking, conn, &command)).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct BeginReset {
    typed: String,
    /// Used in place of an account id when there is no account; nothing is mailed then.
    nobody: AccountId,
    request: Uuid,
    code: String,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(app: &App, conn: &mut Connection, cmd: &BeginReset) -> Result<(), ApiError> {
    let (now, limits) = (cmd.now, app.config.limits);
    let per_hour = (limits.reset_per_hour, TimeDelta::hours(1));
    platform_transaction(conn, |conn| admit(conn, CountedAct::Reset, &cmd.origin, &[per_hour], now))?;
    let login = Login::parse(&cmd.typed).ok();
    let asked = platform_transaction(conn, |conn| {
        let found = login.as_ref().map(|it| passwords::recipient(conn, it)).transpose()?.flatten();
        let mailed_to = found.as_ref().map_or(cmd.typed.trim(), |it| &it.email);
        // Apart from other mails about accounts, which another person could use up by asking for resets.
        let subject = app.keys.subject(&format!("reset mail {mailed_to}"));
        admit(conn, CountedAct::Mail, &subject, &mail_windows(limits), now)?;
        let account = found.as_ref().map_or(cmd.nobody, |it| it.account);
        passwords::insert_code(conn, &code_hash(&cmd.code), account, now + identity::RESET_CODE_LIFE)?;
        let sealed = app.keys.seal(&cmd.code, &account.to_string()).map_err(|error| ApiError::internal(&error))?;
        outbox::push(conn, cmd.request, None, &Job::password_reset(account, cmd.request), Some(sealed))?;
        let entry = AuditEntry::new(AuditAction::ResetAsked, now).from(&cmd.origin);
        let entry = found.map_or(entry.clone(), |it| entry.on(it.account.0));
        store::audit::record(conn, &entry)?;
        Ok::<_, ApiError>(())
    });
    match asked {
        // Over the mail limit of that address; the answer must not reveal whether it has an account.
        Err(error) if error.code() == ErrorCode::LimitExceeded => Ok(()),
        asked => asked,
    }
}
