//! Adds a heading or changes one: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::{CategoryColor, Title};
use kernel::ServiceCategoryId;
use store::prices::{self, PricedCategory};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{EditedCategoryDto, SaveCategoryRequest};
use super::error::no_category;
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::settings::Editor;

/// Makes a heading, or changes the one with `id`.
#[utoipa::path(post, path = "/api/services/category", tag = "prices", request_body = SaveCategoryRequest, responses(
    (status = 200, description = "changed", body = EditedCategoryDto),
    (status = 201, description = "made", body = EditedCategoryDto)),
    extensions(("x-refusals" = json!([ErrorCode::CategoryNotFound, ErrorCode::SettingChanged]))))]
pub async fn save_category(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<SaveCategoryRequest>,
) -> Result<HttpResponse, ApiError> {
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let command = SaveCategory {
        editor: Editor::new(&app, &req, &supervisor),
        id: body.id.map(|it| it.0),
        new_id: ServiceCategoryId(Uuid::now_v7()),
        version: body.version,
        name: body.category_name.0,
        color: body.color.map(Into::into),
    };
    let is_new = command.id.is_none();
    let company = command.editor.company;
    let saved = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    let mut response = no_store(if is_new { HttpResponse::Created() } else { HttpResponse::Ok() });
    Ok(response.json(EditedCategoryDto::from(saved)))
}

struct SaveCategory {
    editor: Editor,
    id: Option<ServiceCategoryId>,
    new_id: ServiceCategoryId,
    version: Option<i32>,
    name: Title,
    color: Option<CategoryColor>,
}

fn run(conn: &mut Connection, cmd: &SaveCategory) -> Result<PricedCategory, ApiError> {
    let (company, by) = (cmd.editor.company, cmd.editor.employee);
    let id = cmd.id.unwrap_or(cmd.new_id);
    let values = (&cmd.name, cmd.color);
    // lock and load
    tenant::lock_company(conn, company)?;
    match cmd.id {
        None => prices::insert_category(conn, company, id, values, by)?,
        Some(_) => {
            let locked = prices::lock_category(conn, company, id).map_err(no_category)?;
            // decide
            cmd.editor.check(conn, cmd.version, locked)?;
            // save
            prices::update_category(conn, company, id, values, by)?;
        }
    }
    cmd.editor.record(conn, id.0, "category.saved")?;
    Ok(prices::category(conn, company, id)?)
}
