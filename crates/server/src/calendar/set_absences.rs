//! Deletes or restores the absences of a series, all or none.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{AbsenceRefused, CurrentEvent, DeskSituation, EventChanged, restore_absences};
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, SeriesId, TimeRange};
use scheduling::Agenda;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind, LockedProvider, Week};
use store::{Connection, tenant};

use super::desk::Desk;
use super::dto::{WeekDto, WeeksDto};
use super::obstacles::all_taken;
use super::requests::SetNonworkEventsRequest;
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;

/// Deletes absences, or puts deleted ones back where they were. What is so already stays so.
#[utoipa::path(post, path = "/api/events/nonworkevents/state", tag = "calendar",
    request_body = SetNonworkEventsRequest, responses(
    (status = 200, description = "as they stand now", body = WeeksDto)),
    extensions(("x-refusals" = json!(codes::<(AbsenceRefused, EventChanged)>(&[ErrorCode::EventNotFound])))))]
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

fn run(conn: &mut Connection, cmd: &SetAbsences) -> Result<Vec<Week>, ApiError> {
    let company = cmd.desk.company;
    let ids: Vec<SeriesId> = cmd.seen.iter().map(|(id, _)| *id).collect();
    // lock
    let mut providers: Vec<EmployeeId> =
        calendar::weeks(conn, company, &ids)?.into_iter().map(|it| it.provider).collect();
    providers.sort_unstable();
    providers.dedup();
    let locked = calendar::lock_providers(conn, company, &providers, cmd.now)?;
    // load
    let weeks = calendar::weeks(conn, company, &ids)?;
    for (id, version) in &cmd.seen {
        let week = weeks.iter().find(|it| it.series == *id).ok_or(ErrorCode::EventNotFound)?;
        let current = CurrentEvent { provider: week.provider, revision: week.revision };
        booking::check_unchanged(Some(*version), current, &providers)?;
    }
    let changing: Vec<Week> = weeks.into_iter().filter(|it| it.is_active != cmd.is_active).collect();
    // decide
    if cmd.is_active {
        for provider in &locked {
            restore(conn, cmd, provider, &changing)?;
        }
    }
    // save
    let changed: Vec<SeriesId> = changing.iter().map(|it| it.series).collect();
    calendar::set_active(conn, company, &changed, cmd.is_active)?;
    let action = if cmd.is_active { AuditAction::EventChanged } else { AuditAction::EventDeleted };
    for series in changed {
        let entry = AuditEntry::new(action, cmd.now).by(cmd.desk.caller.account).in_company(company).on(series.0);
        store::audit::record(conn, &entry.from(&cmd.origin).with(EventKind::Nonwork.as_str()))?;
    }
    Ok(calendar::weeks(conn, company, &ids)?)
}

/// Refuses to restore a provider's absences when their times are taken.
fn restore(
    conn: &mut Connection,
    cmd: &SetAbsences,
    provider: &LockedProvider,
    weeks: &[Week],
) -> Result<(), ApiError> {
    let times: Vec<TimeRange> = weeks.iter().filter(|it| it.provider == provider.id).map(|it| it.when).collect();
    let Some(whole) = TimeRange::covering(times.iter().copied()) else { return Ok(()) };
    let agenda: Agenda = calendar::busy_times(conn, cmd.desk.company, provider.id, whole, None, cmd.now)?.into();
    match restore_absences(&times, &DeskSituation { is_provider_active: provider.is_active, agenda: &agenda }) {
        Ok(()) => Ok(()),
        Err(AbsenceRefused::ProviderUnavailable) => Err(ErrorCode::BookingProviderUnavailable.into()),
        Err(AbsenceRefused::Taken(taken)) => Err(all_taken(conn, &cmd.desk, provider.id, &taken)?),
        Err(refused) => Err(ApiError::from(refused)),
    }
}
