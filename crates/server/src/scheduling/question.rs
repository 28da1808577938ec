//! Parts both questions for free times share: their shape, their limits, and the source of answers: memory, or the live
//! read.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use actix_web::{HttpRequest, web};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId};
use scheduling::{Agenda, SlotFinder, SlotQuery, TooManySlots, VisitRequest, Window};
use serde::Deserialize;
use store::Connection;
use utoipa::IntoParams;
use uuid::Uuid;

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::field::Field;
use crate::state::agendas::{AgendaQuery, uncached};
use crate::state::app::App;
use crate::versioned_salon::{Undecided, VersionedSalon};

/// Query for free times.
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

/// Answers to a question: pure functions around the providers' busy times.
pub trait FreeTimes: Sized + Send + 'static {
    /// Prepares the search.
    ///
    /// # Errors
    /// When the answer would be too large.
    fn prepare<'a>(salon: &'a Salon, query: &SlotQuery) -> Result<SlotFinder<'a>, TooManySlots>;

    /// As how many requests more than one the question counts.
    fn more_requests(finder: &SlotFinder<'_>) -> usize;

    /// The answer, with an agenda for each of the finder's providers.
    fn find(finder: &SlotFinder<'_>, agendas: &[Arc<Agenda>]) -> Self;
}

/// Counts, checks and answers a question about a company's free times.
///
/// # Errors
/// Codes its handlers list.
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
    if let Some((answer, is_renewal_due)) = remembered(app, company, name, &query, address)? {
        if is_renewal_due {
            renew(app.clone(), company, query);
        }
        return Ok(answer);
    }
    let (shared, name) = (app.clone(), name.to_owned());
    app.db
        .run(move |conn| {
            let (salon, answer) = run(conn, &shared, company, &query, address)?;
            salon.is_called(&name).then_some(answer).or_code(ErrorCode::CompanyNotFound)
        })
        .await
}

/// The answer from memory, and whether what it was found in is to be read again; `None` unless all of it is known to be
/// true. Refusals come from the live read.
fn remembered<T: FreeTimes>(
    app: &App,
    company: CompanyId,
    name: &str,
    query: &SlotQuery,
    address: IpAddr,
) -> Result<Option<(T, bool)>, ApiError> {
    let Some(mark) = app.agendas.mark(app.db.sequences(), company) else { return Ok(None) };
    // A public id it had before may be another salon's by now, and no change tells of that.
    let Some(salon) = app.salons.cached(company).filter(|it| !it.was_called(name) && it.is_called(name)) else {
        return Ok(None);
    };
    let Ok(finder) = T::prepare(&salon, query) else { return Ok(None) };
    let providers: Vec<EmployeeId> = finder.providers().collect();
    // The agendas say which version of the rules is current: without one nothing does.
    if providers.is_empty() {
        return Ok(None);
    }
    let (reach, now, version) = (finder.reach(), query.now, salon.version);
    let wanted = AgendaQuery { company, providers: &providers, reach, now, mark, version };
    let Some(found) = app.agendas.find(&wanted) else { return Ok(None) };
    count_more::<T>(app, &finder, address)?;
    Ok(Some((T::find(&finder, &found.agendas), found.is_renewal_due)))
}

/// Reads again what is soon too old, while no request waits. Where it fails, a later request reads.
fn renew(app: web::Data<App>, company: CompanyId, query: SlotQuery) {
    actix_web::rt::spawn(async move {
        let shared = app.clone();
        let read = app.db.run(move |conn| {
            let known = VersionedSalon::find(conn, &shared.salons, company)?;
            let finder = SlotFinder::new(known.salon(), &query);
            read_agendas(conn, &shared, known.salon(), &finder, query.now).map_err(ApiError::from).map(drop)
        });
        if let Err(error) = read.await {
            tracing::debug!(%error, "agendas could not be read again");
        }
    });
}

/// Counts a question as more than one when its answer may be long.
fn count_more<T: FreeTimes>(app: &App, finder: &SlotFinder<'_>, address: IpAddr) -> Result<(), ApiError> {
    let more = u32::try_from(T::more_requests(finder)).unwrap_or(u32::MAX);
    NonZeroU32::new(more).map_or(Ok(()), |more| app.slot_reads.count_as(address, more))
}

/// At most three statements: the salon unless cached, the busy times, and both again when the rules have changed. The
/// busy times are kept for who asks next.
fn run<T: FreeTimes>(
    conn: &mut Connection,
    app: &App,
    company: CompanyId,
    query: &SlotQuery,
    address: IpAddr,
) -> Result<(Arc<Salon>, T), ApiError> {
    let mut known = VersionedSalon::find(conn, &app.salons, company)?;
    let answer = known.decide(conn, |conn, known| {
        let finder = T::prepare(known.salon(), query).map_err(|it| ApiError::too_many_slots(it.longest))?;
        count_more::<T>(app, &finder, address)?;
        let agendas = read_agendas(conn, app, known.salon(), &finder, query.now)?;
        Ok(T::find(&finder, &agendas))
    })?;
    Ok((Arc::clone(known.salon()), answer))
}

/// Busy times of the finder's providers, in their order; kept where this process hears of all changes.
fn read_agendas(
    conn: &mut Connection,
    app: &App,
    salon: &Salon,
    finder: &SlotFinder<'_>,
    now: DateTime<Utc>,
) -> Result<Vec<Arc<Agenda>>, Undecided> {
    let providers: Vec<EmployeeId> = finder.providers().collect();
    let (company, reach, version) = (salon.company.id, finder.reach(), salon.version);
    // Taken before the read: what changes from here on makes what is read out of date.
    let mark = app.agendas.mark(app.db.sequences(), company);
    let wanted = mark.map(|mark| AgendaQuery { company, providers: &providers, reach, now, mark, version });
    let period = wanted.as_ref().map_or(reach, |it| app.agendas.period(it));
    let (current, busy) =
        store::scheduling::busy_until(conn, company, &providers, period, now).or_code(ErrorCode::CompanyNotFound)?;
    if current != version {
        return Err(Undecided::OutOfDate);
    }
    Ok(match &wanted {
        Some(wanted) => app.agendas.keep(wanted, period, &busy),
        None => uncached(&providers, &busy),
    })
}
