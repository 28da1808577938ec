//! Replays the storm in the order of its commits.

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use bench::world;
use chrono::{NaiveDate, Timelike as _};
use chrono_tz::Europe::Budapest;
use uuid::Uuid;

use super::history::{Placement, RuleChange};
use super::hours::{Hours, Range};
use super::stored::Moment;

/// Buffers of each service in minutes, before and after.
const BUFFERS: [(i64, i64); 4] = [(0, 0), (0, 0), (0, 0), (5, 10)];

/// The occupied time of an event with buffers, in minutes since 1970.
pub fn occupies(placement: &Placement) -> (i64, i64) {
    let of = |it: Option<&Uuid>| {
        let number = it.and_then(|id| (0..4).find(|it| world::service_id(0, *it) == *id));
        number.and_then(|it| usize::try_from(it).ok()).and_then(|it| BUFFERS.get(it)).copied().unwrap_or_default()
    };
    let minute = |at: chrono::DateTime<chrono::Utc>| at.timestamp() / 60;
    let (before, after) = (of(placement.services.first()).0, of(placement.services.last()).1);
    (minute(placement.start) - before, minute(placement.end) + after)
}

/// The same in local minutes of the day it starts.
pub fn local_range(placement: &Placement) -> (NaiveDate, Range) {
    let (from, to) = occupies(placement);
    let local = placement.start.with_timezone(&Budapest).naive_local();
    let before = placement.start.timestamp() / 60 - from;
    let minute = i64::from(local.hour() * 60 + local.minute()) - before;
    let small = |it: i64| u32::try_from(it).unwrap_or(u32::MAX);
    (local.date(), (small(minute), small(minute + to - from)))
}

/// One version of one event.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Instant of the commit.
    pub at: Moment,
    /// The series.
    pub id: Uuid,
    pub version: usize,
    /// Its placement, if it is active.
    pub placement: Option<Placement>,
    /// Whether this version is an online booking.
    pub is_booking: bool,
    /// The desk did not override work hours.
    pub within_hours: bool,
    /// A guest comes.
    pub is_appointment: bool,
    /// Caused by a longer absence that came or went, not by a request.
    pub is_consequence: bool,
    /// The guest is told of it.
    pub is_told: bool,
    /// Comes before the other writes of its commit.
    pub comes_first: bool,
}

/// Replays entries in their order; returns how often an event overlapped another one of the same provider, and the
/// previous placement of each.
pub fn play(entries: &[Entry]) -> (usize, Vec<Option<Placement>>) {
    let mut calendars: HashMap<Uuid, BTreeMap<(i64, Uuid), i64>> = HashMap::new();
    let mut standing: HashMap<Uuid, Placement> = HashMap::new();
    let mut overlaps = 0;
    let mut before = Vec::with_capacity(entries.len());
    for entry in entries {
        let was = standing.remove(&entry.id);
        if let Some(was) = &was
            && let Some(calendar) = calendars.get_mut(&was.provider)
        {
            calendar.remove(&(occupies(was).0, entry.id));
        }
        if let Some(placement) = &entry.placement {
            let calendar = calendars.entry(placement.provider).or_default();
            let (from, to) = occupies(placement);
            overlaps += calendar.range(..(to, Uuid::nil())).filter(|(_, until)| from < **until).count();
            calendar.insert((from, entry.id), to);
            standing.insert(entry.id, placement.clone());
        }
        before.push(was);
    }
    (overlaps, before)
}

/// The values of a rule over time.
#[derive(Clone, Debug)]
pub struct Timeline<T> {
    first: T,
    changes: Vec<(Moment, T)>,
}

impl<T> Timeline<T> {
    /// The first value, and the value after each commit.
    pub fn new(first: T, changes: impl IntoIterator<Item = (Moment, T)>) -> Self {
        Self { first, changes: changes.into_iter().collect() }
    }

    /// The value in force for a commit at that time.
    pub fn at(&self, moment: Moment) -> &T {
        let next = self.changes.partition_point(|(at, _)| *at < moment);
        next.checked_sub(1).and_then(|it| self.changes.get(it)).map_or(&self.first, |(_, it)| it)
    }
}

/// Whether a value that may have been in force between two moments, as far as a client can know, matches. Changes
/// acknowledged before `sent` are in force, changes sent after `acked` are not.
pub fn may_have_held<T>(
    first: &T,
    changes: &[&RuleChange<T>],
    (sent, acked): (Instant, Instant),
    is_so: impl Fn(&T) -> bool,
) -> bool {
    let is_past = |next: Option<&&RuleChange<T>>| next.is_some_and(|it| it.span.acked < sent);
    if !is_past(changes.first()) && is_so(first) {
        return true;
    }
    let possible = changes.iter().enumerate().filter(|(at, it)| it.span.sent <= acked && !is_past(changes.get(at + 1)));
    possible.into_iter().any(|(_, it)| is_so(&it.to))
}

/// Whether it fits into these hours.
pub fn fits(hours: &Hours, placement: &Placement) -> bool {
    let (day, range) = local_range(placement);
    hours.hold(day, range)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::history::Span;
    use super::*;

    fn placement(provider: u32, minute: u32, service: u32) -> Placement {
        let midnight = "2026-11-22T23:00:00Z".parse::<chrono::DateTime<chrono::Utc>>().unwrap();
        let start = midnight + chrono::TimeDelta::minutes(i64::from(minute));
        let minutes = world::service::MINUTES[usize::try_from(service).unwrap()];
        Placement {
            provider: world::provider(0, provider),
            start,
            end: start + chrono::TimeDelta::minutes(i64::from(minutes)),
            services: vec![world::service_id(0, service)],
        }
    }

    fn entry(at: Moment, id: u128, placement: Option<Placement>) -> Entry {
        let id = Uuid::from_u128(id);
        let (is_booking, within_hours, is_appointment) = (true, true, true);
        Entry { at, id, version: 1, placement, is_booking, within_hours, is_appointment, ..Entry::default() }
    }

    #[test]
    fn buffers_count_before_the_first_and_after_the_last() {
        let dye = placement(0, 600, world::service::DYE);
        let (day, range) = local_range(&dye);
        assert_eq!((day.to_string().as_str(), range), ("2026-11-23", (595, 655)));
        assert!(fits(&Hours::daily((595, 655)), &dye));
        assert!(!fits(&Hours::daily((596, 655)), &dye) && !fits(&Hours::daily((595, 654)), &dye));
    }

    #[test]
    fn a_temporary_overlap_is_found() {
        let (first, beside) = (placement(0, 600, world::service::CUT), placement(0, 660, world::service::CUT));
        let buffered = placement(0, 660, world::service::DYE);
        let good =
            [entry(1, 1, Some(first.clone())), entry(2, 2, Some(beside)), entry(3, 3, Some(placement(1, 600, 2)))];
        assert_eq!(play(&good).0, 0, "touching, and somebody else's");
        let bad = [entry(1, 1, Some(first.clone())), entry(2, 2, Some(buffered.clone())), entry(3, 2, None)];
        assert_eq!(play(&bad).0, 1, "the buffer before it");
        let moved = [entry(1, 1, Some(first)), entry(2, 1, None), entry(3, 2, Some(buffered))];
        assert_eq!(play(&moved).0, 0, "it was gone by then");
    }

    #[test]
    fn the_rule_of_a_commit_is_the_last_one_committed_before() {
        let timeline = Timeline::new("first", [(10, "second"), (20, "third")]);
        assert_eq!([9, 10, 11, 20, 21].map(|it| *timeline.at(it)), ["first", "first", "second", "second", "third"]);
    }

    #[test]
    fn a_value_replaced_before_the_request_was_sent_does_not_count() {
        let begun = Instant::now();
        let at = |it: u64| begun + Duration::from_secs(it);
        let change = |sent, acked, to| RuleChange { subject: 0, to, span: Span { sent: at(sent), acked: at(acked) } };
        let (closes, opens) = (change(10, 12, false), change(20, 22, true));
        let changes = [&closes, &opens];
        let open = |sent, acked| may_have_held(&true, &changes, (at(sent), at(acked)), |it| *it);
        assert!(open(9, 9) && open(9, 11) && open(11, 15), "not acknowledged when it was sent");
        assert!(!open(13, 19), "closed, and nothing else under way");
        assert!(open(13, 20) && open(21, 23) && open(23, 24));
    }
}
