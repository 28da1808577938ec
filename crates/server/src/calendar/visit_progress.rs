//! Records how far a visit is, and why one was called off: lock, load, decide, save (docs/rules.md#states-of-a-visit).

use actix_web::HttpResponse;
use booking::{EventChanged, SteppingVisit, VisitStep, VisitStepRefused, admit_called_off, take_step};
use chrono::{DateTime, Utc};
use kernel::{EventId, SeriesId};
use scheduling::civil;
use serde::Deserialize;
use store::Connection;
use store::audit::AuditAction;
use store::calendar::{self, Event, EventKind};
use utoipa::ToSchema;
use validator::Validate;

use super::desk::{Desk, Target};
use super::dto::{CalledOffByDto, EventDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::dto_enum::dto_enum;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

dto_enum! {
    /// A step of a visit.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum VisitStepDto = VisitStep { Expected, Confirmed, Arrived, Started, Done }
}

/// The step a visit is taken to.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetVisitStepRequest {
    pub step: VisitStepDto,
}

/// By whom a deleted appointment was called off.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetCalledOffRequest {
    /// Left out: not said.
    pub by: Option<CalledOffByDto>,
}

/// Records how far a visit is, with the present time; a step back forgets what came after it.
#[utoipa::path(put, path = "/api/event/{id}/step", tag = "calendar",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = SetVisitStepRequest, responses(
    (status = 200, description = "as it stands now", body = EventDto)),
    extensions(("x-refusals" = json!(codes::<(VisitStepRefused, EventChanged)>(&[ErrorCode::NotGranted, ErrorCode::EventNotFound])))))]
pub async fn set_visit_step(
    PathId(id): PathId<SeriesId>,
    edit: Edit<Provider>,
    Valid(body): Valid<SetVisitStepRequest>,
) -> Result<HttpResponse, ApiError> {
    let tz = edit.app.salons.shown_by_id(&edit.app.db, edit.company()).await?.salon.tz;
    let decide_and_save = move |conn: &mut Connection, editor: &Editor, event: &Event| {
        // decide
        let day = |at: DateTime<Utc>| civil::local(tz, at).date();
        let visit = SteppingVisit {
            progress: event.progress(),
            is_active: event.state.into(),
            has_day_begun: day(event.starts_at) <= day(editor.now),
        };
        let progress = take_step(visit, body.step.into(), editor.now)?;
        // save
        if progress == visit.progress {
            return Ok(false);
        }
        calendar::set_progress(conn, editor.company, piece_of(event), &progress)?;
        Ok(true)
    };
    let event = change_visit(&edit, id, decide_and_save).await?;
    Ok(no_store(HttpResponse::Ok()).json(EventDto::new(event, &edit.caller.employment)))
}

/// Records by whom, or because of what, a deleted appointment was called off.
#[utoipa::path(put, path = "/api/event/{id}/calledoff", tag = "calendar",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = SetCalledOffRequest, responses(
    (status = 200, description = "as it stands now", body = EventDto)),
    extensions(("x-refusals" = json!(codes::<EventChanged>(&[ErrorCode::NotGranted, ErrorCode::EventNotFound])))))]
pub async fn set_called_off(
    PathId(id): PathId<SeriesId>,
    edit: Edit<Provider>,
    Valid(SetCalledOffRequest { by }): Valid<SetCalledOffRequest>,
) -> Result<HttpResponse, ApiError> {
    let decide_and_save = move |conn: &mut Connection, editor: &Editor, event: &Event| {
        // decide
        admit_called_off(event.state.into())?;
        // save
        calendar::set_called_off(conn, editor.company, piece_of(event), by.map(Into::into))?;
        Ok(true)
    };
    let event = change_visit(&edit, id, decide_and_save).await?;
    Ok(no_store(HttpResponse::Ok()).json(EventDto::new(event, &edit.caller.employment)))
}

/// An appointment is one piece, which leads its series.
fn piece_of(appointment: &Event) -> EventId {
    EventId(appointment.id.0)
}

/// Changes an appointment, in whatever version, while its calendar is locked, and answers how it stands then;
/// `decide_and_save` tells whether anything changed.
async fn change_visit(
    edit: &Edit<Provider>,
    series: SeriesId,
    decide_and_save: impl Fn(&mut Connection, &Editor, &Event) -> Result<bool, ApiError> + Send + 'static,
) -> Result<Event, ApiError> {
    let desk = Desk::of(&edit.caller);
    let change = move |conn: &mut Connection, editor: &Editor| {
        // lock
        let target = Target { series, kind: Some(EventKind::Appointment), version: None };
        desk.lock_unchanged(conn, Some(target), None, editor.now)?;
        // load
        let read = |conn: &mut Connection| {
            calendar::one(conn, desk.company, series, EventKind::Appointment).or_code(ErrorCode::EventNotFound)
        };
        let event = read(conn)?;
        if !decide_and_save(conn, editor, &event)? {
            return Ok(event);
        }
        desk.record(conn, (AuditAction::EventChanged, series, EventKind::Appointment), (editor.origin(), editor.now))?;
        read(conn)
    };
    edit.write(change).await
}
