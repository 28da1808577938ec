//! Moves or changes appointments together, all or none: lock, load, decide, save, enqueue.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{
    AppointmentShift, AppointmentsChange, ColleaguesIncome, DeskRefused, EventChanged, GuestMessage, message_to_guest,
    storing_order,
};
use chrono::{DateTime, Utc};
use kernel::SeriesId;
use store::audit::AuditAction;
use store::calendar::{self, EventKind, RepeatedEvent, StoredEvent};
use store::{Connection, tenant};

use super::desk::{ChangeNotice, Desk, moved_detail};
use super::dto::{AppointmentVersionDto, AppointmentVersionsDto};
use super::requests::ChangeAppointmentsRequest;
use super::seen_appointments::place;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Moves appointments by the same days and minutes of local time, or changes the person or the services of all of them.
/// Each guest is told of all of theirs in one message.
#[utoipa::path(post, path = "/api/events/appointments", tag = "calendar",
    request_body = ChangeAppointmentsRequest, responses(
    (status = 200, description = "as they stand now", body = AppointmentVersionsDto)),
    extensions(("x-refusals" = json!(codes::<(EventChanged, ColleaguesIncome, DeskRefused)>(&[ErrorCode::NotGranted,
        ErrorCode::EventNotFound, ErrorCode::EmployeeNotFound, ErrorCode::EventSomeRefused,
        ErrorCode::TimeDoesNotExist, ErrorCode::FieldInvalid, ErrorCode::IncomeDayClosed])))))]
pub async fn change_appointments(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<ChangeAppointmentsRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = ChangeAppointments {
        desk: Desk::of(&provider),
        change: AppointmentsChange {
            shift: AppointmentShift { days: body.days, minutes: body.minutes },
            provider: body.provider_id.map(|it| it.0),
            services: body.services.as_ref().map(|them| them.iter().map(|it| it.0).collect()),
            even_outside_hours: body.even_outside_hours,
        },
        undo_time: app.config.undo_time,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        body,
    };
    let changed =
        app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await?;
    let appointments = changed.into_iter().map(AppointmentVersionDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(AppointmentVersionsDto { appointments }))
}

struct ChangeAppointments {
    desk: Desk,
    body: ChangeAppointmentsRequest,
    change: AppointmentsChange,
    undo_time: Duration,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &ChangeAppointments) -> Result<Vec<RepeatedEvent>, ApiError> {
    let company = cmd.desk.company;
    // lock and load
    let (changing, _) = cmd.desk.lock_appointments(conn, &cmd.body.events, cmd.change.provider, cmd.now)?;
    if changing.iter().any(|it| !it.stored.standing.is_active) {
        return Err(ErrorCode::EventChanged.into());
    }
    let salon = store::salon::load(conn, company)?;
    // decide
    let placed = place(conn, &cmd.desk, (&changing, &cmd.change), &salon, cmd.now)?;
    for it in changing.iter().filter(|it| !cmd.desk.may_see_income_of(it.stored.standing.provider)) {
        booking::admit_moving_paid(&it.stored.standing, it.stored.result.payment, cmd.now)?;
    }
    // save
    let notice = ChangeNotice { company, by: cmd.desk.employee, undo_time: cmd.undo_time, now: cmd.now };
    for it in &changing {
        notice.remember(conn, it.stored.head)?;
    }
    let changes: Vec<_> = changing.iter().map(|it| &it.stored.standing).zip(&placed).collect();
    for at in storing_order(&changes) {
        let Some((it, placed)) = changing.get(at).zip(placed.get(at)) else { continue };
        let detail = moved_detail(&it.event, &it.stored, placed.provider, placed.shop);
        calendar::update_appointment(conn, company, &it.stored, placed, &detail).or_code(ErrorCode::EventChanged)?;
        let line = (AuditAction::EventChanged, it.event.id, EventKind::Appointment);
        cmd.desk.record(conn, line, (&cmd.origin, cmd.now))?;
    }
    // enqueue
    let is_told = |stored: &StoredEvent, placed| message_to_guest(Some(&stored.standing), placed, cmd.now).is_some();
    let told = changing.iter().map(|it| &it.stored).zip(&placed).filter(|(stored, placed)| is_told(stored, placed));
    let told: Vec<&StoredEvent> = told.map(|it| it.0).collect();
    notice.enqueue_for_each_guest(conn, GuestMessage::Changed, &told, (false, cmd.body.notify_guest))?;
    let ids: Vec<SeriesId> = cmd.body.events.iter().map(|it| it.id.0).collect();
    Ok(calendar::repeated(conn, company, EventKind::Appointment, &ids)?)
}
