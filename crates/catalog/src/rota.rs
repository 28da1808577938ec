use chrono::{Days, NaiveDate};
use kernel::ShopId;

use crate::work_hours::normalise;
use crate::{MAX_EXCEPTIONS, MinuteRange, PlaceHours};

/// The hours of one date in one shop, set apart from the weekly ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RotaDay {
    pub shop: ShopId,
    pub date: NaiveDate,
    /// Sorted, without overlaps; empty means no work, `None` the weekly hours again.
    pub ranges: Option<Vec<MinuteRange>>,
}

/// Reason why a day of a rota is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RotaDayRefused {
    /// The employee does not work in the shop.
    #[error("no such shop")]
    UnknownShop,
    /// The date has passed, or lies more than three years ahead.
    #[error("past, or too far ahead")]
    OutOfRange,
    /// The date is there twice for the shop.
    #[error("given twice")]
    Repeated,
    /// More than [`MAX_EXCEPTIONS`] dates would differ in the shop.
    #[error("too many exceptions")]
    TooMany,
}

/// Sets dates in an employee's hours. A date that gets the weekly hours is no exception afterwards.
///
/// # Errors
/// The index of the first refused day, and the reason.
pub fn set_rota_days(
    before: &[PlaceHours],
    days: &[RotaDay],
    today: NaiveDate,
) -> Result<Vec<PlaceHours>, (usize, RotaDayRefused)> {
    let mut places = before.to_vec();
    let last = today.checked_add_days(Days::new(3 * 365)).unwrap_or(NaiveDate::MAX);
    for (index, day) in days.iter().enumerate() {
        let wrong = |refused| (index, refused);
        if !(today..=last).contains(&day.date) {
            return Err(wrong(RotaDayRefused::OutOfRange));
        }
        if days.iter().take(index).any(|it| (it.shop, it.date) == (day.shop, day.date)) {
            return Err(wrong(RotaDayRefused::Repeated));
        }
        let place = places.iter_mut().find(|it| it.shop == day.shop).ok_or(wrong(RotaDayRefused::UnknownShop))?;
        place.exceptions.retain(|(date, _)| *date != day.date);
        let Some(ranges) = &day.ranges else { continue };
        let mut joined = ranges.clone();
        normalise(&mut joined);
        if place.work_hours().without_dates().on_date(day.date) != joined {
            place.exceptions.push((day.date, ranges.clone()));
            place.exceptions.sort_unstable_by_key(|(date, _)| *date);
        }
        if MAX_EXCEPTIONS < place.exceptions.len() {
            return Err(wrong(RotaDayRefused::TooMany));
        }
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{date, minutes};
    use crate::{WeekdayHours, Weeks};

    const TODAY: &str = "2040-03-05";

    /// Mondays from nine to five.
    fn place(shop: u128) -> PlaceHours {
        let weekly = vec![WeekdayHours { weeks: Weeks::Every, weekday: 1, range: minutes("09:00-17:00") }];
        PlaceHours { shop: ShopId::from_u128(shop), weekly, exceptions: vec![] }
    }

    fn day(shop: u128, on: &str, ranges: &[&str]) -> RotaDay {
        let ranges = ranges.iter().map(|it| minutes(it)).collect();
        RotaDay { shop: ShopId::from_u128(shop), date: date(on), ranges: Some(ranges) }
    }

    fn usual(shop: u128, on: &str) -> RotaDay {
        RotaDay { ranges: None, ..day(shop, on, &[]) }
    }

    fn set(before: &[PlaceHours], days: &[RotaDay]) -> Result<Vec<PlaceHours>, (usize, RotaDayRefused)> {
        set_rota_days(before, days, date(TODAY))
    }

    #[test]
    fn dates_get_hours_of_their_own_and_lose_them_again() {
        let days =
            [day(1, "2040-03-12", &["10:00-12:00"]), day(1, "2040-03-05", &[]), day(1, "2040-03-06", &["09:00-10:00"])];
        let changed = set(&[place(1), place(2)], &days).unwrap();
        let exceptions: Vec<(String, usize)> =
            changed[0].exceptions.iter().map(|(date, it)| (date.to_string(), it.len())).collect();
        assert_eq!(exceptions, [("2040-03-05".into(), 0), ("2040-03-06".into(), 1), ("2040-03-12".into(), 1)]);
        assert_eq!(changed[1], place(2), "the other shop stays");
        let back =
            [usual(1, "2040-03-12"), day(1, "2040-03-05", &["09:00-13:00", "13:00-17:00"]), day(1, "2040-03-06", &[])];
        assert_eq!(set(&changed, &back).unwrap(), [place(1), place(2)], "hours of the week are no exceptions");
    }

    #[test]
    fn the_first_wrong_day_is_named() {
        let fine = || day(1, TODAY, &["10:00-12:00"]);
        for (second, refused) in [
            (day(3, TODAY, &[]), RotaDayRefused::UnknownShop),
            (day(1, "2040-03-04", &[]), RotaDayRefused::OutOfRange),
            (day(1, "2043-03-06", &[]), RotaDayRefused::OutOfRange),
            (usual(1, TODAY), RotaDayRefused::Repeated),
        ] {
            assert_eq!(set(&[place(1)], &[fine(), second.clone()]), Err((1, refused)), "{second:?}");
        }
        let mut full = place(1);
        full.exceptions = date(TODAY).iter_days().skip(1).take(MAX_EXCEPTIONS).map(|it| (it, vec![])).collect();
        assert_eq!(set(std::slice::from_ref(&full), &[fine()]), Err((0, RotaDayRefused::TooMany)));
        assert!(set(&[full], &[usual(1, "2040-03-06"), fine()]).is_ok(), "one went, one came");
    }
}
