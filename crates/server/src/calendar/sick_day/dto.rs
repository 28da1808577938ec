//! Shapes of a day on which a person is absent.

use booking::{Place, PlaceKind, SickPlan};
use chrono::{DateTime, Utc};
use identity::Employment;
use kernel::{EmployeeId, SeriesId, TimeOffId, TimeRange};
use serde::{Deserialize, Serialize};
use store::calendar::Event;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use crate::calendar::dto::EventDto;
use crate::calendar::requests::AbsenceReason;
use crate::http::field::Field;

/// An absent person, and the time of absence.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SickDayQuery {
    /// The person.
    #[param(value_type = Uuid)]
    pub provider_id: Field<EmployeeId>,
    /// From this instant on, RFC 3339.
    #[param(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// Until this instant; at most 31 days later.
    #[param(value_type = DateTime<Utc>)]
    pub end: Field<DateTime<Utc>>,
}

/// Differences of another place for the guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SickDayPlaceKind {
    /// A colleague at the same time.
    Colleague,
    /// A colleague at another time of the day.
    Time,
    /// The same person on another day.
    Day,
}

/// Another place that an appointment could have.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SickDayPlaceDto {
    /// Kind of the change.
    pub kind: SickDayPlaceKind,
    /// Provider at the place.
    pub provider_id: Uuid,
    /// Start of the place.
    pub start: DateTime<Utc>,
    /// End of the place.
    pub end: DateTime<Utc>,
}

impl From<Place> for SickDayPlaceDto {
    fn from(it: Place) -> Self {
        let kind = match it.kind {
            PlaceKind::SameTime => SickDayPlaceKind::Colleague,
            PlaceKind::OtherTime => SickDayPlaceKind::Time,
            PlaceKind::OtherDay => SickDayPlaceKind::Day,
        };
        Self { kind, provider_id: it.provider.0, start: it.when.start(), end: it.when.end() }
    }
}

/// An appointment of an absent person.
#[derive(Debug, Serialize, ToSchema)]
pub struct SickDayRowDto {
    /// As it stands.
    pub event: EventDto,
    /// The best place for the appointment; none where the guest is to be called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed: Option<SickDayPlaceDto>,
    /// Where it could be, the least change first.
    pub places: Vec<SickDayPlaceDto>,
}

/// A proposal for all appointments of an absent person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SickDayDto {
    /// The appointments, earliest first.
    pub rows: Vec<SickDayRowDto>,
    /// On each day no other choice keeps more guests; without, the search was broken off.
    pub is_most: bool,
}

/// At most so many places are named of each appointment.
const MOST_NAMED: usize = 40;

impl SickDayDto {
    /// Proposals for these appointments.
    pub fn new(events: Vec<Event>, plan: SickPlan, reader: &Employment) -> Self {
        let rows = events.into_iter().zip(plan.places).zip(plan.proposed).map(|((event, places), proposed)| {
            let proposed = proposed.and_then(|it| places.get(it)).copied();
            let mut named: Vec<Place> = places.into_iter().take(MOST_NAMED).collect();
            named.extend(proposed.filter(|it| !named.contains(it)));
            SickDayRowDto {
                event: EventDto::new(event, reader),
                proposed: proposed.map(SickDayPlaceDto::from),
                places: named.into_iter().map(SickDayPlaceDto::from).collect(),
            }
        });
        Self { rows: rows.collect(), is_most: plan.is_most }
    }
}

/// A decision on an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SickDayDecision {
    /// It goes elsewhere, and the guest is told.
    Move,
    /// It is called off, and the guest told.
    Cancel,
    /// It is called off, and the guest not told: the desk calls.
    Call,
}

/// A decision on an appointment as it was seen.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SickDayRowRequest {
    /// The appointment.
    #[schema(value_type = Uuid)]
    pub id: Field<SeriesId>,
    /// The version that was seen.
    pub version: i32,
    /// The decision.
    pub decision: SickDayDecision,
    /// With whom it is then; required with `move`.
    #[schema(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
    /// From when it is then; required with `move`.
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub start: Option<Field<DateTime<Utc>>>,
}

/// Decisions on all appointments of an absent person.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplySickDayRequest {
    /// The absent person.
    #[schema(value_type = Uuid)]
    pub provider_id: Field<EmployeeId>,
    /// From this instant on, RFC 3339.
    #[schema(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// Until this instant; at most 31 days later.
    #[schema(value_type = DateTime<Utc>)]
    pub end: Field<DateTime<Utc>>,
    /// Reason for the absence; without, ill.
    pub reason: Option<AbsenceReason>,
    /// Request for time off that is granted with it; supervisors only.
    #[schema(value_type = Option<Uuid>)]
    pub request_id: Option<Field<TimeOffId>>,
    /// Every appointment of that time.
    #[validate(length(max = 500, code = "field.range"))]
    pub rows: Vec<SickDayRowRequest>,
}

/// A part of the absence as it was entered, around what else stands there.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct EnteredAbsenceDto {
    /// The absence.
    pub id: Uuid,
    /// Start of the absence.
    pub start: DateTime<Utc>,
    /// End of the absence.
    pub end: DateTime<Utc>,
}

impl From<(SeriesId, TimeRange)> for EnteredAbsenceDto {
    fn from((id, when): (SeriesId, TimeRange)) -> Self {
        Self { id: id.0, start: when.start(), end: when.end() }
    }
}

/// Outcome for the appointments of an absent person.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SickDayDoneDto {
    /// Number moved elsewhere.
    pub moved: usize,
    /// Number called off, whose guests were told.
    pub cancelled: usize,
    /// Number called off, whose guests are to be called.
    pub called: usize,
    /// The absence, in the order of time.
    pub absences: Vec<EnteredAbsenceDto>,
}
