//! Sets the services of a person: lock, load, save.

use actix_web::HttpResponse;
use kernel::{EmployeeId, ServiceId};
use store::calendar::{self, people};
use store::prices::{self, PricedService, ServiceFilter};
use store::{Connection, tenant};

use super::dto::{EditedServicesDto, ProviderServicesRequest};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

/// Gives a person these services and no others. Agreed services of appointments stay.
#[utoipa::path(post, path = "/api/services/provider/{id}", tag = "prices",
    params(("id" = Uuid, Path, description = "the person")), request_body = ProviderServicesRequest, responses(
    (status = 200, description = "what they do now", body = EditedServicesDto)),
    extensions(("x-refusals" = json!([ErrorCode::ServiceNotFound]))))]
pub async fn set_provider_services(
    PathId(employee): PathId<EmployeeId>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<ProviderServicesRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = SetProviderServices { employee, services: body.services.into_iter().map(|it| it.0).collect() };
    let services = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedServicesDto::from(services)))
}

struct SetProviderServices {
    employee: EmployeeId,
    services: Vec<ServiceId>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SetProviderServices) -> Result<Vec<PricedService>, ApiError> {
    let (company, employee) = (editor.company, cmd.employee);
    // lock
    tenant::lock_company(conn, company)?;
    if calendar::lock_providers(conn, company, &[employee], editor.now)?.is_empty() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // save
    if !people::set_services(conn, company, employee, &cmd.services)? {
        return Err(ErrorCode::ServiceNotFound.into());
    }
    people::touch(conn, company, employee, editor.employee)?;
    editor.record(conn, employee.0, "provider.services")?;
    let filter = ServiceFilter { provider: Some(employee), ..ServiceFilter::default() };
    Ok(prices::services(conn, company, filter)?)
}
