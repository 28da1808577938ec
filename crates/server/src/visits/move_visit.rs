//! A guest moves an appointment alone: to a time that would be offered, under the locks of every writer of calendars
//! (docs/rules.md#terms).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{EventChanged, GuestMove, GuestMoveRefused, move_by_guest, standing_visit};
use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, EventId, SeriesId};
use notifications::InAppKind;
use scheduling::{Agenda, SlotFinder, SlotQuery, SlotRefused, VisitRequest, Window};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind, StoredEvent};
use store::limits::{self, CountedAct};
use store::messages::codes as guest_codes;
use store::outbox::{self, Job};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{MoveVisitRequest, VisitDto, deadline};
use super::visit_ref::VisitRef;
use crate::booking::book_online::{NEAREST, NEAREST_WITHIN};
use crate::calendar::desk::{moved_detail, salon_under};
use crate::guest_links::{CODE_LIFE, GuestKey};
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::in_app::{InAppNotice, notify};
use crate::scheduling::dto::FreeSlotDto;
use crate::state::app::App;
use crate::state::salon_cache::SalonCache;
use crate::state::token::code_hash;

/// Refusals of the rules.
type MoveRefusals = (GuestMoveRefused, EventChanged);

/// Other refusals of a move.
const MORE: [ErrorCode; 3] = [ErrorCode::EventNotFound, ErrorCode::EmployeeNotFound, ErrorCode::LimitExceeded];

/// The guest moves it. A time that is taken by now is answered with the nearest free ones.
#[utoipa::path(post, path = "/public/visit/{code}/move", tag = "visits", request_body = MoveVisitRequest,
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "moved", body = VisitDto)),
    extensions(("x-refusals" = json!(codes::<MoveRefusals>(&MORE)))))]
pub async fn move_visit(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
    Valid(body): Valid<MoveVisitRequest>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Code(code_hash(&code)), body).await
}

/// The caller moves one of their own appointments.
#[utoipa::path(post, path = "/api/guestuser/appointment/{id}/move", tag = "visits", request_body = MoveVisitRequest,
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "moved", body = VisitDto)),
    extensions(("x-refusals" = json!(codes::<MoveRefusals>(&MORE)))))]
pub async fn move_own_appointment(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId(event): PathId<EventId>,
    Valid(body): Valid<MoveVisitRequest>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Account(caller.account, event), body).await
}

async fn answer(
    app: web::Data<App>,
    req: HttpRequest,
    key: GuestKey<EventId>,
    body: MoveVisitRequest,
) -> Result<HttpResponse, ApiError> {
    // A refused move costs as much as a question for free slots, and answers one.
    app.slot_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let now = app.clock.now();
    let limit = app.config.limits.booking_per_guest;
    let origin = client::origin(&app, &req);
    let (shared, outbox_id) = (app.clone(), Uuid::now_v7());
    let visit = app
        .db
        .run(move |conn| {
            let found = VisitRef::find(&key, conn, now)?;
            let subject = shared.keys.subject(&format!("moves {}", found.event));
            let command = MoveVisit { found, key: &key, body: &body, subject, limit, origin, outbox_id, now };
            tenant::transaction(conn, found.company, |conn| run(conn, &shared.salons, &command))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(VisitDto::new(visit, now)))
}

struct MoveVisit<'a> {
    found: VisitRef,
    key: &'a GuestKey<EventId>,
    body: &'a MoveVisitRequest,
    /// The appointment as the counters know it, and how often it is moved in an hour: each move sends messages.
    subject: Vec<u8>,
    limit: u32,
    origin: Vec<u8>,
    outbox_id: Uuid,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, salons: &SalonCache, cmd: &MoveVisit<'_>) -> Result<AppointmentNotice, ApiError> {
    let VisitRef { company, event: id } = cmd.found;
    // lock
    let before = cmd.found.event(conn)?.provider;
    let wanted =
        GuestMove { provider: cmd.body.provider_id.as_ref().map_or(before, |it| it.0), start: cmd.body.start.0 };
    let locked = calendar::lock_providers(conn, company, &[before, wanted.provider], cmd.now)?;
    let provider = *locked.iter().find(|it| it.id == wanted.provider).ok_or(ErrorCode::EmployeeNotFound)?;
    // load
    let (event, visit) = (cmd.found.event(conn)?, cmd.found.load(conn)?);
    let stored = event.stored()?;
    let standing = &stored.standing;
    let is_there = (standing.provider, standing.when.start()) == (wanted.provider, wanted.start);
    if is_there && standing.is_active {
        return Ok(visit);
    }
    if standing.provider != before || (standing.is_active && visit.sequence != cmd.body.sequence) {
        return Err(EventChanged.into());
    }
    let salon = salon_under(conn, salons, company, &provider)?;
    let window = wanted.window(standing).ok_or(GuestMoveRefused::NotOffered)?;
    let busy = calendar::busy_times(conn, company, wanted.provider, window, Some(event.id), cmd.now)?;
    // decide
    let placed = match move_by_guest(wanted, standing, deadline(&visit), &salon, &Agenda::from(busy), cmd.now) {
        Err(GuestMoveRefused::Slot(SlotRefused::SlotTaken)) => {
            return Err(slot_taken(conn, company, &salon, &stored, event.id, wanted, cmd.now)?);
        }
        decided => decided?,
    };
    if !limits::admit(conn, CountedAct::GuestBooking, &cmd.subject, (cmd.limit, TimeDelta::hours(1)), cmd.now)? {
        return Err(ApiError::limited(600));
    }
    // save
    let detail = moved_detail(&event, &stored, placed.provider, placed.shop);
    calendar::update_appointment(conn, company, &stored, &placed, &detail).or_code(ErrorCode::EventChanged)?;
    guest_codes::prolong(conn, company, id, placed.when.end() + CODE_LIFE)?;
    let mut entry = AuditEntry::new(AuditAction::EventChanged, cmd.now).in_company(company).on(id.0);
    if let Some(account) = cmd.key.account() {
        entry = entry.by(account);
    }
    store::audit::record(conn, &entry.from(&cmd.origin).with(EventKind::Appointment.as_str()))?;
    // enqueue
    let revision = stored.revision + 1;
    let job = Job::AppointmentChanged { event: id.0, revision, by: None, restores: false, others: Vec::new() };
    let cause = job.dedupe_key();
    let told = InAppNotice { kind: InAppKind::Changed, cause: &cause, event: Some(id), at: cmd.now };
    // Of a move both hear; a person told here is left out when the cause is spread.
    notify(conn, company, &told, None, &[before, placed.provider])?;
    outbox::push(conn, cmd.outbox_id, Some(company), &job, None)?;
    cmd.found.load(conn)
}

/// The refusal of a time that is taken, with the nearest free ones.
fn slot_taken(
    conn: &mut Connection,
    company: CompanyId,
    salon: &Salon,
    stored: &StoredEvent,
    series: SeriesId,
    wanted: GuestMove,
    now: DateTime<Utc>,
) -> Result<ApiError, ApiError> {
    let refusal = ApiError::new(ErrorCode::BookingSlotTaken);
    let GuestMove { provider, start } = wanted;
    let window = Window::new(start - NEAREST_WITHIN, start + NEAREST_WITHIN);
    let (Ok(window), Some(query)) = (window, stored.standing.shop) else { return Ok(refusal) };
    let services = stored.standing.services.iter().map(|it| it.id).collect();
    let visit = VisitRequest { shop: query, services };
    let query = SlotQuery { window, visit, employee: Some(provider), now };
    let finder = SlotFinder::lasting(salon, &query, standing_visit(&stored.standing));
    let busy = calendar::busy_times(conn, company, provider, finder.reach(), Some(series), now)?;
    let busy: Vec<(EmployeeId, _)> = busy.into_iter().map(|it| (provider, it)).collect();
    let nearest = finder.nearest(busy, start, NEAREST);
    Ok(refusal.with_nearest(nearest.into_iter().map(FreeSlotDto::from).collect()))
}
