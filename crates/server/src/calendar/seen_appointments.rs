//! Steps that writes of several appointments share.

use std::collections::HashSet;

use booking::{AppointmentsChange, GuestMessage, PlacedAppointment, ShiftRefused, place_changes};
use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, EventId, SeriesId, TimeRange};
use store::Connection;
use store::calendar::{self, Event, EventKind, LockedProvider, StoredEvent};

use super::desk::{ChangeNotice, Desk, current};
use super::requests::SeenEventRequest;
use crate::http::error::{ApiError, ErrorCode, OrCode as _, SickDayRowRefusedDto};

/// An appointment that is as the caller saw it.
pub(super) struct SeenAppointment {
    pub event: Event,
    pub stored: StoredEvent,
}

impl Desk {
    /// Locks the calendars of appointments, and one they may go to, then reads them; earliest first.
    ///
    /// # Errors
    /// `event.not_found`; `access.not_granted`; `event.changed` when one has changed since it was seen.
    pub(super) fn lock_appointments(
        &self,
        conn: &mut Connection,
        seen: &[SeenEventRequest],
        to: Option<EmployeeId>,
        now: DateTime<Utc>,
    ) -> Result<(Vec<SeenAppointment>, Vec<LockedProvider>), ApiError> {
        let ids: Vec<SeriesId> = seen.iter().map(|it| it.id.0).collect();
        if ids.iter().collect::<HashSet<_>>().len() < ids.len() {
            return Err(ApiError::field("events", ErrorCode::FieldInvalid));
        }
        let known = calendar::repeated(conn, self.company, EventKind::Appointment, &ids)?;
        let mut calendars: Vec<EmployeeId> = known.iter().map(|it| it.provider).chain(to).collect();
        calendars.sort_unstable();
        calendars.dedup();
        let locked = calendar::lock_providers(conn, self.company, &calendars, now)?;
        if to.is_some_and(|to| locked.iter().all(|it| it.id != to)) {
            return Err(ErrorCode::EmployeeNotFound.into());
        }
        self.admit_writing(calendars.iter().copied())?;
        let mut appointments = Vec::with_capacity(seen.len());
        for SeenEventRequest { id, version } in seen {
            let event = calendar::one(conn, self.company, id.0, EventKind::Appointment);
            let event = event.or_code(ErrorCode::EventNotFound)?;
            let stored = event.stored()?;
            booking::check_unchanged(Some(*version), current(&stored), &calendars)?;
            appointments.push(SeenAppointment { event, stored });
        }
        appointments.sort_by_key(|it| (it.event.starts_at, it.event.id));
        Ok((appointments, locked))
    }
}

/// Decides a change of appointments, which are out of each other's way, in their order.
///
/// # Errors
/// `event.some_refused` with each that cannot be where it should.
pub(super) fn place(
    conn: &mut Connection,
    desk: &Desk,
    (appointments, change): (&[SeenAppointment], &AppointmentsChange),
    salon: &Salon,
    now: DateTime<Utc>,
) -> Result<Vec<PlacedAppointment>, ApiError> {
    let mut wanted = Vec::with_capacity(appointments.len());
    for it in appointments {
        let desired = change.wanted(&it.stored.standing, salon.tz);
        let missing = |ShiftRefused| ApiError::field("minutes", ErrorCode::TimeDoesNotExist);
        wanted.push((&it.stored.standing, desired.map_err(missing)?));
    }
    let day = TimeDelta::days(1);
    let first = wanted.iter().map(|it| it.1.start).min().and_then(|it| it.checked_sub_signed(day));
    let last = wanted.iter().map(|it| it.1.start).max().and_then(|it| it.checked_add_signed(day * 2));
    let Some(window) = first.zip(last).and_then(|(first, last)| TimeRange::new(first, last)) else {
        return Ok(Vec::new());
    };
    let mut calendars: Vec<EmployeeId> = wanted.iter().map(|it| it.1.provider).collect();
    calendars.sort_unstable();
    calendars.dedup();
    let mut busy = store::scheduling::busy(conn, desk.company, &calendars, window, now)?.times;
    // No two active events of a provider occupy the same time.
    let own: HashSet<(EmployeeId, TimeRange)> =
        wanted.iter().filter(|it| it.0.is_active).map(|it| (it.0.provider, it.0.occupies)).collect();
    busy.retain(|it| !own.contains(it));
    let mut refused = Vec::new();
    let mut placed = Vec::with_capacity(wanted.len());
    for (it, outcome) in appointments.iter().zip(place_changes(&wanted, salon, &busy)) {
        match outcome {
            Ok(place) => placed.push(place),
            Err(why) => refused.push(SickDayRowRefusedDto::standing(&it.event, ApiError::from(why).code())),
        }
    }
    if refused.is_empty() { Ok(placed) } else { Err(ApiError::some_refused(refused)) }
}

impl ChangeNotice {
    /// Enqueues one message for each guest about appointments that changed, which were of that revision before.
    pub(super) fn enqueue_for_each_guest(
        &self,
        conn: &mut Connection,
        message: GuestMessage,
        changed: &[&StoredEvent],
        (restores, tells): (bool, Option<bool>),
    ) -> Result<(), store::StoreError> {
        let mut guests: Vec<Vec<&StoredEvent>> = Vec::new();
        for stored in changed {
            match guests.iter_mut().find(|it| it.first().is_some_and(|it| it.guest == stored.guest)) {
                Some(events) => events.push(stored),
                None => guests.push(vec![stored]),
            }
        }
        for events in &guests {
            let events: Vec<(EventId, i32)> = events.iter().map(|it| (it.head, it.revision + 1)).collect();
            self.enqueue_one_for(conn, message, &events, (restores, tells))?;
        }
        Ok(())
    }
}
