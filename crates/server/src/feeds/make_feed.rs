//! Makes an address under which the caller's own calendar reads.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::AccountId;
use store::audit::{AuditAction, AuditEntry};
use store::feeds::{self, FeedKind};
use store::tenant::platform_transaction;
use store::{Connection, StoreError};

use super::dto::{FeedKindDto, MakeFeedRequest, NewFeedDto};
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Makes an address; one of the kind that was there ends. A person without a company has no calendar of work.
#[utoipa::path(post, path = "/api/user/current/feeds", tag = "feeds", request_body = MakeFeedRequest, responses(
    (status = 201, description = "made", body = NewFeedDto)),
    extensions(("x-refusals" = json!([ErrorCode::Forbidden]))))]
pub async fn make_feed(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<MakeFeedRequest>,
) -> Result<HttpResponse, ApiError> {
    if body.kind == FeedKindDto::Work && caller.employment.is_none() {
        return Err(ErrorCode::Forbidden.into());
    }
    let (code, now) = (random_code(), app.clock.now());
    let (hash, origin) = (code_hash(&code), client::origin(&app, &req));
    let made = MakeFeed { account: caller.account, kind: body.kind.into(), hash, origin, now };
    app.db.run(move |conn| run(conn, &made)).await?;
    let address = format!("{}/public/feed/{code}.ics", app.config.public_url);
    let made = NewFeedDto { kind: body.kind, address, created_at: now };
    Ok(no_store(HttpResponse::build(StatusCode::CREATED)).json(made))
}

struct MakeFeed {
    account: AccountId,
    kind: FeedKind,
    hash: Vec<u8>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &MakeFeed) -> Result<(), ApiError> {
    let done = platform_transaction(conn, |conn| {
        // save
        feeds::set(conn, cmd.account, cmd.kind, &cmd.hash, cmd.now)?;
        let entry = AuditEntry::new(AuditAction::FeedMade, cmd.now).by(cmd.account).from(&cmd.origin);
        store::audit::record(conn, &entry)?;
        Ok::<_, StoreError>(())
    });
    Ok(done?)
}
