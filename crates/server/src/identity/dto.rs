//! Shapes of accounts and what is typed about them.

use chrono::NaiveDateTime;
use identity::PasswordRefused;
use kernel::{Email, EmployeeId, Locale, PersonName, Phone, ServiceId, ShopId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

pub use super::current_user::{CompanyInfoDto, CurrentUserDto, FeaturesDto, RightDto, RoleDto, UserStateDto};
use crate::booking::dto::{HoldTimeRequest, is_some_services};
use crate::http::field::Field;
use crate::salon::dto::LanguageDto;

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
    /// The code of the link's address.
    #[validate(custom(function = "is_given"))]
    pub code: String,
}

/// The six digits of the mail.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginWithDigitsRequest {
    /// Six digits; blanks between them do not count.
    #[validate(custom(function = "is_six_digits"))]
    pub digits: String,
}

/// A person who forgot their password.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BeginResetRequest {
    /// A user name or an address.
    #[validate(custom(function = "is_login"))]
    pub username: String,
}

/// The password that replaces a forgotten one. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResetPasswordRequest {
    /// The code of the link's address.
    #[validate(custom(function = "is_given"))]
    pub code: String,
    /// 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one.
    #[validate(custom(function = "is_good_password"))]
    pub new_password: String,
}

/// A guest who wants to be known.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterGuestRequest {
    /// Given name.
    #[schema(value_type = String)]
    pub first_name: Field<PersonName>,
    /// Family name.
    #[schema(value_type = String)]
    pub last_name: Field<PersonName>,
    /// Address the password is mailed to.
    #[schema(value_type = String)]
    pub email: Field<Email>,
    /// A Hungarian mobile number, typed in any common way.
    #[schema(value_type = String)]
    pub phone: Field<Phone>,
    /// The privacy notice is accepted.
    #[validate(custom(function = "is_accepted"))]
    pub privacy: bool,
    /// The salon whose page this is.
    #[validate(length(max = 40, code = "field.too_long"))]
    pub szalonka_id: Option<String>,
    /// Of the mail and the account; otherwise the request's.
    #[schema(value_type = Option<LanguageDto>)]
    pub language: Option<Field<Locale>>,
    /// The booking this interrupts, at that salon: the mailed link goes on with it.
    #[validate(nested)]
    pub booking: Option<InterruptedBookingRequest>,
}

/// A booking interrupted by a registration.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InterruptedBookingRequest {
    /// Provider of the booking.
    #[schema(value_type = Uuid)]
    pub provider_id: Field<EmployeeId>,
    /// Shop of the booking.
    #[schema(value_type = Uuid)]
    pub shop_id: Field<ShopId>,
    /// From, `YYYY.MM.DD HH:mm` on the salon's clock.
    #[schema(value_type = String)]
    pub time_slot_from: Field<NaiveDateTime>,
    /// Until, the same way.
    #[schema(value_type = String)]
    pub time_slot_to: Field<NaiveDateTime>,
    /// Services, in this order.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(custom(function = "is_some_services"))]
    pub services: Vec<Field<ServiceId>>,
}

impl InterruptedBookingRequest {
    /// Its time, to be held at that salon.
    pub fn to_hold(&self, salon: &str) -> HoldTimeRequest {
        HoldTimeRequest {
            company_szalonka_id: salon.to_owned(),
            provider_id: self.provider_id,
            shop_id: self.shop_id,
            time_slot_from: self.time_slot_from,
            time_slot_to: self.time_slot_to,
            services: self.services.clone(),
        }
    }
}

/// The number of a guest who registered without one.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetGuestPhoneRequest {
    /// A Hungarian mobile number, typed in any common way.
    #[schema(value_type = String)]
    pub phone: Field<Phone>,
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

/// Refuses a field with the text of a code.
///
/// # Errors
/// The code of the field.
pub fn refused(code: &'static str) -> Result<(), ValidationError> {
    Err(ValidationError::new(code))
}

/// Refuses nothing, and more than 128 characters.
///
/// # Errors
/// The code of the field.
pub fn is_given(text: &str) -> Result<(), ValidationError> {
    match kernel::visible_text(text).chars().count() {
        0 => refused("field.required"),
        1..=128 => Ok(()),
        _ => refused("field.too_long"),
    }
}

fn is_six_digits(text: &str) -> Result<(), ValidationError> {
    let digits = plain_digits(text);
    match digits.len() {
        0 => refused("field.required"),
        6 if digits.bytes().all(|it| it.is_ascii_digit()) => Ok(()),
        _ => refused("field.invalid"),
    }
}

/// Digits as they are compared: of whichever kind they were typed, without blanks.
pub fn plain_digits(text: &str) -> String {
    kernel::plain_signs(text).chars().filter(|it| !it.is_whitespace()).collect()
}

fn is_login(text: &str) -> Result<(), ValidationError> {
    match text.trim().chars().count() {
        0 => refused("field.required"),
        1..=254 => Ok(()),
        _ => refused("field.too_long"),
    }
}

/// Refuses what is against the password rules.
///
/// # Errors
/// The code of the field.
pub fn is_good_password(password: &str) -> Result<(), ValidationError> {
    match identity::check_password(password) {
        Ok(()) => Ok(()),
        Err(_) if identity::normal_password(password).is_empty() => refused("field.required"),
        Err(PasswordRefused::TooLong) => refused("field.too_long"),
        Err(_) => refused("field.password_weak"),
    }
}

/// Refuses a privacy notice that was not accepted.
///
/// # Errors
/// The code of the field.
pub fn is_accepted(privacy: &bool) -> Result<(), ValidationError> {
    if *privacy { Ok(()) } else { refused("field.privacy_required") }
}
