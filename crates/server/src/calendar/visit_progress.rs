//! Records how far a visit is, and why one was called off: lock, load, decide, save (docs/rules.md#states-of-a-visit).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{EventChanged, SteppingVisit, VisitStep, VisitStepRefused, take_step};
use chrono::{DateTime, Utc};
use kernel::{EventId, SeriesId};
use scheduling::civil;
use serde::Deserialize;
use store::audit::AuditAction;
use store::calendar::{self, Event, EventKind};
use store::{Connection, tenant};
use utoipa::ToSchema;
use validator::Validate;

use super::desk::{Desk, Target};
use super::dto::{CalledOffByDto, EventDto};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::dto_enum::dto_enum;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

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
    extensions(("x-refusals" = json!(codes::<(VisitStepRefused, EventChanged)>(&[ErrorCode::EventNotFound])))))]
pub async fn set_visit_step(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<SetVisitStepRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
    let change = VisitChange::new(&app, &req, &provider, id);
    let run = move |conn: &mut Connection| {
        tenant::transaction(conn, company, |conn| {
            let event = change.lock(conn)?;
            // decide
            let day = |at: DateTime<Utc>| civil::local(tz, at).date();
            let visit = SteppingVisit {
                progress: event.progress(),
                is_active: event.state.into(),
                has_day_begun: day(event.starts_at) <= day(change.now),
            };
            let progress = take_step(visit, body.step.into(), change.now)?;
            // save
            calendar::set_progress(conn, company, change.event(), &progress)?;
            change.saved(conn)
        })
    };
    let event = app.db.run(run).await?;
    Ok(no_store(HttpResponse::Ok()).json(EventDto::new(event, &provider.employment)))
}

/// Records by whom, or because of what, a deleted appointment was called off.
#[utoipa::path(put, path = "/api/event/{id}/calledoff", tag = "calendar",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = SetCalledOffRequest, responses(
    (status = 200, description = "as it stands now", body = EventDto)),
    extensions(("x-refusals" = json!(codes::<EventChanged>(&[ErrorCode::EventNotFound])))))]
pub async fn set_called_off(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<SetCalledOffRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let change = VisitChange::new(&app, &req, &provider, id);
    let run = move |conn: &mut Connection| {
        tenant::transaction(conn, company, |conn| {
            let event = change.lock(conn)?;
            // decide
            if event.state.into() {
                return Err(ErrorCode::EventChanged.into());
            }
            // save
            calendar::set_called_off(conn, company, change.event(), body.by.map(Into::into))?;
            change.saved(conn)
        })
    };
    let event = app.db.run(run).await?;
    Ok(no_store(HttpResponse::Ok()).json(EventDto::new(event, &provider.employment)))
}

struct VisitChange {
    desk: Desk,
    series: SeriesId,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

impl VisitChange {
    fn new(app: &App, req: &HttpRequest, provider: &Provider, series: SeriesId) -> Self {
        Self { desk: Desk::of(provider), series, origin: client::origin(app, req), now: app.clock.now() }
    }

    /// An appointment is one piece, which leads its series.
    fn event(&self) -> EventId {
        EventId(self.series.0)
    }

    /// Locks the calendar of the appointment and reads it, in whatever version.
    fn lock(&self, conn: &mut Connection) -> Result<Event, ApiError> {
        let target = Target { series: self.series, kind: Some(EventKind::Appointment), version: None };
        self.desk.lock_unchanged(conn, Some(target), None, self.now)?;
        self.read(conn)
    }

    fn read(&self, conn: &mut Connection) -> Result<Event, ApiError> {
        let event = calendar::one(conn, self.desk.company, self.series, EventKind::Appointment);
        event.or_code(ErrorCode::EventNotFound)
    }

    fn saved(&self, conn: &mut Connection) -> Result<Event, ApiError> {
        let of = (AuditAction::EventChanged, self.series, EventKind::Appointment);
        self.desk.record(conn, of, (&self.origin, self.now))?;
        self.read(conn)
    }
}
