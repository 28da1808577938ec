//! Shapes of accounts and what is typed about them.

use identity::{Caller, PasswordRefused, Role};
use kernel::{Email, Locale, NameError, PersonName, Phone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationError};

use crate::catalog::dto::{LanguageDto, picture};
use crate::catalog::pictures::PublicKind;

/// Whoever is signed in, as they see themselves.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentUserDto {
    /// The account.
    pub id: Uuid,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Address.
    pub email: String,
    /// As it is shown: `+36/30 123-4567`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// What they are, lowest first.
    pub roles: Vec<RoleDto>,
    /// The company they work for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_id: Option<Uuid>,
    /// Address of their portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_picture: Option<String>,
    /// What they read.
    pub language: LanguageDto,
    /// The mailed password is still in use and must be changed.
    pub must_change_password: bool,
}

/// What somebody is (spec section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum RoleDto {
    /// Books.
    Guest,
    /// Works for a company.
    Provider,
    /// Runs it.
    Supervisor,
}

impl From<&Caller> for CurrentUserDto {
    fn from(caller: &Caller) -> Self {
        let employment = caller.employment;
        let is_supervisor = employment.is_some_and(|it| it.role == Role::Supervisor);
        let roles = [
            (caller.is_guest, RoleDto::Guest),
            (employment.is_some(), RoleDto::Provider),
            (is_supervisor, RoleDto::Supervisor),
        ];
        let portrait = employment.and_then(|it| it.profile_picture);
        Self {
            id: caller.account.0,
            first_name: caller.first_name.clone(),
            last_name: caller.last_name.clone(),
            email: caller.email.clone(),
            phone: caller.phone.as_deref().map(shown_phone),
            roles: roles.into_iter().filter_map(|(is, role)| is.then_some(role)).collect(),
            company_id: employment.map(|it| it.company.0),
            profile_picture: portrait.map(|it| picture(PublicKind::Profile, it, 320)),
            language: caller.language.into(),
            must_change_password: caller.must_change_password,
        }
    }
}

fn shown_phone(stored: &str) -> String {
    Phone::parse_any(stored).map_or_else(|_| stored.to_owned(), |it| it.display())
}

/// Name and password. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginRequest {
    /// A user name or an address.
    #[validate(custom(function = "is_login"))]
    pub username: String,
    /// The password.
    #[validate(custom(function = "is_given"))]
    pub password: String,
}

/// The code of a mailed link.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginWithLinkRequest {
    /// What stands in the link's address.
    #[validate(custom(function = "is_given"))]
    pub code: String,
}

/// A guest who wants to be known.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterGuestRequest {
    /// Given name.
    #[validate(custom(function = "is_name"))]
    pub first_name: String,
    /// Family name.
    #[validate(custom(function = "is_name"))]
    pub last_name: String,
    /// Where the password is mailed to.
    #[validate(custom(function = "is_email"))]
    pub email: String,
    /// A Hungarian mobile number, typed in any common way.
    #[validate(custom(function = "is_phone"))]
    pub phone: String,
    /// The privacy notice is accepted.
    #[validate(custom(function = "is_accepted"))]
    pub privacy: bool,
    /// The salon whose page this is.
    #[validate(length(max = 40, code = "field.too_long"))]
    pub szalonka_id: Option<String>,
    /// Of the mail and the account; otherwise the request's.
    #[schema(value_type = Option<LanguageDto>)]
    #[validate(custom(function = "is_language"))]
    pub language: Option<String>,
}

/// The number of somebody who came without one.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetGuestPhoneRequest {
    /// A Hungarian mobile number, typed in any common way.
    #[validate(custom(function = "is_phone"))]
    pub phone: String,
    /// The privacy notice is accepted.
    #[validate(custom(function = "is_accepted"))]
    pub privacy: bool,
}

/// A new password.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePasswordRequest {
    /// The one so far; may be left out while it is the mailed one.
    #[validate(custom(function = "is_given"))]
    pub old_password: Option<String>,
    /// 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one.
    #[validate(custom(function = "is_good_password"))]
    pub new_password: String,
}

fn refused(code: &'static str) -> Result<(), ValidationError> {
    Err(ValidationError::new(code))
}

fn is_given(text: &str) -> Result<(), ValidationError> {
    match text.chars().count() {
        0 => refused("field.required"),
        1..=128 => Ok(()),
        _ => refused("field.too_long"),
    }
}

fn is_login(text: &str) -> Result<(), ValidationError> {
    match text.trim().chars().count() {
        0 => refused("field.required"),
        1..=254 => Ok(()),
        _ => refused("field.too_long"),
    }
}

fn is_good_password(password: &str) -> Result<(), ValidationError> {
    match identity::check_password(password) {
        Ok(()) => Ok(()),
        Err(_) if password.is_empty() => refused("field.required"),
        Err(PasswordRefused::TooLong) => refused("field.too_long"),
        Err(_) => refused("field.password_weak"),
    }
}

fn is_name(text: &str) -> Result<(), ValidationError> {
    match PersonName::parse(text) {
        Ok(_) => Ok(()),
        Err(NameError::Empty) => refused("field.required"),
        Err(NameError::Invalid) => refused("field.name"),
    }
}

fn is_email(text: &str) -> Result<(), ValidationError> {
    match Email::parse(text) {
        Ok(_) => Ok(()),
        Err(_) if text.trim().is_empty() => refused("field.required"),
        Err(_) => refused("field.email"),
    }
}

fn is_phone(text: &str) -> Result<(), ValidationError> {
    match Phone::parse(text) {
        Ok(_) => Ok(()),
        Err(_) if text.trim().is_empty() => refused("field.required"),
        Err(_) => refused("field.phone"),
    }
}

fn is_language(text: &str) -> Result<(), ValidationError> {
    Locale::parse(text).map(|_| ()).or_else(|_| refused("field.invalid"))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "validator hands out references")]
fn is_accepted(privacy: &bool) -> Result<(), ValidationError> {
    if *privacy { Ok(()) } else { refused("field.privacy_required") }
}
