//! A guest says to be late; the desk sees it (docs/rules.md#late).

use actix_web::{HttpResponse, web};
use booking::{LateMinutes, LateRefused, admit_late};
use chrono::{DateTime, Utc};
use kernel::EventId;
use notifications::InAppKind;
use store::worker::AppointmentNotice;
use store::{Connection, calendar, tenant};

use super::dto::{TellLateRequest, VisitDto};
use super::visit_ref::VisitRef;
use crate::guest_links::GuestKey;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::in_app::{InAppNotice, notify};
use crate::state::app::App;

/// The guest says to be late.
#[utoipa::path(post, path = "/public/visit/{code}/late", tag = "visits", request_body = TellLateRequest,
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "the visit with the delay", body = VisitDto)),
    extensions(("x-refusals" = json!(codes::<LateRefused>(&[ErrorCode::EventNotFound, ErrorCode::EventChanged,
        ErrorCode::LimitExceeded])))))]
pub async fn tell_late(
    app: web::Data<App>,
    CountedCode(code): CountedCode,
    Valid(body): Valid<TellLateRequest>,
) -> Result<HttpResponse, ApiError> {
    answer(app, GuestKey::Code(code), body).await
}

/// The caller says to be late for one of their own appointments.
#[utoipa::path(post, path = "/api/guestuser/appointment/{id}/late", tag = "visits", request_body = TellLateRequest,
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the visit with the delay", body = VisitDto)),
    extensions(("x-refusals" = json!(codes::<LateRefused>(&[ErrorCode::EventChanged])))))]
pub async fn tell_late_for_own(
    app: web::Data<App>,
    Guest(caller): Guest,
    PathId(event): PathId<EventId>,
    Valid(body): Valid<TellLateRequest>,
) -> Result<HttpResponse, ApiError> {
    answer(app, GuestKey::Account(caller.account, event), body).await
}

async fn answer(app: web::Data<App>, key: GuestKey<EventId>, body: TellLateRequest) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let minutes = LateMinutes::parse(body.minutes).map_err(|_| ApiError::field("minutes", ErrorCode::FieldRange))?;
    let visit = app
        .db
        .run(move |conn| {
            let found = VisitRef::find(&key, conn, now)?;
            tenant::transaction(conn, found.company, |conn| run(conn, found, minutes, now))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(VisitDto::new(visit, now)))
}

fn run(
    conn: &mut Connection,
    found: VisitRef,
    late: LateMinutes,
    now: DateTime<Utc>,
) -> Result<AppointmentNotice, ApiError> {
    let VisitRef { company, event } = found;
    // lock
    let provider = found.event(conn)?.provider;
    calendar::lock_providers(conn, company, &[provider], now)?;
    // load
    let (stored, visit) = (found.event(conn)?.stored()?, found.load(conn)?);
    // decide
    if visit.is_active && visit.late_minutes == Some(late.minutes()) {
        return Ok(visit);
    }
    if stored.standing.provider != provider {
        return Err(ErrorCode::EventChanged.into());
    }
    admit_late(&stored.standing, now)?;
    // save, enqueue
    calendar::set_late(conn, company, event, late)?;
    let cause = format!("late:{event}:{}:{}", visit.starts_at.timestamp(), late.minutes());
    let told = InAppNotice { kind: InAppKind::Late, cause: &cause, event: Some(event), at: now };
    notify(conn, company, &told, None, &[provider])?;
    found.load(conn)
}
