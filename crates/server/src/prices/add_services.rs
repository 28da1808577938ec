//! Adds several services and the headings they need, all of them or none: lock, load, decide, save.

use actix_web::HttpResponse;
use catalog::{ServiceDraft, ServiceLimitReached, ServiceRefused, Title};
use kernel::{EmployeeId, ServiceCategoryId, ServiceId};
use store::prices::{self, PricedService, ServiceFilter};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{AddServicesRequest, AddedServiceRequest, EditedServicesDto};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Adds several services, as a price list of a trade. Headings are found by their names, or made.
#[utoipa::path(post, path = "/api/services/list", tag = "prices", request_body = AddServicesRequest, responses(
    (status = 201, description = "all services as they are now", body = EditedServicesDto)),
    extensions(("x-refusals" = json!(codes::<(ServiceRefused, ServiceLimitReached)>(&[ErrorCode::EmployeeNotFound])))))]
pub async fn add_services(
    edit: Edit<Supervisor>,
    Valid(body): Valid<AddServicesRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = AddServices {
        services: body.services,
        providers: body.providers.into_iter().map(|it| it.0).collect(),
        demo_limit: edit.caller.employment.demo_mode.then_some(edit.app.config.demo_limits.services),
    };
    let all = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(no_store(HttpResponse::Created()).json(EditedServicesDto::from(all)))
}

struct AddServices {
    services: Vec<AddedServiceRequest>,
    providers: Vec<EmployeeId>,
    /// The limit on services in demo mode.
    demo_limit: Option<u32>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &AddServices) -> Result<Vec<PricedService>, ApiError> {
    let (company, by) = (editor.company, editor.employee);
    // lock and load
    tenant::lock_company(conn, company)?;
    let there = prices::count_services(conn, company)?;
    let known = prices::categories(conn, company, false)?;
    // decide
    let mut headings: Vec<(ServiceCategoryId, String)> = known.into_iter().map(|it| (it.id, it.name)).collect();
    let mut new_headings: Vec<(ServiceCategoryId, Title)> = Vec::new();
    let mut added: Vec<(ServiceId, ServiceDraft)> = Vec::new();
    for (sent, before) in cmd.services.iter().zip(there..) {
        catalog::admit_service(before, cmd.demo_limit)?;
        let name = &sent.category_name.0;
        let found = headings.iter().find(|(_, it)| name.names(it));
        let category = found.map_or_else(|| ServiceCategoryId(Uuid::now_v7()), |(id, _)| *id);
        if found.is_none() {
            headings.push((category, name.as_str().to_owned()));
            new_headings.push((category, name.clone()));
        }
        let draft = sent.draft(category);
        draft.check()?;
        added.push((ServiceId(Uuid::now_v7()), draft));
    }
    // save
    prices::insert_categories(conn, company, &new_headings, by)?;
    if !prices::insert_services(conn, company, &added, &cmd.providers, by)? {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    editor.record(conn, company.0, "services.added")?;
    Ok(prices::services(conn, company, ServiceFilter::default())?)
}
