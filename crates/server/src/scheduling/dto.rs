//! Shapes of free slots.

use serde::Serialize;
use utoipa::ToSchema;

pub use crate::http::error::FreeSlotDto;

/// The free slots of a period, earliest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeSlotsDto {
    /// The slots.
    pub items: Vec<FreeSlotDto>,
}
