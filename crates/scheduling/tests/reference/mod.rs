//! A slow implementation of free slots, written from the product's page about them and sharing no code with the engine:
//! time is a row of minutes, each open or not and blocked or not, and every question is asked of every minute.
//!
//! Handles zones whose offset is a whole number of minutes, and work hours in whole minutes.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Tz;

type Instant = DateTime<Utc>;
/// Local minutes of one date, `[start, end)`.
pub type Minutes = (u16, u16);

/// All inputs of the search, in plain values.
#[derive(Clone, Debug)]
pub struct Question {
    pub tz: Tz,
    pub window: (Instant, Instant),
    pub now: Instant,
    pub duration: i64,
    pub before: i64,
    pub after: i64,
    pub step: u16,
    pub tight: bool,
    pub notice: TimeDelta,
    pub horizon: TimeDelta,
    /// From Monday.
    pub weekly: Vec<Vec<Minutes>>,
    /// With a two-week rhythm: the hours of even weeks; `weekly` are then those of odd ones.
    pub even_weeks: Option<Vec<Vec<Minutes>>>,
    /// No ranges: closed.
    pub exceptions: Vec<(NaiveDate, Vec<Minutes>)>,
    pub closed_days: Vec<NaiveDate>,
    pub busy: Vec<(Instant, Instant)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Offered,
    TooSoon,
    TooFar,
    OutsideHours,
    Taken,
    NotOnGrid,
}

/// A row of minutes around the window.
pub struct Minutewise<'a> {
    question: &'a Question,
    /// The first minute of the row, in minutes since the epoch.
    first: i64,
    wall: Vec<Wall>,
    open: Vec<bool>,
    blocked: Vec<bool>,
}

/// The local clock in one minute.
#[derive(Clone, Copy)]
struct Wall {
    minute_of_day: u16,
    /// The second occurrence of a repeated local time.
    repeated: bool,
}

impl<'a> Minutewise<'a> {
    pub fn new(question: &'a Question) -> Self {
        let day = 24 * 60;
        let first_date = question.window.0.date_naive() - TimeDelta::days(2);
        let last_date = question.window.1.date_naive() + TimeDelta::days(3);
        let first = minute(first_date.and_hms_opt(0, 0, 0).unwrap().and_utc());
        let dates: Vec<NaiveDate> = first_date.iter_days().take_while(|it| *it <= last_date).collect();
        let wall: Vec<Wall> = dates.iter().flat_map(|it| walls(question.tz, *it).as_ref().clone()).collect();
        let length = dates.len() as i64 * day;
        let mut open = vec![false; wall.len()];
        let mut blocked = open.clone();
        let mark = |row: &mut Vec<bool>, from: i64, until: i64| {
            for it in from.max(first)..until.min(first + length) {
                row[(it - first) as usize] = true;
            }
        };
        for date in dates {
            let starts = bounds(question.tz, date);
            for (from, until) in question.worked_on(date) {
                mark(&mut open, starts[usize::from(from)], starts[usize::from(until)]);
            }
        }
        for (from, until) in &question.busy {
            let last = minute(*until - TimeDelta::nanoseconds(1));
            mark(&mut blocked, minute(*from), last + 1);
        }
        Self { question, first, wall, open, blocked }
    }

    /// All starts offered in the window.
    pub fn offered(&self) -> Vec<Instant> {
        let (from, until) = self.question.window;
        (minute(from)..=minute(until))
            .filter(|it| self.is_candidate(*it))
            .map(instant)
            .filter(|it| from <= *it && *it + TimeDelta::minutes(self.question.duration) <= until)
            .filter(|it| self.answer(*it) == Answer::Offered)
            .collect()
    }

    /// The result for a start at a whole minute, with the reason that comes first in the product's order.
    pub fn answer(&self, start: Instant) -> Answer {
        let Question { now, notice, horizon, duration, before, after, .. } = self.question;
        if start < *now + *notice {
            return Answer::TooSoon;
        }
        if *now + *horizon <= start {
            return Answer::TooFar;
        }
        let occupied_from = (minute(start) - before - self.first) as usize;
        let occupied_until = (minute(start) + duration + after - self.first) as usize;
        if !(occupied_from..occupied_until).all(|it| self.open[it]) {
            return Answer::OutsideHours;
        }
        if (occupied_from..occupied_until).any(|it| self.blocked[it]) {
            return Answer::Taken;
        }
        if self.is_candidate(minute(start)) { Answer::Offered } else { Answer::NotOnGrid }
    }

    /// On the grid or at the start of a gap, and not a second occurrence.
    fn is_candidate(&self, start: i64) -> bool {
        let wall = self.wall[(start - self.first) as usize];
        let occupied_from = (start - self.question.before - self.first) as usize;
        let is_free = |it: usize| self.open[it] && !self.blocked[it];
        let opens_gap = is_free(occupied_from) && !is_free(occupied_from - 1);
        let on_grid = wall.minute_of_day.is_multiple_of(self.question.step);
        (on_grid || self.question.tight && opens_gap) && !wall.repeated
    }
}

impl Question {
    fn worked_on(&self, date: NaiveDate) -> Vec<Minutes> {
        if self.closed_days.contains(&date) {
            return Vec::new();
        }
        let exceptions: Vec<_> = self.exceptions.iter().filter(|(it, _)| *it == date).collect();
        if exceptions.iter().any(|(_, ranges)| ranges.is_empty()) {
            return Vec::new();
        }
        if !exceptions.is_empty() {
            return exceptions.into_iter().flat_map(|(_, ranges)| ranges.clone()).collect();
        }
        let week = match &self.even_weeks {
            Some(even) if week_number(date).is_multiple_of(2) => even,
            _ => &self.weekly,
        };
        week[date.weekday().num_days_from_monday() as usize].clone()
    }
}

/// A week belongs to the year of its Thursday, and its number counts that year's Thursdays.
fn week_number(date: NaiveDate) -> u32 {
    let thursday = date + TimeDelta::days(3 - i64::from(date.weekday().num_days_from_monday()));
    thursday.ordinal().div_ceil(7)
}

fn minute(instant: Instant) -> i64 {
    instant.timestamp().div_euclid(60)
}

fn instant(minute: i64) -> Instant {
    DateTime::from_timestamp(minute * 60, 0).unwrap()
}

/// The local date and minute of the day.
fn shown(tz: Tz, minute: i64) -> (NaiveDate, u16) {
    let local = tz.from_utc_datetime(&instant(minute).naive_utc());
    (local.date_naive(), (local.hour() * 60 + local.minute()) as u16)
}

type ByDate<T> = RefCell<HashMap<(Tz, NaiveDate), Rc<Vec<T>>>>;

thread_local! {
    static WALLS: ByDate<Wall> = RefCell::default();
    static BOUNDS: ByDate<i64> = RefCell::default();
}

/// The local clock in each minute of a UTC date.
fn walls(tz: Tz, utc_date: NaiveDate) -> Rc<Vec<Wall>> {
    let known = WALLS.with_borrow(|it| it.get(&(tz, utc_date)).cloned());
    known.unwrap_or_else(|| {
        let first = minute(utc_date.and_hms_opt(0, 0, 0).unwrap().and_utc());
        let shows: Vec<_> = (first - 180..first + 1440).map(|it| shown(tz, it)).collect();
        let wall = |at: usize| Wall { minute_of_day: shows[at].1, repeated: shows[at - 180..at].contains(&shows[at]) };
        let walls: Rc<Vec<Wall>> = Rc::new((180..shows.len()).map(wall).collect());
        WALLS.with_borrow_mut(|it| it.insert((tz, utc_date), Rc::clone(&walls)));
        walls
    })
}

/// The minute since the epoch at which each local minute of a date (and its 24:00) begins.
///
/// Walks the clock to the local minute. If the clock jumps over it, the length of the jump is added.
fn bounds(tz: Tz, date: NaiveDate) -> Rc<Vec<i64>> {
    let known = BOUNDS.with_borrow(|it| it.get(&(tz, date)).cloned());
    known.unwrap_or_else(|| {
        let wanted = |of_day: u16| if of_day < 1440 { (date, of_day) } else { (date.succ_opt().unwrap(), 0) };
        let mut bounds = Vec::new();
        let mut at = minute(date.and_hms_opt(0, 0, 0).unwrap().and_utc()) - 15 * 60;
        let mut last_jump = 0;
        for of_day in 0..=1440 {
            let wanted = wanted(of_day);
            while shown(tz, at) < wanted {
                let (old, new) = (shown(tz, at), shown(tz, at + 1));
                last_jump = (new.0 - old.0).num_minutes() + i64::from(new.1) - i64::from(old.1) - 1;
                at += 1;
            }
            // The minute was skipped if the clock shows a later one: it maps to as long after the jump as without it.
            let late = shown(tz, at);
            let missed = (late.0 - wanted.0).num_minutes() + i64::from(late.1) - i64::from(wanted.1);
            bounds.push(if missed == 0 { at } else { at + last_jump - missed });
        }
        let bounds = Rc::new(bounds);
        BOUNDS.with_borrow_mut(|it| it.insert((tz, date), Rc::clone(&bounds)));
        bounds
    })
}
