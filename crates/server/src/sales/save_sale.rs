//! Announces a sale or changes one: lock, load, decide, save.

use actix_web::HttpResponse;
use catalog::{SaleDraft, SaleRefused};
use kernel::SaleId;
use store::sales::{self, EditedSale};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedSaleDto, SaveSaleRequest};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor, SaveTarget, saved};

/// Announces a sale, or changes the one with `id`. It changes no price.
#[utoipa::path(post, path = "/api/company/sale", tag = "sales", request_body = SaveSaleRequest, responses(
    (status = 200, description = "changed", body = EditedSaleDto),
    (status = 201, description = "made", body = EditedSaleDto)),
    extensions(("x-refusals" = json!(codes::<SaleRefused>(&[ErrorCode::SaleNotFound, ErrorCode::ServiceNotFound, ErrorCode::SettingChanged])))))]
pub async fn save_sale(edit: Edit<Supervisor>, Valid(body): Valid<SaveSaleRequest>) -> Result<HttpResponse, ApiError> {
    let target = SaveTarget::new(body.id, body.version, SaleId(Uuid::now_v7()))?;
    let command = SaveSale { target, draft: body.draft() };
    let is_new = command.target.is_new();
    let row = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(saved(is_new, &EditedSaleDto::from(row)))
}

struct SaveSale {
    target: SaveTarget<SaleId>,
    draft: SaleDraft,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SaveSale) -> Result<EditedSale, ApiError> {
    let (company, by) = (editor.company, editor.employee);
    let id = cmd.target.id;
    // lock and load
    tenant::lock_company(conn, company)?;
    cmd.target.lock(conn, editor, |conn| sales::lock(conn, company, id).or_code(ErrorCode::SaleNotFound))?;
    // decide
    cmd.draft.check()?;
    // save
    if cmd.target.is_new() {
        sales::insert(conn, company, id, &cmd.draft, by)?;
    } else {
        sales::change(conn, company, id, &cmd.draft, by)?;
    }
    if !sales::set_services(conn, company, id, &cmd.draft.services)? {
        return Err(ApiError::field("services", ErrorCode::ServiceNotFound));
    }
    editor.record(conn, id.0, "sale.saved")?;
    Ok(sales::one(conn, company, id)?)
}
