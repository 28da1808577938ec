//! The appointment a call is about.

use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId, SeriesId};
use store::calendar::{self, Event, EventKind};
use store::messages::codes::{self, GuestCodePurpose};
use store::worker::AppointmentNotice;
use store::{Connection, tenant, visits};

use crate::guest_links::GuestKey;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};

/// An appointment and the company it is at.
#[derive(Clone, Copy)]
pub(super) struct VisitRef {
    pub company: CompanyId,
    pub event: EventId,
}

impl VisitRef {
    /// The appointment a key opens; outside any company's transaction.
    ///
    /// # Errors
    /// `event.not_found` when it opens none.
    pub(super) fn find(key: &GuestKey<EventId>, conn: &mut Connection, now: DateTime<Utc>) -> Result<Self, ApiError> {
        let found = match key {
            GuestKey::Code(hash) => codes::find(conn, hash, now)?
                .filter(|it| it.purpose == GuestCodePurpose::Visit)
                .and_then(|it| Some(Self { company: it.company, event: it.event? })),
            GuestKey::Account(account, event) => {
                let held = tenant::guest_read(conn, *account, |conn| visits::held(conn, *account, Some(*event), 1))?;
                held.first().map(|it| Self { company: it.company, event: *event })
            }
        };
        found.or_code(ErrorCode::EventNotFound)
    }

    /// As its guest is told of it.
    ///
    /// # Errors
    /// `event.not_found` when it is gone.
    pub(super) fn load(self, conn: &mut Connection) -> Result<AppointmentNotice, ApiError> {
        store::worker::load_appointment(conn, self.company, self.event)?.or_code(ErrorCode::EventNotFound)
    }

    /// As the calendar has it.
    ///
    /// # Errors
    /// `event.not_found` when it is gone.
    pub(super) fn event(self, conn: &mut Connection) -> Result<Event, ApiError> {
        let event = calendar::one(conn, self.company, SeriesId(self.event.0), EventKind::Appointment);
        event.or_code(ErrorCode::EventNotFound)
    }
}
