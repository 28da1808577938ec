//! Services done for guests.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use store::statistics;

use super::context::{ChartContext, answer};
use super::dto::PieChartDto;
use super::query::{ChartQuery, REFUSALS};
use super::series::{add, pie_chart, slice};
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Agreed prices of visits that began and whose guest came, by service; one is called as it was agreed last.
#[utoipa::path(get, path = "/api/chart/service/pie", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = PieChartDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_service_pie(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, pie).await
}

pub(super) async fn pie(app: &App, context: &ChartContext) -> Result<PieChartDto, ApiError> {
    let mut found = context.read(app, statistics::services).await?;
    // The name agreed last is the one a slice begins with.
    found.sort_by(|a, b| (b.last_at, &b.name).cmp(&(a.last_at, &a.name)));
    let mut slices = BTreeMap::new();
    for it in found {
        let slice = slices.entry(it.service).or_insert_with(|| slice(it.service.0, it.name));
        add(slice, it.is_current, it.amount, it.times);
    }
    Ok(pie_chart(context, slices.into_values().collect()))
}
