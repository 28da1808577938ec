//! Effects of a cause beside its mail: notices for the company's own people, an SMS for the guest. All in one
//! transaction, one cause after the other, so each is notified once and in order (docs/rules.md#messages).

use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId, GuestId, Locale, Phone};
use notifications::{
    AppointmentChange, GuestContact, InAppKind, MessageSettings, Name, OfferMessage, Placeholder, SmsFacts, SmsKind,
    SmsPurpose, SmsTemplate, SmsVisit, channels, day_in_words, full_name,
};
use store::messages::reminders::supervisors;
use store::messages::told::ToldVisit;
use store::messages::{codes, settings, told};
use store::outbox::causes::{self, Cause};
use store::outbox::{ChangedAppointment, Greeting, Job, Warning, push_once};
use store::worker::{AppointmentNotice, GuestNotice};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::loops::with;
use crate::guest_links::{CODE_LIFE, visit_base};
use crate::in_app::{InAppNotice, notify};
use crate::outgoing_sms::{self, EnqueueResult, SmsBody, SmsRequest};
use crate::state::token::{code_hash, short_code};

/// Pause of a change that waits for the message about the booking before it.
const BOOKING_WAIT: Duration = Duration::from_secs(1);

impl MessageSender {
    /// Fans out the cause that has been due longest; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away.
    pub fn fan_out_next(&self) -> store::Result<bool> {
        let Some(cause) = with(&self.pool, causes::next)? else { return Ok(false) };
        let (id, kind) = (cause.id, cause.job.kind());
        let spread =
            with(&self.pool, |conn| tenant::transaction(conn, cause.company, |conn| self.spread(conn, &cause)));
        match spread {
            Err(StoreError::Unavailable(reason)) => return Err(StoreError::Unavailable(reason)),
            Err(StoreError::TryAgain) => return Err(StoreError::TryAgain),
            Err(error) => {
                tracing::error!(%id, kind, %error, "cause given up");
                with(&self.pool, |conn| causes::give_up(conn, id, "cannot be spread"))?;
            }
            Ok(()) => {}
        }
        Ok(true)
    }

    fn spread(&self, conn: &mut Connection, cause: &Cause) -> store::Result<()> {
        // lock
        if !causes::lock(conn, cause.id)? {
            return Ok(());
        }
        let guest = match &cause.job {
            Job::AppointmentReminder { event, lead, starts_at } => {
                self.spread_reminder(conn, cause, *event, *lead, *starts_at)?
            }
            Job::GuestGreeting { guest, greeting, .. } => self.spread_greeting(conn, cause, *guest, *greeting)?,
            Job::PlaceOffered { event } => {
                self.spread_offer(conn, (cause.company, EventId(*event)), OfferMessage::Offered)?
            }
            Job::OfferWithdrawn { event } => {
                self.spread_offer(conn, (cause.company, EventId(*event)), OfferMessage::Withdrawn)?
            }
            job => match job.changed_appointment() {
                Some(changed) => {
                    let seen = load_changed(conn, cause.company, &changed)?;
                    // After everything that is told was read: a change committed meanwhile is seen here.
                    if let Some(wait) = self.undo_left(conn, cause.company, &changed)? {
                        return causes::put_off(conn, cause.id, wait);
                    }
                    if changed.change != AppointmentChange::Booked
                        && causes::is_booking_waiting(conn, cause.company, &changed.events().collect::<Vec<_>>())?
                    {
                        return causes::put_off(conn, cause.id, BOOKING_WAIT);
                    }
                    self.spread_change(conn, cause, &changed, seen)?
                }
                None => None,
            },
        };
        causes::mark_spread(conn, cause.id, guest)
    }

    fn spread_change(
        &self,
        conn: &mut Connection,
        cause: &Cause,
        changed: &ChangedAppointment,
        seen: Vec<(EventId, AppointmentNotice, ToldVisit)>,
    ) -> store::Result<Option<GuestId>> {
        let company = cause.company;
        let ChangedAppointment { change, restores, by, .. } = *changed;
        let guest = seen.last().map(|it| it.1.guest);
        let mut news = Vec::new();
        for (event, notice, told) in seen {
            let state = told.now.as_deref();
            let is_outdated = notice.is_active != (change != AppointmentChange::Cancelled);
            if is_outdated && change == AppointmentChange::Booked {
                // They never hear of the booking, so its cancellation is no news either.
                told::set_spread(conn, company, event, state)?;
            }
            // decide, save
            let is_news = change.is_news(told.spread.as_deref(), state.unwrap_or_default(), restores);
            let has_begun = notice.starts_at <= self.clock.now();
            if !is_outdated && is_news && !has_begun && told::set_spread(conn, company, event, state)? {
                news.push((event, notice));
            }
        }
        let Some(((event, notice), others)) = news.split_first() else { return Ok(guest) };
        let (kind, actor) = match change {
            AppointmentChange::Booked => (InAppKind::Booked, notice.made_by.filter(|_| !notice.booked_online)),
            AppointmentChange::Changed => (InAppKind::Changed, by),
            AppointmentChange::Cancelled => (InAppKind::Cancelled, by),
        };
        let told = InAppNotice { kind, cause: &cause.job.dedupe_key(), event: Some(*event), at: self.clock.now() };
        notify(conn, company, &told, actor, &[notice.provider_id])?;
        // enqueue
        let (settings, _) = settings::load(conn, company)?;
        self.send_appointment_sms(conn, (company, &settings), (*event, others.len()), notice, change.into())?;
        Ok(Some(notice.guest))
    }

    fn spread_reminder(
        &self,
        conn: &mut Connection,
        cause: &Cause,
        event: Uuid,
        lead: i32,
        starts_at: DateTime<Utc>,
    ) -> store::Result<Option<GuestId>> {
        let (company, event) = (cause.company, EventId(event));
        let Some(notice) = store::worker::load_appointment(conn, company, event)? else { return Ok(None) };
        let (settings, _) = settings::load(conn, company)?;
        let setting = settings.reminder(lead).filter(|it| it.channels.sms);
        if let Some(setting) = setting
            && notice.is_active
            && notice.starts_at == starts_at
            && self.clock.now() < starts_at
        {
            let kind = if setting.asks_to_confirm { SmsKind::PreEventConfirm } else { SmsKind::PreEvent };
            self.send_appointment_sms(conn, (company, &settings), (event, 0), &notice, kind)?;
        }
        Ok(Some(notice.guest))
    }

    fn spread_greeting(
        &self,
        conn: &mut Connection,
        cause: &Cause,
        guest: Uuid,
        greeting: Greeting,
    ) -> store::Result<Option<GuestId>> {
        let (company, guest) = (cause.company, GuestId(guest));
        let Some(notice) = store::worker::load_guest(conn, company, guest)? else { return Ok(None) };
        let kind = kind_of_greeting(greeting);
        let (settings, _) = settings::load(conn, company)?;
        let contact = notice.contact();
        if self.sms.is_some()
            && !self.is_silent(notice.demo_mode)
            && channels(kind, settings.switches(kind), contact).sms
        {
            let template = template(conn, company, kind, notice.language)?;
            let body = SmsBody::plain(template.render(&self.facts_of_guest(&notice), settings.accents()));
            let wanted = SmsRequest {
                purpose: SmsPurpose::from(kind),
                guest: Some(guest),
                event: None,
                phone: notice.phone.as_deref(),
                body,
                starts_at: None,
                at: self.clock.now(),
            };
            self.enqueue_sms(conn, company, &settings, wanted)?;
        }
        Ok(Some(guest))
    }

    fn send_appointment_sms(
        &self,
        conn: &mut Connection,
        (company, settings): (CompanyId, &MessageSettings),
        (event, others): (EventId, usize),
        notice: &AppointmentNotice,
        kind: SmsKind,
    ) -> store::Result<()> {
        let contact = GuestContact {
            has_email: notice.guest_email.is_some(),
            has_phone: notice.guest_phone.is_some(),
            need_sms: notice.need_sms,
            ..GuestContact::default()
        };
        let is_wanted = channels(kind, settings.switches(kind), contact).sms;
        if !is_wanted || self.sms.is_none() || self.is_silent(notice.demo_mode) {
            return Ok(());
        }
        let Ok(zone) = notice.time_zone.parse() else { return Ok(()) };
        let template = template(conn, company, kind, notice.guest_language)?;
        let visitor = notice.visitor.clone().map(|it| (it, notice.guest_language));
        let now = self.clock.now();
        let mut facts = sms_facts(notice, zone, now, visitor);
        if let Some(visit) = facts.visit.as_mut().filter(|_| others != 0) {
            visit.others = Some((others, notice.guest_language));
        }
        let is_reminder = matches!(kind, SmsKind::PreEvent | SmsKind::PreEventConfirm);
        let needs_link =
            template.names(Placeholder::Link) || (facts.phone.is_none() && template.names(Placeholder::Phone));
        let body = if needs_link {
            let code = short_code();
            codes::insert(conn, company, &code_hash(&code), notice.guest, Some(event), notice.ends_at + CODE_LIFE)?;
            SmsBody::with_code(&template, &facts, settings.accents(), &visit_base(&self.public_url), &code)
        } else {
            SmsBody::plain(template.render(&facts, settings.accents()))
        };
        let wanted = SmsRequest {
            purpose: SmsPurpose::from(kind),
            guest: Some(notice.guest),
            event: Some(event),
            phone: notice.guest_phone.as_deref(),
            body,
            starts_at: is_reminder.then_some(notice.starts_at),
            at: now,
        };
        self.enqueue_sms(conn, company, settings, wanted)
    }

    pub(super) fn enqueue_sms(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        settings: &MessageSettings,
        wanted: SmsRequest<'_>,
    ) -> store::Result<()> {
        let at = wanted.at;
        let enqueued = outgoing_sms::enqueue(conn, company, &self.sms_rules, &self.keys, settings, wanted)?;
        if enqueued == EnqueueResult::InsufficientBalance {
            // Once a day is enough.
            let cause = format!("low_balance:{}", at.date_naive());
            let told = InAppNotice { kind: InAppKind::LowBalance, cause: &cause, event: None, at };
            notify(conn, company, &told, None, &[])?;
            warn(conn, company, Warning::LowBalance, &cause)?;
        }
        Ok(())
    }

    /// The facts of an SMS to a guest that is about no appointment.
    fn facts_of_guest(&self, notice: &GuestNotice) -> SmsFacts {
        SmsFacts {
            guest: notice.first_name.clone(),
            salon: notice.salon.clone(),
            phone: notice.salon_phone.as_deref().map(Phone::shown),
            link: Some(format!("{}/{}/appointmentbook", self.public_url, notice.szalonka_id)),
            unsubscribe: None,
            visit: None,
        }
    }

    /// A salon on trial sends nothing to guests (docs/rules.md#demo-mode).
    pub(super) fn is_silent(&self, demo_mode: bool) -> bool {
        demo_mode && !self.is_demo
    }
}

/// The appointments that changed, and what their guest knows of them.
fn load_changed(
    conn: &mut Connection,
    company: CompanyId,
    changed: &ChangedAppointment,
) -> store::Result<Vec<(EventId, AppointmentNotice, ToldVisit)>> {
    let mut seen = Vec::new();
    for event in changed.events() {
        if let Some(notice) = store::worker::load_appointment(conn, company, event)? {
            seen.push((event, notice, told::load(conn, company, event)?));
        }
    }
    Ok(seen)
}

/// Mails the supervisors of a company, once for each cause.
pub(super) fn warn(conn: &mut Connection, company: CompanyId, warning: Warning, cause: &str) -> store::Result<()> {
    for (account, wants_balance) in supervisors(conn, company)? {
        if warning == Warning::LowBalance && !wants_balance {
            continue;
        }
        let job = Job::CompanyWarned { account: account.0, warning, cause: cause.to_owned() };
        push_once(conn, Uuid::now_v7(), company, &job)?;
    }
    Ok(())
}

/// The kind of a greeting's template and switch.
pub(super) fn kind_of_greeting(greeting: Greeting) -> SmsKind {
    match greeting {
        Greeting::Birthday => SmsKind::Birthday,
        Greeting::Lapsed => SmsKind::Lapsed,
    }
}

/// The text of a kind: the company's own, or the product's.
fn template(conn: &mut Connection, company: CompanyId, kind: SmsKind, language: Locale) -> store::Result<SmsTemplate> {
    let own = settings::template(conn, company, kind, language)?;
    Ok(SmsTemplate::own_or_default(own.as_deref(), kind, language))
}

/// The facts of an SMS about an appointment; `visitor` comes in place of the guest who booked.
pub(super) fn sms_facts(
    notice: &AppointmentNotice,
    zone: scheduling::Tz,
    now: DateTime<Utc>,
    visitor: Option<(String, Locale)>,
) -> SmsFacts {
    let (first, last) = &notice.provider;
    let [starts, today] = [notice.starts_at, now].map(|it| scheduling::civil::local(zone, it));
    SmsFacts {
        guest: notice.guest_first_name.clone(),
        salon: notice.salon.clone(),
        phone: notice.salon_phone.as_deref().map(Phone::shown),
        link: None,
        unsubscribe: None,
        visit: Some(SmsVisit {
            starts,
            day: day_in_words(starts.date(), today.date(), notice.guest_language),
            provider: full_name(Name { first, last }, notice.guest_language),
            services: notice.services.iter().map(|it| it.0.clone()).collect(),
            price: notice.services.iter().map(|it| it.1).sum(),
            address: notice.shop_address.clone(),
            visitor,
            others: None,
        }),
    }
}
