//! Reads a sale for its editor.

use actix_web::{HttpResponse, web};
use store::{sales, tenant};

use super::dto::EditedSaleDto;
use super::error::{no_sale, sale_id};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// A sale of the caller's company, withdrawn or not.
#[utoipa::path(get, path = "/api/company/sale/{id}", tag = "sales",
    params(("id" = Uuid, Path, description = "the sale")), responses(
    (status = 200, description = "the sale", body = EditedSaleDto)),
    extensions(("x-refusals" = json!([ErrorCode::SaleNotFound]))))]
pub async fn get_sale(
    app: web::Data<App>,
    id: web::Path<String>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, sale) = (employment.company, sale_id(&id)?);
    let found = app
        .db
        .run(move |conn| tenant::read(conn, company, |conn| sales::one(conn, company, sale)).map_err(no_sale))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedSaleDto::from(found)))
}
