//! Reads a service for its editor.

use actix_web::{HttpResponse, web};
use store::{prices, tenant};

use super::dto::EditedServiceDto;
use super::error::{no_service, service_id};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// A service of the caller's company, deleted or not.
#[utoipa::path(get, path = "/api/service/{id}", tag = "prices",
    params(("id" = Uuid, Path, description = "the service")), responses(
    (status = 200, description = "the service", body = EditedServiceDto)),
    extensions(("x-refusals" = json!([ErrorCode::ServiceNotFound]))))]
pub async fn get_service(
    app: web::Data<App>,
    id: web::Path<String>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, service) = (employment.company, service_id(&id)?);
    let found = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| prices::service(conn, company, service)).map_err(no_service)
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedServiceDto::from(found)))
}
