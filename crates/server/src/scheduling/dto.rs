//! Shapes of free slots.

use chrono::{DateTime, NaiveDate, Utc};
use scheduling::{NextTime, OfferedSlot};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

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

/// The next free times with a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextTimesDto {
    /// The service they are for; absent when the person does none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_id: Option<Uuid>,
    /// At most three, earliest first, each the first of its part of the day; none in the next two weeks when empty.
    pub items: Vec<NextTimeDto>,
}

/// A free time.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextTimeDto {
    /// Its start.
    pub start: DateTime<Utc>,
    /// The shop it is in.
    pub shop_id: Uuid,
}

impl From<NextTime> for NextTimeDto {
    fn from(it: NextTime) -> Self {
        Self { start: it.start, shop_id: it.shop.0 }
    }
}

impl From<OfferedSlot> for FreeSlotDto {
    fn from(slot: OfferedSlot) -> Self {
        let providers = slot.providers.into_iter().map(|it| it.0).collect();
        Self { start: slot.time.start(), end: slot.time.end(), providers }
    }
}
