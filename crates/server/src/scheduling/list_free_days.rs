//! Lists the dates that have a free slot.

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use catalog::Salon;
use chrono::NaiveDate;
use scheduling::{Agenda, SlotFinder, SlotQuery, TooManySlots, WindowRefused};

use super::dto::FreeDaysDto;
use super::question::{FreeSlotsQuery, FreeTimes, ask};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// A question counts once more for so many dates, counted for each provider: a month of seven people counts once.
const DATES_PER_REQUEST: usize = 250;

impl FreeTimes for Vec<NaiveDate> {
    fn prepare<'a>(salon: &'a Salon, query: &SlotQuery) -> Result<SlotFinder<'a>, TooManySlots> {
        SlotFinder::bounded_by_dates(salon, query)
    }

    fn more_requests(finder: &SlotFinder<'_>) -> usize {
        finder.max_dates() / DATES_PER_REQUEST
    }

    fn find(finder: &SlotFinder<'_>, agendas: &[Arc<Agenda>]) -> Self {
        finder.dates_between(agendas)
    }
}

/// Lists the dates on which a free slot of one provider, or of anybody able, starts.
#[utoipa::path(get, path = "/public/freedays/{companyId}", tag = "scheduling",
    params(("companyId" = String, Path, description = "UUID or szalonkaId"), FreeSlotsQuery), responses(
    (status = 200, description = "the dates, earliest first", body = FreeDaysDto)),
    extensions(("x-refusals" = json!(codes::<WindowRefused>(&[ErrorCode::CompanyNotFound,
        ErrorCode::SlotsTooManyServices, ErrorCode::LimitExceeded, ErrorCode::Invalid, ErrorCode::FieldRange])))))]
pub async fn list_free_days(
    app: web::Data<App>,
    req: HttpRequest,
    company: web::Path<String>,
    Query(query): Query<FreeSlotsQuery>,
) -> Result<web::Json<FreeDaysDto>, ApiError> {
    Ok(web::Json(FreeDaysDto { items: ask(&app, &req, company, query).await? }))
}
