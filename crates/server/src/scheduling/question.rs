//! What both questions for free times share: their shape, their limits, and the live read they are answered from.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use actix_web::{HttpRequest, web};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::{SlotFinder, SlotQuery, TooManySlots, VisitRequest, Window};
use serde::Deserialize;
use store::Connection;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::known_salon::{KnownSalon, Undecided};

/// Which slots.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FreeSlotsQuery {
    /// The shop.
    pub shop: Uuid,
    /// From this instant on, RFC 3339.
    #[param(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// Until this instant; at most 62 days later.
    #[param(value_type = DateTime<Utc>)]
    pub end: Field<DateTime<Utc>>,
    /// The services, repeated; at most 20.
    #[serde(default)]
    pub service_ids: Vec<Uuid>,
    /// One provider; without, the union of all who can do all of it, each slot naming them.
    pub employee_id: Option<Uuid>,
}

/// The most services one visit is searched with (docs/trust.md#expensive-questions).
const MOST_SERVICES: usize = 20;

/// What a question is answered with: pure functions around the one live read.
pub trait FreeTimes: Sized + Send + 'static {
    /// Prepares the search.
    ///
    /// # Errors
    /// When the answer would be too large.
    fn prepare<'a>(salon: &'a Salon, query: &SlotQuery) -> Result<SlotFinder<'a>, TooManySlots>;

    /// As how many requests more than one the question counts.
    fn more_requests(finder: &SlotFinder<'_>) -> usize;

    /// The answer, between what keeps the providers busy.
    fn find(finder: &SlotFinder<'_>, busy: Vec<(EmployeeId, TimeRange)>) -> Self;
}

/// Counts, checks and answers a question about a company's free times.
///
/// # Errors
/// What its handlers list.
pub async fn ask<T: FreeTimes>(
    app: &web::Data<App>,
    req: &HttpRequest,
    company: web::Path<String>,
    query: FreeSlotsQuery,
) -> Result<T, ApiError> {
    let address = client::address(req, &app.config.trusted_proxies);
    app.slot_reads.count(address)?;
    let window = Window::new(query.start.0, query.end.0)?;
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
    match find(app, &name, query.clone(), address).await {
        Err(error) if error.code() == ErrorCode::CompanyNotFound => {
            app.salons.forget_name(&name);
            find(app, &name, query, address).await
        }
        other => other,
    }
}

async fn find<T: FreeTimes>(
    app: &web::Data<App>,
    name: &str,
    query: SlotQuery,
    address: IpAddr,
) -> Result<T, ApiError> {
    let company = app.salons.resolve(&app.db, name).await?;
    let (shared, name) = (app.clone(), name.to_owned());
    app.db
        .run(move |conn| {
            let (salon, answer) = run(conn, &shared, company, &query, address)?;
            salon.is_called(&name).then_some(answer).ok_or_else(|| ApiError::new(ErrorCode::CompanyNotFound))
        })
        .await
}

/// At most three statements: the salon unless cached, the busy times, and both again when the rules have changed.
fn run<T: FreeTimes>(
    conn: &mut Connection,
    app: &App,
    company: CompanyId,
    query: &SlotQuery,
    address: IpAddr,
) -> Result<(Arc<Salon>, T), ApiError> {
    let mut known = KnownSalon::find(conn, &app.salons, company)?;
    let answer = known.decide(conn, |conn, known| {
        let finder = T::prepare(known.salon(), query).map_err(|it| ApiError::too_many_slots(it.longest))?;
        let more = u32::try_from(T::more_requests(&finder)).unwrap_or(u32::MAX);
        if let Some(more) = NonZeroU32::new(more) {
            app.slot_reads.count_as(address, more)?;
        }
        let providers: Vec<EmployeeId> = finder.providers().collect();
        let busy =
            store::scheduling::busy(conn, company, &providers, finder.reach(), query.now).map_err(
                |error| match error {
                    store::StoreError::NotFound => ApiError::new(ErrorCode::CompanyNotFound),
                    other => other.into(),
                },
            )?;
        if busy.version != known.salon().version {
            return Err(Undecided::OutOfDate);
        }
        Ok(T::find(&finder, busy.times))
    })?;
    Ok((Arc::clone(known.salon()), answer))
}
