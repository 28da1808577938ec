//! Limits of open streams, in total and per address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::http::error::ApiError;

/// `Retry-After` for a client beyond a limit.
const RETRY_AFTER_SECONDS: u64 = 60;

/// Counts open streams per address and in total, and limits both.
#[derive(Debug)]
pub struct StreamLimit {
    taken: Arc<StreamCounts>,
    most: usize,
}

#[derive(Debug, Default)]
struct StreamCounts(Mutex<HashMap<IpAddr, usize>>);

impl StreamLimit {
    pub(crate) fn up_to(most: usize) -> Self {
        Self { taken: Arc::default(), most }
    }

    /// Counts a stream of an address that may have `limit`; 0 means no limit per address.
    ///
    /// # Errors
    /// 429 when a limit is reached.
    pub(crate) fn take(&self, address: IpAddr, limit: u32) -> Result<StreamPermit, ApiError> {
        let mut taken = self.taken.all();
        let own = taken.get(&address).copied().unwrap_or_default();
        let all: usize = taken.values().sum();
        let limit = usize::try_from(limit).ok().filter(|it| *it != 0).unwrap_or(self.most);
        if limit <= own || self.most <= all {
            return Err(ApiError::limited(RETRY_AFTER_SECONDS));
        }
        taken.insert(address, own + 1);
        Ok(StreamPermit { address, taken: Arc::clone(&self.taken) })
    }
}

impl StreamCounts {
    fn all(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A counted stream, uncounted when dropped.
#[derive(Debug)]
pub(crate) struct StreamPermit {
    address: IpAddr,
    taken: Arc<StreamCounts>,
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut taken = self.taken.all();
        match taken.get_mut(&self.address) {
            Some(own) if 1 < *own => *own -= 1,
            _ => {
                taken.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_limited_per_address_and_in_total_and_returned_on_drop() {
        let (a, b): (IpAddr, IpAddr) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let seats = StreamLimit::up_to(3);
        let first = seats.take(a, 2).unwrap();
        let _second = seats.take(a, 2).unwrap();
        assert!(seats.take(a, 2).is_err(), "the limit per address is two");
        let _other = seats.take(b, 2).unwrap();
        assert!(seats.take(b, 0).is_err(), "the total limit is three");
        drop(first);
        assert!(seats.take(b, 0).is_ok());
    }
}
