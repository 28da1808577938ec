use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use reqwest::{Method, Request, Url};
use serde_json::Value;
use tokio::runtime::Builder;

use crate::http_client::{HttpClient, InvalidService, RequestError, is_loopback, service_address};

/// Reason why a request to a gateway failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// Certainly not executed: no connection, or refused with this code.
    #[error("refused: {0}")]
    Refused(String),
    /// Possibly executed: the reply was lost.
    #[error("the answer was lost")]
    Unknown,
}

/// The HTTP client of the payment gateways, for use from a plain thread.
pub(super) struct PaymentClient {
    name: &'static str,
    http: HttpClient,
    base: Url,
}

impl PaymentClient {
    /// A client for the API at `base`; `timeout` is for one request.
    ///
    /// # Errors
    /// [`InvalidService::Base`] when the address is neither https nor on this machine.
    pub fn new(name: &'static str, base: &str, timeout: Duration) -> Result<Self, InvalidService> {
        let base = service_address(base).ok_or(InvalidService::Base)?;
        let http = HttpClient::unpooled(is_loopback(&base), timeout).map_err(|_| InvalidService::Client)?;
        Ok(Self { name, http, base })
    }

    /// An address below the base; each piece is one segment of it.
    pub fn address(&self, pieces: &[&str]) -> Result<Url, PaymentError> {
        let mut url = self.base.clone();
        url.path_segments_mut().map_err(|()| refused("not_an_address"))?.pop_if_empty().extend(pieces);
        Ok(url)
    }

    /// A request with a body of this content type.
    pub fn post(url: Url, kind: &'static str, body: String) -> Request {
        let mut request = Request::new(Method::POST, url);
        request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        *request.body_mut() = Some(body.into());
        request
    }

    /// Sends a request with a secret header, and returns the status and the JSON body. After an invalid body or an
    /// error of the server, the order may have been executed.
    pub fn send(
        &self,
        mut request: Request,
        header: HeaderName,
        secret: &HeaderValue,
    ) -> Result<(u16, Value), PaymentError> {
        request.headers_mut().insert(header, secret.clone());
        let runtime = Builder::new_current_thread().enable_all().build().map_err(|_| refused("no_connection"))?;
        let result = runtime.block_on(self.http.send(request));
        // Does not wait for the thread of an abandoned DNS query.
        runtime.shutdown_background();
        let response = match result {
            Ok(response) => response,
            Err(RequestError::Impossible) => return Err(refused("not_a_request")),
            Err(RequestError::Unreachable) => return Err(refused("no_connection")),
            Err(error @ (RequestError::TimedOut | RequestError::Unreadable)) => return Err(self.unknown(error.kind())),
        };
        let status = response.status().as_u16();
        match status {
            401 | 403 | 429 => Err(refused(&status.to_string())),
            500.. => Err(self.unknown("server error")),
            _ => match serde_json::from_slice(response.body()) {
                Ok(answer) => Ok((status, answer)),
                Err(_) => Err(self.unknown("answer is not JSON")),
            },
        }
    }

    /// Logs the reason, because the operator finds it nowhere else.
    pub fn unknown(&self, reason: &'static str) -> PaymentError {
        tracing::warn!(gateway = self.name, reason, "a payment may have been started");
        PaymentError::Unknown
    }
}

pub(super) fn refused(code: &str) -> PaymentError {
    // Codes of gateways are short words; other text stays out of the log.
    let is_code = |it: char| it.is_ascii_alphanumeric() || it == '_' || it == '.';
    PaymentError::Refused(code.chars().filter(|it| is_code(*it)).take(60).collect())
}

pub(super) fn text(value: &Value, name: &str) -> Option<String> {
    Some(value.get(name)?.as_str()?.to_owned()).filter(|it| !it.is_empty())
}
