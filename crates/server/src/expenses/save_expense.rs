//! Writes an expense down or changes one: lock, load, decide, save.

use actix_web::HttpResponse;
use billing::ExpenseRefused;
use kernel::{CompanyId, ExpenseCategoryId, ExpenseId};
use store::expenses::{self, Expense, ExpenseDraft, ExpenseFile};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{ExpenseDto, SaveExpenseRequest};
use crate::http::auth::{ActiveSubscription, Expenses, Supervisor};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor, SaveTarget, saved};

/// Writes an expense down, or changes the one with `id`.
#[utoipa::path(post, path = "/api/expense", tag = "expenses", request_body = SaveExpenseRequest, responses(
    (status = 200, description = "changed", body = ExpenseDto),
    (status = 201, description = "made", body = ExpenseDto)),
    extensions(("x-refusals" = json!(codes::<ExpenseRefused>(&[ErrorCode::ExpenseNotFound, ErrorCode::SettingChanged])))))]
pub async fn save_expense(
    edit: Edit<Supervisor, (Expenses, ActiveSubscription)>,
    Valid(body): Valid<SaveExpenseRequest>,
) -> Result<HttpResponse, ApiError> {
    let target = SaveTarget::new(body.id, body.version, ExpenseId(Uuid::now_v7()))?;
    let command = SaveExpense { target, draft: body.draft() };
    let is_new = command.target.is_new();
    let (row, files) = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(saved(is_new, &ExpenseDto::new(row, files)))
}

struct SaveExpense {
    target: SaveTarget<ExpenseId>,
    draft: ExpenseDraft,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SaveExpense) -> Result<(Expense, Vec<ExpenseFile>), ApiError> {
    let (company, by, id) = (editor.company, editor.employee, cmd.target.id);
    // lock and load
    tenant::lock_company(conn, company)?;
    cmd.target.lock(conn, editor, |conn| expenses::lock(conn, company, id).or_code(ErrorCode::ExpenseNotFound))?;
    let before = if cmd.target.is_new() {
        None
    } else {
        Some(expenses::one(conn, company, id).or_code(ErrorCode::ExpenseNotFound)?)
    };
    // decide
    let is_offered = is_offered(conn, company, cmd.draft.category, before.map(|it| it.category))?;
    billing::check_expense(cmd.draft.amount, is_offered)?;
    // save
    if cmd.target.is_new() {
        expenses::insert(conn, company, id, &cmd.draft, by, editor.now)?;
    } else {
        expenses::change(conn, company, id, &cmd.draft, by)?;
    }
    editor.record(conn, id.0, "expense.saved")?;
    Ok((expenses::one(conn, company, id)?, expenses::files(conn, company, &[id])?))
}

/// Whether the category can be chosen, or is the one the expense has.
fn is_offered(
    conn: &mut Connection,
    company: CompanyId,
    wanted: ExpenseCategoryId,
    chosen: Option<ExpenseCategoryId>,
) -> Result<bool, ApiError> {
    let all = expenses::categories(conn, company)?;
    Ok(all.iter().any(|it| it.id == wanted && (it.deleted_at.is_none() || chosen == Some(wanted))))
}
