use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::http::error::ApiError;

/// What somebody without a seat is told to wait.
const RETRY_AFTER_SECONDS: u64 = 60;

/// How many streams are open from each address, and together.
#[derive(Debug)]
pub struct Seats {
    taken: Arc<Taken>,
    most: usize,
}

#[derive(Debug, Default)]
struct Taken(Mutex<HashMap<IpAddr, usize>>);

impl Seats {
    pub(super) fn up_to(most: usize) -> Self {
        Self { taken: Arc::default(), most }
    }

    /// Takes one for an address, of `limit` that it may have; 0 means as many as there are.
    ///
    /// # Errors
    /// 429 when none is left.
    pub(super) fn take(&self, address: IpAddr, limit: u32) -> Result<Seat, ApiError> {
        let mut taken = self.taken.all();
        let own = taken.get(&address).copied().unwrap_or_default();
        let all: usize = taken.values().sum();
        let limit = usize::try_from(limit).ok().filter(|it| *it != 0).unwrap_or(self.most);
        if limit <= own || self.most <= all {
            return Err(ApiError::limited(RETRY_AFTER_SECONDS));
        }
        taken.insert(address, own + 1);
        Ok(Seat { address, taken: Arc::clone(&self.taken) })
    }
}

impl Taken {
    fn all(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A seat, free again when it is dropped.
#[derive(Debug)]
pub(super) struct Seat {
    address: IpAddr,
    taken: Arc<Taken>,
}

impl Drop for Seat {
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
    fn an_address_and_all_together_have_so_many_and_get_them_back() {
        let (a, b): (IpAddr, IpAddr) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let seats = Seats::up_to(3);
        let first = seats.take(a, 2).unwrap();
        let _second = seats.take(a, 2).unwrap();
        assert!(seats.take(a, 2).is_err(), "two are all it may have");
        let _other = seats.take(b, 2).unwrap();
        assert!(seats.take(b, 0).is_err(), "three are all there are");
        drop(first);
        assert!(seats.take(b, 0).is_ok());
    }
}
