//! Lists the sales of a company for their editor.

use actix_web::{HttpResponse, web};
use store::sales;

use super::dto::EditedSalesDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The sales of the caller's company, past and future ones too.
#[utoipa::path(get, path = "/api/company/sales", tag = "sales", responses(
    (status = 200, description = "the sales", body = EditedSalesDto)))]
pub async fn list_edited_sales(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let list = app.db.read(company, move |conn| Ok(sales::list(conn, company)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedSalesDto::from(list)))
}
