use catalog::{MinuteRange, Salon};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};

use crate::{SlotFinder, SlotQuery, VisitRequest, Window, civil};

/// The bookable times of an employee in a shop on one date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviewDay {
    pub date: NaiveDate,
    /// Work hours of the date.
    pub open: Vec<MinuteRange>,
    /// The starts that would be offered, in order.
    pub starts: Vec<DateTime<Utc>>,
}

/// A question for the bookable times of an employee in a shop on the dates from `first` on.
#[derive(Clone, Debug)]
pub struct PreviewQuery<'a> {
    pub employee: EmployeeId,
    pub shop: ShopId,
    pub services: &'a [ServiceId],
    pub first: NaiveDate,
    /// At most 60.
    pub days: usize,
    pub now: DateTime<Utc>,
}

impl PreviewQuery<'_> {
    /// The period of the question; `None` outside the range of dates.
    pub fn window(&self, salon: &Salon) -> Option<Window> {
        let last = self.first.iter_days().nth(self.days.checked_sub(1)?)?;
        let (first, last) = (civil::day_bounds(salon.tz, self.first)?, civil::day_bounds(salon.tz, last)?);
        Window::new(first.start(), last.end()).ok()
    }
}

/// The bookable times, date by date. `salon` has the hours in question, which need not be saved.
pub fn preview(salon: &Salon, query: &PreviewQuery<'_>, busy: &[(EmployeeId, TimeRange)]) -> Vec<PreviewDay> {
    let Some(window) = query.window(salon) else { return Vec::new() };
    let visit = VisitRequest { shop: query.shop, services: query.services.to_vec() };
    let slots = SlotQuery { window, visit, employee: Some(query.employee), now: query.now };
    let found = SlotFinder::new(salon, &slots).slots(busy.iter().copied());
    let mut starts = found.into_iter().map(|it| it.time.start()).peekable();
    let hours = salon.hours(query.employee, query.shop);
    let day = |date: NaiveDate| PreviewDay {
        date,
        open: hours.map(|it| it.on_date(date).to_vec()).unwrap_or_default(),
        starts: std::iter::from_fn(|| starts.next_if(|it| civil::local(salon.tz, *it).date() <= date)).collect(),
    };
    query.first.iter_days().take(query.days).map(day).collect()
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::{date, minutes, salon};

    use super::*;
    use crate::fixtures::{at, range};

    #[test]
    fn each_date_has_its_hours_and_starts() {
        let mut salon = salon();
        let (employee, shop) = (EmployeeId::from_u128(3), ShopId::from_u128(4));
        for hours in salon.providers.values_mut().flat_map(|it| it.hours.values_mut()) {
            *hours = hours.clone().with_closed_days([date("2026-01-15")]);
        }
        let services = [ServiceId::from_u128(10)];
        let query = PreviewQuery {
            employee,
            shop,
            services: &services,
            first: date("2026-01-14"),
            days: 3,
            now: at("2026-01-14 15:00"),
        };
        let busy = [(employee, range("2026-01-16 09:00", "2026-01-16 15:00"))];
        let days = preview(&salon, &query, &busy);
        let shown: Vec<_> = days.iter().map(|it| (it.date, it.open.len(), it.starts.len())).collect();
        assert_eq!(shown, [(date("2026-01-14"), 1, 1), (date("2026-01-15"), 0, 0), (date("2026-01-16"), 1, 5)]);
        assert_eq!(days[0].open, [minutes("09:00-17:00")]);
        assert_eq!(days[0].starts, [at("2026-01-14 16:00")]);
        assert_eq!(days[2].starts[0], at("2026-01-16 15:00"));
    }
}
