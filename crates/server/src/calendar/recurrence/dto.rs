//! Shapes of standing appointments.

use booking::{DeskRefused, MAX_RECURRENCE_STEP, MAX_RECURRING_VISITS, PlannedVisit, RecurrenceUnit};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::calendar::dto::AppointmentVersionDto;
use crate::calendar::moment::Moment;
use crate::http::dto_enum::dto_enum;
use crate::http::error::{ApiError, ErrorCode, FreeSlotDto};
use crate::http::field::{Field, IsoDate};

dto_enum! {
    /// Unit in which an appointment recurs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum RecurrenceUnitDto = RecurrenceUnit { Weeks, Months }
}

/// The rhythm of an appointment that recurs; with one of `count` and `until`.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RecurrenceQuery {
    /// Every so many weeks or months, 1 to 26.
    pub every: u32,
    /// Weeks, or months: then on the same weekday of the month, a fifth one on the last.
    #[param(inline)]
    pub unit: RecurrenceUnitDto,
    /// The number of visits, this one included, 2 to 52; the last at most two years after this one.
    pub count: Option<usize>,
    /// Or the last date on which one may be.
    #[param(value_type = Option<NaiveDate>)]
    pub until: Option<IsoDate>,
}

/// A visit that would follow.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlannedVisitDto {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    /// Reason why it does not fit then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<ErrorCode>,
    /// The nearest time at which it would fit instead, at most a week away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<FreeSlotDto>,
}

impl From<PlannedVisit> for PlannedVisitDto {
    fn from(it: PlannedVisit) -> Self {
        let code = |refused: DeskRefused| ApiError::from(refused).code();
        Self {
            start: it.when.start(),
            end: it.when.end(),
            code: it.refused.map(code),
            nearest: it.nearest.map(FreeSlotDto::from),
        }
    }
}

/// The visits that would follow an appointment, in order.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecurrenceDto {
    pub visits: Vec<PlannedVisitDto>,
}

/// Further visits of an appointment.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BookRecurrenceRequest {
    /// The version of the appointment that was seen.
    pub version: i32,
    /// Their starts, as `start` of an appointment.
    #[schema(value_type = Vec<String>)]
    #[validate(length(min = 1, max = MAX_FOLLOWING, code = "field.range"))]
    pub starts: Vec<Field<Moment>>,
    /// Allowed outside work hours.
    #[serde(default)]
    pub even_outside_hours: bool,
    /// Whether the guest is told of them, in one message; without, as the company chose for all changes.
    pub notify_guest: Option<bool>,
}

/// Visits that were booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecurrenceBookedDto {
    /// The appointment that recurs.
    pub first: AppointmentVersionDto,
    /// The new ones, in the order of time.
    pub appointments: Vec<AppointmentVersionDto>,
}

/// The most visits that follow the first one.
const MAX_FOLLOWING: u64 = 51;
const _: () = assert!(MAX_FOLLOWING == 51 && MAX_RECURRING_VISITS == 52 && MAX_RECURRENCE_STEP == 26);
