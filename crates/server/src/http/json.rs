//! JSON bodies, parsed and validated.

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::Pin;

use actix_web::error::PayloadError;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, dev::Payload, web};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use super::deadline;
use super::error::{ApiError, ErrorCode};
use super::extractor_codes::{Refuses, body_refusals};
use super::field::WrongField;
use super::typed::visible_json;

/// A valid body: an invalid one is refused with codes at its fields.
#[derive(Debug)]
pub struct Valid<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Valid<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = req.content_type().eq_ignore_ascii_case("application/json");
        // The length limit is that of `routes::service`. Never decompressed, so the limit holds.
        let body = web::Bytes::from_request(req, payload);
        Box::pin(async move { read(is_json, async { body.await.map_err(|it| receive_error(&it)) }).await.map(Self) })
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
            let body = body.await.map_err(|it| receive_error(&it))?.to_bytes_limited(MOST).await;
            body.map_err(|_| ApiError::new(ErrorCode::TooLarge))?.map_err(|it| receive_error(&it))
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
    checked(&received(body).await?)
}

/// A body that has arrived whole in time.
///
/// # Errors
/// `request.timeout`, and those of the body.
pub(super) async fn received(body: impl Future<Output = Result<web::Bytes, ApiError>>) -> Result<web::Bytes, ApiError> {
    tokio::time::timeout(deadline::BODY_TIMEOUT, body).await.map_err(|_| ApiError::new(ErrorCode::Timeout))?
}

/// Parses and validates JSON, its texts as people meant them.
///
/// # Errors
/// `request.malformed`, or `request.invalid` with the codes of the fields.
pub fn checked<T: DeserializeOwned + Validate>(body: &[u8]) -> Result<T, ApiError> {
    if has_nul(body) {
        return Err(ApiError::new(ErrorCode::Malformed));
    }
    let body = visible_json(body);
    let value: T = serde_json::from_slice(&body).map_err(|_| unreadable::<T>(&body))?;
    match value.validate() {
        Ok(()) => Ok(value),
        Err(errors) => Err(add_codes(ApiError::new(ErrorCode::Invalid), "", &errors)),
    }
}

/// Maximum number of wrong fields in one answer; the body is read again after each.
const MAX_WRONG_FIELDS: usize = 32;

/// The refusal of an unreadable body: `request.invalid` with every wrong field, those of the shape's rules included.
fn unreadable<T: DeserializeOwned + Validate>(body: &[u8]) -> ApiError {
    let malformed = || ApiError::new(ErrorCode::Malformed);
    let Ok(mut body) = serde_json::from_slice::<Value>(body) else { return malformed() };
    let mut refusal = ApiError::new(ErrorCode::Invalid);
    for found in 0..MAX_WRONG_FIELDS {
        let error = match serde_path_to_error::deserialize::<_, T>(&body) {
            // A key appears twice, which a `Value` loses.
            Ok(_) if found == 0 => return malformed(),
            Ok(value) => return value.validate().err().map_or(refusal.clone(), |it| add_codes(refusal, "", &it)),
            Err(error) => error,
        };
        let message = error.inner().to_string();
        let Some(wrong) = WrongField::read(&message) else { return shape_error(&message) };
        match value_at(&mut body, error.path()) {
            Some(place) if wrong.code != ErrorCode::Malformed => *place = wrong.sample,
            _ => return malformed(),
        }
        refusal = refusal.at(&name_of(error.path()), wrong.code);
    }
    refusal
}

pub(super) fn value_at<'a>(body: &'a mut Value, path: &Path) -> Option<&'a mut Value> {
    path.iter().try_fold(body, |at, segment| match segment {
        Segment::Map { key } => at.get_mut(key),
        Segment::Seq { index } => at.get_mut(index),
        Segment::Enum { .. } | Segment::Unknown => None,
    })
}

/// `newGuest.email`, `shops.0.days`.
fn name_of(path: &Path) -> String {
    let names = path.iter().map(|segment| match segment {
        Segment::Seq { index } => index.to_string(),
        other => other.to_string(),
    });
    names.collect::<Vec<_>>().join(".")
}

/// Reason why a body did not arrive whole.
pub(super) fn receive_error(error: &actix_web::Error) -> ApiError {
    ApiError::new(match error.as_error::<PayloadError>() {
        Some(PayloadError::Overflow) => ErrorCode::TooLarge,
        _ => ErrorCode::Malformed,
    })
}

fn shape_error(message: &str) -> ApiError {
    missing_field(message)
        .map_or_else(|| ApiError::new(ErrorCode::Malformed), |name| ApiError::field(&name, ErrorCode::FieldRequired))
}

/// Tells whether a text in the body contains a NUL, which PostgreSQL cannot store. In JSON it can only be written as an
/// escape.
fn has_nul(body: &[u8]) -> bool {
    let backslashes_before = |at| body.iter().take(at).rev().take_while(|it| **it == b'\\').count();
    body.windows(6).enumerate().any(|(at, it)| it == b"\\u0000" && backslashes_before(at) % 2 == 0)
}

/// The missing field's name, which serde gives only in its message.
fn missing_field(message: &str) -> Option<String> {
    message.strip_prefix("missing field `")?.split('`').next().map(ToOwned::to_owned)
}

/// Adds the codes of the fields below `path`: `newGuest.email`.
fn add_codes(mut refusal: ApiError, path: &str, errors: &ValidationErrors) -> ApiError {
    for (field, kind) in errors.errors() {
        let name = format!("{path}{}", camel_case(field));
        match kind {
            ValidationErrorsKind::Field(reasons) => {
                for reason in reasons {
                    let code = ErrorCode::named(&reason.code).unwrap_or(ErrorCode::FieldInvalid);
                    refusal = refusal.at(&name, code);
                }
            }
            ValidationErrorsKind::Struct(inner) => refusal = add_codes(refusal, &format!("{name}."), inner),
            ValidationErrorsKind::List(items) => {
                for (at, inner) in items {
                    refusal = add_codes(refusal, &format!("{name}.{at}."), inner);
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
    use kernel::{Email, EmployeeId, Phone};
    use serde::Deserialize;
    use serde_json::json;

    use super::*;
    use crate::http::field::Field;

    #[derive(Debug, Deserialize, Validate)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct SalonBody {
        work_email: Field<Email>,
        phone: Option<Field<Phone>>,
        provider: Option<Field<EmployeeId>>,
        #[serde(default)]
        people: Vec<PersonBody>,
        #[validate(length(max = 3, code = "field.too_long"))]
        note: Option<String>,
    }

    #[derive(Debug, Deserialize)]
    struct PersonBody {
        email: Field<Email>,
    }

    fn refusal(body: &str) -> Value {
        serde_json::to_value(checked::<SalonBody>(body.as_bytes()).unwrap_err().into_body()).unwrap()
    }

    #[test]
    fn a_body_is_read_into_values() {
        let body = json!({ "workEmail": " Anna@Example.com", "phone": null, "people": [{ "email": "a@example.com" }] });
        let body: SalonBody = checked(body.to_string().as_bytes()).unwrap();
        assert_eq!(body.work_email.0.as_str(), "anna@example.com");
        assert!(body.phone.is_none() && body.provider.is_none() && body.note.is_none());
        assert_eq!(body.people.first().unwrap().email.0.as_str(), "a@example.com");
    }

    #[test]
    fn texts_are_read_as_they_were_meant() {
        let body = r#"{"workEmail":"anna@example.com\u200b","note":"e\u0301\u00ad!"}"#;
        let body: SalonBody = checked(body.as_bytes()).unwrap();
        assert_eq!(body.work_email.0.as_str(), "anna@example.com");
        assert_eq!(body.note.as_deref(), Some("é!"));
    }

    #[test]
    fn every_wrong_field_is_told_in_one_answer() {
        let body = json!({ "workEmail": "anna", "phone": "1", "note": "long",
            "people": [{ "email": "a@example.com" }, { "email": "" }] });
        assert_eq!(
            refusal(&body.to_string()),
            json!({ "code": "request.invalid", "fields": {
                "workEmail": ["field.email"], "phone": ["field.phone"], "note": ["field.too_long"],
                "people.1.email": ["field.required"] } })
        );
    }

    #[test]
    fn what_is_no_such_body_is_told_alone() {
        let malformed = json!({ "code": "request.malformed" });
        for body in [
            r#"{"workEmail":"anna","phone":1}"#,
            r#"{"workEmail":"anna","provider":"lilla"}"#,
            r#"{"workEmail":"anna","other":1}"#,
            r#"{"workEmail":"anna","workEmail":"anna@example.com"}"#,
            r#"{"workEmail":"anna""#,
            r#"["anna"]"#,
        ] {
            assert_eq!(refusal(body), malformed, "{body}");
        }
        let missing = json!({ "code": "request.invalid", "fields": { "workEmail": ["field.required"] } });
        assert_eq!(refusal(r#"{"phone":"1"}"#), missing);
    }

    #[test]
    fn an_answer_names_only_so_many() {
        let body = json!({ "workEmail": "anna@example.com", "people": vec![json!({ "email": "x" }); 100] });
        let refusal = refusal(&body.to_string());
        assert_eq!(refusal["fields"].as_object().unwrap().len(), MAX_WRONG_FIELDS);
    }

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
