//! What is done for guests.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use store::statistics;

use super::asked::{Asked, answer};
use super::dto::PieChartDto;
use super::query::ChartQuery;
use super::series::{add, pie_chart, slice};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// What was agreed for visits that began and whose guest came, by service; one is called as it was agreed last.
#[utoipa::path(get, path = "/api/chart/service/pie", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = PieChartDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_service_pie(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&pie(&app, &asked).await?))
}

pub(super) async fn pie(app: &App, asked: &Asked) -> Result<PieChartDto, ApiError> {
    let mut found = asked.read(app, statistics::services).await?;
    // The name agreed last is the one a slice begins with.
    found.sort_by(|a, b| (b.last_at, &b.name).cmp(&(a.last_at, &a.name)));
    let mut slices = BTreeMap::new();
    for it in found {
        let slice = slices.entry(it.service).or_insert_with(|| slice(it.service.0, it.name));
        add(slice, it.is_current, it.amount, it.times);
    }
    Ok(pie_chart(asked, slices.into_values().collect()))
}
