//! Time off that people ask for and supervisors grant (docs/rules.md#time-off). Everything runs inside [`crate::tenant`].

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, TimeOffId, TimeRange};

use crate::closed_set::{AbsenceReason, TimeOffState};
use crate::schema::time_off_requests;
use crate::{Connection, Result};

/// A request for time off.
#[derive(Clone, Debug, PartialEq, Eq, AsChangeset, Insertable, Queryable, Selectable)]
#[diesel(table_name = time_off_requests, treat_none_as_null = true)]
pub struct TimeOffRequest {
    pub id: TimeOffId,
    #[diesel(column_name = employee_id)]
    pub employee: EmployeeId,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub reason: AbsenceReason,
    /// For the supervisors.
    pub note: Option<String>,
    pub state: TimeOffState,
    pub asked_at: DateTime<Utc>,
    /// None before the answer.
    pub answered_at: Option<DateTime<Utc>>,
    pub answered_by: Option<EmployeeId>,
    /// Reason of a refusal.
    pub answer: Option<String>,
}

impl TimeOffRequest {
    /// The time asked for, or granted.
    pub fn time(&self) -> Option<TimeRange> {
        TimeRange::new(self.starts_at, self.ends_at)
    }
}

/// The most requests that are listed.
const MOST_LISTED: i64 = 300;

/// Requests whose time ends after an instant, the latest time first; `of`: only those of an employee.
pub fn list(
    conn: &mut Connection,
    company: CompanyId,
    of: Option<EmployeeId>,
    after: DateTime<Utc>,
) -> Result<Vec<TimeOffRequest>> {
    use time_off_requests as t;
    let mut rows = t::table.filter(t::company_id.eq(company)).filter(t::ends_at.gt(after)).into_boxed();
    if let Some(employee) = of {
        rows = rows.filter(t::employee_id.eq(employee));
    }
    let rows = rows.order((t::ends_at.desc(), t::id)).limit(MOST_LISTED);
    Ok(rows.select(TimeOffRequest::as_select()).load(conn)?)
}

/// Times of an employee's requests without an answer.
pub fn open_times(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Vec<TimeRange>> {
    use time_off_requests as t;
    let rows: Vec<(DateTime<Utc>, DateTime<Utc>)> = t::table
        .filter(t::company_id.eq(company))
        .filter(t::employee_id.eq(employee))
        .filter(t::state.eq(TimeOffState::Asked))
        .select((t::starts_at, t::ends_at))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(from, until)| TimeRange::new(from, until)).collect())
}

/// Adds a request.
pub fn ask(conn: &mut Connection, company: CompanyId, request: &TimeOffRequest) -> Result<()> {
    use time_off_requests as t;
    insert_into(t::table).values((t::company_id.eq(company), request)).execute(conn)?;
    Ok(())
}

/// A request, locked until the transaction ends.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such request.
pub fn lock(conn: &mut Connection, company: CompanyId, id: TimeOffId) -> Result<TimeOffRequest> {
    let row = time_off_requests::table.find((company, id)).for_update();
    Ok(row.select(TimeOffRequest::as_select()).get_result(conn)?)
}

/// Saves the answer of a locked request.
pub fn answer(conn: &mut Connection, company: CompanyId, request: &TimeOffRequest) -> Result<()> {
    update(time_off_requests::table.find((company, request.id))).set(request).execute(conn)?;
    Ok(())
}

/// Deletes a request, and the notices of it.
pub fn withdraw(conn: &mut Connection, company: CompanyId, id: TimeOffId) -> Result<()> {
    delete(time_off_requests::table.find((company, id))).execute(conn)?;
    Ok(())
}
