//! Lists expenses with what they add up to, beside what was earned.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use billing::{ComparedDays, first_of_month};
use chrono::{Months, NaiveDate};
use kernel::CompanyId;
use scheduling::{Tz, civil};
use store::Connection;
use store::expenses::{self, Expense, ExpenseFile};
use store::income::{self, MonthIncome};

use super::dto::{CategorySumDto, DaysQuery, ExpenseDto, ExpensesDto, MonthDto};
use crate::http::auth::{Expenses, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// The longest list, in days.
const LONGEST: i64 = 400;
/// Number of months compared.
const MONTHS: u32 = 6;

/// Expenses of the caller's company in some days by heading, and income and expenses of the last months.
#[utoipa::path(get, path = "/api/expenses", tag = "expenses", params(DaysQuery), responses(
    (status = 200, description = "the expenses", body = ExpensesDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn list_expenses(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
    Query(query): Query<DaysQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let days = ExpenseFilter::new(&app, company, query).await?;
    let found = app.db.read(company, move |conn| Ok(load(conn, company, days)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(answer(days, found)))
}

/// The days that are asked for.
#[derive(Clone, Copy)]
pub(super) struct ExpenseFilter {
    pub(super) from: NaiveDate,
    pub(super) to: NaiveDate,
    tz: Tz,
}

impl ExpenseFilter {
    /// # Errors
    /// `field.range` at `to` when the days are in the wrong order or too many.
    pub(super) async fn new(app: &App, company: CompanyId, query: DaysQuery) -> Result<Self, ApiError> {
        let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
        let today = civil::local(tz, app.clock.now()).date();
        let from = query.from.map_or(first_of_month(today), |it| it.0);
        let to = query.to.map_or_else(|| last_of_month(from), |it| it.0);
        if to < from || LONGEST < (to - from).num_days() {
            return Err(ApiError::field("to", ErrorCode::FieldRange));
        }
        Ok(Self { from, to, tz })
    }

    fn compared(self) -> ComparedDays {
        ComparedDays::of(self.from, self.to)
    }

    /// The first day of the first of the months that are compared.
    fn first_month(self) -> NaiveDate {
        let month = first_of_month(self.to);
        month.checked_sub_months(Months::new(MONTHS - 1)).unwrap_or(month)
    }
}

fn last_of_month(day: NaiveDate) -> NaiveDate {
    let next = billing::a_month_later(first_of_month(day));
    next.and_then(|it| it.pred_opt()).unwrap_or(day)
}

struct StoredExpenses {
    expenses: Vec<Expense>,
    files: Vec<ExpenseFile>,
    previous: i64,
    spent: Vec<(NaiveDate, kernel::Huf)>,
    income: Vec<MonthIncome>,
    repeatable: usize,
}

fn load(conn: &mut Connection, company: CompanyId, days: ExpenseFilter) -> store::Result<StoredExpenses> {
    let found = expenses::list(conn, company, days.from, days.to)?;
    let ids: Vec<_> = found.iter().map(|it| it.id).collect();
    let compared = days.compared();
    let previous = expenses::spent(conn, company, compared.first, compared.last)?.into_iter().map(|it| it.1.0).sum();
    let (first_month, end) = (days.first_month(), last_of_month(days.to));
    let bound = |day: NaiveDate| civil::work_instant(days.tz, day.and_hms_opt(0, 0, 0).unwrap_or_default());
    let next = end.succ_opt().unwrap_or(end);
    let month_before = first_of_month(first_of_month(days.from).pred_opt().unwrap_or(days.from));
    Ok(StoredExpenses {
        files: expenses::files(conn, company, &ids)?,
        expenses: found,
        previous,
        spent: expenses::spent(conn, company, first_month, end)?,
        income: income::by_month(conn, company, (bound(first_month), bound(next)), days.tz.name())?,
        repeatable: expenses::unrepeated(conn, company, month_before, last_of_month(month_before))?.len(),
    })
}

fn answer(days: ExpenseFilter, found: StoredExpenses) -> ExpensesDto {
    let mut by_category: BTreeMap<_, i64> = BTreeMap::new();
    for it in &found.expenses {
        *by_category.entry(it.category.0).or_default() += it.amount.0;
    }
    let mut by_category: Vec<_> =
        by_category.into_iter().map(|(category_id, amount)| CategorySumDto { category_id, amount }).collect();
    by_category.sort_by_key(|it| Reverse((it.amount, it.category_id)));
    let month = |number: u32| {
        let month = days.first_month().checked_add_months(Months::new(number)).unwrap_or(days.to);
        let income = found.income.iter().filter(|it| it.month == month).map(|it| it.amount.0).sum();
        let expense = found.spent.iter().filter(|it| first_of_month(it.0) == month).map(|it| it.1.0).sum();
        MonthDto { month, income, expense }
    };
    ExpensesDto {
        from: days.from,
        to: days.to,
        total: found.expenses.iter().map(|it| it.amount.0).sum(),
        previous: found.previous,
        previous_from: days.compared().first,
        previous_to: days.compared().last,
        by_category,
        months: (0..MONTHS).map(month).collect(),
        repeatable: found.repeatable,
        items: ExpenseDto::list(found.expenses, found.files),
    }
}
