//! Deletes old rows in small batches, so that locks are short.

use store::Pool;
use store::worker::{PurgedRows, give_up_orphans, purge};

use super::loops::with;

/// Rows in one transaction.
const BATCH: i32 = 1_000;

/// Deletes all rows that are old enough, until `is_over`.
pub(super) fn tidy(pool: &Pool, is_over: impl Fn() -> bool) -> store::Result<()> {
    let orphans = with(pool, give_up_orphans)?;
    if orphans != 0 {
        tracing::error!(messages = orphans, "given up: their last attempt ended with its worker");
    }
    for what in PurgedRows::ALL {
        let mut gone = 0_i64;
        loop {
            let batch = with(pool, |conn| purge(conn, what, BATCH))?;
            gone = gone.saturating_add(batch);
            if batch < i64::from(BATCH) || is_over() {
                break;
            }
        }
        if gone != 0 {
            tracing::info!(?what, rows = gone, "tidied");
        }
    }
    Ok(())
}
