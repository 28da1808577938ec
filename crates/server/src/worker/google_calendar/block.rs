//! Times in a calendar that are blocked because the person is busy at Google.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, EventId, TimeRange};
use scheduling::{blocked_by_imports, in_pieces};
use store::google_calendar::{self, ImportedPiece};
use store::scheduling::MAX_EVENT_PIECE;
use store::{Connection, tenant};
use uuid::Uuid;

/// How far ahead times are blocked; what lies behind that is blocked as it comes nearer.
const AHEAD: TimeDelta = TimeDelta::days(731);

/// What has to change in a calendar.
#[derive(Debug, Default)]
struct Difference {
    gone: Vec<EventId>,
    new: Vec<ImportedPiece>,
}

/// Blocks what somebody's busy times block by now, and nothing else; only the difference is written.
pub(super) fn block(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    now: DateTime<Utc>,
) -> store::Result<()> {
    // Most changes change nothing of this: nothing is locked to find that out.
    if tenant::read(conn, company, |conn| Difference::load(conn, company, employee, now))?.is_none() {
        return Ok(());
    }
    tenant::transaction(conn, company, |conn| {
        // lock
        google_calendar::lock_calendar(conn, company, employee, now)?;
        // load, decide
        let Some(difference) = Difference::load(conn, company, employee, now)? else { return Ok(()) };
        // save
        google_calendar::write_imported(conn, company, employee, &difference.gone, &difference.new, now)
    })
}

impl Difference {
    /// Reads and decides; `None` when there is none.
    fn load(
        conn: &mut Connection,
        company: CompanyId,
        employee: EmployeeId,
        now: DateTime<Utc>,
    ) -> store::Result<Option<Self>> {
        let Some(window) = TimeRange::starting(now, AHEAD) else { return Ok(None) };
        let busy = google_calendar::busy_times(conn, company, employee, window)?;
        let there = google_calendar::imported(conn, company, employee, window)?;
        let occupied = match TimeRange::covering(busy.iter().copied()) {
            Some(window) => google_calendar::occupied(conn, company, employee, window, now)?,
            None => Vec::new(),
        };
        let pieces = in_pieces(blocked_by_imports(busy, occupied), MAX_EVENT_PIECE);
        let wanted: HashSet<TimeRange> = pieces.into_iter().filter(|it| it.overlaps(&window)).collect();
        let kept: HashSet<TimeRange> = there.iter().map(|it| it.when).filter(|it| wanted.contains(it)).collect();
        let mut new: Vec<TimeRange> = wanted.difference(&kept).copied().collect();
        new.sort_unstable();
        let piece = |when| ImportedPiece { id: EventId(Uuid::now_v7()), when };
        let found = Self {
            gone: there.iter().filter(|it| !kept.contains(&it.when)).map(|it| it.id).collect(),
            new: new.into_iter().map(piece).collect(),
        };
        Ok((!found.gone.is_empty() || !found.new.is_empty()).then_some(found))
    }
}
