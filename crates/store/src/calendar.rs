//! Calendars as the desk reads and writes them. Everything runs inside [`crate::tenant::transaction`].
//!
//! An event is one series (docs/rules.md#calendar-events): read, changed and deleted as one, however many pieces it is
//! kept in. Writers lock the providers' rows first, in id order ([`lock_providers`]), as online booking does.

mod absence;
pub(crate) mod appointment;
mod guests;
pub(crate) mod lock;
pub mod people;
mod pieces;
pub(crate) mod read;
mod repeats;
mod stored;
pub(crate) mod visit_states;
mod yielding;

pub use absence::{AbsencePiece, absences_between, insert_absence, update_absence};
pub use appointment::{insert_appointment, update_appointment};
pub use guests::{claim_guest, has_guest, walk_in};
pub use lock::{LockedProvider, end_holds, ended_holds, has_employee, lock_all_providers, lock_providers};
pub use pieces::{EventDetail, cancel, confirm, set_active, set_late};
pub use read::{
    AppointmentFilter, Event, EventGuest, EventService, Name, absences_ahead, between, collisions, last_and_next,
    of_guest, one, upcoming, upcoming_of,
};
pub use repeats::{RepeatedEvent, begin_recurrence, recurring, repeated, weeks_from};
pub use stored::{EventKind, StoredEvent, busy_times, stored};
pub use visit_states::{
    begin_called_off, forget_progress, late_cancellations, set_called_off, set_cause, set_progress,
};
pub use yielding::{absences_around, forget_yielded, guest_times, yield_to, yielded_to};
