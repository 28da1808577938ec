//! Lists a guest's appointments for the desk.

use actix_web::{HttpResponse, web};
use identity::{Action, Employment, may};
use kernel::{CompanyId, GuestId};
use store::calendar::Event;
use store::{Connection, calendar};

use super::dto::{EventDto, EventsDto, LastAndNextDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// A guest's appointments, newest first, deleted ones too; of the latest five hundred those in calendars that the caller
/// may read.
#[utoipa::path(get, path = "/api/events/guest/{id}", tag = "calendar",
    params(("id" = Uuid, Path, description = "the guest's card")), responses(
    (status = 200, description = "the appointments", body = EventsDto)))]
pub async fn list_guest_events(
    app: web::Data<App>,
    PathId(guest): PathId<GuestId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let events = app
        .db
        .read(company, move |conn| {
            is_here(conn, company, guest)?;
            let mut events = calendar::of_guest(conn, company, guest)?;
            events.retain(|it| may(&employment, Action::ReadCalendarOf(it.provider)));
            Ok::<_, ApiError>(events)
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EventsDto::new(events, &employment)))
}

/// A guest's last appointment that has begun, and the next one.
#[utoipa::path(get, path = "/api/events/guest/{id}/lastandnext", tag = "calendar",
    params(("id" = Uuid, Path, description = "the guest's card")), responses(
    (status = 200, description = "the appointments, where there are any", body = LastAndNextDto)))]
pub async fn get_guest_last_and_next(
    app: web::Data<App>,
    PathId(guest): PathId<GuestId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, now) = (employment.company, app.clock.now());
    let (last, next) = app
        .db
        .read(company, move |conn| {
            is_here(conn, company, guest)?;
            Ok::<_, ApiError>(readable(&employment, calendar::last_and_next(conn, company, guest, now)?))
        })
        .await?;
    let answer = LastAndNextDto {
        last: last.map(|it| EventDto::new(it, &employment)),
        next: next.map(|it| EventDto::new(it, &employment)),
    };
    Ok(no_store(HttpResponse::Ok()).json(answer))
}

/// The last and the next appointment of a guest, as far as the reader may read whose they are in.
pub(super) fn readable(
    reader: &Employment,
    (last, next): (Option<Event>, Option<Event>),
) -> (Option<Event>, Option<Event>) {
    let is_readable = |it: &Event| may(reader, Action::ReadCalendarOf(it.provider));
    (last.filter(is_readable), next.filter(is_readable))
}

fn is_here(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<(), ApiError> {
    if calendar::has_guest(conn, company, guest)? { Ok(()) } else { Err(ApiError::new(ErrorCode::GuestNotFound)) }
}
