//! Limits the open connections of an address, and the idle time of each (docs/trust.md#slow-and-oversized-requests).

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::config::Network;

/// Idle time of a connection while there are places left.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(15);
/// Idle time when few places are left; longer than the pause between two heartbeats of an event stream.
const SHORT_IDLE_TIMEOUT: Duration = Duration::from_secs(7);

/// The open connections of this process.
#[derive(Debug)]
pub struct OpenConnections {
    /// From this many on, idle connections are kept for a shorter time.
    few_left: usize,
    /// 0: any number.
    per_address: usize,
    /// Proxies, whose connections are many people's.
    trusted: Vec<Network>,
    open: Mutex<OpenCounts>,
}

#[derive(Debug, Default)]
struct OpenCounts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// The counted connection of a client, uncounted when dropped.
#[derive(Debug)]
pub struct ConnectionPermit {
    of: Arc<OpenConnections>,
    address: Option<IpAddr>,
}

impl OpenConnections {
    /// Allows `most` connections, and `per_address` of each address that is no trusted proxy.
    pub fn allowing(most: usize, per_address: u32, trusted: &[Network]) -> Self {
        let per_address = usize::try_from(per_address).unwrap_or(usize::MAX);
        Self { few_left: most / 4 * 3, per_address, trusted: trusted.to_vec(), open: Mutex::default() }
    }

    /// Counts a new connection; `None` when its address has enough.
    pub fn admit(self: &Arc<Self>, peer: Option<SocketAddr>) -> Option<ConnectionPermit> {
        let address =
            peer.map(|it| it.ip().to_canonical()).filter(|it| !self.trusted.iter().any(|of| of.contains(*it)));
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(address) = address {
            let count = open.by_address.entry(address).or_default();
            if self.per_address != 0 && self.per_address <= *count {
                return None;
            }
            *count += 1;
        }
        open.all += 1;
        Some(ConnectionPermit { of: Arc::clone(self), address })
    }
}

impl ConnectionPermit {
    /// The connection's idle time from now on.
    pub fn idle_timeout(&self) -> Duration {
        let open = self.of.open.lock().unwrap_or_else(PoisonError::into_inner);
        if self.of.few_left < open.all { SHORT_IDLE_TIMEOUT } else { IDLE_TIMEOUT }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.of.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        let Some(address) = self.address else { return };
        if let Some(count) = open.by_address.get_mut(&address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> Option<SocketAddr> {
        Some(SocketAddr::new(address.parse().unwrap(), 50_000))
    }

    #[test]
    fn an_address_has_so_many_and_others_have_theirs() {
        let connections = Arc::new(OpenConnections::allowing(100, 2, &[]));
        let first = connections.admit(from("192.0.2.1")).unwrap();
        let _second = connections.admit(from("::ffff:192.0.2.1")).unwrap();
        assert!(connections.admit(from("192.0.2.1")).is_none());
        assert!(connections.admit(from("192.0.2.2")).is_some());
        drop(first);
        assert!(connections.admit(from("192.0.2.1")).is_some());
    }

    #[test]
    fn a_trusted_proxy_has_any_number() {
        let proxies: Vec<Network> = vec!["10.0.0.0/8".parse().unwrap()];
        let connections = Arc::new(OpenConnections::allowing(100, 1, &proxies));
        let _many: Vec<ConnectionPermit> = (0..50).map(|_| connections.admit(from("10.1.2.3")).unwrap()).collect();
        assert_eq!(connections.open.lock().unwrap().all, 50);
    }

    #[test]
    fn idle_connections_are_kept_shorter_when_few_places_are_left() {
        let connections = Arc::new(OpenConnections::allowing(8, 0, &[]));
        let mut places: Vec<ConnectionPermit> = (0..6).map(|_| connections.admit(None).unwrap()).collect();
        assert_eq!(places[0].idle_timeout(), IDLE_TIMEOUT);
        places.push(connections.admit(None).unwrap());
        assert_eq!(places[0].idle_timeout(), SHORT_IDLE_TIMEOUT);
        places.truncate(1);
        assert_eq!(places[0].idle_timeout(), IDLE_TIMEOUT);
        drop(places);
        assert_eq!(connections.open.lock().unwrap().all, 0);
    }
}
