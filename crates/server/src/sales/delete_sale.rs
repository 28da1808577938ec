//! Withdraws a sale, or announces it again: lock, load, decide, save.

use actix_web::HttpResponse;
use kernel::SaleId;
use store::sales::{self, EditedSale};
use store::{Connection, tenant};

use super::dto::EditedSaleDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

/// Withdraws a sale.
#[utoipa::path(delete, path = "/api/company/sale/{id}", tag = "sales",
    params(("id" = Uuid, Path, description = "the sale")), responses(
    (status = 204, description = "withdrawn")))]
pub async fn delete_sale(PathId(id): PathId<SaleId>, edit: Edit<Supervisor>) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| run(conn, editor, id, true)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Announces a withdrawn sale again.
#[utoipa::path(patch, path = "/api/company/sale/{id}/activate", tag = "sales",
    params(("id" = Uuid, Path, description = "the sale")), responses(
    (status = 200, description = "announced", body = EditedSaleDto)))]
pub async fn activate_sale(PathId(id): PathId<SaleId>, edit: Edit<Supervisor>) -> Result<HttpResponse, ApiError> {
    let sale = edit.write(move |conn, editor| run(conn, editor, id, false)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedSaleDto::from(sale)))
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
