//! Shapes of the rota: everybody's hours, date by date.

use catalog::{RotaDay, WorkHours};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{EmployeeId, ShopId};
use serde::{Deserialize, Serialize};
use store::calendar::AbsencePiece;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::day_dto::ClosedDayDto;
use super::dto::{AffectedDto, DayRanges, HoursRangeDto};
use crate::calendar::requests::AbsenceReason;
use crate::http::field::{Field, IsoDate};

/// Everybody's hours in a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RotaDto {
    /// Active people who work somewhere, in the salon's order.
    pub people: Vec<RotaPersonDto>,
    /// The company's closed days; the hours on them are those that would hold without.
    pub closed_days: Vec<ClosedDayDto>,
}

/// A person's hours in a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RotaPersonDto {
    /// The person.
    pub employee_id: Uuid,
    /// Revision of the hours; sent back with a change.
    pub version: i32,
    /// The places.
    pub shops: Vec<RotaShopDto>,
    /// Absences, earliest first; one longer than a day in several.
    pub absences: Vec<RotaAbsenceDto>,
}

/// A person's hours in one place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RotaShopDto {
    /// The place.
    pub shop_id: Uuid,
    /// Every date of the period.
    pub days: Vec<RotaDayDto>,
}

/// A person's hours on one date in one place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RotaDayDto {
    /// The date.
    pub date: NaiveDate,
    /// Hours on it; none: no work.
    #[schema(value_type = Vec<HoursRangeDto>)]
    pub ranges: DayRanges,
    /// Hours that the week gives, where those of the date differ from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<HoursRangeDto>>)]
    pub usual: Option<DayRanges>,
}

/// A part of an absence.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RotaAbsenceDto {
    /// The absence.
    pub id: Uuid,
    /// Start of the part.
    pub start: DateTime<Utc>,
    /// End of the part.
    pub end: DateTime<Utc>,
    /// Reason of the absence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<AbsenceReason>,
}

impl From<&AbsencePiece> for RotaAbsenceDto {
    fn from(it: &AbsencePiece) -> Self {
        Self { id: it.series.0, start: it.starts_at, end: it.ends_at, reason: it.reason.map(AbsenceReason::from) }
    }
}

impl RotaShopDto {
    /// The dates of a period; `hours` are those of the employee there, closed days left out.
    pub fn new(shop: ShopId, hours: &WorkHours, dates: impl Iterator<Item = NaiveDate>) -> Self {
        let weekly = hours.without_dates();
        let day = |date: NaiveDate| {
            let ranges = |hours: &WorkHours| DayRanges(hours.on_date(date).to_vec());
            let usual = (hours.on_date(date) != weekly.on_date(date)).then(|| ranges(&weekly));
            RotaDayDto { date, ranges: ranges(hours), usual }
        };
        Self { shop_id: shop.0, days: dates.map(day).collect() }
    }
}

/// Days to set in the hours of people.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveRotaRequest {
    /// The people, each once.
    #[validate(length(min = 1, max = 200, code = "field.too_long"))]
    pub people: Vec<SaveRotaPerson>,
}

/// Days to set in a person's hours.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveRotaPerson {
    /// The person.
    #[schema(value_type = Uuid)]
    pub employee_id: Field<EmployeeId>,
    /// The version the change began with.
    pub version: i32,
    /// The days; the others stay.
    pub days: Vec<SaveRotaDay>,
}

/// A day to set in a person's hours.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveRotaDay {
    /// The place.
    pub shop_id: Uuid,
    /// The date, from today to three years ahead.
    #[schema(value_type = NaiveDate)]
    pub date: IsoDate,
    /// Hours apart from each other; none: no work. Without the field: those of the week again.
    #[schema(value_type = Option<Vec<HoursRangeDto>>)]
    pub ranges: Option<DayRanges>,
}

impl From<SaveRotaDay> for RotaDay {
    fn from(it: SaveRotaDay) -> Self {
        Self { shop: it.shop_id.into(), date: it.date.0, ranges: it.ranges.map(|it| it.0) }
    }
}

/// A saved rota.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedRotaDto {
    /// The people, with the versions of their hours now.
    pub people: Vec<SavedRotaPersonDto>,
    /// Appointments ahead that this change left outside; they stay where they are.
    pub affected: AffectedDto,
}

/// A person whose hours were saved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedRotaPersonDto {
    /// The person.
    pub employee_id: Uuid,
    /// Revision of the hours.
    pub version: i32,
}
