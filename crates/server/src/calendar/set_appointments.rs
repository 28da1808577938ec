//! Calls appointments off, or restores them, all or none: lock, load, decide, save, enqueue.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{AppointmentsChange, ColleaguesIncome, DeskRefused, EventChanged, GuestMessage};
use chrono::{DateTime, Utc};
use kernel::SeriesId;
use store::audit::AuditAction;
use store::calendar::{self, EventKind, RepeatedEvent, StoredEvent};
use store::{Connection, tenant};

use super::desk::{ChangeNotice, Desk};
use super::dto::{AppointmentVersionDto, AppointmentVersionsDto};
use super::requests::SetAppointmentsRequest;
use super::seen_appointments::place;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Calls appointments off, or puts deleted ones back where they were; others stay as they are. Each guest is told of all
/// of theirs in one message.
#[utoipa::path(post, path = "/api/events/appointments/state", tag = "calendar",
    request_body = SetAppointmentsRequest, responses(
    (status = 200, description = "as they stand now", body = AppointmentVersionsDto)),
    extensions(("x-refusals" = json!(codes::<(EventChanged, ColleaguesIncome, DeskRefused)>(&[ErrorCode::NotGranted,
        ErrorCode::EventNotFound, ErrorCode::EventSomeRefused, ErrorCode::FieldInvalid,
        ErrorCode::IncomeDayClosed])))))]
pub async fn set_appointments(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<SetAppointmentsRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = SetAppointments {
        desk: Desk::of(&provider),
        undo_time: app.config.undo_time,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        body,
    };
    let set =
        app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await?;
    let appointments = set.into_iter().map(AppointmentVersionDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(AppointmentVersionsDto { appointments }))
}

struct SetAppointments {
    desk: Desk,
    body: SetAppointmentsRequest,
    undo_time: Duration,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &SetAppointments) -> Result<Vec<RepeatedEvent>, ApiError> {
    let company = cmd.desk.company;
    let is_active = cmd.body.state == 1;
    // lock and load
    let (mut changing, _) = cmd.desk.lock_appointments(conn, &cmd.body.events, None, cmd.now)?;
    changing.retain(|it| it.stored.standing.is_active != is_active);
    // decide
    if is_active {
        let salon = store::salon::load(conn, company)?;
        let back = AppointmentsChange { even_outside_hours: true, ..AppointmentsChange::default() };
        place(conn, &cmd.desk, (&changing, &back), &salon, cmd.now)?;
    } else {
        for it in changing.iter().filter(|it| !cmd.desk.may_see_income_of(it.stored.standing.provider)) {
            booking::admit_moving_paid(&it.stored.standing, it.stored.result.payment, cmd.now)?;
        }
    }
    // save
    let notice = ChangeNotice { company, by: cmd.desk.employee, undo_time: cmd.undo_time, now: cmd.now };
    for it in &changing {
        notice.remember(conn, it.stored.head)?;
    }
    let series: Vec<SeriesId> = changing.iter().map(|it| it.event.id).collect();
    calendar::set_active(conn, company, &series, is_active)?;
    let action = if is_active { AuditAction::EventChanged } else { AuditAction::EventDeleted };
    for it in &changing {
        if !is_active {
            calendar::begin_called_off(conn, company, it.stored.head, cmd.now)?;
        }
        cmd.desk.record(conn, (action, it.event.id, EventKind::Appointment), (&cmd.origin, cmd.now))?;
    }
    // enqueue
    let ahead = changing.iter().map(|it| &it.stored).filter(|it| cmd.now < it.standing.when.start());
    let ahead: Vec<&StoredEvent> = ahead.collect();
    let message = if is_active { GuestMessage::Changed } else { GuestMessage::Cancelled };
    notice.enqueue_for_each_guest(conn, message, &ahead, (is_active, cmd.body.notify_guest))?;
    let ids: Vec<SeriesId> = cmd.body.events.iter().map(|it| it.id.0).collect();
    Ok(calendar::repeated(conn, company, EventKind::Appointment, &ids)?)
}
