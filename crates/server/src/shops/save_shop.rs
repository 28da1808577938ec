//! Opens a shop or changes one: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::ShopDraft;
use kernel::ShopId;
use store::shops::{self, EditedShop};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedShopDto, SaveShopRequest, ShopForm};
use super::error::no_shop;
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::form::Form;
use crate::settings::Editor;

/// Opens a shop, or changes the one with `id`. Its picture comes by a call of its own.
#[utoipa::path(post, path = "/api/company/shop", tag = "shops",
    request_body(content((SaveShopRequest = "application/json"), (ShopForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = EditedShopDto),
    (status = 201, description = "opened", body = EditedShopDto)),
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
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let command = SaveShop {
        editor: Editor::new(&app, &req, &supervisor),
        id: body.id.map(|it| it.0),
        new_id: ShopId(Uuid::now_v7()),
        version: body.version,
        draft: body.draft(),
    };
    let is_new = command.id.is_none();
    let company = command.editor.company;
    let saved = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    let mut response = no_store(if is_new { HttpResponse::Created() } else { HttpResponse::Ok() });
    Ok(response.json(EditedShopDto::from(saved)))
}

struct SaveShop {
    editor: Editor,
    id: Option<ShopId>,
    new_id: ShopId,
    version: Option<i32>,
    draft: ShopDraft,
}

fn run(conn: &mut Connection, cmd: &SaveShop) -> Result<EditedShop, ApiError> {
    let (company, by) = (cmd.editor.company, cmd.editor.employee);
    let id = cmd.id.unwrap_or(cmd.new_id);
    // lock and load
    tenant::lock_company(conn, company)?;
    match cmd.id {
        None => shops::insert(conn, company, id, &cmd.draft, by)?,
        Some(_) => {
            let locked = shops::lock(conn, company, id).map_err(no_shop)?;
            // decide
            cmd.editor.check(conn, cmd.version, locked)?;
            // save
            shops::change(conn, company, id, &cmd.draft, by)?;
        }
    }
    cmd.editor.record(conn, id.0, "shop.saved")?;
    Ok(shops::one(conn, company, id)?)
}
