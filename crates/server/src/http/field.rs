//! Values of a request's fields, parsed once: while the body is read.
//!
//! A shape holds `Field<Email>` and the handler takes the [`Email`] out of it; the OpenAPI document says string, by
//! `#[schema(value_type = String)]`. An invalid text fails the reading with a [`WrongField`], which holds the
//! code and a valid value. [`super::json::checked`] puts that in its place and reads the body again, so one answer names
//! every wrong field. Values that are not a single string do the same by `#[serde(try_from)]`.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, Utc};
use identity::Username;
use kernel::{
    CampaignId, DayClosingId, Email, EmployeeId, ExpenseCategoryId, ExpenseId, GuestId, ImageId, Locale, NameError,
    PersonName, Phone, PhoneEntry, SaleId, SeriesId, ServiceCategoryId, ServiceId, ShopId, TimeOffId, one_line,
};
use serde::de::{Deserializer, Error, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::ErrorCode;

/// A value that is sent as a string.
pub trait FieldValue: Sized {
    /// A text that parses. It replaces one that does not, so that the other errors are found too.
    const SAMPLE: &'static str;

    /// # Errors
    /// The code of the field; `request.malformed` refuses the whole body.
    fn parse(text: &str) -> Result<Self, ErrorCode>;
}

/// A string of the request, parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<T>(pub T);

impl<'de, T: FieldValue> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(Text(PhantomData))
    }
}

/// Writes nothing. `validator` requires it to copy a refused value into its errors, where it is not read.
impl<T> Serialize for Field<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_unit()
    }
}

/// Parses without keeping the text.
struct Text<T>(PhantomData<T>);

impl<T: FieldValue> Visitor<'_> for Text<T> {
    type Value = Field<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Field<T>, E> {
        T::parse(text).map(Field).map_err(|code| E::custom(WrongField::new(code, T::SAMPLE)))
    }
}

/// A field that is not the value it should be. Errors of serde are texts: `Display` writes it and [`WrongField::read`]
/// reads it back.
#[derive(Debug, PartialEq)]
pub struct WrongField {
    pub code: ErrorCode,
    /// A valid value.
    pub sample: Value,
}

impl WrongField {
    /// The code and a valid value.
    pub fn new(code: ErrorCode, sample: impl Into<Value>) -> Self {
        Self { code, sample: sample.into() }
    }

    /// Parses the message of a serde error; `None` for any other error.
    pub fn read(message: &str) -> Option<Self> {
        let (code, sample) = message.split_once(' ')?;
        Some(Self { code: ErrorCode::named(code)?, sample: serde_json::from_str(sample).ok()? })
    }
}

impl fmt::Display for WrongField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code.as_str(), self.sample)
    }
}

/// `field.required` for a text without visible characters, otherwise `code`.
fn required_or(code: ErrorCode, text: &str) -> ErrorCode {
    if one_line(text).is_empty() { ErrorCode::FieldRequired } else { code }
}

impl FieldValue for Email {
    const SAMPLE: &'static str = "anna@example.com";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|_| required_or(ErrorCode::FieldEmail, text))
    }
}

impl FieldValue for Phone {
    const SAMPLE: &'static str = "+36301234567";

    /// A person's number.
    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|_| required_or(ErrorCode::FieldPhone, text))
    }
}

impl FieldValue for PhoneEntry {
    const SAMPLE: &'static str = Phone::SAMPLE;

    /// A person's number, and what else was written beside it.
    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|_| required_or(ErrorCode::FieldPhone, text))
    }
}

impl FieldValue for PersonName {
    const SAMPLE: &'static str = "Anna";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|error| match error {
            NameError::Empty => ErrorCode::FieldRequired,
            NameError::Invalid => ErrorCode::FieldName,
        })
    }
}

impl FieldValue for Username {
    const SAMPLE: &'static str = "anna";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|_| required_or(ErrorCode::FieldUsername, text))
    }
}

impl FieldValue for Locale {
    const SAMPLE: &'static str = "hu";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|_| ErrorCode::FieldInvalid)
    }
}

impl FieldValue for NaiveDateTime {
    const SAMPLE: &'static str = "2040.03.12 09:00";

    /// `YYYY.MM.DD HH:mm`, exactly so: a time on the company's clock.
    fn parse(text: &str) -> Result<Self, ErrorCode> {
        let time = (text.len() == 16).then(|| Self::parse_from_str(text, "%Y.%m.%d %H:%M").ok());
        in_years(time.flatten().ok_or(ErrorCode::FieldTime)?)
    }
}

impl FieldValue for DateTime<Utc> {
    const SAMPLE: &'static str = "2040-03-12T08:00:00Z";

    /// RFC 3339. Written by programs only, so an invalid one has no code of its own.
    fn parse(text: &str) -> Result<Self, ErrorCode> {
        let time = DateTime::parse_from_rfc3339(text).map_err(|_| ErrorCode::Malformed)?;
        in_years(time.to_utc())
    }
}

impl FieldValue for NaiveDate {
    const SAMPLE: &'static str = "2040.03.12";

    /// `YYYY.MM.DD`, exactly so.
    fn parse(text: &str) -> Result<Self, ErrorCode> {
        let date = (text.len() == 10).then(|| Self::parse_from_str(text, "%Y.%m.%d").ok());
        in_years(date.flatten().ok_or(ErrorCode::FieldTime)?)
    }
}

/// A date as `YYYY-MM-DD`, in requests and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "NaiveDate")]
pub struct IsoDate(pub NaiveDate);

impl TryFrom<NaiveDate> for IsoDate {
    type Error = WrongField;

    fn try_from(date: NaiveDate) -> Result<Self, WrongField> {
        in_years(date).map(Self).map_err(|code| WrongField::new(code, "2040-03-12"))
    }
}

/// The years requests may name (docs/trust.md#expensive-questions): far from the ends of the date types of chrono and
/// PostgreSQL, so that no sum of times overflows.
const YEARS: RangeInclusive<i32> = 1900..=2200;

fn in_years<T: Datelike>(time: T) -> Result<T, ErrorCode> {
    if YEARS.contains(&time.year()) { Ok(time) } else { Err(ErrorCode::FieldRange) }
}

/// Ids are sent as UUIDs, by programs only, so an invalid one has no code of its own.
macro_rules! ids {
    ($($id:ident),+) => {$(
        impl FieldValue for $id {
            const SAMPLE: &'static str = "00000000-0000-0000-0000-000000000000";

            fn parse(text: &str) -> Result<Self, ErrorCode> {
                Self::parse(text).ok_or(ErrorCode::Malformed)
            }
        }
    )+};
}

ids!(
    CampaignId,
    DayClosingId,
    EmployeeId,
    ExpenseCategoryId,
    ExpenseId,
    GuestId,
    ImageId,
    SaleId,
    SeriesId,
    ServiceCategoryId,
    ServiceId,
    ShopId,
    TimeOffId
);

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Holds for every type: its sample is valid.
    pub(crate) fn its_sample_parses<T: FieldValue>() {
        let sample: Result<Field<T>, _> = serde_json::from_value(T::SAMPLE.into());
        assert!(sample.is_ok(), "{}", T::SAMPLE);
    }

    #[test]
    fn samples_parse() {
        its_sample_parses::<Email>();
        its_sample_parses::<Phone>();
        its_sample_parses::<PersonName>();
        its_sample_parses::<Username>();
        its_sample_parses::<Locale>();
        its_sample_parses::<NaiveDateTime>();
        its_sample_parses::<NaiveDate>();
        its_sample_parses::<DateTime<Utc>>();
        its_sample_parses::<EmployeeId>();
    }

    #[test]
    fn a_wrong_text_is_told_with_its_code() {
        fn code<T: FieldValue>(text: &str) -> Option<ErrorCode> {
            let error = serde_json::from_value::<Field<T>>(text.into()).err()?;
            Some(WrongField::read(&error.to_string()).unwrap().code)
        }
        for (found, expected) in [
            (code::<Email>("anna"), ErrorCode::FieldEmail),
            (code::<Email>(" "), ErrorCode::FieldRequired),
            (code::<Phone>("+36/1 234-5678"), ErrorCode::FieldPhone),
            (code::<Phone>(""), ErrorCode::FieldRequired),
            (code::<Phone>("\u{200b}\u{202c}"), ErrorCode::FieldRequired),
            (code::<PersonName>("a\u{1}b"), ErrorCode::FieldName),
            (code::<PersonName>(" "), ErrorCode::FieldRequired),
            (code::<PersonName>("\u{200b}\u{feff}"), ErrorCode::FieldRequired),
            (code::<Username>("Anna"), ErrorCode::FieldUsername),
            (code::<Locale>("de"), ErrorCode::FieldInvalid),
            (code::<NaiveDateTime>("2040-03-12 09:00"), ErrorCode::FieldTime),
            (code::<NaiveDateTime>("2040.02.30 09:00"), ErrorCode::FieldTime),
            (code::<NaiveDateTime>("2040.03.12 09:00 "), ErrorCode::FieldTime),
            (code::<NaiveDate>("2040.3.12"), ErrorCode::FieldTime),
            (code::<NaiveDate>("1899.12.31"), ErrorCode::FieldRange),
            (code::<NaiveDateTime>("2201.01.01 00:00"), ErrorCode::FieldRange),
            (code::<DateTime<Utc>>("-262143-01-01T00:00:00Z"), ErrorCode::Malformed),
            (code::<DateTime<Utc>>("+262142-12-31T23:59:59Z"), ErrorCode::Malformed),
            (code::<DateTime<Utc>>("0000-01-01T00:00:00Z"), ErrorCode::FieldRange),
            (code::<DateTime<Utc>>("9999-12-31T23:59:59Z"), ErrorCode::FieldRange),
            (code::<DateTime<Utc>>("tomorrow"), ErrorCode::Malformed),
            (code::<EmployeeId>("lilla"), ErrorCode::Malformed),
        ] {
            assert_eq!(found, Some(expected));
        }
    }

    #[test]
    fn a_wrong_field_is_read_back_and_nothing_else_is() {
        let wrong = WrongField::new(ErrorCode::FieldTime, "2040.03.12 09:00");
        assert_eq!(WrongField::read(&wrong.to_string()), Some(wrong));
        for other in ["", "missing field `email`", "field.time", "field.time ", "field.nothing \"\"", "invalid type: 1"]
        {
            assert_eq!(WrongField::read(other), None, "{other}");
        }
    }
}
