//! Every SMS of a company, from the wish to send it on, with its result and cost (docs/rules.md#sms).

use billing::Reference;
use chrono::{DateTime, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CampaignId, CompanyId, EventId, GuestId, Huf, SmsId};
use notifications::{SmsCounts, SmsPurpose, SmsReason, SmsState};

use crate::closed_set::{ClosedSet as _, closed_set};
use crate::ledger::{self, Settlement};
use crate::outbox::{self, Job};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{campaigns, sms_messages};
use crate::{Connection, Result};

closed_set!(SmsPurposeText: Text => foreign SmsPurpose {
    OnCreate = "on_create", OnChange = "on_change", OnCancel = "on_cancel", PreEvent = "pre_event",
    PreEventConfirm = "pre_event_confirm", Birthday = "birthday", Lapsed = "lapsed", Campaign = "campaign", Test = "test",
    PlaceOffered = "place_offered", OfferWithdrawn = "offer_withdrawn",
});

closed_set!(SmsStateText: Text => foreign SmsState {
    Queued = "queued", Sending = "sending", Sent = "sent", Delivered = "delivered", Failed = "failed",
    Unknown = "unknown", Refused = "refused", Stopped = "stopped",
});

closed_set!(SmsReasonText: Text => foreign SmsReason {
    NumberNotAllowed = "number_not_allowed", PhoneLimit = "phone_limit", DailyLimit = "daily_limit", Balance = "balance",
    Gateway = "gateway", Undeliverable = "undeliverable", Outdated = "outdated",
});

/// An SMS that is written down.
#[derive(Clone, Debug)]
pub struct NewSms {
    pub id: SmsId,
    pub purpose: SmsPurpose,
    pub guest: Option<GuestId>,
    pub event: Option<EventId>,
    pub campaign: Option<CampaignId>,
    /// E.164.
    pub phone: String,
    /// As it is sent, but for a link that opens something by itself.
    pub text: String,
    /// The whole text, encrypted, when `text` leaves something out.
    pub sealed: Option<Vec<u8>>,
    pub parts: u32,
    /// Expected price; for a campaign's SMS, the campaign has reserved it.
    pub price: Huf,
    /// Of a reminder: when the appointment starts.
    pub starts_at: Option<DateTime<Utc>>,
    pub at: DateTime<Utc>,
}

row! {
    pub(crate) struct CountsRow {
        to_phone: i64 as BigInt,
        of_company: i64 as BigInt,
    }
}

statement! {
    /// Text: two counts of one index range each.
    struct CountSent as App | Worker (company: SqlUuid, phone: Text, since: Timestamptz) -> CountsRow =
    "SELECT (SELECT count(*) FROM sms_messages WHERE company_id = :company AND phone = :phone AND changed_at >= :since
            AND state NOT IN ('refused', 'stopped') AND (campaign_id IS NULL OR state <> 'queued')) AS to_phone,
        (SELECT count(*) FROM sms_messages WHERE company_id = :company AND changed_at >= :since
            AND state NOT IN ('refused', 'stopped') AND (campaign_id IS NULL OR state <> 'queued')) AS of_company";
}

/// Numbers of SMS sent, or about to be, since a moment; those of campaigns from when they are sent on.
pub fn counts(conn: &mut Connection, company: CompanyId, phone: &str, since: DateTime<Utc>) -> Result<SmsCounts> {
    let row = CountSent.one(conn, (company, phone, since))?;
    let small = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(SmsCounts { to_phone: small(row.to_phone), of_company: small(row.of_company) })
}

/// Writes an SMS down that is going to be sent, keeps its price, and enqueues it after those before it to the same guest.
/// `false`, and an SMS refused for want of money, when the balance does not suffice.
pub fn enqueue(conn: &mut Connection, company: CompanyId, sms: &NewSms) -> Result<bool> {
    if sms.price != Huf(0) {
        let kept = ledger::reserve(conn, company, sms.id.0, sms.price, sms.at)?;
        if kept != ledger::TransferOutcome::Moved {
            refuse(conn, company, sms, SmsReason::Balance)?;
            return Ok(false);
        }
    }
    insert(conn, company, sms, SmsState::Queued, None)?;
    push(conn, company, sms)?;
    Ok(true)
}

/// Enqueues an SMS that is written down.
pub(super) fn push(conn: &mut Connection, company: CompanyId, sms: &NewSms) -> Result<()> {
    let order = match sms.guest {
        Some(guest) => format!("sms:{guest}"),
        None => format!("sms:{}", sms.id),
    };
    let job = Job::Sms { sms: sms.id.0, starts_at: sms.starts_at };
    outbox::push_in_order(conn, sms.id.0, company, &job, sms.sealed.clone(), &order)
}

/// Writes an SMS down that is not sent, and why.
pub fn refuse(conn: &mut Connection, company: CompanyId, sms: &NewSms, reason: SmsReason) -> Result<()> {
    insert(conn, company, &NewSms { price: Huf(0), ..sms.clone() }, SmsState::Refused, Some(reason))
}

fn insert(
    conn: &mut Connection,
    company: CompanyId,
    sms: &NewSms,
    state: SmsState,
    reason: Option<SmsReason>,
) -> Result<()> {
    use sms_messages as s;
    insert_into(s::table)
        .values((
            s::company_id.eq(company),
            s::id.eq(sms.id),
            s::kind.eq(sms.purpose.bind()),
            s::guest_id.eq(sms.guest),
            s::event_id.eq(sms.event),
            s::campaign_id.eq(sms.campaign),
            s::phone.eq(&sms.phone),
            s::text.eq(&sms.text),
            s::parts.eq(i32::try_from(sms.parts).unwrap_or(i32::MAX)),
            s::price.eq(sms.price),
            s::state.eq(state.bind()),
            s::reason.eq(SmsReason::bind_nullable(reason)),
            s::created_at.eq(sms.at),
            s::changed_at.eq(sms.at),
        ))
        .execute(conn)?;
    Ok(())
}

/// An SMS in the worker's hands.
#[derive(Clone, Debug)]
pub struct StoredSms {
    pub state: SmsState,
    pub purpose: SmsPurpose,
    pub event: Option<EventId>,
    pub guest: Option<GuestId>,
    pub campaign: Option<CampaignId>,
    pub phone: String,
    pub text: String,
    pub parts: i32,
    pub price: Huf,
}

/// Locks an SMS until the transaction ends.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when there is none of that id.
pub fn lock(conn: &mut Connection, company: CompanyId, id: SmsId) -> Result<StoredSms> {
    use sms_messages as s;
    let (state, purpose, event, guest, campaign, phone, text, parts, price) = s::table
        .find((company, id))
        .select((s::state, s::kind, s::event_id, s::guest_id, s::campaign_id, s::phone, s::text, s::parts, s::price))
        .for_no_key_update()
        .get_result(conn)?;
    Ok(StoredSms { state, purpose, event, guest, campaign, phone, text, parts, price })
}

/// Progress of an SMS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsProgress {
    pub state: SmsState,
    pub reason: Option<SmsReason>,
    /// The id at the gateway, when it was just given.
    pub gateway_id: Option<String>,
}

impl SmsProgress {
    /// A transition without a reason or gateway id.
    pub fn to(state: SmsState) -> Self {
        Self { state, reason: None, gateway_id: None }
    }

    /// It is not delivered, or not sent.
    pub fn ended(state: SmsState, reason: SmsReason) -> Self {
        Self { state, reason: Some(reason), gateway_id: None }
    }
}

/// Saves the progress of a locked SMS.
pub fn progress(
    conn: &mut Connection,
    company: CompanyId,
    id: SmsId,
    to: &SmsProgress,
    at: DateTime<Utc>,
) -> Result<()> {
    use sms_messages as s;
    update(s::table.find((company, id)))
        .set((s::state.eq(to.state.bind()), s::reason.eq(SmsReason::bind_nullable(to.reason)), s::changed_at.eq(at)))
        .execute(conn)?;
    if let Some(gateway_id) = &to.gateway_id {
        update(s::table.find((company, id))).set(s::gateway_id.eq(gateway_id)).execute(conn)?;
    }
    Ok(())
}

/// Settles the money of a locked SMS that is no campaign's: `is_paid` when the gateway took it or may have taken it.
/// Settled once, it stays so. Its price becomes its cost.
pub fn settle(
    conn: &mut Connection,
    company: CompanyId,
    id: SmsId,
    sms: &StoredSms,
    is_paid: bool,
    at: DateTime<Utc>,
) -> Result<()> {
    if !is_paid && sms.price != Huf(0) {
        update(sms_messages::table.find((company, id))).set(sms_messages::price.eq(Huf(0))).execute(conn)?;
    }
    if sms.campaign.is_some() || sms.price == Huf(0) {
        return Ok(());
    }
    let settlement = if is_paid { Settlement::Bought(sms.price) } else { Settlement::NotBought };
    ledger::settle(conn, company, id.0, settlement, at)?;
    Ok(())
}

/// Whether the ledger has the end of an SMS's reservation.
pub fn is_settled(conn: &mut Connection, company: CompanyId, id: SmsId) -> Result<bool> {
    ledger::has(conn, company, Reference::Settled(id.0))
}

/// The state of the campaign an SMS belongs to, if it belongs to one.
pub fn campaign_state(
    conn: &mut Connection,
    company: CompanyId,
    campaign: CampaignId,
) -> Result<super::campaigns::CampaignState> {
    Ok(campaigns::table.find((company, campaign)).select(campaigns::state).get_result(conn)?)
}
