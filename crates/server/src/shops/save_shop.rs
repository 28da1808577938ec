//! Opens a shop or changes one: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::ShopDraft;
use kernel::ShopId;
use store::shops::{self, EditedShop};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedShopDto, SaveShopRequest, ShopForm};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::Form;
use crate::settings::{Editor, SaveTarget, saved};
use crate::state::app::App;

/// Opens a shop, or changes the one with `id`. Its picture comes by a call of its own.
#[utoipa::path(post, path = "/api/company/shop", tag = "shops",
    request_body(content((SaveShopRequest = "application/json"), (SaveShopRequest = "application/x-www-form-urlencoded"), (ShopForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = EditedShopDto),
    (status = 201, description = "the opened shop", body = EditedShopDto)),
    extensions(("x-refusals" = json!([ErrorCode::ShopNotFound, ErrorCode::SettingChanged]))))]
pub async fn save_shop(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Form { body, files, place }: Form<SaveShopRequest>,
) -> Result<HttpResponse, ApiError> {
    drop(place);
    if !files.is_empty() {
        return Err(ApiError::field("file", ErrorCode::FieldInvalid));
    }
    let target = SaveTarget::new(body.id, body.version, ShopId(Uuid::now_v7()))?;
    let command = SaveShop { editor: Editor::new(&app, &req, &supervisor), target, draft: body.draft() };
    let is_new = command.target.is_new();
    let company = command.editor.company;
    let row = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(saved(is_new, &EditedShopDto::from(row)))
}

struct SaveShop {
    editor: Editor,
    target: SaveTarget<ShopId>,
    draft: ShopDraft,
}

fn run(conn: &mut Connection, cmd: &SaveShop) -> Result<EditedShop, ApiError> {
    let (company, by) = (cmd.editor.company, cmd.editor.employee);
    let id = cmd.target.id;
    // lock and load
    tenant::lock_company(conn, company)?;
    cmd.target.lock(conn, &cmd.editor, |conn| shops::lock(conn, company, id).or_code(ErrorCode::ShopNotFound))?;
    // save
    if cmd.target.is_new() {
        shops::insert(conn, company, id, &cmd.draft, by)?;
    } else {
        shops::change(conn, company, id, &cmd.draft, by)?;
    }
    cmd.editor.record(conn, id.0, "shop.saved")?;
    Ok(shops::one(conn, company, id)?)
}
