//! What visits brought, by how it was paid and by whose work it was.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use billing::PaymentMethod;
use notifications::{Name, full_name};
use store::statistics;

use super::asked::{Asked, answer};
use super::dto::{ChartKeyDto, LineChartDto, PieChartDto};
use super::query::ChartQuery;
use super::series::{Steps, add, line_chart, pie_chart, slice};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// What visits brought by the day of the visit, in a line for each way of paying; together the income of these days. Tips
/// are no part of it.
#[utoipa::path(get, path = "/api/chart/income/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_income_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let read = asked.read(app, |conn, company, of| {
        Ok((statistics::visit_steps(conn, company, of)?, statistics::payment_steps(conn, company, of)?))
    });
    let (visits, payments) = read.await?;
    let mut unknown = Steps::new(asked, visits.iter().map(|it| (it.step, it.brought)));
    let mut series = Vec::new();
    for method in PaymentMethod::ALL {
        let paid = payments.iter().filter(|it| it.method == method).map(|it| (it.step, it.amount));
        let paid = Steps::new(asked, paid);
        series.push(paid.line(key_of(method)));
        unknown = unknown.less(&paid);
    }
    if !unknown.is_empty() {
        series.push(unknown.line(ChartKeyDto::Unknown));
    }
    let sample = Steps::new(asked, visits.iter().map(|it| (it.step, it.paid))).sum();
    Ok(line_chart(asked, series, sample))
}

fn key_of(method: PaymentMethod) -> ChartKeyDto {
    match method {
        PaymentMethod::Cash => ChartKeyDto::Cash,
        PaymentMethod::Card => ChartKeyDto::Card,
        PaymentMethod::Transfer => ChartKeyDto::Transfer,
        PaymentMethod::Voucher => ChartKeyDto::Voucher,
    }
}

/// What visits brought, by whose work it was, also of those who left.
#[utoipa::path(get, path = "/api/chart/income/pie", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = PieChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_income_pie(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&pie(&app, &asked).await?))
}

pub(super) async fn pie(app: &App, asked: &Asked) -> Result<PieChartDto, ApiError> {
    let found = asked.read(app, statistics::income_by_provider).await?;
    let mut slices = BTreeMap::new();
    for it in found {
        let name = full_name(Name { first: &it.first_name, last: &it.last_name }, asked.language);
        let slice = slices.entry(it.provider).or_insert_with(|| slice(it.provider.0, name));
        add(slice, it.is_current, it.amount, it.visits);
    }
    Ok(pie_chart(asked, slices.into_values().collect()))
}
