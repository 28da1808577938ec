//! Reads a company's progress with its first steps.

use actix_web::{HttpResponse, web};

use super::dto::FirstRunDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Progress of the caller's company with its first steps.
#[utoipa::path(get, path = "/api/company/current/firstrun", tag = "company", responses(
    (status = 200, description = "the steps", body = FirstRunDto)))]
pub async fn get_first_run(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let run = app.db.read(company, move |conn| Ok(store::company::first_run::load(conn, company)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(FirstRunDto::from(run)))
}
