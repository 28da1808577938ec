//! The desk's calendar: reading and writing events.

pub(crate) mod ahead;
mod change_appointments;
mod delete_event;
pub(crate) mod desk;
pub mod dto;
mod error;
mod event_interval;
mod gaps;
mod get_event;
mod guest_notice;
mod list_events;
mod list_guest_events;
mod moment;
pub(crate) mod obstacles;
mod open_hours;
mod recurrence;
pub(crate) mod requests;
mod save_absence;
mod save_appointment;
mod seen_appointments;
mod set_absences;
mod set_appointments;
mod sick_day;
mod visit_progress;
mod yielding;

use crate::http::calls::Calls;

pub(crate) use desk::Desk;
pub(crate) use save_absence::with_ids;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_events::__path_list_events, list_events::list_events)
        .add(gaps::__path_list_gaps, gaps::list_gaps)
        .add(open_hours::__path_list_open_hours, open_hours::list_open_hours)
        .add(get_event::__path_get_appointment, get_event::get_appointment)
        .add(get_event::__path_get_nonwork_event, get_event::get_nonwork_event)
        .add(list_guest_events::__path_list_guest_events, list_guest_events::list_guest_events)
        .add(list_guest_events::__path_get_guest_last_and_next, list_guest_events::get_guest_last_and_next)
        .add(event_interval::__path_check_event_interval, event_interval::check_event_interval)
        .add(save_appointment::__path_save_appointment, save_appointment::save_appointment)
        .add(save_absence::__path_save_nonwork_event, save_absence::save_nonwork_event)
        .add(set_absences::__path_set_nonwork_events, set_absences::set_nonwork_events)
        .add(set_appointments::__path_set_appointments, set_appointments::set_appointments)
        .add(change_appointments::__path_change_appointments, change_appointments::change_appointments)
        .add(recurrence::propose::__path_propose_recurrence, recurrence::propose::propose_recurrence)
        .add(recurrence::book::__path_book_recurrence, recurrence::book::book_recurrence)
        .add(sick_day::propose::__path_propose_sick_day, sick_day::propose::propose_sick_day)
        .add(sick_day::apply::__path_apply_sick_day, sick_day::apply::apply_sick_day)
        .add(delete_event::__path_delete_event, delete_event::delete_event)
        .add(visit_progress::__path_set_visit_step, visit_progress::set_visit_step)
        .add(visit_progress::__path_set_called_off, visit_progress::set_called_off)
        .add(guest_notice::__path_get_guest_notice, guest_notice::get_guest_notice)
        .add(guest_notice::__path_set_guest_notice, guest_notice::set_guest_notice);
}
