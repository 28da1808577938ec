//! New guests.

use actix_web::{HttpResponse, web};
use store::statistics;

use super::asked::{Asked, answer};
use super::dto::{ChartKeyDto, LineChartDto};
use super::query::ChartQuery;
use super::series::{Steps, line_chart};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// Cards by the day they were made, whoever they go to, and guests by the day of their first visit.
#[utoipa::path(get, path = "/api/chart/guest/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_guest_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let found = asked.read(app, statistics::guest_steps).await?;
    let registered = Steps::new(asked, found.iter().map(|it| (it.step, it.registered)));
    let first = Steps::new(asked, found.iter().map(|it| (it.step, it.first)));
    let series = vec![registered.line(ChartKeyDto::Registered), first.line(ChartKeyDto::First)];
    Ok(line_chart(asked, series, registered.sum().max(first.sum())))
}
