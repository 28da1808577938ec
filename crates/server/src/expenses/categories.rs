//! The headings expenses are grouped under.

use actix_web::{HttpResponse, web};
use billing::CategoryNameTaken;
use catalog::Title;
use kernel::ExpenseCategoryId;
use store::expenses::{self, ExpenseCategory};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{ExpenseCategoriesDto, ExpenseCategoryDto, SaveExpenseCategoryRequest};
use crate::http::auth::{ActiveSubscription, Expenses, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor, saved};
use crate::state::app::App;

/// The headings of the caller's company, by name.
#[utoipa::path(get, path = "/api/expense/categories", tag = "expenses", responses(
    (status = 200, description = "the headings", body = ExpenseCategoriesDto)))]
pub async fn list_expense_categories(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let list = app.db.read(company, move |conn| Ok(expenses::categories(conn, company)?));
    let items = list.await?.into_iter().map(ExpenseCategoryDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(ExpenseCategoriesDto { items }))
}

/// Adds a heading, or calls the one with `id` something else.
#[utoipa::path(post, path = "/api/expense/category", tag = "expenses", request_body = SaveExpenseCategoryRequest,
    responses(
    (status = 200, description = "changed", body = ExpenseCategoryDto),
    (status = 201, description = "made", body = ExpenseCategoryDto)),
    extensions(("x-refusals" = json!(codes::<CategoryNameTaken>(&[ErrorCode::ExpenseCategoryNotFound])))))]
pub async fn save_expense_category(
    edit: Edit<Supervisor, (Expenses, ActiveSubscription)>,
    Valid(body): Valid<SaveExpenseCategoryRequest>,
) -> Result<HttpResponse, ApiError> {
    let is_new = body.id.is_none();
    let command =
        SaveCategory { known: body.id.map(|it| it.0), new_id: ExpenseCategoryId(Uuid::now_v7()), name: body.name.0 };
    let row = edit.write(move |conn, editor| save(conn, editor, &command)).await?;
    Ok(saved(is_new, &ExpenseCategoryDto::from(row)))
}

struct SaveCategory {
    known: Option<ExpenseCategoryId>,
    new_id: ExpenseCategoryId,
    name: Title,
}

fn save(conn: &mut Connection, editor: &Editor, cmd: &SaveCategory) -> Result<ExpenseCategory, ApiError> {
    let company = editor.company;
    // lock and load
    tenant::lock_company(conn, company)?;
    let mut offered = expenses::categories(conn, company)?;
    offered.retain(|it| it.deleted_at.is_none());
    if cmd.known.is_some_and(|id| offered.iter().all(|it| it.id != id)) {
        return Err(ErrorCode::ExpenseCategoryNotFound.into());
    }
    // decide
    let others = offered.iter().filter(|it| Some(it.id) != cmd.known).map(|it| it.name.as_str());
    billing::check_category_name(cmd.name.as_str(), others)?;
    // save
    let id = cmd.known.unwrap_or(cmd.new_id);
    match cmd.known {
        Some(id) => expenses::rename_category(conn, company, id, cmd.name.as_str())?,
        None => expenses::insert_category(conn, company, id, cmd.name.as_str(), editor.now)?,
    }
    editor.record(conn, id.0, "expense_category.saved")?;
    Ok(ExpenseCategory { id, name: cmd.name.as_str().to_owned(), deleted_at: None })
}

/// Offers a heading no more; what was spent under it stays there.
#[utoipa::path(delete, path = "/api/expense/category/{id}", tag = "expenses",
    params(("id" = Uuid, Path, description = "the heading")), responses(
    (status = 204, description = "not offered any more")))]
pub async fn delete_expense_category(
    PathId(id): PathId<ExpenseCategoryId>,
    edit: Edit<Supervisor, (Expenses, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| delete(conn, editor, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn delete(conn: &mut Connection, editor: &Editor, id: ExpenseCategoryId) -> Result<(), ApiError> {
    let company = editor.company;
    // lock and load
    tenant::lock_company(conn, company)?;
    let all = expenses::categories(conn, company)?;
    let found = all.iter().find(|it| it.id == id).ok_or(ErrorCode::ExpenseCategoryNotFound)?;
    // decide and save
    if found.deleted_at.is_none() {
        expenses::delete_category(conn, company, id, editor.now)?;
        editor.record(conn, id.0, "expense_category.deleted")?;
    }
    Ok(())
}
