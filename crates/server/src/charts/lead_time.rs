//! How long before their start appointments are made.

use actix_web::{HttpResponse, web};
use store::reports::{self, LeadFigures};

use super::asked::{Asked, answer};
use super::dto::{LeadBucketDto, LeadDaysDto, LeadTimeDto};
use super::query::ChartQuery;
use crate::app::App;
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;

/// How many days before their start the active appointments were made; those written down afterwards and of guests who
/// just walked in are left out.
#[utoipa::path(get, path = "/api/chart/lead-time", tag = "charts", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = LeadTimeDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_lead_time(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&lead_time(&app, &asked).await?))
}

pub(super) async fn lead_time(app: &App, asked: &Asked) -> Result<LeadTimeDto, ApiError> {
    let zone = asked.tz.name();
    let found = asked.read(app, move |conn, company, of| reports::lead_times(conn, company, of, zone)).await?;
    let of = |is_current: bool| found.iter().find(|it| it.is_current == is_current);
    let (current, previous) = (of(true), of(false));
    let bucket = |(key, count): (LeadDaysDto, Count)| LeadBucketDto {
        key,
        count: current.map_or(0, count),
        previous_count: previous.map_or(0, count),
    };
    let buckets: Vec<LeadBucketDto> = BUCKETS.map(bucket).to_vec();
    let period = &asked.period;
    Ok(LeadTimeDto {
        from: period.from,
        until: period.until,
        previous_from: period.previous_from,
        previous_until: period.previous_until(),
        sample: buckets.iter().map(|it| it.count).sum(),
        buckets,
        median_minutes: current.and_then(|it| it.median),
        previous_median_minutes: previous.and_then(|it| it.median),
    })
}

/// Reads a figure of a period.
type Count = fn(&LeadFigures) -> i64;

const BUCKETS: [(LeadDaysDto, Count); 7] = [
    (LeadDaysDto::SameDay, |it| it.same_day),
    (LeadDaysDto::One, |it| it.one),
    (LeadDaysDto::ToThree, |it| it.to_three),
    (LeadDaysDto::ToSeven, |it| it.to_seven),
    (LeadDaysDto::ToFourteen, |it| it.to_fourteen),
    (LeadDaysDto::ToThirty, |it| it.to_thirty),
    (LeadDaysDto::More, |it| it.more),
];
