//! Puts the headings of the price list in an order.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::ServiceCategoryId;
use store::{prices, tenant};

use super::dto::{EditedCategoriesDto, OrderCategoriesRequest};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::settings::Editor;
use crate::state::app::App;

/// Sets the order of the headings for guests and the company.
#[utoipa::path(post, path = "/api/services/company/categories/order", tag = "prices",
    request_body = OrderCategoriesRequest, responses(
    (status = 200, description = "in this order now", body = EditedCategoriesDto)))]
pub async fn order_categories(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<OrderCategoriesRequest>,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let company = editor.company;
    let order: Vec<ServiceCategoryId> = body.categories.into_iter().map(|it| it.0).collect();
    let list = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                tenant::lock_company(conn, company)?;
                prices::order_categories(conn, company, &order)?;
                editor.record(conn, company.0, "categories.ordered")?;
                Ok::<_, ApiError>(prices::categories(conn, company, false)?)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedCategoriesDto::from(list)))
}
