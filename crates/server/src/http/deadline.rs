//! Time limits for handlers and for bodies to arrive (docs/trust.md#slow-and-oversized-requests).

use std::time::Duration;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_LENGTH, HeaderMap, TRANSFER_ENCODING};
use actix_web::middleware::Next;

use super::connection::OpenRequests;
use super::error::{ApiError, ErrorCode};

/// Limit for a handler until it returns a response. Sending the body may take longer: event streams have no end.
const HANDLER_TIMEOUT: Duration = Duration::from_secs(10);
/// Limit for a body to arrive.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(10);
/// Added for every megabyte of the body.
const PER_MEGABYTE: Duration = Duration::from_secs(1);

/// Responses that are sent before the body was read to its end.
const UNREAD: [StatusCode; 2] = [StatusCode::REQUEST_TIMEOUT, StatusCode::PAYLOAD_TOO_LARGE];

/// Answers 503 `service.unavailable` when a handler takes too long.
///
/// # Errors
/// That, and those of the rest of the application.
pub async fn enforce(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let connection = req.conn_data::<OpenRequests>().cloned();
    let _under_way = connection.as_ref().map(OpenRequests::begin);
    let within = HANDLER_TIMEOUT + body(req.headers());
    let answer = tokio::time::timeout(within, next.call(req)).await.unwrap_or_else(|_| {
        tracing::error!(seconds = within.as_secs(), "gave up on a handler");
        Err(ApiError::new(ErrorCode::Unavailable).into())
    })?;
    // Otherwise actix would wait for the rest of the body.
    if let Some(connection) = connection.filter(|_| UNREAD.contains(&answer.status())) {
        connection.end();
    }
    Ok(answer)
}

/// Time in which the body of a request has to arrive; zero without a body.
pub fn body(headers: &HeaderMap) -> Duration {
    let length = headers.get(CONTENT_LENGTH).and_then(|it| it.to_str().ok()?.parse::<u32>().ok());
    match length {
        Some(0) => Duration::ZERO,
        Some(length) => BODY_TIMEOUT + PER_MEGABYTE * (length / 1_000_000).min(100),
        None if headers.contains_key(TRANSFER_ENCODING) => BODY_TIMEOUT,
        None => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn a_body_has_ten_seconds_and_one_more_for_every_megabyte() {
        let of = |name, value| {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_static(value));
            body(&headers).as_secs()
        };
        assert_eq!(of(CONTENT_LENGTH, "0"), 0);
        assert_eq!(of(CONTENT_LENGTH, "64000"), 10);
        assert_eq!(of(CONTENT_LENGTH, "8000000"), 18);
        assert_eq!(of(TRANSFER_ENCODING, "chunked"), 10);
        assert_eq!(body(&HeaderMap::new()).as_secs(), 0);
    }
}
