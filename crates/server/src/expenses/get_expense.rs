//! Reads an expense.

use actix_web::{HttpResponse, web};
use kernel::ExpenseId;
use store::expenses;

use super::dto::ExpenseDto;
use crate::http::auth::{Expenses, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// An expense of the caller's company, deleted or not.
#[utoipa::path(get, path = "/api/expense/{id}", tag = "expenses",
    params(("id" = Uuid, Path, description = "the expense")), responses(
    (status = 200, description = "the expense", body = ExpenseDto)))]
pub async fn get_expense(
    app: web::Data<App>,
    PathId(id): PathId<ExpenseId>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let read = move |conn: &mut store::Connection| -> Result<_, ApiError> {
        Ok((
            expenses::one(conn, company, id).or_code(ErrorCode::ExpenseNotFound)?,
            expenses::files(conn, company, &[id])?,
        ))
    };
    let (found, files) = app.db.read(company, read).await?;
    Ok(no_store(HttpResponse::Ok()).json(ExpenseDto::new(found, files)))
}
