//! Query strings with repeated keys (`serviceIds=a&serviceIds=b`), which actix's own extractor cannot read.

use std::collections::BTreeSet;
use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::de::DeserializeOwned;

use super::error::{ApiError, ErrorCode};
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
        ready(serde_html_form::from_str(req.query_string()).map(Self).map_err(|_| ApiError::new(ErrorCode::Malformed)))
    }
}
