//! Shows what could be booked with work hours that are not saved.

use actix_web::{HttpResponse, web};
use catalog::{HoursRefused, Salon, TimetableRefused, Weeks, clock};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId};
use scheduling::{PreviewDay, PreviewQuery, Tz, civil, preview};
use serde::{Deserialize, Serialize};
use store::hours::closed_days;
use store::{Connection, calendar};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::dto::{HoursRangeDto, IsoWeeksDto, ShopHoursDto, written};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

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
    pub week: IsoWeeksDto,
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
    /// Number of starts that would be offered.
    pub starts: usize,
    /// The first of them, `HH:mm`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The last of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
}

/// Bookable times.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewDto {
    /// Four weeks from today on.
    pub days: Vec<PreviewDayDto>,
}

/// Bookable times of the next four weeks under these hours, as if online booking were switched on; nothing is saved.
#[utoipa::path(post, path = "/api/user/{id}/workhours/preview", tag = "hours",
    params(("id" = Uuid, Path, description = "the person")), request_body = PreviewHoursRequest, responses(
    (status = 200, description = "day by day", body = PreviewDto)),
    extensions(("x-refusals" = json!(codes::<(HoursRefused, TimetableRefused)>(&[ErrorCode::ShopNotFound, ErrorCode::SlotsTooManyServices])))))]
pub async fn preview_hours(
    app: web::Data<App>,
    PathId(employee): PathId<EmployeeId>,
    Provider { employment, .. }: Provider,
    Valid(body): Valid<PreviewHoursRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let services = body.service_ids.into_iter().map(ServiceId).collect();
    let (shops, now) = (body.shops, app.clock.now());
    let query = HoursPreview { company, employee, shops, services, now };
    let preview = app.db.read(company, move |conn| run(conn, query)).await?;
    Ok(no_store(HttpResponse::Ok()).json(PreviewDto::from(preview)))
}

struct HoursPreview {
    company: CompanyId,
    employee: EmployeeId,
    shops: Vec<ShopHoursDto>,
    services: Vec<ServiceId>,
    now: DateTime<Utc>,
}

/// Bookable times, shop by shop.
struct Preview {
    tz: Tz,
    /// From today on.
    dates: Vec<NaiveDate>,
    closed: Vec<(NaiveDate, String)>,
    by_shop: Vec<(ShopId, Vec<PreviewDay>)>,
}

fn run(conn: &mut Connection, query: HoursPreview) -> Result<Preview, ApiError> {
    let HoursPreview { company, employee, now, .. } = query;
    if !calendar::has_employee(conn, company, employee)? {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    let mut salon = store::salon::load(conn, company)?;
    let today = civil::local(salon.tz, now).date();
    let dates: Vec<NaiveDate> = today.iter_days().take(DAYS).collect();
    let closed = closed_days::list(conn, company, today, dates.last().copied().unwrap_or(today))?;
    let places = catalog::read_hours(&written(query.shops), today)?;
    if let Some(provider) = salon.providers.get_mut(&employee) {
        if places.iter().any(|it| !provider.hours.contains_key(&it.shop)) {
            return Err(ErrorCode::ShopNotFound.into());
        }
        let closed = || closed.iter().map(|(date, _)| *date);
        provider.hours = places.iter().map(|it| (it.shop, it.work_hours().with_closed_days(closed()))).collect();
    }
    salon.company.takes_bookings = true;
    let services = if query.services.is_empty() { shortest(&salon, employee) } else { query.services };
    let query = |shop| PreviewQuery { employee, shop, services: &services, first: today, days: DAYS, now };
    // A visit reaches out of the window by its buffers only, and those end within a piece of it.
    let window = places.first().and_then(|it| query(it.shop).window(&salon));
    let busy = match window {
        Some(window) => calendar::busy_times(conn, company, employee, window.range(), None, now)?,
        None => Vec::new(),
    };
    let busy: Vec<_> = busy.into_iter().map(|it| (employee, it)).collect();
    let by_shop = places.iter().map(|it| (it.shop, preview(&salon, &query(it.shop), &busy))).collect();
    Ok(Preview { tz: salon.tz, dates, closed, by_shop })
}

impl From<Preview> for PreviewDto {
    fn from(it: Preview) -> Self {
        let days = it.dates.iter().enumerate().map(|(at, date)| PreviewDayDto {
            date: *date,
            week: Weeks::of(*date).into(),
            closed_day: it.closed.iter().find(|(closed, _)| closed == date).map(|(_, name)| name.clone()),
            shops: it
                .by_shop
                .iter()
                .filter_map(|(shop, days)| Some(PreviewShopDto::new(it.tz, *shop, days.get(at)?)))
                .collect(),
        });
        Self { days: days.collect() }
    }
}

impl PreviewShopDto {
    fn new(tz: Tz, shop: ShopId, day: &PreviewDay) -> Self {
        let time = |it: &DateTime<Utc>| civil::local(tz, *it).format("%H:%M").to_string();
        Self {
            shop_id: shop.0,
            open: day.open.iter().map(|it| HoursRangeDto { from: clock(it.start()), to: clock(it.end()) }).collect(),
            starts: day.starts.len(),
            first: day.starts.first().map(time),
            last: day.starts.last().map(time),
        }
    }
}

/// The shortest service of a person; none when they do none.
fn shortest(salon: &Salon, employee: EmployeeId) -> Vec<ServiceId> {
    let done = salon.employee(employee).map(|it| it.services.as_slice()).unwrap_or_default();
    let shortest = salon.services.iter().filter(|it| done.contains(&it.id)).min_by_key(|it| it.minutes);
    shortest.map(|it| it.id).into_iter().collect()
}
