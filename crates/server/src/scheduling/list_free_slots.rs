//! When a guest can come.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::{HttpRequest, get, web};
use catalog::{Salon, WorkHours};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, SlotSearch, Window, WindowRefused, union};
use serde::Deserialize;
use store::Connection;
use utoipa::IntoParams;
use uuid::Uuid;

use super::dto::{FreeSlotDto, FreeSlotsDto};
use super::offer::{self, Wish};
use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::query::Query;
use crate::salons::{Salons, is_called};

/// Which slots.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FreeSlotsQuery {
    /// The shop.
    pub shop: Uuid,
    /// From this instant on, RFC 3339.
    pub start: DateTime<Utc>,
    /// Until this instant; at most 62 days later.
    pub end: DateTime<Utc>,
    /// The services, repeated; at most 20.
    #[serde(default)]
    pub service_ids: Vec<Uuid>,
    /// One provider; without, the union of all who can do all of it, each slot naming them.
    pub employee_id: Option<Uuid>,
}

/// The most services one visit is looked for with (docs/trust.md#expensive-questions).
const MOST_SERVICES: usize = 20;

/// Lists the free slots of one provider, or of anybody able.
#[utoipa::path(tag = "slots", params(("companyId" = String, Path, description = "UUID or szalonkaId"), FreeSlotsQuery),
    responses(
        (status = 200, description = "free slots, earliest first", body = FreeSlotsDto),
        (status = 404, description = "no such company", body = ApiErrorBody),
        (status = 422, description = "refused", body = ApiErrorBody),
        (status = 429, description = "too many", body = ApiErrorBody)))]
#[get("/public/freetimeslots/{companyId}")]
pub async fn list_free_slots(
    app: web::Data<App>,
    req: HttpRequest,
    company: web::Path<String>,
    Query(query): Query<FreeSlotsQuery>,
) -> Result<web::Json<FreeSlotsDto>, ApiError> {
    app.slot_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let window = Window::new(query.start, query.end).map_err(|refused| match refused {
        WindowRefused::TooLong => ApiError::new(ErrorCode::SlotsRangeTooLong).at("end", ErrorCode::SlotsRangeTooLong),
        _ => ApiError::new(ErrorCode::SlotsRangeReversed).at("end", ErrorCode::SlotsRangeReversed),
    })?;
    if MOST_SERVICES < query.service_ids.len() {
        let code = ErrorCode::SlotsTooManyServices;
        return Err(ApiError::new(code).at("serviceIds", code));
    }
    let name = company.into_inner();
    let asked = Asked {
        window,
        wish: Wish { shop: ShopId(query.shop), services: query.service_ids.into_iter().map(ServiceId).collect() },
        employee: query.employee_id.map(EmployeeId),
        now: app.clock.now(),
    };
    // A remembered public id may have been given up since: then the directory is asked once more.
    let first = find(&app, &name, asked.clone()).await;
    let found = match first {
        Err(error) if error.code() == ErrorCode::CompanyNotFound => {
            app.salons.forget_name(&name);
            find(&app, &name, asked).await?
        }
        other => other?,
    };
    Ok(web::Json(FreeSlotsDto { items: found }))
}

/// What is looked for.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub window: Window,
    pub wish: Wish,
    pub employee: Option<EmployeeId>,
    pub now: DateTime<Utc>,
}

async fn find(app: &web::Data<App>, name: &str, asked: Asked) -> Result<Vec<FreeSlotDto>, ApiError> {
    let company = app.salons.resolve(&app.db, name).await?;
    let (salons, name) = (app.salons.clone(), name.to_owned());
    app.db
        .run(move |conn| {
            let (salon, slots) = run(conn, &salons, company, &asked)?;
            is_called(&salon, &name).then_some(slots).ok_or_else(|| ApiError::new(ErrorCode::CompanyNotFound))
        })
        .await
}

/// At most three statements: the salon when it is not known, the busy times, and both again when the rules had changed.
fn run(
    conn: &mut Connection,
    salons: &Salons,
    company: CompanyId,
    asked: &Asked,
) -> Result<(Arc<Salon>, Vec<FreeSlotDto>), ApiError> {
    let mut salon = match salons.cached(company) {
        Some(known) => known,
        None => salons.load(conn, company)?,
    };
    for _ in 0..3 {
        let offered = Offered::of(&salon, asked);
        let providers: Vec<EmployeeId> = offered.provider_ids().collect();
        let busy = store::scheduling::busy(conn, company, &providers, offered.reach).map_err(|error| match error {
            store::StoreError::NotFound => ApiError::new(ErrorCode::CompanyNotFound),
            other => other.into(),
        })?;
        if busy.version == salon.version {
            let slots = offered.slots(busy.times);
            return Ok((salon, slots));
        }
        salon = salons.load(conn, company)?;
    }
    Err(ApiError::new(ErrorCode::Unavailable))
}

/// Who could take the visit, under what is known of the salon.
pub(super) struct Offered<'a> {
    search: Option<SlotSearch>,
    providers: Vec<(EmployeeId, &'a WorkHours)>,
    /// What may get in the way of it.
    pub reach: TimeRange,
    is_anyone: bool,
}

impl<'a> Offered<'a> {
    pub(super) fn of(salon: &'a Salon, asked: &Asked) -> Self {
        let nothing = Self {
            search: None,
            providers: Vec::new(),
            reach: asked.window.range(),
            is_anyone: asked.employee.is_none(),
        };
        let services = offer::services(salon, &asked.wish.services);
        let visit = services.and_then(|it| booking::visit(&it).ok());
        let (true, Some(visit)) = (salon.company.takes_bookings, visit) else { return nothing };
        let providers = salon
            .employees
            .iter()
            .filter(|it| asked.employee.is_none_or(|wanted| wanted == it.id))
            .filter_map(|it| Some((it.id, offer::hours(salon, it.id, &asked.wish)?)))
            .collect();
        Self {
            search: Some(SlotSearch::new(asked.window, &offer::terms(salon, visit, asked.now))),
            providers,
            reach: offer::reach(&visit, asked.window.range()),
            ..nothing
        }
    }

    pub(super) fn provider_ids(&self) -> impl Iterator<Item = EmployeeId> {
        self.providers.iter().map(|(id, _)| *id)
    }

    /// The slots beside what keeps providers busy.
    pub(super) fn slots(&self, busy: Vec<(EmployeeId, TimeRange)>) -> Vec<FreeSlotDto> {
        let Some(search) = &self.search else { return Vec::new() };
        let mut times: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::new();
        for (provider, time) in busy {
            times.entry(provider).or_default().push(time);
        }
        let mut of_each = self.providers.iter().map(|(id, hours)| {
            let agenda: Agenda = times.remove(id).unwrap_or_default().into_iter().collect();
            (*id, search.free_slots(hours, &agenda))
        });
        if self.is_anyone {
            let named = |(slot, who): (TimeRange, Vec<EmployeeId>)| FreeSlotDto {
                providers: who.into_iter().map(|it| it.0).collect(),
                ..FreeSlotDto::from(slot)
            };
            union(of_each).into_iter().map(named).collect()
        } else {
            of_each.next().map(|(_, slots)| slots.into_iter().map(FreeSlotDto::from).collect()).unwrap_or_default()
        }
    }
}
