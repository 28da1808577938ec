//! Lists the next free times with a person.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId};
use scheduling::{NextTime, NextTimes, usual_service};
use store::Connection;

use super::dto::{NextTimeDto, NextTimesDto};
use super::next_times;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::state::app::App;
use crate::state::salon_cache::SalonCache;
use crate::versioned_salon::{Undecided, VersionedSalon};

/// The next free times with one person, for the service of theirs that guests book most.
#[utoipa::path(get, path = "/public/employee/{id}/times", tag = "scheduling",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the times, earliest first", body = NextTimesDto)),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::LimitExceeded]))))]
pub async fn list_next_times(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<EmployeeId>,
) -> Result<HttpResponse, ApiError> {
    app.slot_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let company = app.salons.employer(&app.db, id).await?;
    let (shared, now) = (app.clone(), app.clock.now());
    let (service, times) = app.db.run(move |conn| run(conn, &shared.salons, (company, id), now)).await?;
    let items = times.into_iter().map(NextTimeDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(NextTimesDto { service_id: service.map(|it| it.0), items }))
}

fn run(
    conn: &mut Connection,
    salons: &SalonCache,
    (company, employee): (CompanyId, EmployeeId),
    now: DateTime<Utc>,
) -> Result<(Option<ServiceId>, Vec<NextTime>), ApiError> {
    let mut known = VersionedSalon::find(conn, salons, company)?;
    Ok(known.decide(conn, |conn, known| {
        let salon = known.salon();
        let service = usual_service(salon, employee);
        let search = NextTimes::new(salon, service.as_slice(), Some(employee), now)
            .map_err(|error| ApiError::internal(&error))?;
        let (version, times) = next_times::read(conn, company, &search, None, now)?;
        if version != salon.version {
            return Err(Undecided::OutOfDate);
        }
        salon.employee(employee).ok_or(ApiError::new(ErrorCode::EmployeeNotFound))?;
        Ok::<_, Undecided>((service, times))
    })?)
}
