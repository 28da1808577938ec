//! Campaigns, messages to many guests at once: recipients, progress and results.

use chrono::{DateTime, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Integer, Jsonb, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CampaignId, CompanyId, EmployeeId, GuestId, Huf, Locale, SmsId};
use notifications::{SmsPurpose, SmsState};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::sms::{self, NewSms};
use crate::closed_set::sql_types::CampaignStateText;
use crate::closed_set::{ClosedSet as _, closed_set};
use crate::ledger::{self, Settlement};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{campaigns, sms_messages};
use crate::{Connection, Result, StoreError};

closed_set! {
    /// State of a campaign.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CampaignState: Text as CampaignStateText {
        Sending = "sending",
        Paused = "paused",
        Stopped = "stopped",
        /// Its last message has ended.
        Done = "done",
    }
}

/// Recipients of a campaign: guests for whom every given condition holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Segment {
    /// Came last longer ago, and has nothing booked.
    pub not_seen_weeks: Option<i32>,
    /// Came within so many weeks.
    pub seen_within_weeks: Option<i32>,
    /// Had one of these services.
    #[serde(default)]
    pub services: Vec<Uuid>,
    /// Came once.
    #[serde(default)]
    pub never_came_back: bool,
    pub birthday_month: Option<i16>,
}

row! {
    /// A guest a segment holds.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct SegmentGuest {
        pub guest: GuestId as SqlUuid,
        pub first_name: String as Text,
        pub phone: Option<String> as Nullable<Text>,
        pub language: Locale as Text,
        /// They agreed to offers by SMS.
        pub consents: bool as Bool,
    }
}

statement! {
    /// Text: conditions that may be left out, over each guest's past and coming visits.
    struct GuestsOfSegment as App (
        company: SqlUuid, at: Timestamptz, not_seen: Nullable<Integer>, within: Nullable<Integer>,
        services: Array<SqlUuid>, once: Bool, month: Nullable<SmallInt>
    ) -> SegmentGuest =
    "SELECT g.id AS guest, g.first_name, g.phone, g.language, g.sms_offers_at IS NOT NULL AS consents
    FROM guests g
    CROSS JOIN LATERAL (
        SELECT max(e.starts_at) FILTER (WHERE e.starts_at <= :at AND NOT e.did_not_appear) AS last_visit,
            count(*) FILTER (WHERE e.starts_at <= :at AND NOT e.did_not_appear) AS visits,
            bool_or(e.starts_at > :at) AS is_coming
        FROM calendar_events e
        WHERE e.company_id = g.company_id AND e.guest_id = g.id AND e.state = 1 AND e.id = e.series_id) v
    WHERE g.company_id = :company AND g.state = 'ACTIVE' AND NOT g.is_walk_in
        AND (:not_seen IS NULL OR (v.last_visit < :at - make_interval(weeks => :not_seen) AND v.is_coming IS NOT TRUE))
        AND (:within IS NULL OR v.last_visit >= :at - make_interval(weeks => :within))
        AND (NOT :once OR v.visits = 1)
        AND (:month IS NULL OR g.birth_month = :month)
        AND (cardinality(:services) = 0 OR EXISTS (
            SELECT FROM calendar_events e
            JOIN event_services s ON s.company_id = e.company_id AND s.event_id = e.id
            WHERE e.company_id = g.company_id AND e.guest_id = g.id AND e.state = 1 AND e.starts_at <= :at
                AND s.service_id = ANY (:services)))
    ORDER BY g.created_at, g.id";
}

/// The guests of a segment, the oldest card first.
pub fn guests(
    conn: &mut Connection,
    company: CompanyId,
    segment: &Segment,
    at: DateTime<Utc>,
) -> Result<Vec<SegmentGuest>> {
    let services = segment.services.clone();
    let values = (
        company,
        at,
        segment.not_seen_weeks,
        segment.seen_within_weeks,
        services,
        segment.never_came_back,
        segment.birthday_month,
    );
    GuestsOfSegment.all(conn, values)
}

/// A campaign that is about to begin.
#[derive(Clone, Debug)]
pub struct NewCampaign<'a> {
    pub id: CampaignId,
    pub name: &'a str,
    /// With its placeholders.
    pub text: &'a str,
    pub segment: &'a Segment,
    pub starts_at: DateTime<Utc>,
    pub at: DateTime<Utc>,
    pub by: EmployeeId,
    pub price: Huf,
    /// Two requests with the same key are the same campaign.
    pub request_key: &'a str,
}

/// A message of a campaign.
#[derive(Clone, Debug)]
pub struct CampaignSms {
    /// In the order they are sent.
    pub id: SmsId,
    pub guest: GuestId,
    pub phone: String,
    pub text: String,
    pub parts: u32,
    pub price: Huf,
}

/// Rows per statement, which has at most 65,535 parameters.
const ROWS_PER_INSERT: usize = 1_000;

/// Inserts a campaign with all its messages; its cost is reserved first.
///
/// `false`, and nothing written, when the balance does not suffice.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    new: &NewCampaign<'_>,
    messages: &[CampaignSms],
) -> Result<bool> {
    if ledger::reserve(conn, company, new.id.0, new.price, new.at)? != ledger::TransferOutcome::Moved {
        return Ok(false);
    }
    let segment = serde_json::to_value(new.segment).map_err(|error| StoreError::Bug(Box::new(error)))?;
    insert_into(campaigns::table)
        .values((
            campaigns::company_id.eq(company),
            campaigns::id.eq(new.id),
            campaigns::name.eq(new.name),
            campaigns::text.eq(new.text),
            campaigns::segment.eq(segment),
            campaigns::starts_at.eq(new.starts_at),
            campaigns::created_at.eq(new.at),
            campaigns::created_by.eq(new.by),
            campaigns::recipients.eq(i32::try_from(messages.len()).unwrap_or(i32::MAX)),
            campaigns::price.eq(new.price),
            campaigns::request_key.eq(new.request_key),
        ))
        .execute(conn)?;
    use sms_messages as s;
    for some in messages.chunks(ROWS_PER_INSERT) {
        let rows: Vec<_> = some
            .iter()
            .map(|it| {
                (
                    s::company_id.eq(company),
                    s::id.eq(it.id),
                    s::kind.eq(SmsPurpose::Campaign.bind()),
                    s::guest_id.eq(it.guest),
                    s::campaign_id.eq(new.id),
                    s::phone.eq(&it.phone),
                    s::text.eq(&it.text),
                    s::parts.eq(i32::try_from(it.parts).unwrap_or(i32::MAX)),
                    s::price.eq(it.price),
                    s::state.eq(SmsState::Queued.bind()),
                    s::created_at.eq(new.at),
                    s::changed_at.eq(new.at),
                )
            })
            .collect();
        insert_into(s::table).values(rows).execute(conn)?;
    }
    Ok(true)
}

/// The campaign that was begun under a key, with the request: its name, text and segment.
pub fn under(
    conn: &mut Connection,
    company: CompanyId,
    key: &str,
) -> Result<Option<(CampaignId, String, String, Segment)>> {
    use campaigns as c;
    let of = c::table.filter(c::company_id.eq(company)).filter(c::request_key.eq(key));
    let row: Option<(CampaignId, String, String, serde_json::Value)> =
        of.select((c::id, c::name, c::text, c::segment)).first(conn).optional()?;
    row.map(|(id, name, text, segment)| {
        let segment = serde_json::from_value(segment).map_err(|error| StoreError::Bug(Box::new(error)))?;
        Ok((id, name, text, segment))
    })
    .transpose()
}

/// A campaign that is about to go on or be stopped; locked until the transaction ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockedCampaign {
    pub state: CampaignState,
    pub starts_at: DateTime<Utc>,
    /// Number of times it was resumed.
    pub round: i32,
    /// The last of its SMS that was enqueued.
    pub enqueued_to: Option<SmsId>,
    pub is_settled: bool,
}

/// Locks a campaign.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has none of that id.
pub fn lock(conn: &mut Connection, company: CompanyId, id: CampaignId) -> Result<LockedCampaign> {
    use campaigns as c;
    type CampaignRow = (CampaignState, DateTime<Utc>, i32, Option<SmsId>, Option<DateTime<Utc>>);
    let (state, starts_at, round, enqueued_to, settled_at): CampaignRow = c::table
        .find((company, id))
        .select((c::state, c::starts_at, c::round, c::enqueued_to, c::settled_at))
        .for_no_key_update()
        .get_result(conn)?;
    Ok(LockedCampaign { state, starts_at, round, enqueued_to, is_settled: settled_at.is_some() })
}

/// Changes the state of a locked campaign; steps of its former round do nothing any more. A stopped campaign sends
/// nothing that is not on its way.
pub fn set_state(
    conn: &mut Connection,
    company: CompanyId,
    id: CampaignId,
    state: CampaignState,
    at: DateTime<Utc>,
) -> Result<()> {
    use sms_messages as s;
    update(campaigns::table.find((company, id)))
        .set((campaigns::state.eq(state), campaigns::round.eq(campaigns::round + 1)))
        .execute(conn)?;
    if state == CampaignState::Stopped {
        let waiting = s::table
            .filter(s::company_id.eq(company))
            .filter(s::campaign_id.eq(id))
            .filter(s::state.eq(SmsState::Queued.bind()));
        update(waiting)
            .set((s::state.eq(SmsState::Stopped.bind()), s::price.eq(Huf(0)), s::changed_at.eq(at)))
            .execute(conn)?;
    }
    Ok(())
}

/// Numbers of a campaign's messages that are enqueued and not ended, and that are still to be enqueued.
pub fn in_flight(conn: &mut Connection, company: CompanyId, id: CampaignId, to: Option<SmsId>) -> Result<(i64, i64)> {
    use sms_messages as s;
    let is_open = s::state.eq(SmsState::Queued.bind()).or(s::state.eq(SmsState::Sending.bind()));
    let open: Vec<(SmsState, SmsId)> = s::table
        .filter(s::company_id.eq(company))
        .filter(s::campaign_id.eq(id))
        .filter(is_open)
        .select((s::state, s::id))
        .load(conn)?;
    let is_waiting = |it: &&(SmsState, SmsId)| it.0 == SmsState::Queued && to.is_none_or(|to| to < it.1);
    let waiting = open.iter().filter(is_waiting).count();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    Ok((count(open.len() - waiting), count(waiting)))
}

/// Enqueues the next messages of a locked campaign, at most `most`; how many.
pub fn enqueue_next(
    conn: &mut Connection,
    company: CompanyId,
    id: CampaignId,
    after: Option<SmsId>,
    most: i64,
    at: DateTime<Utc>,
) -> Result<usize> {
    use sms_messages as s;
    let next: Vec<(SmsId, Option<GuestId>)> = s::table
        .filter(s::company_id.eq(company))
        .filter(s::campaign_id.eq(id))
        .filter(s::state.eq(SmsState::Queued.bind()))
        .filter(s::id.gt(after.unwrap_or(SmsId(Uuid::nil()))))
        .order(s::id)
        .limit(most)
        .select((s::id, s::guest_id))
        .load(conn)?;
    for (sms, guest) in &next {
        let queued = NewSms {
            id: *sms,
            purpose: SmsPurpose::Campaign,
            guest: *guest,
            event: None,
            campaign: Some(id),
            phone: String::new(),
            text: String::new(),
            sealed: None,
            parts: 0,
            price: Huf(0),
            starts_at: None,
            at,
        };
        sms::push(conn, company, &queued)?;
    }
    if let Some((last, _)) = next.last() {
        update(campaigns::table.find((company, id))).set(campaigns::enqueued_to.eq(last)).execute(conn)?;
    }
    Ok(next.len())
}

/// Ends a locked campaign whose messages have all ended: pays for those that were taken and gives the rest back.
pub fn settle(conn: &mut Connection, company: CompanyId, id: CampaignId, at: DateTime<Utc>) -> Result<()> {
    let cost = Huf(one(conn, company, id)?.cost.0);
    let settlement = if cost == Huf(0) { Settlement::NotBought } else { Settlement::Bought(cost) };
    ledger::settle(conn, company, id.0, settlement, at)?;
    update(campaigns::table.find((company, id))).set(campaigns::settled_at.eq(at)).execute(conn)?;
    Ok(())
}

/// Says that a locked campaign is over.
pub fn finish(conn: &mut Connection, company: CompanyId, id: CampaignId) -> Result<()> {
    update(campaigns::table.find((company, id))).set(campaigns::state.eq(CampaignState::Done)).execute(conn)?;
    Ok(())
}

row! {
    /// A campaign with its results.
    #[derive(Clone, Debug)]
    pub struct Campaign {
        pub id: CampaignId as SqlUuid,
        pub name: String as Text,
        pub text: String as Text,
        pub segment: serde_json::Value as Jsonb,
        pub state: CampaignState as CampaignStateText,
        pub starts_at: DateTime<Utc> as Timestamptz,
        pub created_at: DateTime<Utc> as Timestamptz,
        /// Given and family name of who began it.
        pub by_first_name: Option<String> as Nullable<Text>,
        pub by_last_name: Option<String> as Nullable<Text>,
        pub recipients: i32 as Integer,
        pub price: Huf as BigInt,
        pub queued: i64 as BigInt,
        /// Taken by the gateway, delivered or not yet.
        pub sent: i64 as BigInt,
        pub delivered: i64 as BigInt,
        pub failed: i64 as BigInt,
        pub unknown: i64 as BigInt,
        /// Not sent because it was stopped.
        pub stopped: i64 as BigInt,
        /// Spent until now.
        pub cost: Huf as BigInt,
        /// Appointments its guests made within 14 days of it.
        pub visits: i64 as BigInt,
    }
}

statement! {
    /// Text: counts of several conditions at once, of the latest campaigns or of one.
    struct Campaigns as App | Worker (company: SqlUuid, id: Nullable<SqlUuid>, size: BigInt) -> Campaign =
    "SELECT c.id, c.name, c.text, c.segment, c.state, c.starts_at, c.created_at, p.first_name AS by_first_name,
        p.last_name AS by_last_name, c.recipients, c.price, m.queued, m.sent, m.delivered, m.failed, m.unknown, m.stopped,
        m.cost, v.visits
    FROM (SELECT * FROM campaigns WHERE company_id = :company AND (:id IS NULL OR id = :id)
        ORDER BY created_at DESC, id DESC LIMIT :size) c
    LEFT JOIN employees p ON p.company_id = c.company_id AND p.id = c.created_by
    CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE s.state IN ('queued', 'sending')) AS queued,
            count(*) FILTER (WHERE s.state IN ('sent', 'delivered')) AS sent,
            count(*) FILTER (WHERE s.state = 'delivered') AS delivered,
            count(*) FILTER (WHERE s.state IN ('failed', 'refused')) AS failed,
            count(*) FILTER (WHERE s.state = 'unknown') AS unknown,
            count(*) FILTER (WHERE s.state = 'stopped') AS stopped,
            coalesce(sum(s.price) FILTER (WHERE s.state IN ('sent', 'delivered', 'failed', 'unknown')), 0)::bigint AS cost
        FROM sms_messages s WHERE s.company_id = c.company_id AND s.campaign_id = c.id) m
    CROSS JOIN LATERAL (
        SELECT count(DISTINCT e.id) AS visits FROM sms_messages s
        JOIN calendar_events e ON e.company_id = s.company_id AND e.guest_id = s.guest_id AND e.state = 1
            AND e.id = e.series_id AND s.changed_at <= e.created_at AND e.created_at < s.changed_at + interval '14 days'
        WHERE s.company_id = c.company_id AND s.campaign_id = c.id AND s.state IN ('sent', 'delivered', 'unknown')) v
    ORDER BY c.created_at DESC, c.id DESC";
}

/// The latest campaigns, the newest first.
pub fn list(conn: &mut Connection, company: CompanyId, size: i64) -> Result<Vec<Campaign>> {
    Campaigns.all(conn, (company, None::<CampaignId>, size))
}

/// One campaign.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has none of that id.
pub fn one(conn: &mut Connection, company: CompanyId, id: CampaignId) -> Result<Campaign> {
    Campaigns.one(conn, (company, Some(id), 1_i64))
}
