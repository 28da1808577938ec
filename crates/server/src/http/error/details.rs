//! Data of a refusal beside its code.

use booking::CollisionReason;
use chrono::{DateTime, Utc};
use kernel::TimeRange;
use serde::Serialize;
use store::calendar::{Event, EventKind};
use utoipa::ToSchema;
use uuid::Uuid;

use super::ErrorCode;
use crate::http::dto_enum::dto_enum;

/// Further data of a refusal, where it helps to go on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorDetails {
    /// The free slots nearest to the one that was lost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub nearest: Vec<FreeSlotDto>,
    /// Events in the calendar at that time, earliest first; the first two hundred.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub collisions: Vec<CollisionDto>,
    /// The number of all of these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub collision_count: Option<usize>,
    /// The next times it would fit, earliest first: one of each free stretch, at most three.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub next_free: Vec<FreeSlotDto>,
    /// Seconds to wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
    /// The longest window that can be answered, in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest_minutes: Option<i64>,
    /// The guest's card that has the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest: Option<Uuid>,
    /// The public id of a salon that was perhaps meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub similar: Option<String>,
    /// Name of the last editor of the setting, in the order of the caller's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<String>,
    /// The last editor was the caller, in another window or on another device.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub is_own_change: bool,
    /// Future appointments that depend on the removed thing, earliest first; the first two hundred.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub ahead: Vec<AppointmentAheadDto>,
    /// The number of all of these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ahead_count: Option<usize>,
    /// Appointments of an absent colleague that changed since they were read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub rows: Vec<SickDayRowRefusedDto>,
    /// The word that is no placeholder of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<String>,
    /// Current price of the campaign, in forints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<i64>,
    /// Current number of the campaign's recipients.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipients: Option<usize>,
    /// The sign-in that a code of the second factor ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<String>,
    /// The puzzle to solve first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<PuzzleDto>,
}

/// A time a guest can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FreeSlotDto {
    /// Start of the free time.
    pub start: DateTime<Utc>,
    /// End of the free time.
    pub end: DateTime<Utc>,
    /// Providers who are free then; only where no provider was named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub providers: Vec<Uuid>,
}

impl From<TimeRange> for FreeSlotDto {
    fn from(slot: TimeRange) -> Self {
        Self { start: slot.start(), end: slot.end(), providers: Vec::new() }
    }
}

/// Something that is in the way.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CollisionDto {
    /// The event.
    pub id: Uuid,
    /// Kind of the event.
    pub kind: EventKindDto,
    /// Start of the event.
    pub start: DateTime<Utc>,
    /// End of the event.
    pub end: DateTime<Utc>,
    /// From, with the buffer before it.
    pub occupies_from: DateTime<Utc>,
    /// Until, with the buffer after it.
    pub occupies_to: DateTime<Utc>,
    /// Reason why the event is in the way.
    pub reason: CollisionReasonDto,
    /// Minutes needed between the event and the time, where only buffers are in the way; else 0.
    pub minutes_between: i64,
    /// In whose calendar.
    pub provider_id: Uuid,
    /// Name of the guest, in the order of the caller's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest_name: Option<String>,
}

dto_enum! {
    /// Reason why an event is in the way of a time.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum CollisionReasonDto = CollisionReason {
        Time, BufferBefore, BufferAfter, OwnBufferBefore, OwnBufferAfter, BothBuffers,
    }
}

/// An appointment that depends on a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointmentAheadDto {
    /// The appointment.
    pub id: Uuid,
    /// Start of the appointment.
    pub start: DateTime<Utc>,
    /// End of the appointment.
    pub end: DateTime<Utc>,
    /// In whose calendar.
    pub provider_id: Uuid,
    /// Name of the guest, in the order of the caller's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest_name: Option<String>,
    /// Names of the agreed services.
    pub services: Vec<String>,
    /// Other providers who do all of it and are free then.
    pub free_providers: Vec<Uuid>,
}

/// An appointment of an absent colleague that changed since it was read, or cannot go where it should.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SickDayRowRefusedDto {
    /// The appointment.
    pub id: Uuid,
    /// The reason: it was changed, is gone, came meanwhile (`event.day_changed`), or its new time is not possible.
    pub code: ErrorCode,
    /// In whose calendar it is now; in none when it was called off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_id: Option<Uuid>,
    /// Current start of the appointment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<DateTime<Utc>>,
}

impl SickDayRowRefusedDto {
    /// An appointment that is in the calendar.
    pub fn standing(event: &Event, code: ErrorCode) -> Self {
        Self { id: event.id.0, code, provider_id: Some(event.provider.0), start: Some(event.starts_at) }
    }
}

dto_enum! {
    /// Kind of an event.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum EventKindDto = EventKind { Appointment, Nonwork, Imported, Hold }
}

/// A puzzle: its solution is the number from 0 to `most` that, written behind `salt` in decimals, hashes to
/// `challenge`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub struct PuzzleDto {
    /// Random, with the time at which it expires.
    pub salt: String,
    /// SHA-256 in hexadecimals.
    pub challenge: String,
    /// The greatest number it may be.
    pub most: u32,
    /// Sent back as it is.
    pub signature: String,
}
