//! Writes expenses out as CSV.

use actix_web::{HttpResponse, web};
use kernel::Locale;
use store::expenses::{self, Expense, ExpenseCategory};
use utoipa::ToSchema;

use super::dto::DaysQuery;
use super::list_expenses::ExpenseFilter;
use crate::http::auth::{Expenses, Gated, Supervisor};
use crate::http::csv::{Csv, csv_answer};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// Cells parted by commas, or by semicolons in Hungarian (RFC 4180).
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct ExpensesCsv(#[expect(dead_code, reason = "stands for text in the document")] String);

/// Expenses of the caller's company in some days, in the caller's language.
#[utoipa::path(get, path = "/api/expenses/csv", tag = "expenses", params(DaysQuery), responses(
    (status = 200, description = "the list", body = ExpensesCsv, content_type = "text/csv")),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn export_expenses(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
    Query(query): Query<DaysQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let days = ExpenseFilter::new(&app, company, query).await?;
    let read = move |conn: &mut store::Connection| -> Result<_, ApiError> {
        Ok((expenses::list(conn, company, days.from, days.to)?, expenses::categories(conn, company)?))
    };
    let (list, categories) = app.db.read(company, read).await?;
    Ok(csv_answer("expenses.csv", written(&list, &categories, supervisor.caller.language)))
}

fn written(list: &[Expense], categories: &[ExpenseCategory], language: Locale) -> String {
    let (head, yes, no) = match language {
        Locale::Hu => (["Dátum", "Kategória", "Összeg (Ft)", "Megjegyzés", "Havonta"], "igen", "nem"),
        Locale::En => (["Date", "Category", "Amount (Ft)", "Note", "Monthly"], "yes", "no"),
    };
    let mut csv = Csv::new(language);
    for name in head {
        csv.text(name);
    }
    csv.end_row();
    for it in list {
        let category = categories.iter().find(|category| category.id == it.category);
        csv.text(&it.day.to_string())
            .text(category.map(|it| it.name.as_str()).unwrap_or_default())
            .number(it.amount.0)
            .text(&it.note)
            .text(if it.is_fixed { yes } else { no })
            .end_row();
    }
    csv.finish()
}
