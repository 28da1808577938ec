//! How far visits are, and why they were called off (docs/rules.md#states-of-a-visit).

use booking::VisitProgress;
use chrono::{DateTime, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Uuid as SqlUuid};
use kernel::{CompanyId, EventId, GuestId};

use crate::closed_set::CalledOffBy;
use crate::raw_sql::{Statement as _, row, statement};
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
    let none = None::<DateTime<Utc>>;
    update(s::table.find((company, event)))
        .set((s::arrived_at.eq(none), s::started_at.eq(none), s::done_at.eq(none)))
        .execute(conn)?;
    Ok(())
}

/// Records that an appointment was called off now, and forgets why it was before.
pub fn begin_called_off(conn: &mut Connection, company: CompanyId, event: EventId, now: DateTime<Utc>) -> Result<()> {
    use visit_states as s;
    let called_off = (s::called_off_by.eq(None::<CalledOffBy>), s::called_off_at.eq(now));
    insert_into(s::table)
        .values((s::company_id.eq(company), s::event_id.eq(event), called_off))
        .on_conflict((s::company_id, s::event_id))
        .do_update()
        .set((s::called_off_by.eq(None::<CalledOffBy>), s::called_off_at.eq(now)))
        .execute(conn)?;
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
    update(e::table.find((company, event))).set(e::called_off.eq(by == Some(CalledOffBy::Guest))).execute(conn)?;
    set_cause(conn, company, event, by)
}

/// Records the cause of an appointment that the salon called off in the same transaction.
pub fn set_cause(conn: &mut Connection, company: CompanyId, event: EventId, by: Option<CalledOffBy>) -> Result<()> {
    use visit_states as s;
    insert_into(s::table)
        .values((s::company_id.eq(company), s::event_id.eq(event), s::called_off_by.eq(by)))
        .on_conflict((s::company_id, s::event_id))
        .do_update()
        .set(s::called_off_by.eq(by))
        .execute(conn)?;
    Ok(())
}

row! {
    pub(crate) struct CountRow {
        count: i64 as BigInt,
    }
}

statement! {
    /// Text: the time to cancel is days on the company's clock where its hours are whole days, as
    /// [`booking::cancel_deadline`] has it.
    struct LateCancellations as App (company: SqlUuid, guest: SqlUuid) -> CountRow =
    "SELECT count(*) AS count FROM calendar_events e
    JOIN visit_states s ON s.company_id = :company AND s.event_id = e.id AND s.called_off_by = 'guest'
    JOIN companies c ON c.company_id = :company
    CROSS JOIN LATERAL (SELECT coalesce(e.cancel_deadline_hours, c.cancel_deadline_hours) AS hours) d
    WHERE e.company_id = :company AND e.guest_id = :guest AND e.kind = 'appointment' AND e.state = 0
        AND s.called_off_at > CASE d.hours % 24
            WHEN 0 THEN (e.starts_at AT TIME ZONE c.time_zone - make_interval(days => d.hours / 24)) AT TIME ZONE c.time_zone
            ELSE e.starts_at - make_interval(hours => d.hours) END";
}

/// The appointments that a guest called off when the time to cancel was over.
pub fn late_cancellations(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<i64> {
    Ok(LateCancellations.one(conn, (company, guest))?.count)
}
