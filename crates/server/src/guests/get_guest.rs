//! Reads a guest card.

use actix_web::{HttpResponse, web};
use kernel::GuestId;
use store::calendar;

use super::dto::{GuestDto, count};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// A card of the caller's company, with its counters.
#[utoipa::path(get, path = "/api/guest/{id}", tag = "guests",
    params(("id" = Uuid, Path, description = "the card")), responses(
    (status = 200, description = "the card", body = GuestDto)))]
pub async fn get_guest(
    app: web::Data<App>,
    PathId(guest): PathId<GuestId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, now) = (employment.company, app.clock.now());
    let card = app.db.read(company, move |conn| {
        let card = store::guests::card(conn, company, guest, now).or_code(ErrorCode::GuestNotFound)?;
        Ok((card, calendar::late_cancellations(conn, company, guest)?))
    });
    let (card, late) = card.await?;
    let card = GuestDto { late_cancellations: Some(count(late)), ..GuestDto::new(card, &employment) };
    Ok(no_store(HttpResponse::Ok()).json(card))
}
