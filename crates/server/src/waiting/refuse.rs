//! A guest does not want an offered place: it is free for the next who waits.

use actix_web::{HttpResponse, web};
use booking::{OfferOver, OfferState, admit_answer};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, WaitingId};
use store::calendar;
use store::waiting::{self, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};

use super::dto::OfferDto;
use super::offer_ref::{OfferRef, visit};
use crate::guest_links::GuestKey;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// The guest does not want it and goes on waiting. Refused twice it stays refused.
#[utoipa::path(post, path = "/public/offer/{code}/refuse", tag = "waiting",
    params(("code" = String, Path, description = "the code of the mail")), responses(
    (status = 200, description = "refused", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[ErrorCode::WaitingNotFound, ErrorCode::LimitExceeded])))))]
pub async fn refuse_offer(app: web::Data<App>, CountedCode(code): CountedCode) -> Result<HttpResponse, ApiError> {
    answer(app, GuestKey::Code(code)).await
}

/// The caller does not want what is held for one of their own wishes, and goes on waiting.
#[utoipa::path(post, path = "/api/guestuser/waitinglist/{id}/refuse", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses(
    (status = 200, description = "refused", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[])))))]
pub async fn refuse_own_offer(
    app: web::Data<App>,
    Guest(caller): Guest,
    PathId(wish): PathId<WaitingId>,
) -> Result<HttpResponse, ApiError> {
    answer(app, GuestKey::Account(caller.account, wish)).await
}

async fn answer(app: web::Data<App>, key: GuestKey<WaitingId>) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let (offer, visit) = app
        .db
        .run(move |conn| {
            let (company, place) = OfferRef::find(&key, conn, now)?;
            tenant::transaction(conn, company, |conn| run(conn, company, place, now))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(OfferDto::new(&offer, visit, now)))
}

fn run(
    conn: &mut Connection,
    company: CompanyId,
    place: OfferRef,
    now: DateTime<Utc>,
) -> Result<(StoredOffer, AppointmentNotice), ApiError> {
    // lock
    let provider = place.offer(conn, company)?.provider;
    calendar::lock_providers(conn, company, &[provider], now)?;
    // load
    let offer = place.offer(conn, company)?;
    // decide
    if offer.state != OfferState::Refused {
        admit_answer(offer.state, offer.until, now)?;
        // save
        waiting::end(conn, company, &offer, OfferState::Refused, now)?;
    }
    let refused = OfferRef::Hold(offer.event).offer(conn, company)?;
    Ok((refused, visit(conn, company, &refused)?))
}
