//! Notices of the bell, for the people of a company.

use chrono::{DateTime, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Record, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CampaignId, CompanyId, EmployeeId, EventId, NoticeId, SeriesId, TimeOffId};
use notifications::InAppKind;

use crate::closed_set::EventState;
use crate::closed_set::closed_set;
use crate::closed_set::sql_types::{EventStateSmallInt, NoticeKindText};
use crate::raw_sql::{Statement as _, from_record, row, statement};
use crate::schema::inapp_notifications;
use crate::{Connection, Result, StoreError};

closed_set! {
    /// The subject of a notice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NoticeKind: Text as NoticeKindText {
        Booked = "booked",
        Changed = "changed",
        Cancelled = "cancelled",
        /// The guest said that they come.
        Confirmed = "confirmed",
        /// The guest said to be late.
        Late = "late",
        LowBalance = "low_balance",
        /// A campaign's last message has ended.
        CampaignDone = "campaign_done",
        /// A guest erased their data.
        GuestErased = "guest_erased",
        /// Google asks for the reader's consent anew.
        GoogleReconnect = "google_reconnect",
        /// A guest rated a visit.
        Rated = "rated",
        TimeOffAsked = "time_off_asked",
        TimeOffGranted = "time_off_granted",
        TimeOffRefused = "time_off_refused",
    }
}

impl From<InAppKind> for NoticeKind {
    fn from(kind: InAppKind) -> Self {
        match kind {
            InAppKind::Booked => Self::Booked,
            InAppKind::Changed => Self::Changed,
            InAppKind::Cancelled => Self::Cancelled,
            InAppKind::Confirmed => Self::Confirmed,
            InAppKind::Late => Self::Late,
            InAppKind::LowBalance => Self::LowBalance,
            InAppKind::GuestErased => Self::GuestErased,
            InAppKind::Rated => Self::Rated,
            InAppKind::TimeOffAsked => Self::TimeOffAsked,
            InAppKind::TimeOffGranted => Self::TimeOffGranted,
            InAppKind::TimeOffRefused => Self::TimeOffRefused,
        }
    }
}

/// A notice for several people.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = inapp_notifications)]
pub struct NewNotice<'a> {
    pub kind: NoticeKind,
    /// Key of the event; a second notice of it to the same person is left out.
    pub cause: &'a str,
    #[diesel(column_name = event_id)]
    pub event: Option<EventId>,
    #[diesel(column_name = campaign_id)]
    pub campaign: Option<CampaignId>,
    #[diesel(column_name = time_off_id)]
    pub time_off: Option<TimeOffId>,
    pub at: DateTime<Utc>,
}

/// Notifies these people, each under a new id; a notice they had before is left out.
pub fn tell(
    conn: &mut Connection,
    company: CompanyId,
    notice: &NewNotice<'_>,
    readers: &[(NoticeId, EmployeeId)],
) -> Result<()> {
    use inapp_notifications as n;
    let rows: Vec<_> = readers
        .iter()
        .map(|(id, employee)| (n::company_id.eq(company), n::id.eq(*id), n::employee_id.eq(*employee), notice))
        .collect();
    insert_into(n::table).values(rows).on_conflict_do_nothing().execute(conn)?;
    Ok(())
}

/// The time off a notice tells of, and the person whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeTimeOff {
    pub from: DateTime<Utc>,
    pub until: DateTime<Utc>,
    pub first_name: String,
    pub last_name: String,
}

type TimeOffRecord = Record<(Timestamptz, Timestamptz, Text, Text)>;

from_record! {
    TimeOffRecord => NoticeTimeOff { from, until, first_name, last_name }
}

row! {
    /// A notice as its reader sees it.
    #[derive(Clone, Debug)]
    pub struct ShownNotice {
        pub id: NoticeId as SqlUuid,
        pub kind: NoticeKind as NoticeKindText,
        pub at: DateTime<Utc> as Timestamptz,
        pub is_acked: bool as Bool,
        /// The appointment's series; the columns after it are its own.
        pub series: Option<SeriesId> as Nullable<SqlUuid>,
        pub starts_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub state: Option<EventState> as Nullable<EventStateSmallInt>,
        pub guest_first_name: Option<String> as Nullable<Text>,
        pub guest_last_name: Option<String> as Nullable<Text>,
        pub provider_first_name: Option<String> as Nullable<Text>,
        pub provider_last_name: Option<String> as Nullable<Text>,
        pub services: Vec<String> as Array<Text>,
        pub campaign: Option<CampaignId> as Nullable<SqlUuid>,
        pub campaign_name: Option<String> as Nullable<Text>,
        pub time_off: Option<NoticeTimeOff> as Nullable<TimeOffRecord>,
        /// Number of all that match.
        pub total: i64 as BigInt,
    }
}

statement! {
    /// Text: a page with its total, and lists of services in order.
    struct NoticesPage as App (company: SqlUuid, employee: SqlUuid, from: BigInt, size: BigInt) -> ShownNotice =
    "SELECT n.id, n.kind, n.at, n.acked_at IS NOT NULL AS is_acked, e.series_id AS series, e.starts_at, e.state,
        g.first_name AS guest_first_name, g.last_name AS guest_last_name,
        p.first_name AS provider_first_name, p.last_name AS provider_last_name,
        ARRAY(SELECT s.name FROM event_services s WHERE s.company_id = n.company_id AND s.event_id = n.event_id
            ORDER BY s.position) AS services,
        c.id AS campaign, c.name AS campaign_name,
        CASE WHEN t.id IS NOT NULL THEN ROW(t.starts_at, t.ends_at, a.first_name, a.last_name) END AS time_off,
        (SELECT count(*) FROM inapp_notifications WHERE company_id = :company AND employee_id = :employee) AS total
    FROM (SELECT * FROM inapp_notifications WHERE company_id = :company AND employee_id = :employee
        ORDER BY at DESC, id DESC OFFSET :from LIMIT :size) n
    LEFT JOIN calendar_events e ON e.company_id = n.company_id AND e.id = n.event_id
    LEFT JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
    LEFT JOIN employees p ON p.company_id = e.company_id AND p.id = e.provider_id
    LEFT JOIN campaigns c ON c.company_id = n.company_id AND c.id = n.campaign_id
    LEFT JOIN time_off_requests t ON t.company_id = n.company_id AND t.id = n.time_off_id
    LEFT JOIN employees a ON a.company_id = t.company_id AND a.id = t.employee_id
    ORDER BY n.at DESC, n.id DESC";
}

/// A page of a person's notices, the newest first.
pub fn page(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    from: i64,
    size: i64,
) -> Result<Vec<ShownNotice>> {
    NoticesPage.all(conn, (company, employee, from, size))
}

/// Number of notices a person has not acknowledged.
pub fn unread(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<i64> {
    use inapp_notifications as n;
    Ok(n::table
        .filter(n::company_id.eq(company))
        .filter(n::employee_id.eq(employee))
        .filter(n::acked_at.is_null())
        .count()
        .get_result(conn)?)
}

/// Acknowledges one notice of a person; again changes nothing.
///
/// # Errors
/// [`StoreError::NotFound`] when they have none of that id.
pub fn acknowledge(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    id: NoticeId,
    at: DateTime<Utc>,
) -> Result<()> {
    use inapp_notifications as n;
    let acked: Option<DateTime<Utc>> =
        n::table.find((company, id)).filter(n::employee_id.eq(employee)).select(n::acked_at).get_result(conn)?;
    if acked.is_none() {
        update(n::table.find((company, id))).set(n::acked_at.eq(at)).execute(conn)?;
    }
    Ok::<(), StoreError>(())
}

/// Acknowledges all notices of a person.
pub fn acknowledge_all(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    at: DateTime<Utc>,
) -> Result<()> {
    use inapp_notifications as n;
    let unread =
        n::table.filter(n::company_id.eq(company)).filter(n::employee_id.eq(employee)).filter(n::acked_at.is_null());
    update(unread).set(n::acked_at.eq(at)).execute(conn)?;
    Ok(())
}
