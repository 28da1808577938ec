//! Shapes of signing in with somebody else's word.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// What a sign-in with Google is for; its answer is good for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GooglePurposeDto {
    /// To sign in to the account one has.
    Login,
    /// To be known as a guest, registered or not.
    Guest,
    /// To register a company.
    Register,
    /// To prove again who one is, instead of a password.
    Reauth,
    /// To tie a Google identity to the account one is signed in to.
    Link,
}

/// A sign-in with Google begins.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitGoogleRequest {
    /// What for.
    pub purpose: GooglePurposeDto,
}

/// Where to go.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InitGoogleResponse {
    /// The provider's page; it sends the browser back to `/signin/google` within ten minutes.
    pub url: String,
}

/// What stood in the address the provider sent the browser back to. Not shown by `Debug`: both are secrets.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GoogleCodeRequest {
    /// `code`.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub code: String,
    /// `state`.
    #[validate(length(min = 1, max = 128, code = "field.invalid"))]
    pub state: String,
}

/// What Facebook gave the browser. Of the person only Facebook itself is believed. Not shown by `Debug`.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FacebookRequest {
    /// Whom the token is said to belong to.
    #[validate(length(min = 1, max = 64, code = "field.invalid"))]
    pub user_id: String,
    /// Not used.
    #[validate(length(max = 254, code = "field.too_long"))]
    pub name: Option<String>,
    /// Not used.
    #[validate(length(max = 254, code = "field.too_long"))]
    pub email: Option<String>,
    /// The token.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub access_token: String,
}
