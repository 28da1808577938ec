//! Shapes of what somebody changes of themselves.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationError};

use crate::catalog::dto::LanguageDto;
use crate::identity::dto::{is_given, is_language, is_name, is_phone, is_username, refused};

/// What somebody who works for a company is called. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserBaseDataRequest {
    /// Given name.
    #[validate(custom(function = "is_name"))]
    pub first_name: String,
    /// Family name.
    #[validate(custom(function = "is_name"))]
    pub last_name: String,
    /// 3 to 15 of `a-z`, `0-9`, `_` and `-`.
    #[validate(custom(function = "is_username"))]
    pub username: String,
    /// Needed when the user name changes.
    #[validate(custom(function = "is_given"))]
    pub password: Option<String>,
}

/// What a guest is called.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestBaseDataRequest {
    /// Given name.
    #[validate(custom(function = "is_name"))]
    pub first_name: String,
    /// Family name.
    #[validate(custom(function = "is_name"))]
    pub last_name: String,
}

/// How somebody is called up.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhoneDataRequest {
    /// A Hungarian mobile number, typed in any common way.
    #[validate(custom(function = "is_phone"))]
    pub phone: String,
}

/// What somebody shows of themselves; what is left out or empty is not shown.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserPersonalInfoRequest {
    /// Plain text of up to 2,000 characters.
    #[validate(length(max = 2_000, code = "field.too_long"), custom(function = "is_plain"))]
    pub introduction: Option<String>,
    /// One line of up to 100 characters.
    #[validate(length(max = 100, code = "field.too_long"), custom(function = "is_line"))]
    pub title: Option<String>,
    /// Whether to have a column in the calendar; bookable either way.
    pub show_calendar: bool,
    /// What they read.
    #[schema(value_type = LanguageDto)]
    #[validate(custom(function = "is_language"))]
    pub language: String,
    /// Where they work unless said otherwise: one of their shops.
    pub default_shop: Option<Uuid>,
}

/// What a guest chose.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestPersonalInfoRequest {
    /// What they read.
    #[schema(value_type = LanguageDto)]
    #[validate(custom(function = "is_language"))]
    pub language: String,
}

fn is_plain(text: &str) -> Result<(), ValidationError> {
    let is_odd = |c: char| c.is_control() && c != '\n' && c != '\r' && c != '\t';
    if text.contains(is_odd) { refused("field.invalid") } else { Ok(()) }
}

fn is_line(text: &str) -> Result<(), ValidationError> {
    if text.contains(char::is_control) { refused("field.invalid") } else { Ok(()) }
}
