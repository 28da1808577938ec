//! Visits to which nobody came.

use actix_web::{HttpResponse, web};
use store::statistics;

use super::asked::{Asked, answer, per_mille};
use super::dto::{ChartKeyDto, LineChartDto};
use super::query::ChartQuery;
use super::series::{Steps, line_chart};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// To how many of the appointments that have begun nobody came, and how many in a thousand that are.
#[utoipa::path(get, path = "/api/chart/not-appeared/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_not_appeared_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let found = asked.read(app, statistics::visit_steps).await?;
    let missed = Steps::new(asked, found.iter().map(|it| (it.step, it.missed)));
    let past = Steps::new(asked, found.iter().map(|it| (it.step, it.past)));
    let series = vec![missed.line(ChartKeyDto::NotAppeared), missed.ratio(&past, ChartKeyDto::Rate, per_mille)];
    Ok(line_chart(asked, series, past.sum()))
}
