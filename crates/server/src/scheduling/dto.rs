//! Shapes of free slots.

use chrono::NaiveDate;
use scheduling::OfferedSlot;
use serde::Serialize;
use utoipa::ToSchema;

pub use crate::http::error::FreeSlotDto;

/// The free slots of a period, earliest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeSlotsDto {
    /// The slots.
    pub items: Vec<FreeSlotDto>,
}

/// The dates of a period that have a free slot, earliest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeDaysDto {
    /// `YYYY-MM-DD` in the salon's zone.
    pub items: Vec<NaiveDate>,
}

impl From<OfferedSlot> for FreeSlotDto {
    fn from(slot: OfferedSlot) -> Self {
        let providers = slot.providers.into_iter().map(|it| it.0).collect();
        Self { start: slot.time.start(), end: slot.time.end(), providers }
    }
}
