//! Shapes of closings and commissions.

use catalog::Title;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{EmployeeId, ShopId};
use serde::{Deserialize, Serialize};
use store::closed_set::TillEntryKind;
use store::income::till::TillEntry;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use super::dto::{MethodSumDto, TillMethodDto};
use crate::http::dto_enum::dto_enum;
use crate::http::field::{Field, IsoDate};
use crate::http::number::{NumberRequest, Price, WholeNumber};

/// Shop and day of the till.
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

/// Expected and counted sum of one method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountedDto {
    /// Payment method.
    pub method: TillMethodDto,
    /// Forints, tips included.
    pub expected: i64,
    /// Counted sum in forints.
    pub counted: i64,
}

/// A day whose money was counted.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayClosingDto {
    /// The closing.
    pub id: Uuid,
    /// Instant of the closing.
    pub closed_at: DateTime<Utc>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_by: Option<Uuid>,
    /// The counted sum.
    pub sums: Vec<CountedDto>,
    /// When it was opened again, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reopened_at: Option<DateTime<Utc>>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reopened_by: Option<Uuid>,
    /// Reason for opening it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

dto_enum! {
    /// Cash in a till beside what visits brought.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum TillEntryKindDto = TillEntryKind { Float, In, Out }
}

/// Cash that was in the till when the day began, was put in or was taken out.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TillEntryDto {
    /// The entry.
    pub id: Uuid,
    pub kind: TillEntryKindDto,
    /// Forints.
    pub amount: i64,
    /// Reason for putting it in or taking it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    pub made_at: DateTime<Utc>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made_by: Option<Uuid>,
}

impl From<TillEntry> for TillEntryDto {
    fn from(it: TillEntry) -> Self {
        Self {
            id: it.id.0,
            kind: it.kind.into(),
            amount: it.amount.0,
            note: it.note,
            made_at: it.made_at,
            made_by: it.made_by.map(|it| it.0),
        }
    }
}

/// Cash of a day.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EnterTillCashRequest {
    /// The shop.
    #[schema(value_type = Uuid)]
    pub shop_id: Field<ShopId>,
    /// The day.
    #[schema(value_type = NaiveDate)]
    pub date: IsoDate,
    /// The float, which replaces the one of before, or what was put in or taken out.
    pub kind: TillEntryKindDto,
    /// Forints, as a number or as typed.
    #[schema(value_type = NumberRequest)]
    pub amount: Price,
    /// Reason for putting it in or taking it out, required for those; at most 100 characters.
    #[schema(value_type = Option<String>)]
    pub note: Option<Field<Title>>,
}

/// A day of a shop.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TillDto {
    /// Expected sums, tips included, by method; every method, and `unknown` where there is such.
    pub expected: Vec<MethodSumDto>,
    /// Cash expected beside that of visits: float and what was put in, less what was taken out.
    pub cash: i64,
    /// The entries it is the sum of, the oldest first.
    pub entries: Vec<TillEntryDto>,
    /// Number of visits of the day with income.
    pub visits: usize,
    /// Number of visits whose payment is unknown.
    pub unpaid: usize,
    /// The closing that stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closing: Option<DayClosingDto>,
    /// Closings that were opened again, the newest first.
    pub reopened: Vec<DayClosingDto>,
}

/// Counted sum of one method.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CountedRequest {
    /// Payment method.
    pub method: TillMethodDto,
    /// Expected sum that the counting person was shown, tips and the till's other cash included.
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

/// Month of the closings.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MonthQuery {
    /// Any day of it; this month when not given.
    #[param(value_type = Option<NaiveDate>)]
    pub month: Option<IsoDate>,
}

/// Commission of a colleague for a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommissionDto {
    /// The colleague.
    pub employee_id: Uuid,
    /// In percent.
    pub percent: u8,
    /// Number of visits.
    pub visits: usize,
    /// Income from them, in forints.
    pub income: i64,
    /// The colleague's share of that.
    pub commission: i64,
    /// The rest.
    pub salon: i64,
    /// Tips, theirs beside it.
    pub tips: i64,
}

/// Commissions of a month.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CommissionsDto {
    /// The month's first day.
    pub month: NaiveDate,
    /// People who work for the company, or had visits in the month.
    pub items: Vec<CommissionDto>,
}

/// Commission of a colleague from a month on.
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
