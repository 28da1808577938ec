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

use super::error::not_found;
use super::whose::{Place, Whose};
use crate::calendar::desk::withdrawal_job;
use crate::http::auth::{ActiveSubscription, Gated, Guest, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The caller takes one of their own wishes off the list.
#[utoipa::path(delete, path = "/api/guestuser/waitinglist/{id}", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses((status = 204, description = "off the list")),
    extensions(("x-refusals" = json!([ErrorCode::WaitingNotFound]))))]
pub async fn leave_waiting_list(
    app: web::Data<App>,
    Guest(caller): Guest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let (now, whose) = (app.clock.now(), Whose::own(caller.account, &id)?);
    app.db
        .run(move |conn| match whose.find(conn, now)? {
            (company, Place::Wish(wish)) => {
                tenant::transaction(conn, company, |conn| run(conn, company, wish, None, now))
            }
            _ => Err(ErrorCode::WaitingNotFound.into()),
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes a wish off the company's list.
#[utoipa::path(delete, path = "/api/waitinglist/{id}", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses((status = 204, description = "off the list")),
    extensions(("x-refusals" = json!([ErrorCode::WaitingNotFound]))))]
pub async fn remove_wish(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<Uuid>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let (company, wish, now) = (provider.employment.company, WaitingId(id.into_inner()), app.clock.now());
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

/// `told`: the message to the guest about what is held for them; nobody is told what they did themselves.
fn run(
    conn: &mut Connection,
    company: CompanyId,
    wish: WaitingId,
    told: Option<Uuid>,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    // lock: places are offered while the company's row is held.
    tenant::lock_company(conn, company).map_err(not_found)?;
    if let Some(offer) = waiting::offer_of_entry(conn, company, wish)? {
        calendar::lock_providers(conn, company, &[offer.provider], now)?;
    }
    let offer = waiting::offer_of_entry(conn, company, wish)?;
    waiting::lock(conn, company, wish).map_err(not_found)?;
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
