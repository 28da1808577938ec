use std::time::Duration;

use reqwest::{Request, StatusCode, Url};
use tokio::runtime::Builder;

use super::{InvalidSms, RefusedKind, SmsError};
use crate::http_client::{HttpClient, RequestError, is_loopback};

/// Makes one HTTP request from a plain thread.
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
    /// Each call has a runtime of its own, so that threads do not wait for each other and nothing outlives the call.
    pub fn send(&self, request: Request) -> Result<http::Response<Vec<u8>>, SmsError> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|_| SmsError::refused("no_connection", RefusedKind::Transient))?;
        let result = runtime.block_on(self.http.send(request));
        // Does not wait for the thread of a DNS query that was given up.
        runtime.shutdown_background();
        match result {
            Ok(response) => Ok(response),
            Err(RequestError::Impossible) => Err(SmsError::refused("not_a_request", RefusedKind::Permanent)),
            Err(RequestError::Unreachable) => Err(SmsError::refused("no_connection", RefusedKind::Transient)),
            Err(error @ (RequestError::TimedOut | RequestError::Unreadable)) => Err(self.unknown(error.kind())),
        }
    }

    /// What a response means whose body has no error code. 401 and 429 say by themselves that nothing was taken.
    pub fn unclear(&self, status: StatusCode, reason: &'static str) -> SmsError {
        match status {
            StatusCode::UNAUTHORIZED => SmsError::refused(401, RefusedKind::Account),
            StatusCode::TOO_MANY_REQUESTS => SmsError::refused(429, RefusedKind::Transient),
            _ => self.unknown(reason),
        }
    }

    /// The log is the only place where the operator learns what exactly was wrong.
    fn unknown(&self, reason: &'static str) -> SmsError {
        tracing::warn!(gateway = self.name, reason, "SMS may have been taken");
        SmsError::Unknown
    }
}
