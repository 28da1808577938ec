//! A guest takes an offered place: the hold becomes the appointment.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{OfferOver, OfferState, admit_answer};
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind};
use store::outbox::{self, Job};
use store::waiting::{self, Answer, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::OfferDto;
use super::whose::{Place, Whose, visit};
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
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
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    answer(app, req, Whose::code(&code)).await
}

/// The caller takes what is held for one of their own wishes.
#[utoipa::path(post, path = "/api/guestuser/waitinglist/{id}/take", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses(
    (status = 200, description = "taken", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[ErrorCode::WaitingNotFound])))))]
pub async fn take_own_offer(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, Whose::own(caller.account, &id)?).await
}

async fn answer(app: web::Data<App>, req: HttpRequest, whose: Whose) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let command = TakeOffer {
        by: None,
        account: whose.account(),
        origin: client::origin(&app, &req),
        outbox_id: Uuid::now_v7(),
        now,
    };
    let (offer, visit) = app
        .db
        .run(move |conn| {
            let (company, place) = whose.find(conn, now)?;
            tenant::transaction(conn, company, |conn| run(conn, company, place, &command))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(OfferDto::new(&offer, visit, now)))
}

/// Who takes a place, and when.
pub(super) struct TakeOffer {
    /// Who of the company's people does it for the guest.
    pub by: Option<AccountId>,
    /// By whom the change is noted.
    pub account: Option<AccountId>,
    pub origin: Vec<u8>,
    pub outbox_id: Uuid,
    pub now: DateTime<Utc>,
}

pub(super) fn run(
    conn: &mut Connection,
    company: CompanyId,
    place: Place,
    cmd: &TakeOffer,
) -> Result<(StoredOffer, AppointmentNotice), ApiError> {
    // lock
    let provider = place.offer(conn, company)?.provider;
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
    waiting::take(conn, company, &offer, Answer { by: cmd.by, at: cmd.now }).map_err(|error| match error {
        store::StoreError::NotFound => OfferOver.into(),
        other => ApiError::from(other),
    })?;
    let mut entry = AuditEntry::new(AuditAction::EventCreated, cmd.now).in_company(company).on(offer.event.0);
    if let Some(account) = cmd.account {
        entry = entry.by(account);
    }
    store::audit::record(conn, &entry.from(&cmd.origin).with(EventKind::Appointment.as_str()))?;
    // enqueue
    outbox::push(conn, cmd.outbox_id, Some(company), &Job::appointment_booked(offer.event), None)?;
    let taken = Place::Hold(offer.event).offer(conn, company)?;
    Ok((taken, visit(conn, company, &taken)?))
}
