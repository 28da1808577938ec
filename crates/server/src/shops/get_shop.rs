//! Reads a shop for its editor.

use actix_web::{HttpResponse, web};
use store::{shops, tenant};

use super::dto::EditedShopDto;
use super::error::{no_shop, shop_id};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// A shop of the caller's company, closed or not.
#[utoipa::path(get, path = "/api/company/shop/{id}", tag = "shops",
    params(("id" = Uuid, Path, description = "the shop")), responses(
    (status = 200, description = "the shop", body = EditedShopDto)),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound]))))]
pub async fn get_shop(
    app: web::Data<App>,
    id: web::Path<String>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, shop) = (employment.company, shop_id(&id)?);
    let found = app
        .db
        .run(move |conn| tenant::read(conn, company, |conn| shops::one(conn, company, shop)).map_err(no_shop))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedShopDto::from(found)))
}
