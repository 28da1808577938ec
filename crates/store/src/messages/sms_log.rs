//! The log of SMS, as a company reads it, and the events a month of SMS would be counted from.

use chrono::{DateTime, Utc};
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CampaignId, CompanyId, GuestId, Huf, SeriesId, SmsId};
use notifications::{MonthOfVisits, SmsPurpose, SmsReason, SmsState};

use crate::closed_set::EventState;
use crate::closed_set::sql_types::{EventStateSmallInt, SmsPurposeText, SmsReasonText, SmsStateText};
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

/// Filter of the SMS log; `None` for any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SmsFilter {
    pub state: Option<SmsState>,
    pub campaign: Option<CampaignId>,
}

row! {
    /// A line of the log.
    #[derive(Clone, Debug)]
    pub struct LoggedSms {
        pub id: SmsId as SqlUuid,
        pub purpose: SmsPurpose as SmsPurposeText,
        pub at: DateTime<Utc> as Timestamptz,
        /// E.164.
        pub phone: String as Text,
        pub guest: Option<GuestId> as Nullable<SqlUuid>,
        /// Given and family name.
        pub first_name: Option<String> as Nullable<Text>,
        pub last_name: Option<String> as Nullable<Text>,
        /// The appointment's series; the two after it are its own.
        pub series: Option<SeriesId> as Nullable<SqlUuid>,
        pub starts_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub event_state: Option<EventState> as Nullable<EventStateSmallInt>,
        pub text: String as Text,
        pub state: SmsState as SmsStateText,
        pub reason: Option<SmsReason> as Nullable<SmsReasonText>,
        pub parts: i32 as Integer,
        pub cost: Huf as BigInt,
        /// Whether it belongs to a campaign.
        pub of_campaign: bool as Bool,
        /// Number of all that match.
        pub total: i64 as BigInt,
    }
}

statement! {
    /// Text: conditions that may be left out, a page and its total in one statement.
    struct SmsPage as App (
        company: SqlUuid, state: Nullable<SmsStateText>, campaign: Nullable<SqlUuid>, from: BigInt, size: BigInt
    ) -> LoggedSms =
    "WITH found AS MATERIALIZED (
        SELECT id, created_at FROM sms_messages
        WHERE company_id = :company AND (:state IS NULL OR state = :state)
            AND (:campaign IS NULL OR campaign_id = :campaign))
    SELECT s.id, s.kind AS purpose, s.created_at AS at, s.phone, s.guest_id AS guest, g.first_name, g.last_name,
        e.series_id AS series, e.starts_at, e.state AS event_state, s.text, s.state, s.reason, s.parts, s.price AS cost,
        s.campaign_id IS NOT NULL AS of_campaign, (SELECT count(*) FROM found) AS total
    FROM (SELECT id FROM found ORDER BY created_at DESC, id DESC OFFSET :from LIMIT :size) p
    JOIN sms_messages s ON s.company_id = :company AND s.id = p.id
    LEFT JOIN guests g ON g.company_id = s.company_id AND g.id = s.guest_id
    LEFT JOIN calendar_events e ON e.company_id = s.company_id AND e.id = s.event_id
    ORDER BY s.created_at DESC, s.id DESC";
}

/// A page of the log, the newest first.
pub fn page(
    conn: &mut Connection,
    company: CompanyId,
    filter: SmsFilter,
    from: i64,
    size: i64,
) -> Result<Vec<LoggedSms>> {
    SmsPage.all(conn, (company, filter.state, filter.campaign, from, size))
}

row! {
    pub(crate) struct MonthRow {
        booked: i64 as BigInt,
        changed: i64 as BigInt,
        cancelled: i64 as BigInt,
        birthdays: i64 as BigInt,
        lapsed: i64 as BigInt,
    }
}

statement! {
    /// Of guests who can be sent SMS. Text: counts of several conditions at once.
    struct CountMonth as App (company: SqlUuid, since: Timestamptz, until: Timestamptz) -> MonthRow =
    "SELECT count(e.id) AS booked, count(e.id) FILTER (WHERE e.sequence > 0 AND e.state = 1) AS changed,
        count(e.id) FILTER (WHERE e.state = 0) AS cancelled,
        (SELECT count(*) / 12 FROM guests b WHERE b.company_id = :company AND b.state = 'ACTIVE'
            AND b.sms_offers_at IS NOT NULL AND b.birth_month IS NOT NULL) AS birthdays,
        (SELECT count(*) / 12 FROM guests l WHERE l.company_id = :company AND l.state = 'ACTIVE'
            AND l.sms_offers_at IS NOT NULL) AS lapsed
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.kind = 'appointment'
        AND e.id = e.series_id AND :since <= e.starts_at AND e.starts_at < :until
    JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id AND g.need_sms AND g.phone IS NOT NULL
        AND NOT g.is_walk_in
    WHERE p.company_id = :company";
}

/// Events of a time that SMS would have told guests of. Greetings are a twelfth of the guests who agreed to offers.
pub fn month(
    conn: &mut Connection,
    company: CompanyId,
    since: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<MonthOfVisits> {
    let row = CountMonth.one(conn, (company, since, until))?;
    let small = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(MonthOfVisits {
        booked: small(row.booked),
        changed: small(row.changed),
        cancelled: small(row.cancelled),
        birthdays: small(row.birthdays),
        lapsed: small(row.lapsed),
    })
}
