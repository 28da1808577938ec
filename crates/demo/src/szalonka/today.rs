//! Today around now, on any weekday: one visit running, one about to start, one gap to fill.

use catalog::Service;
use chrono::{DateTime, DurationRound, Utc};
use kernel::TimeRange;
use store::seed::{Exception, Salon};

use super::minutes;
use crate::calendar::{CalendarBuilder, Visit};
use crate::days;
use crate::dice::Dice;
use crate::guests::Audience;

/// The people who are at work around now.
const AT_WORK: [&str; 5] = ["Lilla", "Gergő", "Márton", "Eszter", "Petra"];

/// Appointments of today.
pub(super) const VISITS: u32 = 16;

/// Now, or the nearest plausible opening time at night.
fn moment(now: DateTime<Utc>) -> DateTime<Utc> {
    let today = days::date_of(now);
    now.clamp(days::at(today, days::clock(7, 0)), days::at(today, days::clock(20, 30)))
}

/// Gives the people at work today hours in their default shop, from six hours before now to six after.
pub(super) fn open(salon: &mut Salon, now: DateTime<Utc>) {
    let date = days::date_of(now);
    let weekday = days::weekday(date);
    let minute = days::minute_of(moment(now)) / 30 * 30;
    let from = minute.saturating_sub(360).max(days::clock(6, 0));
    let to = (minute + 390).min(days::clock(22, 0));
    for employee in salon.employees.iter_mut().filter(|it| AT_WORK.contains(&it.first_name.as_str())) {
        let Some(shop) = employee.default_shop else { continue };
        let weekly: Vec<_> = employee.work_hours.iter().filter(|it| it.weekday == weekday).copied().collect();
        let here = || weekly.iter().filter(|it| it.shop == shop);
        let from_minute = here().map(|it| it.from_minute).min().unwrap_or(from).min(from);
        let to_minute = here().map(|it| it.to_minute).max().unwrap_or(to).max(to);
        employee.exceptions.retain(|it| it.date != date);
        employee.exceptions.push(Exception { shop, date, from_minute, to_minute });
        let mut elsewhere: Vec<_> = weekly.iter().map(|it| it.shop).filter(|it| *it != shop).collect();
        elsewhere.dedup();
        for shop in elsewhere {
            employee.exceptions.push(Exception { shop, date, from_minute: 0, to_minute: 0 });
        }
    }
}

/// Adds a running visit, one about to start, a gap of 75 minutes between two others, and the rest around them.
pub(super) fn fill<'a>(
    calendar: &mut CalendarBuilder<'a>,
    salon: &'a Salon,
    now: DateTime<Utc>,
    audience: &Audience<'_>,
    dice: &mut Dice,
) {
    let date = days::date_of(now);
    let now = moment(now).duration_trunc(minutes(5)).unwrap_or(now);
    let quarter = now.duration_trunc(minutes(15)).unwrap_or(now);
    let after_hole = quarter + minutes(75);
    let fixed: [(&str, &str, DateTime<Utc>); 4] = [
        ("Lilla", "Teljes festés", now - minutes(25)),
        ("Gergő", "Férfi hajvágás", now + minutes(10)),
        ("Márton", "Haj és szakáll", quarter - minutes(60)),
        ("Márton", "Szakálligazítás", after_hole),
    ];
    let mut placed = 0;
    for (first_name, name, start) in fixed {
        let employee = salon.employees.iter().find(|it| it.first_name == first_name);
        let services: Vec<&Service> = salon.offered().filter(|it| it.name == name).collect();
        let Some(employee) = employee else { continue };
        // The chosen guest may already have a visit today.
        for _ in 0..20 {
            let Some(guest) = audience.pick(date, &services, salon, dice) else { break };
            let shop = employee.default_shop.or_else(|| salon.shops.first().map(|it| it.id));
            let Some(shop) = shop else { break };
            let services = services.clone();
            let visit = Visit { employee, shop, start, services, guest, booked_online: true, note: None };
            if calendar.book(&visit) {
                placed += 1;
                break;
            }
        }
    }
    let hole = salon.employees.iter().find(|it| it.first_name == "Márton").map(|it| it.id);
    let hole = hole.zip(TimeRange::new(quarter, after_hole));
    if let Some((employee, when)) = hole {
        calendar.reserve(employee, when);
    }
    calendar.lunches(std::iter::once(date));
    calendar.fill_day(date, VISITS - placed, audience, dice);
    if let Some((employee, when)) = hole {
        calendar.release(employee, when);
    }
}
