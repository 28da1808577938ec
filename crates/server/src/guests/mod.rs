//! The guests of a company: list, search, cards, import and export.

pub mod dto;
mod error;
mod export_guests;
mod formulas;
mod get_guest;
mod guest_stat;
mod import_guests;
mod list_guests;
mod list_initials;
mod merge_guests;
pub(crate) mod save_guest;
mod search_guests;
mod today;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_guests::__path_list_guests, list_guests::list_guests)
        .add(list_initials::__path_list_initials, list_initials::list_initials)
        .add(guest_stat::__path_guest_stat, guest_stat::guest_stat)
        .add(search_guests::__path_search_guests, search_guests::search_guests)
        .add(export_guests::__path_export_guests, export_guests::export_guests)
        .add(import_guests::__path_import_guests, import_guests::import_guests)
        .add(merge_guests::__path_merge_guests, merge_guests::merge_guests)
        .add(get_guest::__path_get_guest, get_guest::get_guest)
        .add(formulas::__path_list_formulas, formulas::list_formulas)
        .add(formulas::__path_add_formula, formulas::add_formula)
        .add(formulas::__path_delete_formula, formulas::delete_formula)
        .add(save_guest::__path_save_guest, save_guest::save_guest);
}
