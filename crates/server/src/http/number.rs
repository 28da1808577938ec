//! Numbers of a request, sent as a number or as the text that was typed.

use kernel::{Huf, plain_signs};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::ErrorCode;
use super::field::WrongField;

/// Money as a number or as it was typed.
#[derive(Deserialize, ToSchema)]
#[schema(as = PaymentRequest)]
#[serde(untagged)]
pub enum NumberRequest {
    /// Forints.
    Number(i64),
    /// Never a sum of forints.
    Fraction(f64),
    /// Digits, maybe with spaces between them; nothing is the same as no payment.
    Text(String),
}

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "NumberRequest")]
pub struct WholeNumber<const LEAST: u32, const MOST: u32>(pub u32);

impl<const LEAST: u32, const MOST: u32> TryFrom<NumberRequest> for WholeNumber<LEAST, MOST> {
    type Error = WrongField;

    fn try_from(request: NumberRequest) -> Result<Self, WrongField> {
        let wrong = |code| WrongField::new(code, LEAST);
        let number = match request {
            NumberRequest::Text(text) if plain_signs(&text).trim().is_empty() => {
                return Err(wrong(ErrorCode::FieldRequired));
            }
            NumberRequest::Text(text) => {
                plain_signs(&text).trim().parse().map_err(|_| wrong(ErrorCode::FieldNumber))?
            }
            NumberRequest::Number(number) => number,
            NumberRequest::Fraction(_) => return Err(wrong(ErrorCode::FieldNumber)),
        };
        let within = u32::try_from(number).ok().filter(|it| (LEAST..=MOST).contains(it));
        within.map(Self).ok_or_else(|| wrong(ErrorCode::FieldRange))
    }
}

/// A sum of forints as the desk takes payments (docs/rules.md#amounts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "NumberRequest")]
pub struct Price(pub Huf);

impl TryFrom<NumberRequest> for Price {
    type Error = WrongField;

    fn try_from(request: NumberRequest) -> Result<Self, WrongField> {
        let read = match request {
            NumberRequest::Text(text) if plain_signs(&text).trim().is_empty() => {
                return Err(WrongField::new(ErrorCode::FieldRequired, 0));
            }
            NumberRequest::Text(text) => booking::payment(&text),
            NumberRequest::Number(number) => booking::payment(&number.to_string()),
            NumberRequest::Fraction(_) => Err(booking::PaymentRefused),
        };
        read.map(Self).map_err(|_| WrongField::new(ErrorCode::FieldMoney, 0))
    }
}

/// Writes nothing, as [`Field`](super::field::Field).
impl Serialize for Price {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_unit()
    }
}

/// Degrees from `-MOST` to `MOST`; an empty text is no value, so such a field is an option.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "DegreesRequest")]
pub struct Degrees<const MOST: u32>(pub f64);

/// Degrees as a number or as they were typed.
#[derive(Deserialize)]
#[serde(untagged)]
enum DegreesRequest {
    Number(f64),
    Text(String),
}

impl<const MOST: u32> TryFrom<DegreesRequest> for Degrees<MOST> {
    type Error = WrongField;

    fn try_from(request: DegreesRequest) -> Result<Self, WrongField> {
        let wrong = |code| WrongField::new(code, 0);
        let degrees: f64 = match request {
            DegreesRequest::Number(number) => number,
            DegreesRequest::Text(text) => {
                plain_signs(&text).trim().parse().map_err(|_| wrong(ErrorCode::FieldNumber))?
            }
        };
        if degrees.abs() <= f64::from(MOST) { Ok(Self(degrees)) } else { Err(wrong(ErrorCode::FieldRange)) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn code(read: Result<impl Sized, serde_json::Error>) -> Option<ErrorCode> {
        read.err().map(|error| WrongField::read(&error.to_string()).unwrap().code)
    }

    #[test]
    fn a_number_is_read_as_it_was_typed() {
        let minutes = |it: Value| serde_json::from_value::<WholeNumber<1, 1440>>(it);
        assert_eq!(minutes(json!(45)).unwrap(), WholeNumber(45));
        assert_eq!(minutes(json!(" 45 ")).unwrap(), WholeNumber(45));
        assert_eq!(minutes(json!("\u{200e}４５\u{a0}")).unwrap(), WholeNumber(45));
        for (sent, expected) in [
            (json!(""), ErrorCode::FieldRequired),
            (json!("negyven"), ErrorCode::FieldNumber),
            (json!("4,5"), ErrorCode::FieldNumber),
            (json!(4.5), ErrorCode::FieldNumber),
            (json!(0), ErrorCode::FieldRange),
            (json!(-5), ErrorCode::FieldRange),
            (json!("1441"), ErrorCode::FieldRange),
            (json!(i64::MAX), ErrorCode::FieldRange),
        ] {
            assert_eq!(code(minutes(sent.clone())), Some(expected), "{sent}");
        }
    }

    #[test]
    fn degrees_are_within_the_globe() {
        let north = |it: Value| serde_json::from_value::<Degrees<90>>(it);
        assert_eq!(north(json!(47.4907)).unwrap(), Degrees(47.4907));
        assert_eq!(north(json!("-90")).unwrap(), Degrees(-90.0));
        for (sent, expected) in [
            (json!(200), ErrorCode::FieldRange),
            (json!("90.1"), ErrorCode::FieldRange),
            (json!("NaN"), ErrorCode::FieldRange),
            (json!("észak"), ErrorCode::FieldNumber),
            (json!("47,49"), ErrorCode::FieldNumber),
        ] {
            assert_eq!(code(north(sent.clone())), Some(expected), "{sent}");
        }
    }

    #[test]
    fn a_price_is_a_plain_number_of_forints() {
        let price = |it: Value| serde_json::from_value::<Price>(it);
        assert_eq!(price(json!("12 900")).unwrap(), Price(Huf(12_900)));
        assert_eq!(price(json!(0)).unwrap(), Price(Huf(0)));
        for sent in [json!("12,5"), json!("sok"), json!(12.5), json!(-1), json!("12 900 Ft"), json!(100_000_001)] {
            assert_eq!(code(price(sent.clone())), Some(ErrorCode::FieldMoney), "{sent}");
        }
        assert_eq!(code(price(json!(" "))), Some(ErrorCode::FieldRequired));
    }
}
