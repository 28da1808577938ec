//! Shows what could be booked with work hours that are not saved.

use actix_web::{HttpResponse, web};
use catalog::{HoursRefused, Salon, TimetableRefused, Weeks, clock};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId};
use scheduling::{PreviewDay, PreviewQuery, civil, preview};
use serde::{Deserialize, Serialize};
use store::{Connection, calendar, closed_days, tenant};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::dto::{HoursRangeDto, ShopHoursDto, WeeksDto, written};
use crate::app::App;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;

/// Four weeks.
const DAYS: usize = 28;

/// Hours to try out.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewHoursRequest {
    /// The places.
    #[validate(length(max = 50, code = "field.too_long"))]
    pub shops: Vec<ShopHoursDto>,
    /// The services of the visit; none: the shortest the person does.
    #[serde(default)]
    #[validate(length(max = 20, code = "slots.too_many_services"))]
    pub service_ids: Vec<Uuid>,
}

/// A date of the preview.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewDayDto {
    /// The date.
    pub date: NaiveDate,
    /// Odd or even.
    pub week: WeeksDto,
    /// The company is closed, for this reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_day: Option<String>,
    /// Shop by shop, as they were sent.
    pub shops: Vec<PreviewShopDto>,
}

/// A date of the preview in one shop.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewShopDto {
    /// The shop.
    pub shop_id: Uuid,
    /// Work hours of the date.
    pub open: Vec<HoursRangeDto>,
    /// How many starts would be offered.
    pub starts: usize,
    /// The first of them, `HH:mm`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The last of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
}

/// What could be booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewDto {
    /// Four weeks from today on.
    pub days: Vec<PreviewDayDto>,
}

/// What guests could book in the next four weeks if somebody worked so; nothing is saved. As if online booking were
/// switched on.
#[utoipa::path(post, path = "/api/user/{id}/workhours/preview", tag = "hours",
    params(("id" = Uuid, Path, description = "the person")), request_body = PreviewHoursRequest, responses(
    (status = 200, description = "day by day", body = PreviewDto)),
    extensions(("x-refusals" = json!(codes::<(HoursRefused, TimetableRefused)>(&[ErrorCode::EmployeeNotFound,
        ErrorCode::ShopNotFound, ErrorCode::SlotsTooManyServices])))))]
pub async fn preview_hours(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Provider { employment, .. }: Provider,
    Valid(body): Valid<PreviewHoursRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let services = body.service_ids.into_iter().map(ServiceId).collect();
    let (shops, employee, now) = (body.shops, EmployeeId(id.into_inner()), app.clock.now());
    let asked = Asked { company, employee, shops, services, now };
    let days = app.db.run(move |conn| tenant::read(conn, company, |conn| run(conn, asked))).await?;
    Ok(no_store(HttpResponse::Ok()).json(PreviewDto { days }))
}

struct Asked {
    company: CompanyId,
    employee: EmployeeId,
    shops: Vec<ShopHoursDto>,
    services: Vec<ServiceId>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, asked: Asked) -> Result<Vec<PreviewDayDto>, ApiError> {
    let Asked { company, employee, now, .. } = asked;
    if !calendar::has_employee(conn, company, employee)? {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    let mut salon = store::salon::load(conn, company)?;
    let today = civil::local(salon.tz, now).date();
    let last = today.iter_days().nth(DAYS - 1).unwrap_or(today);
    let closed = closed_days::list(conn, company, today, last)?;
    let places = catalog::read_hours(&written(asked.shops), today)?;
    let Some(provider) = salon.providers.get_mut(&employee) else { return Ok(Vec::new()) };
    if places.iter().any(|it| !provider.hours.contains_key(&it.shop)) {
        return Err(ErrorCode::ShopNotFound.into());
    }
    provider.hours = places
        .iter()
        .map(|it| (it.shop, it.work_hours().with_closed_days(closed.iter().map(|(date, _)| *date))))
        .collect();
    salon.company.takes_bookings = true;
    let services = if asked.services.is_empty() { shortest(&salon, employee) } else { asked.services };
    let shops: Vec<ShopId> = places.iter().map(|it| it.shop).collect();
    let query = |shop| PreviewQuery { employee, shop, services: &services, first: today, days: DAYS, now };
    let window = shops.first().and_then(|it| query(*it).window(&salon));
    let Some(window) = window.map(|it| it.range()) else { return Ok(Vec::new()) };
    // A visit may reach out of the window by its buffers, which end within a day of it.
    let busy = calendar::busy_times(conn, company, employee, window, None)?;
    let busy: Vec<_> = busy.into_iter().map(|it| (employee, it)).collect();
    let by_shop: Vec<_> = shops.iter().map(|it| (*it, preview(&salon, &query(*it), &busy))).collect();
    Ok(today.iter_days().take(DAYS).enumerate().map(|(at, date)| day(&salon, &closed, &by_shop, at, date)).collect())
}

fn day(
    salon: &Salon,
    closed: &[(NaiveDate, String)],
    by_shop: &[(ShopId, Vec<PreviewDay>)],
    at: usize,
    date: NaiveDate,
) -> PreviewDayDto {
    let time = |it: &DateTime<Utc>| civil::local(salon.tz, *it).format("%H:%M").to_string();
    let shop = |(shop, days): &(ShopId, Vec<PreviewDay>)| {
        let day = days.get(at)?;
        Some(PreviewShopDto {
            shop_id: shop.0,
            open: day.open.iter().map(|it| HoursRangeDto { from: clock(it.start()), to: clock(it.end()) }).collect(),
            starts: day.starts.len(),
            first: day.starts.first().map(time),
            last: day.starts.last().map(time),
        })
    };
    PreviewDayDto {
        date,
        week: Weeks::of(date).into(),
        closed_day: closed.iter().find(|(it, _)| *it == date).map(|(_, name)| name.clone()),
        shops: by_shop.iter().filter_map(shop).collect(),
    }
}

/// The shortest service somebody does; none when they do nothing.
fn shortest(salon: &Salon, employee: EmployeeId) -> Vec<ServiceId> {
    let done = salon.employee(employee).map(|it| it.services.as_slice()).unwrap_or_default();
    let shortest = salon.services.iter().filter(|it| done.contains(&it.id)).min_by_key(|it| it.minutes);
    shortest.map(|it| it.id).into_iter().collect()
}
