//! Mails to guests without an action of theirs: reminders and greetings.

use chrono::{DateTime, Utc};
use gateways::mail::Bulk;
use kernel::{CompanyId, EventId, GuestId};
use notifications::{GreetingFacts, ReminderFacts, channels};
use store::messages::{codes, settings};
use store::outbox::Greeting;
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::appointment_mail::with_facts;
use super::fan_out::kind_of_greeting;
use super::mail::{AddressedMail, MailSalon, OutgoingMail};
use crate::guest_links::{CODE_LIFE, UNSUBSCRIBE_LIFE, visit_base};
use crate::state::token::{code_hash, random_code, short_code};

impl MessageSender {
    /// Reminds of an appointment, unless it was moved or called off meanwhile or the company does so no more.
    pub(super) fn reminder(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        event: Uuid,
        lead: i32,
        starts_at: DateTime<Utc>,
    ) -> store::Result<OutgoingMail> {
        let event = EventId(event);
        tenant::transaction(conn, company, |conn| {
            let (settings, _) = settings::load(conn, company)?;
            let Some(notice) = store::worker::load_appointment(conn, company, event)? else {
                return Ok(OutgoingMail::Impossible("no such appointment"));
            };
            let setting = settings.reminder(lead).filter(|it| it.channels.email);
            let is_due = notice.is_active && notice.starts_at == starts_at && self.clock.now() < starts_at;
            let address = notice.guest_email.clone().filter(|_| is_due && !self.is_silent(notice.demo_mode));
            let (Some(setting), Some(address)) = (setting, address) else { return Ok(OutgoingMail::Skip) };
            let Ok(zone) = notice.time_zone.parse() else { return Ok(OutgoingMail::Impossible("unknown time zone")) };
            let code = short_code();
            codes::insert(conn, company, &code_hash(&code), notice.guest, Some(event), notice.ends_at + CODE_LIFE)?;
            let page = format!("{}{code}", visit_base(&self.public_url));
            let deadline = booking::cancel_deadline(zone, notice.starts_at, notice.cancel_hours);
            let can_cancel = self.clock.now() <= deadline;
            let message = with_facts(&notice, zone, self.clock.now(), |appointment| {
                let facts = ReminderFacts {
                    appointment: *appointment,
                    confirm: setting.asks_to_confirm.then_some(page.as_str()),
                    cancel: Some(&page),
                    can_cancel,
                };
                notifications::appointment_reminder(&facts, notice.guest_language)
            });
            Ok::<_, StoreError>(self.salon_letter(address, message, None, &notice))
        })
    }

    /// Wishes a happy birthday, or says that the guest was missed; for guests who agreed to such mails.
    pub(super) fn greeting(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        guest: Uuid,
        greeting: Greeting,
    ) -> store::Result<OutgoingMail> {
        let (guest, now) = (GuestId(guest), self.clock.now());
        tenant::transaction(conn, company, |conn| {
            let (settings, _) = settings::load(conn, company)?;
            let Some(notice) = store::worker::load_guest(conn, company, guest)? else { return Ok(OutgoingMail::Skip) };
            let kind = kind_of_greeting(greeting);
            let goes = channels(kind, settings.switches(kind), notice.contact()).email;
            let Some(address) = notice.email.clone().filter(|_| goes && !self.is_silent(notice.demo_mode)) else {
                return Ok(OutgoingMail::Skip);
            };
            let code = random_code();
            codes::insert(conn, company, &code_hash(&code), guest, None, now + UNSUBSCRIBE_LIFE)?;
            let unsubscribe = format!("{}/unsubscribe/{code}", self.public_url);
            let facts = GreetingFacts {
                guest_first_name: &notice.first_name,
                salon: &notice.salon,
                page: Some(&format!("{}/{}/appointmentbook", self.public_url, notice.szalonka_id)),
                unsubscribe: &unsubscribe,
            };
            let message = match greeting {
                Greeting::Birthday => notifications::birthday_greeting(&facts, notice.language),
                Greeting::Lapsed => notifications::guest_lapsed(&facts, notice.language),
            };
            let salon = Some(MailSalon { name: notice.salon.clone(), logo: None });
            let bulk = Some(Bulk { list: format!("greetings.{}", company.0), unsubscribe: unsubscribe.clone() });
            let addressed = AddressedMail { to: address, message, invitation: None, salon, bulk };
            Ok::<_, StoreError>(OutgoingMail::Send(Box::new(addressed)))
        })
    }
}
