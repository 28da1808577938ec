//! Lists what guests said, for the salon: of everybody's work to supervisors, of their own to everybody else.

use actix_web::{HttpResponse, web};
use identity::{Action, Employment};
use kernel::EmployeeId;
use serde::Deserialize;
use store::ratings::{self, RatingFilter};
use utoipa::IntoParams;

use super::dto::{RatingDto, RatingsDto};
use crate::http::auth::{Gated, Provider, Rating};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::state::app::App;

/// Ratings on one page unless the request says how many.
const DEFAULT_SIZE: u32 = 20;
const MAX_SIZE: u32 = 100;

/// Filter and page of the ratings.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RatingsQuery {
    /// With so many stars only.
    #[param(minimum = 1, maximum = 5)]
    pub stars: Option<u8>,
    /// Only those that say something.
    pub with_text: Option<bool>,
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 100, 20 when not given.
    pub size: Option<u32>,
}

/// Ratings of one person's work, the newest first.
#[utoipa::path(get, path = "/api/ratings/employee/{id}", tag = "ratings",
    params(("id" = Uuid, Path, description = "the person"), RatingsQuery), responses(
    (status = 200, description = "the ratings", body = RatingsDto)))]
pub async fn list_employee_ratings(
    app: web::Data<App>,
    PathId(employee): PathId<EmployeeId>,
    Gated(provider, _): Gated<Provider, Rating>,
    Query(query): Query<RatingsQuery>,
) -> Result<HttpResponse, ApiError> {
    if !identity::may(&provider.employment, Action::AnswerRatingsOf(employee)) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    list(&app, &provider.employment, Some(employee), query).await
}

/// Ratings of everybody's work for supervisors, of their own for everybody else; the newest first.
#[utoipa::path(get, path = "/api/ratings", tag = "ratings", params(RatingsQuery), responses(
    (status = 200, description = "the ratings", body = RatingsDto)))]
pub async fn list_ratings(
    app: web::Data<App>,
    Gated(provider, _): Gated<Provider, Rating>,
    Query(query): Query<RatingsQuery>,
) -> Result<HttpResponse, ApiError> {
    let runs_it = identity::may(&provider.employment, Action::RunCompany);
    let employee = (!runs_it).then_some(provider.employment.employee);
    list(&app, &provider.employment, employee, query).await
}

async fn list(
    app: &App,
    employment: &Employment,
    employee: Option<EmployeeId>,
    query: RatingsQuery,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let filter = RatingFilter {
        employee,
        stars: query.stars.map(i16::from),
        with_text: query.with_text.unwrap_or_default(),
        best_first: false,
        from: i64::from(query.from.unwrap_or_default()),
        size: i64::from(query.size.unwrap_or(DEFAULT_SIZE).clamp(1, MAX_SIZE)),
    };
    let (tally, found) = app
        .db
        .read(company, move |conn| {
            if let Some(employee) = employee {
                store::settings::name_of(conn, company, employee)?.ok_or(ErrorCode::EmployeeNotFound)?;
            }
            Ok((ratings::tally(conn, company, employee)?, ratings::page(conn, company, &filter)?))
        })
        .await?;
    let total = found.first().map_or(0, |it| it.total);
    let items = found.into_iter().map(RatingDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(RatingsDto { sum: tally.into(), items, total }))
}
