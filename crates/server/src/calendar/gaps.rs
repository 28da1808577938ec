//! Gaps in the calendars of the coming days in which a visit fits.

use actix_web::{HttpResponse, web};
use booking::{Gap, GapFinder, GapQuery, GapsRefused};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{Action, Employment, Right, may};
use kernel::{EmployeeId, SeriesId, ServiceId, TimeRange};
use serde::{Deserialize, Serialize};
use store::{Connection, tenant};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::desk::admit_reading;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::IsoDate;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::state::salon_cache::SalonCache;
use crate::versioned_salon::{Undecided, VersionedSalon};

/// Services to fit in, and the provider.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GapsQuery {
    /// The services, repeated; at most 20. A person who does not do all of them has no gap.
    #[serde(default)]
    pub service_ids: Vec<Uuid>,
    /// Minutes, if not as long as the services take; required where no service is given.
    pub minutes: Option<u16>,
    /// In whose calendar; without, in everybody's that the caller may read.
    pub provider_id: Option<Uuid>,
    /// From which day on, on the company's clock; without, from today. Nothing is offered in the past.
    #[param(value_type = Option<NaiveDate>)]
    pub from: Option<IsoDate>,
    /// On how many days, 1 to 62; without, 14.
    pub days: Option<u16>,
    /// The event that would move there, which is not in its own way.
    pub id: Option<Uuid>,
}

/// A stretch of free work time: what was asked for may begin at any whole minute from its start on, so that it ends by
/// its end.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GapDto {
    /// The provider.
    pub provider_id: Uuid,
    /// Shop the person works in then.
    pub shop_id: Uuid,
    /// Start of the gap.
    pub start: DateTime<Utc>,
    /// End of the gap.
    pub end: DateTime<Utc>,
}

impl From<Gap> for GapDto {
    fn from(it: Gap) -> Self {
        Self { provider_id: it.provider.0, shop_id: it.shop.0, start: it.time.start(), end: it.time.end() }
    }
}

/// Gaps that are long enough.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GapsDto {
    /// Length in minutes.
    pub minutes: i64,
    /// Earliest first.
    pub items: Vec<GapDto>,
}

/// The most services of a visit whose gaps are asked for (docs/trust.md#expensive-questions).
const MAX_SERVICES: usize = 20;

/// Finds every gap that the desk may use: bound neither to the guests' grid nor to their notice and horizon, nor to
/// online booking being on.
#[utoipa::path(get, path = "/api/events/gaps", tag = "calendar", params(GapsQuery), responses(
    (status = 200, description = "gaps, earliest first", body = GapsDto)),
    extensions(("x-refusals" = json!(codes::<GapsRefused>(&[ErrorCode::EventNotFound,
        ErrorCode::SlotsTooManyServices])))))]
pub async fn list_gaps(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<GapsQuery>,
) -> Result<HttpResponse, ApiError> {
    if MAX_SERVICES < query.service_ids.len() {
        let code = ErrorCode::SlotsTooManyServices;
        return Err(ApiError::new(code).at("serviceIds", code));
    }
    let salons = app.salons.clone();
    let moving = query.id.map(SeriesId);
    let own = (!employment.rights.has(Right::ReadCalendars)).then_some(employment.employee);
    let provider = query.provider_id.map(EmployeeId).or(own);
    if provider.is_some_and(|it| !may(&employment, Action::ReadCalendarOf(it))) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    let query = GapQuery {
        services: query.service_ids.into_iter().map(ServiceId).collect(),
        minutes: query.minutes,
        provider,
        from: query.from.map(|it| it.0),
        days: query.days.unwrap_or(GapQuery::DEFAULT_DAYS),
        now: app.clock.now(),
    };
    let (length, gaps) = app.db.run(move |conn| run(conn, &salons, &employment, &query, moving)).await?;
    let items = gaps.into_iter().map(GapDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(GapsDto { minutes: length.num_minutes(), items }))
}

/// The length of the visit and where it fits. Decides on the cached salon, and again when the rules changed before the
/// busy times were read.
fn run(
    conn: &mut Connection,
    salons: &SalonCache,
    reader: &Employment,
    query: &GapQuery,
    moving: Option<SeriesId>,
) -> Result<(TimeDelta, Vec<Gap>), ApiError> {
    let company = reader.company;
    let mut known = VersionedSalon::find(conn, salons, company)?;
    Ok(known.decide(conn, |conn, known| {
        let salon = known.salon();
        let finder = GapFinder::new(salon, query);
        // A person or a service may be newer than the cached salon.
        if finder.is_err() && store::salon::version(conn, company)? != salon.version {
            return Err(Undecided::OutOfDate);
        }
        let finder = finder.map_err(ApiError::from)?;
        let length = finder.visit().duration();
        let Some(reach) = finder.reach() else { return Ok((length, Vec::new())) };
        let providers: Vec<EmployeeId> = finder.providers().collect();
        let busy = store::scheduling::busy(conn, company, &providers, reach, query.now)?;
        if busy.version != salon.version {
            return Err(Undecided::OutOfDate);
        }
        let moving = moving.map(|it| place_of(conn, reader, it)).transpose()?;
        Ok((length, finder.gaps(busy.times, moving)))
    })?)
}

/// The provider and time of an event.
fn place_of(conn: &mut Connection, reader: &Employment, event: SeriesId) -> Result<(EmployeeId, TimeRange), ApiError> {
    let company = reader.company;
    let stored = tenant::read(conn, company, |conn| Ok::<_, ApiError>(store::calendar::stored(conn, company, event)?))?;
    let standing = stored.ok_or(ErrorCode::EventNotFound)?.standing;
    admit_reading(reader, standing.provider)?;
    Ok((standing.provider, standing.occupies))
}
