//! Guests book online and read their appointments.

pub(crate) mod book_online;
mod book_online_event;
mod booked;
pub mod dto;
mod error;
pub(crate) mod get_appointment_ics;
mod idempotency;
mod list_appointments_of_email;
pub(crate) mod list_own_appointments;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(book_online::__path_book_online, book_online::book_online)
        .add(book_online_event::__path_book_online_event, book_online_event::book_online_event)
        .add(list_own_appointments::__path_list_own_appointments, list_own_appointments::list_own_appointments)
        .add(
            list_appointments_of_email::__path_list_appointments_of_email,
            list_appointments_of_email::list_appointments_of_email,
        )
        .add(get_appointment_ics::__path_get_appointment_ics, get_appointment_ics::get_appointment_ics);
}
