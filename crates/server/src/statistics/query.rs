//! The query of every chart.

use kernel::{EmployeeId, ShopId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::http::error::ErrorCode;
use crate::http::field::{Field, FieldValue, IsoDate};

/// Length of a step of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepDto {
    /// A day.
    Day,
    /// From Monday on.
    Week,
    /// From the first on.
    Month,
}

impl FieldValue for StepDto {
    const SAMPLE: &'static str = "day";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        match text {
            "day" => Ok(Self::Day),
            "week" => Ok(Self::Week),
            "month" => Ok(Self::Month),
            _ => Err(ErrorCode::FieldInvalid),
        }
    }
}

/// Which days of the company's calendar, and whose figures.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ChartQuery {
    /// The first day; without, the first of the month of the last one, which is this month's when not given either.
    #[param(value_type = Option<NaiveDate>)]
    pub from: Option<IsoDate>,
    /// The last day, within 1100 days; without, the last of the first day's month.
    #[param(value_type = Option<NaiveDate>)]
    pub until: Option<IsoDate>,
    /// Length of a step; without, days up to 45 days, weeks up to 200, and then months.
    #[param(value_type = Option<StepDto>)]
    pub step: Option<Field<StepDto>>,
    /// Of these people only.
    #[serde(default)]
    #[param(value_type = Vec<Uuid>)]
    pub provider_ids: Vec<Field<EmployeeId>>,
    /// In these shops only.
    #[serde(default)]
    #[param(value_type = Vec<Uuid>)]
    pub shop_ids: Vec<Field<ShopId>>,
}

/// Refusals of the query, beside those of its reading.
pub(super) const REFUSALS: [ErrorCode; 3] = [ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange];
