//! Adds a service or changes one: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::{ServiceDraft, ServiceLimitReached, ServiceRefused};
use kernel::{EmployeeId, ServiceId};
use store::prices::{self, PricedService};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedServiceDto, SaveServiceRequest};
use super::error::{no_category, no_service};
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::Editor;

/// Makes a service, or changes the one with `id`. What was agreed for appointments stays as it was agreed.
#[utoipa::path(post, path = "/api/service", tag = "prices", request_body = SaveServiceRequest, responses(
    (status = 200, description = "changed", body = EditedServiceDto),
    (status = 201, description = "made", body = EditedServiceDto)),
    extensions(("x-refusals" = json!(codes::<(ServiceRefused, ServiceLimitReached)>(&[ErrorCode::ServiceNotFound,
        ErrorCode::CategoryNotFound, ErrorCode::EmployeeNotFound, ErrorCode::SettingChanged])))))]
pub async fn save_service(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<SaveServiceRequest>,
) -> Result<HttpResponse, ApiError> {
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let command = SaveService {
        id: body.id.map(|it| it.0),
        new_id: ServiceId(Uuid::now_v7()),
        version: body.version,
        draft: body.draft(),
        providers: body.providers.map(|it| it.into_iter().map(|it| it.0).collect()),
        demo_limit: supervisor.employment.demo_mode.then_some(app.config.demo_limits.services),
        editor: Editor::new(&app, &req, &supervisor),
    };
    let is_new = command.id.is_none();
    let company = command.editor.company;
    let saved = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    let mut response = no_store(if is_new { HttpResponse::Created() } else { HttpResponse::Ok() });
    Ok(response.json(EditedServiceDto::from(saved)))
}

struct SaveService {
    editor: Editor,
    id: Option<ServiceId>,
    new_id: ServiceId,
    version: Option<i32>,
    draft: ServiceDraft,
    /// Who does it; `None` leaves that as it is.
    providers: Option<Vec<EmployeeId>>,
    /// The limit on services in demo mode.
    demo_limit: Option<u32>,
}

fn run(conn: &mut Connection, cmd: &SaveService) -> Result<PricedService, ApiError> {
    let (company, by) = (cmd.editor.company, cmd.editor.employee);
    let id = cmd.id.unwrap_or(cmd.new_id);
    // lock and load
    tenant::lock_company(conn, company)?;
    if cmd.id.is_some() {
        let locked = prices::lock_service(conn, company, id).map_err(no_service)?;
        cmd.editor.check(conn, cmd.version, locked)?;
    }
    if let Some(category) = cmd.draft.category {
        let heading = prices::lock_category(conn, company, category).map_err(no_category)?;
        if heading.is_deleted {
            return Err(ErrorCode::CategoryNotFound.into());
        }
    }
    // decide
    cmd.draft.check()?;
    if cmd.id.is_none() {
        catalog::admit_service(prices::count_services(conn, company)?, cmd.demo_limit)?;
    }
    // save
    match cmd.id {
        None => prices::insert_service(conn, company, id, &cmd.draft, by)?,
        Some(_) => prices::update_service(conn, company, id, &cmd.draft, by)?,
    }
    if let Some(providers) = &cmd.providers
        && !prices::set_providers(conn, company, id, providers)?
    {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    cmd.editor.record(conn, id.0, "service.saved")?;
    Ok(prices::service(conn, company, id)?)
}
