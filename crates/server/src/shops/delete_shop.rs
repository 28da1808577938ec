//! Closes a shop, or opens it again: lock, load, decide, save, enqueue.

use actix_web::HttpResponse;
use kernel::ShopId;
use store::calendar::{self, AppointmentFilter};
use store::shops::{self, EditedShop};
use store::{Connection, tenant};

use super::dto::EditedShopDto;
use crate::calendar::ahead::{AheadQuery, decide_appointments_of};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::settings::{Edit, Editor};

/// Closes a shop: it has no work hours until it is opened again.
#[utoipa::path(delete, path = "/api/company/shop/{id}", tag = "shops",
    params(("id" = Uuid, Path, description = "the shop"), AheadQuery), responses(
    (status = 204, description = "the shop is closed")),
    extensions(("x-refusals" = json!([ErrorCode::AppointmentsAhead]))))]
pub async fn delete_shop(
    PathId(shop): PathId<ShopId>,
    Query(query): Query<AheadQuery>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| run(conn, editor, SetClosed { shop, is_closed: true, ahead: query })).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Opens a closed shop again, with the hours people worked there.
#[utoipa::path(patch, path = "/api/company/shop/{id}/activate", tag = "shops",
    params(("id" = Uuid, Path, description = "the shop")), responses(
    (status = 200, description = "the open shop", body = EditedShopDto)))]
pub async fn activate_shop(PathId(shop): PathId<ShopId>, edit: Edit<Supervisor>) -> Result<HttpResponse, ApiError> {
    let command = SetClosed { shop, is_closed: false, ahead: AheadQuery::default() };
    let shop = edit.write(move |conn, editor| run(conn, editor, command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedShopDto::from(shop)))
}

#[derive(Clone, Copy)]
struct SetClosed {
    shop: ShopId,
    is_closed: bool,
    /// The caller's choice for appointments ahead.
    ahead: AheadQuery,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: SetClosed) -> Result<EditedShop, ApiError> {
    let (company, shop) = (editor.company, cmd.shop);
    // lock
    tenant::lock_company(conn, company)?;
    if cmd.ahead.writes_calendars() {
        calendar::lock_all_providers(conn, company, editor.now)?;
    }
    let locked = shops::lock(conn, company, shop).or_code(ErrorCode::ShopNotFound)?;
    // load and decide
    if locked.is_deleted != cmd.is_closed {
        // save
        shops::delete(conn, company, shop, cmd.is_closed.then_some(editor.now), editor.employee)?;
        editor.record(conn, shop.0, if cmd.is_closed { "shop.closed" } else { "shop.opened" })?;
        // enqueue
        if cmd.is_closed {
            decide_appointments_of(conn, editor, AppointmentFilter::Shop(shop), cmd.ahead)?;
        }
    }
    Ok(shops::one(conn, company, shop)?)
}
