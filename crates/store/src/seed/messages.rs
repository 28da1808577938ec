//! Messages of the demo: sent SMS, notices, and the money for them.

use chrono::{DateTime, Utc};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, EventId, GuestId, Huf, NoticeId, SmsId};
use notifications::{MessageSettings, SmsPurpose, SmsReason, SmsState};
use uuid::Uuid;

use crate::closed_set::ClosedSet as _;
use crate::ledger::{self, Settlement};
use crate::messages::notices::NoticeKind;
use crate::messages::settings;
use crate::schema::{inapp_notifications, reminders, sms_messages};
use crate::{Connection, Result};

/// Messages of a salon.
#[derive(Clone, Debug, PartialEq)]
pub struct Messages {
    pub settings: MessageSettings,
    /// Balance left after the cost of its SMS.
    pub balance: Huf,
    pub payment: Uuid,
    pub sms: Vec<SentSms>,
    pub notices: Vec<Notice>,
}

/// An SMS of the past.
#[derive(Clone, Debug, PartialEq)]
pub struct SentSms {
    pub id: SmsId,
    pub purpose: SmsPurpose,
    pub guest: GuestId,
    pub event: EventId,
    pub phone: String,
    pub text: String,
    pub parts: u32,
    pub price: Huf,
    pub state: SmsState,
    pub reason: Option<SmsReason>,
    pub at: DateTime<Utc>,
}

/// A notice of the bell.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub id: NoticeId,
    pub employee: EmployeeId,
    pub kind: NoticeKind,
    pub event: EventId,
    pub at: DateTime<Utc>,
    pub is_acked: bool,
}

/// The salon as far as its messages need it.
#[derive(Clone, Copy)]
pub(super) struct Sender {
    pub company: CompanyId,
    pub owner: Option<EmployeeId>,
    pub since: DateTime<Utc>,
}

pub(super) fn insert(conn: &mut Connection, sender: Sender, messages: &Messages) -> Result<()> {
    let company = sender.company;
    if let Some(owner) = sender.owner {
        settings::lock(conn, company)?;
        settings::change(conn, company, &messages.settings, owner)?;
    }
    let spent: Huf = messages.sms.iter().map(|it| it.price).sum();
    ledger::pay_in(conn, company, messages.payment, Huf(messages.balance.0 + spent.0), sender.since)?;
    use sms_messages as s;
    let rows: Vec<_> = messages
        .sms
        .iter()
        .map(|it| {
            (
                (s::company_id.eq(company), s::id.eq(it.id), s::kind.eq(it.purpose.bind()), s::guest_id.eq(it.guest)),
                (s::event_id.eq(it.event), s::phone.eq(&it.phone), s::text.eq(&it.text)),
                s::parts.eq(i32::try_from(it.parts).unwrap_or(i32::MAX)),
                (
                    s::price.eq(it.price),
                    s::state.eq(it.state.bind()),
                    s::reason.eq(SmsReason::bind_nullable(it.reason)),
                ),
                (s::created_at.eq(it.at), s::changed_at.eq(it.at)),
            )
        })
        .collect();
    insert_into(s::table).values(rows).execute(conn)?;
    // One purchase for all of them, when the last was sent: a line for each would be a hundred statements.
    let last = messages.sms.iter().map(|it| it.at).max();
    if let Some(at) = last.filter(|_| spent != Huf(0)) {
        ledger::reserve(conn, company, messages.payment, spent, at)?;
        ledger::settle(conn, company, messages.payment, Settlement::Bought(spent), at)?;
    }
    use inapp_notifications as n;
    let rows: Vec<_> = messages
        .notices
        .iter()
        .map(|it| {
            (
                (n::company_id.eq(company), n::id.eq(it.id), n::employee_id.eq(it.employee), n::kind.eq(it.kind)),
                (n::cause.eq(it.id.to_string()), n::event_id.eq(it.event), n::at.eq(it.at)),
                n::acked_at.eq(it.is_acked.then_some(it.at)),
            )
        })
        .collect();
    insert_into(n::table).values(rows).execute(conn)?;
    Ok(())
}

/// Takes the reminders of these appointments, a day before, for sent: they would all go out when the demo starts.
pub(super) fn insert_reminders(
    conn: &mut Connection,
    sender: Sender,
    soon: impl Iterator<Item = (EventId, DateTime<Utc>)>,
) -> Result<()> {
    use reminders as r;
    let rows: Vec<_> = soon
        .map(|(event, starts_at)| {
            (
                r::company_id.eq(sender.company),
                r::event_id.eq(event),
                r::lead.eq(1440),
                r::starts_at.eq(starts_at),
                r::decided_at.eq(sender.since),
            )
        })
        .collect();
    insert_into(r::table).values(rows).execute(conn)?;
    Ok(())
}
