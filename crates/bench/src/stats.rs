//! Latencies of a measurement.

use std::fmt;
use std::time::Duration;

/// The times of all answers of a run.
#[derive(Clone, Debug, Default)]
pub struct Latencies(Vec<Duration>);

impl Latencies {
    /// One more.
    pub fn add(&mut self, took: Duration) {
        self.0.push(took);
    }

    /// All of both.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Number of values.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// p50, p99 and max; zeros when there was nothing.
    pub fn summary(&self) -> Summary {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let at = |percent: usize| sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1)));
        let of = |percent| at(percent).copied().unwrap_or_default();
        Summary { p50: of(50), p99: of(99), max: of(100) }
    }
}

/// Percentiles of latencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Half of them were faster.
    pub p50: Duration,
    /// One of a hundred was slower.
    pub p99: Duration,
    /// The slowest.
    pub max: Duration,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |it: Duration| it.as_secs_f64() * 1e3;
        write!(f, "p50 {:.2} ms, p99 {:.2} ms, max {:.1} ms", ms(self.p50), ms(self.p99), ms(self.max))
    }
}

/// A count as `f64`.
pub fn real(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_of_a_hundred() {
        let mut all = Latencies::default();
        assert_eq!(all.summary().max, Duration::ZERO);
        (1..=100).rev().for_each(|it| all.add(Duration::from_millis(it)));
        let summary = all.summary();
        assert_eq!((summary.p50, summary.p99, summary.max), (ms(51), ms(100), ms(100)));
    }

    fn ms(it: u64) -> Duration {
        Duration::from_millis(it)
    }
}
