//! Ends an address under which the caller's own calendar reads.

use actix_web::{HttpRequest, HttpResponse, web};
use store::StoreError;
use store::audit::{AuditAction, AuditEntry};
use store::feeds::{self, FeedKind};
use store::tenant::platform_transaction;

use super::dto::FeedQuery;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Ends an address: nothing is read by it any more. One that is not there is no refusal.
#[utoipa::path(delete, path = "/api/user/current/feeds", tag = "feeds", params(FeedQuery), responses(
    (status = 204, description = "ended")))]
pub async fn end_feed(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Query(query): Query<FeedQuery>,
) -> Result<HttpResponse, ApiError> {
    let (account, kind, now) = (caller.account, FeedKind::from(query.kind), app.clock.now());
    let origin = client::origin(&app, &req);
    app.db
        .run(move |conn| {
            let done = platform_transaction(conn, |conn| {
                if feeds::end(conn, account, kind)? {
                    let entry = AuditEntry::new(AuditAction::FeedEnded, now).by(account).from(&origin);
                    store::audit::record(conn, &entry)?;
                }
                Ok::<_, StoreError>(())
            });
            Ok::<_, ApiError>(done?)
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
