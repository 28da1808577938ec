//! How long people are away.

use actix_web::{HttpResponse, web};
use store::closed_set::AbsenceReason;
use store::statistics;

use super::asked::{Asked, answer};
use super::dto::{ChartKeyDto, LineChartDto};
use super::query::ChartQuery;
use super::series::{Steps, line_chart};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// Minutes people were or will be away, cut to the period; breaks for lunch are no leave.
#[utoipa::path(get, path = "/api/chart/leave/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_leave_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&line(&app, &asked).await?))
}

pub(super) async fn line(app: &App, asked: &Asked) -> Result<LineChartDto, ApiError> {
    let found = asked.read(app, statistics::leave_steps).await?;
    let of = |key: ChartKeyDto| {
        let its = found.iter().filter(|it| key_of(it.reason) == key);
        Steps::new(asked, its.map(|it| (it.step, it.minutes))).line(key)
    };
    let keys = [ChartKeyDto::Holiday, ChartKeyDto::Sick, ChartKeyDto::Training, ChartKeyDto::Other];
    let sample = Steps::new(asked, found.iter().map(|it| (it.step, it.pieces))).sum();
    Ok(line_chart(asked, keys.map(of).to_vec(), sample))
}

fn key_of(reason: Option<AbsenceReason>) -> ChartKeyDto {
    match reason {
        Some(AbsenceReason::Holiday) => ChartKeyDto::Holiday,
        Some(AbsenceReason::Sick) => ChartKeyDto::Sick,
        Some(AbsenceReason::Training) => ChartKeyDto::Training,
        Some(AbsenceReason::Lunch | AbsenceReason::Other) | None => ChartKeyDto::Other,
    }
}
