//! The first free time of each shop, for the landing page.

use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::Window;
use serde::Serialize;
use store::Connection;
use uuid::Uuid;

use super::list_free_slots::{Asked, Offered};
use super::offer::{self, Wish};
use crate::http::error::ApiError;

/// In how many shops is looked at most, by name; more would not be cheap.
pub const MOST_SHOPS: usize = 3;
/// How far ahead.
const AHEAD: TimeDelta = TimeDelta::days(7);

/// The first time somebody can come to a shop.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FirstFree {
    shop_id: Uuid,
    start: DateTime<Utc>,
}

/// Finds them in one statement, each for the service that takes least of those somebody does there; a shop without a
/// free time is left out. `None` when the salon has changed since it was read.
pub fn run(conn: &mut Connection, salon: &Salon, now: DateTime<Utc>) -> Result<Option<Vec<FirstFree>>, ApiError> {
    let Ok(window) = Window::new(now, now + AHEAD) else { return Ok(None) };
    let asked: Vec<Asked> = salon
        .shops
        .iter()
        .take(MOST_SHOPS)
        .filter_map(|it| {
            let services = vec![shortest(salon, it.id)?];
            Some(Asked { window, wish: Wish { shop: it.id, services }, employee: None, now })
        })
        .collect();
    let offered: Vec<(ShopId, Offered<'_>)> = asked.iter().map(|it| (it.wish.shop, Offered::of(salon, it))).collect();
    let mut providers: Vec<EmployeeId> = offered.iter().flat_map(|(_, it)| it.provider_ids()).collect();
    providers.sort_unstable();
    providers.dedup();
    let from = offered.iter().map(|(_, it)| it.reach.start()).min();
    let until = offered.iter().map(|(_, it)| it.reach.end()).max();
    let Some(reach) = from.zip(until).and_then(|(from, until)| TimeRange::new(from, until)) else {
        return Ok(Some(Vec::new()));
    };
    let busy = store::scheduling::busy(conn, salon.company.id, &providers, reach)?;
    if busy.version != salon.version {
        return Ok(None);
    }
    let first = |(shop, it): &(ShopId, Offered<'_>)| {
        let slot = it.slots(busy.times.clone()).into_iter().next()?;
        Some(FirstFree { shop_id: shop.0, start: slot.start })
    };
    Ok(Some(offered.iter().filter_map(first).collect()))
}

/// The service that takes least of those somebody does in a shop.
fn shortest(salon: &Salon, shop: ShopId) -> Option<ServiceId> {
    let is_done = |service: ServiceId| {
        let wish = Wish { shop, services: vec![service] };
        salon.employees.iter().any(|it| offer::hours(salon, it.id, &wish).is_some())
    };
    salon.services.iter().filter(|it| is_done(it.id)).min_by_key(|it| it.minutes).map(|it| it.id)
}
