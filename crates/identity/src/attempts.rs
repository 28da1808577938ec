use chrono::{DateTime, TimeDelta, Utc};

/// Failures older than this are ignored.
pub const ATTEMPTS_WINDOW: TimeDelta = TimeDelta::hours(4);

/// The free failures are counted within this period.
const FREE_FAILURES_WITHIN: TimeDelta = TimeDelta::minutes(15);

/// Time a user must wait before the next attempt to sign in. The first `free` failures within 15 minutes cost nothing;
/// each further one blocks for 1, 2, 4, 8 and then 15 minutes. 15 minutes without a failure after the block reset the
/// count.
///
/// `failures` are the recent ones, oldest first. `free` of 0 means no limit.
pub fn wait_after_failures(failures: &[DateTime<Utc>], free: u32, now: DateTime<Utc>) -> Option<TimeDelta> {
    let free = usize::try_from(free).ok().filter(|it| 0 < *it)?;
    let mut level = 0_u32;
    let mut last = *failures.first()?;
    for (at, failure) in failures.iter().enumerate() {
        let continues = 0 < level && *failure - last <= wait_of(level) + FREE_FAILURES_WITHIN;
        let earliest = (at + 1).checked_sub(free).and_then(|it| failures.get(it));
        level = match earliest {
            _ if continues => level + 1,
            Some(earliest) if *failure - *earliest < FREE_FAILURES_WITHIN => 1,
            _ => 0,
        };
        last = *failure;
    }
    let left = last + wait_of(level) - now;
    (TimeDelta::zero() < left).then_some(left)
}

/// The delay of an account's next sign-in after `failures` within the last hour from any address: 2 seconds from
/// `limit` failures on, 4 from twice as many. It slows down guessing from many addresses without locking the owner out
/// (docs/trust.md#sign-in-attempts). `limit` of 0 means no delay.
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
    fn five_failures_are_free_and_each_further_one_blocks_longer() {
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
    fn failures_spread_over_more_than_15_minutes_do_not_block() {
        assert_eq!(wait(&[0, 240, 480, 720, 899], 899), 60);
        assert_eq!(wait(&[0, 240, 480, 720, 900], 900), 0);
    }

    #[test]
    fn fifteen_minutes_without_a_failure_reset_the_count() {
        let later = 4 + 60 + 15 * 60;
        assert_eq!(wait(&[0, 1, 2, 3, 4, later], later), 120);
        assert_eq!(wait(&[0, 1, 2, 3, 4, later + 1], later + 1), 0);
    }

    #[test]
    fn many_failures_from_any_address_delay_the_next_sign_in() {
        let delay = |failures| delay_after_failures(failures, 100).map(|it| it.num_seconds());
        assert_eq!([0, 99, 100, 199, 200, 5_000].map(delay), [None, None, Some(2), Some(2), Some(4), Some(4)]);
        assert_eq!(delay_after_failures(5_000, 0), None);
    }

    #[test]
    fn zero_free_failures_mean_no_limit() {
        assert_eq!(wait_after_failures(&[at(0); 50], 0, at(0)), None);
    }
}
