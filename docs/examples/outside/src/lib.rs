//! What a program around the booking service may need: the times of free slots on the salon's clock.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use scheduling::civil;
use serde_json::Value;

/// An edge (`start` or `end`) of a free slot as bookings name times: `2035.06.13 09:00`, in the salon's zone.
pub fn local_time(zone: Tz, slot: &Value, edge: &str) -> Option<String> {
    let instant: DateTime<Utc> = slot.get(edge)?.as_str()?.parse().ok()?;
    Some(civil::local(zone, instant).format("%Y.%m.%d %H:%M").to_string())
}
