//! The addresses under which the caller's own calendar reads.

use actix_web::{HttpResponse, web};
use store::feeds;

use super::dto::{FeedDto, FeedsDto};
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Lists which addresses there are; what they are is shown once, when they are made.
#[utoipa::path(get, path = "/api/user/current/feeds", tag = "feeds", responses(
    (status = 200, description = "the addresses", body = FeedsDto)))]
pub async fn list_feeds(app: web::Data<App>, SignedIn(caller): SignedIn) -> Result<HttpResponse, ApiError> {
    let feeds = app.db.run(move |conn| Ok::<_, ApiError>(feeds::of_account(conn, caller.account)?)).await?;
    let items = feeds.into_iter().map(|(kind, created_at)| FeedDto { kind: kind.into(), created_at }).collect();
    Ok(no_store(HttpResponse::Ok()).json(FeedsDto { items }))
}
