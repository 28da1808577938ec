//! Lists the shops of a company for their editor.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use store::shops;
use utoipa::IntoParams;

use super::dto::EditedShopsDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Filter of the shops.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ShopsQuery {
    /// Closed ones too.
    #[serde(default)]
    pub include_deleted: bool,
}

/// The shops of the caller's company.
#[utoipa::path(get, path = "/api/company/shops", tag = "shops", params(ShopsQuery), responses(
    (status = 200, description = "the shops", body = EditedShopsDto)))]
pub async fn list_edited_shops(
    app: web::Data<App>,
    Query(query): Query<ShopsQuery>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let list = app.db.read(company, move |conn| Ok(shops::list(conn, company, query.include_deleted)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedShopsDto::from(list)))
}
