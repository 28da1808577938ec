//! People ask for time off, and supervisors grant or refuse it (docs/rules.md#time-off). A request is granted with the
//! absence it becomes (`calendar/sick_day/apply.rs`).

mod ask;
mod dto;
mod error;
mod list;
mod refuse;
mod withdraw;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list::__path_list_time_off, list::list_time_off)
        .add(ask::__path_ask_time_off, ask::ask_time_off)
        .add(withdraw::__path_withdraw_time_off, withdraw::withdraw_time_off)
        .add(refuse::__path_refuse_time_off, refuse::refuse_time_off);
}
