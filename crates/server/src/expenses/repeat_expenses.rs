//! Repeats last month's fixed costs: lock, load, decide, save.

use actix_web::HttpResponse;
use billing::{a_month_later, first_of_month};
use chrono::NaiveDate;
use kernel::ExpenseId;
use store::expenses::{self, Expense};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{ExpenseDto, RepeatExpensesRequest, RepeatedExpensesDto};
use crate::http::auth::{ActiveSubscription, Expenses, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::settings::{Edit, Editor};

/// Writes down in a month the fixed costs of the month before, each once, on the same day; one that was repeated and
/// deleted is not repeated again.
#[utoipa::path(post, path = "/api/expenses/repeat", tag = "expenses", request_body = RepeatExpensesRequest, responses(
    (status = 200, description = "what was added", body = RepeatedExpensesDto)))]
pub async fn repeat_expenses(
    edit: Edit<Supervisor, (Expenses, ActiveSubscription)>,
    Valid(body): Valid<RepeatExpensesRequest>,
) -> Result<HttpResponse, ApiError> {
    let month = first_of_month(body.month.0);
    let added = edit.write(move |conn, editor| run(conn, editor, month)).await?;
    let items = ExpenseDto::list(added, Vec::new());
    Ok(no_store(HttpResponse::Ok()).json(RepeatedExpensesDto { items }))
}

fn run(conn: &mut Connection, editor: &Editor, month: NaiveDate) -> Result<Vec<Expense>, ApiError> {
    let company = editor.company;
    // lock
    tenant::lock_company(conn, company)?;
    // load
    let last = month.pred_opt().unwrap_or(month);
    let originals = expenses::unrepeated(conn, company, first_of_month(last), last)?;
    // decide and save
    let mut added = Vec::new();
    for original in originals {
        let Some(day) = a_month_later(original.day) else { continue };
        let id = ExpenseId(Uuid::now_v7());
        expenses::repeat(conn, company, (&original, id), day, editor.employee, editor.now)?;
        editor.record(conn, id.0, "expense.repeated")?;
        added.push(expenses::one(conn, company, id)?);
    }
    Ok(added)
}
