//! Addresses, language and device of a request's client.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use actix_web::http::header::{self, ACCEPT_LANGUAGE, USER_AGENT};
use actix_web::{HttpRequest, web};
use identity::Device;
use kernel::Locale;

use crate::config::Network;
use crate::state::app::App;

/// The address a limit counts by: the peer's, or the one a trusted proxy forwards; IPv6 by /64.
///
/// `X-Forwarded-For` is read from the right: the first address that is not a trusted proxy's is the client's.
pub fn address(req: &HttpRequest, trusted: &[Network]) -> IpAddr {
    let peer = peer(req);
    if !is_trusted(peer, trusted) {
        return network(peer);
    }
    // A proxy may add to the line or add a line; the client's own lines come first.
    let lines: Vec<&str> = req.headers().get_all("x-forwarded-for").map(|it| it.to_str().unwrap_or("?")).collect();
    let client = lines
        .iter()
        .rev()
        .flat_map(|line| line.rsplit(','))
        .map_while(|part| {
            let read = forwarded(part.trim());
            if read.is_none() {
                warn_of_unreadable(&WARNED_UNREADABLE);
            }
            read
        })
        .map(|it| it.to_canonical())
        .find(|it| !is_trusted(*it, trusted));
    network(client.unwrap_or(peer))
}

/// An address as proxies write it: alone, in brackets, or with a port, which is dropped.
fn forwarded(text: &str) -> Option<IpAddr> {
    let alone = text.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|it| it.ip());
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    alone.or_else(with_port).or_else(in_brackets)
}

/// Set once [`warn_of_unreadable`] has warned.
static WARNED_UNREADABLE: AtomicBool = AtomicBool::new(false);

/// Warns once, without the text, which may contain a person's address. Returns whether it did.
fn warn_of_unreadable(warned: &AtomicBool) -> bool {
    let is_first = !warned.swap(true, Ordering::Relaxed);
    if is_first {
        tracing::warn!(
            "X-Forwarded-For of a trusted proxy cannot be read: such clients are counted as one, under the proxy's address"
        );
    }
    is_first
}

/// The key under which requests of that address are counted and audited: a keyed hash of 16 bytes.
pub fn origin(app: &App, req: &HttpRequest) -> Vec<u8> {
    app.keys.subject(&format!("address {}", address(req, &app.config.trusted_proxies)))
}

/// Tells whether a trusted proxy reports that the client itself did not use https.
pub fn came_unencrypted(req: &HttpRequest, trusted: &[Network]) -> bool {
    let said = req.headers().get("x-forwarded-proto").and_then(|it| it.to_str().ok());
    let first = said.and_then(|it| it.split(',').next()).map(str::trim);
    first.is_some_and(|it| it.eq_ignore_ascii_case("http")) && is_trusted(peer(req), trusted)
}

/// The peers [`warn_of_unknown_proxy`] has warned of.
static WARNED_PEERS: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
/// Warnings at most: any client that reaches the server directly may send such headers.
const MAX_WARNINGS: usize = 16;

/// Warns once for each peer that sends forwarding headers without being a trusted proxy: probably a proxy missing from
/// the configuration, behind which all clients are counted as one address.
pub fn warn_of_unknown_proxy(req: &HttpRequest) {
    if ![header::X_FORWARDED_FOR, header::X_FORWARDED_PROTO].iter().any(|it| req.headers().contains_key(it)) {
        return;
    }
    let Some(app) = req.app_data::<web::Data<App>>() else { return };
    let address = peer(req);
    let peer = nameable(address);
    if !is_trusted(address, &app.config.trusted_proxies) && is_first_warning(&WARNED_PEERS, &peer) {
        tracing::warn!(peer, "forwarding headers are ignored: the peer is not among TRUSTED_PROXIES");
    }
}

/// The address of a machine in a private network. Others may be a person's and reach no log.
fn nameable(address: IpAddr) -> String {
    let is_ours = match address {
        IpAddr::V4(it) => it.is_loopback() || it.is_private() || it.is_link_local(),
        IpAddr::V6(it) => it.is_loopback() || it.is_unique_local() || it.is_unicast_link_local(),
    };
    if is_ours { address.to_string() } else { "a public address".to_owned() }
}

fn is_first_warning(warned: &Mutex<BTreeSet<String>>, peer: &str) -> bool {
    let mut warned = warned.lock().unwrap_or_else(PoisonError::into_inner);
    warned.len() < MAX_WARNINGS && warned.insert(peer.to_owned())
}

/// The first language of `Accept-Language` that is supported.
pub fn language(req: &HttpRequest) -> Option<Locale> {
    let wanted = req.headers().get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    wanted.split(',').find_map(|it| Locale::parse(it.trim().split(['-', ';']).next()?).ok())
}

/// Browser and system, as the browser reports them.
pub fn device(req: &HttpRequest) -> Device {
    Device::of(req.headers().get(USER_AGENT).and_then(|it| it.to_str().ok()).unwrap_or_default())
}

fn peer(req: &HttpRequest) -> IpAddr {
    req.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |it| it.ip().to_canonical())
}

fn is_trusted(address: IpAddr, trusted: &[Network]) -> bool {
    trusted.iter().any(|it| it.contains(address))
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(it) => {
            let [a, b, c, d, ..] = it.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn client_address(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut request = TestRequest::default().peer_addr(format!("{peer}:1").parse().unwrap());
        for line in forwarded {
            request = request.append_header(("x-forwarded-for", *line));
        }
        let trusted: Vec<Network> = trusted.iter().map(|it| it.parse().unwrap()).collect();
        address(&request.to_http_request(), &trusted).to_string()
    }

    #[test]
    fn the_first_supported_language_is_chosen() {
        let language = |it| language(&TestRequest::default().insert_header((ACCEPT_LANGUAGE, it)).to_http_request());
        assert_eq!(language("en-GB,en;q=0.9,hu;q=0.8"), Some(Locale::En));
        assert_eq!(language("de, hu;q=0.5"), Some(Locale::Hu));
        assert_eq!(language("de"), None);
    }

    #[test]
    fn forwarded_addresses_are_believed_from_trusted_proxies_only() {
        assert_eq!(client_address("10.0.0.1", &["1.2.3.4"], &[]), "10.0.0.1");
        assert_eq!(client_address("10.0.0.1", &["6.6.6.6, 1.2.3.4"], &["10.0.0.1"]), "1.2.3.4");
        assert_eq!(client_address("10.0.0.1", &["6.6.6.6, 1.2.3.4, 10.0.0.2"], &["10.0.0.1", "10.0.0.2"]), "1.2.3.4");
        assert_eq!(client_address("10.0.0.1", &["6.6.6.6", "1.2.3.4"], &["10.0.0.1"]), "1.2.3.4");
        assert_eq!(client_address("10.0.0.1", &["nonsense"], &["10.0.0.1"]), "10.0.0.1");
        assert_eq!(client_address("10.0.0.1", &["1.2.3.4, nonsense"], &["10.0.0.1"]), "10.0.0.1");
        assert_eq!(client_address("[2001:db8:1:2:3::4]", &[], &[]), "2001:db8:1:2::");
        assert_eq!(client_address("10.0.0.1", &["2001:db8:1:2:3::4"], &["10.0.0.1"]), "2001:db8:1:2::");
    }

    #[test]
    fn a_port_behind_a_forwarded_address_is_dropped() {
        for (line, expected) in [
            ("203.0.113.7:51234", "203.0.113.7"),
            ("[2001:db8:7:1::1]:443", "2001:db8:7:1::"),
            ("[2001:db8:7:1::1]", "2001:db8:7:1::"),
            ("6.6.6.6:1, 203.0.113.7:51234, 10.0.0.1:443", "203.0.113.7"),
            ("[::ffff:203.0.113.7]:443", "203.0.113.7"),
            ("203.0.113.7:99999", "10.0.0.1"),
            ("[203.0.113.7]", "10.0.0.1"),
            ("203.0.113.7:", "10.0.0.1"),
            ("_hidden", "10.0.0.1"),
            ("unknown", "10.0.0.1"),
        ] {
            assert_eq!(client_address("10.0.0.1", &[line], &["10.0.0.1"]), expected, "{line}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_warned_of_once() {
        let warned = AtomicBool::new(false);
        assert_eq!([0; 3].map(|_| warn_of_unreadable(&warned)), [true, false, false]);
    }

    #[test]
    fn each_unknown_proxy_is_warned_of_once_up_to_a_limit() {
        let warned = Mutex::new(BTreeSet::new());
        let first = |peer: &str| is_first_warning(&warned, &nameable(peer.parse().unwrap()));
        assert!(first("10.0.0.1") && !first("10.0.0.1"));
        assert!(first("fd12::1") && first("203.0.113.7") && !first("203.0.113.8"), "public ones are nobody's to know");
        let many = (0..100).filter(|it| first(&format!("10.0.1.{it}"))).count();
        assert_eq!(many + 3, MAX_WARNINGS);
    }

    #[test]
    fn a_network_of_proxies_is_trusted_as_a_whole() {
        let trusted = ["10.0.0.0/8", "fd00::/8", "192.0.2.7"];
        assert_eq!(client_address("10.9.8.7", &["6.6.6.6, 1.2.3.4, 10.1.1.1, 192.0.2.7"], &trusted), "1.2.3.4");
        assert_eq!(client_address("[::ffff:10.9.8.7]", &["1.2.3.4"], &trusted), "1.2.3.4", "IPv4 over an IPv6 socket");
        assert_eq!(client_address("[fd12::1]", &["1.2.3.4, fd34::1"], &trusted), "1.2.3.4");
        assert_eq!(client_address("10.9.8.7", &["10.1.1.1, 10.2.2.2"], &trusted), "10.9.8.7", "only proxies are named");
        assert_eq!(client_address("11.0.0.1", &["1.2.3.4"], &trusted), "11.0.0.1");
        assert!("10.0.0.0/33".parse::<Network>().is_err() && "proxy".parse::<Network>().is_err());
    }

    #[test]
    fn the_forwarded_scheme_is_believed_from_trusted_proxies_only() {
        let came = |peer: &str, said: &str| {
            let request = TestRequest::default().peer_addr(format!("{peer}:1").parse().unwrap());
            let request = request.insert_header(("x-forwarded-proto", said)).to_http_request();
            came_unencrypted(&request, &["10.0.0.1".parse().unwrap()])
        };
        assert!(came("10.0.0.1", "http") && came("10.0.0.1", "HTTP, https"));
        assert!(!came("10.0.0.1", "https") && !came("10.0.0.1", "https, http") && !came("10.0.0.2", "http"));
    }
}
