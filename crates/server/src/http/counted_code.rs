//! Codes in the path that open something of a guest's (docs/trust.md#codes).

use std::collections::BTreeSet;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::client;
use super::error::{ApiError, ErrorCode, OrCode as _};
use super::extractor_codes::Refuses;
use crate::state::app::App;
use crate::state::token::code_hash;

/// The hash of the path's code; the request is counted as a public read of its address.
#[derive(Clone, Debug)]
pub struct CountedCode(pub Vec<u8>);

impl Refuses for CountedCode {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.extend([ErrorCode::NotFound, ErrorCode::LimitExceeded]);
    }
}

impl FromRequest for CountedCode {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::of(req))
    }
}

impl CountedCode {
    /// The code of a request's path, counted.
    pub(crate) fn of(req: &HttpRequest) -> Result<Self, ApiError> {
        let app = req.app_data::<web::Data<App>>().or_code(ErrorCode::NotFound)?;
        app.public_reads.count(client::address(req, &app.config.trusted_proxies))?;
        let code: String = req.match_info().load().map_err(|_| ErrorCode::NotFound)?;
        Ok(Self(code_hash(&code)))
    }
}
