//! Shapes of registrations of companies.

use catalog::{Address, CompanyName, Line, LineRefused, SzalonkaId};
use identity::Username;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::catalog::dto::LanguageDto;
use crate::identity::dto::{is_accepted, is_email, is_good_password, is_language, is_name, is_phone, refused};
use crate::pages::RESERVED;

/// A company and its owner. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterRequest {
    /// Given name.
    #[validate(custom(function = "is_name"))]
    pub first_name: String,
    /// Family name.
    #[validate(custom(function = "is_name"))]
    pub last_name: String,
    /// Of the owner, and at first of the company.
    #[validate(custom(function = "is_email"))]
    pub email: String,
    /// A Hungarian mobile number, typed in any common way.
    #[validate(custom(function = "is_phone"))]
    pub phone: String,
    /// The privacy notice is accepted.
    #[validate(custom(function = "is_accepted"))]
    pub privacy: bool,
    /// What the company is called; at most 100 characters.
    #[validate(custom(function = "is_company_name"))]
    pub company_name: String,
    /// Where it is, in one line of at most 200 characters.
    #[validate(custom(function = "is_address"))]
    pub company_address: String,
    /// What it is called in addresses.
    #[validate(custom(function = "is_szalonka_id"))]
    pub szalonka_id: String,
    /// 3 to 15 of a-z, 0-9, `_` and `-`.
    #[validate(custom(function = "is_username"))]
    pub username: String,
    /// 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one.
    #[validate(custom(function = "is_good_password"))]
    pub password: String,
    /// Of the mail, the account and what the salon is filled with; otherwise the request's.
    #[schema(value_type = Option<LanguageDto>)]
    #[validate(custom(function = "is_language"))]
    pub language: Option<String>,
}

/// A company and its owner, whose password is mailed.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterByEmailRequest {
    /// Given name.
    #[validate(custom(function = "is_name"))]
    pub first_name: String,
    /// Family name.
    #[validate(custom(function = "is_name"))]
    pub last_name: String,
    /// Of the owner, and at first of the company.
    #[validate(custom(function = "is_email"))]
    pub email: String,
    /// A Hungarian mobile number, typed in any common way.
    #[validate(custom(function = "is_phone"))]
    pub phone: String,
    /// The privacy notice is accepted.
    #[validate(custom(function = "is_accepted"))]
    pub privacy: bool,
    /// What the company is called; at most 100 characters.
    #[validate(custom(function = "is_company_name"))]
    pub company_name: String,
    /// Where it is, in one line of at most 200 characters.
    #[validate(custom(function = "is_address"))]
    pub company_address: String,
    /// What it is called in addresses.
    #[validate(custom(function = "is_szalonka_id"))]
    pub szalonka_id: String,
    /// Of the mail, the account and what the salon is filled with; otherwise the request's.
    #[schema(value_type = Option<LanguageDto>)]
    #[validate(custom(function = "is_language"))]
    pub language: Option<String>,
}

/// A company whose owner comes from Google. Not shown by `Debug`: code and state are secrets.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterByGoogleRequest {
    /// `code` of the address Google sent the browser back to.
    #[validate(length(min = 1, max = 2048, code = "field.invalid"))]
    pub code: String,
    /// `state` of the same.
    #[validate(length(min = 1, max = 128, code = "field.invalid"))]
    pub state: String,
    /// A Hungarian mobile number, typed in any common way.
    #[validate(custom(function = "is_phone"))]
    pub phone: String,
    /// The privacy notice is accepted.
    #[validate(custom(function = "is_accepted"))]
    pub privacy: bool,
    /// What the company is called; at most 100 characters.
    #[validate(custom(function = "is_company_name"))]
    pub company_name: String,
    /// Where it is, in one line of at most 200 characters.
    #[validate(custom(function = "is_address"))]
    pub company_address: String,
    /// What it is called in addresses.
    #[validate(custom(function = "is_szalonka_id"))]
    pub szalonka_id: String,
    /// Of the account and what the salon is filled with; otherwise the request's.
    #[schema(value_type = Option<LanguageDto>)]
    #[validate(custom(function = "is_language"))]
    pub language: Option<String>,
}

/// Refuses what no company is called.
///
/// # Errors
/// The code of the field.
pub fn is_company_name(text: &str) -> Result<(), ValidationError> {
    is_line(&CompanyName::parse(text))
}

/// Refuses what is no address in one line.
///
/// # Errors
/// The code of the field.
pub fn is_address(text: &str) -> Result<(), ValidationError> {
    is_line(&Address::parse(text))
}

fn is_line<const MOST: usize>(line: &Result<Line<MOST>, LineRefused>) -> Result<(), ValidationError> {
    match line {
        Ok(_) => Ok(()),
        Err(LineRefused::Empty) => refused("field.required"),
        Err(LineRefused::TooLong) => refused("field.too_long"),
        Err(LineRefused::Invalid) => refused("field.invalid"),
    }
}

/// Refuses what is no public id of a salon, and words of our own.
///
/// # Errors
/// The code of the field.
pub fn is_szalonka_id(text: &str) -> Result<(), ValidationError> {
    match SzalonkaId::parse(text, RESERVED) {
        Ok(_) => Ok(()),
        Err(_) if text.is_empty() => refused("field.required"),
        Err(_) => refused("field.szalonka_id"),
    }
}

/// Refuses what nobody can be called.
///
/// # Errors
/// The code of the field.
pub fn is_username(text: &str) -> Result<(), ValidationError> {
    match Username::parse(text) {
        Ok(_) => Ok(()),
        Err(_) if text.is_empty() => refused("field.required"),
        Err(_) => refused("field.username"),
    }
}
