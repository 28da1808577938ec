//! SMS.

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

/// SMS by the day they were written, and what they cost. Of some people or shops, those about their appointments.
#[utoipa::path(get, path = "/api/chart/sms/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_sms_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let found = asked.read(app, statistics::sms_steps).await?;
    let delivered = Steps::new(asked, found.iter().map(|it| (it.step, it.delivered)));
    let failed = Steps::new(asked, found.iter().map(|it| (it.step, it.failed)));
    let other = Steps::new(asked, found.iter().map(|it| (it.step, it.other)));
    let cost = Steps::new(asked, found.iter().map(|it| (it.step, it.cost)));
    let sample = delivered.sum() + failed.sum() + other.sum();
    let series = vec![
        delivered.line(ChartKeyDto::Delivered),
        failed.line(ChartKeyDto::Failed),
        other.line(ChartKeyDto::Other),
        cost.line(ChartKeyDto::Cost),
    ];
    Ok(line_chart(asked, series, sample))
}
