//! Deletes an event. The row stays with the state deleted; saving it with `state` 1 restores it.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{ColleaguesIncome, DeleteEventRefused, Deletion, EventToDelete, OfferState};
use chrono::{DateTime, Utc};
use kernel::SeriesId;
use serde::Deserialize;
use store::audit::AuditAction;
use store::calendar::{self, EventKind};
use store::outbox;
use store::{Connection, tenant};
use utoipa::IntoParams;
use uuid::Uuid;

use super::desk::{ChangeNotice, Desk, LockedCalendars, Target, current, withdrawal_job};
use super::yielding::bring_back;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// The event to delete.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DeleteEventQuery {
    /// The version that was seen; without, any.
    pub version: Option<i32>,
    /// Whether the guest is told that it was called off; without, as the company chose for all changes.
    pub notify_guest: Option<bool>,
}

/// Deletes an appointment or absence, whole. A deleted one stays so. A place held for a waiting guest is
/// taken back, which they are told, and not offered for half an hour.
#[utoipa::path(delete, path = "/api/event/{id}", tag = "calendar",
    params(("id" = Uuid, Path, description = "the event"), DeleteEventQuery), responses(
    (status = 204, description = "deleted")),
    extensions(("x-refusals" = json!(codes::<(DeleteEventRefused, ColleaguesIncome)>(&[ErrorCode::NotGranted, ErrorCode::IncomeDayClosed])))))]
pub async fn delete_event(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(series): PathId<SeriesId>,
    Query(query): Query<DeleteEventQuery>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let command = DeleteEvent {
        desk: Desk::of(&provider),
        series,
        version: query.version,
        notify_guest: query.notify_guest,
        undo_time: app.config.undo_time,
        outbox_id: Uuid::now_v7(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct DeleteEvent {
    desk: Desk,
    series: SeriesId,
    version: Option<i32>,
    notify_guest: Option<bool>,
    undo_time: Duration,
    outbox_id: Uuid,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &DeleteEvent) -> Result<(), ApiError> {
    let (company, series) = (cmd.desk.company, cmd.series);
    // lock and load
    let target = Target { series, kind: None, version: None };
    let LockedCalendars { calendars, stored, .. } = cmd.desk.lock(conn, Some(target), None, cmd.now)?;
    let stored = stored.ok_or(ErrorCode::EventNotFound)?;
    // decide
    let event = EventToDelete {
        current: current(&stored),
        is_imported: stored.kind == EventKind::Imported,
        is_appointment: stored.kind == EventKind::Appointment,
        is_active: stored.standing.is_active,
        has_begun: stored.standing.when.start() <= cmd.now,
    };
    let message = match booking::delete_event(event, cmd.version, &calendars)? {
        Deletion::Nothing => return Ok(()),
        Deletion::Deletes(message) => message,
    };
    if !cmd.desk.may_see_income_of(stored.standing.provider) {
        booking::admit_moving_paid(&stored.standing, stored.result.payment, cmd.now)?;
    }
    // save
    let notice = ChangeNotice { company, by: cmd.desk.employee, undo_time: cmd.undo_time, now: cmd.now };
    if stored.kind == EventKind::Appointment {
        notice.remember(conn, stored.head)?;
    }
    let offer = store::waiting::offer_of_event(conn, company, stored.head)?.filter(|_| stored.kind == EventKind::Hold);
    match &offer {
        Some(offer) => store::waiting::end(conn, company, offer, OfferState::Withdrawn, cmd.now)?,
        None => calendar::set_active(conn, company, &[series], false)?,
    }
    if stored.kind == EventKind::Appointment {
        calendar::begin_called_off(conn, company, stored.head, cmd.now)?;
    }
    if stored.kind == EventKind::Nonwork {
        let yielded = calendar::yielded_to(conn, company, (&[series], &calendars))?;
        bring_back(conn, &cmd.desk, &yielded, (&cmd.origin, cmd.now))?;
    }
    cmd.desk.record(conn, (AuditAction::EventDeleted, series, stored.kind), (&cmd.origin, cmd.now))?;
    // enqueue
    if let Some(job) = offer.and_then(|it| withdrawal_job(&it, cmd.now)) {
        outbox::push(conn, cmd.outbox_id, Some(company), &job, None)?;
    }
    if let Some(message) = message {
        notice.enqueue(conn, message, (stored.head, stored.revision + 1), (false, cmd.notify_guest))?;
    }
    Ok(())
}
