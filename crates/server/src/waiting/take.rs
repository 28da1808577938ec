//! A guest takes an offered place: the hold becomes the appointment.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{OfferOver, OfferState, admit_answer};
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, WaitingId};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind};
use store::outbox::{self, Job};
use store::waiting::{self, Answer, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::OfferDto;
use super::offer_ref::{OfferRef, visit};
use crate::calendar::Desk;
use crate::guest_links::GuestKey;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// The guest takes it. Taken twice it stays taken.
#[utoipa::path(post, path = "/public/offer/{code}/take", tag = "waiting",
    params(("code" = String, Path, description = "the code of the mail")), responses(
    (status = 200, description = "taken", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[ErrorCode::WaitingNotFound, ErrorCode::LimitExceeded])))))]
pub async fn take_offer(
    app: web::Data<App>,
    req: HttpRequest,
    CountedCode(code): CountedCode,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Code(code)).await
}

/// The caller takes what is held for one of their own wishes.
#[utoipa::path(post, path = "/api/guestuser/waitinglist/{id}/take", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses(
    (status = 200, description = "taken", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[])))))]
pub async fn take_own_offer(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId(wish): PathId<WaitingId>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Account(caller.account, wish)).await
}

async fn answer(app: web::Data<App>, req: HttpRequest, key: GuestKey<WaitingId>) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let command = TakeOffer {
        by: None,
        account: key.account(),
        origin: client::origin(&app, &req),
        outbox_id: Uuid::now_v7(),
        now,
    };
    let (offer, visit) = app
        .db
        .run(move |conn| {
            let (company, place) = OfferRef::find(&key, conn, now)?;
            tenant::transaction(conn, company, |conn| run(conn, company, place, &command))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(OfferDto::new(&offer, visit, now)))
}

/// Input of taking an offered place.
pub(super) struct TakeOffer {
    /// The colleague who takes it for the guest.
    pub by: Option<Desk>,
    /// By whom the change is noted.
    pub account: Option<AccountId>,
    pub origin: Vec<u8>,
    pub outbox_id: Uuid,
    pub now: DateTime<Utc>,
}

pub(super) fn run(
    conn: &mut Connection,
    company: CompanyId,
    place: OfferRef,
    cmd: &TakeOffer,
) -> Result<(StoredOffer, AppointmentNotice), ApiError> {
    // lock
    let provider = place.offer(conn, company)?.provider;
    if let Some(desk) = &cmd.by {
        desk.admit_writing([provider])?;
    }
    let locked = calendar::lock_providers(conn, company, &[provider], cmd.now)?;
    // load
    let offer = place.offer(conn, company)?;
    if offer.state == OfferState::Taken {
        return Ok((offer, visit(conn, company, &offer)?));
    }
    // decide
    admit_answer(offer.state, offer.until, cmd.now)?;
    if !locked.iter().any(|it| it.is_active) {
        return Err(OfferOver.into());
    }
    // save
    waiting::take(conn, company, &offer, Answer { by: cmd.by.as_ref().map(|it| it.caller.account), at: cmd.now })
        .or_code(ErrorCode::WaitingOfferOver)?;
    let mut entry = AuditEntry::new(AuditAction::EventCreated, cmd.now).in_company(company).on(offer.event.0);
    if let Some(account) = cmd.account {
        entry = entry.by(account);
    }
    store::audit::record(conn, &entry.from(&cmd.origin).with(EventKind::Appointment.as_str()))?;
    // enqueue
    outbox::push(conn, cmd.outbox_id, Some(company), &Job::appointment_booked(offer.event), None)?;
    let taken = OfferRef::Hold(offer.event).offer(conn, company)?;
    Ok((taken, visit(conn, company, &taken)?))
}
