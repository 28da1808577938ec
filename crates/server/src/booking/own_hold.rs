//! Prolongs and ends what is held for the guest of a browser (docs/rules.md#held-while-booking).

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{Hold, HoldRefused};
use chrono::{DateTime, Utc};
use identity::Caller;
use kernel::AccountId;
use store::{Connection, tenant};

use super::dto::HoldDto;
use super::hold_time;
use crate::http::auth::MaybeCaller;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::refusals::codes;
use crate::identity::browser::browser_hash;
use crate::state::app::App;

/// Prolongs the hold of the caller, or of the account that this browser just registered; once, by five minutes.
#[utoipa::path(post, path = "/public/appointment/hold/prolong", tag = "booking", responses(
    (status = 200, description = "until when it is held now", body = HoldDto)),
    extensions(("x-refusals" = json!(codes::<HoldRefused>(&[])))))]
pub async fn prolong_hold(
    app: web::Data<App>,
    req: HttpRequest,
    MaybeCaller(caller): MaybeCaller,
) -> Result<HttpResponse, ApiError> {
    let (holder, now) = (Holder::of(&app, &req, caller), app.clock.now());
    let hold = app.db.run(move |conn| prolong(conn, &holder, now)).await?;
    Ok(no_store(HttpResponse::Ok()).json(HoldDto::new(Some(hold), now)))
}

/// Ends the hold of the caller, or of the account that this browser just registered.
#[utoipa::path(delete, path = "/public/appointment/hold", tag = "booking", responses(
    (status = 204, description = "nothing is held")))]
pub async fn end_own_hold(
    app: web::Data<App>,
    req: HttpRequest,
    MaybeCaller(caller): MaybeCaller,
) -> Result<HttpResponse, ApiError> {
    let (holder, now) = (Holder::of(&app, &req, caller), app.clock.now());
    app.db
        .run(move |conn| {
            let Some(account) = holder.account(conn, now)? else { return Ok(()) };
            match store::booking::hold_of(conn, account)? {
                Some(held) => Ok(hold_time::end(conn, held.company, account)?),
                None => Ok(()),
            }
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

fn prolong(conn: &mut Connection, holder: &Holder, now: DateTime<Utc>) -> Result<Hold, ApiError> {
    let account = holder.account(conn, now)?.ok_or(HoldRefused::Over)?;
    let found = store::booking::hold_of(conn, account)?.ok_or(HoldRefused::Over)?;
    tenant::transaction(conn, found.company, |conn| {
        store::calendar::lock_providers(conn, found.company, &[found.provider], now)?;
        // Read again under the lock: two presses at once prolong once.
        let held = store::booking::hold_of(conn, account)?.filter(|it| it.event == found.event);
        let held = held.ok_or(HoldRefused::Over)?;
        let prolonged = held.hold.prolonged(now)?;
        store::booking::prolong_hold(conn, &held, prolonged.until)?;
        Ok(prolonged)
    })
}

/// The person in front of a browser that holds a time.
enum Holder {
    Caller(Arc<Caller>),
    /// The browser that registered, hashed.
    Registered(Vec<u8>),
    Nobody,
}

impl Holder {
    fn of(app: &App, req: &HttpRequest, caller: Option<Arc<Caller>>) -> Self {
        match (caller, browser_hash(app, req)) {
            (Some(caller), _) => Self::Caller(caller),
            (None, Some(browser)) => Self::Registered(browser),
            (None, None) => Self::Nobody,
        }
    }

    fn account(&self, conn: &mut Connection, now: DateTime<Utc>) -> Result<Option<AccountId>, ApiError> {
        Ok(match self {
            Self::Caller(caller) => Some(caller.account),
            Self::Registered(browser) => {
                store::identity::registration_in_browser(conn, browser, now)?.map(|it| it.account)
            }
            Self::Nobody => None,
        })
    }
}
