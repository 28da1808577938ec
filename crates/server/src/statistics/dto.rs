//! Shapes of charts.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::query::StepDto;

/// Key of a line or a slice that is no row of the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ChartKeyDto {
    /// Forints paid in notes and coins,
    Cash,
    /// by card,
    Card,
    /// by bank transfer,
    Transfer,
    /// by a voucher,
    Voucher,
    /// and without a known method; only where there are such.
    Unknown,
    /// Appointments that guests booked,
    Online,
    /// and those that the desk wrote down, or deleted.
    Desk,
    /// Forints each visit brought.
    Average,
    /// Cards of guests that were made.
    Registered,
    /// Guests who came for the first time.
    First,
    /// Minutes people were on holiday,
    Holiday,
    /// sick,
    Sick,
    /// at a training,
    Training,
    /// and elsewhere; SMS that neither arrived nor failed; appointments called off for another cause.
    Other,
    /// Forints the company spent,
    Expense,
    /// and what its visits brought.
    Income,
    /// SMS that arrived,
    Delivered,
    /// that failed,
    Failed,
    /// and what they cost, in forints.
    Cost,
    /// Appointments that their guest called off,
    Guest,
    /// and those called off for an illness in the salon.
    Illness,
    /// Missed visits,
    NotAppeared,
    /// and their part in thousandths.
    Rate,
}

/// A line of a chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChartSeriesDto {
    /// Key of the line.
    pub key: ChartKeyDto,
    /// A whole number for each step; null where there is nothing to take an average of.
    pub values: Vec<Option<i64>>,
    /// Of the whole period: the sum, or the average.
    #[schema(required = true)]
    pub total: Option<i64>,
    /// As `values`, of the period before.
    pub previous: Vec<Option<i64>>,
    /// As `total`, of the period before.
    #[schema(required = true)]
    pub previous_total: Option<i64>,
}

/// Figures by time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineChartDto {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// The first day of the period before.
    pub previous_from: NaiveDate,
    /// The last day of the period before.
    pub previous_until: NaiveDate,
    /// Length of a step.
    pub step: StepDto,
    /// The first day of each step; the first step may be cut by `from`.
    pub starts: Vec<NaiveDate>,
    /// As `starts`, of the period before.
    pub previous_starts: Vec<NaiveDate>,
    /// The lines.
    pub series: Vec<ChartSeriesDto>,
    /// Number of visits, guests or messages of the period it rests on.
    pub sample: i64,
}

/// A part of a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChartSliceDto {
    /// The person, the service or the heading.
    #[schema(required = true)]
    pub id: Option<Uuid>,
    /// Key of the slice, where it is no row of the company.
    #[schema(required = true)]
    pub key: Option<ChartKeyDto>,
    /// Name of the row; a service as it was agreed last.
    #[schema(required = true)]
    pub name: Option<String>,
    /// Forints.
    pub value: i64,
    /// Number of times.
    pub count: i64,
    /// Forints of the period before.
    pub previous_value: i64,
    /// Number of times in the period before.
    pub previous_count: i64,
}

/// Parts of a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PieChartDto {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// The first day of the period before.
    pub previous_from: NaiveDate,
    /// The last day of the period before.
    pub previous_until: NaiveDate,
    /// The largest first.
    pub slices: Vec<ChartSliceDto>,
    /// Forints.
    pub total: i64,
    /// Forints of the period before.
    pub previous_total: i64,
    /// Number of visits, services or expenses of the period it rests on.
    pub sample: i64,
}

/// A figure, and the same of the period before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureDto {
    /// Null where there is nothing to divide.
    #[schema(required = true)]
    pub value: Option<i64>,
    /// Of the period before.
    #[schema(required = true)]
    pub previous: Option<i64>,
}

/// The figures above the charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChartSummaryDto {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// The first day of the period before.
    pub previous_from: NaiveDate,
    /// The last day of the period before.
    pub previous_until: NaiveDate,
    /// Income of visits, in forints.
    pub income: FigureDto,
    /// Appointments, those ahead too.
    pub bookings: FigureDto,
    /// Guests who came for the first time.
    pub new_guests: FigureDto,
    /// Average income of a paid visit, in forints.
    pub average_income: FigureDto,
    /// Share of the working time that is taken, in thousandths.
    pub utilisation: FigureDto,
    /// Share of past appointments that were missed, in thousandths.
    pub not_appeared: FigureDto,
    /// Number of appointments the figures rest on.
    pub sample: i64,
}

/// An hour of a weekday, over the whole period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UtilisationCellDto {
    /// From Monday, 1, to Sunday, 7.
    #[schema(minimum = 1, maximum = 7)]
    pub weekday: u8,
    /// On the company's clock.
    #[schema(minimum = 0, maximum = 23)]
    pub hour: u8,
    /// Minutes people worked.
    pub worked_minutes: i64,
    /// Minutes of that which are taken.
    pub busy_minutes: i64,
}

/// Share of the working time that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UtilisationDto {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// The first day of the period before.
    pub previous_from: NaiveDate,
    /// The last day of the period before.
    pub previous_until: NaiveDate,
    /// By weekday and hour; hours without working time are left out.
    pub cells: Vec<UtilisationCellDto>,
    /// All together.
    pub worked_minutes: i64,
    /// Minutes of that which are taken.
    pub busy_minutes: i64,
    /// In the period before.
    pub previous_worked_minutes: i64,
    /// Minutes of that which were taken.
    pub previous_busy_minutes: i64,
    /// Number of appointments the figures rest on.
    pub sample: i64,
}

/// The guests who came for the first time in a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CohortDto {
    /// The month, as `2026-03`.
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}$")]
    pub month: String,
    /// Number of them.
    pub guests: i64,
    /// Numbers of those who came again within one month of their first day, two, and so on; as far as that time is
    /// over for all of them, and at most twelve.
    pub returned: Vec<i64>,
}

/// Guests who come again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnRateDto {
    /// By month, the first one first; those of the period, at least the twelve up to its last.
    pub cohorts: Vec<CohortDto>,
    /// Number of guests it rests on.
    pub sample: i64,
}

/// Days between making an appointment and its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub enum LeadDaysDto {
    /// On the day itself.
    #[serde(rename = "sameDay")]
    SameDay,
    /// The day before.
    #[serde(rename = "1")]
    One,
    /// 2 to 3 days before.
    #[serde(rename = "2-3")]
    ToThree,
    /// 4 to 7 days before.
    #[serde(rename = "4-7")]
    ToSeven,
    /// 8 to 14 days before.
    #[serde(rename = "8-14")]
    ToFourteen,
    /// 15 to 30 days before.
    #[serde(rename = "15-30")]
    ToThirty,
    /// 31 days before, or more.
    #[serde(rename = "31+")]
    More,
}

/// Number of appointments made this long before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeadBucketDto {
    /// The time before.
    pub key: LeadDaysDto,
    /// Appointments of the period.
    pub count: i64,
    /// Of the period before.
    pub previous_count: i64,
}

/// Time between making an appointment and its start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeadTimeDto {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// The first day of the period before.
    pub previous_from: NaiveDate,
    /// The last day of the period before.
    pub previous_until: NaiveDate,
    /// All of them, the shortest first.
    pub buckets: Vec<LeadBucketDto>,
    /// Half of the appointments were made no longer before than that.
    #[schema(required = true)]
    pub median_minutes: Option<i64>,
    /// In the period before.
    #[schema(required = true)]
    pub previous_median_minutes: Option<i64>,
    /// Number of appointments the figures rest on.
    pub sample: i64,
}
