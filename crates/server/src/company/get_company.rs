//! Reads the caller's company.

use actix_web::{HttpResponse, web};
use identity::Action;

use super::settings::CurrentCompanyDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The company the caller works for; its rules for supervisors only.
#[utoipa::path(get, path = "/api/company/current", tag = "company", responses(
    (status = 200, description = "the company", body = CurrentCompanyDto)))]
pub async fn get_current_company(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let runs_it = identity::may(&employment, Action::RunCompany);
    let found = app.db.read(company, move |conn| Ok(store::company::load(conn, company)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(CurrentCompanyDto::new(found, runs_it)))
}
