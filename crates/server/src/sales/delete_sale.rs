//! Withdraws a sale, or announces it again: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::SaleId;
use store::sales::{self, EditedSale};
use store::{Connection, tenant};

use super::dto::EditedSaleDto;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::settings::Editor;
use crate::state::app::App;

/// Withdraws a sale.
#[utoipa::path(delete, path = "/api/company/sale/{id}", tag = "sales",
    params(("id" = Uuid, Path, description = "the sale")), responses(
    (status = 204, description = "withdrawn")))]
pub async fn delete_sale(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<SaleId>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    set(&app, Editor::new(&app, &req, &supervisor), id, true).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Announces a withdrawn sale again.
#[utoipa::path(patch, path = "/api/company/sale/{id}/activate", tag = "sales",
    params(("id" = Uuid, Path, description = "the sale")), responses(
    (status = 200, description = "announced", body = EditedSaleDto)))]
pub async fn activate_sale(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<SaleId>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let sale = set(&app, Editor::new(&app, &req, &supervisor), id, false).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedSaleDto::from(sale)))
}

async fn set(app: &App, editor: Editor, sale: SaleId, is_deleted: bool) -> Result<EditedSale, ApiError> {
    let company = editor.company;
    app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &editor, sale, is_deleted))).await
}

fn run(conn: &mut Connection, editor: &Editor, sale: SaleId, is_deleted: bool) -> Result<EditedSale, ApiError> {
    let company = editor.company;
    // lock
    tenant::lock_company(conn, company)?;
    let locked = sales::lock(conn, company, sale).or_code(ErrorCode::SaleNotFound)?;
    // load and decide
    if locked.is_deleted != is_deleted {
        // save
        sales::delete(conn, company, sale, is_deleted.then_some(editor.now), editor.employee)?;
        editor.record(conn, sale.0, if is_deleted { "sale.withdrawn" } else { "sale.restored" })?;
    }
    Ok(sales::one(conn, company, sale)?)
}
