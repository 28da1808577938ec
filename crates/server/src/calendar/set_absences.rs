//! Deletes or restores the absences of a series, all or none.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{AbsenceRefused, CurrentEvent, EventChanged, restore_absences};
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, SeriesId, TimeRange};
use store::audit::AuditAction;
use store::calendar::{self, EventKind, LockedProvider, RepeatedEvent};
use store::{Connection, tenant};

use super::desk::Desk;
use super::dto::{WeekDto, WeeksDto};
use super::obstacles::all_taken;
use super::requests::SetNonworkEventsRequest;
use super::yielding::{Neighbours, bring_back, make_room};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Deletes absences, or puts deleted ones back where they were. Others stay as they are.
#[utoipa::path(post, path = "/api/events/nonworkevents/state", tag = "calendar",
    request_body = SetNonworkEventsRequest, responses(
    (status = 200, description = "as they stand now", body = WeeksDto)),
    extensions(("x-refusals" = json!(codes::<(AbsenceRefused, EventChanged)>(&[ErrorCode::NotGranted, ErrorCode::EventNotFound])))))]
pub async fn set_nonwork_events(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<SetNonworkEventsRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = SetAbsences {
        desk: Desk::of(&provider),
        is_active: body.state == 1,
        seen: body.events.iter().map(|it| (it.id.0, it.version)).collect(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let weeks =
        app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await?;
    let weeks = weeks.into_iter().map(WeekDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(WeeksDto { weeks }))
}

struct SetAbsences {
    desk: Desk,
    is_active: bool,
    /// Which, with the version that was seen.
    seen: Vec<(SeriesId, i32)>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &SetAbsences) -> Result<Vec<RepeatedEvent>, ApiError> {
    let company = cmd.desk.company;
    let ids: Vec<SeriesId> = cmd.seen.iter().map(|(id, _)| *id).collect();
    // lock
    let mut providers: Vec<EmployeeId> =
        calendar::repeated(conn, company, EventKind::Nonwork, &ids)?.into_iter().map(|it| it.provider).collect();
    providers.sort_unstable();
    providers.dedup();
    let locked = calendar::lock_providers(conn, company, &providers, cmd.now)?;
    cmd.desk.admit_writing(providers.iter().copied())?;
    // load
    let weeks = calendar::repeated(conn, company, EventKind::Nonwork, &ids)?;
    for (id, version) in &cmd.seen {
        let week = weeks.iter().find(|it| it.series == *id).ok_or(ErrorCode::EventNotFound)?;
        let current = CurrentEvent { provider: week.provider, revision: week.revision };
        booking::check_unchanged(Some(*version), current, &providers)?;
    }
    let changing: Vec<RepeatedEvent> = weeks.into_iter().filter(|it| it.is_active != cmd.is_active).collect();
    let changed: Vec<SeriesId> = changing.iter().map(|it| it.series).collect();
    if cmd.is_active {
        for provider in &locked {
            restore(conn, cmd, provider, &changing)?;
        }
    } else {
        // save
        calendar::set_active(conn, company, &changed, false)?;
        if changed.len() > 1 {
            calendar::forget_yielded(conn, company, &changed)?;
        }
        let yielded = calendar::yielded_to(conn, company, (&changed, &providers))?;
        bring_back(conn, &cmd.desk, &yielded, (&cmd.origin, cmd.now))?;
    }
    let action = if cmd.is_active { AuditAction::EventChanged } else { AuditAction::EventDeleted };
    for series in changed {
        cmd.desk.record(conn, (action, series, EventKind::Nonwork), (&cmd.origin, cmd.now))?;
    }
    Ok(calendar::repeated(conn, company, EventKind::Nonwork, &ids)?)
}

/// Puts a provider's absences back, those inside a longer one as yielding to it.
///
/// # Errors
/// When their times are taken.
fn restore(
    conn: &mut Connection,
    cmd: &SetAbsences,
    provider: &LockedProvider,
    weeks: &[RepeatedEvent],
) -> Result<(), ApiError> {
    let company = cmd.desk.company;
    let own = weeks.iter().filter(|it| it.provider == provider.id);
    let (series, times): (Vec<SeriesId>, Vec<TimeRange>) = own.map(|it| (it.series, it.when)).unzip();
    let Some(whole) = TimeRange::covering(times.iter().copied()) else { return Ok(()) };
    let neighbours = Neighbours::load(conn, company, provider.id, (whole, None), cmd.now)?;
    // decide
    let plan = match restore_absences(&times, &neighbours.situation(provider)) {
        Ok(plan) => plan,
        Err(AbsenceRefused::ProviderUnavailable) => return Err(ErrorCode::BookingProviderUnavailable.into()),
        Err(AbsenceRefused::Taken(taken)) => return Err(all_taken(conn, &cmd.desk, provider.id, &taken, cmd.now)?),
        Err(refused) => return Err(ApiError::from(refused)),
    };
    // save
    make_room(conn, &cmd.desk, provider.id, (&plan, &series), (&cmd.origin, cmd.now))?;
    for (series, event) in series.iter().zip(&plan.events) {
        match event.yields_to {
            Some(longer) => calendar::yield_to(conn, company, &[*series], longer)?,
            None => calendar::set_active(conn, company, &[*series], true)?,
        }
    }
    Ok(())
}
