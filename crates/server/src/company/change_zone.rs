//! Another time zone while there are appointments ahead: what becomes of them is said with the change
//! (docs/rules.md#what-hangs-on-a-setting).

use std::cmp::Reverse;
use std::collections::HashSet;

use booking::{TakenTime, ZoneChange, pieces};
use kernel::{SeriesId, TimeRange};
use store::Connection;
use store::calendar::{self, AppointmentFilter, Event, EventKind};
use uuid::Uuid;

use super::settings::TimesAheadDto;
use crate::calendar::ahead::{AheadQuery, AppointmentsAhead, MAX_NAMED};
use crate::calendar::desk::moved_detail;
use crate::calendar::obstacles::{Collision, Obstacles};
use crate::calendar::with_ids;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::settings::Editor;

/// Applies the caller's choice to events ahead; the company's row is locked. Where only absences are ahead they keep
/// their times of day, because no guest is waiting for them.
///
/// # Errors
/// `setting.appointments_ahead` while nothing was said, and `booking.slot_taken` with what is in the way.
pub(super) fn move_times(
    conn: &mut Connection,
    editor: &Editor,
    zones: ZoneChange,
    choice: Option<TimesAheadDto>,
) -> Result<(), ApiError> {
    if choice == Some(TimesAheadDto::Instant) {
        return Ok(());
    }
    // lock
    calendar::lock_all_providers(conn, editor.company, editor.now)?;
    // load
    let most = choice.is_none().then_some(MAX_NAMED);
    let (appointments, count) =
        calendar::upcoming_of(conn, editor.company, AppointmentFilter::Company, editor.now, most)?;
    let salon = store::salon::load(conn, editor.company)?;
    let ahead = AppointmentsAhead { editor, query: AheadQuery::default(), salon: &salon, new_id: Uuid::now_v7 };
    if choice.is_none() && !appointments.is_empty() {
        return Err(ahead.listed(appointments, count));
    }
    let absences = calendar::absences_ahead(conn, editor.company, editor.now)?;
    // decide: those first that leave room for the others
    let mut moves =
        appointments.into_iter().chain(absences).map(|it| moved(it, zones)).collect::<Result<Vec<_>, _>>()?;
    moves.retain(|it| it.to.start() != it.event.starts_at || it.to.end() != it.event.ends_at);
    if moves.iter().any(|it| it.event.starts_at < it.to.start()) {
        moves.sort_by_key(|it| Reverse(it.to.start()));
    } else {
        moves.sort_by_key(|it| it.to.start());
    }
    let moving: HashSet<SeriesId> = moves.iter().map(|it| it.event.id).collect();
    let mut in_the_way = Vec::new();
    for it in &moves {
        let time = TakenTime::with_buffers(it.to, it.occupies);
        let found =
            calendar::collisions(conn, editor.company, it.event.provider, it.occupies, Some(it.event.id), editor.now)?;
        let others = found.into_iter().filter(|other| !moving.contains(&other.id));
        in_the_way.extend(others.map(|other| Collision::new(other, &time)));
    }
    if !in_the_way.is_empty() {
        return Err(Obstacles { collisions: in_the_way, next_free: Vec::new() }.refusal(editor.language));
    }
    // save and enqueue
    for it in moves {
        save(conn, &ahead, &it, zones)?;
    }
    Ok(())
}

/// An event with its time in the new zone.
struct Move {
    event: Event,
    to: TimeRange,
    occupies: TimeRange,
}

fn moved(event: Event, zones: ZoneChange) -> Result<Move, ApiError> {
    let out_of_range = || ApiError::field("timeZone", ErrorCode::FieldRange);
    if event.kind == EventKind::Appointment {
        let placed = zones.appointment(&event.stored()?.standing).ok_or_else(out_of_range)?;
        return Ok(Move { event, to: placed.when, occupies: placed.occupies });
    }
    let when = TimeRange::new(event.starts_at, event.ends_at).ok_or_else(out_of_range)?;
    // One that lies within an hour the clocks skip stays at its instant.
    let to = zones.absence(when).unwrap_or(when);
    Ok(Move { event, to, occupies: to })
}

fn save(conn: &mut Connection, ahead: &AppointmentsAhead<'_>, it: &Move, zones: ZoneChange) -> Result<(), ApiError> {
    let (editor, event) = (ahead.editor, &it.event);
    let company = editor.company;
    let stored = event.stored()?;
    let detail = moved_detail(event, &stored, event.provider, event.shop);
    if event.kind == EventKind::Appointment {
        let placed = zones.appointment(&stored.standing).ok_or(ErrorCode::Internal)?;
        calendar::update_appointment(conn, company, &stored, &placed, &detail).or_code(ErrorCode::EventChanged)?;
        return ahead.record_moved(conn, event, editor.now < it.to.start());
    }
    let pieces = with_ids(event.id, pieces(it.to));
    let by_at = (editor.account, editor.now);
    calendar::update_absence(conn, company, (event.id, &stored), pieces, &detail, by_at)
        .or_code(ErrorCode::EventChanged)?;
    ahead.record_moved(conn, event, false)
}
