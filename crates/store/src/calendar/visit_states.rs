//! How far visits are, and why they were called off (docs/rules.md#states-of-a-visit).

use booking::VisitProgress;
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EventId};

use crate::closed_set::CalledOffBy;
use crate::schema::{calendar_events, visit_states};
use crate::{Connection, Result};

/// Records the steps of a visit; a guest who is there did not stay away.
pub fn set_progress(conn: &mut Connection, company: CompanyId, event: EventId, progress: &VisitProgress) -> Result<()> {
    use calendar_events as e;
    use visit_states as s;
    let is_there = progress.arrived.or(progress.started).or(progress.done).is_some();
    let event_row = e::table.find((company, event));
    update(event_row.filter(e::confirmed_at.is_distinct_from(progress.confirmed)))
        .set(e::confirmed_at.eq(progress.confirmed))
        .execute(conn)?;
    if is_there {
        update(event_row.filter(e::did_not_appear)).set(e::did_not_appear.eq(false)).execute(conn)?;
    }
    let times = (s::arrived_at.eq(progress.arrived), s::started_at.eq(progress.started), s::done_at.eq(progress.done));
    insert_into(s::table)
        .values((s::company_id.eq(company), s::event_id.eq(event), times))
        .on_conflict((s::company_id, s::event_id))
        .do_update()
        .set((s::arrived_at.eq(progress.arrived), s::started_at.eq(progress.started), s::done_at.eq(progress.done)))
        .execute(conn)?;
    Ok(())
}

/// Forgets that a guest was there, who did not come.
pub fn forget_progress(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<()> {
    use visit_states as s;
    let none = None::<chrono::DateTime<chrono::Utc>>;
    update(s::table.find((company, event)))
        .set((s::arrived_at.eq(none), s::started_at.eq(none), s::done_at.eq(none)))
        .execute(conn)?;
    Ok(())
}

/// Forgets why an appointment was called off before.
pub fn forget_called_off(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<()> {
    use visit_states as s;
    update(s::table.find((company, event))).set(s::called_off_by.eq(None::<CalledOffBy>)).execute(conn)?;
    Ok(())
}

/// Records by whom or because of what a deleted appointment was called off; `None`: not said.
pub fn set_called_off(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    by: Option<CalledOffBy>,
) -> Result<()> {
    use calendar_events as e;
    use visit_states as s;
    update(e::table.find((company, event))).set(e::called_off.eq(by == Some(CalledOffBy::Guest))).execute(conn)?;
    insert_into(s::table)
        .values((s::company_id.eq(company), s::event_id.eq(event), s::called_off_by.eq(by)))
        .on_conflict((s::company_id, s::event_id))
        .do_update()
        .set(s::called_off_by.eq(by))
        .execute(conn)?;
    Ok(())
}
