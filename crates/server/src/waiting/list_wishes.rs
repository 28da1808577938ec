//! The waiting list as the desk sees it.

use actix_web::{HttpResponse, web};
use store::waiting;

use super::dto::{DeskWishDto, WaitingListDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Lists who waits, with what is held for them.
#[utoipa::path(get, path = "/api/waitinglist", tag = "waiting", responses(
    (status = 200, description = "the earliest wish first", body = WaitingListDto)))]
pub async fn list_wishes(app: web::Data<App>, Provider { employment, .. }: Provider) -> Result<HttpResponse, ApiError> {
    let (company, now) = (employment.company, app.clock.now());
    let wishes = app.db.read(company, move |conn| Ok(waiting::wishes(conn, company, None, now)?)).await?;
    let items = wishes.into_iter().map(|it| DeskWishDto::new(it, &employment)).collect();
    Ok(no_store(HttpResponse::Ok()).json(WaitingListDto { items }))
}
