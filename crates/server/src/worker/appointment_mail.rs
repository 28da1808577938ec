//! Mails to guests about their appointments.

use std::time::Duration;

use chrono::{DateTime, Utc};
use gateways::mail::Invitation;
use kernel::{CompanyId, Email, EventId, Phone, TimeRange};
use notifications::{AppointmentChange, AppointmentFacts, BookAgain, BookedService, FreeTime, Message, Name};
use scheduling::NextTimes;
use store::Connection;
use store::messages::{codes, told};
use store::outbox::{ChangedAppointment, ClaimedJob};
use store::worker::AppointmentNotice;

use super::MessageSender;
use super::mail::{AddressedMail, MailSalon, OutgoingMail};
use crate::guest_links::{BookingLink, CODE_LIFE, visit_base};
use crate::ics::{self, FileContext, Parties, Visit, VisitPlace};
use crate::salon::dto::picture;
use crate::scheduling::next_times;
use crate::state::images::PublicKind;
use crate::state::token::{code_hash, short_code};

impl MessageSender {
    /// The mail about a change of appointments, without those that have changed again since.
    pub(super) fn appointment(
        &self,
        conn: &mut Connection,
        claimed: &ClaimedJob,
        company: CompanyId,
        changed: &ChangedAppointment,
        sender: &str,
    ) -> store::Result<OutgoingMail> {
        let ChangedAppointment { change, restores, .. } = *changed;
        store::tenant::transaction(conn, company, |conn| {
            let (mut news, mut called_off) = (Vec::new(), Vec::new());
            for event in changed.events() {
                let told = told::load(conn, company, event)?;
                // A mail that is retried describes the same change again.
                let is_again = told.mailed_by == Some(claimed.id) && told.mailed == told.now;
                let known = told.mailed.as_deref().filter(|_| !is_again);
                let now = told.now.as_deref();
                let is_news =
                    (is_again || change.is_news(known, now.unwrap_or_default(), restores)) && !told.is_silent();
                let stands = now.is_some_and(|it| it.starts_with("1 "));
                // A later change has a message of its own.
                if stands == (change != AppointmentChange::Cancelled) {
                    let notice = if is_news { store::worker::load_appointment(conn, company, event)? } else { None };
                    let notice = notice.filter(|it| self.clock.now() < it.starts_at);
                    news.extend(notice.map(|notice| (event, told.now, notice)));
                } else if change == AppointmentChange::Booked && is_news && now.is_some() {
                    // A booking that is called off before its mail left sends no mail at all.
                    called_off.push((event, told.now));
                }
            }
            let letter = match news.split_first() {
                None => OutgoingMail::Skip,
                Some(((event, _, notice), others)) => {
                    let others: Vec<_> = others.iter().map(|(event, _, notice)| (*event, notice)).collect();
                    self.about(conn, company, changed, ((*event, notice), &others), sender)?
                }
            };
            // After everything it tells was read: a change committed meanwhile is seen here.
            if let Some(wait) = self.undo_left(conn, company, changed)? {
                return Ok(OutgoingMail::PutOff(wait));
            }
            for (event, now) in &called_off {
                told::set_mailed(conn, company, *event, (now.as_deref(), claimed.id))?;
            }
            if matches!(letter, OutgoingMail::Send(_)) {
                for (event, now, _) in &news {
                    told::set_mailed(conn, company, *event, (now.as_deref(), claimed.id))?;
                }
            }
            Ok(letter)
        })
    }

    /// For how long the last change of these appointments at the desk can still be undone
    /// (docs/rules.md#telling-the-guest).
    pub(super) fn undo_left(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        changed: &ChangedAppointment,
    ) -> store::Result<Option<Duration>> {
        let events: Vec<EventId> = changed.events().collect();
        let open_until = told::open_until(conn, company, &events)?;
        Ok(open_until.and_then(|it| (it - self.clock.now()).to_std().ok()).filter(|it| !it.is_zero()))
    }

    /// The mail about an appointment that changed, and others that changed with it.
    fn about(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        &ChangedAppointment { change, by, .. }: &ChangedAppointment,
        ((event, notice), others): ((EventId, &AppointmentNotice), &[(EventId, &AppointmentNotice)]),
        sender: &str,
    ) -> store::Result<OutgoingMail> {
        let (settings, _) = store::messages::settings::load(conn, company)?;
        // A salon on trial sends no mail to guests (docs/rules.md#demo-mode).
        let is_standing = change != AppointmentChange::Cancelled;
        let is_silent = (notice.demo_mode && !self.is_demo) || !settings.switches(change.into()).email;
        let Some(address) = notice.guest_email.clone().filter(|_| !is_silent) else {
            return Ok(OutgoingMail::Skip);
        };
        let Ok(zone) = notice.time_zone.parse() else { return Ok(OutgoingMail::Impossible("unknown time zone")) };
        let parties = Parties { organizer: sender, guest: address.as_str() };
        let visits: Vec<Visit<'_>> =
            [(event, notice)].iter().chain(others).map(|(event, notice)| visit(*event, notice)).collect();
        let context = FileContext {
            language: notice.guest_language,
            public_url: &self.public_url,
            now: self.clock.now(),
            parties: Some(&parties),
        };
        let invitation = Invitation { method: ics::method(&visits), ics: ics::file(&visits, context) };
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
        let is_called_off_by_guest = change == AppointmentChange::Cancelled && by.is_none();
        let free = if is_called_off_by_guest { Some(self.free_times(conn, company, notice)?) } else { None };
        let again = free.as_ref().and_then(FreeTimes::again);
        let others: Vec<_> = others.iter().map(|it| scheduling::civil::local(zone, it.1.starts_at)).collect();
        let message = with_facts(notice, zone, self.clock.now(), |facts| {
            let terms = notice.terms.as_deref().zip(notice.terms_version);
            let facts =
                AppointmentFacts { page: page.as_deref(), change_until, terms, again, others: &others, ..*facts };
            notifications::appointment_changed(change, &facts, notice.guest_language)
        });
        Ok(self.salon_letter(address, message, Some(invitation), notice))
    }
}

/// The free times offered to a guest who cancelled.
struct FreeTimes {
    /// The salon's booking page; `None` where nothing is booked online.
    page: Option<String>,
    times: Vec<FreeTime>,
    is_same_provider: bool,
}

impl FreeTimes {
    fn again(&self) -> Option<BookAgain<'_>> {
        let (page, is_same_provider) = (self.page.as_deref()?, self.is_same_provider);
        Some(BookAgain { page, times: &self.times, is_same_provider })
    }
}

impl MessageSender {
    /// The next times for the services of an appointment: with its provider, else with anybody. Not the time it had.
    fn free_times(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        notice: &AppointmentNotice,
    ) -> store::Result<FreeTimes> {
        let now = self.clock.now();
        let mut salon = store::salon::load(conn, company)?;
        salon.company.takes_bookings &= identity::is_paid(salon.subscription_until, now);
        let link = BookingLink { public_url: &self.public_url, salon: &salon, language: notice.guest_language };
        let page = salon.company.takes_bookings.then(|| link.first_page());
        let before = TimeRange::new(notice.starts_at, notice.ends_at);
        for provider in [Some(notice.provider_id), None] {
            let Ok(search) = NextTimes::new(&salon, &notice.service_ids, provider, now) else { continue };
            let (_, found) = next_times::read(conn, company, &search, before, now)?;
            if !found.is_empty() {
                let times = found.into_iter().map(|it| FreeTime {
                    starts: scheduling::civil::local(salon.tz, it.start),
                    page: link.time(&notice.service_ids, provider, it),
                });
                return Ok(FreeTimes { page, times: times.collect(), is_same_provider: provider.is_some() });
            }
        }
        Ok(FreeTimes { page, times: Vec::new(), is_same_provider: true })
    }

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
        again: None,
        others: &[],
    })
}
