//! Events of ours that are at Google, or may be.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, EventId, TimeRange};

use crate::calendar::EventKind;
use crate::functions::is_active;
use crate::schema::{calendar_events, google_pushed};
use crate::{Connection, Result};

/// An appointment as Google shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appointment {
    pub id: EventId,
    pub when: TimeRange,
}

/// An event of ours that was sent to a calendar at Google.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushedEvent {
    pub calendar: String,
    pub event: EventId,
    pub when: TimeRange,
    pub title: String,
    /// Google answered that it is there like this.
    pub is_written: bool,
}

/// A person's appointments that begin after `now`, in the order of time.
pub fn appointments(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    now: DateTime<Utc>,
) -> Result<Vec<Appointment>> {
    use calendar_events as e;
    let rows: Vec<(EventId, DateTime<Utc>, DateTime<Utc>)> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::provider_id.eq(employee))
        .filter(is_active(e::state))
        .filter(e::kind.eq(EventKind::Appointment))
        // Buffers come before a start.
        .filter(e::occupies_from.gt(now - crate::scheduling::MAX_EVENT_PIECE))
        .filter(e::starts_at.gt(now))
        .order((e::starts_at, e::id))
        .select((e::id, e::starts_at, e::ends_at))
        .load(conn)?;
    let appointment = |(id, from, to)| TimeRange::new(from, to).map(|when| Appointment { id, when });
    Ok(rows.into_iter().filter_map(appointment).collect())
}

/// Those of some events that are, or were, in a person's calendar here.
pub fn own_events(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    events: &[EventId],
) -> Result<Vec<EventId>> {
    use calendar_events as e;
    if events.is_empty() {
        return Ok(Vec::new());
    }
    let own = e::table.filter(e::company_id.eq(company)).filter(e::id.eq_any(events));
    Ok(own.filter(e::provider_id.eq(employee)).select(e::id).load(conn)?)
}

/// Events sent for a person, to any calendar.
pub fn pushed(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Vec<PushedEvent>> {
    use google_pushed as p;
    type PushedRow = (String, EventId, DateTime<Utc>, DateTime<Utc>, String, bool);
    let rows: Vec<PushedRow> = p::table
        .filter(p::company_id.eq(company))
        .filter(p::employee_id.eq(employee))
        .order((p::calendar_id, p::event_id))
        .select((p::calendar_id, p::event_id, p::starts_at, p::ends_at, p::title, p::is_written))
        .load(conn)?;
    Ok(rows
        .into_iter()
        .filter_map(|(calendar, event, from, to, title, is_written)| {
            Some(PushedEvent { calendar, event, when: TimeRange::new(from, to)?, title, is_written })
        })
        .collect())
}

/// Records an event that is about to be sent.
pub fn intend(conn: &mut Connection, company: CompanyId, employee: EmployeeId, event: &PushedEvent) -> Result<()> {
    use google_pushed as p;
    let what = (
        p::starts_at.eq(event.when.start()),
        p::ends_at.eq(event.when.end()),
        p::title.eq(&event.title),
        p::is_written.eq(false),
    );
    let key = (
        p::company_id.eq(company),
        p::employee_id.eq(employee),
        p::calendar_id.eq(&event.calendar),
        p::event_id.eq(event.event),
    );
    insert_into(p::table)
        .values((key, what))
        .on_conflict((p::company_id, p::employee_id, p::calendar_id, p::event_id))
        .do_update()
        .set(what)
        .execute(conn)?;
    Ok(())
}

/// Notes that it was sent.
pub fn written(conn: &mut Connection, company: CompanyId, employee: EmployeeId, event: &PushedEvent) -> Result<()> {
    use google_pushed as p;
    let row = p::table.find((company, employee, event.calendar.as_str(), event.event));
    update(row).set(p::is_written.eq(true)).execute(conn)?;
    Ok(())
}

/// Marks events changed or deleted at Google, so that they are sent again.
pub fn unsettle(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    calendar: &str,
    events: &[EventId],
) -> Result<()> {
    use google_pushed as p;
    let own = p::table.filter(p::company_id.eq(company)).filter(p::employee_id.eq(employee));
    let changed = own.filter(p::calendar_id.eq(calendar)).filter(p::event_id.eq_any(events));
    update(changed).set(p::is_written.eq(false)).execute(conn)?;
    Ok(())
}

/// Notes that it is there no more, or is over.
pub fn forget(conn: &mut Connection, company: CompanyId, employee: EmployeeId, event: &PushedEvent) -> Result<()> {
    let row = google_pushed::table.find((company, employee, event.calendar.as_str(), event.event));
    delete(row).execute(conn)?;
    Ok(())
}
