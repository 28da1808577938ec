//! Shapes of time off.

use catalog::Title;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use store::closed_set::TimeOffState;
use store::time_off::TimeOffRequest;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::calendar::requests::AbsenceReason;
use crate::http::dto_enum::dto_enum;
use crate::http::field::Field;

dto_enum! {
    /// State of a request for time off.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum TimeOffStateDto = TimeOffState { Asked, Granted, Refused }
}

/// A request for time off.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeOffDto {
    /// The request.
    pub id: Uuid,
    /// The person.
    pub employee_id: Uuid,
    /// Start of the time asked for, or granted.
    pub start: DateTime<Utc>,
    /// End of the time asked for, or granted.
    pub end: DateTime<Utc>,
    /// Reason for the absence.
    pub reason: AbsenceReason,
    /// Note for the supervisors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// State of the request.
    pub state: TimeOffStateDto,
    /// Instant of the request.
    pub asked_at: DateTime<Utc>,
    /// The person who answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_by: Option<Uuid>,
    /// Reason of a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// Appointments of the person in that time; of a request without an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appointments: Option<usize>,
    /// Colleagues who are absent for a part of that time, lunches aside; of a request without an answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also_absent: Vec<Uuid>,
}

impl From<TimeOffRequest> for TimeOffDto {
    fn from(it: TimeOffRequest) -> Self {
        Self {
            id: it.id.0,
            employee_id: it.employee.0,
            start: it.starts_at,
            end: it.ends_at,
            reason: it.reason.into(),
            note: it.note,
            state: it.state.into(),
            asked_at: it.asked_at,
            answered_by: it.answered_by.map(|it| it.0),
            answer: it.answer,
            appointments: None,
            also_absent: Vec::new(),
        }
    }
}

/// Requests for time off.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimeOffListDto {
    /// The latest time first.
    pub items: Vec<TimeOffDto>,
}

/// Time off to ask for.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskTimeOffRequest {
    /// From this instant on, RFC 3339.
    #[schema(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// Until this instant; at most 31 days later, and not past.
    #[schema(value_type = DateTime<Utc>)]
    pub end: Field<DateTime<Utc>>,
    /// Reason for the absence; without, a holiday.
    pub reason: Option<AbsenceReason>,
    /// Note for the supervisors, at most 100 characters.
    #[schema(value_type = Option<String>)]
    pub note: Option<Field<Title>>,
}

/// Refusal of time off.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefuseTimeOffRequest {
    /// Reason that the person is told, at most 100 characters.
    #[schema(value_type = Option<String>)]
    pub answer: Option<Field<Title>>,
}
