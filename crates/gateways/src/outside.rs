//! Asking over HTTP: short patience, no redirects, answers of a bounded size, and nothing of them in a log.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, Request};

/// Time to connect.
const CONNECT: Duration = Duration::from_secs(2);
/// Time for the whole answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest answer that is read, in bytes; provider documents take about a hundredth.
const LONGEST: usize = 256 * 1024;

/// Whoever asks.
pub(crate) struct Outside(Client);

/// Why there is no answer. Addresses carry tokens, so only kinds are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.kind())]
pub(crate) enum NoAnswer {
    Impossible,
    Unreachable,
    TimedOut,
    Unreadable,
}

impl NoAnswer {
    /// In words, for a log.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Impossible => "not a request",
            Self::Unreachable => "no connection",
            Self::TimedOut => "no answer in time",
            Self::Unreadable => "answer too long or cut off",
        }
    }
}

impl Outside {
    /// `is_local`: the other side may stand on this machine and speak plain http; otherwise only https is spoken, also
    /// to addresses the other side names itself.
    pub fn new(is_local: bool) -> Result<Self, NoAnswer> {
        let client = Client::builder()
            .connect_timeout(CONNECT)
            .timeout(PATIENCE)
            .redirect(Policy::none())
            .https_only(!is_local)
            .user_agent("szalonka");
        let client = if is_local { client.no_proxy() } else { client };
        client.build().map(Self).map_err(|_| NoAnswer::Impossible)
    }

    /// Asks, whatever the status of the answer.
    pub async fn ask(&self, request: Request) -> Result<http::Response<Vec<u8>>, NoAnswer> {
        let mut answer = self.0.execute(request).await?;
        let mut body = Vec::new();
        while let Some(part) = answer.chunk().await? {
            if LONGEST < body.len() + part.len() {
                return Err(NoAnswer::Unreadable);
            }
            body.extend_from_slice(&part);
        }
        let mut response = http::Response::new(body);
        *response.status_mut() = answer.status();
        *response.headers_mut() = std::mem::take(answer.headers_mut());
        Ok(response)
    }
}

impl From<reqwest::Error> for NoAnswer {
    fn from(error: reqwest::Error) -> Self {
        if error.is_timeout() {
            Self::TimedOut
        } else if error.is_connect() {
            Self::Unreachable
        } else {
            Self::Unreadable
        }
    }
}

/// Whether an address is on this machine.
pub(crate) fn is_loopback(url: &reqwest::Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
