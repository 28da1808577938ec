//! Takes a service off the price list, or puts it back: lock, load, decide, save, enqueue.

use actix_web::HttpResponse;
use catalog::ServiceLimitReached;
use kernel::ServiceId;
use store::calendar::{self, AppointmentFilter};
use store::prices::{self, PricedService};
use store::{Connection, tenant};

use super::dto::EditedServiceDto;
use crate::calendar::ahead::{AheadQuery, decide_appointments_of};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Takes a service off the list. Appointments keep what was agreed, unless they are to be called off.
#[utoipa::path(delete, path = "/api/service/{id}", tag = "prices",
    params(("id" = Uuid, Path, description = "the service"), AheadQuery), responses(
    (status = 204, description = "off the list")),
    extensions(("x-refusals" = json!([ErrorCode::AppointmentsAhead]))))]
pub async fn delete_service(
    PathId(service): PathId<ServiceId>,
    Query(query): Query<AheadQuery>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    let command = SetDeleted { service, is_deleted: true, ahead: query, demo_limit: None };
    edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Puts a deleted service back on the list.
#[utoipa::path(patch, path = "/api/service/{id}/activate", tag = "prices",
    params(("id" = Uuid, Path, description = "the service")), responses(
    (status = 200, description = "on the list", body = EditedServiceDto)),
    extensions(("x-refusals" = json!(codes::<ServiceLimitReached>(&[])))))]
pub async fn activate_service(
    PathId(service): PathId<ServiceId>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    let command = SetDeleted {
        service,
        is_deleted: false,
        ahead: AheadQuery::default(),
        demo_limit: edit.caller.employment.demo_mode.then_some(edit.app.config.demo_limits.services),
    };
    let service = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedServiceDto::from(service)))
}

struct SetDeleted {
    service: ServiceId,
    is_deleted: bool,
    /// The caller's choice for appointments ahead.
    ahead: AheadQuery,
    /// The limit on services in demo mode.
    demo_limit: Option<u32>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SetDeleted) -> Result<PricedService, ApiError> {
    let (company, service) = (editor.company, cmd.service);
    // lock
    tenant::lock_company(conn, company)?;
    if cmd.ahead.writes_calendars() {
        calendar::lock_all_providers(conn, company, editor.now)?;
    }
    let locked = prices::lock_service(conn, company, service).or_code(ErrorCode::ServiceNotFound)?;
    // load and decide
    if locked.is_deleted == cmd.is_deleted {
        return Ok(prices::service(conn, company, service)?);
    }
    if !cmd.is_deleted {
        catalog::admit_service(prices::count_services(conn, company)?, cmd.demo_limit)?;
    }
    // save
    prices::delete_service(conn, company, service, cmd.is_deleted.then_some(editor.now), editor.employee)?;
    editor.record(conn, service.0, if cmd.is_deleted { "service.deleted" } else { "service.restored" })?;
    // enqueue
    if cmd.is_deleted {
        decide_appointments_of(conn, editor, AppointmentFilter::Service(service), cmd.ahead)?;
    }
    Ok(prices::service(conn, company, service)?)
}
