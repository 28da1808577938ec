use chrono::{DateTime, TimeDelta, Utc};

/// Failures further back than this are forgotten.
pub const ATTEMPTS_WINDOW: TimeDelta = TimeDelta::hours(4);

/// The free failures must fall into this.
const SPAN: TimeDelta = TimeDelta::minutes(15);

/// How long somebody who failed to sign in must wait: nothing for the first `free` failures within 15 minutes, then
/// 1, 2, 4, 8 and 15 minutes after each further one. Who then stays quiet for 15 minutes more starts anew.
///
/// `failures` are the last ones, oldest first. `free` of 0 means no limit.
pub fn wait_after_failures(failures: &[DateTime<Utc>], free: u32, now: DateTime<Utc>) -> Option<TimeDelta> {
    let free = usize::try_from(free).ok().filter(|it| 0 < *it)?;
    let mut level = 0_u32;
    let mut last = *failures.first()?;
    for (at, failure) in failures.iter().enumerate() {
        let goes_on = 0 < level && *failure - last <= wait_of(level) + SPAN;
        let earliest = (at + 1).checked_sub(free).and_then(|it| failures.get(it));
        level = match earliest {
            _ if goes_on => level + 1,
            Some(earliest) if *failure - *earliest < SPAN => 1,
            _ => 0,
        };
        last = *failure;
    }
    let left = last + wait_of(level) - now;
    (TimeDelta::zero() < left).then_some(left)
}

/// How long the next sign-in of an account takes that failed `failures` times in the last hour, wherever from: a delay,
/// so that many addresses guess slowly, and no lock, so that its owner gets in (docs/trust.md#sign-in-attempts). 2
/// seconds from `limit` on, 4 from twice as many on. `limit` of 0 means no delay.
pub fn delay_after_failures(failures: u32, limit: u32) -> Option<TimeDelta> {
    match failures.checked_div(limit)? {
        0 => None,
        1 => Some(TimeDelta::seconds(2)),
        _ => Some(TimeDelta::seconds(4)),
    }
}

fn wait_of(level: u32) -> TimeDelta {
    TimeDelta::minutes(match level {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        4 => 8,
        _ => 15,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap()
    }

    fn wait(failures: &[i64], now: i64) -> i64 {
        let failures: Vec<_> = failures.iter().map(|it| at(*it)).collect();
        wait_after_failures(&failures, 5, at(now)).map_or(0, |it| it.num_seconds())
    }

    #[test]
    fn five_are_free_and_then_each_waits_longer() {
        assert_eq!(wait(&[], 0), 0);
        assert_eq!(wait(&[0, 1, 2, 3], 3), 0);
        let mut failures = vec![0, 1, 2, 3, 4];
        for minutes in [1, 2, 4, 8, 15, 15, 15] {
            let last = *failures.last().unwrap();
            assert_eq!(wait(&failures, last), minutes * 60);
            assert_eq!(wait(&failures, last + minutes * 60 - 1), 1);
            assert_eq!(wait(&failures, last + minutes * 60), 0);
            failures.push(last + minutes * 60);
        }
    }

    #[test]
    fn slow_mistakes_cost_nothing() {
        assert_eq!(wait(&[0, 240, 480, 720, 899], 899), 60);
        assert_eq!(wait(&[0, 240, 480, 720, 900], 900), 0);
    }

    #[test]
    fn quiet_starts_anew() {
        let quiet = 4 + 60 + 15 * 60;
        assert_eq!(wait(&[0, 1, 2, 3, 4, quiet], quiet), 120);
        assert_eq!(wait(&[0, 1, 2, 3, 4, quiet + 1], quiet + 1), 0);
    }

    #[test]
    fn who_is_guessed_at_from_everywhere_waits_a_little() {
        let delay = |failures| delay_after_failures(failures, 100).map(|it| it.num_seconds());
        assert_eq!([0, 99, 100, 199, 200, 5_000].map(delay), [None, None, Some(2), Some(2), Some(4), Some(4)]);
        assert_eq!(delay_after_failures(5_000, 0), None);
    }

    #[test]
    fn none_free_is_no_limit() {
        assert_eq!(wait_after_failures(&[at(0); 50], 0, at(0)), None);
    }
}
