//! Server-sent events that tell open pages of changes.
//!
//! Handlers need not report changes: [`store::tenant::transaction`] and the booking statement note the company, and one
//! thread per process ([`Following`]) announces it to every process ([`store::changes::listen`]). There each open stream of
//! that company sends an event without data: pages fetch again what they may see.

mod answer;
mod desk;
mod following;
mod salon;
mod stream;

use crate::http::calls::Calls;

pub use following::Following;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .stream(desk::__path_follow_calendar, desk::follow_calendar)
        .stream(salon::__path_follow_salon, salon::follow_salon);
}
