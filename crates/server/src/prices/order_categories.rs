//! Puts the headings of the price list in an order.

use actix_web::HttpResponse;
use kernel::ServiceCategoryId;
use store::prices::{self, PricedCategory};
use store::{Connection, tenant};

use super::dto::{EditedCategoriesDto, OrderCategoriesRequest};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::settings::{Edit, Editor};

/// Sets the order of the headings for guests and the company.
#[utoipa::path(post, path = "/api/services/company/categories/order", tag = "prices",
    request_body = OrderCategoriesRequest, responses(
    (status = 200, description = "in this order now", body = EditedCategoriesDto)))]
pub async fn order_categories(
    edit: Edit<Supervisor>,
    Valid(body): Valid<OrderCategoriesRequest>,
) -> Result<HttpResponse, ApiError> {
    let order: Vec<ServiceCategoryId> = body.categories.into_iter().map(|it| it.0).collect();
    let ordering = move |conn: &mut Connection, editor: &Editor| -> Result<Vec<PricedCategory>, ApiError> {
        let company = editor.company;
        tenant::lock_company(conn, company)?;
        prices::order_categories(conn, company, &order)?;
        editor.record(conn, company.0, "categories.ordered")?;
        Ok(prices::categories(conn, company, false)?)
    };
    let list = edit.write(ordering).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedCategoriesDto::from(list)))
}
