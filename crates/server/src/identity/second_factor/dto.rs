//! Shapes of second factors.

use chrono::{DateTime, Utc};
use identity::RecoveryCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::identity::dto::is_given;

/// The code of the second step. Not shown by `Debug`.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginWithSecondFactorRequest {
    /// The sign-in, as `details.secondFactor` of the refusal named it.
    #[validate(custom(function = "is_sign_in"))]
    pub sign_in: String,
    /// Six digits of the app, or a recovery code.
    #[validate(custom(function = "is_given"))]
    pub code: String,
}

/// Whether the caller has a second factor.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorDto {
    /// Since when a code is asked for; absent when none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<DateTime<Utc>>,
    /// Number of unused recovery codes.
    pub recovery_codes: i64,
}

/// The proof that the session is used by its own person. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SecondFactorPasswordRequest {
    /// Needed where the account has one.
    #[validate(custom(function = "is_given"))]
    pub password: Option<String>,
}

/// A secret for an authenticator app.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorSecretDto {
    /// The secret as it is typed: base32.
    pub secret: String,
    /// The address that opens an app on the same phone.
    pub uri: String,
    /// The same as a QR code, an SVG.
    pub qr: String,
}

/// A code of the app. Not shown by `Debug`.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SecondFactorCodeRequest {
    /// Six digits.
    #[validate(custom(function = "is_given"))]
    pub code: String,
}

/// New recovery codes, which are shown once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodesDto {
    /// Each signs in once, instead of the app.
    pub items: Vec<String>,
}

impl RecoveryCodesDto {
    /// As people read them.
    pub fn new(codes: &[RecoveryCode]) -> Self {
        Self { items: codes.iter().map(RecoveryCode::grouped).collect() }
    }
}

/// Refuses what is longer than any sealed sign-in.
fn is_sign_in(text: &str) -> Result<(), ValidationError> {
    if text.len() <= 1024 { Ok(()) } else { Err(ValidationError::new("field.too_long")) }
}
