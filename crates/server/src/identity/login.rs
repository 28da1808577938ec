//! Somebody signs in with a password. Whether the name is known, and what is wrong with it, costs the same time and
//! hears the same answer (04-trust T15).

use std::net::IpAddr;

use actix_web::{HttpRequest, HttpResponse, post, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{Login, PasswordCheck, SignInRefused, SignedIn};
use secrecy::SecretString;
use store::Connection;
use store::identity::{LiveSession, StoredPassword};
use store::limits::{self, Counted};
use store::tenant::platform_transaction;

use super::dto::{CurrentUserDto, LoginRequest};
use super::limits::{admit, too_much};
use super::session::{self, Rotation};
use crate::app::App;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::Valid;
use crate::http::{auth, client};

/// Signs in with a user name or an address and the password. The session before ends.
#[utoipa::path(tag = "identity", request_body = LoginRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto),
    (status = 401, description = "wrong name or password, or a mailed password that is over", body = ApiErrorBody),
    (status = 403, description = "not from a page of ours", body = ApiErrorBody),
    (status = 422, description = "refused", body = ApiErrorBody),
    (status = 429, description = "too many attempts", body = ApiErrorBody)))]
#[post("/public/login")]
pub async fn login(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<LoginRequest>,
) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let attempt = Attempt { typed: body.username, address: client::address(&req, &app.config.trusted_proxies), now };
    let limiting = app.clone();
    let (subject, stored) = app.db.run(move |conn| attempt.begin(&limiting, conn)).await?;
    let (facts, hash) = stored.map(|it| (it.facts, it.hash)).unzip();
    let decided = match app.passwords.verify(SecretString::from(body.password), hash.flatten()).await {
        Ok(true) => identity::sign_in(facts.as_ref(), PasswordCheck::Right, now).map_err(refusal),
        Ok(false) => identity::sign_in(facts.as_ref(), PasswordCheck::Wrong, now).map_err(refusal),
        Err(busy) => Err(busy),
    };
    let rotation = Rotation { new: auth::new_session(), old: auth::session_of(&req) };
    let live = app.db.run(move |conn| run(conn, decided, &subject, rotation, now)).await?;
    session::begin(&app, &live, rotation)
}

fn refusal(refused: SignInRefused) -> ApiError {
    ApiError::new(match refused {
        SignInRefused::WrongCredentials => ErrorCode::WrongCredentials,
        SignInRefused::PasswordExpired => ErrorCode::PasswordExpired,
    })
}

struct Attempt {
    typed: String,
    address: IpAddr,
    now: DateTime<Utc>,
}

impl Attempt {
    /// Counts the attempt as failed until it is known better: who sends a hundred guesses at once has failed a
    /// hundred times. Answers what it is counted under, and the account.
    fn begin(&self, app: &App, conn: &mut Connection) -> Result<(Vec<u8>, Option<StoredPassword>), ApiError> {
        let named = Login::parse(&self.typed).ok();
        let limits = app.config.limits;
        platform_transaction(conn, |conn| {
            let address = app.keys.subject(&format!("address {}", self.address));
            admit(conn, Counted::Login, &address, &[(limits.login_per_minute, TimeDelta::minutes(1))], self.now)?;
            let stored = match &named {
                Some(name) => store::identity::password_by_login(conn, name)?,
                None => None,
            };
            let whose = match (&stored, &named) {
                (Some(stored), _) => format!("account {}", stored.facts.account),
                (None, Some(name)) => format!("name {}", name.as_str()),
                (None, None) => format!("name {}", self.typed),
            };
            let subject = app.keys.subject(&format!("{whose} from {}", self.address));
            count_as_failed(conn, &subject, limits.login_failures, self.now)?;
            Ok((subject, stored))
        })
    }
}

/// Remembers a failure of `subject`, within the caller's transaction.
///
/// # Errors
/// 429 with the seconds to wait when there were too many (1, 2, 4, 8, 15 minutes); then it is not remembered.
pub fn count_as_failed(conn: &mut Connection, subject: &[u8], free: u32, now: DateTime<Utc>) -> Result<(), ApiError> {
    if free == 0 {
        return Ok(());
    }
    limits::lock(conn, Counted::LoginFailure, subject)?;
    let most = free.saturating_add(16);
    let mut failures = limits::latest(conn, Counted::LoginFailure, subject, now - identity::ATTEMPTS_WINDOW, most)?;
    failures.reverse();
    if let Some(wait) = identity::wait_after_failures(&failures, free, now) {
        return Err(too_much(wait));
    }
    limits::record(conn, Counted::LoginFailure, subject, now)?;
    Ok(())
}

fn run(
    conn: &mut Connection,
    decided: Result<SignedIn, ApiError>,
    subject: &[u8],
    rotation: Rotation,
    now: DateTime<Utc>,
) -> Result<LiveSession, ApiError> {
    let signed_in = match decided {
        Ok(signed_in) => signed_in,
        Err(refused) => {
            if refused.code() != ErrorCode::WrongCredentials {
                limits::take_back(conn, Counted::LoginFailure, subject, now)?;
            }
            return Err(refused);
        }
    };
    platform_transaction(conn, |conn| {
        // One use: whoever comes second with the same mailed password finds it spent.
        if signed_in.spends_password && !store::identity::spend_password(conn, signed_in.account, now)? {
            return Err(ApiError::new(ErrorCode::PasswordExpired));
        }
        let live = session::open(conn, &signed_in, rotation, now)?;
        limits::forget(conn, Counted::LoginFailure, subject)?;
        Ok(live)
    })
}
