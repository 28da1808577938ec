//! Refusals about income.

use billing::{CloseRefused, PaymentsRefused};

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;
use store::StoreError;

refusals! {
    PaymentsRefused {
        PaymentsRefused::TooMany => field("payments", FieldTooLong),
        PaymentsRefused::Range => field("payments", FieldRange),
        PaymentsRefused::Ahead => code(IncomeAhead),
    }
    CloseRefused {
        CloseRefused::Ahead => code(IncomeAhead),
        CloseRefused::Changed => code(IncomeDayChanged),
        CloseRefused::Twice => field("sums", FieldInvalid),
    }
}

/// An appointment that does not exist is refused like one of another company.
pub(super) fn no_event(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::EventNotFound),
        other => other.into(),
    }
}

/// A shop that does not exist is refused like one of another company.
pub(super) fn no_shop(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::ShopNotFound),
        other => other.into(),
    }
}

/// A closing that does not exist is refused like one of another company.
pub(super) fn no_closing(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::IncomeClosingNotFound),
        other => other.into(),
    }
}
