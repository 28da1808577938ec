//! Appointments that were called off.

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

/// Deleted appointments by their start: what guests called off themselves, and what the desk deleted.
#[utoipa::path(get, path = "/api/chart/deleted/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_deleted_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let found = asked.read(app, statistics::deleted_steps).await?;
    let by_guest = Steps::new(asked, found.iter().map(|it| (it.step, it.by_guest)));
    let by_desk = Steps::new(asked, found.iter().map(|it| (it.step, it.by_desk)));
    let series = vec![by_guest.line(ChartKeyDto::Guest), by_desk.line(ChartKeyDto::Desk)];
    Ok(line_chart(asked, series, by_guest.sum() + by_desk.sum()))
}
