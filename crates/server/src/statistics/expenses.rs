//! Expenses of the company, beside its income.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use store::statistics;

use super::context::{ChartContext, answer};
use super::dto::{ChartKeyDto, LineChartDto, PieChartDto};
use super::query::{ChartQuery, REFUSALS};
use super::series::{Steps, add, line_chart, pie_chart, slice};
use crate::http::auth::{Expenses, Gated, Supervisor};
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Expenses and income. Both are the whole company's, whatever people the query names.
#[utoipa::path(get, path = "/api/chart/expense/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_expense_line(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, line).await
}

pub(super) async fn line(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let (of, days) = (context.reported().of_everybody(), context.days());
    let read = context.read_of(app, of, move |conn, company, of| {
        Ok((statistics::expense_steps(conn, company, days)?, statistics::visit_steps(conn, company, of)?))
    });
    let (spent, visits) = read.await?;
    let expense = Steps::new(context, spent.iter().map(|it| (it.step, it.amount)));
    let income = Steps::new(context, visits.iter().map(|it| (it.step, it.brought)));
    let sample = Steps::new(context, spent.iter().map(|it| (it.step, it.count))).sum();
    Ok(line_chart(context, vec![expense.line(ChartKeyDto::Expense), income.line(ChartKeyDto::Income)], sample))
}

/// Expenses by heading, also of headings that are offered no more.
#[utoipa::path(get, path = "/api/chart/expense/pie", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = PieChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_expense_pie(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, pie).await
}

pub(super) async fn pie(app: &App, context: &ChartContext) -> Result<PieChartDto, ApiError> {
    let period = &context.period;
    let days = [period.previous_from, period.previous_ends(), period.from, period.ends()];
    let found = context.read(app, move |conn, company, _| statistics::expense_categories(conn, company, days)).await?;
    let mut slices = BTreeMap::new();
    for it in found {
        let slice = slices.entry(it.category).or_insert_with(|| slice(it.category.0, it.name));
        add(slice, it.is_current, it.amount, it.count);
    }
    Ok(pie_chart(context, slices.into_values().collect()))
}
