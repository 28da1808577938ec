//! Who is behind a session, remembered for a second.

use std::sync::Arc;
use std::time::Duration;

use identity::Caller;
use kernel::SessionId;
use moka::sync::Cache;

/// What is known of a caller is believed this long, counted from before it was read (docs/trust.md#sessions): within
/// it, whatever process changed a password, a role or a state, every other has noticed.
const CACHE_TIME: Duration = Duration::from_secs(1);

/// When memory is freed of those who do not come back.
const KEPT_FOR: Duration = Duration::from_secs(60);

/// Callers seen lately, so that a burst of requests is one read. Times are of [`crate::clock::Clock::monotonic`].
pub struct Callers(Cache<SessionId, CachedCaller>);

#[derive(Clone)]
struct CachedCaller {
    asked_at: Duration,
    caller: Option<Arc<Caller>>,
}

impl Default for Callers {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(10_000).time_to_live(KEPT_FOR).build())
    }
}

impl Callers {
    /// Forgets one session: it ended here, or what is known about its owner changed.
    pub fn forget(&self, session: SessionId) {
        self.0.invalidate(&session);
    }

    /// Remembers what was read at `asked_at`.
    pub(super) fn remember(&self, session: SessionId, asked_at: Duration, caller: Option<Arc<Caller>>) {
        self.0.insert(session, CachedCaller { asked_at, caller });
    }

    /// What is remembered and answers for a token of this version. A token of a later version than the caller
    /// remembered proves that the memory is old: the account changed, perhaps in another process.
    pub(super) fn recall(&self, session: SessionId, version: i32, now: Duration) -> Option<Option<Arc<Caller>>> {
        let seen = self.0.get(&session)?;
        let is_old = seen.caller.as_ref().is_some_and(|it| it.version < version);
        (!is_old && now.saturating_sub(seen.asked_at) < CACHE_TIME).then_some(seen.caller)
    }
}
