//! Announces a sale or changes one: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::{SaleDraft, SaleRefused};
use kernel::SaleId;
use store::sales::{self, EditedSale};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedSaleDto, SaveSaleRequest};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Editor, SaveTarget, saved};
use crate::state::app::App;

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
    let target = SaveTarget::new(body.id, body.version, SaleId(Uuid::now_v7()))?;
    let command = SaveSale { editor: Editor::new(&app, &req, &supervisor), target, draft: body.draft() };
    let is_new = command.target.is_new();
    let company = command.editor.company;
    let row = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(saved(is_new, &EditedSaleDto::from(row)))
}

struct SaveSale {
    editor: Editor,
    target: SaveTarget<SaleId>,
    draft: SaleDraft,
}

fn run(conn: &mut Connection, cmd: &SaveSale) -> Result<EditedSale, ApiError> {
    let (company, by) = (cmd.editor.company, cmd.editor.employee);
    let id = cmd.target.id;
    // lock and load
    tenant::lock_company(conn, company)?;
    cmd.target.lock(conn, &cmd.editor, |conn| sales::lock(conn, company, id).or_code(ErrorCode::SaleNotFound))?;
    // decide
    cmd.draft.check()?;
    // save
    if cmd.target.is_new() {
        sales::insert(conn, company, id, &cmd.draft, by)?;
    } else {
        sales::change(conn, company, id, &cmd.draft, by)?;
    }
    cmd.editor.record(conn, id.0, "sale.saved")?;
    Ok(sales::one(conn, company, id)?)
}
