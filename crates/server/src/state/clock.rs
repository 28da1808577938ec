//! The only place that reads the time.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};

/// Tells the time.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    /// The machine's clock, and so much more.
    Machine { ahead: TimeDelta },
    /// Stands still until it is moved.
    Fixed(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// The machine's clock.
    pub const fn system() -> Self {
        Self(Source::Machine { ahead: TimeDelta::zero() })
    }

    /// A clock that shows `start` now and runs on from there.
    pub fn starting_at(start: DateTime<Utc>) -> Self {
        Self(Source::Machine { ahead: start - machine() })
    }

    /// A clock that stands still until it is moved.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self(Source::Fixed(Arc::new(Mutex::new(at))))
    }

    /// Now, in whole microseconds: what PostgreSQL can keep.
    pub fn now(&self) -> DateTime<Utc> {
        let at = match &self.0 {
            Source::Machine { ahead } => machine() + *ahead,
            Source::Fixed(at) => *at.lock().unwrap_or_else(PoisonError::into_inner),
        };
        at - TimeDelta::nanoseconds(i64::from(at.timestamp_subsec_nanos() % 1000))
    }

    /// Time since some moment before the first call, which never goes back when the machine's clock is set: for the age
    /// of cached values. Under a fixed clock it moves with that clock only.
    pub fn monotonic(&self) -> Duration {
        static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);
        match &self.0 {
            Source::Machine { .. } => STARTED.elapsed(),
            Source::Fixed(_) => (self.now() - DateTime::UNIX_EPOCH).to_std().unwrap_or_default(),
        }
    }

    /// The result of `work`, or `None` when it takes longer than `limit`. Under a fixed clock nothing takes long.
    pub async fn timeout<T>(&self, limit: Duration, work: impl Future<Output = T>) -> Option<T> {
        match &self.0 {
            Source::Machine { .. } => tokio::time::timeout(limit, work).await.ok(),
            Source::Fixed(_) => Some(work.await),
        }
    }

    /// Waits for `duration`. A fixed clock is moved on by it instead.
    pub async fn sleep(&self, duration: TimeDelta) {
        match &self.0 {
            Source::Machine { .. } => tokio::time::sleep(duration.to_std().unwrap_or_default()).await,
            Source::Fixed(_) => self.advance(duration),
        }
    }

    /// Moves a fixed clock on; the machine's clock is left alone.
    pub fn advance(&self, by: TimeDelta) {
        if let Source::Fixed(at) = &self.0 {
            let mut at = at.lock().unwrap_or_else(PoisonError::into_inner);
            *at += by;
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
fn machine() -> DateTime<Utc> {
    Utc::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_with_a_start_runs_on_from_there() {
        let start = "2035-06-12T08:15:00Z".parse().unwrap();
        let clock = Clock::starting_at(start);
        let first = clock.now();
        assert!(first >= start && first < start + TimeDelta::minutes(1), "{first}");
        while clock.now() == first {
            std::thread::yield_now();
        }
        clock.advance(TimeDelta::hours(1));
        assert!(clock.now() < start + TimeDelta::minutes(1), "only a fixed clock is moved");
    }

    #[actix_web::test]
    async fn under_a_fixed_clock_nothing_takes_time() {
        let late = || tokio::time::sleep(Duration::from_millis(20));
        let fixed = Clock::fixed("2035-06-12T08:15:00Z".parse().unwrap());
        let before = fixed.monotonic();
        assert!(fixed.timeout(Duration::from_millis(1), late()).await.is_some());
        assert!(Clock::system().timeout(Duration::from_millis(1), late()).await.is_none());
        assert_eq!(fixed.monotonic(), before);
        fixed.sleep(TimeDelta::seconds(1)).await;
        assert_eq!(fixed.monotonic(), before + Duration::from_secs(1));
        let before = Clock::system().monotonic();
        assert!(before < Clock::system().monotonic());
    }
}
