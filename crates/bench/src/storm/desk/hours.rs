//! Work hours of the storm in local minutes of the day, with its own implementation of the rules.

use std::collections::BTreeMap;

use chrono::{Datelike as _, NaiveDate};
use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::{Value, json};

/// Work hours of a day in minutes, from and to.
pub type Range = (u32, u32);

/// Work hours of a provider, in their one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hours {
    /// From Monday on.
    pub week: [Vec<Range>; 7],
    /// By date, instead of the weekday's; no range is closed.
    pub dates: BTreeMap<NaiveDate, Vec<Range>>,
}

/// Possible hours of a day.
const DAYS: [&[Range]; 6] =
    [&[(540, 1020)], &[(540, 1020)], &[(540, 780)], &[(780, 1020)], &[(540, 720), (765, 1020)], &[]];

impl Hours {
    /// The same every day.
    pub fn daily((from, to): Range) -> Self {
        Self { week: std::array::from_fn(|_| vec![(from, to)]), dates: BTreeMap::new() }
    }

    /// Any week, and a few dates of `days` that are different.
    pub fn any(dice: &mut StdRng, days: &[NaiveDate]) -> Self {
        let mut day = || DAYS.choose(dice).map(|it| it.to_vec()).unwrap_or_default();
        let week = std::array::from_fn(|_| day());
        let mut dates = BTreeMap::new();
        for _ in 0..dice.random_range(0..4) {
            let ranges = DAYS.choose(dice).map(|it| it.to_vec()).unwrap_or_default();
            dates.extend(days.choose(dice).map(|date| (*date, ranges)));
        }
        Self { week, dates }
    }

    /// Whether all of these minutes of a day lie within one range.
    pub fn hold(&self, day: NaiveDate, (from, to): Range) -> bool {
        let weekday = usize::try_from(day.weekday().num_days_from_monday()).unwrap_or_default();
        let ranges = self.dates.get(&day).or_else(|| self.week.get(weekday));
        ranges.is_some_and(|it| it.iter().any(|range| range.0 <= from && to <= range.1))
    }

    /// The body that writes them.
    pub fn body(&self, shop: uuid::Uuid) -> String {
        let clock = |minute: u32| format!("{:02}:{:02}", minute / 60, minute % 60);
        let range = |it: &Range| json!({ "from": clock(it.0), "to": clock(it.1) });
        let ranges = |it: &Vec<Range>| it.iter().map(range).collect::<Vec<Value>>();
        let days: Vec<Value> =
            self.week.iter().zip(1..).map(|(it, day)| json!({ "weekday": day, "ranges": ranges(it) })).collect();
        let exceptions: Vec<Value> = self
            .dates
            .iter()
            .map(|(date, it)| json!({ "date": date, "ranges": ranges(it), "closed": it.is_empty() }))
            .collect();
        json!({ "shops": [{ "shopId": shop, "days": days, "exceptions": exceptions }] }).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_replaces_its_weekday_and_the_end_is_inclusive() {
        let monday = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
        let mut hours = Hours::daily((540, 1020));
        assert!(hours.hold(monday, (540, 1020)) && !hours.hold(monday, (539, 600)) && !hours.hold(monday, (990, 1021)));
        hours.week[0] = vec![(540, 720), (765, 1020)];
        assert!(!hours.hold(monday, (700, 780)), "over the break");
        hours.dates.insert(monday, Vec::new());
        assert!(!hours.hold(monday, (600, 660)), "closed that day");
        assert!(hours.hold(monday + chrono::TimeDelta::days(1), (600, 660)));
    }
}
