//! Opens a session: a new row, cookie and page token; the previous session ends (docs/trust.md#sessions).

use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, Utc};
use identity::{Caller, Device, SignedIn};
use kernel::SessionId;
use store::Connection;
use store::audit::AuditAction;
use store::identity::LiveSession;
use store::outbox::{self, AccountNotice, Job};

use super::dto::CurrentUserDto;
use super::known_browser::KnownBrowser;
use super::second_factor::pending::PendingSignIn;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::{auth, client, csrf};
use crate::state::app::App;
use crate::state::token::SessionToken;

/// The new session and the one it replaces.
#[derive(Clone, Copy, Debug)]
pub struct Rotation {
    /// The new one.
    pub new: SessionId,
    /// The session the request came with.
    pub old: Option<SessionToken>,
    /// Content of the new one.
    pub device: Device,
    /// The browser, by the cookie it has or gets.
    pub browser: KnownBrowser,
}

impl Rotation {
    /// A new session instead of the one a request came with.
    pub fn of(app: &App, req: &HttpRequest) -> Self {
        Self {
            new: auth::new_session(),
            old: auth::session_of(req),
            device: client::device(req),
            browser: KnownBrowser::of(app, req),
        }
    }
}

/// Result of the first step of a sign-in: password, mailed link or provider.
#[derive(Clone, Debug)]
pub enum FirstStep {
    /// The account has no second factor: its session is open.
    Open(LiveSession),
    /// A code of the account's second factor is asked for.
    SecondFactor(PendingSignIn),
}

impl FirstStep {
    /// The sign-in as the audit log calls it.
    pub fn audited(&self) -> AuditAction {
        match self {
            Self::Open(_) => AuditAction::SignedIn,
            Self::SecondFactor(_) => AuditAction::SecondFactorAsked,
        }
    }
}

/// Mail about a sign-in from a new browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceMail {
    /// Sent.
    Sent,
    /// Left out, since a mail of the account's has just been read.
    LeftOut,
}

/// Ends the first step of a sign-in in the caller's transaction: the session, unless the account has a second factor.
///
/// # Errors
/// `access.wrong_credentials` when the account changed meanwhile.
pub fn first_step(
    conn: &mut Connection,
    signed_in: &SignedIn,
    rotation: Rotation,
    mail: DeviceMail,
    now: DateTime<Utc>,
) -> Result<FirstStep, ApiError> {
    if store::identity::second_factor::is_on(conn, signed_in.account)? {
        return Ok(FirstStep::SecondFactor(PendingSignIn::new(signed_in, mail, now)));
    }
    open_by_step(conn, signed_in, rotation, mail, now).map(FirstStep::Open)
}

/// Opens the session in the caller's transaction, with or without a mail.
///
/// # Errors
/// `access.wrong_credentials` when the account changed meanwhile.
pub fn open_by_step(
    conn: &mut Connection,
    signed_in: &SignedIn,
    rotation: Rotation,
    mail: DeviceMail,
    now: DateTime<Utc>,
) -> Result<LiveSession, ApiError> {
    match mail {
        DeviceMail::Sent => open_and_tell(conn, signed_in, rotation, now),
        DeviceMail::LeftOut => open(conn, signed_in, rotation, now),
    }
}

/// Opens the session of an account that was just made, or is signed in already, in the caller's transaction.
///
/// # Errors
/// `access.wrong_credentials` when the account changed meanwhile.
pub fn open(
    conn: &mut Connection,
    signed_in: &SignedIn,
    rotation: Rotation,
    now: DateTime<Utc>,
) -> Result<LiveSession, ApiError> {
    opened(conn, signed_in, rotation, now).map(|(live, _)| live)
}

/// Opens the session in the caller's transaction; a browser that is new to the account is told its user by mail.
///
/// # Errors
/// `access.wrong_credentials` when the account changed meanwhile.
fn open_and_tell(
    conn: &mut Connection,
    signed_in: &SignedIn,
    rotation: Rotation,
    now: DateTime<Utc>,
) -> Result<LiveSession, ApiError> {
    let (live, is_new_device) = opened(conn, signed_in, rotation, now)?;
    if is_new_device {
        let (account, cause) = (signed_in.account.0, rotation.new.0);
        let job = Job::AccountNotice { account, notice: AccountNotice::NewDevice, cause };
        outbox::push(conn, cause, None, &job, None)?;
    }
    Ok(live)
}

fn opened(
    conn: &mut Connection,
    signed_in: &SignedIn,
    rotation: Rotation,
    now: DateTime<Utc>,
) -> Result<(LiveSession, bool), ApiError> {
    let refused = || ApiError::new(ErrorCode::WrongCredentials);
    let SignedIn { account, lifetime, .. } = *signed_in;
    let hash = rotation.browser.hash();
    let device = (rotation.device, hash.as_deref());
    let opened = store::identity::open_session(conn, rotation.new, account, device, lifetime, now)?;
    let opened = opened.filter(|it| it.version == signed_in.version).ok_or_else(refused)?;
    if let Some(old) = rotation.old.filter(|it| it.account.is_some()) {
        store::identity::delete_session(conn, old.session)?;
    }
    let live = store::identity::live_session(conn, rotation.new, now)?.ok_or_else(refused)?;
    Ok((live, opened.is_new_device))
}

/// The response of a first step: the signed-in user, or the question for a code.
///
/// # Errors
/// `access.second_factor_required` with what the code is sent back with; as [`begin`].
pub async fn begin_or_ask(app: &App, step: &FirstStep, rotation: Rotation) -> Result<HttpResponse, ApiError> {
    match step {
        FirstStep::Open(live) => begin(app, live, rotation).await,
        FirstStep::SecondFactor(pending) => Err(ApiError::second_factor_required(pending.seal(&app.keys)?)),
    }
}

/// The response with the signed-in user, cookie and page token.
///
/// # Errors
/// `internal` when they cannot be written; `service.unavailable`.
pub async fn begin(app: &App, live: &LiveSession, rotation: Rotation) -> Result<HttpResponse, ApiError> {
    if let Some(old) = rotation.old {
        app.callers.forget(old.session);
    }
    let account = live.caller.account;
    tracing::info!(%account, "signed in");
    let token = SessionToken { session: rotation.new, account: Some((account, live.caller.version)) };
    let mut response = current_user(app, &live.caller).await?;
    auth::set_cookie(app, &mut response, &token, live.expires_at)?;
    rotation.browser.set_cookie(app, &mut response)?;
    csrf::announce(app, &mut response, rotation.new)?;
    Ok(response)
}

/// The signed-in user, never cached.
///
/// # Errors
/// `service.unavailable`.
pub async fn current_user(app: &App, caller: &Caller) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(seen_by_themselves(app, caller).await?))
}

/// Reads the signed-in user.
///
/// # Errors
/// `service.unavailable`.
pub async fn seen_by_themselves(app: &App, caller: &Caller) -> Result<CurrentUserDto, ApiError> {
    let asked = caller.clone();
    let profile = app.db.run(move |conn| Ok(store::identity::profile::load(conn, &asked)?)).await?;
    Ok(CurrentUserDto::new(caller, &profile, &app.config, app.clock.now()))
}
