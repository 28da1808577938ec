//! A guest waits no more, or the desk takes a wish off the list: what is held for it is free.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::OfferState;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, WaitingId};
use store::audit::{AuditAction, AuditEntry};
use store::calendar;
use store::waiting;
use store::{Connection, outbox, tenant};
use uuid::Uuid;

use super::offer_ref::OfferRef;
use crate::calendar::desk::withdrawal_job;
use crate::guest_links::GuestKey;
use crate::http::auth::{ActiveSubscription, Gated, Guest, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// The caller takes one of their own wishes off the list.
#[utoipa::path(delete, path = "/api/guestuser/waitinglist/{id}", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses((status = 204, description = "off the list")))]
pub async fn leave_waiting_list(
    app: web::Data<App>,
    Guest(caller): Guest,
    PathId(wish): PathId<WaitingId>,
) -> Result<HttpResponse, ApiError> {
    let (now, key) = (app.clock.now(), GuestKey::Account(caller.account, wish));
    app.db
        .run(move |conn| match OfferRef::find(&key, conn, now)? {
            (company, OfferRef::Wish(wish)) => {
                tenant::transaction(conn, company, |conn| run(conn, company, wish, None, now))
            }
            _ => Err(ErrorCode::WaitingNotFound.into()),
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes a wish off the company's list.
#[utoipa::path(delete, path = "/api/waitinglist/{id}", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses((status = 204, description = "off the list")))]
pub async fn remove_wish(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(wish): PathId<WaitingId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let (company, now) = (provider.employment.company, app.clock.now());
    let origin = client::origin(&app, &req);
    let (account, outbox_id) = (provider.caller.account, Uuid::now_v7());
    app.db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                run(conn, company, wish, Some(outbox_id), now)?;
                let entry = AuditEntry::new(AuditAction::WishRemoved, now).by(account).in_company(company).on(wish.0);
                Ok::<_, ApiError>(store::audit::record(conn, &entry.from(&origin))?)
            })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// `told`: id of the message to the guest about the held place; `None` for the guest's own act.
fn run(
    conn: &mut Connection,
    company: CompanyId,
    wish: WaitingId,
    told: Option<Uuid>,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    // lock: places are offered while the company's row is held.
    tenant::lock_company(conn, company).or_code(ErrorCode::WaitingNotFound)?;
    if let Some(offer) = waiting::offer_of_entry(conn, company, wish)? {
        calendar::lock_providers(conn, company, &[offer.provider], now)?;
    }
    let offer = waiting::offer_of_entry(conn, company, wish)?;
    waiting::lock(conn, company, wish).or_code(ErrorCode::WaitingNotFound)?;
    // save
    if let Some(open) = offer.as_ref().filter(|it| it.state == OfferState::Open) {
        waiting::end(conn, company, open, OfferState::Refused, now)?;
    }
    waiting::end_wish(conn, company, wish, told.is_none())?;
    // enqueue
    if let Some((id, job)) = told.zip(offer.and_then(|it| withdrawal_job(&it, now))) {
        outbox::push(conn, id, Some(company), &job, None)?;
    }
    Ok(())
}
