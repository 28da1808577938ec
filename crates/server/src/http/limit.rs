//! Limits on reads, kept per process; what must hold across processes is counted in the database (decision 34).

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::error::ApiError;

/// So many acts a minute per address, a part of them at once.
pub struct PerAddress(Option<DefaultKeyedRateLimiter<IpAddr>>);

impl PerAddress {
    /// 0 means no limit; up to `burst` at once.
    pub fn per_minute(limit: u32, burst: u32) -> Self {
        Self(NonZeroU32::new(limit).map(|limit| {
            let burst = NonZeroU32::new(burst).unwrap_or(limit);
            RateLimiter::keyed(Quota::per_minute(limit).allow_burst(burst))
        }))
    }

    /// Counts one act.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count(&self, address: IpAddr) -> Result<(), ApiError> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check_key(&address).map_err(|denied| {
            ApiError::limited(denied.wait_time_from(DefaultClock::default().now()).as_secs().saturating_add(1))
        })
    }

    /// Forgets addresses that have been quiet long enough to owe nothing.
    pub fn forget_quiet(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}
