//! The figures above the charts.

use actix_web::{HttpResponse, web};
use futures_util::future::try_join;
use store::statistics;

use super::context::{ChartContext, answer, divided, per_mille};
use super::dto::{ChartSummaryDto, FigureDto};
use super::query::{ChartQuery, REFUSALS};
use super::series::Steps;
use super::utilisation;
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// The company in a few figures, each beside that of the period before.
#[utoipa::path(get, path = "/api/chart/summary", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = ChartSummaryDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_chart_summary(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, summary).await
}

async fn summary(app: &App, context: &ChartContext) -> Result<ChartSummaryDto, ApiError> {
    let read = context.read(app, |conn, company, of| {
        Ok((statistics::visit_steps(conn, company, of)?, statistics::guest_steps(conn, company, of)?))
    });
    let ((visits, guests), taken) = try_join(read, utilisation::taken(app, context)).await?;
    let steps = |figure: fn(&statistics::VisitFigures) -> i64| {
        Steps::new(context, visits.iter().map(|it| (it.step, figure(it)))).sums()
    };
    let brought = steps(|it| it.brought);
    let bookings = steps(|it| it.online + it.desk);
    let first = Steps::new(context, guests.iter().map(|it| (it.step, it.first))).sums();
    let sum = |(previous, value): (i64, i64)| FigureDto { value: Some(value), previous: Some(previous) };
    let ratio = |(previous, value): (i64, i64), by: (i64, i64), of: fn(i64, i64) -> Option<i64>| FigureDto {
        value: of(value, by.1),
        previous: of(previous, by.0),
    };
    let ((worked, busy), (worked_before, busy_before)) = (taken.current.minutes(), taken.previous.minutes());
    let period = &context.period;
    Ok(ChartSummaryDto {
        from: period.from,
        until: period.until,
        previous_from: period.previous_from,
        previous_until: period.previous_until,
        income: sum(brought),
        bookings: sum(bookings),
        new_guests: sum(first),
        average_income: ratio(brought, steps(|it| it.paid), divided),
        utilisation: ratio((busy_before, busy), (worked_before, worked), per_mille),
        not_appeared: ratio(steps(|it| it.missed), steps(|it| it.past), per_mille),
        sample: bookings.1,
    })
}
