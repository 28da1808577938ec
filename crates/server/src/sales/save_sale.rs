//! Announces a sale or changes one: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::{SaleDraft, SaleRefused};
use kernel::SaleId;
use store::sales::{self, EditedSale};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedSaleDto, SaveSaleRequest};
use super::error::no_sale;
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::Editor;

/// Announces a sale, or changes the one with `id`. It changes no price.
#[utoipa::path(post, path = "/api/company/sale", tag = "sales", request_body = SaveSaleRequest, responses(
    (status = 200, description = "changed", body = EditedSaleDto),
    (status = 201, description = "made", body = EditedSaleDto)),
    extensions(("x-refusals" = json!(codes::<SaleRefused>(&[ErrorCode::SaleNotFound, ErrorCode::SettingChanged])))))]
pub async fn save_sale(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<SaveSaleRequest>,
) -> Result<HttpResponse, ApiError> {
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let command = SaveSale {
        editor: Editor::new(&app, &req, &supervisor),
        id: body.id.map(|it| it.0),
        new_id: SaleId(Uuid::now_v7()),
        version: body.version,
        draft: body.draft(),
    };
    let is_new = command.id.is_none();
    let company = command.editor.company;
    let saved = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    let mut response = no_store(if is_new { HttpResponse::Created() } else { HttpResponse::Ok() });
    Ok(response.json(EditedSaleDto::from(saved)))
}

struct SaveSale {
    editor: Editor,
    id: Option<SaleId>,
    new_id: SaleId,
    version: Option<i32>,
    draft: SaleDraft,
}

fn run(conn: &mut Connection, cmd: &SaveSale) -> Result<EditedSale, ApiError> {
    let (company, by) = (cmd.editor.company, cmd.editor.employee);
    let id = cmd.id.unwrap_or(cmd.new_id);
    // lock and load
    tenant::lock_company(conn, company)?;
    if cmd.id.is_some() {
        let locked = sales::lock(conn, company, id).map_err(no_sale)?;
        cmd.editor.check(conn, cmd.version, locked)?;
    }
    // decide
    cmd.draft.check()?;
    // save
    match cmd.id {
        None => sales::insert(conn, company, id, &cmd.draft, by)?,
        Some(_) => sales::change(conn, company, id, &cmd.draft, by)?,
    }
    cmd.editor.record(conn, id.0, "sale.saved")?;
    Ok(sales::one(conn, company, id)?)
}
