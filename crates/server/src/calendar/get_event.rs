//! Reads one event for its editor.

use actix_web::{HttpResponse, web};
use kernel::SeriesId;
use store::calendar::{self, EventKind};

use super::desk::admit_reading;
use super::dto::EventDetailDto;
use super::list_guest_events::readable;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// An appointment with its guest's last and next, and the visits of the standing appointment it is of.
#[utoipa::path(get, path = "/api/events/appointment/{id}", tag = "calendar",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the appointment", body = EventDetailDto)))]
pub async fn get_appointment(
    app: web::Data<App>,
    PathId(id): PathId<SeriesId>,
    provider: Provider,
) -> Result<HttpResponse, ApiError> {
    get(&app, id, provider, EventKind::Appointment).await
}

/// An absence, with those that were made with it and stand after it.
#[utoipa::path(get, path = "/api/events/nonworkevent/{id}", tag = "calendar",
    params(("id" = Uuid, Path, description = "the absence")), responses(
    (status = 200, description = "the absence", body = EventDetailDto)))]
pub async fn get_nonwork_event(
    app: web::Data<App>,
    PathId(id): PathId<SeriesId>,
    provider: Provider,
) -> Result<HttpResponse, ApiError> {
    get(&app, id, provider, EventKind::Nonwork).await
}

async fn get(app: &App, id: SeriesId, provider: Provider, kind: EventKind) -> Result<HttpResponse, ApiError> {
    let (employment, now) = (provider.employment, app.clock.now());
    let company = employment.company;
    let detail = app
        .db
        .read(company, move |conn| {
            let event = calendar::one(conn, company, id, kind).or_code(ErrorCode::EventNotFound)?;
            admit_reading(&employment, event.provider)?;
            let others = match event.guest.as_ref().filter(|it| !it.is_walk_in) {
                Some(guest) => readable(&employment, calendar::last_and_next(conn, company, guest.id, now)?),
                None => (None, None),
            };
            let (weeks, visits) = match kind {
                EventKind::Nonwork => (calendar::weeks_from(conn, company, id)?, Vec::new()),
                EventKind::Appointment => (Vec::new(), calendar::recurring(conn, company, id)?),
                EventKind::Imported | EventKind::Hold => (Vec::new(), Vec::new()),
            };
            Ok(EventDetailDto::new(event, others, (weeks, visits), &employment))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(detail))
}
