//! Query strings with repeated keys (`serviceIds=a&serviceIds=b`), which actix's own extractor cannot read.
//!
//! Fields may be a [`Field`](super::field::Field); one whose value has a code of its own is refused by name.

use std::collections::BTreeSet;
use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::de::DeserializeOwned;

use super::error::{ApiError, ErrorCode};
use super::field::WrongField;
use super::refuses::Refuses;

/// A parsed query string.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T> Refuses for Query<T> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.insert(ErrorCode::Malformed);
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
