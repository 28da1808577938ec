//! Plain fields of a form, read as the JSON body they stand for, so that the same shape, rules and codes hold.

use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};
use validator::Validate;

use super::error::{ApiError, ErrorCode};
use super::field::WrongField;
use super::json::{checked, value_at};

/// The most names in one another: `newGuest.firstName` has two.
const MAX_DEPTH: usize = 4;

/// Reads fields as a body. `newGuest.firstName` is a field within a field, and a name that stands several times is a
/// list. Empty fields are left out, because browsers send every field of a form.
///
/// # Errors
/// As [`checked`].
pub fn read_fields<T: DeserializeOwned + Validate>(
    fields: impl IntoIterator<Item = (String, String)>,
) -> Result<T, ApiError> {
    let body = typed::<T>(nested(fields)?);
    checked(&serde_json::to_vec(&body).map_err(|error| ApiError::internal(&error))?)
}

/// The fields as texts and lists of texts.
fn nested(fields: impl IntoIterator<Item = (String, String)>) -> Result<Value, ApiError> {
    let mut body = Map::new();
    for (name, text) in fields {
        if !text.is_empty() {
            let names: Vec<&str> = name.split('.').collect();
            insert(&mut body, &names, text).ok_or_else(|| ApiError::new(ErrorCode::Malformed))?;
        }
    }
    Ok(Value::Object(body))
}

/// `None` when a name stands both for a value and for fields.
fn insert(body: &mut Map<String, Value>, names: &[&str], text: String) -> Option<()> {
    match names {
        [name] => match body.get_mut(*name) {
            None => {
                body.insert((*name).to_owned(), Value::String(text));
            }
            Some(Value::Array(list)) => list.push(Value::String(text)),
            Some(it @ Value::String(_)) => *it = Value::Array(vec![it.take(), Value::String(text)]),
            Some(_) => return None,
        },
        [name, rest @ ..] if names.len() <= MAX_DEPTH => {
            let inner = body.entry((*name).to_owned()).or_insert_with(|| Value::Object(Map::new()));
            insert(inner.as_object_mut()?, rest, text)?;
        }
        _ => return None,
    }
    Some(())
}

/// The body with numbers, truth values and lists where the shape expects them, which its errors say one at a time.
fn typed<T: DeserializeOwned>(mut body: Value) -> Value {
    // Fields that are wrong in themselves are replaced here, to get past them; `checked` names them.
    let mut scratch = body.clone();
    for _ in 0..=leaves(&body) {
        let Err(error) = serde_path_to_error::deserialize::<_, T>(&scratch) else { break };
        let message = error.inner().to_string();
        let Some(place) = value_at(&mut scratch, error.path()) else { break };
        if let Some(wrong) = WrongField::read(&message) {
            *place = wrong.sample;
            continue;
        }
        let Some(value) = message.rsplit_once("expected ").and_then(|(_, what)| converted(place, what)) else { break };
        *place = value.clone();
        if let Some(place) = value_at(&mut body, error.path()) {
            *place = value;
        }
    }
    body
}

fn leaves(value: &Value) -> usize {
    match value {
        Value::Object(fields) => fields.values().map(leaves).sum(),
        Value::Array(items) => 1 + items.iter().map(leaves).sum::<usize>(),
        _ => 2,
    }
}

/// A text as what serde expects; `None` when it is no such thing.
fn converted(value: &Value, expected: &str) -> Option<Value> {
    let text = value.as_str()?;
    match expected {
        "a boolean" => match text {
            "true" | "1" | "on" => Some(Value::Bool(true)),
            "false" | "0" | "off" => Some(Value::Bool(false)),
            _ => None,
        },
        "a sequence" => Some(Value::Array(vec![value.clone()])),
        "f32" | "f64" => text.trim().parse().ok().and_then(Number::from_f64).map(Value::Number),
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" => {
            text.trim().parse::<i64>().ok().map(Value::from)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Email, ServiceId};
    use serde::Deserialize;
    use serde_json::json;

    use super::*;
    use crate::http::field::Field;

    #[derive(Debug, Deserialize, Validate)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct BookingBody {
        version: Option<i32>,
        even: Option<bool>,
        degrees: Option<f64>,
        #[serde(default)]
        services: Vec<Field<ServiceId>>,
        new_guest: Option<NewGuestBody>,
        #[validate(length(max = 3, code = "field.too_long"))]
        note: Option<String>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct NewGuestBody {
        email: Field<Email>,
        need_sms: Option<bool>,
    }

    const ID: &str = "01890a5d-ac96-774b-bcce-b302099a8057";

    fn read(fields: &[(&str, &str)]) -> Result<BookingBody, Value> {
        let fields = fields.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        read_fields(fields).map_err(|it| serde_json::to_value(it.into_body()).unwrap())
    }

    #[test]
    fn fields_become_what_the_shape_expects() {
        let body = read(&[
            ("version", "3"),
            ("even", "on"),
            ("degrees", "47.5"),
            ("services", ID),
            ("newGuest.email", "anna@example.com"),
            ("newGuest.needSms", "false"),
            ("note", ""),
        ])
        .unwrap();
        assert_eq!((body.version, body.even, body.degrees, body.services.len()), (Some(3), Some(true), Some(47.5), 1));
        let guest = body.new_guest.unwrap();
        assert_eq!((guest.email.0.as_str(), guest.need_sms, body.note), ("anna@example.com", Some(false), None));
        assert_eq!(read(&[("services", ID), ("services", ID)]).unwrap().services.len(), 2);
        assert!(read(&[]).unwrap().new_guest.is_none());
    }

    #[test]
    fn codes_are_those_of_the_same_json() {
        assert_eq!(
            read(&[("newGuest.email", "anna"), ("note", "long"), ("version", "1")]).unwrap_err(),
            json!({ "code": "request.invalid",
                "fields": { "newGuest.email": ["field.email"], "note": ["field.too_long"] } })
        );
        for wrong in [
            &[("version", "one")][..],
            &[("even", "maybe")],
            &[("unknown", "1")],
            &[("newGuest", "x"), ("newGuest.email", "anna@example.com")],
            &[("newGuest.email", "anna@example.com"), ("newGuest", "x")],
            &[("a.b.c.d.e", "x")],
            &[("version", "1"), ("version", "2")],
            &[("note", "a\0")],
        ] {
            assert_eq!(read(wrong).unwrap_err(), json!({ "code": "request.malformed" }), "{wrong:?}");
        }
    }
}
