//! Calendars as the desk reads and writes them. Everything runs inside [`crate::tenant::transaction`].
//!
//! An event is one series (decision 28): read, changed and deleted as one, whatever pieces it is kept in. Whoever
//! writes takes the providers' rows first, in id order ([`lock_providers`]), as online booking does.

mod guests;
pub mod hours;
pub mod people;
mod read;
mod write;

pub use guests::{claim_guest, has_guest, has_other_upcoming, walk_in};
pub use read::{
    BETWEEN, Event, EventGuest, EventService, Name, ahead, between, collisions, last_and_next, of_guest, one,
};
pub use write::{
    Detail, Kind, LockedProvider, Stored, busy_beside, delete, has_employee, insert_absence, insert_appointment,
    lock_providers, stored, update_absence, update_appointment,
};
