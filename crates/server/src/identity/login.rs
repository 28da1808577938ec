//! Signs in with a password. Time and answer are the same for unknown names and wrong passwords
//! (docs/trust.md#sign-in-attempts).

use std::net::IpAddr;

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{Login, PasswordCheck, SignInRefused, SignedIn};
use kernel::AccountId;
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::StoredPassword;
use store::limits::{self, CountedAct};
use store::tenant::platform_transaction;

use super::dto::{CurrentUserDto, LoginRequest};
use super::limits::{admit, too_much};
use super::session::{self, DeviceMail, FirstStep, Rotation};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::state::password::PasswordMatch;

/// Signs in with a user name or an address and the password. The session before ends.
#[utoipa::path(post, path = "/public/login", tag = "identity", request_body = LoginRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!(codes::<SignInRefused>(&[
        ErrorCode::SecondFactorRequired, ErrorCode::LimitExceeded])))))]
pub async fn login(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<LoginRequest>,
) -> Result<HttpResponse, ApiError> {
    let place = app.passwords.queue()?;
    let now = app.clock.now();
    let attempt = Attempt { typed: body.username, address: client::address(&req, &app.config.trusted_proxies), now };
    let limiting = app.clone();
    let begun = app.db.run(move |conn| attempt.begin(&limiting, conn)).await?;
    let place = match begun.delay {
        None => Ok(place),
        Some(delay) => {
            // Frees the place in the hashing queue while delayed.
            drop(place);
            app.clock.sleep(delay).await;
            app.passwords.queue()
        }
    };
    let (facts, hash) = begun.stored.map(|it| (it.facts, it.hash)).unzip();
    let (password, hash) = (SecretString::from(body.password), hash.flatten());
    let checked = match place {
        Ok(place) => app.passwords.verify_at(place, password.clone(), hash.clone()).await,
        Err(busy) => Err(busy),
    };
    let decided = match checked {
        Ok(PasswordMatch::No) => identity::sign_in(facts.as_ref(), PasswordCheck::Wrong, now).map_err(ApiError::from),
        Ok(_) => identity::sign_in(facts.as_ref(), PasswordCheck::Right, now).map_err(ApiError::from),
        Err(ref busy) => Err(busy.clone()),
    };
    let is_normal = checked.is_ok_and(|it| it != PasswordMatch::AsTyped);
    let rotation = Rotation::of(&app, &req);
    let command = SignIn {
        rehashed: rehashed(&app, password, hash.filter(|_| decided.is_ok()), is_normal).await,
        decided,
        account: facts.map(|it| it.account),
        counts: begun.counts,
        origin: client::origin(&app, &req),
        rotation,
        now,
    };
    let step = app.db.run(move |conn| run(conn, command)).await?;
    session::begin_or_ask(&app, &step, rotation).await
}

/// The stored hash and its replacement, when the stored one is outdated or not of the password's normal form. When the
/// queue is full it is left to the next sign-in.
async fn rehashed(
    app: &App,
    password: SecretString,
    stored: Option<String>,
    is_normal: bool,
) -> Option<(String, String)> {
    let stored = stored.filter(|it| !is_normal || !app.passwords.is_current(it))?;
    let made = app.passwords.hash(password).await.ok()?;
    Some((stored, made))
}

struct Attempt {
    typed: String,
    address: IpAddr,
    now: DateTime<Utc>,
}

/// An attempt that was counted.
struct CountedAttempt {
    counts: Counts,
    stored: Option<StoredPassword>,
    delay: Option<TimeDelta>,
}

/// The counters of an attempt.
struct Counts {
    /// The name that was typed, from this address. Not the account: a limit reached under its user name would tell
    /// which address is the same account's.
    here: Vec<u8>,
    /// The account from anywhere.
    anywhere: Vec<u8>,
}

impl Attempt {
    /// Counts the attempt as failed before it is checked, so that concurrent guesses are all counted.
    fn begin(&self, app: &App, conn: &mut Connection) -> Result<CountedAttempt, ApiError> {
        let named = Login::parse(&self.typed).ok();
        let limits = app.config.limits;
        platform_transaction(conn, |conn| {
            let address = app.keys.subject(&format!("address {}", self.address));
            admit(conn, CountedAct::Login, &address, &[(limits.login_per_minute, TimeDelta::minutes(1))], self.now)?;
            let stored = match &named {
                Some(name) => store::identity::password_by_login(conn, name)?,
                None => None,
            };
            let name = format!("name {}", named.as_ref().map_or(self.typed.as_str(), Login::as_str));
            let anywhere = stored.as_ref().map_or_else(|| name.clone(), |it| format!("account {}", it.facts.account));
            let counts = Counts { here: failures_of(app, &name, self.address), anywhere: app.keys.subject(&anywhere) };
            count_as_failed(conn, &counts.here, limits.login_failures, self.now)?;
            let delay = self.delay(conn, &counts.anywhere, limits.account_failures)?;
            Ok(CountedAttempt { counts, stored, delay })
        })
    }
}

impl Attempt {
    fn delay(&self, conn: &mut Connection, anywhere: &[u8], limit: u32) -> Result<Option<TimeDelta>, ApiError> {
        if limit == 0 {
            return Ok(None);
        }
        let (since, most) = (self.now - TimeDelta::hours(1), limit.saturating_mul(2));
        let failures = limits::count(conn, CountedAct::AccountFailure, anywhere, since, most)?;
        limits::record(conn, CountedAct::AccountFailure, anywhere, self.now)?;
        Ok(identity::delay_after_failures(failures, limit))
    }
}

/// The counter of failures of `whose` from an address.
pub fn failures_of(app: &App, whose: &str, address: IpAddr) -> Vec<u8> {
    app.keys.subject(&format!("{whose} from {address}"))
}

/// Counts a failure of `subject` in the caller's transaction.
///
/// # Errors
/// 429 with the seconds to wait when there were too many (1, 2, 4, 8, 15 minutes); then it is not counted.
pub fn count_as_failed(conn: &mut Connection, subject: &[u8], free: u32, now: DateTime<Utc>) -> Result<(), ApiError> {
    if free == 0 {
        return Ok(());
    }
    limits::lock(conn, CountedAct::LoginFailure, subject)?;
    let most = free.saturating_add(16);
    let mut failures = limits::latest(conn, CountedAct::LoginFailure, subject, now - identity::ATTEMPTS_WINDOW, most)?;
    failures.reverse();
    if let Some(wait) = identity::wait_after_failures(&failures, free, now) {
        return Err(too_much(wait));
    }
    limits::record(conn, CountedAct::LoginFailure, subject, now)?;
    Ok(())
}

struct SignIn {
    decided: Result<SignedIn, ApiError>,
    /// The account of the typed name, if there is one.
    account: Option<AccountId>,
    counts: Counts,
    rehashed: Option<(String, String)>,
    origin: Vec<u8>,
    rotation: Rotation,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: SignIn) -> Result<FirstStep, ApiError> {
    let SignIn { decided, counts, rotation, now, .. } = cmd;
    let entry = |action| {
        let entry = AuditEntry::new(action, now).from(&cmd.origin);
        cmd.account.map_or(entry.clone(), |it| entry.on(it.0))
    };
    let signed_in = match decided {
        Ok(signed_in) => signed_in,
        Err(refused) => {
            store::audit::record(conn, &entry(AuditAction::SignInFailed).with(refused.code().as_str()))?;
            if refused.code() != ErrorCode::WrongCredentials {
                limits::take_back(conn, CountedAct::LoginFailure, &counts.here, now)?;
                limits::take_back(conn, CountedAct::AccountFailure, &counts.anywhere, now)?;
            }
            return Err(refused);
        }
    };
    platform_transaction(conn, |conn| {
        // The mailed password works once: a concurrent second sign-in is refused.
        if signed_in.uses_up_password && !store::identity::spend_password(conn, signed_in.account, now)? {
            return Err(ApiError::new(ErrorCode::PasswordExpired));
        }
        let step = session::first_step(conn, &signed_in, rotation, DeviceMail::Sent, now)?;
        if let Some((stored, made)) = &cmd.rehashed {
            store::identity::passwords::rehash_password(conn, signed_in.account, stored, made)?;
        }
        limits::forget(conn, CountedAct::LoginFailure, &counts.here)?;
        limits::take_back(conn, CountedAct::AccountFailure, &counts.anywhere, now)?;
        store::audit::record(conn, &entry(step.audited()).by(signed_in.account).with("password"))?;
        Ok(step)
    })
}
