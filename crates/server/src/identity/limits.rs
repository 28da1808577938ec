//! Limits across processes (docs/trust.md#limits). Checking and counting are one step, so that concurrent requests
//! cannot both pass as the last one allowed.

use actix_web::HttpRequest;
use actix_web::http::header::REFERER;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::CompanyId;
use store::Connection;
use store::limits::{self, CountedAct};
use store::tenant::platform_transaction;

use crate::config::Limits;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::proof::{self, PuzzleDto};
use crate::state::app::App;
use crate::state::token::code_hash;

/// A limit and its window; 0 means no limit.
pub type Window = (u32, TimeDelta);

/// Counts one request of `subject` in the caller's transaction.
///
/// # Errors
/// 429 with the seconds to wait when it would be one too many in any of the windows; then it is not counted.
pub fn admit(
    conn: &mut Connection,
    what: CountedAct,
    subject: &[u8],
    windows: &[Window],
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    if windows.iter().all(|(limit, _)| *limit == 0) {
        return Ok(());
    }
    limits::lock(conn, what, subject)?;
    let mut free_at = None;
    for (limit, within) in windows.iter().filter(|(limit, _)| 0 < *limit) {
        let latest = limits::latest(conn, what, subject, now - *within, *limit)?;
        let is_full = usize::try_from(*limit).unwrap_or(usize::MAX) <= latest.len();
        free_at = free_at.max(latest.last().filter(|_| is_full).map(|oldest| *oldest + *within));
    }
    if let Some(at) = free_at {
        return Err(too_much(at - now));
    }
    limits::record(conn, what, subject, now)?;
    Ok(())
}

/// Reads what the code of a mailed link is for, after counting the try of it.
///
/// # Errors
/// Those of [`admit`] and of `read`.
pub async fn with_code<T: Send + 'static>(
    app: &App,
    req: &HttpRequest,
    code: &str,
    read: impl Fn(&mut Connection, &[u8], DateTime<Utc>) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let (origin, hash, now) = (client::origin(app, req), code_hash(code), app.clock.now());
    let window = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    let work = move |conn: &mut Connection| {
        platform_transaction(conn, |conn| admit(conn, CountedAct::Login, &origin, &[window], now))?;
        platform_transaction(conn, |conn| read(conn, &hash, now))
    };
    app.db.run(work).await
}

/// Limits account mails to one e-mail address (docs/trust.md#registration).
pub fn mail_windows(limits: Limits) -> [Window; 2] {
    [(limits.mails_per_ten_minutes, TimeDelta::minutes(10)), (limits.mails_per_day, TimeDelta::days(1))]
}

/// The same for mails of a registration, which may be sent again after a minute (docs/rules.md#first-password).
pub fn registration_mail_windows(limits: Limits) -> [Window; 3] {
    let each = u32::from(limits.registration_mails != 0);
    [
        (each, TimeDelta::minutes(1)),
        (limits.registration_mails, TimeDelta::minutes(10)),
        (limits.mails_per_day, TimeDelta::days(1)),
    ]
}

/// Limits the guests that register from an address. Everybody in a salon may share one, so the first few of an hour are
/// free and each further one needs a proof of work, which costs a robot more than a person.
///
/// # Errors
/// `limit.exceeded` with the seconds to wait; `access.proof_required` with a puzzle. Then it is not counted.
pub fn admit_guest(
    conn: &mut Connection,
    origin: &[u8],
    most: Limits,
    (proof, puzzle): (Option<&[u8]>, &PuzzleDto),
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let hour = TimeDelta::hours(1);
    limits::lock(conn, CountedAct::Registration, origin)?;
    let needs_proof = is_full(conn, CountedAct::Registration, origin, (most.register_free_per_hour, hour), now)?;
    admit(conn, CountedAct::Registration, origin, &[(most.register_per_hour, hour)], now)?;
    if needs_proof { spend(conn, proof, puzzle, now) } else { Ok(()) }
}

/// Whether one more would be too many. The caller holds the lock of what is counted.
fn is_full(
    conn: &mut Connection,
    what: CountedAct,
    subject: &[u8],
    (limit, within): Window,
    now: DateTime<Utc>,
) -> Result<bool, ApiError> {
    if limit == 0 {
        return Ok(false);
    }
    let latest = limits::latest(conn, what, subject, now - within, limit)?;
    Ok(usize::try_from(limit).unwrap_or(usize::MAX) <= latest.len())
}

/// 429 for that long, in whole seconds.
pub fn too_much(wait: TimeDelta) -> ApiError {
    let seconds = wait.num_milliseconds().max(0).unsigned_abs().div_ceil(1000);
    ApiError::limited(seconds.max(1))
}

/// Refusals of [`admit_question`], and its calls for want of a page token.
pub const QUESTION_REFUSALS: &[ErrorCode] = &[ErrorCode::Csrf, ErrorCode::ProofRequired, ErrorCode::LimitExceeded];

/// Limits existence checks of names, e-mail addresses and public ids (docs/trust.md#existence-checks). They are counted
/// per client address, and per company whose page sends them, so that many addresses do not help: over the limit of a
/// company, or the day's of an address, each check needs a proof of work.
///
/// # Errors
/// `limit.exceeded` with the seconds to wait; `access.proof_required` with a puzzle; `service.unavailable`.
pub async fn admit_question(app: &App, req: &HttpRequest) -> Result<(), ApiError> {
    let origin = client::origin(app, req);
    let page = match asked_from(app, req).await? {
        Some(company) => format!("questions of {company}"),
        None => "questions of our own pages".to_owned(),
    };
    let page = app.keys.subject(&page);
    let limits = app.config.limits;
    // Over the day's limit of an address, which a whole salon may share, each further one needs a proof, up to ten
    // times as many.
    let day = TimeDelta::days(1);
    let without_proof = (limits.exist_per_day, day);
    let by_address = [(limits.exist_per_minute, TimeDelta::minutes(1)), (limits.exist_per_day.saturating_mul(10), day)];
    let by_page = [(limits.exist_per_company, TimeDelta::hours(1))];
    let now = app.clock.now();
    let proof = proof::solution(&app.keys, req, now);
    let puzzle = PuzzleDto::new(&app.keys, now);
    app.db
        .run(move |conn| {
            platform_transaction(conn, |conn| {
                // A request that is only answered with a puzzle is not counted.
                let is_page_full = match admit(conn, CountedAct::CompanyQuestion, &page, &by_page, now) {
                    Err(refused) if refused.code() == ErrorCode::LimitExceeded => true,
                    other => {
                        other?;
                        false
                    }
                };
                limits::lock(conn, CountedAct::ExistenceCheck, &origin)?;
                let is_day_full = is_full(conn, CountedAct::ExistenceCheck, &origin, without_proof, now)?;
                if is_page_full || is_day_full {
                    spend(conn, proof.as_deref(), &puzzle, now)?;
                }
                admit(conn, CountedAct::ExistenceCheck, &origin, &by_address, now)
            })
        })
        .await
}

/// Accepts each proof of work once.
fn spend(conn: &mut Connection, proof: Option<&[u8]>, puzzle: &PuzzleDto, now: DateTime<Utc>) -> Result<(), ApiError> {
    let Some(proof) = proof else { return Err(ApiError::puzzle(puzzle.clone())) };
    admit(conn, CountedAct::Proof, proof, &[(1, proof::LIFE)], now).map_err(|refused| match refused.code() {
        ErrorCode::LimitExceeded => ApiError::puzzle(puzzle.clone()),
        _ => refused,
    })
}

/// The company whose booking page sends the request, from the `Referer`. Requests without one share one counter.
async fn asked_from(app: &App, req: &HttpRequest) -> Result<Option<CompanyId>, ApiError> {
    let page = req.headers().get(REFERER).and_then(|it| it.to_str().ok());
    let path = page.and_then(|it| it.split("//").nth(1)).map(|it| it.split('/').skip(1));
    let Some((Some(salon), Some("appointmentbook"))) = path.map(|mut it| (it.next(), it.next())) else {
        return Ok(None);
    };
    match app.salons.fresh(&app.db, salon).await {
        Ok(salon) => Ok(Some(salon.company.id)),
        Err(error) if error.code() == ErrorCode::CompanyNotFound => Ok(None),
        Err(error) => Err(error),
    }
}
