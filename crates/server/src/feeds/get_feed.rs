//! A calendar, as a program reads it by the code of its address.

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, TimeRange};
use store::calendar::{self, Event};
use store::feeds::{self, Feed, FeedKind};
use store::visits::OwnAppointment;
use store::{Connection, tenant};

use super::written::{of_guest, of_work};
use crate::booking::get_appointment_ics::Ics;
use crate::booking::list_own_appointments::own_of;
use crate::http::answer::{client_has, tag_of};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;
use crate::state::token::code_hash;

/// Time a calendar of work goes back and ahead.
const BACK: TimeDelta = TimeDelta::days(31);
const AHEAD: TimeDelta = TimeDelta::days(366);

/// The appointments of the person who made the address. Programs ask again every hour; an answer that is as it was is
/// `304`.
#[utoipa::path(get, path = "/public/feed/{code}", tag = "feeds",
    params(("code" = String, Path, description = "the code of the address, with or without `.ics`")), responses(
    (status = 200, description = "the calendar", body = Ics, content_type = "text/calendar"),
    (status = 304, description = "as it was")),
    extensions(("x-refusals" = json!([ErrorCode::FeedNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_feed(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let hash = code_hash(code.strip_suffix(".ics").unwrap_or(&code));
    let now = app.clock.now();
    let (feed, shown) = app.db.run(move |conn| run(conn, &hash, now)).await?;
    let write = |at: DateTime<Utc>| match &shown {
        CalendarContent::Guest(own) => of_guest(own, feed.language, &app.config.public_url, at),
        CalendarContent::Work(events) => of_work(events, feed.language, &app.config.public_url, at),
    };
    // The time of writing changes nothing of the content.
    let tag = tag_of(write(DateTime::UNIX_EPOCH).as_bytes())?;
    let client_has = client_has(&req, &tag);
    let mut answer = if client_has { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")));
    if client_has {
        return Ok(answer.finish());
    }
    Ok(answer.content_type("text/calendar; charset=utf-8").body(write(now)))
}

/// Content of a calendar.
enum CalendarContent {
    Guest(Vec<OwnAppointment>),
    Work(Vec<Event>),
}

fn run(conn: &mut Connection, hash: &[u8], now: DateTime<Utc>) -> Result<(Feed, CalendarContent), ApiError> {
    let feed = feeds::find(conn, hash)?.ok_or(ErrorCode::FeedNotFound)?;
    let shown = match (feed.kind, feed.employment) {
        (FeedKind::Guest, _) => CalendarContent::Guest(own_of(conn, feed.account)?),
        (FeedKind::Work, Some(of)) => CalendarContent::Work(work(conn, of, now)?),
        (FeedKind::Work, None) => return Err(ErrorCode::FeedNotFound.into()),
    };
    Ok((feed, shown))
}

/// Events of a calendar whose person still works there.
fn work(
    conn: &mut Connection,
    (company, employee): (CompanyId, EmployeeId),
    now: DateTime<Utc>,
) -> Result<Vec<Event>, ApiError> {
    let window = TimeRange::new(now - BACK, now + AHEAD).ok_or(ErrorCode::FeedNotFound)?;
    tenant::read(conn, company, |conn| {
        if !feeds::works_at(conn, company, employee)? {
            return Err(ErrorCode::FeedNotFound.into());
        }
        let events = calendar::between(conn, company, window, Some(&[employee]), false)?;
        // The time of a guest who is still booking comes and goes within minutes.
        let is_shown = |it: &Event| it.hold_until.is_none_or(|until| now < until && it.guest.is_some());
        Ok(events.into_iter().filter(is_shown).collect())
    })
}
