//! A guest does not want an offered place: it is free for the next who waits.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{OfferOver, OfferState, admit_answer};
use chrono::{DateTime, Utc};
use kernel::CompanyId;
use store::calendar;
use store::waiting::{self, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};

use super::dto::OfferDto;
use super::whose::{Place, Whose, visit};
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::codes;
use crate::state::app::App;

/// The guest does not want it and goes on waiting. Refused twice it stays refused.
#[utoipa::path(post, path = "/public/offer/{code}/refuse", tag = "waiting",
    params(("code" = String, Path, description = "the code of the mail")), responses(
    (status = 200, description = "refused", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[ErrorCode::WaitingNotFound, ErrorCode::LimitExceeded])))))]
pub async fn refuse_offer(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    answer(app, Whose::code(&code)).await
}

/// The caller does not want what is held for one of their own wishes, and goes on waiting.
#[utoipa::path(post, path = "/api/guestuser/waitinglist/{id}/refuse", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses(
    (status = 200, description = "refused", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[ErrorCode::WaitingNotFound])))))]
pub async fn refuse_own_offer(
    app: web::Data<App>,
    Guest(caller): Guest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    answer(app, Whose::own(caller.account, &id)?).await
}

async fn answer(app: web::Data<App>, whose: Whose) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let (offer, visit) = app
        .db
        .run(move |conn| {
            let (company, place) = whose.find(conn, now)?;
            tenant::transaction(conn, company, |conn| run(conn, company, place, now))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(OfferDto::new(&offer, visit, now)))
}

fn run(
    conn: &mut Connection,
    company: CompanyId,
    place: Place,
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
    let refused = Place::Hold(offer.event).offer(conn, company)?;
    Ok((refused, visit(conn, company, &refused)?))
}
