//! Limits that hold across processes (04-trust section 6). Counting and remembering is one step: of two requests at
//! once, not both are the last that may.

use chrono::{DateTime, TimeDelta, Utc};
use store::Connection;
use store::limits::{self, Counted};

use crate::http::error::ApiError;

/// So many within so long; 0 is no limit.
pub type Window = (u32, TimeDelta);

/// Counts an act of `subject`, within the caller's transaction.
///
/// # Errors
/// 429 with the seconds to wait when it would be one too many in any of the windows; then it is not counted.
pub fn admit(
    conn: &mut Connection,
    what: Counted,
    subject: &[u8],
    windows: &[Window],
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    if windows.iter().all(|(limit, _)| *limit == 0) {
        return Ok(());
    }
    limits::lock(conn, what, subject)?;
    let mut free_at = None;
    for (limit, within) in windows.iter().filter(|(limit, _)| 0 < *limit) {
        let latest = limits::latest(conn, what, subject, now - *within, *limit)?;
        let is_full = usize::try_from(*limit).unwrap_or(usize::MAX) <= latest.len();
        free_at = free_at.max(latest.last().filter(|_| is_full).map(|oldest| *oldest + *within));
    }
    if let Some(at) = free_at {
        return Err(too_much(at - now));
    }
    limits::record(conn, what, subject, now)?;
    Ok(())
}

/// 429 for that long, in whole seconds.
pub fn too_much(wait: TimeDelta) -> ApiError {
    let seconds = wait.num_milliseconds().max(0).unsigned_abs().div_ceil(1000);
    ApiError::limited(seconds.max(1))
}
