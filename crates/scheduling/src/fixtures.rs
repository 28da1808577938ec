//! Ready-made values for tests, and a small language for scenes:
//!
//! ```
//! use scheduling::fixtures::check;
//!
//! check("open 09:00-17:00 | busy 10:00-16:00", 60, "09:00 16:00");
//! ```
//!
//! Parts of a scene, separated by `|`, in any order; times are local ones of the date, which may run past 24:00:
//!
//! | part | meaning | without it |
//! |---|---|---|
//! | `open 09:00-12:00 13:00-17:00` | work hours, the same every day | none |
//! | `busy 10:00-11:30 23:00-26:00` | busy times | none |
//! | `on 2026-03-29` | the date | Wednesday, 4 March 2026 |
//! | `zone Asia/Kathmandu` | the company's zone | Europe/Budapest |
//! | `window 08:00-12:00` | the window | the date |
//! | `step 10`, `tight`, `before 5`, `after 10` | grid, alignment and buffers in minutes | 15, grid, 0, 0 |
//! | `now 08:20` | the current time on the date, or before it: `now -16:00` | 24 hours before the date |
//! | `notice 90`, `horizon 600` | minutes | 60, 90 days |
//!
//! Expected starts are local times; `09:00..10:00` means every step between.

pub use catalog::fixtures::{date, hours, minutes};
use catalog::{Alignment, SlotRules, WorkHours};
use chrono::{DateTime, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use kernel::TimeRange;
use kernel::fixtures::known;

use crate::{Agenda, SlotTerms, Visit, Window, accept_slot, civil, free_slots};

/// The default zone.
pub const TZ: Tz = Tz::Europe__Budapest;

/// The instant of a local time in [`TZ`], for instance `2026-03-04 10:00`.
pub fn at(local: &str) -> DateTime<Utc> {
    at_in(TZ, local)
}

/// The instant of a local time in a zone.
pub fn at_in(tz: Tz, local: &str) -> DateTime<Utc> {
    let local = NaiveDateTime::parse_from_str(local, "%Y-%m-%d %H:%M").ok();
    known(local.and_then(|it| civil::instant(tz, it).ok()), "a local time such as 2026-03-04 10:00")
}

/// From one local time in [`TZ`] to another: `range("2026-03-04 10:00", "2026-03-04 11:30")`.
pub fn range(start: &str, end: &str) -> TimeRange {
    known(TimeRange::new(at(start), at(end)), "a start before its end")
}

/// A visit of `minutes`, booked under the default rules in [`TZ`] at `now`.
pub fn terms(minutes: i64, now: DateTime<Utc>) -> SlotTerms {
    let visit = known(Visit::new(TimeDelta::minutes(minutes)).ok(), "a positive number of minutes");
    SlotTerms { visit, rules: SlotRules::default(), tz: TZ, now }
}

/// A described situation; the module documentation describes the language.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The searched window.
    pub window: Window,
    /// The visit and the rules.
    pub terms: SlotTerms,
    /// The provider's work hours.
    pub hours: WorkHours,
    /// The provider's busy times.
    pub agenda: Agenda,
}

/// Reads a scene for a visit of `duration` minutes.
pub fn scene(text: &str, duration: i64) -> Scene {
    let names =
        ["open", "busy", "on", "zone", "window", "step", "tight", "before", "after", "now", "notice", "horizon"];
    let scene = kernel::fixtures::Scene::new(text, &names);
    let part = |name: &str| scene.part(name);
    let number = |name: &str, without: i64| scene.number(name, without);

    let tz = part("zone").map_or(TZ, |it| known(it.parse().ok(), "a zone such as Europe/Budapest"));
    let midnight = date(part("on").unwrap_or("2026-03-04")).and_time(NaiveTime::MIN);
    let on_date = |it: &str| {
        let (start, end) = known(span(it), "a span such as 09:00-17:00");
        let range = TimeRange::new(civil::work_instant(tz, midnight + start), civil::work_instant(tz, midnight + end));
        known(range, "a start before its end")
    };
    let window = on_date(part("window").unwrap_or("00:00-24:00"));
    let now = part("now").map_or(TimeDelta::hours(-24), |it| known(time(it), "a time such as 08:20"));
    let alignment = if part("tight").is_some() { Alignment::Tight } else { Alignment::Grid };
    let rules = SlotRules::new(
        known(u16::try_from(number("step", 15)).ok(), "a step"),
        alignment,
        TimeDelta::minutes(number("notice", 60)),
        TimeDelta::minutes(number("horizon", 90 * 24 * 60)),
    );
    let visit = Visit::with_buffers(
        TimeDelta::minutes(duration),
        TimeDelta::minutes(number("before", 0)),
        TimeDelta::minutes(number("after", 0)),
    );
    Scene {
        window: known(Window::new(window.start(), window.end()).ok(), "a window"),
        terms: SlotTerms {
            visit: known(visit.ok(), "a visit"),
            rules: known(rules.ok(), "rules"),
            tz,
            now: civil::work_instant(tz, midnight + now),
        },
        hours: hours(part("open").unwrap_or("")),
        agenda: part("busy").unwrap_or("").split_whitespace().map(on_date).collect(),
    }
}

/// Asserts the starts that a scene offers for a visit of `duration` minutes, and that exactly these are accepted.
#[track_caller]
pub fn check(text: &str, duration: i64, expected: &str) {
    let Scene { window, terms, hours, agenda } = scene(text, duration);
    let found = free_slots(window, &terms, &hours, &agenda);
    for slot in &found {
        assert_eq!(slot.length(), TimeDelta::minutes(duration), "{text}");
        assert_eq!(accept_slot(slot.start(), &terms, &hours, &agenda), Ok(*slot), "{text}");
    }
    let shown = |it: &TimeRange| civil::local(terms.tz, it.start()).format("%H:%M").to_string();
    let found: Vec<String> = found.iter().map(shown).collect();
    assert_eq!(found, expand(expected, terms.rules.step_minutes()), "{text} for {duration} minutes");
}

/// `09:00..09:30 11:00` by 15 minutes: 09:00, 09:15, 09:30 and 11:00.
fn expand(starts: &str, step: u16) -> Vec<String> {
    let times = starts.split_whitespace().flat_map(|it| {
        let (first, last) = it.split_once("..").unwrap_or((it, it));
        let (first, last) = (known(time(first), "a start"), known(time(last), "a start"));
        std::iter::successors(Some(first), move |it| Some(*it + TimeDelta::minutes(i64::from(step))))
            .take_while(move |it| *it <= last)
    });
    times.map(|it| (NaiveTime::MIN + it).format("%H:%M").to_string()).collect()
}

/// `10:00-11:30` as two times since midnight.
pub fn span(text: &str) -> Option<(TimeDelta, TimeDelta)> {
    let (start, end) = text.rsplit_once('-')?;
    Some((time(start)?, time(end)?))
}

/// `10:30` as time since midnight; `-10:30` is that long before it.
pub fn time(text: &str) -> Option<TimeDelta> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |it| (-1, it));
    let (hours, minutes) = text.split_once(':')?;
    Some(TimeDelta::minutes(sign * (hours.parse::<i64>().ok()? * 60 + minutes.parse::<i64>().ok()?)))
}
