use std::time::Duration;

use reqwest::{Request, StatusCode, Url};
use tokio::runtime::Builder;

use super::{InvalidSms, RefusedKind, SmsError};
use crate::http_client::{HttpClient, RequestError, is_loopback};

/// The HTTP client of the SMS gateways, for use from a plain thread.
pub(super) struct SmsClient {
    name: &'static str,
    http: HttpClient,
}

impl SmsClient {
    /// Checks `base` and returns it parsed. `name` is the gateway's, for logs.
    pub fn new(name: &'static str, base: &str, timeout: Duration) -> Result<(Self, Url), InvalidSms> {
        let url = Url::parse(base).map_err(|_| InvalidSms::Base)?;
        let is_local = match url.scheme() {
            "https" => false,
            "http" if is_loopback(&url) => true,
            _ => return Err(InvalidSms::Base),
        };
        let http = HttpClient::unpooled(is_local, timeout).map_err(|_| InvalidSms::Client)?;
        Ok((Self { name, http }, url))
    }

    /// Returns responses of any status.
    ///
    /// Each call has a runtime of its own, so that threads do not wait for each other and no task outlives the call.
    pub fn send(&self, request: Request) -> Result<http::Response<Vec<u8>>, SmsError> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|_| SmsError::refused("no_connection", RefusedKind::Transient))?;
        let result = runtime.block_on(self.http.send(request));
        // Does not wait for the thread of an abandoned DNS query.
        runtime.shutdown_background();
        match result {
            Ok(response) => Ok(response),
            Err(RequestError::Impossible) => Err(SmsError::refused("not_a_request", RefusedKind::Permanent)),
            Err(RequestError::Unreachable) => Err(SmsError::refused("no_connection", RefusedKind::Transient)),
            Err(error @ (RequestError::TimedOut | RequestError::Unreadable)) => Err(self.unknown(error.kind())),
        }
    }

    /// The error of a response without an error code in its body. 401 and 429 prove that the message was not accepted.
    pub fn unclear(&self, status: StatusCode, reason: &'static str) -> SmsError {
        match status {
            StatusCode::UNAUTHORIZED => SmsError::refused(401, RefusedKind::Account),
            StatusCode::TOO_MANY_REQUESTS => SmsError::refused(429, RefusedKind::Transient),
            _ => self.unknown(reason),
        }
    }

    /// Logs the reason, because the operator finds it nowhere else.
    fn unknown(&self, reason: &'static str) -> SmsError {
        tracing::warn!(gateway = self.name, reason, "SMS may have been taken");
        SmsError::Unknown
    }
}
