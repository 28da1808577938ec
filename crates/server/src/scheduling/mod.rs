//! Free slots.

pub mod dto;
pub mod first_free;
mod list_free_days;
pub(crate) mod list_free_slots;
mod list_next_times;
pub(crate) mod next_times;
mod question;
pub mod writer;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls.add(list_free_days::__path_list_free_days, list_free_days::list_free_days);
    calls.add(list_free_slots::__path_list_free_slots, list_free_slots::list_free_slots);
    calls.add(list_next_times::__path_list_next_times, list_next_times::list_next_times);
}
