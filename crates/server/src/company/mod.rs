//! A company's own settings: its first steps, and giving it up.

mod change_company;
mod change_first_run;
mod change_owner;
mod change_zone;
mod demo_mode;
pub mod dto;
mod get_company;
mod get_first_run;
mod give_up;
mod link_card;
mod second_factor;
pub mod settings;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_company::__path_get_current_company, get_company::get_current_company)
        .add(change_company::__path_change_company, change_company::change_company)
        .add(link_card::__path_get_link_card, link_card::get_link_card)
        .add(get_first_run::__path_get_first_run, get_first_run::get_first_run)
        .add(change_first_run::__path_change_first_run, change_first_run::change_first_run)
        .add(demo_mode::__path_get_made_up, demo_mode::get_made_up)
        .add(demo_mode::__path_disable_demo_mode, demo_mode::disable_demo_mode)
        .add(second_factor::__path_get_company_second_factor, second_factor::get_company_second_factor)
        .add(second_factor::__path_require_second_factor, second_factor::require_second_factor)
        .add(change_owner::__path_change_owner, change_owner::change_owner)
        .add(give_up::__path_give_up, give_up::give_up);
}
