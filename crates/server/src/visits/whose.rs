//! Whose appointment a call is about: who has the code of a message, or holds it with their account
//! (docs/trust.md#codes).

use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EventId, SeriesId};
use store::calendar::{self, Event, EventKind};
use store::messages::codes::{self, GuestCodePurpose};
use store::worker::AppointmentNotice;
use store::{Connection, StoreError, appointments, tenant};
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};
use crate::state::token::code_hash;

/// What opens an appointment.
pub(super) enum Whose {
    /// A code, as its hash.
    Code(Vec<u8>),
    /// The account that holds it.
    Own(AccountId, EventId),
}

/// An appointment and where it is.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub company: CompanyId,
    pub event: EventId,
}

impl Whose {
    pub(super) fn code(code: &str) -> Self {
        Self::Code(code_hash(code))
    }

    /// An appointment of an account by its id as it was typed.
    ///
    /// # Errors
    /// `event.not_found` when it is no id.
    pub(super) fn own(account: AccountId, id: &str) -> Result<Self, ApiError> {
        let event = Uuid::try_parse(id).map_err(|_| ErrorCode::EventNotFound)?;
        Ok(Self::Own(account, EventId(event)))
    }

    /// By whom a change is noted.
    pub(super) fn account(&self) -> Option<AccountId> {
        match self {
            Self::Code(_) => None,
            Self::Own(account, _) => Some(*account),
        }
    }

    /// Where the appointment is; outside any company's transaction.
    ///
    /// # Errors
    /// `event.not_found` when this opens none.
    pub(super) fn find(&self, conn: &mut Connection, now: DateTime<Utc>) -> Result<Found, ApiError> {
        let found = match self {
            Self::Code(hash) => codes::find(conn, hash, now)?
                .filter(|it| it.purpose == GuestCodePurpose::Visit)
                .and_then(|it| Some(Found { company: it.company, event: it.event? })),
            Self::Own(account, event) => {
                let held =
                    tenant::guest_read(conn, *account, |conn| appointments::held(conn, *account, Some(*event), 1))?;
                held.first().map(|it| Found { company: it.company, event: *event })
            }
        };
        found.ok_or_else(|| ErrorCode::EventNotFound.into())
    }
}

impl Found {
    /// As its guest is told of it.
    ///
    /// # Errors
    /// `event.not_found` when it is gone.
    pub(super) fn load(self, conn: &mut Connection) -> Result<AppointmentNotice, ApiError> {
        store::worker::load_appointment(conn, self.company, self.event)?.ok_or_else(|| ErrorCode::EventNotFound.into())
    }

    /// As the calendar has it.
    ///
    /// # Errors
    /// `event.not_found` when it is gone.
    pub(super) fn event(self, conn: &mut Connection) -> Result<Event, ApiError> {
        let event = calendar::one(conn, self.company, SeriesId(self.event.0), EventKind::Appointment);
        event.map_err(|error| match error {
            StoreError::NotFound => ErrorCode::EventNotFound.into(),
            other => other.into(),
        })
    }
}
