//! An HTTP client for sign-in providers: short timeouts, no redirects, a limit on response size, nothing logged.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, Request};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
const TIMEOUT: Duration = Duration::from_secs(5);
/// In bytes. Documents of providers take about a hundredth of it.
const MAX_BODY: usize = 256 * 1024;

pub(crate) struct HttpClient(Client);

/// Why a request failed. Holds no address, because addresses carry tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.kind())]
pub(crate) enum RequestError {
    Impossible,
    Unreachable,
    TimedOut,
    Unreadable,
}

impl RequestError {
    /// For a log.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Impossible => "not a request",
            Self::Unreachable => "no connection",
            Self::TimedOut => "no answer in time",
            Self::Unreadable => "answer too long or cut off",
        }
    }
}

impl HttpClient {
    /// `is_local` allows plain http, for a provider on this machine. Otherwise every address must be https, also those
    /// from the provider's own documents.
    pub fn new(is_local: bool) -> Result<Self, RequestError> {
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            .redirect(Policy::none())
            .https_only(!is_local)
            .user_agent("szalonka");
        let client = if is_local { client.no_proxy() } else { client };
        client.build().map(Self).map_err(|_| RequestError::Impossible)
    }

    /// Returns responses of any status.
    pub async fn send(&self, request: Request) -> Result<http::Response<Vec<u8>>, RequestError> {
        let mut incoming = self.0.execute(request).await?;
        let mut body = Vec::new();
        while let Some(part) = incoming.chunk().await? {
            if MAX_BODY < body.len() + part.len() {
                return Err(RequestError::Unreadable);
            }
            body.extend_from_slice(&part);
        }
        let mut response = http::Response::new(body);
        *response.status_mut() = incoming.status();
        *response.headers_mut() = std::mem::take(incoming.headers_mut());
        Ok(response)
    }
}

impl From<reqwest::Error> for RequestError {
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
