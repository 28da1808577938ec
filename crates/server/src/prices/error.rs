//! Refusals about the price list.

use catalog::{ServiceLimitReached, ServiceRefused};
use kernel::{ServiceCategoryId, ServiceId};
use store::StoreError;
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;

refusals! {
    ServiceRefused { ServiceRefused::TooLong => field("duration", FieldRange) }
    ServiceLimitReached { ServiceLimitReached => code(LimitDemoServices) }
}

/// A service that does not exist is refused like one of another company.
pub(super) fn no_service(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::ServiceNotFound),
        other => other.into(),
    }
}

/// A heading that does not exist is refused like one of another company.
pub(super) fn no_category(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::CategoryNotFound),
        other => other.into(),
    }
}

/// A service's id in the path; a malformed one is answered like an unknown one.
pub(super) fn service_id(text: &str) -> Result<ServiceId, ApiError> {
    Uuid::try_parse(text).map(ServiceId).map_err(|_| ApiError::new(ErrorCode::ServiceNotFound))
}

/// A heading's id in the path; a malformed one is answered like an unknown one.
pub(super) fn category_id(text: &str) -> Result<ServiceCategoryId, ApiError> {
    Uuid::try_parse(text).map(ServiceCategoryId).map_err(|_| ApiError::new(ErrorCode::CategoryNotFound))
}
