//! Saves an absence: lock, load, decide, save. One longer than a day is stored in pieces and shown as one event
//! (docs/rules.md#calendar-events).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{AbsenceRefused, DeskAbsence, EventChanged, ExistingEvent, TakenTime, absence_times, place_absence};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, EventId, SeriesId, TimeRange};
use store::audit::AuditAction;
use store::calendar::{self, Event, EventDetail, EventKind, RepeatedEvent};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::desk::{Desk, LockedCalendars, Target, salon_under};
use super::dto::{EventDto, SavedEventDto};
use super::obstacles::{WantedTime, all_taken};
use super::requests::{ProviderQuery, SaveNonworkEventRequest, non_blank};
use super::yielding::{Neighbours, bring_back, make_room};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::Form;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::photos::dto::AbsenceForm;
use crate::state::app::App;
use crate::state::salon_cache::SalonCache;

/// Keeps a person's calendar free of guests, or changes the absence whose `id` is given.
#[utoipa::path(post, path = "/api/events/nonworkevent", tag = "calendar",
    params(ProviderQuery), request_body(content( (SaveNonworkEventRequest = "application/json"), (SaveNonworkEventRequest = "application/x-www-form-urlencoded"), (AbsenceForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = SavedEventDto),
    (status = 201, description = "made; of several the first", body = SavedEventDto)),
    extensions(("x-refusals" = json!(codes::<(AbsenceRefused, EventChanged)>(&[ErrorCode::NotGranted, ErrorCode::EventNotFound,
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
    let (is_new, employment) = (command.body.id.is_none(), provider.employment);
    let event = app
        .db
        .run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &salons, &command)))
        .await?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(SavedEventDto { event: EventDto::new(event, &employment), warnings: Vec::new() }))
}

struct SaveAbsence {
    desk: Desk,
    body: SaveNonworkEventRequest,
    asked_provider: Option<EmployeeId>,
    new_id: SeriesId,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, salons: &SalonCache, cmd: &SaveAbsence) -> Result<Event, ApiError> {
    let company = cmd.desk.company;
    // lock and load
    let LockedCalendars { provider, calendars, stored } =
        cmd.desk.lock_unchanged(conn, target(&cmd.body), cmd.asked_provider, cmd.now)?;
    let wanted = provider.id;
    let salon = salon_under(conn, salons, company, &provider)?;
    let standing = stored.as_ref().map(|it| &it.standing);
    let desired = desired(cmd, &salon, wanted)?;
    let times = absence_times(&desired, standing, salon.tz).map_err(ApiError::from)?;
    let is_active = ExistingEvent::is_active_after(desired.is_active, standing);
    let exclude = stored.as_ref().and(cmd.body.id).map(|it| it.0);
    let neighbours = match TimeRange::covering(times.iter().copied()).filter(|_| is_active) {
        Some(whole) => Neighbours::load(conn, company, wanted, (whole, exclude), cmd.now)?,
        None => Neighbours::default(),
    };
    let yielded = match exclude {
        Some(series) => calendar::yielded_to(conn, company, (&[series], &calendars))?,
        None => Vec::new(),
    };
    // decide
    let plan = match place_absence(&desired, &times, standing, &neighbours.situation(&provider)) {
        Ok(plan) => plan,
        Err(AbsenceRefused::Taken(taken)) => {
            return Err(taken_refusal(conn, cmd, &salon, wanted, exclude, &taken)?);
        }
        Err(refused) => return Err(ApiError::from(refused)),
    };
    let series: Vec<SeriesId> = std::iter::once(cmd.body.id.map_or(cmd.new_id, |it| it.0))
        .chain(std::iter::repeat_with(|| SeriesId(Uuid::now_v7())))
        .take(plan.events.len())
        .collect();
    let first = series.first().copied().unwrap_or(cmd.new_id);
    let is_covered =
        |it: &RepeatedEvent| is_active && it.provider == wanted && times.iter().any(|time| time.overlaps(&it.when));
    let returning: Vec<RepeatedEvent> = yielded.into_iter().filter(|it| !is_covered(it)).collect();
    // save
    if is_active {
        make_room(conn, &cmd.desk, wanted, (&plan, &series), (&cmd.origin, cmd.now))?;
    }
    let by_at = (cmd.desk.caller.account, cmd.now);
    let action = if stored.is_none() { AuditAction::EventCreated } else { AuditAction::EventChanged };
    for (event, series) in plan.events.iter().zip(&series) {
        let detail = EventDetail {
            provider: wanted,
            shop: None,
            guest: None,
            visitor: None,
            description: non_blank(cmd.body.description.as_deref()),
            reason: cmd.body.reason.map(Into::into),
            payment: None,
            did_not_appear: false,
            state: (is_active && event.yields_to.is_none()).into(),
            repeat: (plan.events.len() > 1).then_some(first),
        };
        let pieces = with_ids(*series, event.pieces.clone());
        match &stored {
            None => calendar::insert_absence(conn, company, *series, pieces, &detail, by_at)?,
            Some(stored) => calendar::update_absence(conn, company, (*series, stored), pieces, &detail, by_at)
                .or_code(ErrorCode::EventChanged)?,
        }
        if let Some(longer) = event.yields_to {
            calendar::yield_to(conn, company, &[*series], longer)?;
        }
        cmd.desk.record(conn, (action, *series, EventKind::Nonwork), (&cmd.origin, cmd.now))?;
    }
    bring_back(conn, &cmd.desk, &returning, (&cmd.origin, cmd.now))?;
    let shown = series.iter().zip(&plan.events).find(|(_, it)| it.yields_to.is_none()).map_or(first, |(id, _)| *id);
    Ok(calendar::one(conn, company, shown, EventKind::Nonwork)?)
}

/// Pieces with their ids: the first piece of a new series has the series' id.
pub(crate) fn with_ids(series: SeriesId, pieces: Vec<TimeRange>) -> impl Iterator<Item = (EventId, TimeRange)> {
    let ids = std::iter::once(EventId(series.0)).chain(std::iter::repeat_with(|| EventId(Uuid::now_v7())));
    ids.zip(pieces)
}

/// The absence that is changed, if one is.
fn target(body: &SaveNonworkEventRequest) -> Option<Target> {
    Some(Target { series: body.id?.0, kind: Some(EventKind::Nonwork), version: body.version })
}

/// The request's times, on the salon's clock.
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
    let (None, [when]) = (&cmd.body.repeat_until, taken) else {
        return all_taken(conn, &cmd.desk, provider, taken, cmd.now);
    };
    let hours = salon.hours_anywhere(provider).into_iter().map(|(_, hours)| hours).collect();
    let wanted = WantedTime { company: cmd.desk.company, provider, time: TakenTime::new(*when), exclude, hours };
    Ok(wanted.obstacles(conn, salon, cmd.now)?.of_absence(*when).refusal(cmd.desk.caller.language))
}
