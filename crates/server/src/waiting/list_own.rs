//! A guest's wishes in all salons.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::AccountId;
use store::waiting::{self, StoredWish};
use store::{Connection, tenant};

use super::dto::{WishDto, WishesDto};
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Lists what the caller waits for, with what is held for it.
#[utoipa::path(get, path = "/api/guestuser/waitinglist", tag = "waiting", responses(
    (status = 200, description = "the oldest first", body = WishesDto)))]
pub async fn list_own_wishes(app: web::Data<App>, Guest(caller): Guest) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let items = app.db.run(move |conn| own_of(conn, caller.account, now)).await?;
    Ok(no_store(HttpResponse::Ok()).json(WishesDto { items: items.into_iter().map(WishDto::from).collect() }))
}

fn own_of(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<Vec<StoredWish>, ApiError> {
    let companies = tenant::guest_read(conn, account, |conn| waiting::companies_of(conn, account))?;
    let mut own = Vec::new();
    for company in companies {
        own.extend(tenant::read(conn, company, |conn| waiting::wishes(conn, company, Some(account), now))?);
    }
    own.sort_by_key(|it| (it.created_at, it.id));
    Ok(own)
}
