//! What somebody who waits is told of a place that is held for them, by mail and SMS: that it is, and that it is not any more
//! (docs/rules.md#waiting-list).

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use kernel::{CompanyId, EventId, GuestId, Phone};
use notifications::{
    GuestContact, MessageSettings, Name, SmsFacts, SmsKind, SmsPurpose, SmsVisit, channels, full_name, offer_withdrawn,
    offer_withdrawn_sms, place_offered, place_offered_sms,
};
use scheduling::civil;
use store::messages::{codes, settings};
use store::outbox::causes::Cause;
use store::waiting::{self, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::appointment_mail::with_facts;
use super::mail::OutgoingMail;
use crate::outgoing_sms::{SmsBody, WantedSms};
use crate::state::token::{code_hash, short_code};

/// How long a code shows that the time it offered is held no more.
const OFFER_LIFE: TimeDelta = TimeDelta::days(7);

impl MessageSender {
    /// Mails that a place is held, unless it is over by now.
    pub(super) fn place_offered(
        &self,
        conn: &mut Connection,
        company: Option<CompanyId>,
        event: Uuid,
    ) -> store::Result<OutgoingMail> {
        let Some(company) = company else { return Ok(OutgoingMail::NO_COMPANY) };
        let (event, now) = (EventId(event), self.clock.now());
        tenant::write_unannounced(conn, company, |conn| {
            let Some((notice, offer)) = load(conn, company, event)? else { return Ok(OutgoingMail::Skip) };
            let is_open = booking::admit_answer(offer.state, offer.until, now).is_ok();
            let address = notice.guest_email.clone().filter(|_| is_open && !self.is_silent(notice.demo_mode));
            let Some(address) = address else { return Ok(OutgoingMail::Skip) };
            let Ok(zone) = notice.time_zone.parse() else { return Ok(OutgoingMail::Impossible("unknown time zone")) };
            let code = short_code();
            codes::insert_for_offer(conn, company, &code_hash(&code), (notice.guest, event), offer.until + OFFER_LIFE)?;
            let page = format!("{}{code}", self.offer_base());
            let (starts, until) = (civil::local(zone, notice.starts_at), civil::local(zone, offer.until));
            let message = with_facts(&notice, starts, |it| place_offered(it, &page, until, notice.guest_language));
            Ok::<_, StoreError>(self.salon_letter(address, message, None, &notice))
        })
    }

    /// Mails that a place is not held any more: nobody works then, or the desk needs it.
    pub(super) fn offer_withdrawn(
        &self,
        conn: &mut Connection,
        company: Option<CompanyId>,
        event: Uuid,
    ) -> store::Result<OutgoingMail> {
        let Some(company) = company else { return Ok(OutgoingMail::NO_COMPANY) };
        tenant::write_unannounced(conn, company, |conn| {
            let Some((notice, offer)) = load(conn, company, EventId(event))? else { return Ok(OutgoingMail::Skip) };
            let address = notice.guest_email.clone().filter(|_| !self.is_silent(notice.demo_mode));
            let Some(address) = address else { return Ok(OutgoingMail::Skip) };
            let Ok(zone) = notice.time_zone.parse() else { return Ok(OutgoingMail::Impossible("unknown time zone")) };
            let starts = civil::local(zone, notice.starts_at);
            let message =
                with_facts(&notice, starts, |it| offer_withdrawn(it, offer.is_waiting, notice.guest_language));
            Ok::<_, StoreError>(self.salon_letter(address, message, None, &notice))
        })
    }

    /// Enqueues the SMS beside the mail of an offer, where the company tells of bookings by SMS and the guest wants that.
    pub(super) fn spread_offer(
        &self,
        conn: &mut Connection,
        cause: &Cause,
        event: Uuid,
    ) -> store::Result<Option<GuestId>> {
        let (company, event, now) = (cause.company, EventId(event), self.clock.now());
        // load
        let Some((notice, offer)) = load(conn, company, event)? else { return Ok(None) };
        let (settings, _) = settings::load(conn, company)?;
        let guest = Some(notice.guest);
        // decide
        let Ok(zone) = notice.time_zone.parse() else { return Ok(guest) };
        let (starts, until) = (civil::local(zone, notice.starts_at), civil::local(zone, offer.until));
        let may_leave = may_leave(&notice, &offer, &settings, now);
        if !self.tells_by_sms(&notice, &settings) || !may_leave {
            return Ok(guest);
        }
        // save, enqueue
        let code = short_code();
        codes::insert_for_offer(conn, company, &code_hash(&code), (notice.guest, event), offer.until + OFFER_LIFE)?;
        let template = place_offered_sms(until, notice.guest_language);
        let body =
            SmsBody::with_code(&template, &facts(&notice, starts), settings.accents(), &self.offer_base(), &code);
        let wanted = WantedSms {
            purpose: SmsPurpose::PlaceOffered,
            guest,
            event: Some(event),
            phone: notice.guest_phone.as_deref(),
            body,
            starts_at: None,
            at: now,
        };
        self.enqueue_sms(conn, company, &settings, wanted)?;
        Ok(guest)
    }

    /// Enqueues the SMS beside the mail that a place is not held any more, to whom the offer's went.
    pub(super) fn spread_withdrawal(
        &self,
        conn: &mut Connection,
        cause: &Cause,
        event: Uuid,
    ) -> store::Result<Option<GuestId>> {
        let (company, event, now) = (cause.company, EventId(event), self.clock.now());
        // load
        let Some((notice, offer)) = load(conn, company, event)? else { return Ok(None) };
        let (settings, _) = settings::load(conn, company)?;
        let guest = Some(notice.guest);
        // decide
        let Ok(zone) = notice.time_zone.parse() else { return Ok(guest) };
        let is_quiet = settings.quiet_hours().is_quiet(civil::local(zone, now).time());
        if !self.tells_by_sms(&notice, &settings) || is_quiet {
            return Ok(guest);
        }
        // enqueue
        let facts = facts(&notice, civil::local(zone, notice.starts_at));
        let text = offer_withdrawn_sms(offer.is_waiting, notice.guest_language).render(&facts, settings.accents());
        let wanted = WantedSms {
            purpose: SmsPurpose::OfferWithdrawn,
            guest,
            event: Some(event),
            phone: notice.guest_phone.as_deref(),
            body: SmsBody::plain(text),
            starts_at: None,
            at: now,
        };
        self.enqueue_sms(conn, company, &settings, wanted)?;
        Ok(guest)
    }

    /// Whether the company tells of bookings by SMS and the guest wants that.
    fn tells_by_sms(&self, notice: &AppointmentNotice, settings: &MessageSettings) -> bool {
        let contact = GuestContact {
            has_email: notice.guest_email.is_some(),
            has_phone: notice.guest_phone.is_some(),
            need_sms: notice.need_sms,
            ..GuestContact::default()
        };
        let is_wanted = channels(SmsKind::OnCreate, settings.switches(SmsKind::OnCreate), contact).sms;
        is_wanted && self.sms.is_some() && !self.is_silent(notice.demo_mode)
    }

    /// Whether the SMS of an offer may leave now: later the mail alone tells of it.
    pub(super) fn may_offer_leave(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        event: EventId,
    ) -> store::Result<bool> {
        let Some((notice, offer)) = load(conn, company, event)? else { return Ok(false) };
        let (settings, _) = settings::load(conn, company)?;
        Ok(may_leave(&notice, &offer, &settings, self.clock.now()))
    }

    /// What stands before the code in the address of an offer's page.
    fn offer_base(&self) -> String {
        format!("{}/offer/", self.public_url)
    }
}

fn load(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
) -> store::Result<Option<(AppointmentNotice, StoredOffer)>> {
    let notice = store::worker::load_appointment(conn, company, event)?;
    Ok(notice.zip(waiting::offer_of_event(conn, company, event)?))
}

/// While the place is held, and outside the company's quiet hours.
fn may_leave(notice: &AppointmentNotice, offer: &StoredOffer, settings: &MessageSettings, now: DateTime<Utc>) -> bool {
    let Ok(zone) = notice.time_zone.parse() else { return false };
    let is_quiet = settings.quiet_hours().is_quiet(civil::local(zone, now).time());
    !is_quiet && booking::admit_answer(offer.state, offer.until, now).is_ok()
}

fn facts(notice: &AppointmentNotice, starts: NaiveDateTime) -> SmsFacts {
    let (first, last) = &notice.provider;
    SmsFacts {
        guest: notice.guest_first_name.clone(),
        salon: notice.salon.clone(),
        phone: notice.salon_phone.as_deref().map(Phone::shown),
        link: None,
        unsubscribe: None,
        visit: Some(SmsVisit {
            starts,
            provider: full_name(Name { first, last }, notice.guest_language),
            services: notice.services.iter().map(|it| it.0.clone()).collect(),
            price: notice.services.iter().map(|it| it.1).sum(),
            address: notice.shop_address.clone(),
            visitor: None,
        }),
    }
}
