//! Refusals about expenses.

use billing::{CategoryNameTaken, ExpenseRefused};
use kernel::{ExpenseCategoryId, ExpenseId};
use store::StoreError;
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;

refusals! {
    ExpenseRefused {
        ExpenseRefused::Nothing => field("amount", FieldRange),
        ExpenseRefused::NoCategory => at("categoryId", ExpenseCategoryNotFound),
    }
    CategoryNameTaken {
        CategoryNameTaken => at("name", ExpenseCategoryTaken),
    }
}

/// An expense that does not exist is refused like one of another company.
pub(super) fn no_expense(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::ExpenseNotFound),
        other => other.into(),
    }
}

/// An expense's id in the path; a malformed one is answered like an unknown one.
pub(super) fn expense_id(text: &str) -> Result<ExpenseId, ApiError> {
    Uuid::try_parse(text).map(ExpenseId).map_err(|_| ApiError::new(ErrorCode::ExpenseNotFound))
}

/// A category's id in the path; a malformed one is answered like an unknown one.
pub(super) fn category_id(text: &str) -> Result<ExpenseCategoryId, ApiError> {
    Uuid::try_parse(text).map(ExpenseCategoryId).map_err(|_| ApiError::new(ErrorCode::ExpenseCategoryNotFound))
}
