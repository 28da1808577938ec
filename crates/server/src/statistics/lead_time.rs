//! Time between making an appointment and its start.

use std::ops::RangeInclusive;

use actix_web::{HttpResponse, web};
use chrono::Days;
use store::statistics::{self, LeadFigures};

use super::context::{ChartContext, answer};
use super::dto::{LeadBucketDto, LeadDaysDto, LeadTimeDto};
use super::query::{ChartQuery, REFUSALS};
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Days between making active appointments and their start; those entered afterwards and those of walk-ins are left
/// out.
#[utoipa::path(get, path = "/api/chart/lead-time", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LeadTimeDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_lead_time(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, lead_time).await
}

pub(super) async fn lead_time(app: &App, context: &ChartContext) -> Result<LeadTimeDto, ApiError> {
    let first = context.period.previous_from.checked_sub_days(EARLIER).unwrap_or(context.period.previous_from);
    let days = first.iter_days().take_while(|it| *it <= context.period.ends()).map(|it| context.midnight(it)).collect();
    let found = context.read(app, move |conn, company, of| statistics::lead_times(conn, company, of, days)).await?;
    let count = |is_current: bool, days: RangeInclusive<i32>| {
        let its = found.iter().filter(|it| it.is_current == is_current && days.contains(&it.days));
        its.map(|it| it.count).sum()
    };
    let bucket = |(key, days): (LeadDaysDto, RangeInclusive<i32>)| LeadBucketDto {
        key,
        count: count(true, days.clone()),
        previous_count: count(false, days),
    };
    let buckets: Vec<LeadBucketDto> = BUCKETS.map(bucket).to_vec();
    let period = &context.period;
    Ok(LeadTimeDto {
        from: period.from,
        until: period.until,
        previous_from: period.previous_from,
        previous_until: period.previous_until,
        sample: buckets.iter().map(|it| it.count).sum(),
        buckets,
        median_minutes: median(found.iter().filter(|it| it.is_current)),
        previous_median_minutes: median(found.iter().filter(|it| !it.is_current)),
    })
}

/// One more than the number of days told apart.
const EARLIER: Days = Days::new(32);

const BUCKETS: [(LeadDaysDto, RangeInclusive<i32>); 7] = [
    (LeadDaysDto::SameDay, 0..=0),
    (LeadDaysDto::One, 1..=1),
    (LeadDaysDto::ToThree, 2..=3),
    (LeadDaysDto::ToSeven, 4..=7),
    (LeadDaysDto::ToFourteen, 8..=14),
    (LeadDaysDto::ToThirty, 15..=30),
    (LeadDaysDto::More, 31..=i32::MAX),
];

/// The minutes of the appointment in the middle; of two the fewer.
fn median<'a>(found: impl Iterator<Item = &'a LeadFigures>) -> Option<i64> {
    let mut sorted: Vec<(i64, i64)> = found.map(|it| (it.minutes, it.count)).collect();
    sorted.sort_unstable();
    let mut left = (sorted.iter().map(|it| it.1).sum::<i64>() + 1) / 2;
    let is_there = |(_, count): &&(i64, i64)| {
        left -= count;
        left <= 0
    };
    sorted.iter().find(is_there).map(|it| it.0)
}
