//! Shapes of free slots.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A time a guest can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FreeSlotDto {
    /// When it begins.
    pub start: DateTime<Utc>,
    /// When it ends.
    pub end: DateTime<Utc>,
    /// Who has it free; only where nobody was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub providers: Vec<Uuid>,
}

/// The free slots of a period, earliest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeSlotsDto {
    /// The slots.
    pub items: Vec<FreeSlotDto>,
}

impl From<kernel::TimeRange> for FreeSlotDto {
    fn from(slot: kernel::TimeRange) -> Self {
        Self { start: slot.start(), end: slot.end(), providers: Vec::new() }
    }
}
