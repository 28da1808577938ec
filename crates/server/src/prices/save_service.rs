//! Adds a service or changes one: lock, load, decide, save.

use actix_web::HttpResponse;
use catalog::{ServiceDraft, ServiceLimitReached, ServiceRefused};
use kernel::{EmployeeId, ServiceId};
use store::prices::{self, PricedService};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedServiceDto, SaveServiceRequest};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor, SaveTarget, saved};

/// Makes a service, or changes the one with `id`. Agreed prices of appointments stay.
#[utoipa::path(post, path = "/api/service", tag = "prices", request_body = SaveServiceRequest, responses(
    (status = 200, description = "changed", body = EditedServiceDto),
    (status = 201, description = "made", body = EditedServiceDto)),
    extensions(("x-refusals" = json!(codes::<(ServiceRefused, ServiceLimitReached)>(&[ErrorCode::ServiceNotFound,
        ErrorCode::CategoryNotFound, ErrorCode::EmployeeNotFound, ErrorCode::SettingChanged])))))]
pub async fn save_service(
    edit: Edit<Supervisor>,
    Valid(body): Valid<SaveServiceRequest>,
) -> Result<HttpResponse, ApiError> {
    let target = SaveTarget::new(body.id, body.version, ServiceId(Uuid::now_v7()))?;
    let command = SaveService {
        target,
        draft: body.draft(),
        providers: body.providers.map(|it| it.into_iter().map(|it| it.0).collect()),
        demo_limit: edit.caller.employment.demo_mode.then_some(edit.app.config.demo_limits.services),
    };
    let is_new = command.target.is_new();
    let row = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(saved(is_new, &EditedServiceDto::from(row)))
}

struct SaveService {
    target: SaveTarget<ServiceId>,
    draft: ServiceDraft,
    /// People who do it; `None` leaves them as they are, and gives a new one to a person who works there alone.
    providers: Option<Vec<EmployeeId>>,
    /// The limit on services in demo mode.
    demo_limit: Option<u32>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SaveService) -> Result<PricedService, ApiError> {
    let (company, by) = (editor.company, editor.employee);
    let id = cmd.target.id;
    // lock and load
    tenant::lock_company(conn, company)?;
    cmd.target
        .lock(conn, editor, |conn| prices::lock_service(conn, company, id).or_code(ErrorCode::ServiceNotFound))?;
    if let Some(category) = cmd.draft.category {
        let heading = prices::lock_category(conn, company, category).or_code(ErrorCode::CategoryNotFound)?;
        if heading.is_deleted {
            return Err(ErrorCode::CategoryNotFound.into());
        }
    }
    // decide
    cmd.draft.check()?;
    if cmd.target.is_new() {
        catalog::admit_service(prices::count_services(conn, company)?, cmd.demo_limit)?;
    }
    // save
    if cmd.target.is_new() {
        prices::insert_service(conn, company, id, &cmd.draft, by)?;
    } else {
        prices::update_service(conn, company, id, &cmd.draft, by)?;
    }
    let providers = match &cmd.providers {
        None if cmd.target.is_new() => {
            catalog::provider_of_new(&prices::some_active_people(conn, company)?).map(|it| vec![it])
        }
        given => given.clone(),
    };
    if let Some(providers) = &providers
        && !prices::set_providers(conn, company, id, providers)?
    {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    editor.record(conn, id.0, "service.saved")?;
    Ok(prices::service(conn, company, id)?)
}
