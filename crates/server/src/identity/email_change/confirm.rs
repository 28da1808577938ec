//! Changes an address by the code that was mailed to the new one, in every salon at once: lock, load, decide, save, enqueue
//! in one transaction. This session stays, all others end.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::ConfirmEmailRefused;
use kernel::{AccountId, CompanyId, Email, SessionId};
use store::audit::{AuditAction, AuditEntry};
use store::identity::LiveSession;
use store::identity::email_change::{self, ChangeCode};
use store::outbox::EmailChangeMessage;
use store::own_data;
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::dto::EmailChangeCodeRequest;
use super::mails::{EmailChangeMail, push};
use crate::http::auth::{self, SignedIn};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::identity::dto::CurrentUserDto;
use crate::identity::limits::with_code;
use crate::identity::session::current_user;
use crate::state::app::App;
use crate::state::token::{SessionToken, code_hash};

/// Gives the caller the address that was mailed the code, which proves it. The caller is signed in to the account that
/// asked, so that no press gives an address to another account. The former address is told.
#[utoipa::path(post, path = "/api/user/current/emailChange/confirmation", tag = "identity",
    request_body = EmailChangeCodeRequest, responses(
    (status = 200, description = "changed; other sessions have ended, the cookie is new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!(codes::<ConfirmEmailRefused>(&[ErrorCode::LimitExceeded])))))]
pub async fn confirm_email_change(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<EmailChangeCodeRequest>,
) -> Result<HttpResponse, ApiError> {
    let session = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn)?.session;
    let (account, now) = (caller.account, app.clock.now());
    // Counts the try; the check in the transaction decides.
    let open = move |conn: &mut Connection, hash: &[u8], now| decide(conn, hash, account, now);
    with_code(&app, &req, &body.code, open).await?;
    let command = ConfirmEmailChange {
        account,
        session,
        former: Email::parse(&caller.email).map_err(|error| StoreError::Bug(Box::new(error)))?,
        code_hash: code_hash(&body.code),
        mail: Uuid::now_v7(),
        origin: client::origin(&app, &req),
        now,
    };
    let shared = app.clone();
    let live = app.db.run(move |conn| run(conn, &shared, &command)).await?;
    app.callers.forget(session);
    tracing::info!(%account, "e-mail address changed");
    let mut response = current_user(&app, &live.caller).await?;
    let token = SessionToken { session, account: Some((account, live.caller.version)) };
    auth::set_cookie(&app, &mut response, &token, live.expires_at)?;
    Ok(response)
}

fn decide(
    conn: &mut Connection,
    hash: &[u8],
    caller: AccountId,
    now: DateTime<Utc>,
) -> Result<identity::EmailChange, ApiError> {
    let change = email_change::lock(conn, ChangeCode::Confirm(hash))?;
    let is_taken = match &change {
        Some(change) => store::identity::is_email_proven(conn, &change.email)?,
        None => false,
    };
    Ok(identity::confirm_email_change(change, caller, is_taken, now)?)
}

struct ConfirmEmailChange {
    account: AccountId,
    session: SessionId,
    /// The address so far.
    former: Email,
    code_hash: Vec<u8>,
    mail: Uuid,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, app: &App, cmd: &ConfirmEmailChange) -> Result<LiveSession, ApiError> {
    let (account, now) = (cmd.account, cmd.now);
    let cards = own_data::cards(conn, account)?;
    let mut companies: Vec<CompanyId> = cards.iter().map(|it| it.company).collect();
    companies.dedup();
    let hash = &cmd.code_hash;
    tenant::in_each_company(
        conn,
        &companies,
        |conn, company| {
            let change = decide(conn, hash, account, now)?;
            for card in cards.iter().filter(|it| it.company == company) {
                store::guests::lock(conn, company, card.guest)?;
                store::guests::change_email(conn, company, card.guest, (&cmd.former, &change.email))?;
            }
            Ok::<_, ApiError>(())
        },
        |conn| {
            let change = decide(conn, hash, account, now)?;
            email_change::apply(conn, &change, now)?;
            store::identity::delete_other_sessions(conn, account, cmd.session)?;
            let entry = AuditEntry::new(AuditAction::EmailChanged, now).by(account).from(&cmd.origin);
            store::audit::record(conn, &entry)?;
            let mail = EmailChangeMail {
                account,
                to: cmd.former.as_str(),
                code: None,
                message: EmailChangeMessage::Changed,
                sending: cmd.mail,
            };
            push(conn, app, &mail)?;
            let over = || ApiError::new(ErrorCode::NotSignedIn);
            store::identity::live_session(conn, cmd.session, now)?.ok_or_else(over)
        },
    )
}
