//! Lists free slots.

use std::sync::Arc;

use actix_web::http::header::ContentType;
use actix_web::{HttpRequest, HttpResponse, web};
use catalog::Salon;
use scheduling::{Agenda, SlotFinder, SlotQuery, TooManySlots, WindowRefused};

use super::dto::FreeSlotsDto;
use super::question::{FreeSlotsQuery, FreeTimes, ask};
use super::writer::FreeSlotsJson;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// A question counts once more for each so many slots its answer may have: a week of fifteen people counts once.
pub(crate) const SLOTS_PER_REQUEST: usize = 5_000;

/// The answer as it is sent: slots are written as they are found.
struct WrittenSlots(Vec<u8>);

impl FreeTimes for WrittenSlots {
    fn prepare<'a>(salon: &'a Salon, query: &SlotQuery) -> Result<SlotFinder<'a>, TooManySlots> {
        SlotFinder::bounded(salon, query)
    }

    fn more_requests(finder: &SlotFinder<'_>) -> usize {
        finder.most_slots() / SLOTS_PER_REQUEST
    }

    fn find(finder: &SlotFinder<'_>, agendas: &[Arc<Agenda>]) -> Self {
        // A person asked for alone is not named with each slot.
        let (most, of) = (finder.most_slots(), agendas.len().max(1));
        let mut json = FreeSlotsJson::with_room(most / of, if of == 1 { 0 } else { most });
        finder.each_slot_between(agendas, |time, providers| json.add(time, providers));
        Self(json.end())
    }
}

/// Lists the free slots of one provider, or of anybody able.
#[utoipa::path(get, path = "/public/freetimeslots/{companyId}", tag = "scheduling",
    params(("companyId" = String, Path, description = "UUID or szalonkaId"), FreeSlotsQuery), responses(
    (status = 200, description = "free slots, earliest first", body = FreeSlotsDto)),
    extensions(("x-refusals" = json!(codes::<WindowRefused>(&[ErrorCode::CompanyNotFound,
        ErrorCode::SlotsTooManyServices, ErrorCode::LimitExceeded, ErrorCode::Invalid, ErrorCode::FieldRange])))))]
pub async fn list_free_slots(
    app: web::Data<App>,
    req: HttpRequest,
    company: web::Path<String>,
    Query(query): Query<FreeSlotsQuery>,
) -> Result<HttpResponse, ApiError> {
    let found: WrittenSlots = ask(&app, &req, company, query).await?;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(found.0))
}
