//! Lists the headings of the price list.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use store::prices;
use utoipa::IntoParams;

use super::dto::EditedCategoriesDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Filter of the headings.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CategoriesQuery {
    /// Deleted ones too.
    #[serde(default)]
    pub include_deleted: bool,
}

/// The headings of the caller's price list.
#[utoipa::path(get, path = "/api/services/company/categories", tag = "prices", params(CategoriesQuery), responses(
    (status = 200, description = "the headings", body = EditedCategoriesDto)))]
pub async fn list_company_categories(
    app: web::Data<App>,
    Query(query): Query<CategoriesQuery>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let list = app.db.read(company, move |conn| Ok(prices::categories(conn, company, query.include_deleted)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedCategoriesDto::from(list)))
}
