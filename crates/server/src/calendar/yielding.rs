//! An absence among the others of its provider: what it takes their time from, and what comes back when it goes.

use booking::{AbsencePlan, AbsenceSituation};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, EventId, SeriesId, TimeRange};
use scheduling::{Agenda, blocked_by_imports, in_pieces};
use store::audit::AuditAction;
use store::calendar::{self, EventKind, LockedProvider, RepeatedEvent};
use store::google_calendar::{self, ImportedPiece};
use store::{Connection, StoreError};
use uuid::Uuid;

use super::desk::moved_detail;
use super::save_absence::with_ids;
use crate::calendar::desk::Desk;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};

/// The other events around an absence, read from a locked calendar.
#[derive(Default)]
pub(super) struct Neighbours {
    agenda: Agenda,
    absences: Vec<booking::OtherAbsence>,
}

impl Neighbours {
    /// Everything within `whole` but one event and what the worker blocks by a calendar elsewhere, which makes room for
    /// absences.
    pub fn load(
        conn: &mut Connection,
        company: CompanyId,
        provider: EmployeeId,
        (whole, exclude): (TimeRange, Option<SeriesId>),
        now: DateTime<Utc>,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            agenda: calendar::guest_times(conn, company, provider, whole, now)?.into(),
            absences: calendar::absences_around(conn, company, provider, whole, exclude)?,
        })
    }

    /// The situation in which an absence of this provider is placed.
    pub fn situation(&self, provider: &LockedProvider) -> AbsenceSituation<'_> {
        AbsenceSituation { is_provider_active: provider.is_active, agenda: &self.agenda, absences: &self.absences }
    }
}

/// Makes room for absences as planned; `times` are those that will stand, and `series` the absence of each time
/// planned.
pub(super) fn make_room(
    conn: &mut Connection,
    desk: &Desk,
    provider: EmployeeId,
    (plan, series): (&AbsencePlan, &[SeriesId]),
    (origin, now): (&[u8], DateTime<Utc>),
) -> Result<(), ApiError> {
    let company = desk.company;
    for (index, longer) in series.iter().enumerate() {
        let shorter: Vec<SeriesId> =
            plan.yielding.iter().filter(|(_, time)| *time == index).map(|(series, _)| *series).collect();
        if !shorter.is_empty() {
            calendar::yield_to(conn, company, &shorter, *longer)?;
        }
        for series in shorter {
            desk.record(conn, (AuditAction::EventDeleted, series, EventKind::Nonwork), (origin, now))?;
        }
    }
    for (series, pieces) in &plan.shortened {
        let event = calendar::one(conn, company, *series, EventKind::Nonwork)?;
        let stored = event.stored()?;
        let detail = moved_detail(&event, &stored, event.provider, event.shop);
        let by_at = (desk.caller.account, now);
        calendar::update_absence(conn, company, (*series, &stored), with_ids(*series, pieces.clone()), &detail, by_at)
            .or_code(ErrorCode::EventChanged)?;
        desk.record(conn, (AuditAction::EventChanged, *series, EventKind::Nonwork), (origin, now))?;
    }
    let stand = plan.events.iter().filter(|it| it.yields_to.is_none());
    let times: Vec<TimeRange> = stand.flat_map(|it| it.pieces.iter().copied()).collect();
    let Some(whole) = TimeRange::covering(times.iter().copied()) else { return Ok(()) };
    let imported = google_calendar::imported(conn, company, provider, whole)?;
    let imported: Vec<ImportedPiece> =
        imported.into_iter().filter(|it| times.iter().any(|time| time.overlaps(&it.when))).collect();
    let left = in_pieces(blocked_by_imports(imported.iter().map(|it| it.when), times), booking::MAX_EVENT_PIECE);
    let left: Vec<ImportedPiece> =
        left.into_iter().map(|when| ImportedPiece { id: EventId(Uuid::now_v7()), when }).collect();
    let gone: Vec<EventId> = imported.into_iter().map(|it| it.id).collect();
    Ok(google_calendar::replace_imported(conn, company, provider, (&gone, &left), now)?)
}

/// Puts absences back that had yielded to some which are gone or elsewhere now. One whose time is taken by now stays
/// deleted. Whether its provider is disabled does not matter: it was theirs before.
pub(super) fn bring_back(
    conn: &mut Connection,
    desk: &Desk,
    yielded: &[RepeatedEvent],
    (origin, now): (&[u8], DateTime<Utc>),
) -> Result<(), StoreError> {
    for week in yielded {
        let busy: Agenda = calendar::busy_times(conn, desk.company, week.provider, week.when, None, now)?.into();
        if busy.is_free(&week.when) {
            calendar::set_active(conn, desk.company, &[week.series], true)?;
            desk.record(conn, (AuditAction::EventChanged, week.series, EventKind::Nonwork), (origin, now))?;
        }
    }
    Ok(())
}
