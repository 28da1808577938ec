//! A company's own settings: so far, its first steps.

mod change_first_run;
pub mod dto;
mod get_first_run;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_first_run::__path_get_first_run, get_first_run::get_first_run)
        .add(change_first_run::__path_change_first_run, change_first_run::change_first_run);
}
