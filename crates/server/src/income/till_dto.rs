//! Shapes of closings and commissions.

use catalog::Title;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{EmployeeId, ShopId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use super::dto::{MethodSumDto, TillMethodDto};
use crate::http::field::{Field, IsoDate};
use crate::http::number::{NumberRequest, Price, WholeNumber};

/// Which till.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct TillQuery {
    /// The shop.
    #[param(value_type = Uuid)]
    pub shop_id: Field<ShopId>,
    /// The day.
    #[param(value_type = NaiveDate)]
    pub date: IsoDate,
}

/// What was expected and counted in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountedDto {
    /// How.
    pub method: TillMethodDto,
    /// Forints, tips included.
    pub expected: i64,
    /// Forints.
    pub counted: i64,
}

/// A day whose money was counted.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayClosingDto {
    /// The closing.
    pub id: Uuid,
    /// When.
    pub closed_at: DateTime<Utc>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_by: Option<Uuid>,
    /// What was counted.
    pub sums: Vec<CountedDto>,
    /// When it was opened again, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reopened_at: Option<DateTime<Utc>>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reopened_by: Option<Uuid>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A day of a shop.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TillDto {
    /// What should be there, tips included, by method; every method, and `unknown` where there is such.
    pub expected: Vec<MethodSumDto>,
    /// How many visits of the day brought something.
    pub visits: usize,
    /// How many came of whom nobody said what they paid.
    pub unpaid: usize,
    /// The closing that stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closing: Option<DayClosingDto>,
    /// Closings that were opened again, the newest first.
    pub reopened: Vec<DayClosingDto>,
}

/// What was counted in one way.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CountedRequest {
    /// How.
    pub method: TillMethodDto,
    /// What the one who counts was shown to be expected, tips included.
    pub expected: i64,
    /// Forints, as a number or as typed.
    #[schema(value_type = NumberRequest)]
    pub counted: Price,
}

/// A day is closed.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CloseDayRequest {
    /// The shop.
    #[schema(value_type = Uuid)]
    pub shop_id: Field<ShopId>,
    /// The day.
    #[schema(value_type = NaiveDate)]
    pub date: IsoDate,
    /// Every method that anything was expected of, and whatever else was found.
    pub sums: Vec<CountedRequest>,
}

/// A closed day is opened again.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReopenDayRequest {
    /// Why, at most 100 characters.
    #[schema(value_type = String)]
    pub reason: Field<Title>,
}

/// Which month.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MonthQuery {
    /// Any day of it; this month when not given.
    #[param(value_type = Option<NaiveDate>)]
    pub month: Option<IsoDate>,
}

/// What a colleague gets of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommissionDto {
    /// The colleague.
    pub employee_id: Uuid,
    /// In percent.
    pub percent: u8,
    /// How many visits.
    pub visits: usize,
    /// What they brought, in forints.
    pub income: i64,
    /// What of that is the colleague's.
    pub commission: i64,
    /// The rest.
    pub salon: i64,
    /// Tips, theirs beside it.
    pub tips: i64,
}

/// What everybody gets of a month.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CommissionsDto {
    /// The month's first day.
    pub month: NaiveDate,
    /// Who works for the company, or had visits in the month.
    pub items: Vec<CommissionDto>,
}

/// What a colleague gets from a month on.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetCommissionRequest {
    /// The colleague.
    #[schema(value_type = Uuid)]
    pub employee_id: Field<EmployeeId>,
    /// Any day of the first month.
    #[schema(value_type = NaiveDate)]
    pub month: IsoDate,
    /// In percent.
    #[schema(value_type = u32, minimum = 0, maximum = 100)]
    pub percent: WholeNumber<0, 100>,
}
