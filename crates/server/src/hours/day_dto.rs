//! Shapes of closed days and holidays.

use catalog::{ClosedDay, HolidayKind, Title};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::http::dto_enum::dto_enum;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::{Field, IsoDate};

/// A period of dates.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DatesQuery {
    /// The first date, `YYYY-MM-DD`.
    #[param(value_type = NaiveDate)]
    pub from: IsoDate,
    /// The last date, included.
    #[param(value_type = NaiveDate)]
    pub to: IsoDate,
}

impl DatesQuery {
    /// First and last date.
    ///
    /// # Errors
    /// `field.range` at `to` when it lies before `from`.
    pub fn bounds(self) -> Result<(NaiveDate, NaiveDate), ApiError> {
        let (from, to) = (self.from.0, self.to.0);
        if to < from { Err(ApiError::field("to", ErrorCode::FieldRange)) } else { Ok((from, to)) }
    }
}

/// A date on which the whole company is closed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedDayDto {
    /// The date.
    pub date: NaiveDate,
    /// Reason for the closed day.
    pub name: String,
}

/// Closed days by date.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedDaysDto {
    /// The days.
    pub items: Vec<ClosedDayDto>,
}

impl From<Vec<(NaiveDate, String)>> for ClosedDaysDto {
    fn from(days: Vec<(NaiveDate, String)>) -> Self {
        Self { items: days.into_iter().map(|(date, name)| ClosedDayDto { date, name }).collect() }
    }
}

/// Dates to be closed.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveClosedDaysRequest {
    /// The days; those that are there are renamed.
    #[validate(length(max = 400, code = "field.too_long"))]
    pub days: Vec<SaveClosedDay>,
}

/// A date to be closed.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveClosedDay {
    /// The date, from today to three years ahead.
    #[schema(value_type = NaiveDate)]
    pub date: IsoDate,
    /// Why, at most 100 characters.
    #[schema(value_type = String)]
    pub name: Field<Title>,
}

impl SaveClosedDaysRequest {
    /// The values to save.
    pub fn days(self) -> Vec<ClosedDay> {
        self.days.into_iter().map(|it| ClosedDay { date: it.date.0, name: it.name.0 }).collect()
    }
}

dto_enum! {
    /// Kind of a special date.
    #[derive(Clone, Copy, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum HolidayKindDto = HolidayKind { Holiday, RestDay, WorkingDay }
}

/// A date that is not an ordinary one.
#[derive(Debug, Serialize, ToSchema)]
pub struct HolidayDto {
    /// The date.
    pub date: NaiveDate,
    /// Kind of the holiday.
    pub kind: HolidayKindDto,
    /// Name of the holiday.
    pub name: &'static str,
    /// The law that says so.
    pub source: &'static str,
}

/// The holidays of a year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HolidaysDto {
    /// The year.
    pub year: i32,
    /// Whether anything is known of the year.
    pub known: bool,
    /// Whether the days swapped in that year are known; they are decreed year by year.
    pub swaps_known: bool,
    /// By date.
    pub days: Vec<HolidayDto>,
}
