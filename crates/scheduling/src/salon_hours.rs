use catalog::{DateHours, Salon};
use chrono::NaiveDate;
use kernel::{EmployeeId, ShopId, TimeRange};

use crate::{Agenda, is_open, open_ranges};

/// Whether a time lies within an employee's work hours in a shop; `None`: in any shop.
pub fn works_during(salon: &Salon, employee: EmployeeId, shop: Option<ShopId>, time: TimeRange) -> bool {
    shop.and_then(|it| salon.hours(employee, it)).is_some_and(|it| is_open(it, salon.tz, time))
}

/// The work hours of all employees within `window`, in all shops: by employee in the salon's order, then by time.
///
/// `dates` replace the exceptions and closed days of the salon, which do not cover the past.
pub fn open_hours(salon: &Salon, dates: &[DateHours], window: TimeRange) -> Vec<(EmployeeId, TimeRange)> {
    open_hours_of(salon, dates, window, |_, _| true)
}

/// [`open_hours`] of the people and shops for which `wanted` is true.
pub fn open_hours_of(
    salon: &Salon,
    dates: &[DateHours],
    window: TimeRange,
    wanted: impl Fn(EmployeeId, ShopId) -> bool,
) -> Vec<(EmployeeId, TimeRange)> {
    let mut exceptions = DateHours::exceptions(dates);
    let closed: Vec<NaiveDate> = dates.iter().filter(|it| it.place.is_none()).map(|it| it.date).collect();
    let mut found = Vec::new();
    for employee in salon.employees.iter().map(|it| it.id) {
        let open: Agenda = salon
            .hours_anywhere(employee)
            .into_iter()
            .filter(|(shop, _)| wanted(employee, *shop))
            .flat_map(|(shop, weekly)| {
                let hours = weekly
                    .without_dates()
                    .with_exceptions(exceptions.remove(&(employee, shop)).unwrap_or_default())
                    .with_closed_days(closed.iter().copied());
                open_ranges(&hours, salon.tz, window)
            })
            .collect();
        found.extend(open.busy().iter().map(|it| (employee, *it)));
    }
    found
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::{date, minutes, salon};

    use super::*;
    use crate::fixtures::range;

    #[test]
    fn open_hours_apply_exceptions_and_closed_days() {
        let salon = salon();
        let (anna, shop) = (salon.employees[0].id, salon.shops[0].id);
        let dates = [
            DateHours { place: Some((anna, shop)), date: date("2026-01-14"), range: Some(minutes("10:00-11:00")) },
            DateHours { place: Some((anna, shop)), date: date("2026-01-14"), range: Some(minutes("12:00-13:00")) },
            DateHours { place: None, date: date("2026-01-15"), range: None },
        ];
        let window = range("2026-01-14 00:00", "2026-01-16 12:00");
        let of_anna: Vec<TimeRange> =
            open_hours(&salon, &dates, window).into_iter().filter(|(who, _)| *who == anna).map(|(_, it)| it).collect();
        assert_eq!(
            of_anna,
            [
                range("2026-01-14 10:00", "2026-01-14 11:00"),
                range("2026-01-14 12:00", "2026-01-14 13:00"),
                range("2026-01-16 09:00", "2026-01-16 12:00"),
            ]
        );
    }

    #[test]
    fn an_unknown_shop_has_no_work_hours() {
        let salon = salon();
        let (anna, shop) = (salon.employees[0].id, salon.shops[0].id);
        assert!(works_during(&salon, anna, Some(shop), range("2026-01-14 09:00", "2026-01-14 17:00")));
        assert!(!works_during(&salon, anna, Some(shop), range("2026-01-14 16:59", "2026-01-14 17:01")));
        assert!(!works_during(&salon, anna, None, range("2026-01-14 10:00", "2026-01-14 11:00")));
    }
}
