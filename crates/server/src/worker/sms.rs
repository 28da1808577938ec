//! SMS: sends enqueued ones, and records the outcome of each beside its charge.

use chrono::TimeDelta;
use gateways::sms::{RefusedKind, Sms, SmsError, SmsGateway};
use kernel::{CompanyId, Phone, SmsId};
use notifications::{SmsPurpose, SmsReason, SmsState};
use store::messages::campaigns::CampaignState;
use store::messages::sms::{self, SmsProgress, StoredSms};
use store::outbox::{ClaimedJob, Job, MAX_ATTEMPTS};
use store::{Connection, outbox, tenant};

use super::MessageSender;
use super::channel::{Channel, PreparedMessage, SendResult};
use crate::messages::callback_address;

/// Recorded for an SMS whose answer was lost.
const LOST_ANSWER: &str = "the answer was lost: it may have been delivered";

/// SMS through one gateway.
pub(super) struct SmsChannel<'a> {
    pub sender: &'a MessageSender,
    pub gateway: &'a dyn SmsGateway,
}

fn target(claimed: &ClaimedJob) -> Option<(CompanyId, SmsId)> {
    match claimed.job {
        Job::Sms { sms, .. } => Some((claimed.company?, SmsId(sms))),
        _ => None,
    }
}

impl Channel for SmsChannel<'_> {
    type Message = Sms;

    fn kinds(&self) -> &'static [&'static str] {
        &Job::SMS
    }

    fn prepare(&self, conn: &mut Connection, claimed: &ClaimedJob) -> store::Result<PreparedMessage<Sms>> {
        let Some((company, id)) = target(claimed) else {
            outbox::give_up(conn, claimed, "not an SMS")?;
            return Ok(PreparedMessage::Nothing);
        };
        let now = self.sender.clock.now();
        tenant::write_unannounced(conn, company, |conn| {
            let stored = sms::lock(conn, company, id)?;
            if stored.state != SmsState::Queued {
                outbox::close(conn, claimed)?;
                return Ok(PreparedMessage::Nothing);
            }
            let sms = match self.message(conn, company, id, claimed, &stored)? {
                Ok(sms) => sms,
                Err(reason) => {
                    let state = if reason == SmsReason::Outdated { SmsState::Failed } else { SmsState::Refused };
                    sms::progress(conn, company, id, &SmsProgress::ended(state, reason), now)?;
                    sms::settle(conn, company, id, &stored, false, now)?;
                    outbox::close(conn, claimed)?;
                    return Ok(PreparedMessage::Nothing);
                }
            };
            if !outbox::begin(conn, claimed)? {
                return Ok(PreparedMessage::Nothing);
            }
            sms::progress(conn, company, id, &SmsProgress::to(SmsState::Sending), now)?;
            Ok(PreparedMessage::Ready(sms))
        })
    }

    fn send(&self, _: &ClaimedJob, sms: &Sms) -> SendResult {
        match self.gateway.send(sms) {
            Ok(accepted) => SendResult::Accepted(accepted.gateway_id),
            Err(SmsError::Unknown) => SendResult::Unknown,
            Err(SmsError::Refused { code, kind: RefusedKind::Permanent }) => SendResult::Impossible(code),
            Err(SmsError::Refused { code, kind: RefusedKind::Account }) => {
                // No SMS leave until an operator looks after the account.
                tracing::error!(gateway = self.gateway.name(), code, "the SMS gateway refuses the account");
                SendResult::Refused(code)
            }
            Err(SmsError::Refused { code, kind: RefusedKind::Transient }) => SendResult::Refused(code),
        }
    }

    fn record(&self, conn: &mut Connection, claimed: &ClaimedJob, sent: &SendResult) -> store::Result<()> {
        let Some((company, id)) = target(claimed) else { return Ok(()) };
        let now = self.sender.clock.now();
        tenant::write_unannounced(conn, company, |conn| {
            let stored = sms::lock(conn, company, id)?;
            // A report may have been faster than the answer.
            let is_open = matches!(stored.state, SmsState::Sending | SmsState::Unknown);
            let go_on = |conn: &mut Connection, to: SmsProgress, is_paid: Option<bool>| {
                if is_open {
                    sms::progress(conn, company, id, &to, now)?;
                    if let Some(is_paid) = is_paid {
                        sms::settle(conn, company, id, &stored, is_paid, now)?;
                    }
                }
                Ok::<_, store::StoreError>(())
            };
            match sent {
                SendResult::Accepted(gateway_id) => {
                    let to = SmsProgress { gateway_id: gateway_id.clone(), ..SmsProgress::to(SmsState::Sent) };
                    go_on(conn, to, Some(true))?;
                    outbox::close(conn, claimed)
                }
                SendResult::Refused(_) | SendResult::Impossible(_) if !outbox::hold(conn, claimed)? => Ok(()),
                SendResult::Refused(reason) if claimed.attempt < MAX_ATTEMPTS => {
                    go_on(conn, SmsProgress::to(SmsState::Queued), None)?;
                    outbox::postpone(conn, claimed, reason)
                }
                SendResult::Refused(reason) | SendResult::Impossible(reason) => {
                    go_on(conn, SmsProgress::ended(SmsState::Failed, SmsReason::Gateway), Some(false))?;
                    outbox::give_up(conn, claimed, reason)
                }
                // It may have been accepted, and then it is charged.
                SendResult::Unknown => {
                    go_on(conn, SmsProgress::to(SmsState::Unknown), Some(true))?;
                    outbox::give_up(conn, claimed, LOST_ANSWER)
                }
            }
        })
    }
}

impl SmsChannel<'_> {
    /// The SMS to send, or the reason why it is not sent.
    fn message(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        id: SmsId,
        claimed: &ClaimedJob,
        stored: &StoredSms,
    ) -> store::Result<Result<Sms, SmsReason>> {
        if let Some(campaign) = stored.campaign {
            if sms::campaign_state(conn, company, campaign)? == CampaignState::Stopped {
                return Ok(Err(SmsReason::Outdated));
            }
            // For all others that was decided when they were enqueued.
            let since = self.sender.clock.now() - TimeDelta::hours(24);
            if self.sender.sms_rules.per_phone() <= sms::counts(conn, company, &stored.phone, since)?.to_phone {
                return Ok(Err(SmsReason::PhoneLimit));
            }
        }
        if let Some(guest) = stored.guest
            && let Some(guest) = store::worker::load_guest(conn, company, guest)?
            && !stored.purpose.is_wanted(guest.contact())
        {
            return Ok(Err(SmsReason::Outdated));
        }
        if let Some(event) = stored.event {
            let notice = store::worker::load_appointment(conn, company, event)?;
            let is_standing = !matches!(stored.purpose, SmsPurpose::OnCancel | SmsPurpose::OfferWithdrawn);
            let Some(notice) = notice.filter(|it| it.is_active == is_standing) else {
                return Ok(Err(SmsReason::Outdated));
            };
            if stored.purpose == SmsPurpose::PlaceOffered && !self.sender.may_offer_leave(conn, company, event)? {
                return Ok(Err(SmsReason::Outdated));
            }
            // A reminder names its time.
            if let Job::Sms { starts_at: Some(named), .. } = claimed.job
                && (notice.starts_at != named || named <= self.sender.clock.now())
            {
                return Ok(Err(SmsReason::Outdated));
            }
        }
        let Ok(to) = Phone::parse_any(&stored.phone) else { return Ok(Err(SmsReason::NumberNotAllowed)) };
        let text = match claimed.sealed.as_deref() {
            None => stored.text.clone(),
            Some(sealed) => match self.sender.keys.open(sealed, &id.to_string()) {
                Ok(text) => text,
                Err(_) => return Ok(Err(SmsReason::Outdated)),
            },
        };
        let callback = callback_address(&self.sender.keys, &self.sender.public_url, self.gateway.name(), company, id);
        Ok(Ok(Sms { id: id.0, to, text, callback }))
    }
}
