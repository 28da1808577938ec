//! Reads a service for its editor.

use actix_web::{HttpResponse, web};
use kernel::ServiceId;
use store::prices;

use super::dto::EditedServiceDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// A service of the caller's company, deleted or not.
#[utoipa::path(get, path = "/api/service/{id}", tag = "prices",
    params(("id" = Uuid, Path, description = "the service")), responses(
    (status = 200, description = "the service", body = EditedServiceDto)))]
pub async fn get_service(
    app: web::Data<App>,
    PathId(service): PathId<ServiceId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let found = app
        .db
        .read(company, move |conn| prices::service(conn, company, service).or_code(ErrorCode::ServiceNotFound))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedServiceDto::from(found)))
}
