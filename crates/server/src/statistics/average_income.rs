//! What a visit brings.

use actix_web::{HttpResponse, web};
use store::statistics;

use super::asked::{Asked, answer, divided};
use super::dto::{ChartKeyDto, LineChartDto};
use super::query::ChartQuery;
use super::series::{Steps, line_chart};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// What each paid visit brought, in forints.
#[utoipa::path(get, path = "/api/chart/average-income/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_average_income_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let found = asked.read(app, statistics::visit_steps).await?;
    let brought = Steps::new(asked, found.iter().map(|it| (it.step, it.brought)));
    let paid = Steps::new(asked, found.iter().map(|it| (it.step, it.paid)));
    Ok(line_chart(asked, vec![brought.ratio(&paid, ChartKeyDto::Average, divided)], paid.sum()))
}
