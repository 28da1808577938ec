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

/// What a sign-in with Facebook is for; its answer is good for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FacebookPurposeDto {
    /// To sign in to the account one has.
    Login,
    /// To be known as a guest, registered or not.
    Guest,
}

/// A sign-in with Facebook begins.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitFacebookRequest {
    /// What for.
    pub purpose: FacebookPurposeDto,
}

/// Where to go.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InitFacebookResponse {
    /// Facebook's page; it sends the browser back to `/signin/facebook` within ten minutes.
    pub url: String,
}

/// What stood in the address Facebook sent the browser back to. Not shown by `Debug`: both are secrets.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FacebookCodeRequest {
    /// `code`.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub code: String,
    /// `state`.
    #[validate(length(min = 1, max = 128, code = "field.invalid"))]
    pub state: String,
}
