//! Does with all appointments of an absent person what the desk decided, and enters the absence: lock, load, decide,
//! save, enqueue.

use std::collections::HashSet;
use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{
    AbsenceRefused, DeskAbsence, EventChanged, GuestMessage, OfferState, PlacedAppointment, SickDay, absence_parts,
    check_unchanged, place_absence, place_all,
};
use catalog::Salon;
use chrono::{DateTime, Utc};
use identity::{Action, may};
use kernel::{EmployeeId, EventId, SeriesId, TimeRange};
use store::audit::AuditAction;
use store::calendar::{self, Event, EventDetail, EventKind, LockedProvider, StoredEvent};
use store::closed_set::{AbsenceReason, CalledOffBy};
use store::{Connection, outbox, tenant};
use uuid::Uuid;

use super::dto::{ApplySickDayRequest, EnteredAbsenceDto, SickDayDecision, SickDayDoneDto, SickDayRowRequest};
use super::{away, busy, concerned};
use crate::answered_time_off::{grant, lock_open};
use crate::calendar::desk::{ChangeNotice, Desk, current, moved_detail, withdrawal_job};
use crate::calendar::save_absence::with_ids;
use crate::calendar::yielding::{Neighbours, make_room};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _, SickDayRowRefusedDto};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Gives each appointment of an absent person another place, calls it off, or leaves its guest to be called; and enters
/// the absence around what else stands there. All of it or nothing: when something has changed since the proposal was
/// read, `event.day_changed` names the appointments.
#[utoipa::path(post, path = "/api/events/sickday", tag = "calendar", request_body = ApplySickDayRequest, responses(
    (status = 200, description = "done", body = SickDayDoneDto)),
    extensions(("x-refusals" = json!(codes::<(AbsenceRefused, EventChanged)>(&[ErrorCode::NotGranted, ErrorCode::EmployeeNotFound,
        ErrorCode::EventDayChanged, ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRequired,
        ErrorCode::FieldRange, ErrorCode::IncomeDayClosed, ErrorCode::TimeOffNotFound, ErrorCode::TimeOffAnswered])))))]
pub async fn apply_sick_day(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<ApplySickDayRequest>,
) -> Result<HttpResponse, ApiError> {
    if body.request_id.is_some() && !may(&provider.employment, Action::RunCompany) {
        return Err(ErrorCode::TimeOffNotFound.into());
    }
    let command = ApplySickDay {
        away: away(body.start.0, body.end.0)?,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        undo_time: app.config.undo_time,
        desk: Desk::of(&provider),
        body,
    };
    let done =
        app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await?;
    let SickDayResult { moved, cancelled, called, .. } = done;
    let absences = done.absences.into_iter().map(EnteredAbsenceDto::from).collect();
    let done = SickDayDoneDto { moved, cancelled, called, absences };
    Ok(no_store(HttpResponse::Ok()).json(done))
}

struct ApplySickDay {
    desk: Desk,
    body: ApplySickDayRequest,
    away: TimeRange,
    undo_time: Duration,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

/// Numbers of appointments that went elsewhere, were called off, and are to be told by a call; and the absence.
#[derive(Default)]
struct SickDayResult {
    moved: usize,
    cancelled: usize,
    called: usize,
    absences: Vec<(SeriesId, TimeRange)>,
}

fn run(conn: &mut Connection, cmd: &ApplySickDay) -> Result<SickDayResult, ApiError> {
    let (company, absent) = (cmd.desk.company, cmd.body.provider_id.0);
    // lock
    let locked = calendar::lock_all_providers(conn, company, cmd.now)?;
    let provider = *locked.iter().find(|it| it.id == absent).ok_or(ErrorCode::EmployeeNotFound)?;
    let targets = cmd.body.rows.iter().filter_map(|it| it.provider_id).map(|it| it.0);
    cmd.desk.admit_writing(targets.chain([absent]))?;
    let request = match &cmd.body.request_id {
        Some(id) => Some(lock_open(conn, company, id.0, |it| it.employee == absent)?),
        None => None,
    };
    // load
    let salon = store::salon::load(conn, company)?;
    let day = SickDay { salon: &salon, absent, away: cmd.away, now: cmd.now };
    let events = concerned(conn, company, &day)?;
    let busy = busy(conn, company, &day)?;
    // decide
    let decided = decide(conn, cmd, &salon, events, &busy)?;
    // save
    let off: Vec<SeriesId> =
        decided.iter().filter(|it| it.row.decision != SickDayDecision::Move).map(|it| it.event.id).collect();
    let notice = ChangeNotice { company, by: cmd.desk.employee, undo_time: cmd.undo_time, now: cmd.now };
    for it in &decided {
        notice.remember(conn, it.stored.head)?;
    }
    calendar::set_active(conn, company, &off, false)?;
    let is_ill = cmd.body.reason.map_or(AbsenceReason::Sick, Into::into) == AbsenceReason::Sick;
    let called_off = if is_ill { CalledOffBy::Illness } else { CalledOffBy::Salon };
    for it in decided.iter().filter(|it| it.row.decision != SickDayDecision::Move) {
        calendar::set_cause(conn, company, it.stored.head, Some(called_off))?;
    }
    let mut done = SickDayResult::default();
    for RowOutcome { row, event, stored, placed } in &decided {
        let (action, message, is_told) = match (row.decision, placed) {
            (SickDayDecision::Move, Some(placed)) => {
                let detail = moved_detail(event, stored, placed.provider, placed.shop);
                calendar::update_appointment(conn, company, stored, placed, &detail)
                    .or_code(ErrorCode::EventChanged)?;
                done.moved += 1;
                (AuditAction::EventChanged, GuestMessage::Changed, true)
            }
            (SickDayDecision::Call, _) => {
                done.called += 1;
                // Noted as not told, or the message about an earlier change would tell it.
                (AuditAction::EventDeleted, GuestMessage::Cancelled, false)
            }
            _ => {
                done.cancelled += 1;
                (AuditAction::EventDeleted, GuestMessage::Cancelled, true)
            }
        };
        cmd.desk.record(conn, (action, event.id, EventKind::Appointment), (&cmd.origin, cmd.now))?;
        // enqueue
        notice.enqueue(conn, message, (stored.head, stored.revision + 1), (false, Some(is_told)))?;
    }
    end_holds(conn, cmd)?;
    done.absences = enter_absence(conn, cmd, &provider)?;
    if let Some(request) = request {
        grant(conn, company, request, cmd.away, (cmd.desk.employee, cmd.now))?;
    }
    Ok(done)
}

/// Outcome for an appointment that is as it was seen.
struct RowOutcome<'a> {
    row: &'a SickDayRowRequest,
    event: Event,
    stored: StoredEvent,
    /// New place of the appointment.
    placed: Option<PlacedAppointment>,
}

/// Joins what was decided with what stands.
///
/// # Errors
/// `event.day_changed` with each appointment that is not as it was seen, came meanwhile, or cannot go where it should.
fn decide<'a>(
    conn: &mut Connection,
    cmd: &'a ApplySickDay,
    salon: &Salon,
    events: Vec<Event>,
    busy: &[(EmployeeId, TimeRange)],
) -> Result<Vec<RowOutcome<'a>>, ApiError> {
    let mut refused = Vec::new();
    let mut decided = Vec::new();
    let mut seen: HashSet<SeriesId> = HashSet::new();
    for row in &cmd.body.rows {
        if !seen.insert(row.id.0) {
            return Err(ApiError::field("rows", ErrorCode::FieldInvalid));
        }
        let event = events.iter().find(|it| it.id == row.id.0);
        let Some(event) = event else {
            let standing = calendar::stored(conn, cmd.desk.company, row.id.0)?;
            refused.push(gone(row.id.0, standing));
            continue;
        };
        let stored = event.stored()?;
        match check_unchanged(Some(row.version), current(&stored), &[cmd.body.provider_id.0]) {
            Ok(()) => decided.push(RowOutcome { row, stored, event: event.clone(), placed: None }),
            Err(EventChanged) => refused.push(SickDayRowRefusedDto::standing(event, ErrorCode::EventChanged)),
        }
    }
    for event in events.iter().filter(|it| !seen.contains(&it.id)) {
        refused.push(SickDayRowRefusedDto::standing(event, ErrorCode::EventDayChanged));
    }
    let mut wanted = Vec::new();
    for (at, it) in decided.iter().enumerate().filter(|(_, it)| it.row.decision == SickDayDecision::Move) {
        let place = it.row.provider_id.as_ref().zip(it.row.start.as_ref());
        let (provider, start) = place.ok_or_else(|| ApiError::field("rows", ErrorCode::FieldRequired))?;
        wanted.push((at, (&it.stored.standing, provider.0, start.0)));
    }
    let places: Vec<_> = wanted.iter().map(|(_, it)| *it).collect();
    let placed = place_all(&places, salon, busy);
    let placed: Vec<_> = wanted.iter().map(|(at, _)| *at).zip(placed).collect();
    for (at, placed) in placed {
        let Some(it) = decided.get_mut(at) else { continue };
        match placed {
            Ok(placed) => it.placed = Some(placed),
            Err(why) => refused.push(SickDayRowRefusedDto::standing(&it.event, ApiError::from(why).code())),
        }
    }
    if refused.is_empty() { Ok(decided) } else { Err(ApiError::day_changed(refused)) }
}

/// An appointment that is not of that day and person any more.
fn gone(id: SeriesId, stored: Option<StoredEvent>) -> SickDayRowRefusedDto {
    let standing =
        stored.filter(|it| it.kind == EventKind::Appointment).map(|it| it.standing).filter(|it| it.is_active);
    SickDayRowRefusedDto {
        id: id.0,
        code: ErrorCode::EventNotFound,
        provider_id: standing.as_ref().map(|it| it.provider.0),
        start: standing.map(|it| it.when.start()),
    }
}

/// Places held there are freed: those offered to waiting guests are withdrawn, and the guests told; who is still booking
/// there is told by the refusal.
fn end_holds(conn: &mut Connection, cmd: &ApplySickDay) -> Result<(), ApiError> {
    let (company, absent) = (cmd.desk.company, cmd.body.provider_id.0);
    let events = calendar::between(conn, company, cmd.away, Some(&[absent]), false)?;
    for hold in events.iter().filter(|it| it.kind == EventKind::Hold) {
        if hold.guest.is_none() {
            calendar::set_active(conn, company, &[hold.id], false)?;
        } else if let Some(offer) = store::waiting::offer_of_event(conn, company, EventId(hold.id.0))? {
            store::waiting::end(conn, company, &offer, OfferState::Withdrawn, cmd.now)?;
            if let Some(job) = withdrawal_job(&offer, cmd.now) {
                outbox::push(conn, Uuid::now_v7(), Some(company), &job, None)?;
            }
        }
    }
    Ok(())
}

/// Keeps the calendar of the absent person free of guests, around those who are there; shorter absences yield.
fn enter_absence(
    conn: &mut Connection,
    cmd: &ApplySickDay,
    provider: &LockedProvider,
) -> Result<Vec<(SeriesId, TimeRange)>, ApiError> {
    let (company, absent) = (cmd.desk.company, cmd.body.provider_id.0);
    let neighbours = Neighbours::load(conn, company, absent, (cmd.away, None), cmd.now)?;
    let situation = neighbours.situation(provider);
    let parts = absence_parts(cmd.away, &situation);
    let wanted = DeskAbsence {
        provider: absent,
        start: cmd.away.start(),
        end: cmd.away.end(),
        repeat_until: None,
        is_active: None,
    };
    let plan = place_absence(&wanted, &parts, None, &situation).map_err(ApiError::from)?;
    let series: Vec<SeriesId> = plan.events.iter().map(|_| SeriesId(Uuid::now_v7())).collect();
    make_room(conn, &cmd.desk, absent, (&plan, &series), (&cmd.origin, cmd.now))?;
    let detail = EventDetail {
        provider: absent,
        shop: None,
        guest: None,
        visitor: None,
        description: None,
        reason: Some(cmd.body.reason.map_or(AbsenceReason::Sick, Into::into)),
        payment: None,
        did_not_appear: false,
        state: true.into(),
        // So that the parts can be called off together.
        repeat: series.first().copied().filter(|_| 1 < series.len()),
    };
    for (event, series) in plan.events.into_iter().zip(series.iter().copied()) {
        let by_at = (cmd.desk.caller.account, cmd.now);
        calendar::insert_absence(conn, company, series, with_ids(series, event.pieces), &detail, by_at)?;
        cmd.desk.record(conn, (AuditAction::EventCreated, series, EventKind::Nonwork), (&cmd.origin, cmd.now))?;
    }
    Ok(series.into_iter().zip(parts).collect())
}
