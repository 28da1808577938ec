//! An HTTP client for sign-in providers and SMS gateways: short timeouts, no redirects, a limit on response size,
//! nothing logged.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Request};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
const CONNECT_TIMEOUT_UNPOOLED: Duration = Duration::from_secs(5);
const TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of a response, in bytes. Documents of providers have about a hundredth of it.
const MAX_BODY_BYTES: usize = 256 * 1024;

pub(crate) struct HttpClient(Client);

/// Reason why the settings of a service are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidService {
    #[error("the address must be https, or on this machine")]
    Base,
    #[error("the key is no key")]
    Key,
    #[error("no client can be made")]
    Client,
}

/// Reason why a request failed. Holds no address, because addresses carry tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.kind())]
pub(crate) enum RequestError {
    /// Not sent: the request is invalid.
    Impossible,
    /// Not sent: no connection, or none within its time.
    Unreachable,
    /// May have been received.
    TimedOut,
    /// May have been received.
    Unreadable,
}

impl RequestError {
    /// The kind of error, for a log.
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
    /// A client with pooled connections. `is_local` allows plain http, for a provider on this machine. Otherwise every
    /// address must be https, also those from the provider's own documents.
    pub fn new(is_local: bool) -> Result<Self, RequestError> {
        Self::build(Client::builder().connect_timeout(CONNECT_TIMEOUT).timeout(TIMEOUT), is_local)
    }

    /// A client that opens a connection for each request. A server may close a pooled connection just as the next
    /// request is written, which looks like a lost reply. `timeout` is for the whole request; opening the connection
    /// gets at most half of it, so that its timeout is always reported as [`RequestError::Unreachable`].
    pub fn unpooled(is_local: bool, timeout: Duration) -> Result<Self, RequestError> {
        let client = Client::builder()
            .connect_timeout((timeout / 2).min(CONNECT_TIMEOUT_UNPOOLED))
            .timeout(timeout)
            .pool_max_idle_per_host(0)
            .http1_only();
        Self::build(client, is_local)
    }

    fn build(client: ClientBuilder, is_local: bool) -> Result<Self, RequestError> {
        let client = client.redirect(Policy::none()).https_only(!is_local).user_agent("szalonka");
        let client = if is_local { client.no_proxy() } else { client };
        client.build().map(Self).map_err(|_| RequestError::Impossible)
    }

    /// Returns responses of any status.
    pub async fn send(&self, request: Request) -> Result<http::Response<Vec<u8>>, RequestError> {
        let mut incoming = self.0.execute(request).await?;
        let mut body = Vec::new();
        while let Some(part) = incoming.chunk().await? {
            if MAX_BODY_BYTES < body.len() + part.len() {
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
        if error.is_builder() {
            Self::Impossible
        } else if error.is_connect() {
            // Checked first: a timeout while connecting is both.
            Self::Unreachable
        } else if error.is_timeout() {
            Self::TimedOut
        } else {
            Self::Unreadable
        }
    }
}

/// The address without a trailing slash; `None` unless it is https, or on this machine.
pub(crate) fn service_address(text: &str) -> Option<reqwest::Url> {
    let url = reqwest::Url::parse(text.trim_end_matches('/')).ok()?;
    (url.scheme() == "https" || (url.scheme() == "http" && is_loopback(&url))).then_some(url)
}

/// Whether an address is on this machine.
pub(crate) fn is_loopback(url: &reqwest::Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
