//! A guest calls an appointment off alone, until the deadline that was agreed (docs/rules.md#terms).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{GuestChangeRefused, admit_guest_change};
use chrono::{DateTime, Utc};
use kernel::EventId;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind};
use store::outbox::{self, Job};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{VisitDto, deadline};
use super::visit_ref::VisitRef;
use crate::guest_links::GuestKey;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// The guest calls it off.
#[utoipa::path(post, path = "/public/visit/{code}/cancel", tag = "visits",
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "called off", body = VisitDto)),
    extensions(("x-refusals" = json!(codes::<GuestChangeRefused>(&[ErrorCode::EventNotFound, ErrorCode::EventChanged,
        ErrorCode::LimitExceeded])))))]
pub async fn cancel_visit(
    app: web::Data<App>,
    req: HttpRequest,
    CountedCode(code): CountedCode,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Code(code)).await
}

/// The caller calls one of their own appointments off.
#[utoipa::path(post, path = "/api/guestuser/appointment/{id}/cancel", tag = "visits",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "called off", body = VisitDto)),
    extensions(("x-refusals" = json!(codes::<GuestChangeRefused>(&[ErrorCode::EventChanged])))))]
pub async fn cancel_own_appointment(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId(event): PathId<EventId>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Account(caller.account, event)).await
}

async fn answer(app: web::Data<App>, req: HttpRequest, key: GuestKey<EventId>) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let command = CancelVisit { key, outbox_id: Uuid::now_v7(), origin: client::origin(&app, &req), now };
    let visit = app
        .db
        .run(move |conn| {
            let found = VisitRef::find(&command.key, conn, now)?;
            tenant::transaction(conn, found.company, |conn| run(conn, found, &command))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(VisitDto::new(visit, now)))
}

struct CancelVisit {
    key: GuestKey<EventId>,
    outbox_id: Uuid,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, found: VisitRef, cmd: &CancelVisit) -> Result<AppointmentNotice, ApiError> {
    let VisitRef { company, event } = found;
    // lock
    let provider = found.event(conn)?.provider;
    calendar::lock_providers(conn, company, &[provider], cmd.now)?;
    // load
    let (stored, visit) = (found.event(conn)?.stored()?, found.load(conn)?);
    // decide
    if !visit.is_active {
        return Ok(visit);
    }
    if stored.standing.provider != provider {
        return Err(ErrorCode::EventChanged.into());
    }
    admit_guest_change(&stored.standing, deadline(&visit), cmd.now)?;
    // save
    let revision = calendar::cancel(conn, company, event)?;
    let mut entry = AuditEntry::new(AuditAction::EventDeleted, cmd.now).in_company(company).on(event.0);
    if let Some(account) = cmd.key.account() {
        entry = entry.by(account);
    }
    store::audit::record(conn, &entry.from(&cmd.origin).with(EventKind::Appointment.as_str()))?;
    // enqueue
    let job = Job::AppointmentCancelled { event: event.0, revision, by: None, others: Vec::new() };
    outbox::push(conn, cmd.outbox_id, Some(company), &job, None)?;
    found.load(conn)
}
