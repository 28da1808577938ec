//! Deletes an expense, or brings it back: lock, load, decide, save.

use actix_web::HttpResponse;
use kernel::ExpenseId;
use store::expenses::{self, Expense, ExpenseFile};
use store::{Connection, tenant};

use super::dto::ExpenseDto;
use crate::http::auth::{ActiveSubscription, Expenses, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

/// Deletes an expense; it can be brought back.
#[utoipa::path(delete, path = "/api/expense/{id}", tag = "expenses",
    params(("id" = Uuid, Path, description = "the expense")), responses(
    (status = 204, description = "deleted")))]
pub async fn delete_expense(
    PathId(id): PathId<ExpenseId>,
    edit: Edit<Supervisor, (Expenses, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| run(conn, editor, id, true)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Brings a deleted expense back.
#[utoipa::path(patch, path = "/api/expense/{id}/activate", tag = "expenses",
    params(("id" = Uuid, Path, description = "the expense")), responses(
    (status = 200, description = "there again", body = ExpenseDto)))]
pub async fn activate_expense(
    PathId(id): PathId<ExpenseId>,
    edit: Edit<Supervisor, (Expenses, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    let (row, files) = edit.write(move |conn, editor| run(conn, editor, id, false)).await?;
    Ok(no_store(HttpResponse::Ok()).json(ExpenseDto::new(row, files)))
}

fn run(
    conn: &mut Connection,
    editor: &Editor,
    id: ExpenseId,
    is_deleted: bool,
) -> Result<(Expense, Vec<ExpenseFile>), ApiError> {
    let company = editor.company;
    // lock
    tenant::lock_company(conn, company)?;
    let locked = expenses::lock(conn, company, id).or_code(ErrorCode::ExpenseNotFound)?;
    // load and decide
    if locked.is_deleted != is_deleted {
        // save
        expenses::delete_expense(conn, company, id, is_deleted.then_some(editor.now), editor.employee)?;
        editor.record(conn, id.0, if is_deleted { "expense.deleted" } else { "expense.restored" })?;
    }
    Ok((expenses::one(conn, company, id)?, expenses::files(conn, company, &[id])?))
}
