//! Lists what guests said, for everybody.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::EmployeeId;
use serde::Deserialize;
use store::ratings::{self, RatingFilter};
use utoipa::IntoParams;

use super::dto::{PublicRatingDto, PublicRatingsDto};
use crate::http::answer::answer_once;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::http::query::Query;
use crate::state::app::App;

/// Ratings on one page unless the request says how many.
const DEFAULT_SIZE: u32 = 5;
const MAX_SIZE: u32 = 50;

/// The person rated, and the part of the ratings.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PublicRatingsQuery {
    /// Of this person's work only.
    #[param(value_type = Option<Uuid>)]
    pub employee: Option<Field<EmployeeId>>,
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 50, 5 when not given.
    pub size: Option<u32>,
}

/// Public ratings of a salon, or of one active person's work; none while there are fewer than three.
#[utoipa::path(get, path = "/public/ratings/{companyId}", tag = "ratings",
    params(("companyId" = String, Path, description = "UUID or public id of the company"), PublicRatingsQuery), responses(
    (status = 200, description = "what they said", body = PublicRatingsDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::EmployeeNotFound,
        ErrorCode::LimitExceeded]))))]
pub async fn list_public_ratings(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(query): Query<PublicRatingsQuery>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let salon = app.salons.fresh(&app.db, &id).await?;
    let (company, employee) = (salon.company.id, query.employee.map(|it| it.0));
    if employee.is_some_and(|it| salon.employee(it).is_none()) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    let filter = RatingFilter {
        employee,
        stars: None,
        with_text: true,
        best_first: true,
        from: i64::from(query.from.unwrap_or_default()),
        size: i64::from(query.size.unwrap_or(DEFAULT_SIZE).clamp(1, MAX_SIZE)),
    };
    let (tally, found) = app
        .db
        .read(company, move |conn| {
            let tally = ratings::shown(conn, company, employee)?;
            let found = if tally.count() == 0 { Vec::new() } else { ratings::page(conn, company, &filter)? };
            Ok((tally, found))
        })
        .await?;
    let total = found.first().map_or(0, |it| it.total);
    let items = found.into_iter().map(PublicRatingDto::from).collect();
    answer_once(&req, &PublicRatingsDto { sum: tally.into(), items, total })
}
