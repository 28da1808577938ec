//! The only place that reads the time.

use std::sync::{Arc, Mutex, PoisonError};

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
}
