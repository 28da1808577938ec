//! How many appointments can have a place at most.

#![expect(clippy::indexing_slicing, reason = "every index was made from the list it goes into")]

use super::assign::Choice;

/// An upper bound of how many appointments, known by numbers below `count`, get a place: options left that overlap make a
/// stretch, which takes at most as many as fit into it when the shortest come first, and each appointment goes into a
/// stretch where it has an option left. `left` is in the order of lane and start. Ends when it is at least `enough`.
pub fn most_placed<'a>(left: impl Iterator<Item = (usize, &'a Choice)>, count: usize, enough: usize) -> usize {
    let mut goes_to: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut stretches: Vec<Stretch> = Vec::new();
    for (appointment, Choice { lane, from, until, .. }) in left {
        match stretches.last_mut().filter(|it| it.lane == *lane && *from < it.until) {
            Some(last) => last.until = last.until.max(*until),
            None => stretches.push(Stretch { lane: *lane, from: *from, until: *until, lengths: Vec::new() }),
        }
        let number = stretches.len() - 1;
        if goes_to[appointment].last() != Some(&number) {
            goes_to[appointment].push(number);
            stretches[number].lengths.push(until - from);
        }
    }
    let room: Vec<usize> = stretches.into_iter().map(Stretch::room).collect();
    let mut taken: Vec<Vec<usize>> = vec![Vec::new(); room.len()];
    let mut placed = 0;
    for appointment in 0..goes_to.len() {
        let mut seen = vec![false; room.len()];
        placed += usize::from(enter(appointment, &goes_to, &room, &mut taken, &mut seen));
        if enough <= placed {
            break;
        }
    }
    placed
}

/// Options of one lane that overlap, one after the other.
struct Stretch {
    lane: usize,
    from: i64,
    until: i64,
    /// Of the appointments that have an option in it.
    lengths: Vec<i64>,
}

impl Stretch {
    /// At most so many of the appointments fit.
    fn room(mut self) -> usize {
        self.lengths.sort_unstable();
        let mut left = self.until - self.from;
        let fits = |it: &&i64| {
            left -= **it;
            0 <= left
        };
        self.lengths.iter().take_while(fits).count()
    }
}

/// Puts an appointment into a stretch with room, moving others on where there is none.
fn enter(
    appointment: usize,
    goes_to: &[Vec<usize>],
    room: &[usize],
    taken: &mut [Vec<usize>],
    seen: &mut [bool],
) -> bool {
    for stretch in &goes_to[appointment] {
        if std::mem::replace(&mut seen[*stretch], true) {
            continue;
        }
        if taken[*stretch].len() < room[*stretch] {
            taken[*stretch].push(appointment);
            return true;
        }
        for at in 0..taken[*stretch].len() {
            if enter(taken[*stretch][at], goes_to, room, taken, seen) {
                taken[*stretch][at] = appointment;
                return true;
            }
        }
    }
    false
}
