//! Reads a shop for its editor.

use actix_web::{HttpResponse, web};
use kernel::ShopId;
use store::shops;

use super::dto::EditedShopDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// A shop of the caller's company, closed or not.
#[utoipa::path(get, path = "/api/company/shop/{id}", tag = "shops",
    params(("id" = Uuid, Path, description = "the shop")), responses(
    (status = 200, description = "the shop", body = EditedShopDto)))]
pub async fn get_shop(
    app: web::Data<App>,
    PathId(shop): PathId<ShopId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let found =
        app.db.read(company, move |conn| shops::one(conn, company, shop).or_code(ErrorCode::ShopNotFound)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedShopDto::from(found)))
}
