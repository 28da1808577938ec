//! Shows a guest the visit a mail asks about. Nothing is ever rated by a GET.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId};
use store::messages::codes::{self, GuestCodePurpose};
use store::ratings::{self, OwnRating};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};

use super::dto::RatedVisitDto;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::app::App;
use crate::state::token::code_hash;

/// The visit of a code, and what was said of it.
#[utoipa::path(get, path = "/public/rating/{code}/event", tag = "ratings",
    params(("code" = String, Path, description = "the code of the mail")), responses(
    (status = 200, description = "the visit", body = RatedVisitDto)),
    extensions(("x-refusals" = json!([ErrorCode::RatingNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_rated_visit(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(read(&app, &req, &code).await?))
}

/// The visit of a code; refused as the call is.
pub(crate) async fn read(app: &App, req: &HttpRequest, code: &str) -> Result<RatedVisitDto, ApiError> {
    app.rating_codes.count(client::address(req, &app.config.trusted_proxies))?;
    let (now, hash) = (app.clock.now(), code_hash(code));
    let (visit, rating) = app
        .db
        .run(move |conn| {
            let (company, event) = find(conn, &hash, now)?;
            tenant::read(conn, company, |conn| load(conn, company, event))
        })
        .await?;
    Ok(RatedVisitDto::new(visit, rating, now))
}

/// The visit a code is for; outside any tenant's transaction.
pub(super) fn find(conn: &mut Connection, hash: &[u8], now: DateTime<Utc>) -> Result<(CompanyId, EventId), ApiError> {
    let found = codes::find(conn, hash, now)?.filter(|it| it.purpose == GuestCodePurpose::Rating);
    found.and_then(|it| Some((it.company, it.event?))).or_code(ErrorCode::RatingNotFound)
}

/// A visit that can be rated, and what was said of it.
pub(super) fn load(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
) -> Result<(AppointmentNotice, Option<OwnRating>), ApiError> {
    let visit = store::worker::load_appointment(conn, company, event)?;
    let is_ratable = ratings::is_ratable(conn, company, event)?;
    let visit = visit.filter(|_| is_ratable).ok_or(ErrorCode::RatingNotFound)?;
    Ok((visit, ratings::of_visit(conn, company, event)?))
}
