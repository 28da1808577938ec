//! Appointments that hang on something a company takes away: a person, a shop, a service. What becomes of them is said
//! with the act, in the same transaction (docs/rules.md#what-hangs-on-a-setting).

use booking::{GuestMessage, Standing};
use catalog::Salon;
use kernel::{EmployeeId, SeriesId};
use notifications::{Name, full_name};
use scheduling::Agenda;
use serde::Deserialize;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, Event, EventDetail, EventKind, StoredEvent};
use store::{Connection, outbox};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::desk::{changed, message_job};
use crate::http::error::{ApiError, AppointmentAheadDto, ErrorCode};
use crate::settings::Editor;

/// What becomes of appointments ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ahead {
    /// They stay as they are.
    Keep,
    /// Whoever does all of it, works and is free then takes them over; their guests are told.
    Move,
    /// They are called off, and their guests told.
    Cancel,
}

/// What becomes of appointments ahead. While nothing is said and there are some, nothing is done and they are named.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AheadQuery {
    /// Of all of them.
    #[param(inline)]
    pub appointments: Option<Ahead>,
    /// Of those nobody can take over; `move` says nothing here.
    #[param(inline)]
    pub rest: Option<Ahead>,
}

impl AheadQuery {
    /// Whether appointments are changed, of whatever provider: then all calendars are locked first.
    pub fn writes_calendars(self) -> bool {
        matches!(self.appointments, Some(Ahead::Move | Ahead::Cancel))
    }
}

/// Settles what becomes of appointments.
pub(crate) struct Settling<'a> {
    pub editor: &'a Editor,
    pub query: AheadQuery,
    /// As it is after the act.
    pub salon: &'a Salon,
    /// Makes the ids of messages.
    pub new_id: fn() -> Uuid,
}

impl Settling<'_> {
    /// Does with the appointments what was said. The calendars they are in and may move to are locked.
    ///
    /// # Errors
    /// `setting.appointments_ahead` with those of which nothing was said.
    pub fn settle(&self, conn: &mut Connection, ahead: Vec<Event>) -> Result<(), ApiError> {
        let mut left = Vec::new();
        match self.query.appointments {
            Some(Ahead::Keep) => return Ok(()),
            Some(Ahead::Cancel) => return self.cancel_all(conn, &ahead),
            Some(Ahead::Move) => {
                for event in ahead {
                    if !self.hand_over(conn, event.id)? {
                        left.push(event);
                    }
                }
                match self.query.rest {
                    Some(Ahead::Keep) => return Ok(()),
                    Some(Ahead::Cancel) => return self.cancel_all(conn, &left),
                    Some(Ahead::Move) | None => {}
                }
            }
            None => left = ahead,
        }
        if left.is_empty() {
            return Ok(());
        }
        let mut named = Vec::new();
        for event in left {
            let free = self.free_providers(conn, &event)?;
            named.push(self.named(event, free));
        }
        Err(ApiError::appointments_ahead(named))
    }

    fn cancel_all(&self, conn: &mut Connection, events: &[Event]) -> Result<(), ApiError> {
        let series: Vec<SeriesId> = events.iter().map(|it| it.id).collect();
        calendar::set_active(conn, self.editor.company, &series, false)?;
        for event in events {
            self.record(conn, AuditAction::EventDeleted, event.id)?;
            // A single piece, as appointments are, so the series is its head.
            self.tell(conn, GuestMessage::Cancelled, event.id, event.revision + 1)?;
        }
        Ok(())
    }

    /// Moves an appointment to the first who can take it over, in the salon's order; `false` when nobody can.
    fn hand_over(&self, conn: &mut Connection, series: SeriesId) -> Result<bool, ApiError> {
        let company = self.editor.company;
        let stored = calendar::stored(conn, company, series)?.ok_or(ErrorCode::EventNotFound)?;
        for provider in self.others(stored.standing.provider) {
            let agenda = self.agenda(conn, provider, &stored.standing)?;
            let Some(placed) = booking::take_over(&stored.standing, provider, self.salon, &agenda) else { continue };
            let event = calendar::one(conn, company, series, EventKind::Appointment)?;
            let detail = detail(&event, &stored, placed.provider, placed.shop);
            calendar::update_appointment(conn, company, &stored, &placed, &detail).map_err(changed)?;
            self.record(conn, AuditAction::EventChanged, series)?;
            self.tell(conn, GuestMessage::Changed, series, stored.revision + 1)?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Who could take an appointment over, in the salon's order.
    fn free_providers(&self, conn: &mut Connection, event: &Event) -> Result<Vec<EmployeeId>, ApiError> {
        let stored = calendar::stored(conn, self.editor.company, event.id)?.ok_or(ErrorCode::EventNotFound)?;
        let mut free = Vec::new();
        for provider in self.others(stored.standing.provider) {
            let agenda = self.agenda(conn, provider, &stored.standing)?;
            if booking::take_over(&stored.standing, provider, self.salon, &agenda).is_some() {
                free.push(provider);
            }
        }
        Ok(free)
    }

    /// An appointment as whoever asks is told of it.
    fn named(&self, event: Event, free: Vec<EmployeeId>) -> AppointmentAheadDto {
        let name = |first: &str, last: &str| full_name(Name { first, last }, self.editor.language);
        AppointmentAheadDto {
            id: event.id.0,
            start: event.starts_at,
            end: event.ends_at,
            provider_id: event.provider.0,
            guest_name: event.guest.map(|it| name(&it.first_name, &it.last_name)),
            services: event.services.into_iter().map(|it| it.name).collect(),
            free_providers: free.into_iter().map(|it| it.0).collect(),
        }
    }

    fn others(&self, provider: EmployeeId) -> impl Iterator<Item = EmployeeId> {
        self.salon.employees.iter().map(|it| it.id).filter(move |it| *it != provider)
    }

    fn agenda(&self, conn: &mut Connection, provider: EmployeeId, visit: &Standing) -> Result<Agenda, ApiError> {
        Ok(calendar::busy_times(conn, self.editor.company, provider, visit.occupies, None)?.into())
    }

    fn record(&self, conn: &mut Connection, action: AuditAction, series: SeriesId) -> Result<(), ApiError> {
        let entry = AuditEntry::new(action, self.editor.now).by(self.editor.account).in_company(self.editor.company);
        let entry = entry.on(series.0).from(self.editor.origin()).with(EventKind::Appointment.as_str());
        Ok(store::audit::record(conn, &entry)?)
    }

    fn tell(
        &self,
        conn: &mut Connection,
        message: GuestMessage,
        head: SeriesId,
        revision: i32,
    ) -> Result<(), ApiError> {
        let job = message_job(message, head.0, revision);
        Ok(outbox::push(conn, (self.new_id)(), Some(self.editor.company), &job, None)?)
    }
}

/// An appointment as it stands, in another calendar.
fn detail<'a>(
    event: &'a Event,
    stored: &StoredEvent,
    provider: EmployeeId,
    shop: Option<kernel::ShopId>,
) -> EventDetail<'a> {
    EventDetail {
        provider,
        shop,
        guest: stored.guest,
        description: event.description.as_deref(),
        reason: event.reason,
        payment: event.payment,
        did_not_appear: event.did_not_appear,
        state: event.state,
        repeat: None,
    }
}
