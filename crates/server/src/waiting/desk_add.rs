//! The desk puts a guest on the waiting list: lock, load, decide, save.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use booking::{Asking, WaitingRefused};
use kernel::WaitingId;
use store::audit::{AuditAction, AuditEntry};
use store::{tenant, waiting};
use uuid::Uuid;

use super::dto::{AddWishRequest, DeskWishDto};
use super::new_wish::{NewWish, locked_salon};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Puts a guest on the company's waiting list. A wish that is free already is answered with its time; the same wish again
/// is answered with the one that is there.
#[utoipa::path(post, path = "/api/waitinglist", tag = "waiting", request_body = AddWishRequest, responses(
    (status = 201, description = "on the list", body = DeskWishDto)),
    extensions(("x-refusals" = json!(codes::<WaitingRefused>(&[ErrorCode::GuestNotFound, ErrorCode::WaitingFreeNow])))))]
pub async fn add_wish(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<AddWishRequest>,
) -> Result<HttpResponse, ApiError> {
    let (company, account, now) = (provider.employment.company, provider.caller.account, app.clock.now());
    let (id, guest, wish) = (WaitingId(Uuid::now_v7()), body.guest_id.0, body.wish.wish()?);
    let origin = client::origin(&app, &req);
    let salons = app.salons.clone();
    let entered = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                // lock: no rule changes while it is held.
                tenant::lock_company(conn, company).or_code(ErrorCode::CompanyNotFound)?;
                if store::guests::lock(conn, company, guest).or_code(ErrorCode::GuestNotFound)? {
                    // The walk-in card has no guest to be told.
                    return Err(ErrorCode::GuestNotFound.into());
                }
                let salon = locked_salon(conn, &salons, company)?;
                let new = NewWish { id, guest, wish: &wish, asking: Asking::Desk, now };
                let entered = new.enter(conn, company, &salon)?;
                if entered == id {
                    let entry = AuditEntry::new(AuditAction::WishAdded, now).by(account).in_company(company).on(id.0);
                    store::audit::record(conn, &entry.from(&origin))?;
                }
                let all = waiting::wishes(conn, company, None, now)?;
                all.into_iter().find(|it| it.id == entered).or_code(ErrorCode::WaitingNotFound)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::build(StatusCode::CREATED)).json(DeskWishDto::new(entered, &provider.employment)))
}
