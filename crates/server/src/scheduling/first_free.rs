//! The first free slot of each shop, for the landing page.

use catalog::Salon;
use chrono::{DateTime, Utc};
use scheduling::{FirstFree, FirstFreeTime};
use serde::Serialize;
use store::Connection;
use uuid::Uuid;

use crate::http::error::ApiError;

/// The first free time of a shop.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FirstFreeDto {
    shop_id: Uuid,
    start: DateTime<Utc>,
}

impl From<FirstFreeTime> for FirstFreeDto {
    fn from(it: FirstFreeTime) -> Self {
        Self { shop_id: it.shop.0, start: it.start }
    }
}

/// Finds them with one statement. `None` when the salon has changed since it was cached.
pub fn run(conn: &mut Connection, salon: &Salon, now: DateTime<Utc>) -> Result<Option<Vec<FirstFreeTime>>, ApiError> {
    let Ok(first) = FirstFree::new(salon, now) else { return Ok(None) };
    let Some(reach) = first.reach() else { return Ok(Some(Vec::new())) };
    let busy = store::scheduling::busy(conn, salon.company.id, &first.providers(), reach, now)?;
    Ok((busy.version == salon.version).then(|| first.times(&busy.times)))
}
