use identity::GuestRegistration;
use kernel::{Email, Locale, PersonName, Phone};

use crate::http::error::{ApiError, ErrorCode};

/// Somebody as they were typed: `firstName`, `lastName`, `email`, `phone`, and the language they read.
///
/// # Errors
/// `request.invalid` at the field; the body's own rules have said more about it.
pub fn person(
    [first_name, last_name, email, phone]: [&str; 4],
    language: Locale,
) -> Result<GuestRegistration, ApiError> {
    let field = ApiError::field;
    Ok(GuestRegistration {
        first_name: PersonName::parse(first_name).map_err(|_| field("firstName", ErrorCode::FieldName))?,
        last_name: PersonName::parse(last_name).map_err(|_| field("lastName", ErrorCode::FieldName))?,
        email: Email::parse(email).map_err(|_| field("email", ErrorCode::FieldEmail))?,
        phone: Phone::parse(phone).map_err(|_| field("phone", ErrorCode::FieldPhone))?,
        language,
    })
}
