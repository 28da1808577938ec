//! Bodies as they came, for callbacks whose signature is over all of them.

use std::collections::BTreeSet;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::error::{ApiError, ErrorCode};
use super::extractor_codes::Refuses;

/// The bytes of a body, at most `MOST`.
pub struct RawBody<const MOST: usize>(pub web::Bytes);

impl<const MOST: usize> Refuses for RawBody<MOST> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.extend([ErrorCode::Malformed, ErrorCode::TooLarge]);
    }
}

impl<const MOST: usize> FromRequest for RawBody<MOST> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let read = web::Bytes::from_request(req, payload);
        Box::pin(async move {
            let body = read.await.map_err(|_| ApiError::new(ErrorCode::Malformed))?;
            if MOST < body.len() { Err(ErrorCode::TooLarge.into()) } else { Ok(Self(body)) }
        })
    }
}
