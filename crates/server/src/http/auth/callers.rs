//! Who is behind a session: one read, remembered for a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use identity::Caller;
use kernel::SessionId;
use moka::sync::Cache;

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::token::SessionToken;

/// A session in use is prolonged when this much of its idle time has passed.
const TOUCH_AFTER: TimeDelta = TimeDelta::minutes(15);
/// What is known of a caller is believed this long, counted from before it was read (docs/trust.md#sessions): within
/// it, whatever process changed a password, a role or a state, every other has noticed.
const BELIEVED: Duration = Duration::from_secs(1);

/// Callers seen in the last second, so that a burst of requests is one read.
pub struct Callers(Cache<SessionId, Seen>);

#[derive(Clone)]
struct Seen {
    asked_at: Instant,
    caller: Option<Arc<Caller>>,
}

impl Default for Callers {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(10_000).time_to_live(BELIEVED).build())
    }
}

impl Callers {
    /// Forgets one session: it ended here, or what is known about its owner changed.
    pub fn forget(&self, session: SessionId) {
        self.0.invalidate(&session);
    }

    /// What is remembered and answers for a token of this version. A token of a later version than the caller
    /// remembered proves that the memory is old: the account changed, perhaps in another process.
    fn recall(&self, session: SessionId, version: i32) -> Option<Option<Arc<Caller>>> {
        let seen = self.0.get(&session)?;
        let is_old = seen.caller.as_ref().is_some_and(|it| it.version < version);
        (!is_old && seen.asked_at.elapsed() < BELIEVED).then_some(seen.caller)
    }
}

/// Who is behind a token, through the cache of one second. A session in use is prolonged.
pub(super) async fn find(app: &App, token: SessionToken) -> Result<Option<Arc<Caller>>, ApiError> {
    ask(app, token, true).await
}

/// Who is behind a token now, for somebody who was asked before and waits: waiting prolongs no session.
///
/// # Errors
/// `service.unavailable`.
pub async fn still(app: &App, token: SessionToken) -> Result<Option<Arc<Caller>>, ApiError> {
    ask(app, token, false).await
}

async fn ask(app: &App, token: SessionToken, is_use: bool) -> Result<Option<Arc<Caller>>, ApiError> {
    let Some((_, version)) = token.account else { return Ok(None) };
    let of_this_version = |caller: Option<Arc<Caller>>| caller.filter(|it| it.version == version);
    if let Some(known) = app.callers.recall(token.session, version) {
        return Ok(of_this_version(known));
    }
    let (asked_at, now) = (Instant::now(), app.clock.now());
    let caller = app
        .db
        .run(move |conn| {
            let live = store::identity::live_session(conn, token.session, now)?;
            if let Some(live) = live.as_ref().filter(|_| is_use)
                && live.seen_at + TOUCH_AFTER < now
            {
                let idle = identity::Lifetime::of(&live.caller).idle;
                store::identity::touch_session(conn, token.session, now, (now + idle).min(live.expires_at))?;
            }
            Ok(live.map(|it| Arc::new(it.caller)))
        })
        .await?;
    app.callers.0.insert(token.session, Seen { asked_at, caller: caller.clone() });
    Ok(of_this_version(caller))
}
