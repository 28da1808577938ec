//! Appointments whose reminder is to be decided on, and guests to be greeted: each once.

use booking::Birthday;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Date, Integer, Nullable, SmallInt, Timestamptz, Uuid};
use identity::Role;
use kernel::{AccountId, CompanyId, EventId, GuestId};

use crate::closed_set::{Activation, ClosedSet as _};
use crate::company::CompanyIdRow;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{accounts, employee_notifications, employees, greetings, reminders};
use crate::{Connection, Result};

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesToRemind as Worker (at: Timestamptz) -> CompanyIdRow =
    "SELECT company FROM companies_to_remind(:at) AS company";
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesThatGreet as Worker () -> CompanyIdRow = "SELECT company FROM companies_that_greet() AS company";
}

row! {
    /// A company whose subscription ends soon.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct EndingCompany {
        pub company: CompanyId as Uuid,
        pub ends_at: DateTime<Utc> as Timestamptz,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesEnding as Worker (at: Timestamptz) -> EndingCompany =
    "SELECT company_id AS company, ends_at FROM companies_ending(:at)";
}

/// Companies whose subscription ends within a week; outside any tenant's transaction.
pub fn companies_ending(conn: &mut Connection, at: DateTime<Utc>) -> Result<Vec<EndingCompany>> {
    CompaniesEnding.all(conn, (at,))
}

/// The accounts of those who run a company, and whether each is mailed about its balance.
pub fn supervisors(conn: &mut Connection, company: CompanyId) -> Result<Vec<(AccountId, bool)>> {
    use employee_notifications as n;
    let own = n::company_id.eq(employees::company_id).and(n::employee_id.eq(employees::id));
    let rows: Vec<(AccountId, Option<bool>)> = employees::table
        .inner_join(accounts::table.on(accounts::employee_id.eq(employees::id.nullable())))
        .left_join(n::table.on(own))
        .filter(employees::company_id.eq(company))
        .filter(accounts::company_id.eq(company))
        .filter(employees::state.eq(Activation::Active))
        .filter(employees::role.eq(Role::Supervisor.bind()))
        .order(accounts::id)
        .select((accounts::id, n::low_balance_mail.nullable()))
        .load(conn)?;
    Ok(rows.into_iter().map(|(account, balance)| (account, balance.unwrap_or(true))).collect())
}

/// Companies with an appointment whose reminder is to be decided on; outside any tenant's transaction.
pub fn companies_to_remind(conn: &mut Connection, at: DateTime<Utc>) -> Result<Vec<CompanyId>> {
    Ok(CompaniesToRemind.all(conn, (at,))?.into_iter().map(|it| it.company).collect())
}

/// Companies that greet guests; outside any tenant's transaction.
pub fn companies_that_greet(conn: &mut Connection) -> Result<Vec<CompanyId>> {
    Ok(CompaniesThatGreet.all(conn, ())?.into_iter().map(|it| it.company).collect())
}

row! {
    /// An appointment that starts soon.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SoonAppointment {
        pub event: EventId as Uuid,
        pub starts_at: DateTime<Utc> as Timestamptz,
        pub booked_at: DateTime<Utc> as Timestamptz,
        /// Moved since it was booked; the moment was not recorded.
        pub was_moved: bool as Bool,
    }
}

statement! {
    /// Text: the index of each provider's calendar is walked, and decided appointments are left out.
    struct SoonAppointments as Worker (company: Uuid, at: Timestamptz, lead: Integer) -> SoonAppointment =
    "SELECT e.id AS event, e.starts_at, e.created_at AS booked_at, e.sequence > 0 AS was_moved
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND :at - interval '24 hours' <= e.occupies_from AND e.occupies_from <= :at + make_interval(mins => :lead + 900)
    JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id AND NOT g.is_walk_in
    WHERE p.company_id = :company AND e.kind = 'appointment' AND e.id = e.series_id AND :at < e.starts_at
        AND e.starts_at <= :at + make_interval(mins => :lead + 900)
        AND NOT EXISTS (SELECT FROM reminders d WHERE d.company_id = e.company_id AND d.event_id = e.id
            AND d.lead = :lead AND d.starts_at = e.starts_at)
    ORDER BY e.starts_at, e.id LIMIT 500";
}

/// Appointments on whose reminder, `lead` minutes before, nothing was decided yet: those that start within the lead and 15
/// hours more; at most 500.
pub fn soon(conn: &mut Connection, company: CompanyId, at: DateTime<Utc>, lead: i32) -> Result<Vec<SoonAppointment>> {
    SoonAppointments.all(conn, (company, at, lead))
}

/// Records the decision on a reminder; `false` when it was decided before.
pub fn decide(
    conn: &mut Connection,
    company: CompanyId,
    (event, starts_at): (EventId, DateTime<Utc>),
    lead: i32,
    at: DateTime<Utc>,
) -> Result<bool> {
    use reminders as r;
    let decided = insert_into(r::table)
        .values((
            r::company_id.eq(company),
            r::event_id.eq(event),
            r::lead.eq(lead),
            r::starts_at.eq(starts_at),
            r::decided_at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(decided == 1)
}

row! {
    /// A guest with consent to greetings, without an appointment.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct GreetedGuest {
        pub guest: GuestId as Uuid,
        /// The day of the last visit.
        pub last_visit: Option<NaiveDate> as Nullable<Date>,
    }
}

statement! {
    /// Those who agreed to offers, by mail or SMS. Text: dates of the company's zone.
    struct BirthdayGuests as Worker (company: Uuid, months: Array<SmallInt>, days: Array<SmallInt>) -> GreetedGuest =
    "SELECT g.id AS guest, NULL::date AS last_visit FROM guests g
    JOIN unnest(:months, :days) AS b (month, day) ON g.birth_month = b.month AND g.birth_day = b.day
    WHERE g.company_id = :company AND g.state = 'ACTIVE' AND NOT g.is_walk_in
        AND (g.sms_offers_at IS NOT NULL OR g.email_offers_at IS NOT NULL)";
}

statement! {
    /// Those who agreed to offers, came last before a day and not earlier than another, and have nothing booked. Text: a
    /// lateral join of the last visit.
    struct LapsedGuests as Worker (company: Uuid, since: Date, before: Date) -> GreetedGuest =
    "SELECT g.id AS guest, v.last_visit FROM guests g
    JOIN companies c ON c.company_id = g.company_id
    CROSS JOIN LATERAL (
        SELECT (max(e.starts_at) AT TIME ZONE c.time_zone)::date AS last_visit FROM calendar_events e
        WHERE e.company_id = g.company_id AND e.guest_id = g.id AND e.state = 1) v
    WHERE g.company_id = :company AND g.state = 'ACTIVE' AND NOT g.is_walk_in
        AND :since <= v.last_visit AND v.last_visit < :before
        AND (g.sms_offers_at IS NOT NULL OR g.email_offers_at IS NOT NULL)
    LIMIT 500";
}

/// Guests who were born on one of these days.
pub fn born_on(conn: &mut Connection, company: CompanyId, days: &[Birthday]) -> Result<Vec<GreetedGuest>> {
    let (months, days): (Vec<i16>, Vec<i16>) = days.iter().map(|it| (it.month, it.day)).unzip();
    BirthdayGuests.all(conn, (company, months, days))
}

/// Guests whose last appointment, past or to come, was on a day from `since` on and before `before`; at most 500.
pub fn last_seen_between(
    conn: &mut Connection,
    company: CompanyId,
    since: NaiveDate,
    before: NaiveDate,
) -> Result<Vec<GreetedGuest>> {
    LapsedGuests.all(conn, (company, since, before))
}

/// Records the decision on a greeting; `false` when it was decided before.
pub fn decide_greeting(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    cause: &str,
    at: DateTime<Utc>,
) -> Result<bool> {
    use greetings as g;
    let decided = insert_into(g::table)
        .values((g::company_id.eq(company), g::guest_id.eq(guest), g::cause.eq(cause), g::decided_at.eq(at)))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(decided == 1)
}
