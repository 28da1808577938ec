//! Reads a sale for its editor.

use actix_web::{HttpResponse, web};
use kernel::SaleId;
use store::sales;

use super::dto::EditedSaleDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// A sale of the caller's company, withdrawn or not.
#[utoipa::path(get, path = "/api/company/sale/{id}", tag = "sales",
    params(("id" = Uuid, Path, description = "the sale")), responses(
    (status = 200, description = "the sale", body = EditedSaleDto)))]
pub async fn get_sale(
    app: web::Data<App>,
    PathId(sale): PathId<SaleId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let found =
        app.db.read(company, move |conn| sales::one(conn, company, sale).or_code(ErrorCode::SaleNotFound)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedSaleDto::from(found)))
}
