//! Refusals about work hours as codes.

use catalog::{HoursPlace, HoursRefused, TimetableRefused, WrongHours};

use crate::http::error::ApiError;
use crate::http::refusals::refusals;

refusals! {
    HoursRefused {
        HoursRefused::Invalid => code(FieldInvalid),
        HoursRefused::TooMany => code(FieldTooLong),
    }
    TimetableRefused {
        TimetableRefused::Range => code(FieldRange),
        TimetableRefused::Overlap => code(HoursOverlap),
    }
}

/// At the place in the body: `shops.0.days.1.weekday`.
impl From<WrongHours> for ApiError {
    fn from(WrongHours { shop, place, refused }: WrongHours) -> Self {
        let place = match place {
            HoursPlace::Shop => "shopId".to_owned(),
            HoursPlace::Weekday(day) => format!("days.{day}.weekday"),
            HoursPlace::Exceptions => "exceptions".to_owned(),
            HoursPlace::Date(date) => format!("exceptions.{date}.date"),
        };
        Self::field(&format!("shops.{shop}.{place}"), Self::from(refused).code())
    }
}
