//! Takes a heading off the price list, or puts it back: lock, load, decide, save.

use actix_web::HttpResponse;
use kernel::ServiceCategoryId;
use store::prices::{self, PricedCategory};
use store::{Connection, tenant};

use super::dto::EditedCategoryDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

/// Takes a heading off the list. Refused while services stand under it.
#[utoipa::path(delete, path = "/api/services/category/{id}", tag = "prices",
    params(("id" = Uuid, Path, description = "the heading")), responses(
    (status = 204, description = "off the list")),
    extensions(("x-refusals" = json!([ErrorCode::CategoryInUse]))))]
pub async fn delete_category(
    PathId(id): PathId<ServiceCategoryId>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| run(conn, editor, id, true)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Puts a deleted heading back on the list.
#[utoipa::path(patch, path = "/api/services/category/{id}/activate", tag = "prices",
    params(("id" = Uuid, Path, description = "the heading")), responses(
    (status = 200, description = "on the list", body = EditedCategoryDto)))]
pub async fn activate_category(
    PathId(id): PathId<ServiceCategoryId>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    let category = edit.write(move |conn, editor| run(conn, editor, id, false)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedCategoryDto::from(category)))
}

fn run(
    conn: &mut Connection,
    editor: &Editor,
    category: ServiceCategoryId,
    is_deleted: bool,
) -> Result<PricedCategory, ApiError> {
    let company = editor.company;
    // lock
    tenant::lock_company(conn, company)?;
    let locked = prices::lock_category(conn, company, category).or_code(ErrorCode::CategoryNotFound)?;
    // load and decide
    if locked.is_deleted != is_deleted {
        if is_deleted && 0 < prices::count_under(conn, company, category)? {
            return Err(ErrorCode::CategoryInUse.into());
        }
        // save
        prices::delete_category(conn, company, category, is_deleted.then_some(editor.now), editor.employee)?;
        editor.record(conn, category.0, if is_deleted { "category.deleted" } else { "category.restored" })?;
    }
    Ok(prices::category(conn, company, category)?)
}
