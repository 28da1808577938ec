//! Proposes the visits of a standing appointment.

use actix_web::{HttpResponse, web};
use booking::{PlannedVisit, Recurrence, RecurrenceEnd, RecurrenceRefused, RecurrenceSituation, plan_visits};
use chrono::{DateTime, Utc};
use identity::Employment;
use kernel::SeriesId;
use store::Connection;
use store::calendar::{self, EventKind};

use super::dto::{RecurrenceDto, RecurrenceQuery};
use super::{admit_source, window};
use crate::calendar::desk::admit_reading;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Says which visits would follow an appointment that recurs, which of them fit, and where the others would fit instead.
#[utoipa::path(get, path = "/api/event/{id}/recurrence", tag = "calendar",
    params(("id" = Uuid, Path, description = "the first appointment"), RecurrenceQuery), responses(
    (status = 200, description = "the visits that follow it", body = RecurrenceDto)),
    extensions(("x-refusals" = json!(codes::<RecurrenceRefused>(&[ErrorCode::EventNotFound, ErrorCode::EventChanged,
        ErrorCode::EventGuestRequired, ErrorCode::Invalid, ErrorCode::FieldRequired, ErrorCode::FieldInvalid])))))]
pub async fn propose_recurrence(
    app: web::Data<App>,
    PathId(id): PathId<SeriesId>,
    Provider { employment, .. }: Provider,
    Query(query): Query<RecurrenceQuery>,
) -> Result<HttpResponse, ApiError> {
    let recurrence = recurrence(&query)?;
    let (company, now) = (employment.company, app.clock.now());
    let planned = app.db.read(company, move |conn| run(conn, (&employment, id), recurrence, now)).await?;
    let visits = planned.into_iter().map(Into::into).collect();
    Ok(no_store(HttpResponse::Ok()).json(RecurrenceDto { visits }))
}

/// With exactly one end.
fn recurrence(query: &RecurrenceQuery) -> Result<Recurrence, ApiError> {
    let end = match (query.count, query.until) {
        (Some(count), None) => RecurrenceEnd::Count(count),
        (None, Some(until)) => RecurrenceEnd::Until(until.0),
        (None, None) => return Err(ApiError::field("count", ErrorCode::FieldRequired)),
        (Some(_), Some(_)) => return Err(ApiError::field("until", ErrorCode::FieldInvalid)),
    };
    Ok(Recurrence { every: query.every, unit: query.unit.into(), end })
}

fn run(
    conn: &mut Connection,
    (reader, id): (&Employment, SeriesId),
    recurrence: Recurrence,
    now: DateTime<Utc>,
) -> Result<Vec<PlannedVisit>, ApiError> {
    let company = reader.company;
    let event = calendar::one(conn, company, id, EventKind::Appointment).or_code(ErrorCode::EventNotFound)?;
    admit_reading(reader, event.provider)?;
    admit_source(&event)?;
    let salon = store::salon::load(conn, company)?;
    let starts = recurrence.starts(salon.tz, event.starts_at)?;
    let busy = calendar::busy_times(conn, company, event.provider, window(&starts)?, None, now)?;
    let is_provider_active = salon.employee(event.provider).is_some();
    let situation = RecurrenceSituation { is_provider_active, busy: &busy, now };
    Ok(plan_visits(&event.stored()?.standing, &starts, &salon, situation))
}
