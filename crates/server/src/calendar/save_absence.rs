//! Saves an absence: lock, load, decide, save. One longer than a day is stored in pieces and shown as one event
//! (docs/rules.md#calendar-events).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{
    AbsenceRefused, DeskAbsence, DeskSituation, EventChanged, Standing, TakenTime, absence_times, place_absence,
};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, EventId, SeriesId, TimeRange};
use scheduling::Agenda;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, Event, EventDetail, EventKind};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::desk::{Desk, Locked, Target, changed, salon_under};
use super::dto::SavedEventDto;
use super::obstacles::{WantedTime, all_taken};
use super::requests::{ProviderQuery, SaveNonworkEventRequest, non_blank};
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::form::Form;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::photos::dto::AbsenceForm;
use crate::salons::Salons;

/// Keeps somebody's calendar free of guests, or changes the absence whose `id` is given.
#[utoipa::path(post, path = "/api/events/nonworkevent", tag = "calendar",
    params(ProviderQuery), request_body(content( (SaveNonworkEventRequest = "application/json"), (AbsenceForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = SavedEventDto),
    (status = 201, description = "made; of several the first", body = SavedEventDto)),
    extensions(("x-refusals" = json!(codes::<(AbsenceRefused, EventChanged)>(&[ErrorCode::EventNotFound,
        ErrorCode::EmployeeNotFound, ErrorCode::TimeDoesNotExist])))))]
pub async fn save_nonwork_event(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<ProviderQuery>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Form { body, files, .. }: Form<SaveNonworkEventRequest>,
) -> Result<HttpResponse, ApiError> {
    // An absence has no photos.
    if !files.is_empty() {
        return Err(ApiError::field("file", ErrorCode::FieldInvalid));
    }
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let command = SaveAbsence {
        asked_provider: body.provider_id.or(query.provider_id).map(|it| it.0),
        new_id: SeriesId(Uuid::now_v7()),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        desk: Desk::of(&provider),
        body,
    };
    let salons = app.salons.clone();
    let is_new = command.body.id.is_none();
    let event = app
        .db
        .run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &salons, &command)))
        .await?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(SavedEventDto { event: event.into(), warnings: Vec::new() }))
}

struct SaveAbsence {
    desk: Desk,
    body: SaveNonworkEventRequest,
    asked_provider: Option<EmployeeId>,
    new_id: SeriesId,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, salons: &Salons, cmd: &SaveAbsence) -> Result<Event, ApiError> {
    let company = cmd.desk.company;
    // lock and load
    let Locked { provider, stored, .. } =
        cmd.desk.lock_unchanged(conn, target(&cmd.body), cmd.asked_provider, cmd.now)?;
    let wanted = provider.id;
    let salon = salon_under(conn, salons, company, &provider)?;
    let standing = stored.as_ref().map(|it| &it.standing);
    let desired = desired(cmd, &salon, wanted)?;
    let times = absence_times(&desired, standing, salon.tz).map_err(ApiError::from)?;
    let is_active = Standing::is_active_after(desired.is_active, standing);
    let exclude = stored.as_ref().and(cmd.body.id).map(|it| it.0);
    let agenda: Agenda = match TimeRange::covering(times.iter().copied()).filter(|_| is_active) {
        Some(whole) => calendar::busy_times(conn, company, wanted, whole, exclude, cmd.now)?.into(),
        None => Agenda::default(),
    };
    // decide
    let situation = DeskSituation { is_provider_active: provider.is_active, agenda: &agenda };
    let events = match place_absence(&desired, &times, standing, &situation) {
        Ok(events) => events,
        Err(AbsenceRefused::Taken(taken)) => {
            return Err(taken_refusal(conn, cmd, &salon, wanted, exclude, &taken)?);
        }
        Err(refused) => return Err(ApiError::from(refused)),
    };
    let series = cmd.body.id.map_or(cmd.new_id, |it| it.0);
    // save
    let detail = EventDetail {
        provider: wanted,
        shop: None,
        guest: None,
        visitor: None,
        description: non_blank(cmd.body.description.as_deref()),
        reason: cmd.body.reason.map(Into::into),
        payment: None,
        did_not_appear: false,
        state: is_active.into(),
        repeat: (events.len() > 1).then_some(series),
    };
    let mut events = events.into_iter();
    let by_at = (cmd.desk.caller.account, cmd.now);
    let pieces = with_ids(series, events.next().unwrap_or_default());
    match &stored {
        None => calendar::insert_absence(conn, company, series, pieces, &detail, by_at)?,
        Some(stored) => {
            calendar::update_absence(conn, company, (series, stored), pieces, &detail, by_at).map_err(changed)?
        }
    }
    let action = if stored.is_none() { AuditAction::EventCreated } else { AuditAction::EventChanged };
    record(conn, cmd, action, series)?;
    for pieces in events {
        let series = SeriesId(Uuid::now_v7());
        calendar::insert_absence(conn, company, series, with_ids(series, pieces), &detail, by_at)?;
        record(conn, cmd, action, series)?;
    }
    Ok(calendar::one(conn, company, series, EventKind::Nonwork)?)
}

/// Pieces with their ids: the first piece of a new series has the series' id.
pub(super) fn with_ids(series: SeriesId, pieces: Vec<TimeRange>) -> impl Iterator<Item = (EventId, TimeRange)> {
    let ids = std::iter::once(EventId(series.0)).chain(std::iter::repeat_with(|| EventId(Uuid::now_v7())));
    ids.zip(pieces)
}

fn record(conn: &mut Connection, cmd: &SaveAbsence, action: AuditAction, series: SeriesId) -> Result<(), StoreError> {
    let entry = AuditEntry::new(action, cmd.now).by(cmd.desk.caller.account).in_company(cmd.desk.company).on(series.0);
    store::audit::record(conn, &entry.from(&cmd.origin).with(EventKind::Nonwork.as_str()))
}

/// The absence that is changed, if one is.
fn target(body: &SaveNonworkEventRequest) -> Option<Target> {
    Some(Target { series: body.id?.0, kind: Some(EventKind::Nonwork), version: body.version })
}

/// What is asked for, on the salon's clock.
fn desired(cmd: &SaveAbsence, salon: &Salon, provider: EmployeeId) -> Result<DeskAbsence, ApiError> {
    let body = &cmd.body;
    Ok(DeskAbsence {
        provider,
        start: body.start.0.instant(salon.tz, "start")?,
        end: body.end.0.instant(salon.tz, "end")?,
        repeat_until: body.repeat_until.map(|it| it.0),
        is_active: body.state.map(|it| it == 1),
    })
}

/// The refusal with the events in the way, and for a single absence the next free time.
fn taken_refusal(
    conn: &mut Connection,
    cmd: &SaveAbsence,
    salon: &Salon,
    provider: EmployeeId,
    exclude: Option<SeriesId>,
    taken: &[TimeRange],
) -> Result<ApiError, StoreError> {
    let (None, [when]) = (&cmd.body.repeat_until, taken) else { return all_taken(conn, &cmd.desk, provider, taken) };
    let hours = salon.hours_anywhere(provider).into_iter().map(|(_, hours)| hours).collect();
    let wanted = WantedTime { company: cmd.desk.company, provider, time: TakenTime::new(*when), exclude, hours };
    Ok(wanted.obstacles(conn, salon, cmd.now)?.refusal(cmd.desk.caller.language))
}
