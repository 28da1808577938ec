//! What the company spends, beside what it earns.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use store::statistics;

use super::asked::{Asked, answer};
use super::dto::{ChartKeyDto, LineChartDto, PieChartDto};
use super::query::ChartQuery;
use super::series::{Steps, add, line_chart, pie_chart, slice};
use crate::http::auth::{Expenses, Gated, Supervisor};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// What the company spent, and what its visits brought. Both are the whole company's, whoever is asked for.
#[utoipa::path(get, path = "/api/chart/expense/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_expense_line(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let (of, days) = (asked.reported().of_everybody(), asked.days());
    let read = asked.read_of(app, of, move |conn, company, of| {
        Ok((statistics::expense_steps(conn, company, days)?, statistics::visit_steps(conn, company, of)?))
    });
    let (spent, visits) = read.await?;
    let expense = Steps::new(asked, spent.iter().map(|it| (it.step, it.amount)));
    let income = Steps::new(asked, visits.iter().map(|it| (it.step, it.brought)));
    let sample = Steps::new(asked, spent.iter().map(|it| (it.step, it.count))).sum();
    Ok(line_chart(asked, vec![expense.line(ChartKeyDto::Expense), income.line(ChartKeyDto::Income)], sample))
}

/// What the company spent, by heading, also of headings that are offered no more.
#[utoipa::path(get, path = "/api/chart/expense/pie", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = PieChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_expense_pie(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&pie(&app, &asked).await?))
}

pub(super) async fn pie(app: &App, asked: &Asked) -> Result<PieChartDto, ApiError> {
    let days = (asked.period.previous_from, asked.period.from, asked.period.ends());
    let found = asked.read(app, move |conn, company, _| statistics::expense_categories(conn, company, days)).await?;
    let mut slices = BTreeMap::new();
    for it in found {
        let slice = slices.entry(it.category).or_insert_with(|| slice(it.category.0, it.name));
        add(slice, it.is_current, it.amount, it.count);
    }
    Ok(pie_chart(asked, slices.into_values().collect()))
}
