//! Lists free slots.

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId};
use scheduling::{OfferedSlot, SlotFinder, SlotQuery, VisitRequest, Window, WindowRefused};
use serde::Deserialize;
use store::Connection;
use utoipa::IntoParams;
use uuid::Uuid;

use super::dto::{FreeSlotDto, FreeSlotsDto};
use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::known_salon::{KnownSalon, Undecided};
use crate::salons::Salons;

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

/// The most services one visit is searched with (docs/trust.md#expensive-questions).
const MOST_SERVICES: usize = 20;

/// Lists the free slots of one provider, or of anybody able.
#[utoipa::path(get, path = "/public/freetimeslots/{companyId}", tag = "slots",
    params(("companyId" = String, Path, description = "UUID or szalonkaId"), FreeSlotsQuery), responses(
    (status = 200, description = "free slots, earliest first", body = FreeSlotsDto)),
    extensions(("x-refusals" = json!(codes::<WindowRefused>(&[ErrorCode::CompanyNotFound,
        ErrorCode::SlotsTooManyServices, ErrorCode::LimitExceeded])))))]
pub async fn list_free_slots(
    app: web::Data<App>,
    req: HttpRequest,
    company: web::Path<String>,
    Query(query): Query<FreeSlotsQuery>,
) -> Result<web::Json<FreeSlotsDto>, ApiError> {
    app.slot_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let window = Window::new(query.start, query.end)?;
    if MOST_SERVICES < query.service_ids.len() {
        let code = ErrorCode::SlotsTooManyServices;
        return Err(ApiError::new(code).at("serviceIds", code));
    }
    let name = company.into_inner();
    let services = query.service_ids.into_iter().map(ServiceId).collect();
    let query = SlotQuery {
        window,
        visit: VisitRequest { shop: ShopId(query.shop), services },
        employee: query.employee_id.map(EmployeeId),
        now: app.clock.now(),
    };
    // A cached public id may belong to another company by now: then it is resolved again.
    let first = find(&app, &name, query.clone()).await;
    let found = match first {
        Err(error) if error.code() == ErrorCode::CompanyNotFound => {
            app.salons.forget_name(&name);
            find(&app, &name, query).await?
        }
        other => other?,
    };
    Ok(web::Json(FreeSlotsDto { items: found.into_iter().map(FreeSlotDto::from).collect() }))
}

async fn find(app: &web::Data<App>, name: &str, query: SlotQuery) -> Result<Vec<OfferedSlot>, ApiError> {
    let company = app.salons.resolve(&app.db, name).await?;
    let (salons, name) = (app.salons.clone(), name.to_owned());
    app.db
        .run(move |conn| {
            let (salon, slots) = run(conn, &salons, company, &query)?;
            salon.is_called(&name).then_some(slots).ok_or_else(|| ApiError::new(ErrorCode::CompanyNotFound))
        })
        .await
}

/// At most three statements: the salon unless cached, the busy times, and both again when the rules have changed.
fn run(
    conn: &mut Connection,
    salons: &Salons,
    company: CompanyId,
    query: &SlotQuery,
) -> Result<(Arc<Salon>, Vec<OfferedSlot>), ApiError> {
    let mut known = KnownSalon::find(conn, salons, company)?;
    let slots = known.decide(conn, |conn, known| {
        let finder = SlotFinder::new(known.salon(), query);
        let providers: Vec<EmployeeId> = finder.providers().collect();
        let busy = store::scheduling::busy(conn, company, &providers, finder.reach()).map_err(|error| match error {
            store::StoreError::NotFound => ApiError::new(ErrorCode::CompanyNotFound),
            other => other.into(),
        })?;
        if busy.version != known.salon().version {
            return Err(Undecided::OutOfDate);
        }
        Ok(finder.slots(busy.times))
    })?;
    Ok((Arc::clone(known.salon()), slots))
}
