//! The codes with which an extractor may refuse a request, and whether it reads the session; the document's error
//! responses and security are derived from them.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, web};

use super::error::ErrorCode;

/// Codes of reading a body, before its content is checked.
const BODY: [ErrorCode; 5] =
    [ErrorCode::Malformed, ErrorCode::Invalid, ErrorCode::TooLarge, ErrorCode::Timeout, ErrorCode::MediaType];

/// Use of the session by a handler.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum SignIn {
    /// It does not read it.
    #[default]
    Unread,
    /// It answers with and without a sign-in.
    Optional,
    /// Others get 401.
    Required,
}

/// An extractor, or a handler's tuple of them.
pub trait Refuses {
    /// Adds the codes of its refusals.
    fn refusals(codes: &mut BTreeSet<ErrorCode>);

    /// Its use of the session.
    fn sign_in() -> SignIn {
        SignIn::Unread
    }
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

/// A path of another form is answered like an unknown one.
impl<T> Refuses for web::Path<T> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.insert(ErrorCode::NotFound);
    }
}

/// The handler answers the refusals itself.
impl<T: Refuses, E> Refuses for Result<T, E> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        T::refusals(codes);
    }

    fn sign_in() -> SignIn {
        T::sign_in()
    }
}

macro_rules! tuples {
    ($(($($part:ident),*))+) => {$(
        impl<$($part: Refuses),*> Refuses for ($($part,)*) {
            fn refusals(_codes: &mut BTreeSet<ErrorCode>) {
                $($part::refusals(_codes);)*
            }

            fn sign_in() -> SignIn {
                let parts: &[SignIn] = &[$($part::sign_in()),*];
                parts.iter().copied().max().unwrap_or_default()
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
