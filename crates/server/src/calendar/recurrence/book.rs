//! Books further visits of an appointment, all or none: lock, load, decide, save, enqueue.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{DeskRefused, EventChanged, GuestMessage, PlacedAppointment, RecurrenceSituation, place_visits};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{EventId, SeriesId};
use store::audit::AuditAction;
use store::calendar::{self, Event, EventDetail, EventKind, RepeatedEvent};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{BookRecurrenceRequest, RecurrenceBookedDto};
use super::{admit_source, window};
use crate::calendar::desk::{ChangeNotice, Desk, LockedCalendars, Target, salon_under};
use crate::calendar::dto::AppointmentVersionDto;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::state::salon_cache::SalonCache;

/// Books further visits like an appointment: with its guest, visitor, provider, shop and services, at today's prices. All
/// of them or none: `event.some_refused` names each start that is not possible.
#[utoipa::path(post, path = "/api/event/{id}/recurrence", tag = "calendar",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = BookRecurrenceRequest, responses(
    (status = 201, description = "booked", body = RecurrenceBookedDto)),
    extensions(("x-refusals" = json!(codes::<(EventChanged, DeskRefused)>(&[ErrorCode::NotGranted, ErrorCode::EventNotFound,
        ErrorCode::EventGuestRequired, ErrorCode::EventSomeRefused, ErrorCode::TimeDoesNotExist,
        ErrorCode::GuestNotFound])))))]
pub async fn book_recurrence(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<BookRecurrenceRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = BookRecurrence {
        id,
        new_ids: body.starts.iter().map(|_| SeriesId(Uuid::now_v7())).collect(),
        undo_time: app.config.undo_time,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        desk: Desk::of(&provider),
        body,
    };
    let salons = app.salons.clone();
    let booked = app
        .db
        .run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &salons, &command)))
        .await?;
    let (first, appointments): (Vec<_>, Vec<_>) =
        booked.into_iter().map(AppointmentVersionDto::from).partition(|it| it.id == id.0);
    let first = first.into_iter().next().ok_or(ErrorCode::EventNotFound)?;
    Ok(no_store(HttpResponse::Created()).json(RecurrenceBookedDto { first, appointments }))
}

struct BookRecurrence {
    desk: Desk,
    id: SeriesId,
    body: BookRecurrenceRequest,
    /// One for each start.
    new_ids: Vec<SeriesId>,
    undo_time: Duration,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

/// Answers the appointment and the new ones.
fn run(conn: &mut Connection, salons: &SalonCache, cmd: &BookRecurrence) -> Result<Vec<RepeatedEvent>, ApiError> {
    let company = cmd.desk.company;
    // lock
    let target = Target { series: cmd.id, kind: Some(EventKind::Appointment), version: Some(cmd.body.version) };
    let LockedCalendars { provider, .. } = cmd.desk.lock_unchanged(conn, Some(target), None, cmd.now)?;
    // load
    let salon = salon_under(conn, salons, company, &provider)?;
    let event = calendar::one(conn, company, cmd.id, EventKind::Appointment).or_code(ErrorCode::EventNotFound)?;
    admit_source(&event)?;
    let starts = starts(cmd, &salon)?;
    let busy = calendar::busy_times(conn, company, provider.id, window(&starts)?, None, cmd.now)?;
    // decide
    let situation = RecurrenceSituation { is_provider_active: provider.is_active, busy: &busy, now: cmd.now };
    let placed = place_visits(&event.stored()?.standing, (&starts, cmd.body.even_outside_hours), &salon, situation);
    let placed = all_or_none(placed)?;
    // save
    let guest = event.guest.as_ref().map(|it| it.id).ok_or(ErrorCode::EventGuestRequired)?;
    calendar::claim_guest(conn, company, guest, cmd.id, cmd.now)?.ok_or(ErrorCode::GuestNotFound)?;
    let (repeat, is_begun) = calendar::begin_recurrence(conn, company, cmd.id).or_code(ErrorCode::EventNotFound)?;
    let by_at = (cmd.desk.caller.account, cmd.now);
    if is_begun {
        cmd.desk.record(conn, (AuditAction::EventChanged, cmd.id, EventKind::Appointment), (&cmd.origin, cmd.now))?;
    }
    for (series, placed) in cmd.new_ids.iter().zip(&placed) {
        calendar::insert_appointment(conn, company, *series, placed, &detail(&event, placed, repeat), by_at)?;
        cmd.desk.record(conn, (AuditAction::EventCreated, *series, EventKind::Appointment), (&cmd.origin, cmd.now))?;
    }
    // enqueue
    let told = cmd.new_ids.iter().zip(&placed).filter(|(_, placed)| cmd.now < placed.when.start());
    let told: Vec<(EventId, i32)> = told.map(|(series, _)| (EventId(series.0), 1)).collect();
    let notice = ChangeNotice { company, by: cmd.desk.employee, undo_time: cmd.undo_time, now: cmd.now };
    notice.enqueue_one_for(conn, GuestMessage::Booked, &told, (false, cmd.body.notify_guest))?;
    let ids: Vec<SeriesId> = cmd.new_ids.iter().copied().chain([cmd.id]).collect();
    Ok(calendar::repeated(conn, company, EventKind::Appointment, &ids)?)
}

/// The requested times in order, on the salon's clock.
fn starts(cmd: &BookRecurrence, salon: &Salon) -> Result<Vec<DateTime<Utc>>, ApiError> {
    let starts = cmd.body.starts.iter().map(|it| it.0.instant(salon.tz, "starts"));
    let mut starts = starts.collect::<Result<Vec<_>, _>>()?;
    starts.sort_unstable();
    Ok(starts)
}

/// # Errors
/// `event.some_refused` with the reason against each start, at its place in the order of time.
fn all_or_none(placed: Vec<Result<PlacedAppointment, DeskRefused>>) -> Result<Vec<PlacedAppointment>, ApiError> {
    let mut refusal = ApiError::new(ErrorCode::EventSomeRefused);
    let mut fitting = Vec::with_capacity(placed.len());
    let count = placed.len();
    for (at, placed) in placed.into_iter().enumerate() {
        match placed {
            Ok(placed) => fitting.push(placed),
            Err(refused) => refusal = refusal.at(&format!("starts.{at}"), ApiError::from(refused).code()),
        }
    }
    if fitting.len() == count { Ok(fitting) } else { Err(refusal) }
}

fn detail<'a>(event: &'a Event, placed: &PlacedAppointment, repeat: SeriesId) -> EventDetail<'a> {
    EventDetail {
        provider: placed.provider,
        shop: placed.shop,
        guest: event.guest.as_ref().map(|it| it.id),
        visitor: event.visitor.as_ref(),
        description: None,
        reason: None,
        payment: None,
        did_not_appear: false,
        state: placed.is_active.into(),
        repeat: Some(repeat),
    }
}
