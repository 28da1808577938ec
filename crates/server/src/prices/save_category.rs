//! Adds a heading or changes one: lock, load, decide, save.

use actix_web::HttpResponse;
use kernel::ServiceCategoryId;
use store::prices::{self, CategoryDraft, PricedCategory};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedCategoryDto, SaveCategoryRequest};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::settings::{Edit, Editor, SaveTarget, saved};

/// Makes a heading, or changes the one with `id`.
#[utoipa::path(post, path = "/api/services/category", tag = "prices", request_body = SaveCategoryRequest, responses(
    (status = 200, description = "changed", body = EditedCategoryDto),
    (status = 201, description = "made", body = EditedCategoryDto)),
    extensions(("x-refusals" = json!([ErrorCode::CategoryNotFound, ErrorCode::SettingChanged]))))]
pub async fn save_category(
    edit: Edit<Supervisor>,
    Valid(body): Valid<SaveCategoryRequest>,
) -> Result<HttpResponse, ApiError> {
    let target = SaveTarget::new(body.id, body.version, ServiceCategoryId(Uuid::now_v7()))?;
    let command = SaveCategory { target, draft: body.draft() };
    let is_new = command.target.is_new();
    let row = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(saved(is_new, &EditedCategoryDto::from(row)))
}

struct SaveCategory {
    target: SaveTarget<ServiceCategoryId>,
    draft: CategoryDraft,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SaveCategory) -> Result<PricedCategory, ApiError> {
    let (company, by) = (editor.company, editor.employee);
    let id = cmd.target.id;
    // lock and load
    tenant::lock_company(conn, company)?;
    cmd.target
        .lock(conn, editor, |conn| prices::lock_category(conn, company, id).or_code(ErrorCode::CategoryNotFound))?;
    // save
    if cmd.target.is_new() {
        prices::insert_category(conn, company, id, &cmd.draft, by)?;
    } else {
        prices::update_category(conn, company, id, &cmd.draft, by)?;
    }
    editor.record(conn, id.0, "category.saved")?;
    Ok(prices::category(conn, company, id)?)
}
