//! Somebody is away: lock, load, decide, save. Longer than a day it is kept in pieces and shown as one
//! (docs/rules.md#calendar-events).

use actix_web::{HttpRequest, HttpResponse, post, web};
use booking::{RepeatRefused, absence, place_absence, weekly};
use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, EventId, SeriesId, TimeRange};
use scheduling::Agenda;
use store::audit::{Act, Deed};
use store::calendar::{self, Detail, Event, Kind, LockedProvider, Stored};
use store::{Connection, StoreError};
use uuid::Uuid;

use super::dto::SavedEventDto;
use super::moment::instant;
use super::obstacles::{Wanted, everywhere, weeks_taken};
use super::requests::{AbsenceReason, ProviderQuery, SaveNonworkEventRequest, date, said};
use super::{Desk, Stop};
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::form::Form;
use crate::http::query::Query;
use crate::photos::dto::AbsenceForm;
use crate::salons::Salons;

/// Keeps somebody's calendar free of guests, or changes the absence whose `id` is given.
#[utoipa::path(tag = "calendar", params(ProviderQuery), request_body(content(
    (SaveNonworkEventRequest = "application/json"), (AbsenceForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = SavedEventDto),
    (status = 201, description = "made; of several the first", body = SavedEventDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "works for nobody, no subscription, or not from a page of ours", body = ApiErrorBody),
    (status = 404, description = "no such absence or person here", body = ApiErrorBody),
    (status = 409, description = "the time is taken, or somebody changed it meanwhile", body = ApiErrorBody),
    (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody)))]
#[post("/api/events/nonworkevent")]
pub async fn save_nonwork_event(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<ProviderQuery>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Form { body, files }: Form<SaveNonworkEventRequest>,
) -> Result<HttpResponse, ApiError> {
    // There is nothing to be seen where nobody is.
    if !files.is_empty() {
        return Err(ApiError::field("file", ErrorCode::FieldInvalid));
    }
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let command = SaveAbsence {
        asked_provider: body.provider_id.or(query.provider_id).map(EmployeeId),
        caller_provider: provider.employment.employee,
        new_id: SeriesId(Uuid::now_v7()),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        desk: Desk::of(&provider),
        body,
    };
    let salons = app.salons.clone();
    let is_new = command.body.id.is_none();
    let event =
        app.db.run(move |conn| super::write(conn, command.desk.company, |conn| run(conn, &salons, &command))).await?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(SavedEventDto { event: event.into(), warnings: Vec::new() }))
}

struct SaveAbsence {
    desk: Desk,
    body: SaveNonworkEventRequest,
    asked_provider: Option<EmployeeId>,
    caller_provider: EmployeeId,
    new_id: SeriesId,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, salons: &Salons, cmd: &SaveAbsence) -> Result<Event, Stop> {
    let company = cmd.desk.company;
    let known = find(conn, cmd)?;
    let before = known.as_ref().map(|it| it.standing.provider);
    let wanted = cmd.asked_provider.or(before).unwrap_or(cmd.caller_provider);
    // lock
    let ids: Vec<EmployeeId> = [Some(wanted), before].into_iter().flatten().collect();
    let locked = calendar::lock_providers(conn, company, &ids)?;
    let provider = *locked.iter().find(|it| it.id == wanted).ok_or(ErrorCode::EmployeeNotFound)?;
    // load
    let stored = find(conn, cmd)?;
    let is_same = stored.as_ref().map(|it| it.standing.provider) == before
        && stored.as_ref().is_none_or(|it| cmd.body.version == Some(it.revision));
    if !is_same {
        return Err(ErrorCode::EventChanged.into());
    }
    let salon = super::salon_under(conn, salons, company, &provider)?;
    // decide
    let is_active = match cmd.body.state {
        Some(state) => state == 1,
        None => stored.as_ref().is_none_or(|it| it.standing.is_active),
    };
    let weeks = decide(conn, &salon, cmd, &provider, (stored.as_ref(), is_active))?;
    let series = cmd.body.id.map_or(cmd.new_id, SeriesId);
    // save
    let detail = Detail {
        provider: wanted,
        shop: None,
        guest: None,
        description: said(cmd.body.description.as_deref()),
        reason: cmd.body.reason.map(AbsenceReason::as_str),
        payment: None,
        did_not_appear: false,
        is_active,
        repeat: (weeks.len() > 1).then_some(series),
    };
    let mut weeks = weeks.into_iter();
    let by_at = (cmd.desk.caller.account, cmd.now);
    let pieces = named(series, weeks.next().unwrap_or_default());
    match &stored {
        None => calendar::insert_absence(conn, company, series, pieces, &detail, by_at)?,
        Some(stored) => {
            calendar::update_absence(conn, company, (series, stored), pieces, &detail, by_at).map_err(|error| {
                match error {
                    StoreError::NotFound => Stop::from(ErrorCode::EventChanged),
                    other => other.into(),
                }
            })?
        }
    }
    let deed = if stored.is_none() { Deed::EventCreated } else { Deed::EventChanged };
    written_down(conn, cmd, deed, series)?;
    for pieces in weeks {
        let series = SeriesId(Uuid::now_v7());
        calendar::insert_absence(conn, company, series, named(series, pieces), &detail, by_at)?;
        written_down(conn, cmd, deed, series)?;
    }
    Ok(calendar::one(conn, company, series, Kind::Nonwork)?)
}

/// Pieces with their ids: the first of a new series has its id, the others' are nobody's business.
fn named(series: SeriesId, pieces: Vec<TimeRange>) -> impl Iterator<Item = (EventId, TimeRange)> {
    let ids = std::iter::once(EventId(series.0)).chain(std::iter::repeat_with(|| EventId(Uuid::now_v7())));
    ids.zip(pieces)
}

fn written_down(conn: &mut Connection, cmd: &SaveAbsence, deed: Deed, series: SeriesId) -> Result<(), StoreError> {
    let act = Act::new(deed, cmd.now).by(cmd.desk.caller.account).in_company(cmd.desk.company).on(series.0);
    store::audit::record(conn, &act.from(&cmd.origin).with(Kind::Nonwork.as_str()))
}

/// The absence that is changed, if one is.
fn find(conn: &mut Connection, cmd: &SaveAbsence) -> Result<Option<Stored>, Stop> {
    let Some(id) = cmd.body.id else { return Ok(None) };
    let stored = calendar::stored(conn, cmd.desk.company, SeriesId(id))?;
    match stored.filter(|it| it.kind == Kind::Nonwork) {
        Some(stored) => Ok(Some(stored)),
        None => Err(ErrorCode::EventNotFound.into()),
    }
}

/// Each event as the pieces it is kept in: one, or one a week.
fn decide(
    conn: &mut Connection,
    salon: &Salon,
    cmd: &SaveAbsence,
    provider: &LockedProvider,
    (stored, is_active): (Option<&Stored>, bool),
) -> Result<Vec<Vec<TimeRange>>, Stop> {
    let weeks = times(salon, cmd)?;
    if !is_active {
        return Ok(weeks.into_iter().map(booking::pieces).collect());
    }
    let is_moved = stored.is_none_or(|it| !it.standing.is_active || it.standing.provider != provider.id);
    if !provider.is_active && is_moved {
        let code = ErrorCode::BookingProviderUnavailable;
        return Err(ApiError::new(code).at("providerId", code).into());
    }
    let (company, but) = (cmd.desk.company, stored.and(cmd.body.id).map(SeriesId));
    let whole = match &weeks[..] {
        [first, .., last] => TimeRange::new(first.start(), last.end()),
        [only] => Some(*only),
        [] => None,
    };
    let whole = whole.ok_or_else(|| ApiError::field("end", ErrorCode::FieldRange))?;
    let agenda: Agenda = calendar::busy_beside(conn, company, provider.id, whole, but)?.into_iter().collect();
    let placed: Vec<_> = weeks.iter().map(|when| place_absence(*when, &agenda)).collect();
    let taken: Vec<TimeRange> =
        weeks.into_iter().zip(&placed).filter_map(|(when, placed)| placed.is_err().then_some(when)).collect();
    match &taken[..] {
        [] => Ok(placed.into_iter().flatten().collect()),
        [first, ..] => {
            if cmd.body.repeat_until.is_some() {
                return Err(weeks_taken(conn, &cmd.desk, provider.id, &taken)?.into());
            }
            let wanted = Wanted {
                company,
                provider: provider.id,
                occupies: *first,
                buffers: (TimeDelta::zero(), TimeDelta::zero()),
                but,
                hours: everywhere(salon, provider.id),
                language: cmd.desk.caller.language,
            };
            Err(wanted.refusal(conn, salon, cmd.now)?.into())
        }
    }
}

/// When somebody is away: once, or every week.
fn times(salon: &Salon, cmd: &SaveAbsence) -> Result<Vec<TimeRange>, ApiError> {
    let (start, end) = (instant(salon.tz, &cmd.body.start, "start")?, instant(salon.tz, &cmd.body.end, "end")?);
    let when = absence(start, end).map_err(|_| ApiError::field("end", ErrorCode::FieldRange))?;
    let Some(until) = cmd.body.repeat_until.as_deref() else { return Ok(vec![when]) };
    let refused = |code: ErrorCode| ApiError::field("repeatUntil", code);
    if cmd.body.id.is_some() {
        return Err(refused(ErrorCode::FieldInvalid));
    }
    let until = date(until).ok_or_else(|| refused(ErrorCode::FieldTime))?;
    weekly(salon.tz, when, until).map_err(|reason| {
        refused(match reason {
            RepeatRefused::Until | RepeatRefused::TooLong => ErrorCode::FieldRange,
            RepeatRefused::MissingTime => ErrorCode::TimeDoesNotExist,
        })
    })
}
