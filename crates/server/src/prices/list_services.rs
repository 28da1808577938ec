//! Lists services as people of the company see them.

use actix_web::{HttpResponse, web};
use kernel::{CompanyId, EmployeeId};
use serde::Deserialize;
use store::prices::{self, ServiceFilter};
use utoipa::IntoParams;

use super::dto::EditedServicesDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::field::Field;
use crate::http::query::Query;
use crate::state::app::App;

/// Filter of the services.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ServicesQuery {
    /// Deleted ones too.
    #[serde(default)]
    pub include_deleted: bool,
    /// Those this person does.
    #[param(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
}

/// The services of the caller's company, whether or not guests see them.
#[utoipa::path(get, path = "/api/services", tag = "prices", params(ServicesQuery), responses(
    (status = 200, description = "the services", body = EditedServicesDto)))]
pub async fn list_all_services(
    app: web::Data<App>,
    Query(query): Query<ServicesQuery>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let filter = ServiceFilter {
        with_deleted: query.include_deleted,
        provider: query.provider_id.map(|it| it.0),
        active_only: false,
    };
    list(&app, employment.company, filter).await
}

/// The services of the caller's company that guests see.
#[utoipa::path(get, path = "/api/services/company", tag = "prices", responses(
    (status = 200, description = "the services", body = EditedServicesDto)))]
pub async fn list_company_services(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    list(&app, employment.company, ServiceFilter { active_only: true, ..ServiceFilter::default() }).await
}

async fn list(app: &App, company: CompanyId, filter: ServiceFilter) -> Result<HttpResponse, ApiError> {
    let services = app.db.read(company, move |conn| Ok(prices::services(conn, company, filter)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedServicesDto::from(services)))
}
