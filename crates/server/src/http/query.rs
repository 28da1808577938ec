//! Query strings with repeated keys (`serviceIds=a&serviceIds=b`), which actix's own extractor cannot read.
//!
//! Fields may be a [`Field`](super::field::Field); one whose value has a code of its own is refused by name.

use std::collections::BTreeSet;
use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::de::{DeserializeOwned, Deserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::error::{ApiError, ErrorCode};
use super::extractor_codes::Refuses;
use super::field::WrongField;
use super::typed::visible_query;

/// A parsed query string.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> Refuses for Query<T> {
    /// `request.invalid` where a field names its own code, which is found by sending each of them nonsense.
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.insert(ErrorCode::Malformed);
        let refusal = |(name, value): (&str, &str)| read::<T>(&format!("{name}={value}")).err().map(|it| it.code());
        let tries = fields::<T>().iter().flat_map(|name| NONSENSE.map(|value| (*name, value)));
        codes.extend(tries.filter_map(refusal).filter(|it| *it == ErrorCode::Invalid));
    }
}

/// What some field reads and refuses: nothing, what is no text, and numbers and dates far from any that are meant.
const NONSENSE: [&str; 6] = ["", "%01", "-1", "99999999999", "0001-01-01", "0001-01-01T00:00:00Z"];

/// The names of a struct's fields.
fn fields<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // Always an error: only the names are looked at.
    let _nothing = T::deserialize(FieldNames(&mut names));
    names
}

/// A deserializer that notes the fields a struct asks for.
struct FieldNames<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for FieldNames<'_> {
    type Error = serde::de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(serde::de::Error::custom("only the names of fields are asked for"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(req.query_string()).map(Self))
    }
}

fn read<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    let query = visible_query(query);
    let pairs = serde_html_form::Deserializer::from_bytes(query.as_bytes());
    serde_path_to_error::deserialize(pairs).map_err(|error| {
        let wrong = WrongField::read(&error.inner().to_string()).filter(|it| it.code != ErrorCode::Malformed);
        wrong.map_or_else(
            || ApiError::new(ErrorCode::Malformed),
            |wrong| ApiError::field(&error.path().to_string(), wrong.code),
        )
    })
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use serde::Deserialize;

    use super::*;
    use crate::http::field::Field;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Asked {
        from_time: Field<DateTime<Utc>>,
        #[serde(default)]
        ids: Vec<u8>,
    }

    #[test]
    fn the_document_is_told_of_fields_with_codes() {
        #[derive(Debug, Deserialize)]
        struct Plain {
            #[expect(dead_code, reason = "read only")]
            id: Option<uuid::Uuid>,
        }
        let told = |of: fn(&mut BTreeSet<ErrorCode>)| {
            let mut codes = BTreeSet::new();
            of(&mut codes);
            codes.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(told(Query::<Plain>::refusals), [ErrorCode::Malformed]);
        let both = told(Query::<Asked>::refusals);
        assert!(both.contains(&ErrorCode::Malformed) && both.contains(&ErrorCode::Invalid), "{both:?}");
    }

    #[test]
    fn a_wrong_field_is_named_and_a_malformed_one_is_not() {
        let asked: Asked = read("fromTime=2040-03-12T08:00:00Z&ids=1&ids=2").unwrap();
        assert_eq!((asked.from_time.0.timestamp(), asked.ids), (2_215_152_000, vec![1, 2]));
        let refused = |query: &str| read::<Asked>(query).unwrap_err();
        let range = ApiError::field("fromTime", ErrorCode::FieldRange);
        assert_eq!(refused("fromTime=9999-01-01T00:00:00Z"), range);
        for malformed in ["", "fromTime=tomorrow", "fromTime=2040-03-12T08:00:00Z&ids=x"] {
            assert_eq!(refused(malformed), ApiError::new(ErrorCode::Malformed), "{malformed}");
        }
    }
}
