//! Whether the salon is open now, in the words of `OpenNow.tsx`.

use catalog::MinuteRange;
use chrono::{Datelike as _, Timelike as _};

use super::Plain;
use crate::pages::words::OwnWords;

/// Whether the salon is open, in a word and at length, for example `Nyitva` and `Ma nyitva 20:00-ig`.
pub(super) struct Openness {
    pub(super) short: &'static str,
    pub(super) text: String,
}

impl Plain<'_> {
    /// `None` when no shop is ever open.
    pub(super) fn open_now(&self) -> Option<Openness> {
        let Self { salon, words, now, .. } = self;
        let local = now.with_timezone(&salon.tz);
        let minute = local.hour() * 60 + local.minute();
        let week = salon.week_from(local.date_naive());
        let hours: Vec<(u32, MinuteRange)> =
            week.weekly().map(|(day, range)| (day.num_days_from_monday(), range)).collect();
        let on = |weekday: u32| hours.iter().filter(move |(day, _)| *day == weekday).map(|(_, range)| *range);
        let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
        let today = local.weekday().num_days_from_monday();
        let is_open = |it: &MinuteRange| u32::from(it.start()) <= minute && minute < u32::from(it.end());
        if let Some(until) = on(today).filter(is_open).map(|it| it.end()).max() {
            return Some(Openness { short: words.open_now, text: words.open_until.replace("{time}", &clock(until)) });
        }
        let closed = |text: String| Openness { short: words.closed_now, text };
        if let Some(from) = on(today).map(|it| it.start()).filter(|it| minute < u32::from(*it)).min() {
            return Some(closed(words.opens_today.replace("{time}", &clock(from))));
        }
        (1..=7).find_map(|ahead| {
            let weekday = (today + ahead) % 7;
            let from = on(weekday).map(|it| it.start()).min()?;
            let name = OwnWords::of(self.language).weekdays.get(usize::try_from(weekday).ok()?)?;
            Some(closed(words.opens.replace("{day}", name).replace("{time}", &clock(from))))
        })
    }
}
