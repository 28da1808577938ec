//! Bodies: JSON of the right shape, and nothing else.

use std::future::Future;
use std::pin::Pin;

use actix_web::error::JsonPayloadError;
use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use super::error::{ApiError, ErrorCode};

/// A body that was read and found well formed: what is not is refused with a code at its field.
#[derive(Debug)]
pub struct Valid<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Valid<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = web::Json::<T>::from_request(req, payload);
        Box::pin(async move {
            let web::Json(value) = body.await.map_err(|error| {
                error
                    .as_error::<JsonPayloadError>()
                    .map_or_else(|| ApiError::new(ErrorCode::Malformed), refusal_of_body)
            })?;
            value.validate().map_err(|errors| refusal(&errors))?;
            Ok(Self(value))
        })
    }
}

/// Says what is wrong with a body that could not even be read.
pub fn refusal_of_body(error: &JsonPayloadError) -> ApiError {
    match error {
        JsonPayloadError::OverflowKnownLength { .. } | JsonPayloadError::Overflow { .. } => {
            ApiError::new(ErrorCode::TooLarge)
        }
        JsonPayloadError::ContentType => ApiError::new(ErrorCode::MediaType),
        JsonPayloadError::Deserialize(error) => missing_field(&error.to_string()).map_or_else(
            || ApiError::new(ErrorCode::Malformed),
            |name| ApiError::field(&name, ErrorCode::FieldRequired),
        ),
        _ => ApiError::new(ErrorCode::Malformed),
    }
}

/// serde names a missing field only in words.
fn missing_field(message: &str) -> Option<String> {
    message.strip_prefix("missing field `")?.split('`').next().map(ToOwned::to_owned)
}

fn refusal(errors: &ValidationErrors) -> ApiError {
    let mut refusal = ApiError::new(ErrorCode::Invalid);
    for (field, kind) in errors.errors() {
        if let ValidationErrorsKind::Field(reasons) = kind {
            for reason in reasons {
                let code = ErrorCode::named(&reason.code).unwrap_or(ErrorCode::FieldInvalid);
                refusal = refusal.at(&camel_case(field), code);
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
