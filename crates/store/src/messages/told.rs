//! States of appointments that guests were told of, so that none is told twice, and what the desk chose about its last
//! change (docs/rules.md#telling-the-guest).

use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::{insert_into, max};
use diesel::prelude::*;
use diesel::query_dsl::methods::FilterDsl;
use diesel::sql_types::{Array, Bool, Interval, Jsonb, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EventId};
use uuid::Uuid;

use crate::outbox::Job;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::told_visits;
use crate::{Connection, Result, StoreError};

row! {
    /// The state of an appointment, and its state when its guest was last told of it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ToldVisit {
        /// Compared with the others and nothing else; `None` when the appointment is not there.
        pub now: Option<String> as Nullable<Text>,
        /// By mail.
        pub mailed: Option<String> as Nullable<Text>,
        /// The outbox row that mailed it, or is about to.
        pub mailed_by: Option<Uuid> as Nullable<SqlUuid>,
        /// By the jobs a cause is spread into.
        pub spread: Option<String> as Nullable<Text>,
        /// The state the guest is not told of, because the desk chose so.
        pub silent: Option<String> as Nullable<Text>,
    }
}

impl ToldVisit {
    /// Whether the desk chose that the guest is not told how it stands now.
    pub fn is_silent(&self) -> bool {
        self.now.is_some() && self.now == self.silent
    }
}

row! {
    pub(crate) struct DeskNoticeRow {
        now: Option<String> as Nullable<Text>,
        mailed: Option<String> as Nullable<Text>,
        spread: Option<String> as Nullable<Text>,
        silent: Option<String> as Nullable<Text>,
        notice: serde_json::Value as Jsonb,
        open_until: DateTime<Utc> as Timestamptz,
        starts_at: DateTime<Utc> as Timestamptz,
        is_walk_in: bool as Bool,
        has_email: bool as Bool,
        has_phone: bool as Bool,
        need_sms: bool as Bool,
    }
}

/// The message about the last change of an appointment at the desk, and whom it is to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskNotice {
    pub told: ToldVisit,
    /// The message, enqueued or not.
    pub job: Job,
    /// Until then the desk can choose whether it is sent.
    pub open_until: DateTime<Utc>,
    /// Start of the appointment.
    pub starts_at: DateTime<Utc>,
    pub is_walk_in: bool,
    pub has_email: bool,
    pub has_phone: bool,
    /// The guest wants SMS about appointments.
    pub need_sms: bool,
}

statement! {
    /// Text: a function of the database's own.
    struct LoadTold as Worker (company: SqlUuid, event: SqlUuid) -> ToldVisit =
    "SELECT s.now, t.mailed, t.mailed_by, t.spread, t.silent FROM (SELECT visit_state(:company, :event) AS now) s
    LEFT JOIN told_visits t ON t.company_id = :company AND t.event_id = :event";
}

statement! {
    /// Text: a function of the database's own. Of an inactive appointment no state is remembered.
    struct RememberStanding as App (company: SqlUuid, event: SqlUuid) =
    "INSERT INTO told_visits (company_id, event_id, mailed, spread)
    SELECT :company, :event, s.now, s.now FROM (SELECT visit_state(:company, :event) AS now) s WHERE s.now LIKE '1 %'
    ON CONFLICT (company_id, event_id) DO UPDATE
        SET mailed = coalesce(told_visits.mailed, excluded.mailed),
            spread = coalesce(told_visits.spread, excluded.spread)
        WHERE told_visits.mailed IS NULL OR told_visits.spread IS NULL";
}

statement! {
    /// Text: a function of the database's own, and two tables in one round trip.
    struct SetNotice as App (
        company: SqlUuid, event: SqlUuid, tells: Nullable<Bool>, notice: Jsonb, open_until: Timestamptz, id: SqlUuid,
        kind: Text, dedupe_key: Text, after: Interval,
    ) = "WITH choice AS (
        SELECT coalesce(:tells, (SELECT desk_tells FROM notification_settings WHERE company_id = :company), true) AS tells
    ), told AS (
        INSERT INTO told_visits (company_id, event_id, silent, notice, open_until)
        SELECT :company, :event, CASE WHEN NOT tells THEN visit_state(:company, :event) END, :notice, :open_until
        FROM choice
        ON CONFLICT (company_id, event_id) DO UPDATE
            SET silent = excluded.silent, notice = excluded.notice, open_until = excluded.open_until
    )
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key, due_at)
    SELECT :id, :company, :kind, :notice, :dedupe_key, now() + :after FROM choice WHERE tells";
}

statement! {
    /// Text: a function of the database's own.
    struct ShareNotice as App (company: SqlUuid, event: SqlUuid, others: Array<SqlUuid>) =
    "INSERT INTO told_visits (company_id, event_id, silent, notice, open_until)
    SELECT :company, o.id, CASE WHEN t.silent IS NOT NULL THEN visit_state(:company, o.id) END, t.notice, t.open_until
    FROM told_visits t, unnest(:others) AS o (id)
    WHERE t.company_id = :company AND t.event_id = :event
    ON CONFLICT (company_id, event_id) DO UPDATE
        SET silent = excluded.silent, notice = excluded.notice, open_until = excluded.open_until";
}

statement! {
    /// Text: a function of the database's own. A state that the guest is told of already stays so, and so does one of
    /// which a later message tells.
    struct SetSilent as App (company: SqlUuid, event: SqlUuid, events: Array<SqlUuid>, tells: Bool) =
    "UPDATE told_visits t SET silent = CASE WHEN NOT :tells THEN s.now END
    FROM (SELECT e.id, visit_state(:company, e.id) AS now FROM unnest(:events) AS e (id)) s, told_visits asked
    WHERE t.company_id = :company AND t.event_id = s.id AND t.spread IS DISTINCT FROM s.now
        AND asked.company_id = :company AND asked.event_id = :event AND t.notice = asked.notice";
}

statement! {
    /// Text: a function of the database's own.
    struct ReadNotice as App (company: SqlUuid, event: SqlUuid) -> DeskNoticeRow =
    "SELECT s.now, t.mailed, t.spread, t.silent, t.notice, t.open_until, e.starts_at, g.is_walk_in,
        g.email IS NOT NULL AS has_email, g.phone IS NOT NULL AS has_phone, g.need_sms
    FROM told_visits t
    JOIN calendar_events e ON e.company_id = :company AND e.id = t.event_id
    JOIN guests g ON g.company_id = :company AND g.id = e.guest_id
    CROSS JOIN (SELECT visit_state(:company, :event) AS now) s
    WHERE t.company_id = :company AND t.event_id = :event AND t.notice IS NOT NULL";
}

/// The state of an appointment, and the state its guest knows.
pub fn load(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<ToldVisit> {
    LoadTold.one(conn, (company, event))
}

/// Until when the last changes of appointments at the desk can be undone; `None` where there was none.
pub fn open_until(conn: &mut Connection, company: CompanyId, events: &[EventId]) -> Result<Option<DateTime<Utc>>> {
    use told_visits as t;
    // `QueryDsl` by name: the trait that filters inserts is in scope too.
    let of = QueryDsl::filter(t::table, t::company_id.eq(company).and(t::event_id.eq_any(events)));
    Ok(of.select(max(t::open_until)).first(conn)?)
}

/// Records that the guest knows the present state of an appointment that is about to be changed, unless a state is
/// recorded already.
pub fn remember(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<()> {
    RememberStanding.run(conn, (company, event))?;
    Ok(())
}

/// The message about a change of an appointment at the desk.
#[derive(Clone, Copy, Debug)]
pub struct NewNotice<'a> {
    /// Id of its row in the outbox.
    pub id: Uuid,
    pub job: &'a Job,
    /// Whether the guest is told; `None`: as the company chose for all changes.
    pub tells: Option<bool>,
    /// The message is due then, and until then it can be chosen again whether it is sent.
    pub after: TimeDelta,
}

/// Records the message about an appointment as it stands after a change, and enqueues it where the guest is told.
///
/// # Errors
/// As [`crate::outbox::push`].
pub fn set_notice(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    notice: &NewNotice<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    let NewNotice { id, job, tells, after } = *notice;
    let payload = serde_json::to_value(job).map_err(|error| StoreError::Bug(Box::new(error)))?;
    let key = job.dedupe_key();
    SetNotice.run(conn, (company, event, tells, payload, now + after, id, job.kind(), key.as_str(), after))?;
    Ok(())
}

/// Records that the message of [`set_notice`] about an appointment is about others, too, as they stand now.
pub fn share_notice(conn: &mut Connection, company: CompanyId, event: EventId, others: &[EventId]) -> Result<()> {
    ShareNotice.run(conn, (company, event, others))?;
    Ok(())
}

/// Chooses whether the guest is told how an appointment stands now, and those of `events` that the same message is about;
/// `false` when they have been told of all of them.
pub fn set_silent(
    conn: &mut Connection,
    company: CompanyId,
    (event, events): (EventId, &[EventId]),
    is_silent: bool,
) -> Result<bool> {
    Ok(SetSilent.run(conn, (company, event, events, !is_silent))? != 0)
}

/// The message about the last change of an appointment at the desk; `None` where there was none.
///
/// # Errors
/// [`StoreError::Bug`] when the job cannot be read.
pub fn notice(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Option<DeskNotice>> {
    let Some(row) = ReadNotice.optional(conn, (company, event))? else { return Ok(None) };
    let job = serde_json::from_value(row.notice).map_err(|error| StoreError::Bug(Box::new(error)))?;
    let DeskNoticeRow { now, mailed, spread, silent, .. } = row;
    Ok(Some(DeskNotice {
        told: ToldVisit { now, mailed, mailed_by: None, spread, silent },
        job,
        open_until: row.open_until,
        starts_at: row.starts_at,
        is_walk_in: row.is_walk_in,
        has_email: row.has_email,
        has_phone: row.has_phone,
        need_sms: row.need_sms,
    }))
}

/// Records that the guest is told of it as it stands now, by the jobs a cause is spread into; `false`, and nothing
/// recorded, when the desk chose meanwhile that they are not.
pub fn set_spread(conn: &mut Connection, company: CompanyId, event: EventId, now: Option<&str>) -> Result<bool> {
    use told_visits as t;
    let spread = insert_into(t::table)
        .values((t::company_id.eq(company), t::event_id.eq(event), t::spread.eq(now)))
        .on_conflict((t::company_id, t::event_id))
        .do_update()
        // A state they were not told of before is news again once another one lay between.
        .set((t::spread.eq(now), t::silent.eq(None::<String>)));
    // `QueryDsl`, which the prelude has, filters no inserts.
    let set = FilterDsl::filter(spread, t::silent.is_distinct_from(now).or(t::silent.is_null())).execute(conn)?;
    Ok(set == 1)
}

/// The guest is told of it as it stands now, by the mail of an outbox row.
pub fn set_mailed(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    (now, by): (Option<&str>, Uuid),
) -> Result<()> {
    use told_visits as t;
    insert_into(t::table)
        .values((t::company_id.eq(company), t::event_id.eq(event), t::mailed.eq(now), t::mailed_by.eq(by)))
        .on_conflict((t::company_id, t::event_id))
        .do_update()
        .set((t::mailed.eq(now), t::mailed_by.eq(by)))
        .execute(conn)?;
    Ok(())
}
