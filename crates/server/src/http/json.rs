//! Bodies: JSON of the right shape, and nothing else.

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::Pin;

use actix_web::error::PayloadError;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use super::deadline;
use super::error::{ApiError, ErrorCode};
use super::refuses::{Refuses, body_refusals};

/// A body that was read and found well formed: what is not is refused with a code at its field.
#[derive(Debug)]
pub struct Valid<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Valid<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = req.content_type().eq_ignore_ascii_case("application/json");
        // As long as `routes::service` lets it be, and never unpacked: what is small stays small.
        let body = web::Bytes::from_request(req, payload);
        Box::pin(async move { read(is_json, async { body.await.map_err(|it| unread(&it)) }).await.map(Self) })
    }
}

impl<T> Refuses for Valid<T> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        body_refusals(codes);
    }
}

/// As [`Valid`], for a body that may have up to `MOST` bytes.
#[derive(Debug)]
pub struct ValidUpTo<T, const MOST: usize>(pub T);

impl<T: DeserializeOwned + Validate + 'static, const MOST: usize> FromRequest for ValidUpTo<T, MOST> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = req.content_type().eq_ignore_ascii_case("application/json");
        let body = web::Payload::from_request(req, payload);
        let body = async {
            let body = body.await.map_err(|it| unread(&it))?.to_bytes_limited(MOST).await;
            body.map_err(|_| ApiError::new(ErrorCode::TooLarge))?.map_err(|it| unread(&it))
        };
        Box::pin(async move { read(is_json, body).await.map(Self) })
    }
}

impl<T, const MOST: usize> Refuses for ValidUpTo<T, MOST> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        body_refusals(codes);
    }
}

async fn read<T: DeserializeOwned + Validate>(
    is_json: bool,
    body: impl Future<Output = Result<web::Bytes, ApiError>>,
) -> Result<T, ApiError> {
    if !is_json {
        return Err(ApiError::new(ErrorCode::MediaType));
    }
    let body =
        tokio::time::timeout(deadline::BODY_TIMEOUT, body).await.map_err(|_| ApiError::new(ErrorCode::Timeout))??;
    checked(&body)
}

/// Reads JSON of the right shape.
///
/// # Errors
/// `request.malformed`, or `request.invalid` with the codes of the fields.
pub fn checked<T: DeserializeOwned + Validate>(body: &[u8]) -> Result<T, ApiError> {
    if has_nul(body) {
        return Err(ApiError::new(ErrorCode::Malformed));
    }
    let value: T = serde_json::from_slice(body).map_err(|it| misshapen(&it))?;
    value.validate().map_err(|errors| refusal(&errors))?;
    Ok(value)
}

/// Why a body did not arrive whole.
fn unread(error: &actix_web::Error) -> ApiError {
    ApiError::new(match error.as_error::<PayloadError>() {
        Some(PayloadError::Overflow) => ErrorCode::TooLarge,
        _ => ErrorCode::Malformed,
    })
}

fn misshapen(error: &serde_json::Error) -> ApiError {
    missing_field(&error.to_string())
        .map_or_else(|| ApiError::new(ErrorCode::Malformed), |name| ApiError::field(&name, ErrorCode::FieldRequired))
}

/// Whether a text in the body holds a NUL, which PostgreSQL has no place for. In JSON it can only be written as an
/// escape.
fn has_nul(body: &[u8]) -> bool {
    let backslashes_before = |at| body.iter().take(at).rev().take_while(|it| **it == b'\\').count();
    body.windows(6).enumerate().any(|(at, it)| it == b"\\u0000" && backslashes_before(at) % 2 == 0)
}

/// serde names a missing field only in words.
fn missing_field(message: &str) -> Option<String> {
    message.strip_prefix("missing field `")?.split('`').next().map(ToOwned::to_owned)
}

fn refusal(errors: &ValidationErrors) -> ApiError {
    said_at(ApiError::new(ErrorCode::Invalid), "", errors)
}

/// Adds the codes of the fields below `path`: `newGuest.email`.
fn said_at(mut refusal: ApiError, path: &str, errors: &ValidationErrors) -> ApiError {
    for (field, kind) in errors.errors() {
        let name = format!("{path}{}", camel_case(field));
        match kind {
            ValidationErrorsKind::Field(reasons) => {
                for reason in reasons {
                    let code = ErrorCode::named(&reason.code).unwrap_or(ErrorCode::FieldInvalid);
                    refusal = refusal.at(&name, code);
                }
            }
            ValidationErrorsKind::Struct(inner) => refusal = said_at(refusal, &format!("{name}."), inner),
            ValidationErrorsKind::List(items) => {
                for (at, inner) in items {
                    refusal = said_at(refusal, &format!("{name}.{at}."), inner);
                }
            }
        }
    }
    refusal
}

fn camel_case(field: &str) -> String {
    let mut parts = field.split('_');
    let mut name = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut letters = part.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_is_found_however_it_is_written() {
        for with in [r#""\u0000""#, r#"{"a":["x\u0000y"]}"#, r#""\\\u0000""#] {
            assert!(has_nul(with.as_bytes()), "{with}");
        }
        for without in [r#""\\u0000""#, r#""\u0001""#, r#""u0000""#, ""] {
            assert!(!has_nul(without.as_bytes()), "{without}");
        }
    }
}
