//! A guest joins a company's waiting list: lock, load, decide, save.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use booking::{Asking, WaitingRefused, WaitingWish};
use chrono::{DateTime, Utc};
use identity::Caller;
use kernel::{CompanyId, GuestId, WaitingId};
use store::waiting::{self, StoredWish};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{JoinWaitingListRequest, WishDto};
use super::new_wish::{NewWish, locked_salon};
use crate::booking::book_online::card_holder;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::state::salon_cache::SalonCache;

/// Puts the caller on the waiting list of a salon. A wish that is free already is answered with its time; the same wish
/// again is answered with the one that is there.
#[utoipa::path(post, path = "/public/waitinglist", tag = "waiting", request_body = JoinWaitingListRequest, responses(
    (status = 201, description = "on the list", body = WishDto)),
    extensions(("x-refusals" = json!(codes::<WaitingRefused>(&[ErrorCode::CompanyNotFound, ErrorCode::WaitingFreeNow,
        ErrorCode::LimitExceeded])))))]
pub async fn join_waiting_list(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<JoinWaitingListRequest>,
) -> Result<HttpResponse, ApiError> {
    // It costs as much as a question for free slots.
    app.slot_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let company = app.salons.resolve(&app.db, &body.company_szalonka_id).await?;
    let command = JoinWaitingList {
        id: WaitingId(Uuid::now_v7()),
        new_card: GuestId(Uuid::now_v7()),
        now: app.clock.now(),
        wish: body.wish()?,
        company,
        caller,
    };
    let salons = app.salons.clone();
    let wish = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &salons, &command))).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(WishDto::from(wish)))
}

struct JoinWaitingList {
    company: CompanyId,
    caller: Arc<Caller>,
    wish: WaitingWish,
    id: WaitingId,
    new_card: GuestId,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, salons: &SalonCache, cmd: &JoinWaitingList) -> Result<StoredWish, ApiError> {
    let (company, account) = (cmd.company, cmd.caller.account);
    // lock: no rule changes while it is held.
    tenant::lock_company(conn, company).or_code(ErrorCode::CompanyNotFound)?;
    let guest = store::booking::ensure_card(conn, company, &card_holder(&cmd.caller, cmd.new_card, cmd.now))?;
    // load
    let is_blocked = store::booking::is_blocked(conn, company, account)?;
    let salon = locked_salon(conn, salons, company)?;
    let is_owner = cmd.caller.employment.is_some_and(|it| salon.is_owner(it.employee));
    // decide, save
    let new =
        NewWish { id: cmd.id, guest, wish: &cmd.wish, asking: Asking::Guest { is_owner, is_blocked }, now: cmd.now };
    let id = new.enter(conn, company, &salon)?;
    let own = waiting::wishes(conn, company, Some(account), cmd.now)?;
    own.into_iter().find(|it| it.id == id).or_code(ErrorCode::WaitingNotFound)
}
