//! Reads a guest card.

use actix_web::{HttpResponse, web};
use store::tenant;

use super::dto::GuestDto;
use super::error::{guest_id, no_guest};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// A card of the caller's company, with its counters.
#[utoipa::path(get, path = "/api/guest/{id}", tag = "guests",
    params(("id" = Uuid, Path, description = "the card")), responses(
    (status = 200, description = "the card", body = GuestDto)),
    extensions(("x-refusals" = json!([ErrorCode::GuestNotFound]))))]
pub async fn get_guest(
    app: web::Data<App>,
    id: web::Path<String>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, guest, now) = (employment.company, guest_id(&id)?, app.clock.now());
    let card = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| store::guests::card(conn, company, guest, now).map_err(no_guest))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(GuestDto::new(card, &employment)))
}
