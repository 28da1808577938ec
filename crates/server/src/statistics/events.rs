//! How many appointments there are.

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

/// Active appointments by their start, those ahead too: what guests booked, and what the desk wrote down.
#[utoipa::path(get, path = "/api/chart/events/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_events_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let found = asked.read(app, statistics::visit_steps).await?;
    let online = Steps::new(asked, found.iter().map(|it| (it.step, it.online)));
    let desk = Steps::new(asked, found.iter().map(|it| (it.step, it.desk)));
    let series = vec![online.line(ChartKeyDto::Online), desk.line(ChartKeyDto::Desk)];
    Ok(line_chart(asked, series, online.sum() + desk.sum()))
}
