//! The effects of an absence on shorter ones, without using the product's own rules: inside it they are deleted until it
//! goes, over its edge they keep their first part outside. No client is told of either.

use std::collections::HashMap;

use uuid::Uuid;

use super::history::Placement;
use super::replay::{Entry, occupies};

/// An event as it stands between two commits.
struct EventState {
    placement: Placement,
    version: usize,
    is_active: bool,
    is_appointment: bool,
    /// The longer absence it is deleted for.
    yielded_to: Option<Uuid>,
}

/// Replays acknowledged writes in their order. Returns them with the changes that made room for each of them before it and
/// those that came back behind it, and the deletions that deleted nothing because such a change was faster.
pub fn with_consequences(acknowledged: Vec<Entry>) -> (Vec<Entry>, Vec<Entry>) {
    let mut calendars = Calendars::default();
    let (mut played, mut repeated) = (Vec::with_capacity(acknowledged.len()), Vec::new());
    for entry in acknowledged {
        if entry.placement.is_none() && calendars.held.get(&entry.id).is_some_and(|it| entry.version <= it.version) {
            repeated.push(entry);
            continue;
        }
        let (made_room, came_back) = calendars.apply(&entry);
        played.extend(made_room);
        played.push(entry);
        played.extend(came_back);
    }
    (played, repeated)
}

#[derive(Default)]
struct Calendars {
    held: HashMap<Uuid, EventState>,
}

impl Calendars {
    /// The changes that make room for a write, and those that follow it.
    fn apply(&mut self, entry: &Entry) -> (Vec<Entry>, Vec<Entry>) {
        let was = self.held.get(&entry.id).map(|it| it.placement.clone());
        let Some(placement) = entry.placement.clone().or_else(|| was.clone()) else { return Default::default() };
        let is_active = entry.placement.is_some();
        let providers = [Some(placement.provider), was.map(|it| it.provider)];
        let held = EventState {
            placement: placement.clone(),
            version: entry.version,
            is_active,
            is_appointment: entry.is_appointment,
            yielded_to: None,
        };
        self.held.insert(entry.id, held);
        if entry.is_appointment {
            return Default::default();
        }
        let made_room = if is_active { self.give_way(entry.id, &placement) } else { Vec::new() };
        let covers =
            |it: &EventState| is_active && it.placement.provider == placement.provider && overlap(it, &placement);
        let mut returning: Vec<(Placement, Uuid)> = self
            .held
            .iter()
            .filter(|(_, it)| it.yielded_to == Some(entry.id) && providers.contains(&Some(it.placement.provider)))
            .filter(|(_, it)| !covers(it))
            .map(|(id, it)| (it.placement.clone(), *id))
            .collect();
        // Of two that begin at once the one entered first, as its id tells.
        returning.sort_by_key(|(it, id)| (it.start, *id));
        let mut came_back = Vec::new();
        for (placement, id) in returning {
            if self.is_free(&placement) {
                came_back.push((id, Some(placement)));
                if let Some(held) = self.held.get_mut(&id) {
                    (held.is_active, held.yielded_to) = (true, None);
                }
            }
        }
        let mut told = |all: Vec<(Uuid, Option<Placement>)>| {
            all.into_iter().filter_map(|(id, placement)| self.consequence(entry, id, placement)).collect()
        };
        (told(made_room), told(came_back))
    }

    /// Shorter absences make room for one.
    fn give_way(&mut self, longer: Uuid, whole: &Placement) -> Vec<(Uuid, Option<Placement>)> {
        let mut changed = Vec::new();
        for (id, it) in &mut self.held {
            let is_other = *id != longer && it.placement.provider == whole.provider;
            if !is_other || !it.is_active || it.is_appointment || !overlap(it, whole) {
                continue;
            }
            if whole.start <= it.placement.start && it.placement.end <= whole.end {
                (it.is_active, it.yielded_to) = (false, Some(longer));
                changed.push((*id, None));
            } else if it.placement.start < whole.start {
                it.placement.end = whole.start;
                changed.push((*id, Some(it.placement.clone())));
            } else {
                it.placement.start = whole.end;
                changed.push((*id, Some(it.placement.clone())));
            }
        }
        changed
    }

    fn is_free(&self, wanted: &Placement) -> bool {
        let (from, to) = occupies(wanted);
        self.held.values().filter(|it| it.is_active && it.placement.provider == wanted.provider).all(|it| {
            let (begins, ends) = occupies(&it.placement);
            to <= begins || ends <= from
        })
    }

    fn consequence(&mut self, of: &Entry, id: Uuid, placement: Option<Placement>) -> Option<Entry> {
        let held = self.held.get_mut(&id)?;
        held.version += 1;
        Some(Entry {
            at: of.at,
            id,
            version: held.version,
            placement,
            is_booking: false,
            within_hours: false,
            is_appointment: false,
            is_consequence: true,
            is_told: false,
            comes_first: false,
        })
    }
}

fn overlap(held: &EventState, other: &Placement) -> bool {
    held.placement.start < other.end && other.start < held.placement.end
}

#[cfg(test)]
mod tests {
    use bench::world;
    use chrono::{DateTime, TimeDelta, Utc};

    use super::*;

    /// Minutes of one day in one calendar.
    fn away(from: i64, to: i64) -> Option<Placement> {
        let midnight: DateTime<Utc> = "2026-11-22T23:00:00Z".parse().unwrap();
        let at = |minute| midnight + TimeDelta::minutes(minute);
        Some(Placement { provider: world::provider(0, 0), start: at(from), end: at(to), services: Vec::new() })
    }

    fn entry(at: i64, (id, version): (u128, usize), placement: Option<Placement>) -> Entry {
        let id = Uuid::from_u128(id);
        Entry { at, id, version, placement, ..Entry::default() }
    }

    fn told(entries: Vec<Entry>) -> Vec<(u128, usize, Option<Placement>)> {
        let (played, _) = with_consequences(entries);
        played
            .into_iter()
            .filter(|it| it.is_consequence)
            .map(|it| (it.id.as_u128(), it.version, it.placement))
            .collect()
    }

    #[test]
    fn one_inside_goes_and_comes_back_and_one_over_the_edge_is_cut() {
        let entries = vec![
            entry(1, (1, 1), away(700, 730)),
            entry(2, (2, 1), away(590, 620)),
            entry(3, (3, 1), away(600, 900)),
            entry(4, (3, 2), None),
        ];
        let mut all = told(entries);
        all.sort_by_key(|it| (it.0, it.1));
        assert_eq!(all, [(1, 2, None), (1, 3, away(700, 730)), (2, 2, away(590, 600))]);
    }

    #[test]
    fn one_whose_time_is_taken_stays_deleted() {
        let booked = Entry { is_appointment: true, ..entry(4, (4, 1), away(700, 715)) };
        // Shortened, the longer one still overlaps it.
        let shortened = entry(3, (2, 2), away(720, 900));
        let (shorter, longer) = (entry(1, (1, 1), away(700, 730)), entry(2, (2, 1), away(600, 900)));
        let gone = entry(5, (2, 3), None);
        assert_eq!(told(vec![shorter.clone(), longer.clone(), shortened.clone(), booked, gone.clone()]).len(), 1);
        assert_eq!(told(vec![shorter, longer, shortened, gone]).len(), 2, "free, it comes back");
    }

    #[test]
    fn a_deletion_of_what_had_yielded_deletes_nothing() {
        let entries = vec![entry(1, (1, 1), away(700, 730)), entry(2, (2, 1), away(600, 900)), entry(2, (1, 2), None)];
        let (played, repeated) = with_consequences(entries);
        assert_eq!((played.len(), repeated.len()), (3, 1));
    }
}
