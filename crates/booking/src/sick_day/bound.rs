//! An upper bound of the number of appointments with a place.

#![expect(clippy::indexing_slicing, reason = "every index was made from the list it goes into")]

use super::assign::Choice;

/// An upper bound of how many appointments, numbered below `count`, get a place. Remaining options that overlap form a
/// stretch, which holds at most as many as fit into it with the shortest first; each appointment enters a stretch in
/// which it has a remaining option. `left` is sorted by lane and start. Stops once it reaches `enough`.
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

/// Overlapping options of one lane.
struct Stretch {
    lane: usize,
    from: i64,
    until: i64,
    /// Lengths of the appointments with an option in it.
    lengths: Vec<i64>,
}

impl Stretch {
    /// Maximum number of the appointments that fit.
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

/// Puts an appointment into a stretch with room, moving others to other stretches if necessary.
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
