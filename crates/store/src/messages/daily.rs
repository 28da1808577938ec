//! Mails of every day to the people of a company: whose is due, and what it says.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::update;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Date, Text, Timestamptz, Uuid};
use kernel::{CompanyId, EmployeeId, Huf};

use crate::closed_set::Activation;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{accounts, employee_notifications, employees};
use crate::worker::AccountNotice;
use crate::{Connection, Result};

row! {
    /// A mail that is due.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DueDailyMail {
        pub company: CompanyId as Uuid,
        pub employee: EmployeeId as Uuid,
        /// The company's, else the person's own day.
        pub is_report: bool as Bool,
        /// The company's day.
        pub day: NaiveDate as Date,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct DailyMailsDue as Worker (at: Timestamptz) -> DueDailyMail =
    "SELECT company_id AS company, employee_id AS employee, is_report, day FROM daily_mails_due(:at)";
}

/// The daily mails that are due in all companies; outside any tenant's transaction.
pub fn due(conn: &mut Connection, at: DateTime<Utc>) -> Result<Vec<DueDailyMail>> {
    DailyMailsDue.all(conn, (at,))
}

/// Notes that a mail was written for its day.
pub fn mark(conn: &mut Connection, mail: &DueDailyMail) -> Result<()> {
    use employee_notifications as n;
    let row = n::table.find((mail.company, mail.employee));
    match mail.is_report {
        true => update(row).set(n::report_mailed_on.eq(mail.day)).execute(conn)?,
        false => update(row).set(n::day_mailed_on.eq(mail.day)).execute(conn)?,
    };
    Ok(())
}

/// The account of a person who works at a company; `None` when they left, or have none.
pub fn reader(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Option<AccountNotice>> {
    let active = accounts::table
        .inner_join(employees::table.on(accounts::employee_id.eq(employees::id.nullable())))
        .filter(employees::company_id.eq(company))
        .filter(employees::id.eq(employee))
        .filter(employees::state.eq(Activation::Active))
        .filter(accounts::company_id.eq(company))
        .filter(accounts::state.eq(Activation::Active));
    Ok(active.select(AccountNotice::as_select()).first(conn).optional()?)
}

row! {
    /// An appointment of a person's day.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct DayAppointment {
        pub starts_at: DateTime<Utc> as Timestamptz,
        pub ends_at: DateTime<Utc> as Timestamptz,
        /// The guest's given name.
        pub guest: String as Text,
        pub services: Vec<String> as Array<Text>,
    }
}

statement! {
    /// Text: an ordered aggregate beside each row.
    struct DayAppointments as Worker (
        company: Uuid, employee: Uuid, since: Timestamptz, until: Timestamptz
    ) -> DayAppointment =
    "SELECT e.starts_at, e.ends_at, coalesce(e.visitor_name, g.first_name) AS guest,
        ARRAY(SELECT s.name FROM event_services s WHERE s.company_id = e.company_id AND s.event_id = e.id
            ORDER BY s.position) AS services
    FROM calendar_events e
    JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
    WHERE e.company_id = :company AND e.provider_id = :employee AND e.state = 1 AND e.kind = 'appointment'
        AND e.id = e.series_id AND :since - interval '1 day' <= e.occupies_from AND e.occupies_from < :until
        AND :since <= e.starts_at AND e.starts_at < :until
    ORDER BY e.starts_at, e.id";
}

/// The appointments of a person that start within a day.
pub fn appointments(
    conn: &mut Connection,
    (company, employee): (CompanyId, EmployeeId),
    (since, until): (DateTime<Utc>, DateTime<Utc>),
) -> Result<Vec<DayAppointment>> {
    DayAppointments.all(conn, (company, employee, since, until))
}

row! {
    /// The figures of a company's day.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DayCounts {
        pub takings: Huf as BigInt,
        pub visits: i64 as BigInt,
        pub missed: i64 as BigInt,
        pub booked: i64 as BigInt,
        pub online: i64 as BigInt,
        pub tomorrow: i64 as BigInt,
    }
}

statement! {
    /// Text: aggregates with filters over three spans of one table.
    struct CountDay as Worker (
        company: Uuid, since: Timestamptz, until: Timestamptz, next: Timestamptz
    ) -> DayCounts =
    "SELECT coalesce(sum(d.payment_amount) FILTER (WHERE d.starts_at < :until), 0)::bigint AS takings,
        count(*) FILTER (WHERE d.starts_at < :until) AS visits,
        count(*) FILTER (WHERE d.starts_at < :until AND d.did_not_appear) AS missed,
        (SELECT count(*) FROM calendar_events b WHERE b.company_id = :company AND b.kind = 'appointment'
            AND b.id = b.series_id AND :since <= b.created_at AND b.created_at < :until) AS booked,
        (SELECT count(*) FROM calendar_events b WHERE b.company_id = :company AND b.kind = 'appointment'
            AND b.id = b.series_id AND b.booked_online AND :since <= b.created_at AND b.created_at < :until) AS online,
        count(*) FILTER (WHERE :until <= d.starts_at) AS tomorrow
    FROM employees p
    LEFT JOIN calendar_events d ON d.company_id = p.company_id AND d.provider_id = p.id AND d.state = 1
        AND d.kind = 'appointment' AND d.id = d.series_id
        AND :since - interval '1 day' <= d.occupies_from AND d.occupies_from < :next
        AND :since <= d.starts_at AND d.starts_at < :next
    WHERE p.company_id = :company AND d.id IS NOT NULL";
}

/// Counts a company's day, from `since` until `until`, and the one after it until `next`.
pub fn counts(
    conn: &mut Connection,
    company: CompanyId,
    (since, until, next): (DateTime<Utc>, DateTime<Utc>, DateTime<Utc>),
) -> Result<DayCounts> {
    CountDay.one(conn, (company, since, until, next))
}
