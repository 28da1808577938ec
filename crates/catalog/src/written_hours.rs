use chrono::{NaiveDate, Weekday};
use kernel::ShopId;

use crate::{DayException, MinuteRange, WeekdayHours, Weeks, WorkHours};

/// An employee's work hours in one shop, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceHours {
    pub shop: ShopId,
    /// By weekday.
    pub weekly: Vec<WeekdayHours>,
    /// By date; an empty list means closed.
    pub exceptions: Vec<(NaiveDate, Vec<MinuteRange>)>,
}

impl PlaceHours {
    /// As work hours, without the company's closed days.
    pub fn work_hours(&self) -> WorkHours {
        let weekly = self.weekly.iter().filter_map(|it| {
            let weekday = Weekday::try_from(it.weekday.checked_sub(1)?).ok()?;
            Some((it.weeks, weekday, it.range))
        });
        let exceptions = self.exceptions.iter().map(|(date, ranges)| (*date, DayException::Hours(ranges.clone())));
        WorkHours::in_weeks(weekly).with_exceptions(exceptions)
    }
}

/// An employee's work hours in one shop, as entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenHours {
    pub shop: ShopId,
    /// By weekday; a missing one has no hours.
    pub days: Vec<WrittenDay>,
    /// By date; they replace those of the weekday.
    pub exceptions: Vec<WrittenDate>,
}

/// The hours of a weekday.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenDay {
    /// 1 is Monday.
    pub weekday: u8,
    pub weeks: Weeks,
    /// Sorted, without overlaps.
    pub ranges: Vec<MinuteRange>,
}

/// The hours of a date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenDate {
    pub date: NaiveDate,
    /// Sorted, without overlaps.
    pub ranges: Vec<MinuteRange>,
    /// Closed; then `ranges` must be empty.
    pub is_closed: bool,
}

/// A place in [`WrittenHours`], by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoursPlace {
    Shop,
    Weekday(usize),
    Exceptions,
    Date(usize),
}

/// Reason why a place is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HoursRefused {
    /// No such day, a day given twice for one week, or a closed day with hours.
    #[error("no such day, given twice, or closed with hours")]
    Invalid,
    /// More than [`MAX_EXCEPTIONS`].
    #[error("too many exceptions")]
    TooMany,
}

/// Refused hours: the index of the shop, the place in its hours, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongHours {
    pub shop: usize,
    pub place: HoursPlace,
    pub refused: HoursRefused,
}

/// Maximum number of exceptions in one shop.
pub const MAX_EXCEPTIONS: usize = 1_000;

/// Checks entered hours and sorts them within a shop. Exceptions before `from` are dropped, since past hours cannot be changed; a page that was opened
/// before midnight may still send them.
///
/// # Errors
/// [`WrongHours`] names the first part that is refused.
pub fn read_hours(written: &[WrittenHours], from: NaiveDate) -> Result<Vec<PlaceHours>, WrongHours> {
    let mut places: Vec<PlaceHours> = Vec::new();
    for (index, shop) in written.iter().enumerate() {
        let wrong = |place, refused| WrongHours { shop: index, place, refused };
        if places.iter().any(|it| it.shop == shop.shop) {
            return Err(wrong(HoursPlace::Shop, HoursRefused::Invalid));
        }
        let mut place = PlaceHours { shop: shop.shop, weekly: Vec::new(), exceptions: Vec::new() };
        for (n, day) in shop.days.iter().enumerate() {
            let mut earlier = shop.days.iter().take(n);
            let is_repeated = earlier.any(|it| it.weekday == day.weekday && it.weeks.overlaps(day.weeks));
            if !(1..=7).contains(&day.weekday) || is_repeated {
                return Err(wrong(HoursPlace::Weekday(n), HoursRefused::Invalid));
            }
            let WrittenDay { weekday, weeks, .. } = *day;
            place.weekly.extend(day.ranges.iter().map(|range| WeekdayHours { weeks, weekday, range: *range }));
        }
        for (n, date) in shop.exceptions.iter().enumerate() {
            let is_contradiction = date.is_closed && !date.ranges.is_empty();
            if is_contradiction || place.exceptions.iter().any(|(it, _)| *it == date.date) {
                return Err(wrong(HoursPlace::Date(n), HoursRefused::Invalid));
            }
            if from <= date.date {
                place.exceptions.push((date.date, date.ranges.clone()));
            }
        }
        place.weekly.sort_unstable_by_key(|it| (it.weekday, it.weeks, it.range));
        place.exceptions.sort_unstable_by_key(|(date, _)| *date);
        if MAX_EXCEPTIONS < place.exceptions.len() {
            return Err(wrong(HoursPlace::Exceptions, HoursRefused::TooMany));
        }
        places.push(place);
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine_to_five() -> Vec<MinuteRange> {
        vec![MinuteRange::new(540, 1020).unwrap()]
    }

    fn day(weekday: u8) -> WrittenDay {
        WrittenDay { weekday, weeks: Weeks::Every, ranges: nine_to_five() }
    }

    fn day_of(weeks: Weeks, weekday: u8) -> WrittenDay {
        WrittenDay { weeks, ..day(weekday) }
    }

    fn date(text: &str) -> WrittenDate {
        WrittenDate { date: text.parse().unwrap(), ranges: nine_to_five(), is_closed: false }
    }

    fn closed(text: &str) -> WrittenDate {
        WrittenDate { ranges: Vec::new(), is_closed: true, ..date(text) }
    }

    fn shop(number: u128, days: Vec<WrittenDay>, exceptions: Vec<WrittenDate>) -> WrittenHours {
        WrittenHours { shop: ShopId::from_u128(number), days, exceptions }
    }

    fn read(shops: &[WrittenHours]) -> Result<Vec<PlaceHours>, WrongHours> {
        read_hours(shops, "2040-03-05".parse().unwrap())
    }

    fn wrong(shops: &[WrittenHours]) -> (usize, HoursPlace, HoursRefused) {
        let wrong = read(shops).unwrap_err();
        (wrong.shop, wrong.place, wrong.refused)
    }

    #[test]
    fn hours_are_read_by_shop_weekday_and_date() {
        let exceptions = vec![date("2040-03-04"), closed("2040-03-05"), date("2040-03-06")];
        let free = WrittenDay { ranges: Vec::new(), ..day(7) };
        let hours = read(&[shop(1, vec![day(1)], exceptions), shop(2, vec![free], vec![])]).unwrap();
        assert_eq!(hours[0].weekly, [WeekdayHours { weeks: Weeks::Every, weekday: 1, range: nine_to_five()[0] }]);
        let kept: Vec<_> = hours[0].exceptions.iter().map(|(date, it)| (date.to_string(), it.len())).collect();
        assert_eq!(kept, [("2040-03-05".to_owned(), 0), ("2040-03-06".to_owned(), 1)], "yesterday stays as it was");
        assert_eq!((hours[1].shop, hours[1].weekly.len()), (ShopId::from_u128(2), 0));
    }

    #[test]
    fn the_first_wrong_place_is_named() {
        let fine = || shop(1, vec![day(1)], vec![]);
        let invalid = HoursRefused::Invalid;
        assert_eq!(wrong(&[fine(), fine()]), (1, HoursPlace::Shop, invalid));
        let days = |days| shop(2, days, vec![]);
        for weekday in [0, 8] {
            assert_eq!(wrong(&[fine(), days(vec![day(weekday)])]), (1, HoursPlace::Weekday(0), invalid));
        }
        assert_eq!(wrong(&[days(vec![day(1), day(1)])]), (0, HoursPlace::Weekday(1), invalid));
        let of_two_weeks = days(vec![day_of(Weeks::Odd, 1), day_of(Weeks::Even, 1), day_of(Weeks::Odd, 2)]);
        assert_eq!(read(&[of_two_weeks]).map(|it| it[0].weekly.len()), Ok(3));
        for weeks in [Weeks::Odd, Weeks::Even] {
            let twice = [days(vec![day_of(weeks, 1), day(1)])];
            assert_eq!(wrong(&twice), (0, HoursPlace::Weekday(1), invalid), "{weeks:?} and every week");
        }
        let dates = |dates| [shop(2, vec![], dates)];
        assert_eq!(wrong(&dates(vec![date("2040-03-06"), closed("2040-03-06")])), (0, HoursPlace::Date(1), invalid));
        let contradiction = WrittenDate { is_closed: true, ..date("2040-03-06") };
        assert_eq!(wrong(&dates(vec![contradiction])), (0, HoursPlace::Date(0), invalid));
    }

    #[test]
    fn only_so_many_dates_differ() {
        let first: NaiveDate = "2040-03-05".parse().unwrap();
        let dates = |count: usize| first.iter_days().take(count).map(|it| closed(&it.to_string())).collect();
        assert_eq!(read(&[shop(1, vec![], dates(MAX_EXCEPTIONS))]).map(|it| it.len()), Ok(1));
        let too_many = [shop(1, vec![], dates(MAX_EXCEPTIONS + 1))];
        assert_eq!(wrong(&too_many), (0, HoursPlace::Exceptions, HoursRefused::TooMany));
    }
}
