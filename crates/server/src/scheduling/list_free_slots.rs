//! Lists free slots.

use actix_web::{HttpRequest, web};
use catalog::Salon;
use kernel::{EmployeeId, TimeRange};
use scheduling::{OfferedSlot, SlotFinder, SlotQuery, TooManySlots, WindowRefused};

use super::dto::{FreeSlotDto, FreeSlotsDto};
use super::question::{FreeSlotsQuery, FreeTimes, ask};
use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::http::refusals::codes;

/// A question counts once more for each so many slots its answer may have: a week of fifteen people counts once.
pub(crate) const SLOTS_PER_REQUEST: usize = 5_000;

impl FreeTimes for Vec<OfferedSlot> {
    fn prepare<'a>(salon: &'a Salon, query: &SlotQuery) -> Result<SlotFinder<'a>, TooManySlots> {
        SlotFinder::bounded(salon, query)
    }

    fn more_requests(finder: &SlotFinder<'_>) -> usize {
        finder.most_slots() / SLOTS_PER_REQUEST
    }

    fn find(finder: &SlotFinder<'_>, busy: Vec<(EmployeeId, TimeRange)>) -> Self {
        finder.slots(busy)
    }
}

/// Lists the free slots of one provider, or of anybody able.
#[utoipa::path(get, path = "/public/freetimeslots/{companyId}", tag = "slots",
    params(("companyId" = String, Path, description = "UUID or szalonkaId"), FreeSlotsQuery), responses(
    (status = 200, description = "free slots, earliest first", body = FreeSlotsDto)),
    extensions(("x-refusals" = json!(codes::<WindowRefused>(&[ErrorCode::CompanyNotFound,
        ErrorCode::SlotsTooManyServices, ErrorCode::LimitExceeded, ErrorCode::Invalid, ErrorCode::FieldRange])))))]
pub async fn list_free_slots(
    app: web::Data<App>,
    req: HttpRequest,
    company: web::Path<String>,
    Query(query): Query<FreeSlotsQuery>,
) -> Result<web::Json<FreeSlotsDto>, ApiError> {
    let found: Vec<OfferedSlot> = ask(&app, &req, company, query).await?;
    Ok(web::Json(FreeSlotsDto { items: found.into_iter().map(FreeSlotDto::from).collect() }))
}
