//! The storm played through again in the order of its commits.

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use bench::world;
use chrono::{NaiveDate, Timelike as _};
use chrono_tz::Europe::Budapest;
use uuid::Uuid;

use super::history::{Changed, Stands};
use super::hours::{Hours, Range};
use super::stored::Moment;

/// Minutes before and after a guest, of each service: what a calendar is taken for besides.
const BUFFERS: [(i64, i64); 4] = [(0, 0), (0, 0), (0, 0), (5, 10)];

/// What an event takes of a calendar, in minutes since 1970: from before its first service to after its last.
pub fn occupies(stands: &Stands) -> (i64, i64) {
    let of = |it: Option<&Uuid>| {
        let number = it.and_then(|id| (0..4).find(|it| world::service_id(0, *it) == *id));
        number.and_then(|it| usize::try_from(it).ok()).and_then(|it| BUFFERS.get(it)).copied().unwrap_or_default()
    };
    let minute = |at: chrono::DateTime<chrono::Utc>| at.timestamp() / 60;
    let (before, after) = (of(stands.services.first()).0, of(stands.services.last()).1);
    (minute(stands.start) - before, minute(stands.end) + after)
}

/// The same on the clock on the wall of the day it begins.
pub fn on_the_wall(stands: &Stands) -> (NaiveDate, Range) {
    let (from, to) = occupies(stands);
    let local = stands.start.with_timezone(&Budapest).naive_local();
    let before = stands.start.timestamp() / 60 - from;
    let minute = i64::from(local.hour() * 60 + local.minute()) - before;
    let small = |it: i64| u32::try_from(it).unwrap_or(u32::MAX);
    (local.date(), (small(minute), small(minute + to - from)))
}

/// One version of one event.
#[derive(Clone, Debug)]
pub struct Entry {
    /// When it was committed.
    pub at: Moment,
    /// Of which series.
    pub id: Uuid,
    /// Where it stands since then, if it is active.
    pub stands: Option<Stands>,
    /// A guest booked it, just now.
    pub is_booking: bool,
    /// The desk asked for it within hours.
    pub within_hours: bool,
    /// A guest comes.
    pub is_appointment: bool,
}

/// Plays entries through in their order: how often an event was put where another one of the same provider stood, and
/// how each stood before.
pub fn play(entries: &[Entry]) -> (usize, Vec<Option<Stands>>) {
    let mut calendars: HashMap<Uuid, BTreeMap<(i64, Uuid), i64>> = HashMap::new();
    let mut standing: HashMap<Uuid, Stands> = HashMap::new();
    let mut overlaps = 0;
    let mut before = Vec::with_capacity(entries.len());
    for entry in entries {
        let was = standing.remove(&entry.id);
        if let Some(was) = &was
            && let Some(calendar) = calendars.get_mut(&was.provider)
        {
            calendar.remove(&(occupies(was).0, entry.id));
        }
        if let Some(stands) = &entry.stands {
            let calendar = calendars.entry(stands.provider).or_default();
            let (from, to) = occupies(stands);
            overlaps += calendar.range(..(to, Uuid::nil())).filter(|(_, until)| from < **until).count();
            calendar.insert((from, entry.id), to);
            standing.insert(entry.id, stands.clone());
        }
        before.push(was);
    }
    (overlaps, before)
}

/// What a rule was when.
#[derive(Clone, Debug)]
pub struct Course<T> {
    first: T,
    changes: Vec<(Moment, T)>,
}

impl<T> Course<T> {
    /// From the beginning, and what it was after each commit.
    pub fn new(first: T, changes: impl IntoIterator<Item = (Moment, T)>) -> Self {
        Self { first, changes: changes.into_iter().collect() }
    }

    /// What was in force for whoever committed then.
    pub fn at(&self, moment: Moment) -> &T {
        let next = self.changes.partition_point(|(at, _)| *at < moment);
        next.checked_sub(1).and_then(|it| self.changes.get(it)).map_or(&self.first, |(_, it)| it)
    }
}

/// Whether one of the rules that may have been in force between two moments, as far as a client can know, is so:
/// everything acknowledged before the first moment is done, nothing sent after the last one is.
pub fn may_have_been<T>(
    first: &T,
    changes: &[&Changed<T>],
    (sent, acked): (Instant, Instant),
    is_so: impl Fn(&T) -> bool,
) -> bool {
    let is_past = |next: Option<&&Changed<T>>| next.is_some_and(|it| it.span.acked < sent);
    if !is_past(changes.first()) && is_so(first) {
        return true;
    }
    let possible = changes.iter().enumerate().filter(|(at, it)| it.span.sent <= acked && !is_past(changes.get(at + 1)));
    possible.into_iter().any(|(_, it)| is_so(&it.to))
}

/// Whether somebody with these hours has time for it.
pub fn fits(hours: &Hours, stands: &Stands) -> bool {
    let (day, range) = on_the_wall(stands);
    hours.hold(day, range)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::history::Span;
    use super::*;

    fn stands(provider: u32, minute: u32, service: u32) -> Stands {
        let midnight = "2026-11-22T23:00:00Z".parse::<chrono::DateTime<chrono::Utc>>().unwrap();
        let start = midnight + chrono::TimeDelta::minutes(i64::from(minute));
        let minutes = world::service::MINUTES[usize::try_from(service).unwrap()];
        Stands {
            provider: world::provider(0, provider),
            start,
            end: start + chrono::TimeDelta::minutes(i64::from(minutes)),
            services: vec![world::service_id(0, service)],
        }
    }

    fn entry(at: Moment, id: u128, stands: Option<Stands>) -> Entry {
        let id = Uuid::from_u128(id);
        Entry { at, id, stands, is_booking: true, within_hours: true, is_appointment: true }
    }

    #[test]
    fn buffers_count_before_the_first_and_after_the_last() {
        let dye = stands(0, 600, world::service::DYE);
        let (day, range) = on_the_wall(&dye);
        assert_eq!((day.to_string().as_str(), range), ("2026-11-23", (595, 655)));
        assert!(fits(&Hours::daily((595, 655)), &dye));
        assert!(!fits(&Hours::daily((596, 655)), &dye) && !fits(&Hours::daily((595, 654)), &dye));
    }

    #[test]
    fn an_overlap_is_found_at_the_moment_it_was_although_it_is_gone() {
        let (first, beside) = (stands(0, 600, world::service::CUT), stands(0, 660, world::service::CUT));
        let buffered = stands(0, 660, world::service::DYE);
        let good = [entry(1, 1, Some(first.clone())), entry(2, 2, Some(beside)), entry(3, 3, Some(stands(1, 600, 2)))];
        assert_eq!(play(&good).0, 0, "touching, and somebody else's");
        let bad = [entry(1, 1, Some(first.clone())), entry(2, 2, Some(buffered.clone())), entry(3, 2, None)];
        assert_eq!(play(&bad).0, 1, "the buffer before it");
        let moved = [entry(1, 1, Some(first)), entry(2, 1, None), entry(3, 2, Some(buffered))];
        assert_eq!(play(&moved).0, 0, "it was gone by then");
    }

    #[test]
    fn the_rule_of_a_commit_is_the_last_one_committed_before() {
        let course = Course::new("first", [(10, "second"), (20, "third")]);
        assert_eq!([9, 10, 11, 20, 21].map(|it| *course.at(it)), ["first", "first", "second", "second", "third"]);
    }

    #[test]
    fn a_rule_that_was_replaced_before_the_request_was_sent_is_no_excuse() {
        let begun = Instant::now();
        let at = |it: u64| begun + Duration::from_secs(it);
        let change = |sent, acked, to| Changed { provider: 0, to, span: Span { sent: at(sent), acked: at(acked) } };
        let (closes, opens) = (change(10, 12, false), change(20, 22, true));
        let changes = [&closes, &opens];
        let open = |sent, acked| may_have_been(&true, &changes, (at(sent), at(acked)), |it| *it);
        assert!(open(9, 9) && open(9, 11) && open(11, 15), "not acknowledged when it was sent");
        assert!(!open(13, 19), "closed, and nothing else under way");
        assert!(open(13, 20) && open(21, 23) && open(23, 24));
    }
}
