//! The exact part: assigns options to appointments, so that most get one.

#![expect(clippy::indexing_slicing, reason = "every index was made from the list it goes into")]

use std::collections::BTreeMap;

use super::search::Search;

/// An option of an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The calendar, as a number. Two appointments that overlap in one lane exclude each other.
    pub lane: usize,
    /// Half-open, in any unit.
    pub from: i64,
    /// Half-open, after `from`.
    pub until: i64,
    /// The cost of the change for the guest.
    pub cost: u32,
}

impl Choice {
    /// Whether the two exclude each other.
    pub fn excludes(&self, other: &Self) -> bool {
        self.lane == other.lane && self.from < other.until && other.from < self.until
    }
}

/// The chosen options, and whether they are proven best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// Per appointment the index of its option; `None` without one.
    pub chosen: Vec<Option<usize>>,
    /// Proven: no other choice gives more appointments a place.
    pub is_most: bool,
    /// Proven: no other choice with as many places has a smaller cost.
    pub is_least: bool,
    /// Number of visited positions.
    pub steps: usize,
}

/// Chooses options for as many appointments as possible, so that none exclude each other, with the least cost among
/// such choices. Depth-first with bounds, separately for each group of appointments that can exclude each other. After
/// `most_steps` positions the best choice so far is returned, not marked as proven.
pub fn assign(options: &[Vec<Choice>], most_steps: usize) -> Assignment {
    let useful = without_dominated(options);
    let mut answer = Assignment { chosen: vec![None; options.len()], is_most: true, is_least: true, steps: 0 };
    let groups = groups(options, &useful);
    let mut searches: Vec<Search> = groups.iter().map(|group| Search::new(options, &useful, group)).collect();
    // First the number of places in every group, then, with the remaining steps, the cost.
    for search in &mut searches {
        search.improve_first();
        search.counts_only(most_steps.saturating_sub(answer.steps));
        answer.steps += search.steps;
        answer.is_most &= !search.gave_up || search.best.0 == search.bound;
    }
    for (at, search) in searches.iter_mut().enumerate() {
        let share = most_steps.saturating_sub(answer.steps) / (groups.len() - at);
        search.run(share);
        answer.steps += search.steps;
        answer.is_least &= !search.gave_up;
    }
    for (group, search) in groups.iter().zip(&searches) {
        for (place, chosen) in group.iter().zip(&search.best_chosen) {
            answer.chosen[*place] = *chosen;
        }
    }
    answer.is_least &= answer.is_most;
    answer
}

/// Per appointment its useful options, cheapest first. An option that excludes no option of another appointment makes
/// those with the same or a greater cost useless. Dropping them may free others, so this repeats until nothing changes.
fn without_dominated(options: &[Vec<Choice>]) -> Vec<Vec<usize>> {
    let mut useful: Vec<Vec<usize>> = options
        .iter()
        .map(|of| {
            let mut order: Vec<usize> = (0..of.len()).collect();
            order.sort_by_key(|it| of[*it].cost);
            order
        })
        .collect();
    loop {
        let mut is_changed = false;
        for at in 0..options.len() {
            let is_alone = |choice: &Choice| {
                let others = useful.iter().enumerate().filter(|(other, _)| *other != at);
                !others
                    .flat_map(|(other, of)| of.iter().map(move |it| &options[other][*it]))
                    .any(|it| it.excludes(choice))
            };
            let alone = useful[at].iter().position(|it| is_alone(&options[at][*it]));
            if let Some(alone) = alone.filter(|it| it + 1 < useful[at].len()) {
                useful[at].truncate(alone + 1);
                is_changed = true;
            }
        }
        if !is_changed {
            return useful;
        }
    }
}

/// Groups of appointments that can exclude each other, directly or through others.
fn groups(options: &[Vec<Choice>], useful: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut group_of: Vec<usize> = (0..options.len()).collect();
    for a in 0..options.len() {
        for b in 0..a {
            if group_of[a] != group_of[b]
                && useful[a].iter().any(|x| useful[b].iter().any(|y| options[a][*x].excludes(&options[b][*y])))
            {
                let (from, to) = (group_of[a], group_of[b]);
                group_of.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, group) in group_of.iter().enumerate() {
        groups.entry(*group).or_default().push(at);
    }
    groups.into_values().collect()
}
