//! The next free times of a visit, for a person's page and for mails.

use chrono::{DateTime, Utc};
use kernel::{CompanyId, TimeRange};
use scheduling::{NextTime, NextTimes};
use store::Connection;

/// Times of one answer.
const TIMES: usize = 3;

/// The times of a prepared search, with the version of the rules that the busy times were read under; none that
/// overlaps `except`.
///
/// # Errors
/// As [`store::scheduling::busy`].
pub fn read(
    conn: &mut Connection,
    company: CompanyId,
    search: &NextTimes<'_>,
    except: Option<TimeRange>,
    now: DateTime<Utc>,
) -> store::Result<(i64, Vec<NextTime>)> {
    let busy = store::scheduling::busy(conn, company, &search.providers(), search.reach(), now)?;
    Ok((busy.version, search.times(&busy.times, except, TIMES)))
}
