//! Times in a calendar that are blocked because the person is busy at Google.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, EventId, TimeRange};
use scheduling::{blocked_by_imports, in_pieces};
use store::google_calendar::{self, ImportedPiece};
use store::scheduling::MAX_EVENT_PIECE;
use store::{Connection, tenant};
use uuid::Uuid;

/// Period in which times are blocked; later ones are blocked as they come nearer.
const BLOCK_AHEAD: TimeDelta = TimeDelta::days(731);

/// Changes of a calendar's blocked times.
#[derive(Debug, Default)]
struct BlockChange {
    gone: Vec<EventId>,
    new: Vec<ImportedPiece>,
}

/// Updates the times blocked by a person's busy times; only the difference is written.
pub(super) fn block(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    now: DateTime<Utc>,
) -> store::Result<()> {
    // Most changes have no effect here, which is found without a lock.
    if tenant::read(conn, company, |conn| BlockChange::load(conn, company, employee, now))?.is_none() {
        return Ok(());
    }
    tenant::transaction(conn, company, |conn| {
        // lock
        google_calendar::lock_calendar(conn, company, employee, now)?;
        // load, decide
        let Some(difference) = BlockChange::load(conn, company, employee, now)? else { return Ok(()) };
        // save
        google_calendar::write_imported(conn, company, employee, &difference.gone, &difference.new, now)
    })
}

impl BlockChange {
    /// Reads and decides; `None` when nothing changes.
    fn load(
        conn: &mut Connection,
        company: CompanyId,
        employee: EmployeeId,
        now: DateTime<Utc>,
    ) -> store::Result<Option<Self>> {
        let Some(window) = TimeRange::starting(now, BLOCK_AHEAD) else { return Ok(None) };
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
