//! Refusals of the domain as codes: one table for each enum. The handlers answer by it, and the document's lists follow
//! from it, so that a new reason does not compile until it has a code, and then stands in the document.

use std::collections::BTreeSet;

use super::error::ErrorCode;
use super::extractor_codes::Refuses;

/// The codes of refusals that handlers answer: those of enums, and those they name themselves.
pub fn codes<T: Refuses>(more: &[ErrorCode]) -> BTreeSet<ErrorCode> {
    let mut codes = more.iter().copied().collect();
    T::refusals(&mut codes);
    codes
}

/// `Enum { Enum::Variant => code(Code), … }` makes the error of each reason and the list of their codes:
///
/// - `code(X)`: X;
/// - `at("field", X)`: X, and X at the field;
/// - `field("field", X)`: `request.invalid`, and X at the field;
/// - `limited(seconds)`: `limit.exceeded`, with how long to wait;
/// - `same(Other, refused)`: as another table says of `refused`.
macro_rules! refusals {
    ($($refused:ty { $($reason:pat => $kind:ident ($($how:tt)*)),+ $(,)? })+) => {$(
        impl From<$refused> for $crate::http::error::ApiError {
            fn from(refused: $refused) -> Self {
                match refused {
                    $($reason => $crate::http::refusals::refusals!(@error $kind $($how)*),)+
                }
            }
        }

        impl $crate::http::extractor_codes::Refuses for $refused {
            fn refusals(codes: &mut std::collections::BTreeSet<$crate::http::error::ErrorCode>) {
                $($crate::http::refusals::refusals!(@list codes $kind $($how)*);)+
            }
        }
    )+};
    (@error code $code:ident) => {
        $crate::http::error::ApiError::new($crate::http::error::ErrorCode::$code)
    };
    (@error at $field:literal, $code:ident) => {
        $crate::http::error::ApiError::new($crate::http::error::ErrorCode::$code)
            .at($field, $crate::http::error::ErrorCode::$code)
    };
    (@error field $field:literal, $code:ident) => {
        $crate::http::error::ApiError::field($field, $crate::http::error::ErrorCode::$code)
    };
    (@error limited $seconds:literal) => { $crate::http::error::ApiError::limited($seconds) };
    (@error same $other:ty, $refused:ident) => { $crate::http::error::ApiError::from($refused) };
    (@list $codes:ident code $code:ident) => { $codes.insert($crate::http::error::ErrorCode::$code) };
    (@list $codes:ident at $field:literal, $code:ident) => { $codes.insert($crate::http::error::ErrorCode::$code) };
    (@list $codes:ident field $field:literal, $code:ident) => {
        $codes.extend([$crate::http::error::ErrorCode::Invalid, $crate::http::error::ErrorCode::$code])
    };
    (@list $codes:ident limited $seconds:literal) => { $codes.insert($crate::http::error::ErrorCode::LimitExceeded) };
    (@list $codes:ident same $other:ty, $refused:ident) => {
        <$other as $crate::http::extractor_codes::Refuses>::refusals($codes)
    };
}
pub(crate) use refusals;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::error::ApiError;

    enum Inner {
        Late,
    }

    enum Outer {
        Missing,
        Wrong,
        Elsewhere,
        TooOften,
        Inner(Inner),
    }

    refusals! {
        Inner { Inner::Late => at("start", BookingTooFar) }
        Outer {
            Outer::Missing => code(EventNotFound),
            Outer::Wrong | Outer::Elsewhere => field("shopId", FieldInvalid),
            Outer::TooOften => limited(600),
            Outer::Inner(refused) => same(Inner, refused),
        }
    }

    #[test]
    fn the_list_has_the_codes_the_errors_have() {
        let all = [Outer::Missing, Outer::Wrong, Outer::Elsewhere, Outer::TooOften, Outer::Inner(Inner::Late)];
        let mut answered = BTreeSet::from([ErrorCode::CompanyNotFound]);
        for error in all.map(ApiError::from) {
            answered.insert(error.code());
            answered.extend(error.into_body().fields.into_values().flatten());
        }
        assert_eq!(codes::<Outer>(&[ErrorCode::CompanyNotFound]), answered);
        assert_eq!(answered.len(), 6);
    }

    #[test]
    fn the_field_is_named() {
        let late = ApiError::from(Outer::Inner(Inner::Late));
        assert_eq!(late, ApiError::new(ErrorCode::BookingTooFar).at("start", ErrorCode::BookingTooFar));
        assert_eq!(ApiError::from(Outer::Wrong), ApiError::field("shopId", ErrorCode::FieldInvalid));
        assert_eq!(ApiError::from(Outer::TooOften), ApiError::limited(600));
    }
}
