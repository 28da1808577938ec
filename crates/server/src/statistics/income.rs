//! Income of visits, by method and by provider.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use billing::PaymentMethod;
use notifications::{Name, full_name};
use store::statistics;

use super::context::{ChartContext, answer};
use super::dto::{ChartKeyDto, LineChartDto, PieChartDto};
use super::query::{ChartQuery, REFUSALS};
use super::series::{Steps, add, line_chart, pie_chart, slice};
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Income by the day of the visit, in a line for each method; together the income of these days. Tips are no part of
/// it.
#[utoipa::path(get, path = "/api/chart/income/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_income_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, line).await
}

pub(super) async fn line(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let read = context.read(app, |conn, company, of| {
        Ok((statistics::visit_steps(conn, company, of)?, statistics::payment_steps(conn, company, of)?))
    });
    let (visits, payments) = read.await?;
    let mut unknown = Steps::new(context, visits.iter().map(|it| (it.step, it.brought)));
    let mut series = Vec::new();
    for method in PaymentMethod::ALL {
        let paid = payments.iter().filter(|it| it.method == method).map(|it| (it.step, it.amount));
        let paid = Steps::new(context, paid);
        series.push(paid.line(key_of(method)));
        unknown = unknown.less(&paid);
    }
    if !unknown.is_empty() {
        series.push(unknown.line(ChartKeyDto::Unknown));
    }
    let sample = Steps::new(context, visits.iter().map(|it| (it.step, it.paid))).sum();
    Ok(line_chart(context, series, sample))
}

fn key_of(method: PaymentMethod) -> ChartKeyDto {
    match method {
        PaymentMethod::Cash => ChartKeyDto::Cash,
        PaymentMethod::Card => ChartKeyDto::Card,
        PaymentMethod::Transfer => ChartKeyDto::Transfer,
        PaymentMethod::Voucher => ChartKeyDto::Voucher,
    }
}

/// Income of visits by provider, also of those who left.
#[utoipa::path(get, path = "/api/chart/income/pie", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = PieChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_income_pie(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, pie).await
}

pub(super) async fn pie(app: &App, context: &ChartContext) -> Result<PieChartDto, ApiError> {
    let found = context.read(app, statistics::income_by_provider).await?;
    let mut slices = BTreeMap::new();
    for it in found {
        let name = full_name(Name { first: &it.first_name, last: &it.last_name }, context.language);
        let slice = slices.entry(it.provider).or_insert_with(|| slice(it.provider.0, name));
        add(slice, it.is_current, it.amount, it.visits);
    }
    Ok(pie_chart(context, slices.into_values().collect()))
}
