//! Whose address a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::HttpRequest;

/// The address a limit counts by: the peer's, or what a trusted proxy says it is; IPv6 by /64.
///
/// `X-Forwarded-For` is read from the right: the first address that is not a trusted proxy's is the client's.
pub fn address(req: &HttpRequest, trusted: &[IpAddr]) -> IpAddr {
    let peer = req.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |it| it.ip().to_canonical());
    if !trusted.contains(&peer) {
        return network(peer);
    }
    let forwarded = req.headers().get("x-forwarded-for").and_then(|it| it.to_str().ok()).unwrap_or_default();
    let client = forwarded
        .rsplit(',')
        .map_while(|part| part.trim().parse::<IpAddr>().ok())
        .map(|it| it.to_canonical())
        .find(|it| !trusted.contains(it));
    network(client.unwrap_or(peer))
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

    fn seen(peer: &str, forwarded: Option<&str>, trusted: &[&str]) -> String {
        let mut request = TestRequest::default().peer_addr(format!("{peer}:1").parse().unwrap());
        if let Some(it) = forwarded {
            request = request.insert_header(("x-forwarded-for", it));
        }
        let trusted: Vec<IpAddr> = trusted.iter().map(|it| it.parse().unwrap()).collect();
        address(&request.to_http_request(), &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_may_speak_for_somebody_else() {
        assert_eq!(seen("10.0.0.1", Some("1.2.3.4"), &[]), "10.0.0.1");
        assert_eq!(seen("10.0.0.1", Some("6.6.6.6, 1.2.3.4"), &["10.0.0.1"]), "1.2.3.4");
        assert_eq!(seen("10.0.0.1", Some("6.6.6.6, 1.2.3.4, 10.0.0.2"), &["10.0.0.1", "10.0.0.2"]), "1.2.3.4");
        assert_eq!(seen("10.0.0.1", Some("nonsense"), &["10.0.0.1"]), "10.0.0.1");
        assert_eq!(seen("[2001:db8:1:2:3::4]", None, &[]), "2001:db8:1:2::");
    }
}
