//! Guests who come again.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use billing::{a_month_later, first_of_month};
use chrono::{Months, NaiveDate, TimeDelta};
use scheduling::civil;
use store::statistics;

use super::context::{ChartContext, answer};
use super::dto::{CohortDto, ReturnRateDto};
use super::query::{ChartQuery, REFUSALS};
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Months a guest may take to come again.
const MONTHS: u32 = 12;

/// The guests by the month of their first visit, and how many of them came again on another day within so many months.
/// Of some people or shops, those whose first visit was there; they may come again anywhere.
#[utoipa::path(get, path = "/api/chart/return-rate", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = ReturnRateDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_return_rate(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, return_rate).await
}

pub(super) async fn return_rate(app: &App, context: &ChartContext) -> Result<ReturnRateDto, ApiError> {
    let months = months(context);
    let today = civil::local(context.tz, context.now).date();
    let first = months.first().copied().unwrap_or(today);
    let ends = months.last().copied().and_then(a_month_later).unwrap_or(today);
    let days: Vec<NaiveDate> = first.iter_days().take_while(|it| *it <= ends.max(today + TimeDelta::days(1))).collect();
    let instants = days.iter().map(|it| context.midnight(*it)).collect();
    let of = context.reported_in(vec![first, ends]);
    let found =
        context.read_of(app, of, move |conn, company, of| statistics::cohorts(conn, company, of, instants)).await?;
    let day = |number: i32| usize::try_from(number).ok().and_then(|it| days.get(it.checked_sub(1)?)).copied();
    let mut by_month: BTreeMap<NaiveDate, (i64, BTreeMap<u32, i64>)> = BTreeMap::new();
    for it in found {
        let Some(first) = day(it.first_day) else { continue };
        let (guests, returned) = by_month.entry(first_of_month(first)).or_default();
        *guests += it.guests;
        if let Some(after) = it.next_day.and_then(day).and_then(|next| months_until(first, next)) {
            *returned.entry(after).or_default() += it.guests;
        }
    }
    let cohort = |month: &NaiveDate| {
        let (guests, again) = by_month.remove(month).unwrap_or_default();
        let within = |months: u32| again.range(..=months).map(|(_, guests)| guests).sum();
        CohortDto {
            month: month.format("%Y-%m").to_string(),
            guests,
            returned: (1..=MONTHS).take_while(|it| is_over(*month, *it, today)).map(within).collect(),
        }
    };
    let cohorts: Vec<CohortDto> = months.iter().map(cohort).collect();
    Ok(ReturnRateDto { sample: cohorts.iter().map(|it| it.guests).sum(), cohorts })
}

/// The first days of the months asked for, at least of the twelve up to the last.
fn months(context: &ChartContext) -> Vec<NaiveDate> {
    let last = first_of_month(context.period.until);
    let a_year = last.checked_sub_months(Months::new(MONTHS - 1)).unwrap_or(last);
    let first = first_of_month(context.period.from).min(a_year);
    std::iter::successors(Some(first), |it| a_month_later(*it)).take_while(|it| *it <= last).collect()
}

/// Within how many months of a day another is; `None` when those are more than anybody is waited for.
fn months_until(first: NaiveDate, next: NaiveDate) -> Option<u32> {
    (1..=MONTHS).find(|it| first.checked_add_months(Months::new(*it)).is_some_and(|last| next <= last))
}

/// Whether so many months are over for a guest who came on the last day of a month.
fn is_over(month: NaiveDate, months: u32, today: NaiveDate) -> bool {
    let last =
        a_month_later(month).and_then(|it| it.pred_opt()).and_then(|it| it.checked_add_months(Months::new(months)));
    last.is_some_and(|it| it < today)
}
