//! From a salon's rows to what the domains decide on.

use booking::OfferedService;
use catalog::{Salon, WorkHours};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, SlotSearch, SlotTerms, Visit, Window, nearest};
use store::Connection;

use crate::http::error::ApiError;

/// What a guest wants done, and where.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The shop.
    pub shop: ShopId,
    /// The services, in the guest's order; the same may stand twice.
    pub services: Vec<ServiceId>,
}

/// The services of a wish as the salon sells them now; `None` when one of them is not sold.
pub fn services(salon: &Salon, wish: &[ServiceId]) -> Option<Vec<OfferedService>> {
    wish.iter()
        .map(|id| {
            let service = salon.service(*id)?;
            Some(OfferedService {
                id: service.id,
                name: service.name.clone(),
                price: billing::agreed_price(service.price, service.estimation, service.minutes)?,
                minutes: service.minutes,
                buffer_before: service.buffer_before,
                buffer_after: service.buffer_after,
            })
        })
        .collect()
}

/// The hours of somebody in a shop, if they work there and do all of it.
pub fn hours<'a>(salon: &'a Salon, employee: EmployeeId, wish: &Wish) -> Option<&'a WorkHours> {
    salon.shop(wish.shop)?;
    let can = salon.employee(employee)?.can_do(&wish.services);
    can.then(|| salon.providers.get(&employee)?.hours.get(&wish.shop)).flatten()
}

/// The terms a visit is looked for under.
pub fn terms(salon: &Salon, visit: Visit, now: DateTime<Utc>) -> SlotTerms {
    SlotTerms { visit, rules: salon.slot_rules, tz: salon.tz, now }
}

/// What may get in the way of a visit inside `window`, buffers included.
pub fn reach(visit: &Visit, window: TimeRange) -> TimeRange {
    let from = visit.occupied(window.start()).map_or(window.start(), |it| it.start());
    let until = visit.occupied(window.end()).map_or(window.end(), |it| it.end() - visit.duration());
    TimeRange::new(from, until).unwrap_or(window)
}

/// The three free slots of somebody that lie nearest to the one a guest has lost, a week to either side.
pub fn nearest_three(
    conn: &mut Connection,
    salon: &Salon,
    (company, employee): (CompanyId, EmployeeId),
    wish: &Wish,
    wanted: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Vec<TimeRange>, ApiError> {
    let week = TimeDelta::days(7);
    let visit = services(salon, &wish.services).and_then(|it| booking::visit(&it).ok());
    let window = Window::new(wanted - week, wanted + week);
    let (Some(visit), Some(hours), Ok(window)) = (visit, hours(salon, employee, wish), window) else {
        return Ok(Vec::new());
    };
    let busy = store::scheduling::busy(conn, company, &[employee], reach(&visit, window.range()))?;
    let agenda: Agenda = busy.times.into_iter().map(|(_, time)| time).collect();
    let slots = SlotSearch::new(window, &terms(salon, visit, now)).free_slots(hours, &agenda);
    Ok(nearest(&slots, wanted, 3))
}
