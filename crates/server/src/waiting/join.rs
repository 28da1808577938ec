//! A guest joins a company's waiting list: lock, load, decide, save.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use booking::{WaitingEntry, WaitingRefused, WaitingWish, admit_wish, offer_places};
use catalog::Salon;
use chrono::{DateTime, Utc};
use identity::Caller;
use kernel::{CompanyId, EmployeeId, GuestId, TimeRange, WaitingId};
use scheduling::civil;
use store::waiting::{self, StoredWish};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{JoinWaitingListRequest, WishDto};
use crate::booking::book_online::card_holder;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::scheduling::dto::FreeSlotDto;
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
    let company = cmd.company;
    // lock: no rule changes while it is held.
    tenant::lock_company(conn, company).or_code(ErrorCode::CompanyNotFound)?;
    let guest = store::booking::ensure_card(conn, company, &card_holder(&cmd.caller, cmd.new_card, cmd.now))?;
    // load
    let version = store::salon::version(conn, company)?;
    let salon = match salons.cached(company).filter(|it| it.version == version) {
        Some(known) => known,
        None => salons.load(conn, company)?,
    };
    let open = waiting::open_of(conn, company, guest)?;
    // decide
    let wanted = WaitingEntry { id: cmd.id, guest, wish: cmd.wish.clone(), has_offer: false, asked: Vec::new() };
    let id = match open.iter().find(|it| it.wish == cmd.wish) {
        Some(same) => same.id,
        None => {
            let is_owner = cmd.caller.employment.is_some_and(|it| salon.is_owner(it.employee));
            admit_wish(&cmd.wish, &salon, open.len(), is_owner, cmd.now)?;
            let busy = busy_until(conn, &salon, cmd)?;
            if let Some(free) = offer_places(&salon, std::slice::from_ref(&wanted), &busy, cmd.now).first() {
                let refusal = ApiError::new(ErrorCode::WaitingFreeNow);
                return Err(refusal.with_nearest(vec![FreeSlotDto::from(free.when)]));
            }
            // save
            waiting::insert(conn, company, (cmd.id, guest), &cmd.wish, cmd.now)?;
            cmd.id
        }
    };
    let own = waiting::wishes(conn, company, Some(cmd.caller.account), cmd.now)?;
    own.into_iter().find(|it| it.id == id).or_code(ErrorCode::WaitingNotFound)
}

/// Busy times of everybody from now to the end of the last wished day.
fn busy_until(
    conn: &mut Connection,
    salon: &Salon,
    cmd: &JoinWaitingList,
) -> Result<Vec<(EmployeeId, TimeRange)>, ApiError> {
    let end = civil::day_bounds(salon.tz, cmd.wish.days.1).map(|it| it.end());
    let Some(window) = end.and_then(|it| TimeRange::new(cmd.now, it)) else { return Ok(Vec::new()) };
    let everybody: Vec<EmployeeId> = salon.employees.iter().map(|it| it.id).collect();
    Ok(store::scheduling::busy(conn, cmd.company, &everybody, window, cmd.now)?.times)
}
