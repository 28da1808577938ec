//! The only place that reads the time (docs/trust.md#clocks).

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// Tells the time; in tests, the time it was given.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<Mutex<DateTime<Utc>>>>);

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock that stands still until it is moved.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self(Some(Arc::new(Mutex::new(at))))
    }

    /// Now, in whole microseconds: what PostgreSQL can keep.
    pub fn now(&self) -> DateTime<Utc> {
        #[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
        let now = || Utc::now();
        let at = self.0.as_ref().map_or_else(now, |fixed| *fixed.lock().unwrap_or_else(PoisonError::into_inner));
        at - TimeDelta::nanoseconds(i64::from(at.timestamp_subsec_nanos() % 1000))
    }

    /// Moves a fixed clock on; the machine's clock is left alone.
    pub fn advance(&self, by: TimeDelta) {
        if let Some(fixed) = &self.0 {
            let mut at = fixed.lock().unwrap_or_else(PoisonError::into_inner);
            *at += by;
        }
    }
}
