//! Messages to waiting guests about a place held for them, by mail and SMS: the offer, and its withdrawal
//! (docs/rules.md#waiting-list).

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EventId, GuestId};
use notifications::{
    GuestContact, MessageSettings, OfferMessage, SmsKind, SmsPurpose, channels, offer_withdrawn, offer_withdrawn_sms,
    place_offered, place_offered_sms,
};
use scheduling::civil;
use store::messages::{codes, settings};
use store::waiting::{self, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, StoreError, tenant};

use super::MessageSender;
use super::appointment_mail::with_facts;
use super::fan_out::sms_facts;
use super::mail::OutgoingMail;
use crate::outgoing_sms::{SmsBody, SmsRequest};
use crate::state::token::{code_hash, short_code};

/// Time for which a code opens the page of an ended offer.
const OFFER_LIFE: TimeDelta = TimeDelta::days(7);

impl MessageSender {
    /// Mails that a place is held, unless it is over by now; or that it is held no longer, as its hours were closed or the
    /// desk needs it.
    pub(super) fn offer_mail(
        &self,
        conn: &mut Connection,
        (company, event): (CompanyId, EventId),
        message: OfferMessage,
    ) -> store::Result<OutgoingMail> {
        tenant::write_unannounced(conn, company, |conn| {
            let Some((notice, offer)) = load(conn, company, event)? else { return Ok(OutgoingMail::Skip) };
            let is_true = message == OfferMessage::Withdrawn
                || booking::admit_answer(offer.state, offer.until, self.clock.now()).is_ok();
            let address = notice.guest_email.clone().filter(|_| is_true && !self.is_silent(notice.demo_mode));
            let Some(address) = address else { return Ok(OutgoingMail::Skip) };
            let Ok(zone) = notice.time_zone.parse() else { return Ok(OutgoingMail::Impossible("unknown time zone")) };
            let until = civil::local(zone, offer.until);
            let (now, language) = (self.clock.now(), notice.guest_language);
            let message = match message {
                OfferMessage::Withdrawn => {
                    with_facts(&notice, zone, now, |it| offer_withdrawn(it, offer.is_waiting, language))
                }
                OfferMessage::Offered => {
                    let code = offer_code(conn, company, (notice.guest, event), &offer)?;
                    let page = format!("{}{code}", self.offer_base());
                    with_facts(&notice, zone, now, |it| place_offered(it, &page, until, language))
                }
            };
            Ok::<_, StoreError>(self.salon_letter(address, message, None, &notice))
        })
    }

    /// Enqueues the SMS beside the mail of an offer, or of its withdrawal, where the company sends such SMS and the guest
    /// wants them.
    pub(super) fn spread_offer(
        &self,
        conn: &mut Connection,
        (company, event): (CompanyId, EventId),
        message: OfferMessage,
    ) -> store::Result<Option<GuestId>> {
        let now = self.clock.now();
        // load
        let Some((notice, offer)) = load(conn, company, event)? else { return Ok(None) };
        let (settings, _) = settings::load(conn, company)?;
        let guest = Some(notice.guest);
        // decide
        let Ok(zone) = notice.time_zone.parse() else { return Ok(guest) };
        let is_quiet = settings.quiet_hours().is_quiet(civil::local(zone, now).time());
        let is_outdated =
            message == OfferMessage::Offered && booking::admit_answer(offer.state, offer.until, now).is_err();
        if !self.tells_by_sms(&notice, &settings) || is_quiet || is_outdated {
            return Ok(guest);
        }
        // save, enqueue
        let facts = sms_facts(&notice, zone, now, None);
        let (purpose, body) = match message {
            OfferMessage::Withdrawn => {
                let template = offer_withdrawn_sms(offer.is_waiting, notice.guest_language);
                (SmsPurpose::OfferWithdrawn, SmsBody::plain(template.render(&facts, settings.accents())))
            }
            OfferMessage::Offered => {
                let code = offer_code(conn, company, (notice.guest, event), &offer)?;
                let template = place_offered_sms(civil::local(zone, offer.until), notice.guest_language);
                let body = SmsBody::with_code(&template, &facts, settings.accents(), &self.offer_base(), &code);
                (SmsPurpose::PlaceOffered, body)
            }
        };
        let phone = notice.guest_phone.as_deref();
        let wanted = SmsRequest { purpose, guest, event: Some(event), phone, body, starts_at: None, at: now };
        self.enqueue_sms(conn, company, &settings, wanted)?;
        Ok(guest)
    }

    /// Tells whether the company sends SMS about bookings and the guest wants them.
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

    /// Tells whether the SMS of an offer may leave now: later the mail alone is sent.
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

    /// The address of an offer's page, up to the code.
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

/// A new code of the page of an offer.
fn offer_code(
    conn: &mut Connection,
    company: CompanyId,
    of: (GuestId, EventId),
    offer: &StoredOffer,
) -> store::Result<String> {
    let code = short_code();
    codes::insert_for_offer(conn, company, &code_hash(&code), of, offer.until + OFFER_LIFE)?;
    Ok(code)
}

/// While the place is held, and outside the company's quiet hours.
fn may_leave(notice: &AppointmentNotice, offer: &StoredOffer, settings: &MessageSettings, now: DateTime<Utc>) -> bool {
    let Ok(zone) = notice.time_zone.parse() else { return false };
    let is_quiet = settings.quiet_hours().is_quiet(civil::local(zone, now).time());
    !is_quiet && booking::admit_answer(offer.state, offer.until, now).is_ok()
}
