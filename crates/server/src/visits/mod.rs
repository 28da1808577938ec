//! A guest's own changes of an appointment: by the code of a message without signing in, or with their account.

mod cancel_visit;
mod confirm_visit;
pub(crate) mod dto;
mod error;
pub(crate) mod get_visit;
mod list_visit_times;
mod move_visit;
mod tell_late;
mod visit_ref;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_visit::__path_get_visit, get_visit::get_visit)
        .add(confirm_visit::__path_confirm_visit, confirm_visit::confirm_visit)
        .add(cancel_visit::__path_cancel_visit, cancel_visit::cancel_visit)
        .add(move_visit::__path_move_visit, move_visit::move_visit)
        .add(list_visit_times::__path_list_visit_times, list_visit_times::list_visit_times)
        .add(tell_late::__path_tell_late, tell_late::tell_late)
        .add(cancel_visit::__path_cancel_own_appointment, cancel_visit::cancel_own_appointment)
        .add(move_visit::__path_move_own_appointment, move_visit::move_own_appointment)
        .add(list_visit_times::__path_list_own_appointment_times, list_visit_times::list_own_appointment_times)
        .add(tell_late::__path_tell_late_for_own, tell_late::tell_late_for_own);
}
