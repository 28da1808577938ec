//! Appointments that hang on something a company takes away: a person, a shop, a service. The request says what becomes
//! of them, in the same transaction (docs/rules.md#what-hangs-on-a-setting).

use booking::{GuestMessage, Substitutes};
use catalog::Salon;
use identity::{Employment, Right};
use kernel::{EmployeeId, SeriesId, TimeRange};
use notifications::{Name, full_name};
use serde::Deserialize;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, AppointmentFilter, Event, EventKind};
use store::{Connection, outbox};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::desk::{message_job, moved_detail};
use crate::http::error::{ApiError, AppointmentAheadDto, ErrorCode, OrCode as _};
use crate::settings::Editor;

/// Choice for appointments ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ahead {
    /// They stay as they are.
    Keep,
    /// A colleague who does all of it, works and is free then takes them over; their guests are told.
    Move,
    /// They are called off, and their guests told.
    Cancel,
}

/// Choice for appointments that no colleague can take over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rest {
    /// They stay as they are.
    Keep,
    /// They are called off, and their guests told.
    Cancel,
}

/// The caller's choice for appointments ahead. Without one, where there are some, nothing is done and they are named.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AheadQuery {
    /// Of all of them.
    #[param(inline)]
    pub appointments: Option<Ahead>,
    /// For those no colleague can take over.
    #[param(inline)]
    pub rest: Option<Rest>,
}

impl AheadQuery {
    /// Whether all appointments stay as they are.
    pub fn keeps(self) -> bool {
        self.appointments == Some(Ahead::Keep)
    }

    /// Admits moving appointments to colleagues for a caller who may write to their calendars (docs/rules.md#rights).
    ///
    /// # Errors
    /// `access.not_granted`.
    pub(crate) fn admit(self, editor: &Employment) -> Result<(), ApiError> {
        let moves = self.appointments == Some(Ahead::Move);
        if moves && !editor.rights.has(Right::WriteCalendars) { Err(ErrorCode::NotGranted.into()) } else { Ok(()) }
    }

    /// Whether appointments of any provider are changed: then all calendars are locked first.
    pub fn writes_calendars(self) -> bool {
        matches!(self.appointments, Some(Ahead::Move | Ahead::Cancel))
    }
}

/// At most this many appointments are named in a refusal.
pub(crate) const MAX_NAMED: i64 = 200;

/// Does with the appointments ahead that hang on something what was said of them. It is gone already.
///
/// # Errors
/// `setting.appointments_ahead` with those of which nothing was said.
pub(crate) fn decide_appointments_of(
    conn: &mut Connection,
    editor: &Editor,
    what: AppointmentFilter,
    query: AheadQuery,
) -> Result<(), ApiError> {
    let company = editor.company;
    let most = query.appointments.is_none().then_some(MAX_NAMED);
    if query.keeps() {
        return Ok(());
    }
    let (ahead, count) = calendar::upcoming_of(conn, company, what, editor.now, most)?;
    if ahead.is_empty() {
        return Ok(());
    }
    let salon = store::salon::load(conn, company)?;
    let appointments = AppointmentsAhead { editor, query, salon: &salon, new_id: Uuid::now_v7 };
    if most.is_none() {
        return appointments.decide(conn, ahead);
    }
    Err(appointments.refusal(conn, ahead, count)?)
}

/// Decides what becomes of appointments ahead.
pub(crate) struct AppointmentsAhead<'a> {
    pub editor: &'a Editor,
    pub query: AheadQuery,
    /// As it is after the act.
    pub salon: &'a Salon,
    /// Makes the ids of messages.
    pub new_id: fn() -> Uuid,
}

impl AppointmentsAhead<'_> {
    /// Does with the appointments what was said. The calendars they are in and may move to are locked.
    ///
    /// # Errors
    /// `setting.appointments_ahead` with those of which nothing was said.
    pub fn decide(&self, conn: &mut Connection, ahead: Vec<Event>) -> Result<(), ApiError> {
        let left = match self.query.appointments {
            Some(Ahead::Keep) => return Ok(()),
            Some(Ahead::Cancel) => return self.cancel_all(conn, &ahead),
            Some(Ahead::Move) => {
                let left = self.move_all(conn, ahead)?;
                match self.query.rest {
                    Some(Rest::Keep) => return Ok(()),
                    Some(Rest::Cancel) => return self.cancel_all(conn, &left),
                    None => left,
                }
            }
            None => ahead,
        };
        let count = left.len();
        if left.is_empty() { Ok(()) } else { Err(self.refusal(conn, left, count)?) }
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

    /// Moves each appointment to the first who can take it over, in the salon's order; answers those no colleague can.
    fn move_all(&self, conn: &mut Connection, events: Vec<Event>) -> Result<Vec<Event>, ApiError> {
        let mut substitutes = self.substitutes(conn, &events)?;
        let mut left = Vec::new();
        for event in events {
            let stored = event.stored()?;
            let Some(placed) = substitutes.assign(&stored.standing) else {
                left.push(event);
                continue;
            };
            let detail = moved_detail(&event, &stored, placed.provider, placed.shop);
            calendar::update_appointment(conn, self.editor.company, &stored, &placed, &detail)
                .or_code(ErrorCode::EventChanged)?;
            self.record(conn, AuditAction::EventChanged, event.id)?;
            self.tell(conn, GuestMessage::Changed, event.id, stored.revision + 1)?;
        }
        Ok(left)
    }

    /// Everybody who may take the appointments over, and what keeps them busy meanwhile.
    fn substitutes(&self, conn: &mut Connection, events: &[Event]) -> Result<Substitutes<'_>, ApiError> {
        let from = events.iter().map(|it| it.occupies_from).min();
        let until = events.iter().map(|it| it.occupies_to).max();
        let window = from.zip(until).and_then(|(from, until)| TimeRange::new(from, until));
        let busy = match window {
            Some(window) => {
                let everybody: Vec<EmployeeId> = self.salon.employees.iter().map(|it| it.id).collect();
                store::scheduling::busy(conn, self.editor.company, &everybody, window, self.editor.now)?.times
            }
            None => Vec::new(),
        };
        Ok(Substitutes::new(self.salon, busy))
    }

    /// Names the first of `count` appointments, and who could take each over.
    fn refusal(&self, conn: &mut Connection, mut left: Vec<Event>, count: usize) -> Result<ApiError, ApiError> {
        left.truncate(usize::try_from(MAX_NAMED).unwrap_or_default());
        let substitutes = self.substitutes(conn, &left)?;
        let mut named = Vec::with_capacity(left.len());
        for event in left {
            let free = substitutes.all(&event.stored()?.standing);
            named.push(self.named(event, free));
        }
        Ok(ApiError::appointments_ahead(named, count))
    }

    /// Names the first of `count` appointments, which stay with their provider.
    pub fn listed(&self, ahead: Vec<Event>, count: usize) -> ApiError {
        ApiError::appointments_ahead(ahead.into_iter().map(|it| self.named(it, Vec::new())).collect(), count)
    }

    /// Notes that an event was moved, and tells its guest where `is_told`.
    pub fn record_moved(&self, conn: &mut Connection, event: &Event, is_told: bool) -> Result<(), ApiError> {
        self.record_kind(conn, (AuditAction::EventChanged, event.kind), event.id)?;
        if !is_told {
            return Ok(());
        }
        self.tell(conn, GuestMessage::Changed, event.id, event.revision + 1)
    }

    /// An appointment as the caller is told of it.
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

    fn record(&self, conn: &mut Connection, action: AuditAction, series: SeriesId) -> Result<(), ApiError> {
        self.record_kind(conn, (action, EventKind::Appointment), series)
    }

    fn record_kind(
        &self,
        conn: &mut Connection,
        (action, kind): (AuditAction, EventKind),
        series: SeriesId,
    ) -> Result<(), ApiError> {
        let entry = AuditEntry::new(action, self.editor.now).by(self.editor.account).in_company(self.editor.company);
        let entry = entry.on(series.0).from(self.editor.origin()).with(kind.as_str());
        Ok(store::audit::record(conn, &entry)?)
    }

    fn tell(
        &self,
        conn: &mut Connection,
        message: GuestMessage,
        head: SeriesId,
        revision: i32,
    ) -> Result<(), ApiError> {
        let job = message_job(message, head.0, revision, self.editor.employee);
        Ok(outbox::push(conn, (self.new_id)(), Some(self.editor.company), &job, None)?)
    }
}
