//! Limits on reads, kept per process; what must hold across processes is counted in the database
//! (docs/trust.md#limits).

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

use actix_web::{HttpMessage as _, HttpRequest};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use identity::Caller;
use kernel::{AccountId, CompanyId};

use crate::config::Limits;
use crate::http::error::ApiError;

/// A rate limit per key and minute, with a burst.
pub struct PerMinute<K: Clone + Eq + Hash>(Option<DefaultKeyedRateLimiter<K>>);

/// A rate limit per address.
pub type PerAddress = PerMinute<IpAddr>;

impl<K: Clone + Eq + Hash> PerMinute<K> {
    /// 0 means no limit; up to `burst` at once.
    pub fn allowing(limit: u32, burst: u32) -> Self {
        Self(NonZeroU32::new(limit).map(|limit| {
            let burst = NonZeroU32::new(burst).unwrap_or(limit);
            RateLimiter::keyed(Quota::per_minute(limit).allow_burst(burst))
        }))
    }

    /// Counts one request.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count(&self, whose: K) -> Result<(), ApiError> {
        self.count_as(whose, NonZeroU32::MIN)
    }

    /// Counts one request as `requests`; more than the burst are never allowed.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count_as(&self, whose: K, requests: NonZeroU32) -> Result<(), ApiError> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        let counted = limiter.check_key_n(&whose, requests).map_err(|_| ApiError::limited(60))?;
        counted.map_err(|denied| {
            ApiError::limited(denied.wait_time_from(DefaultClock::default().now()).as_secs().saturating_add(1))
        })
    }

    /// Forgets keys whose limit is fully restored.
    pub fn forget_quiet(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Paths on which requests of signed-in people are counted.
const COUNTED_PATHS: [&str; 3] = ["/api/", "/validation/", "/public/guest/phone"];
/// Pictures are not counted: a page shows dozens.
const UNCOUNTED_PATH: &str = "/api/resource/";

/// Rate limits on calls of signed-in people: per person, and per company.
pub struct SignedInReads {
    people: PerMinute<AccountId>,
    companies: PerMinute<CompanyId>,
}

/// Marks a request as counted: a handler may extract its caller more than once.
struct AlreadyCounted;

impl SignedInReads {
    /// As configured.
    pub fn new(limits: &Limits) -> Self {
        let (person, company) = (limits.user_per_minute, limits.company_per_minute);
        Self { people: PerMinute::allowing(person, person), companies: PerMinute::allowing(company, company) }
    }

    /// Counts a caller's request once.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn count(&self, req: &HttpRequest, caller: &Caller) -> Result<(), ApiError> {
        let path = req.path();
        let is_counted = COUNTED_PATHS.iter().any(|it| path.starts_with(it)) && !path.starts_with(UNCOUNTED_PATH);
        if !is_counted || req.extensions_mut().insert(AlreadyCounted).is_some() {
            return Ok(());
        }
        self.people.count(caller.account)?;
        caller.employment.as_ref().map_or(Ok(()), |it| self.companies.count(it.company))
    }

    /// Forgets keys whose limit is fully restored.
    pub fn forget_quiet(&self) {
        self.people.forget_quiet();
        self.companies.forget_quiet();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expensive_request_counts_as_several() {
        let limit = PerMinute::allowing(60, 30);
        let ten = NonZeroU32::new(10).unwrap();
        for _ in 0..3 {
            assert!(limit.count_as(1, ten).is_ok());
        }
        assert!(limit.count_as(1, ten).is_err() && limit.count_as(2, ten).is_ok());
        assert!(limit.count_as(3, NonZeroU32::new(31).unwrap()).is_err(), "more than the burst");
        assert!(PerMinute::allowing(0, 30).count_as(1, NonZeroU32::MAX).is_ok(), "no limit");
    }
}
