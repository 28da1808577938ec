//! Shapes of changes of the own profile.

use identity::Username;
use kernel::{Locale, PersonName, Phone, ShopId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::booking::dto::is_plain;
use crate::http::field::Field;
use crate::identity::dto::{is_given, refused};
use crate::salon::dto::LanguageDto;

/// Names of a person who works for a company. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserBaseDataRequest {
    /// Given name.
    #[schema(value_type = String)]
    pub first_name: Field<PersonName>,
    /// Family name.
    #[schema(value_type = String)]
    pub last_name: Field<PersonName>,
    /// 3 to 15 of `a-z`, `0-9`, `_` and `-`.
    #[schema(value_type = String)]
    pub username: Field<Username>,
    /// Needed when the user name changes.
    #[validate(custom(function = "is_given"))]
    pub password: Option<String>,
}

/// Names of a guest.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestBaseDataRequest {
    /// Given name.
    #[schema(value_type = String)]
    pub first_name: Field<PersonName>,
    /// Family name.
    #[schema(value_type = String)]
    pub last_name: Field<PersonName>,
}

/// A person's phone number.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhoneDataRequest {
    /// A Hungarian mobile number, typed in any common way.
    #[schema(value_type = String)]
    pub phone: Field<Phone>,
}

/// A profile as its person shows it; a field that is left out or empty is not shown, but one in the other language stays
/// when it is left out.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserPersonalInfoRequest {
    /// Plain text of up to 2,000 characters.
    #[validate(length(max = 2_000, code = "field.too_long"), custom(function = "is_plain"))]
    pub introduction: Option<String>,
    /// One line of up to 100 characters.
    #[validate(length(max = 100, code = "field.too_long"), custom(function = "is_line"))]
    pub title: Option<String>,
    /// The introduction in the other language; left out it stays, an empty text removes it.
    #[validate(length(max = 2_000, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_introduction: Option<String>,
    /// The title in the other language; left out it stays, an empty text removes it.
    #[validate(length(max = 100, code = "field.too_long"), custom(function = "is_line"))]
    pub translated_title: Option<String>,
    /// Whether to have a column in the calendar; bookable either way.
    pub show_calendar: bool,
    /// Language of the user.
    #[schema(value_type = LanguageDto)]
    pub language: Field<Locale>,
    /// Shop the person works in unless said otherwise: one of their shops.
    #[schema(value_type = Option<Uuid>)]
    pub default_shop: Option<Field<ShopId>>,
}

/// Preferences of a guest.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuestPersonalInfoRequest {
    /// Language of the guest.
    #[schema(value_type = LanguageDto)]
    pub language: Field<Locale>,
}

fn is_line(text: &str) -> Result<(), ValidationError> {
    if text.contains(char::is_control) { refused("field.invalid") } else { Ok(()) }
}
