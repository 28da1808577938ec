//! Steps every write of the desk shares.

use std::sync::Arc;
use std::time::Duration;

use booking::{CurrentEvent, GuestMessage};
use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use identity::{Action, Caller, Employment, may};
use kernel::{CompanyId, EmployeeId, EventId, SeriesId, ShopId};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, Event, EventDetail, EventKind, LockedProvider, StoredEvent};
use store::messages::told::{self, NewNotice};
use store::outbox::Job;
use store::waiting::StoredOffer;
use store::{Connection, StoreError};
use uuid::Uuid;

use crate::http::auth::Provider;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::salon_cache::SalonCache;

/// The writer and their company.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) company: CompanyId,
    /// The caller's own profile.
    pub(crate) employee: EmployeeId,
    pub(crate) caller: Arc<Caller>,
    employment: Employment,
}

/// The event a write changes.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub series: SeriesId,
    /// The kind it must have; `None` accepts any.
    pub kind: Option<EventKind>,
    /// The version it was opened with; `None` accepts the current one.
    pub version: Option<i32>,
}

impl Target {
    fn find(&self, conn: &mut Connection, company: CompanyId) -> Result<StoredEvent, ApiError> {
        let stored = calendar::stored(conn, company, self.series)?;
        stored.filter(|it| self.kind.is_none_or(|kind| kind == it.kind)).ok_or(ErrorCode::EventNotFound.into())
    }
}

/// The calendars a write has locked until the end of its transaction.
pub(crate) struct LockedCalendars {
    /// The one that is written to.
    pub provider: LockedProvider,
    /// All of them.
    pub calendars: Vec<EmployeeId>,
    /// The event that is changed, read under the lock.
    pub stored: Option<StoredEvent>,
}

/// The fields [`booking::check_unchanged`] compares.
pub(super) fn current(stored: &StoredEvent) -> CurrentEvent {
    CurrentEvent { provider: stored.standing.provider, revision: stored.revision }
}

impl Desk {
    pub(crate) fn of(provider: &Provider) -> Self {
        let employment = provider.employment;
        let caller = Arc::clone(&provider.caller);
        Self { company: employment.company, employee: employment.employee, caller, employment }
    }

    /// Whether the writer may see and record the income of a person's visits.
    pub(super) fn may_see_income_of(&self, whose: EmployeeId) -> bool {
        may(&self.employment, Action::SeeIncomeOf(whose))
    }

    /// Admits writing to these calendars (docs/rules.md#rights).
    ///
    /// # Errors
    /// `access.not_granted`.
    pub(crate) fn admit_writing(&self, calendars: impl IntoIterator<Item = EmployeeId>) -> Result<(), ApiError> {
        let is_granted = |whose| may(&self.employment, Action::WriteCalendarOf(whose));
        if calendars.into_iter().all(is_granted) { Ok(()) } else { Err(ErrorCode::NotGranted.into()) }
    }

    /// Admits writing to an appointment.
    ///
    /// # Errors
    /// `event.not_found`, also where it may not be read; `access.not_granted` where it may be read only.
    pub(crate) fn admit_writing_appointment(&self, conn: &mut Connection, series: SeriesId) -> Result<(), ApiError> {
        let whose = provider_of(conn, self.company, series)?;
        admit_reading(&self.employment, whose)?;
        self.admit_writing([whose])
    }

    /// Locks the calendar to write to and the one the event is in, then reads the event.
    pub(super) fn lock(
        &self,
        conn: &mut Connection,
        target: Option<Target>,
        asked: Option<EmployeeId>,
        now: DateTime<Utc>,
    ) -> Result<LockedCalendars, ApiError> {
        let known = target.map(|it| it.find(conn, self.company)).transpose()?.map(|it| it.standing.provider);
        let wanted = booking::target_calendar(asked, known, self.employee);
        let ids: Vec<EmployeeId> = [Some(wanted), known].into_iter().flatten().collect();
        if let Some(known) = known {
            admit_reading(&self.employment, known)?;
        }
        let locked = calendar::lock_providers(conn, self.company, &ids, now)?;
        let provider = *locked.iter().find(|it| it.id == wanted).ok_or(ErrorCode::EmployeeNotFound)?;
        self.admit_writing(ids)?;
        let stored = target.map(|it| it.find(conn, self.company)).transpose()?;
        Ok(LockedCalendars { provider, calendars: locked.iter().map(|it| it.id).collect(), stored })
    }

    /// Adds a line about an event to the audit log, in the transaction that changes it.
    pub(super) fn record(
        &self,
        conn: &mut Connection,
        (action, series, kind): (AuditAction, SeriesId, EventKind),
        (origin, now): (&[u8], DateTime<Utc>),
    ) -> Result<(), StoreError> {
        let entry = AuditEntry::new(action, now).by(self.caller.account).in_company(self.company).on(series.0);
        store::audit::record(conn, &entry.from(origin).with(kind.as_str()))
    }

    /// As [`Desk::lock`]; refuses when the event has changed since it was opened.
    pub(crate) fn lock_unchanged(
        &self,
        conn: &mut Connection,
        target: Option<Target>,
        asked: Option<EmployeeId>,
        now: DateTime<Utc>,
    ) -> Result<LockedCalendars, ApiError> {
        let locked = self.lock(conn, target, asked, now)?;
        if let Some((target, stored)) = target.zip(locked.stored.as_ref()) {
            booking::check_unchanged(target.version, current(stored), &locked.calendars)?;
        }
        Ok(locked)
    }
}

/// Hides what stands in a calendar that a caller may not read (docs/rules.md#rights).
///
/// # Errors
/// `event.not_found`.
pub(crate) fn admit_reading(reader: &Employment, whose: EmployeeId) -> Result<(), ApiError> {
    if may(reader, Action::ReadCalendarOf(whose)) { Ok(()) } else { Err(ErrorCode::EventNotFound.into()) }
}

/// As [`admit_reading`], of an appointment.
///
/// # Errors
/// `event.not_found`, also where there is none.
pub(crate) fn admit_reading_appointment(
    conn: &mut Connection,
    reader: &Employment,
    series: SeriesId,
) -> Result<(), ApiError> {
    admit_reading(reader, provider_of(conn, reader.company, series)?)
}

/// The provider of an appointment.
///
/// # Errors
/// `event.not_found`.
fn provider_of(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<EmployeeId, ApiError> {
    let stored = calendar::stored(conn, company, series)?.filter(|it| it.kind == EventKind::Appointment);
    Ok(stored.ok_or(ErrorCode::EventNotFound)?.standing.provider)
}

/// The current salon while a provider's row is locked: the cached one if its version matches the row's, else a fresh
/// read.
pub(crate) fn salon_under(
    conn: &mut Connection,
    salons: &SalonCache,
    company: CompanyId,
    provider: &LockedProvider,
) -> Result<Arc<Salon>, ApiError> {
    let is_current = |it: &Arc<Salon>| it.providers.get(&provider.id).map(|it| it.version) == Some(provider.version);
    match salons.cached(company).filter(is_current) {
        Some(known) => Ok(known),
        None => salons.load(conn, company),
    }
}

/// Tells a guest of a change at the desk once it cannot be undone any more; before it is made.
pub(super) struct ChangeNotice {
    pub company: CompanyId,
    pub by: EmployeeId,
    /// Time within which it can be undone.
    pub undo_time: Duration,
    pub now: DateTime<Utc>,
}

impl ChangeNotice {
    /// Notes what the guest knows of an appointment that is about to be changed or deleted.
    pub fn remember(&self, conn: &mut Connection, event: EventId) -> Result<(), StoreError> {
        told::remember(conn, self.company, event)
    }

    /// Enqueues the message about an appointment with the revision it has now, where the guest is told: `tells`, or as
    /// the company chose. `restores` when it was deleted before.
    pub fn enqueue(
        &self,
        conn: &mut Connection,
        message: GuestMessage,
        event: (EventId, i32),
        (restores, tells): (bool, Option<bool>),
    ) -> Result<(), StoreError> {
        self.enqueue_one_for(conn, message, &[event], (restores, tells))
    }

    /// As [`ChangeNotice::enqueue`], one message for several appointments of a guest; none for none.
    pub fn enqueue_one_for(
        &self,
        conn: &mut Connection,
        message: GuestMessage,
        events: &[(EventId, i32)],
        (restores, tells): (bool, Option<bool>),
    ) -> Result<(), StoreError> {
        let Some(((first, revision), others)) = events.split_first() else { return Ok(()) };
        let job = match message_job(message, first.0, *revision, self.by) {
            Job::AppointmentChanged { event, revision, by, others, .. } => {
                Job::AppointmentChanged { event, revision, by, restores, others }
            }
            other => other,
        };
        let others: Vec<EventId> = others.iter().map(|it| it.0).collect();
        let job = job.with_others(&others);
        let after = TimeDelta::from_std(self.undo_time).unwrap_or_default();
        let notice = NewNotice { id: Uuid::now_v7(), job: &job, tells, after };
        told::set_notice(conn, self.company, *first, &notice, self.now)?;
        if others.is_empty() { Ok(()) } else { told::share_notice(conn, self.company, *first, &others) }
    }
}

/// The message to a guest about an appointment, as the worker finds it.
pub(super) fn message_job(message: GuestMessage, event: Uuid, revision: i32, by: EmployeeId) -> Job {
    let (by, others) = (Some(by.0), Vec::new());
    match message {
        GuestMessage::Booked => Job::AppointmentBooked { event, others },
        GuestMessage::Changed => Job::AppointmentChanged { event, revision, by, restores: false, others },
        GuestMessage::Cancelled => Job::AppointmentCancelled { event, revision, by, others },
    }
}

/// Tells the guest that a held time is theirs no more; an offer whose time ran out has ended without that.
pub(crate) fn withdrawal_job(offer: &StoredOffer, now: DateTime<Utc>) -> Option<Job> {
    let was_open = booking::admit_answer(offer.state, offer.until, now).is_ok();
    was_open.then_some(Job::OfferWithdrawn { event: offer.event.0 })
}

/// An appointment as it stands, at another time or in another calendar.
pub(crate) fn moved_detail<'a>(
    event: &'a Event,
    stored: &StoredEvent,
    provider: EmployeeId,
    shop: Option<ShopId>,
) -> EventDetail<'a> {
    EventDetail {
        provider,
        shop,
        guest: stored.guest,
        visitor: event.visitor.as_ref(),
        description: event.description.as_deref(),
        reason: event.reason,
        payment: event.payment,
        did_not_appear: event.did_not_appear,
        state: event.state,
        repeat: None,
    }
}
