//! People's calendars at Google kept in step with ours (docs/rules.md#google-calendar). Everything runs inside
//! [`crate::tenant`], except where stated. Writers of a calendar lock the provider's row before the connection's.

mod busy;
mod pushed;
pub(crate) mod runs;

use std::fmt;

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId};
use uuid::Uuid;

pub use busy::{
    ImportedPiece, RemoteBusyTime, appointments_under, busy_times, imported, keep, occupied, replace_all,
    replace_imported, upcoming_imported,
};
pub use pushed::{Appointment, PushedEvent, appointments, forget, intend, own_events, pushed, unsettle, written};
pub use runs::{
    RunOutcome, claim, companies_with_google, finish, is_held, lock_calendar, reconnect, release, remove, renew,
    replace_token, set_sync_token, wish, write_imported,
};

use crate::calendar::EventKind;
use crate::closed_set::closed_set;
use crate::schema::{calendar_events, google_busy, google_connections};
use crate::{Connection, Result, StoreError};

closed_set! {
    /// State of a connection.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GoogleState: Text as GoogleStateText {
        /// No calendar is chosen yet.
        Choosing = "choosing",
        Active = "active",
        /// The person's consent is needed anew.
        Reconnect = "reconnect",
        /// Ended here; our events at Google are being deleted.
        Ending = "ending",
    }
}

closed_set! {
    /// Reason why Google and we are not in step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GoogleProblem: Text as GoogleProblemText {
        /// No answer, or one that makes no sense.
        Unavailable = "unavailable",
        /// Too many requests.
        Limited = "limited",
        /// The calendar is not there any more.
        NotFound = "not_found",
        /// Google refuses our writes.
        NotAllowed = "not_allowed",
    }
}

/// A refresh token as it is stored: sealed, and under which key.
#[derive(Clone, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = google_connections)]
pub struct SealedToken {
    #[diesel(column_name = token_key)]
    pub key: String,
    #[diesel(column_name = token)]
    pub bytes: Vec<u8>,
}

impl fmt::Debug for SealedToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealedToken").field("key", &self.key).finish_non_exhaustive()
    }
}

/// A person's connection.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = google_connections)]
pub struct GoogleConnection {
    #[diesel(column_name = employee_id)]
    pub employee: EmployeeId,
    pub state: GoogleState,
    #[diesel(embed)]
    pub token: SealedToken,
    pub calendar_id: Option<String>,
    pub calendar_name: Option<String>,
    /// Appointments go there.
    pub pushes: bool,
    /// Busy times there block times here.
    pub blocks: bool,
    pub sync_token: Option<String>,
    pub last_synced_at: Option<DateTime<Utc>>,
    pub failing_since: Option<DateTime<Utc>>,
    pub problem: Option<GoogleProblem>,
    /// Failures in a row.
    pub failures: i32,
    pub version: i32,
    /// The run that works at it.
    pub lease: Option<Uuid>,
    /// Counts requests for a run.
    pub wishes: i32,
}

/// A person's connection, if there is one.
pub fn connection(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Option<GoogleConnection>> {
    let row = google_connections::table.find((company, employee)).select(GoogleConnection::as_select());
    Ok(row.get_result(conn).optional()?)
}

/// As [`connection`], locked until the transaction ends.
pub fn lock(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Option<GoogleConnection>> {
    let row = google_connections::table.find((company, employee)).select(GoogleConnection::as_select());
    Ok(row.for_no_key_update().get_result(conn).optional()?)
}

/// The connections of a company whose calendars are followed.
pub fn connections(conn: &mut Connection, company: CompanyId) -> Result<Vec<GoogleConnection>> {
    use google_connections as g;
    Ok(g::table
        .filter(g::company_id.eq(company))
        .filter(g::state.eq_any([GoogleState::Active, GoogleState::Reconnect]))
        .order(g::employee_id)
        .select(GoogleConnection::as_select())
        .load(conn)?)
}

/// A connection begun anew: its faults are forgotten, a run under way ends without a trace, and the next is due.
#[derive(AsChangeset)]
#[diesel(table_name = google_connections, treat_none_as_null = true)]
struct NewStart {
    failing_since: Option<DateTime<Utc>>,
    problem: Option<GoogleProblem>,
    failures: i32,
    version: i32,
    wishes: i32,
    next_at: DateTime<Utc>,
    lease: Option<Uuid>,
}

impl NewStart {
    const fn of(before: &GoogleConnection, now: DateTime<Utc>) -> Self {
        Self {
            failing_since: None,
            problem: None,
            failures: 0,
            version: before.version.saturating_add(1),
            wishes: before.wishes.wrapping_add(1),
            next_at: now,
            lease: None,
        }
    }
}

/// Stores the token of a person who consented. With a new consent the calendar chosen before stays; a run under the
/// token before ends without a trace.
pub fn connect(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    token: &SealedToken,
    now: DateTime<Utc>,
) -> Result<()> {
    use google_connections as g;
    let before = lock(conn, company, employee)?;
    let goes_on = before
        .as_ref()
        .is_some_and(|it| it.calendar_id.is_some() && matches!(it.state, GoogleState::Active | GoogleState::Reconnect));
    let Some(before) = before else {
        insert_into(g::table)
            .values((
                g::company_id.eq(company),
                g::employee_id.eq(employee),
                g::state.eq(GoogleState::Choosing),
                token,
                g::next_at.eq(now),
            ))
            .execute(conn)?;
        return Ok(());
    };
    let row = g::table.find((company, employee));
    update(row)
        .set((
            token,
            g::state.eq(if goes_on { GoogleState::Active } else { GoogleState::Choosing }),
            NewStart::of(&before, now),
        ))
        .execute(conn)?;
    if !goes_on {
        update(row)
            .set((
                g::calendar_id.eq(None::<String>),
                g::calendar_name.eq(None::<String>),
                g::sync_token.eq(None::<String>),
                g::pushes.eq(false),
                g::blocks.eq(false),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// A person's choice of calendar and directions.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    pub calendar_id: &'a str,
    pub calendar_name: &'a str,
    pub pushes: bool,
    pub blocks: bool,
}

/// Begins to keep a calendar in step; everything is read anew. The provider's row and the connection's are held. Times
/// blocked by another calendar stay until this one is read.
pub fn choose(
    conn: &mut Connection,
    company: CompanyId,
    before: &GoogleConnection,
    choice: &Choice<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    use google_connections as g;
    update(g::table.find((company, before.employee)))
        .set((
            g::state.eq(GoogleState::Active),
            g::calendar_id.eq(choice.calendar_id),
            g::calendar_name.eq(choice.calendar_name),
            g::pushes.eq(choice.pushes),
            g::blocks.eq(choice.blocks),
            g::sync_token.eq(None::<String>),
            NewStart::of(before, now),
        ))
        .execute(conn)?;
    if choice.blocks { Ok(()) } else { unblock(conn, company, before.employee) }
}

/// Ends a connection here; the worker cleans up at Google, and then forgets the token. The provider's row and the
/// connection's are held.
pub fn end(conn: &mut Connection, company: CompanyId, before: &GoogleConnection, now: DateTime<Utc>) -> Result<()> {
    use google_connections as g;
    update(g::table.find((company, before.employee)))
        .set((g::state.eq(GoogleState::Ending), NewStart::of(before, now)))
        .execute(conn)?;
    unblock(conn, company, before.employee)
}

/// Nothing of Google's blocks a time any more.
fn unblock(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<()> {
    use {calendar_events as e, google_busy as b};
    let busy = b::table.filter(b::company_id.eq(company)).filter(b::employee_id.eq(employee));
    delete(busy).execute(conn)?;
    let events = e::table.filter(e::company_id.eq(company)).filter(e::provider_id.eq(employee));
    delete(events.filter(e::kind.eq(EventKind::Imported))).execute(conn)?;
    Ok::<(), StoreError>(())
}
