//! The codes with which an extractor may refuse a request; the document's error responses are derived from them.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, web};

use super::error::ErrorCode;

/// Codes of reading a body, before its content is checked.
const BODY: [ErrorCode; 5] =
    [ErrorCode::Malformed, ErrorCode::Invalid, ErrorCode::TooLarge, ErrorCode::Timeout, ErrorCode::MediaType];

/// An extractor, or a handler's tuple of them.
pub trait Refuses {
    /// Adds the codes of its refusals.
    fn refusals(codes: &mut BTreeSet<ErrorCode>);
}

/// The codes of a body that is read and checked.
pub fn body_refusals(codes: &mut BTreeSet<ErrorCode>) {
    codes.extend(BODY);
}

impl<T> Refuses for web::Data<T> {
    fn refusals(_: &mut BTreeSet<ErrorCode>) {}
}

impl Refuses for HttpRequest {
    fn refusals(_: &mut BTreeSet<ErrorCode>) {}
}

/// A malformed id in the path is answered like an unknown one.
impl<T> Refuses for web::Path<T> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.insert(ErrorCode::NotFound);
    }
}

macro_rules! tuples {
    ($(($($part:ident),*))+) => {$(
        impl<$($part: Refuses),*> Refuses for ($($part,)*) {
            fn refusals(_codes: &mut BTreeSet<ErrorCode>) {
                $($part::refusals(_codes);)*
            }
        }
    )+};
}

tuples! {
    ()
    (A)
    (A, B)
    (A, B, C)
    (A, B, C, D)
    (A, B, C, D, E)
    (A, B, C, D, E, F)
}
