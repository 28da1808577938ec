//! Depth-first search; next is the appointment with the fewest remaining options.

#![expect(clippy::indexing_slicing, reason = "every index was made from the list it goes into")]

use std::collections::BTreeSet;

use super::assign::Choice;
use super::bound;

/// An option with the options it excludes.
struct Node {
    appointment: usize,
    /// Its index among the options of the appointment.
    option: usize,
    choice: Choice,
    /// Options of other appointments.
    excludes: Vec<usize>,
}

impl Node {
    /// The option without its cost.
    fn place(&self) -> (usize, i64, i64) {
        (self.choice.lane, self.choice.from, self.choice.until)
    }
}

/// The search over one group of appointments that can exclude each other.
pub struct Search {
    nodes: Vec<Node>,
    /// The nodes by lane and start.
    in_order: Vec<usize>,
    /// Per appointment its nodes, cheapest first.
    of: Vec<Vec<usize>>,
    /// Whether the cost is minimised too.
    weighs_cost: bool,
    /// Per appointment a number, equal for appointments whose options differ in cost only.
    alike: Vec<usize>,
    /// Number of chosen nodes that exclude a node.
    excluded: Vec<u32>,
    chosen: Vec<Option<usize>>,
    is_open: Vec<bool>,
    /// The number of places of the best choice so far, and its cost.
    pub best: (usize, u64),
    pub best_chosen: Vec<Option<usize>>,
    /// An upper bound of the number of places.
    pub bound: usize,
    pub steps: usize,
    most_steps: usize,
    pub gave_up: bool,
}

impl Search {
    /// The search over a group; `options` and `useful` are given for all appointments.
    pub fn new(options: &[Vec<Choice>], useful: &[Vec<usize>], group: &[usize]) -> Self {
        let mut nodes = Vec::new();
        let mut of = vec![Vec::new(); group.len()];
        for (appointment, place) in group.iter().enumerate() {
            for option in &useful[*place] {
                of[appointment].push(nodes.len());
                let choice = options[*place][*option];
                nodes.push(Node { appointment, option: *option, choice, excludes: Vec::new() });
            }
        }
        for a in 0..nodes.len() {
            let excludes = (0..nodes.len()).filter(|b| {
                nodes[*b].appointment != nodes[a].appointment && nodes[a].choice.excludes(&nodes[*b].choice)
            });
            nodes[a].excludes = excludes.collect();
        }
        let (count, excluded) = (group.len(), vec![0; nodes.len()]);
        let mut in_order: Vec<usize> = (0..nodes.len()).collect();
        in_order.sort_by_key(|it| (nodes[*it].choice.lane, nodes[*it].choice.from));
        let mut search = Self {
            nodes,
            in_order,
            of,
            weighs_cost: true,
            alike: Vec::new(),
            excluded,
            chosen: vec![None; count],
            is_open: vec![true; count],
            best: (0, 0),
            best_chosen: vec![None; count],
            bound: 0,
            steps: 0,
            most_steps: 0,
            gave_up: false,
        };
        search.bound = search.most_placed(usize::MAX);
        search.alike = search.alike();
        search
    }

    fn alike(&self) -> Vec<usize> {
        let options =
            |of: &Vec<usize>| -> BTreeSet<(usize, i64, i64)> { of.iter().map(|it| self.nodes[*it].place()).collect() };
        let all: Vec<_> = self.of.iter().map(options).collect();
        all.iter().enumerate().map(|(at, it)| all.iter().position(|other| other == it).unwrap_or(at)).collect()
    }

    /// Searches for the greatest number of places, ignoring the cost. An option is then useless if it excludes all that
    /// another one of its appointment does.
    pub fn counts_only(&mut self, most_steps: usize) {
        let (all, in_order) = (self.of.clone(), self.in_order.clone());
        for own in &mut self.of {
            let nodes = &self.nodes;
            let is_worse =
                |a: usize, b: usize| nodes[b].excludes.iter().all(|it| nodes[a].excludes.binary_search(it).is_ok());
            let mut kept: Vec<usize> = Vec::new();
            for node in std::mem::take(own) {
                if !kept.iter().any(|it| is_worse(node, *it)) {
                    kept.retain(|it| !is_worse(*it, node));
                    kept.push(node);
                }
            }
            kept.sort_by_key(|it| nodes[*it].excludes.len());
            *own = kept;
        }
        let kept: BTreeSet<usize> = self.of.iter().flatten().copied().collect();
        self.in_order.retain(|it| kept.contains(it));
        self.weighs_cost = false;
        self.run(most_steps);
        (self.of, self.in_order) = (all, in_order);
        self.weighs_cost = true;
    }

    /// Visits at most `most_steps` positions.
    pub fn run(&mut self, most_steps: usize) {
        (self.steps, self.most_steps, self.gave_up) = (0, most_steps, false);
        self.descend(0, 0);
    }

    fn choose(&mut self, node: usize) {
        self.chosen[self.nodes[node].appointment] = Some(node);
        for it in &self.nodes[node].excludes {
            self.excluded[*it] += 1;
        }
    }

    fn give_back(&mut self, node: usize) {
        self.chosen[self.nodes[node].appointment] = None;
        for it in &self.nodes[node].excludes {
            self.excluded[*it] -= 1;
        }
    }

    /// Finds a first choice: each appointment, those with the fewest options first, gets the cheapest free one; an
    /// appointment without one takes the place of another that can move.
    pub fn improve_first(&mut self) {
        let mut order: Vec<usize> = (0..self.of.len()).collect();
        order.sort_by_key(|it| self.of[*it].len());
        for appointment in order {
            let mut seen = vec![false; self.nodes.len()];
            self.place(appointment, &mut seen);
        }
        self.keep_if_better();
        for node in self.chosen.clone().into_iter().flatten() {
            self.give_back(node);
        }
    }

    fn place(&mut self, appointment: usize, seen: &mut [bool]) -> bool {
        let own = self.of[appointment].clone();
        if let Some(free) = own.iter().find(|it| self.excluded[**it] == 0) {
            self.choose(*free);
            return true;
        }
        for node in own {
            if seen[node] || self.excluded[node] != 1 {
                continue;
            }
            seen[node] = true;
            let holders = self.chosen.iter().flatten().copied();
            let Some(holder) = holders.into_iter().find(|it| self.nodes[*it].excludes.contains(&node)) else {
                continue;
            };
            let other = self.nodes[holder].appointment;
            self.give_back(holder);
            self.choose(node);
            if self.place(other, seen) {
                return true;
            }
            self.give_back(node);
            self.choose(holder);
        }
        false
    }

    fn totals(&self) -> (usize, u64) {
        let chosen = self.chosen.iter().flatten();
        chosen.fold((0, 0), |(count, cost), it| (count + 1, cost + u64::from(self.nodes[*it].choice.cost)))
    }

    fn keep_if_better(&mut self) {
        let (count, cost) = self.totals();
        if (self.best.0, u64::MAX - self.best.1) < (count, u64::MAX - cost) {
            self.best = (count, cost);
            self.best_chosen = self.chosen.iter().map(|it| it.map(|node| self.nodes[node].option)).collect();
        }
    }

    fn descend(&mut self, placed: usize, cost: u64) {
        if self.most_steps <= self.steps {
            self.gave_up = true;
            return;
        }
        self.steps += 1;
        // The appointment with the fewest remaining options, and a lower bound of the cost of the rest.
        let (mut next, mut fewest, mut cheapest_of) = (None, usize::MAX, Vec::new());
        for appointment in (0..self.of.len()).filter(|it| self.is_open[*it]) {
            let mut left = self.of[appointment].iter().filter(|it| self.excluded[**it] == 0);
            let Some(cheapest) = left.next() else { continue };
            cheapest_of.push(u64::from(self.nodes[*cheapest].choice.cost));
            let count = 1 + left.count();
            if count < fewest {
                (next, fewest) = (Some(appointment), count);
            }
        }
        let Some(next) = next else { return self.keep_if_better() };
        let can_be = cheapest_of.len();
        // A lower bound: a better choice needs at least as many more places as the best one so far.
        cheapest_of.sort_unstable();
        let at_least = cheapest_of.iter().take(self.best.0.saturating_sub(placed)).sum();
        let weighs_cost = self.weighs_cost;
        let is_hopeless = |most: usize, at_least: u64, best: (usize, u64)| {
            placed + most < best.0 || (placed + most == best.0 && (!weighs_cost || best.1 <= cost + at_least))
        };
        if is_hopeless(can_be, at_least, self.best) {
            return;
        }
        // Evaluated second, because it is slower.
        let enough = (self.best.0 + 1).saturating_sub(placed);
        if is_hopeless(self.most_placed(enough), at_least, self.best) {
            return;
        }
        self.branch(next, placed, cost, can_be);
    }

    /// Tries each option of an appointment, then none. When the cost is ignored, equal appointments are
    /// interchangeable, so only one order of them is tried.
    fn branch(&mut self, next: usize, placed: usize, cost: u64, can_be: usize) {
        self.is_open[next] = false;
        let alike = |it: &usize| !self.weighs_cost && self.is_open[*it] && self.alike[*it] == self.alike[next];
        let others: Vec<usize> = (0..self.of.len()).filter(alike).collect();
        let mut tried = Vec::new();
        for node in self.of[next].clone() {
            if self.excluded[node] == 0 && !self.gave_up {
                self.choose(node);
                self.descend(placed + 1, cost + u64::from(self.nodes[node].choice.cost));
                self.give_back(node);
                let same = others.iter().flat_map(|it| &self.of[*it]).copied();
                let same: Vec<usize> = same.filter(|it| self.nodes[*it].place() == self.nodes[node].place()).collect();
                same.iter().for_each(|it| self.excluded[*it] += 1);
                tried.extend(same);
            }
        }
        if !self.gave_up && self.best.0 < placed + can_be {
            others.iter().for_each(|it| self.is_open[*it] = false);
            self.descend(placed, cost);
            others.iter().for_each(|it| self.is_open[*it] = true);
        }
        tried.into_iter().for_each(|it| self.excluded[it] -= 1);
        self.is_open[next] = true;
    }

    fn most_placed(&self, enough: usize) -> usize {
        let nodes = self.in_order.iter().filter(|it| self.excluded[**it] == 0).map(|it| &self.nodes[*it]);
        let left = nodes.filter(|it| self.is_open[it.appointment]).map(|it| (it.appointment, &it.choice));
        bound::most_placed(left, self.of.len(), enough)
    }
}
