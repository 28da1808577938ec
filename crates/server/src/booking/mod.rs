//! Guests book online and read their appointments.

pub(crate) mod book_online;
mod book_online_event;
mod booked;
pub mod dto;
mod error;
pub(crate) mod get_appointment_ics;
pub(crate) mod hold_time;
mod idempotency;
mod list_appointments_of_email;
pub(crate) mod list_own_appointments;
mod own_hold;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(book_online::__path_book_online, book_online::book_online)
        .add(book_online_event::__path_book_online_event, book_online_event::book_online_event)
        .add(hold_time::__path_hold_time, hold_time::hold_time)
        .add(own_hold::__path_prolong_hold, own_hold::prolong_hold)
        .add(own_hold::__path_end_own_hold, own_hold::end_own_hold)
        .add(list_own_appointments::__path_list_own_appointments, list_own_appointments::list_own_appointments)
        .add(
            list_appointments_of_email::__path_list_appointments_of_email,
            list_appointments_of_email::list_appointments_of_email,
        )
        .add(get_appointment_ics::__path_get_appointment_ics, get_appointment_ics::get_appointment_ics);
}
