//! A signed-in guest opens the page on which one of their visits is rated.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::admit_rating;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId};
use serde::Serialize;
use store::messages::codes as guest_codes;
use store::{Connection, tenant, visits};
use utoipa::ToSchema;

use super::own_rating::load;
use crate::guest_links::RATING_CODE_LIFE;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::state::token::{code_hash, short_code};

/// A code that opens the rating of a visit.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RatingCodeDto {
    /// The last part of the page's address.
    pub code: String,
}

/// Makes a code for the rating of one of the caller's own visits, as the mail has one.
#[utoipa::path(post, path = "/api/guestuser/appointment/{id}/rating", tag = "ratings",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the code", body = RatingCodeDto)),
    extensions(("x-refusals" = json!(codes::<booking::RatingRefused>(&[ErrorCode::RatingNotFound,
        ErrorCode::LimitExceeded])))))]
pub async fn open_own_rating(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId(event): PathId<EventId>,
) -> Result<HttpResponse, ApiError> {
    app.rating_codes.count(client::address(&req, &app.config.trusted_proxies))?;
    let (now, account, code) = (app.clock.now(), caller.account, short_code());
    let hash = code_hash(&code);
    app.db
        .run(move |conn| {
            let held = tenant::guest_read(conn, account, |conn| visits::held(conn, account, Some(event), 1))?;
            let company = held.first().map(|it| it.company).or_code(ErrorCode::EventNotFound)?;
            tenant::transaction(conn, company, |conn| run(conn, company, event, &hash, now))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(RatingCodeDto { code }))
}

fn run(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    hash: &[u8],
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    // load
    let (visit, before) = load(conn, company, event)?;
    // decide
    if now < visit.ends_at {
        return Err(ErrorCode::RatingNotFound.into());
    }
    admit_rating(visit.ends_at, before.map(|it| it.rated_at), now)?;
    // save
    let until = visit.ends_at + RATING_CODE_LIFE;
    guest_codes::insert_for_rating(conn, company, hash, (visit.guest, event), until)?;
    Ok(())
}
