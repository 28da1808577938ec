//! Where something still fits into the calendars of the coming days.

use std::collections::HashMap;

use actix_web::{HttpResponse, get, web};
use booking::gaps;
use catalog::{Salon, WorkHours};
use chrono::{DateTime, Days, DurationRound, NaiveDate, TimeDelta, Timelike, Utc};
use kernel::{CompanyId, EmployeeId, SeriesId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, Tz, Visit, civil, open_ranges};
use serde::{Deserialize, Serialize};
use store::{Connection, tenant};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::app::App;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::query::Query;
use crate::salons::Salons;
use crate::scheduling::offer;

/// What is to fit, and where.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GapsQuery {
    /// The services, repeated; at most 20. Whoever does not do all of them has no gap.
    #[serde(default)]
    pub service_ids: Vec<Uuid>,
    /// How long, in minutes, if not as long as the services take; must stand where no service does.
    pub minutes: Option<u16>,
    /// In whose calendar; without, in everybody's.
    pub provider_id: Option<Uuid>,
    /// From which day on, on the company's clock; without, from today. Nothing is offered in the past.
    pub from: Option<NaiveDate>,
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
    /// Whose.
    pub provider_id: Uuid,
    /// Where they work then.
    pub shop_id: Uuid,
    /// From.
    pub start: DateTime<Utc>,
    /// Until.
    pub end: DateTime<Utc>,
}

/// Where something fits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GapsDto {
    /// How long it is.
    pub minutes: i64,
    /// Earliest first.
    pub items: Vec<GapDto>,
}

/// The most services one visit is looked for with (docs/trust.md#expensive-questions).
const MOST_SERVICES: usize = 20;
/// How far is looked when nothing is said.
const USUAL_DAYS: u16 = 14;
/// And at most: two months.
const MOST_DAYS: u16 = 62;
/// A day, in minutes; nothing longer is one appointment.
const LONGEST: u16 = 24 * 60;

/// Finds every gap that the desk may use: bound neither to the guests' grid nor to their notice and horizon, nor to
/// online booking being on.
#[utoipa::path(tag = "calendar", params(GapsQuery), responses(
    (status = 200, description = "gaps, earliest first", body = GapsDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "works for nobody", body = ApiErrorBody),
    (status = 404, description = "nobody, no service or no event of that id here", body = ApiErrorBody),
    (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody)))]
#[get("/api/events/gaps")]
pub async fn list_gaps(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<GapsQuery>,
) -> Result<HttpResponse, ApiError> {
    if MOST_SERVICES < query.service_ids.len() {
        let code = ErrorCode::SlotsTooManyServices;
        return Err(ApiError::new(code).at("serviceIds", code));
    }
    if query.minutes.is_some_and(|it| !(1..=LONGEST).contains(&it)) {
        return Err(ApiError::field("minutes", ErrorCode::FieldRange));
    }
    let (salons, company, now) = (app.salons.clone(), employment.company, app.clock.now());
    let found = app.db.run(move |conn| run(conn, &salons, company, &query, now)).await?;
    Ok(no_store(HttpResponse::Ok()).json(found))
}

/// The busy times under the rules they were read beside: the rules anew when they had changed.
fn run(
    conn: &mut Connection,
    salons: &Salons,
    company: CompanyId,
    query: &GapsQuery,
    now: DateTime<Utc>,
) -> Result<GapsDto, ApiError> {
    let mut salon = match salons.cached(company) {
        Some(known) => known,
        None => salons.load(conn, company)?,
    };
    for _ in 0..3 {
        let asked = Asked::of(&salon, query, now);
        // Who is new, or what is, is unknown only to rules that are no more.
        if asked.is_err() && store::salon::version(conn, company)? != salon.version {
            drop(asked);
            salon = salons.load(conn, company)?;
            continue;
        }
        let asked = asked?;
        let providers: Vec<EmployeeId> = asked.places.iter().map(|it| it.0).collect();
        let Some(window) = asked.window else {
            return Ok(GapsDto { minutes: asked.visit.duration().num_minutes(), items: Vec::new() });
        };
        let reach = offer::reach(&asked.visit, window);
        let busy = store::scheduling::busy(conn, company, &providers, reach)?;
        if busy.version == salon.version {
            let but = own(conn, company, query)?;
            let is_own = |(who, time): &(EmployeeId, TimeRange)| {
                but.is_some_and(|(provider, own)| provider == *who && own.contains(time))
            };
            return Ok(asked.gaps(window, busy.times.into_iter().filter(|it| !is_own(it)), salon.tz));
        }
        salon = salons.load(conn, company)?;
    }
    Err(ApiError::new(ErrorCode::Unavailable))
}

/// Where the event stands that would move.
fn own(
    conn: &mut Connection,
    company: CompanyId,
    query: &GapsQuery,
) -> Result<Option<(EmployeeId, TimeRange)>, ApiError> {
    let Some(id) = query.id else { return Ok(None) };
    let stored =
        tenant::read(conn, company, |conn| Ok::<_, ApiError>(store::calendar::stored(conn, company, SeriesId(id))?))?;
    let standing = stored.ok_or_else(|| ApiError::new(ErrorCode::EventNotFound))?.standing;
    Ok(Some((standing.provider, standing.occupies)))
}

/// What is looked for, under what is known of the salon.
struct Asked<'a> {
    visit: Visit,
    /// What is not over of the days in question, if anything.
    window: Option<TimeRange>,
    /// Who could do it, and where; of each person all that they have.
    places: Vec<(EmployeeId, Vec<(ShopId, &'a WorkHours)>)>,
}

impl<'a> Asked<'a> {
    fn of(salon: &'a Salon, query: &GapsQuery, now: DateTime<Utc>) -> Result<Self, ApiError> {
        let wanted: Vec<ServiceId> = query.service_ids.iter().copied().map(ServiceId).collect();
        let asked = query.provider_id.map(EmployeeId);
        if asked.is_some_and(|it| salon.employee(it).is_none()) {
            return Err(ApiError::new(ErrorCode::EmployeeNotFound));
        }
        let able = salon.employees.iter().filter(|it| asked.is_none_or(|id| id == it.id));
        let able = able.filter(|it| wanted.is_empty() || it.can_do(&wanted));
        let places = able
            .map(|it| {
                let hours = salon.providers.get(&it.id).into_iter().flat_map(|it| &it.hours);
                let mut hours: Vec<(ShopId, &WorkHours)> = hours.map(|(shop, hours)| (*shop, hours)).collect();
                hours.sort_by_key(|(shop, _)| shop.0);
                (it.id, hours)
            })
            .collect();
        Ok(Self { visit: visit(salon, &wanted, query.minutes)?, window: window(salon, query, now)?, places })
    }

    fn gaps(&self, window: TimeRange, busy: impl Iterator<Item = (EmployeeId, TimeRange)>, tz: Tz) -> GapsDto {
        let mut times: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::new();
        for (provider, time) in busy {
            times.entry(provider).or_default().push(time);
        }
        let mut items = Vec::new();
        for (provider, places) in &self.places {
            let agenda: Agenda = times.remove(provider).unwrap_or_default().into_iter().collect();
            for (shop, hours) in places {
                let found = gaps(&open_ranges(hours, tz, window), &agenda, &self.visit);
                let of = |it: TimeRange| GapDto {
                    provider_id: provider.0,
                    shop_id: shop.0,
                    start: it.start(),
                    end: it.end(),
                };
                items.extend(found.into_iter().map(of));
            }
        }
        // Those who come first in the salon come first at the same time.
        items.sort_by_key(|it| it.start);
        GapsDto { minutes: self.visit.duration().num_minutes(), items }
    }
}

/// As long as the services take, or as long as is said.
fn visit(salon: &Salon, wanted: &[ServiceId], minutes: Option<u16>) -> Result<Visit, ApiError> {
    let refused = |field: &str, code| ApiError::new(code).at(field, code);
    let minutes = minutes.map(|it| TimeDelta::minutes(i64::from(it)));
    if wanted.is_empty() {
        let length = minutes.ok_or_else(|| refused("serviceIds", ErrorCode::BookingNoServices))?;
        return Visit::new(length).map_err(|_| ApiError::field("minutes", ErrorCode::FieldRange));
    }
    let services = offer::services(salon, wanted).ok_or_else(|| refused("serviceIds", ErrorCode::ServiceNotFound))?;
    let whole = booking::visit(&services).map_err(|_| refused("serviceIds", ErrorCode::BookingTooLong))?;
    let buffer = |it: Option<u32>| TimeDelta::minutes(i64::from(it.unwrap_or_default()));
    let before = buffer(services.first().map(|it| it.buffer_before));
    let after = buffer(services.last().map(|it| it.buffer_after));
    Visit::with_buffers(minutes.unwrap_or(whole.duration()), before, after)
        .ok()
        .filter(|it| before + it.duration() + after <= TimeDelta::minutes(LONGEST.into()))
        .ok_or_else(|| refused("serviceIds", ErrorCode::BookingTooLong))
}

/// Whole days of the company, and of today what is left from the next line of its grid on; nothing when they are over.
fn window(salon: &Salon, query: &GapsQuery, now: DateTime<Utc>) -> Result<Option<TimeRange>, ApiError> {
    let refused = |field| ApiError::field(field, ErrorCode::FieldRange);
    let days = Some(query.days.unwrap_or(USUAL_DAYS)).filter(|it| (1..=MOST_DAYS).contains(it));
    let days = days.ok_or_else(|| refused("days"))?;
    let first = query.from.unwrap_or_else(|| civil::local(salon.tz, now).date());
    let last = first.checked_add_days(Days::new(u64::from(days) - 1)).ok_or_else(|| refused("from"))?;
    let bounds = |day| civil::day_bounds(salon.tz, day).ok_or_else(|| refused("from"));
    Ok(TimeRange::new(bounds(first)?.start().max(next_line(salon, now)), bounds(last)?.end()))
}

/// The next time of the grid on the wall.
fn next_line(salon: &Salon, now: DateTime<Utc>) -> DateTime<Utc> {
    let step = u32::from(salon.slot_rules.step_minutes()) * 60;
    let over = civil::local(salon.tz, now).num_seconds_from_midnight() % step;
    let second = now.duration_trunc(TimeDelta::seconds(1)).unwrap_or(now);
    second + TimeDelta::seconds(i64::from((step - over) % step))
}
