//! Cache of callers by session.

use std::sync::Arc;
use std::time::Duration;

use identity::Caller;
use kernel::SessionId;
use quick_cache::sync::Cache;

/// Time for which a cached caller is used, counted from before it was read (docs/trust.md#sessions): a change of
/// password, role or state takes effect in every process within this time.
const CACHE_TIME: Duration = Duration::from_secs(1);

/// Callers cached at most.
const MAX_CALLERS: usize = 10_000;

/// Callers seen lately, so that a burst of requests is one read. Times are of [`crate::state::clock::Clock::monotonic`].
pub struct Callers(Cache<SessionId, CachedCaller>);

#[derive(Clone)]
struct CachedCaller {
    asked_at: Duration,
    caller: Option<Arc<Caller>>,
}

impl Default for Callers {
    fn default() -> Self {
        Self(Cache::new(MAX_CALLERS))
    }
}

impl Callers {
    /// Forgets one session: it ended, or its owner changed.
    pub fn forget(&self, session: SessionId) {
        self.0.remove(&session);
    }

    /// Caches what was read at `asked_at`.
    pub(crate) fn remember(&self, session: SessionId, asked_at: Duration, caller: Option<Arc<Caller>>) {
        self.0.insert(session, CachedCaller { asked_at, caller });
    }

    /// The cached caller for a token of this version. A token with a later version than the cached caller proves that
    /// the entry is stale: the account changed, perhaps in another process.
    pub(crate) fn recall(&self, session: SessionId, version: i32, now: Duration) -> Option<Option<Arc<Caller>>> {
        let seen = self.0.get(&session)?;
        let is_old = seen.caller.as_ref().is_some_and(|it| it.version < version);
        (!is_old && now.saturating_sub(seen.asked_at) < CACHE_TIME).then_some(seen.caller)
    }
}
