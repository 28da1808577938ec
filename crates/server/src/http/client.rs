//! Whose address a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::HttpRequest;
use actix_web::http::header::ACCEPT_LANGUAGE;
use kernel::Locale;

/// The address a limit counts by: the peer's, or what a trusted proxy says it is; IPv6 by /64.
///
/// `X-Forwarded-For` is read from the right: the first address that is not a trusted proxy's is the client's.
pub fn address(req: &HttpRequest, trusted: &[IpAddr]) -> IpAddr {
    let peer = req.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |it| it.ip().to_canonical());
    if !trusted.contains(&peer) {
        return network(peer);
    }
    // A proxy may add to the line or add a line; the client's own lines come first.
    let lines: Vec<&str> = req.headers().get_all("x-forwarded-for").map(|it| it.to_str().unwrap_or("?")).collect();
    let client = lines
        .iter()
        .rev()
        .flat_map(|line| line.rsplit(','))
        .map_while(|part| part.trim().parse::<IpAddr>().ok())
        .map(|it| it.to_canonical())
        .find(|it| !trusted.contains(it));
    network(client.unwrap_or(peer))
}

/// The first language of `Accept-Language` that we speak.
pub fn language(req: &HttpRequest) -> Option<Locale> {
    let wanted = req.headers().get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    wanted.split(',').find_map(|it| Locale::parse(it.trim().split(['-', ';']).next()?).ok())
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

    fn seen(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut request = TestRequest::default().peer_addr(format!("{peer}:1").parse().unwrap());
        for line in forwarded {
            request = request.append_header(("x-forwarded-for", *line));
        }
        let trusted: Vec<IpAddr> = trusted.iter().map(|it| it.parse().unwrap()).collect();
        address(&request.to_http_request(), &trusted).to_string()
    }

    #[test]
    fn the_first_language_we_speak_counts() {
        let language = |it| language(&TestRequest::default().insert_header((ACCEPT_LANGUAGE, it)).to_http_request());
        assert_eq!(language("en-GB,en;q=0.9,hu;q=0.8"), Some(Locale::En));
        assert_eq!(language("de, hu;q=0.5"), Some(Locale::Hu));
        assert_eq!(language("de"), None);
    }

    #[test]
    fn only_a_trusted_proxy_may_speak_for_somebody_else() {
        assert_eq!(seen("10.0.0.1", &["1.2.3.4"], &[]), "10.0.0.1");
        assert_eq!(seen("10.0.0.1", &["6.6.6.6, 1.2.3.4"], &["10.0.0.1"]), "1.2.3.4");
        assert_eq!(seen("10.0.0.1", &["6.6.6.6, 1.2.3.4, 10.0.0.2"], &["10.0.0.1", "10.0.0.2"]), "1.2.3.4");
        assert_eq!(seen("10.0.0.1", &["6.6.6.6", "1.2.3.4"], &["10.0.0.1"]), "1.2.3.4");
        assert_eq!(seen("10.0.0.1", &["nonsense"], &["10.0.0.1"]), "10.0.0.1");
        assert_eq!(seen("[2001:db8:1:2:3::4]", &[], &[]), "2001:db8:1:2::");
    }
}
