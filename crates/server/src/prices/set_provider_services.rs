//! Sets the services of a person: lock, load, save.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::{EmployeeId, ServiceId};
use store::calendar::{self, people};
use store::prices::{self, PricedService, ServiceFilter};
use store::{Connection, tenant};

use super::dto::{EditedServicesDto, ProviderServicesRequest};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::Editor;
use crate::state::app::App;

/// Gives a person these services and no others. Agreed services of appointments stay.
#[utoipa::path(post, path = "/api/services/provider/{id}", tag = "prices",
    params(("id" = Uuid, Path, description = "the person")), request_body = ProviderServicesRequest, responses(
    (status = 200, description = "what they do now", body = EditedServicesDto)),
    extensions(("x-refusals" = json!([ErrorCode::ServiceNotFound]))))]
pub async fn set_provider_services(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(employee): PathId<EmployeeId>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<ProviderServicesRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = SetProviderServices {
        editor: Editor::new(&app, &req, &supervisor),
        employee,
        services: body.services.into_iter().map(|it| it.0).collect(),
    };
    let company = command.editor.company;
    let services = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedServicesDto::from(services)))
}

struct SetProviderServices {
    editor: Editor,
    employee: EmployeeId,
    services: Vec<ServiceId>,
}

fn run(conn: &mut Connection, cmd: &SetProviderServices) -> Result<Vec<PricedService>, ApiError> {
    let (company, employee) = (cmd.editor.company, cmd.employee);
    // lock
    tenant::lock_company(conn, company)?;
    if calendar::lock_providers(conn, company, &[employee], cmd.editor.now)?.is_empty() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // save
    if !people::set_services(conn, company, employee, &cmd.services)? {
        return Err(ErrorCode::ServiceNotFound.into());
    }
    people::touch(conn, company, employee, cmd.editor.employee)?;
    cmd.editor.record(conn, employee.0, "provider.services")?;
    let filter = ServiceFilter { provider: Some(employee), ..ServiceFilter::default() };
    Ok(prices::services(conn, company, filter)?)
}
