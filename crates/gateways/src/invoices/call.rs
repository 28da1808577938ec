use std::time::Duration;

use http::Response;
use reqwest::header::RETRY_AFTER;
use reqwest::{Request, Url};
use tokio::runtime::Builder;

use super::service::{InvoiceError, InvoiceErrorKind};
use crate::http_client::{HttpClient, InvalidService, RequestError, is_loopback, service_address};

/// The HTTP client of the invoicing services, for use from a plain thread.
pub(super) struct InvoiceClient {
    name: &'static str,
    http: HttpClient,
    base: Url,
}

impl InvoiceClient {
    /// A client for the service at `base`; `timeout` is for one request.
    ///
    /// # Errors
    /// [`InvalidService::Base`] when the address is neither https nor on this machine.
    pub fn new(name: &'static str, base: &str, timeout: Duration) -> Result<Self, InvalidService> {
        let base = service_address(base).ok_or(InvalidService::Base)?;
        let http = HttpClient::unpooled(is_loopback(&base), timeout).map_err(|_| InvalidService::Client)?;
        Ok(Self { name, http, base })
    }

    /// An address below the base; each piece is one segment of it.
    pub fn address(&self, pieces: &[&str]) -> Result<Url, InvoiceError> {
        let mut url = self.base.clone();
        url.path_segments_mut()
            .map_err(|()| refused(InvoiceErrorKind::Data, "not_an_address"))?
            .pop_if_empty()
            .extend(pieces);
        Ok(url)
    }

    /// Sends a request and returns a response with a status below 500. A refused key and too many requests are errors;
    /// after an error of the server the order may have been executed.
    pub fn send(&self, request: Request) -> Result<Response<Vec<u8>>, InvoiceError> {
        let runtime = Builder::new_current_thread().enable_all().build().map_err(|_| InvoiceError::Busy(None))?;
        let result = runtime.block_on(self.http.send(request));
        // Does not wait for the thread of an abandoned DNS query.
        runtime.shutdown_background();
        let response = match result {
            Ok(response) => response,
            Err(RequestError::Impossible) => return Err(refused(InvoiceErrorKind::Data, "not_a_request")),
            Err(RequestError::Unreachable) => return Err(InvoiceError::Busy(None)),
            Err(error @ (RequestError::TimedOut | RequestError::Unreadable)) => return Err(self.unknown(error.kind())),
        };
        match response.status().as_u16() {
            401 | 403 => Err(refused(InvoiceErrorKind::Key, response.status().as_str())),
            429 => {
                let wish = response.headers().get(RETRY_AFTER).and_then(|it| it.to_str().ok()?.trim().parse().ok());
                Err(InvoiceError::Busy(wish.map(Duration::from_secs)))
            }
            500.. => Err(self.unknown("server error")),
            _ => Ok(response),
        }
    }

    /// Logs the reason, because the operator finds it nowhere else.
    pub fn unknown(&self, reason: &'static str) -> InvoiceError {
        tracing::warn!(service = self.name, reason, "the answer about an invoice was lost");
        InvoiceError::Unknown
    }
}

pub(super) fn refused(fault: InvoiceErrorKind, code: &str) -> InvoiceError {
    // Codes of services are short words; other text stays out of the log.
    let is_code = |it: char| it.is_ascii_alphanumeric() || it == '_' || it == '.';
    InvoiceError::Refused(fault, code.chars().filter(|it| is_code(*it)).take(60).collect())
}
