//! Opens a shop or changes one: lock, load, decide, save.

use actix_web::HttpResponse;
use catalog::ShopDraft;
use kernel::ShopId;
use store::shops::{self, EditedShop};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedShopDto, SaveShopRequest, ShopForm};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::Form;
use crate::settings::{Edit, Editor, SaveTarget, saved};

/// Opens a shop, or changes the one with `id`. Its picture comes by a call of its own.
#[utoipa::path(post, path = "/api/company/shop", tag = "shops",
    request_body(content((SaveShopRequest = "application/json"), (SaveShopRequest = "application/x-www-form-urlencoded"), (ShopForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = EditedShopDto),
    (status = 201, description = "the opened shop", body = EditedShopDto)),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound, ErrorCode::SettingChanged]))))]
pub async fn save_shop(
    edit: Edit<Supervisor>,
    Form { body, files, place }: Form<SaveShopRequest>,
) -> Result<HttpResponse, ApiError> {
    drop(place);
    if !files.is_empty() {
        return Err(ApiError::field("file", ErrorCode::FieldInvalid));
    }
    let target = SaveTarget::new(body.id, body.version, ShopId(Uuid::now_v7()))?;
    let command = SaveShop { target, draft: body.draft() };
    let is_new = command.target.is_new();
    let row = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(saved(is_new, &EditedShopDto::from(row)))
}

struct SaveShop {
    target: SaveTarget<ShopId>,
    draft: ShopDraft,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SaveShop) -> Result<EditedShop, ApiError> {
    let (company, by) = (editor.company, editor.employee);
    let id = cmd.target.id;
    // lock and load
    tenant::lock_company(conn, company)?;
    cmd.target.lock(conn, editor, |conn| shops::lock(conn, company, id).or_code(ErrorCode::ShopNotFound))?;
    // save
    if cmd.target.is_new() {
        shops::insert(conn, company, id, &cmd.draft, by)?;
    } else {
        shops::change(conn, company, id, &cmd.draft, by)?;
    }
    editor.record(conn, id.0, "shop.saved")?;
    Ok(shops::one(conn, company, id)?)
}
