//! Shapes of a change of one's address.

use chrono::{DateTime, Utc};
use kernel::Email;
use serde::{Deserialize, Serialize};
use store::identity::email_change::PendingEmailChange;
use utoipa::ToSchema;
use validator::Validate;

use crate::http::field::Field;
use crate::identity::dto::is_given;

/// Another address, and who asks for it. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskEmailChangeRequest {
    /// The new address.
    #[schema(value_type = String)]
    pub email: Field<Email>,
    /// Needed where the account has one.
    #[validate(custom(function = "is_given"))]
    pub password: Option<String>,
}

/// The code of a mailed link.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailChangeCodeRequest {
    /// The code of the link's address.
    #[validate(custom(function = "is_given"))]
    pub code: String,
}

/// The address that is waiting to be proven.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChangeDto {
    /// Absent when none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<PendingEmailChangeDto>,
}

/// An address that was written to and is not proven.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingEmailChangeDto {
    /// The new address.
    pub email: String,
    /// When it was written to last.
    pub mailed_at: DateTime<Utc>,
    /// End of the mailed link.
    pub expires_at: DateTime<Utc>,
}

impl EmailChangeDto {
    /// As it is stored.
    pub fn new(pending: Option<PendingEmailChange>) -> Self {
        let pending = pending.map(|it| PendingEmailChangeDto {
            email: it.email.as_str().to_owned(),
            mailed_at: it.mailed_at,
            expires_at: it.expires_at,
        });
        Self { pending }
    }
}

/// Effect of the link to a new address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChangeLinkDto {
    /// The new address.
    pub email: String,
    /// The caller is signed in to the account whose address it becomes.
    pub is_own: bool,
}
