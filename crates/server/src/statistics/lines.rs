//! Charts of lines over the days of the period, one operation each.

use actix_web::{HttpResponse, web};
use store::closed_set::AbsenceReason;
use store::statistics;

use super::context::{ChartContext, answer, divided, per_mille};
use super::dto::{ChartKeyDto, LineChartDto};
use super::query::{ChartQuery, REFUSALS};
use super::series::{Steps, line_chart};
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Average income of a paid visit, in forints.
#[utoipa::path(get, path = "/api/chart/average-income/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_average_income_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, average_income).await
}

pub(super) async fn average_income(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let found = context.read(app, statistics::visit_steps).await?;
    let brought = Steps::new(context, found.iter().map(|it| (it.step, it.brought)));
    let paid = Steps::new(context, found.iter().map(|it| (it.step, it.paid)));
    Ok(line_chart(context, vec![brought.ratio(&paid, ChartKeyDto::Average, divided)], paid.sum()))
}

/// Deleted appointments by their start: what guests called off, what the salon did, and what illness or another cause did.
#[utoipa::path(get, path = "/api/chart/deleted/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_deleted_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, deleted).await
}

pub(super) async fn deleted(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let found = context.read(app, statistics::deleted_steps).await?;
    let by_guest = Steps::new(context, found.iter().map(|it| (it.step, it.by_guest)));
    let by_desk = Steps::new(context, found.iter().map(|it| (it.step, it.by_desk)));
    let illness = Steps::new(context, found.iter().map(|it| (it.step, it.illness)));
    let other = Steps::new(context, found.iter().map(|it| (it.step, it.other)));
    let sum = [&by_guest, &by_desk, &illness, &other].iter().map(|it| it.sum()).sum();
    let series = vec![
        by_guest.line(ChartKeyDto::Guest),
        by_desk.line(ChartKeyDto::Desk),
        illness.line(ChartKeyDto::Illness),
        other.line(ChartKeyDto::Other),
    ];
    Ok(line_chart(context, series, sum))
}

/// Active appointments by their start, those ahead too: what guests booked, and what the desk wrote down.
#[utoipa::path(get, path = "/api/chart/events/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_events_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, events).await
}

pub(super) async fn events(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let found = context.read(app, statistics::visit_steps).await?;
    let online = Steps::new(context, found.iter().map(|it| (it.step, it.online)));
    let desk = Steps::new(context, found.iter().map(|it| (it.step, it.desk)));
    let series = vec![online.line(ChartKeyDto::Online), desk.line(ChartKeyDto::Desk)];
    Ok(line_chart(context, series, online.sum() + desk.sum()))
}

/// Cards by the day they were made, whatever their provider, and guests by the day of their first visit.
#[utoipa::path(get, path = "/api/chart/guest/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_guest_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, guests).await
}

pub(super) async fn guests(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let found = context.read(app, statistics::guest_steps).await?;
    let registered = Steps::new(context, found.iter().map(|it| (it.step, it.registered)));
    let first = Steps::new(context, found.iter().map(|it| (it.step, it.first)));
    let series = vec![registered.line(ChartKeyDto::Registered), first.line(ChartKeyDto::First)];
    Ok(line_chart(context, series, registered.sum().max(first.sum())))
}

/// Minutes people were or will be away, cut to the period; breaks for lunch are no leave.
#[utoipa::path(get, path = "/api/chart/leave/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_leave_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, leave).await
}

pub(super) async fn leave(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let found = context.read(app, statistics::leave_steps).await?;
    let of = |key: ChartKeyDto| {
        let its = found.iter().filter(|it| key_of(it.reason) == key);
        Steps::new(context, its.map(|it| (it.step, it.minutes))).line(key)
    };
    let keys = [ChartKeyDto::Holiday, ChartKeyDto::Sick, ChartKeyDto::Training, ChartKeyDto::Other];
    let sample = Steps::new(context, found.iter().map(|it| (it.step, it.pieces))).sum();
    Ok(line_chart(context, keys.map(of).to_vec(), sample))
}

fn key_of(reason: Option<AbsenceReason>) -> ChartKeyDto {
    match reason {
        Some(AbsenceReason::Holiday) => ChartKeyDto::Holiday,
        Some(AbsenceReason::Sick) => ChartKeyDto::Sick,
        Some(AbsenceReason::Training) => ChartKeyDto::Training,
        Some(AbsenceReason::Lunch | AbsenceReason::Other) | None => ChartKeyDto::Other,
    }
}

/// Missed appointments among those that have begun, and their share in thousandths.
#[utoipa::path(get, path = "/api/chart/not-appeared/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_not_appeared_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, not_appeared).await
}

pub(super) async fn not_appeared(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let found = context.read(app, statistics::visit_steps).await?;
    let missed = Steps::new(context, found.iter().map(|it| (it.step, it.missed)));
    let past = Steps::new(context, found.iter().map(|it| (it.step, it.past)));
    let series = vec![missed.line(ChartKeyDto::NotAppeared), missed.ratio(&past, ChartKeyDto::Rate, per_mille)];
    Ok(line_chart(context, series, past.sum()))
}

/// SMS by the day they were written, and what they cost. Of some people or shops, those about their appointments.
#[utoipa::path(get, path = "/api/chart/sms/line", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LineChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_sms_line(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, sms).await
}

pub(super) async fn sms(app: &App, context: &ChartContext) -> Result<LineChartDto, ApiError> {
    let found = context.read(app, statistics::sms_steps).await?;
    let delivered = Steps::new(context, found.iter().map(|it| (it.step, it.delivered)));
    let failed = Steps::new(context, found.iter().map(|it| (it.step, it.failed)));
    let other = Steps::new(context, found.iter().map(|it| (it.step, it.other)));
    let cost = Steps::new(context, found.iter().map(|it| (it.step, it.cost)));
    let sample = delivered.sum() + failed.sum() + other.sum();
    let series = vec![
        delivered.line(ChartKeyDto::Delivered),
        failed.line(ChartKeyDto::Failed),
        other.line(ChartKeyDto::Other),
        cost.line(ChartKeyDto::Cost),
    ];
    Ok(line_chart(context, series, sample))
}
