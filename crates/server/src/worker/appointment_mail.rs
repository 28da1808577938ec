//! Mails to guests about their appointments.

use chrono::{DateTime, Utc};
use gateways::mail::Invitation;
use kernel::{CompanyId, Email, EventId, Phone};
use notifications::{AppointmentChange, AppointmentFacts, BookedService, Message, Name, SmsKind};
use store::Connection;
use store::messages::{codes, told};
use store::outbox::ClaimedJob;
use store::worker::AppointmentNotice;

use super::MessageSender;
use super::mail::{AddressedMail, MailSalon, OutgoingMail};
use crate::guest_links::{CODE_LIFE, visit_base};
use crate::ics::{self, FileContext, Parties, Visit, VisitPlace};
use crate::salon::dto::picture;
use crate::state::images::PublicKind;
use crate::state::token::{code_hash, short_code};

impl MessageSender {
    /// The mail about a change of an appointment, unless it has changed again since.
    pub(super) fn appointment(
        &self,
        conn: &mut Connection,
        claimed: &ClaimedJob,
        of: (CompanyId, EventId),
        (change, restores): (AppointmentChange, bool),
        sender: &str,
    ) -> store::Result<OutgoingMail> {
        store::tenant::transaction(conn, of.0, |conn| {
            let told = told::load(conn, of.0, of.1)?;
            // A mail that is retried describes the same change again.
            let known = told.mailed.as_deref().filter(|_| told.mailed_by != Some(claimed.id));
            let is_again = told.mailed_by == Some(claimed.id);
            let now = told.now.as_deref();
            if !is_again && !change.is_news(known, now.unwrap_or_default(), restores) {
                return Ok(OutgoingMail::Skip);
            }
            let letter = self.about(conn, of, change, sender)?;
            let is_told = matches!(letter, OutgoingMail::Send(_));
            // A booking that is called off before its mail left sends no mail at all.
            if is_told || (change == AppointmentChange::Booked && now.is_some_and(|it| !it.starts_with("1 "))) {
                told::set_mailed(conn, of.0, of.1, (now, claimed.id))?;
            }
            Ok(letter)
        })
    }

    fn about(
        &self,
        conn: &mut Connection,
        (company, event): (CompanyId, EventId),
        change: AppointmentChange,
        sender: &str,
    ) -> store::Result<OutgoingMail> {
        let (settings, _) = store::messages::settings::load(conn, company)?;
        let Some(notice) = store::worker::load_appointment(conn, company, event)? else {
            return Ok(OutgoingMail::Impossible("no such appointment"));
        };
        // A salon on trial sends no mail to guests (docs/rules.md#demo-mode).
        let is_standing = change != AppointmentChange::Cancelled;
        let has_begun = notice.starts_at <= self.clock.now();
        let is_silent = has_begun || (notice.demo_mode && !self.is_demo) || !settings.switches(kind_of(change)).email;
        let Some(address) = notice.guest_email.clone().filter(|_| notice.is_active == is_standing && !is_silent) else {
            return Ok(OutgoingMail::Skip);
        };
        let Ok(zone) = notice.time_zone.parse() else { return Ok(OutgoingMail::Impossible("unknown time zone")) };
        let parties = Parties { organizer: sender, guest: address.as_str() };
        let visit = visit(event, &notice);
        let context = FileContext {
            language: notice.guest_language,
            public_url: &self.public_url,
            now: self.clock.now(),
            parties: Some(&parties),
        };
        let ics = ics::file(&visit, context);
        let invitation = Invitation { is_standing, ics };
        // The page of a cancelled appointment shows no more than this mail.
        let page = if is_standing {
            let code = short_code();
            codes::insert(conn, company, &code_hash(&code), notice.guest, Some(event), notice.ends_at + CODE_LIFE)?;
            Some(format!("{}{code}", visit_base(&self.public_url)))
        } else {
            None
        };
        let deadline = booking::cancel_deadline(zone, notice.starts_at, notice.cancel_hours);
        let change_until = (self.clock.now() <= deadline).then(|| scheduling::civil::local(zone, deadline));
        let message = with_facts(&notice, zone, self.clock.now(), |facts| {
            let terms = notice.terms.as_deref().zip(notice.terms_version);
            let facts = AppointmentFacts { page: page.as_deref(), change_until, terms, ..*facts };
            notifications::appointment_changed(change, &facts, notice.guest_language)
        });
        Ok(self.salon_letter(address, message, Some(invitation), &notice))
    }
}

impl MessageSender {
    /// A mail from the salon to its guest.
    pub(super) fn salon_letter(
        &self,
        to: Email,
        message: Message,
        invitation: Option<Invitation>,
        notice: &AppointmentNotice,
    ) -> OutgoingMail {
        let logo = notice.logo.map(|it| format!("{}{}", self.public_url, picture(PublicKind::Logo, it, 320)));
        let salon = Some(MailSalon { name: notice.salon.clone(), logo });
        OutgoingMail::Send(Box::new(AddressedMail { to, message, invitation, salon, bulk: None }))
    }
}

/// The company's switch that a message obeys.
pub(super) fn kind_of(change: AppointmentChange) -> SmsKind {
    match change {
        AppointmentChange::Booked => SmsKind::OnCreate,
        AppointmentChange::Changed => SmsKind::OnChange,
        AppointmentChange::Cancelled => SmsKind::OnCancel,
    }
}

/// The event for the guest's calendar.
fn visit(id: EventId, notice: &AppointmentNotice) -> Visit<'_> {
    let (first, last) = &notice.provider;
    Visit {
        id,
        sequence: notice.sequence,
        start: notice.starts_at,
        end: notice.ends_at,
        is_standing: notice.is_active,
        services: notice.services.iter().map(|it| it.0.as_str()).collect(),
        visitor: notice.visitor.as_deref(),
        salon: &notice.salon,
        szalonka_id: &notice.szalonka_id,
        phone: notice.salon_phone.as_deref(),
        provider: Name { first, last },
        shop: (notice.shop.as_ref()).map(|(name, location)| VisitPlace {
            name,
            address: &notice.shop_address,
            location: *location,
        }),
    }
}

/// Calls `write` with the facts of an appointment for a mail.
pub(super) fn with_facts(
    notice: &AppointmentNotice,
    zone: scheduling::Tz,
    now: DateTime<Utc>,
    write: impl FnOnce(&AppointmentFacts<'_>) -> Message,
) -> Message {
    let phone =
        notice.salon_phone.as_deref().map(|it| Phone::parse_any(it).map_or_else(|_| it.to_owned(), |it| it.display()));
    let services: Vec<BookedService> = (notice.services.iter())
        .map(|(name, price, minutes)| BookedService { name: name.clone(), price: *price, minutes: *minutes })
        .collect();
    let (first, last) = &notice.provider;
    write(&AppointmentFacts {
        guest_first_name: &notice.guest_first_name,
        visitor: notice.visitor.as_deref(),
        salon: &notice.salon,
        shop_address: &notice.shop_address,
        salon_phone: phone.as_deref(),
        provider: Name { first, last },
        starts: scheduling::civil::local(zone, notice.starts_at),
        now: scheduling::civil::local(zone, now),
        services: &services,
        page: None,
        change_until: None,
        terms: None,
    })
}
