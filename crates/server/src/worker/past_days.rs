//! Counts past days of the statistics in advance (docs/rules.md#statistics).

use std::time::Duration;

use chrono::TimeDelta;
use store::Pool;
use store::statistics::report_days;

use super::loops::with;
use crate::state::clock::Clock;

/// How often days are looked for that nobody counted.
pub(super) const INTERVAL: Duration = Duration::from_secs(600);
/// Days that ended this long ago hardly change any more.
const SETTLED: TimeDelta = TimeDelta::days(36);
/// Days in one transaction, for which changes of the company's appointments wait.
const BATCH: i32 = 10;

/// Counts all days of all companies that are long past and not counted, until `is_over`; how many.
///
/// # Errors
/// When the database is away.
pub fn count_past_days(pool: &Pool, clock: &Clock, is_over: impl Fn() -> bool) -> store::Result<u32> {
    let last = (clock.now() - SETTLED).date_naive();
    let mut counted = 0_u32;
    for company in with(pool, report_days::companies)? {
        loop {
            let days = with(pool, |conn| report_days::count(conn, company, last, BATCH))?;
            counted = counted.saturating_add(days.unsigned_abs());
            if is_over() {
                return Ok(counted);
            }
            if days < BATCH {
                break;
            }
        }
    }
    Ok(counted)
}
