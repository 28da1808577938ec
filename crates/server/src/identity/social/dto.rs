//! Shapes of signing in with a provider.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::http::error::{ApiError, ErrorCode};

/// Purpose of a sign-in with Google; its answer is good for nothing else.
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
    /// Purpose of the sign-in.
    pub purpose: GooglePurposeDto,
}

/// Page of Google to go to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InitGoogleResponse {
    /// The provider's page; it sends the browser back to `/signin/google` within ten minutes.
    pub url: String,
}

/// `code` and `state` of the address the provider sent the browser back to. Not shown by `Debug`: both are secrets.
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

/// Purpose of a sign-in with Facebook; its answer is good for nothing else.
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
    /// Purpose of the sign-in.
    pub purpose: FacebookPurposeDto,
}

/// Page of Facebook to go to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InitFacebookResponse {
    /// Facebook's page; it sends the browser back to `/signin/facebook` within ten minutes.
    pub url: String,
}

/// A sign-in with Facebook ends: with the token a program got from Facebook, or, of a browser that began at
/// `/public/facebook/init`, with `code` and `state`. Not shown by `Debug`: these are secrets.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FacebookLoginRequest {
    /// The person's token, of our app.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub access_token: Option<String>,
    /// `code` of the address Facebook sent the browser back to.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub code: Option<String>,
    /// The same.
    #[validate(length(min = 1, max = 128, code = "field.invalid"))]
    pub state: Option<String>,
}

/// A guest signs in or registers with Facebook: with what a program got from Facebook, or, of a browser that began at
/// `/public/facebook/init`, with `code` and `state`. Not shown by `Debug`: these are secrets.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FacebookGuestRequest {
    /// Account of the token; needed with it, and compared with Facebook's answer.
    #[validate(length(min = 1, max = 64, code = "field.invalid"))]
    pub user_id: Option<String>,
    /// Not believed: Facebook is asked.
    #[validate(length(max = 256, code = "field.too_long"))]
    pub name: Option<String>,
    /// Not believed: Facebook is asked.
    #[validate(length(max = 256, code = "field.too_long"))]
    pub email: Option<String>,
    /// The person's token, of our app.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub access_token: Option<String>,
    /// `code` of the address Facebook sent the browser back to.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub code: Option<String>,
    /// The same.
    #[validate(length(min = 1, max = 128, code = "field.invalid"))]
    pub state: Option<String>,
}

/// Proof of a sign-in with Facebook.
pub enum FacebookProof {
    /// The browser came back from Facebook's page.
    Code { code: String, state: String },
    /// A program got a token by itself, and says whose it is.
    Token { token: String, user: Option<String> },
}

impl FacebookProof {
    /// `field.required` at what is missing; `field.invalid` where both ways are mixed.
    fn new(
        token: Option<String>,
        user: Option<String>,
        code: Option<String>,
        state: Option<String>,
    ) -> Result<Self, ApiError> {
        match (token, code, state) {
            (Some(token), None, None) => Ok(Self::Token { token, user }),
            (None, Some(code), Some(state)) if user.is_none() => Ok(Self::Code { code, state }),
            (None, None, None) => Err(ApiError::field("accessToken", ErrorCode::FieldRequired)),
            (None, None, Some(_)) => Err(ApiError::field("code", ErrorCode::FieldRequired)),
            (None, Some(_), None) => Err(ApiError::field("state", ErrorCode::FieldRequired)),
            _ => Err(ApiError::field("code", ErrorCode::FieldInvalid)),
        }
    }
}

impl TryFrom<FacebookLoginRequest> for FacebookProof {
    type Error = ApiError;

    fn try_from(it: FacebookLoginRequest) -> Result<Self, ApiError> {
        Self::new(it.access_token, None, it.code, it.state)
    }
}

impl TryFrom<FacebookGuestRequest> for FacebookProof {
    type Error = ApiError;

    fn try_from(it: FacebookGuestRequest) -> Result<Self, ApiError> {
        if it.access_token.is_some() && it.user_id.is_none() {
            return Err(ApiError::field("userId", ErrorCode::FieldRequired));
        }
        Self::new(it.access_token, it.user_id, it.code, it.state)
    }
}
