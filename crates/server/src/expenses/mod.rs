//! Expenses of a company, for its supervisors (docs/rules.md#expenses).

mod add_file;
mod categories;
mod delete_expense;
pub mod dto;
mod error;
mod export_expenses;
mod files;
mod get_expense;
mod list_expenses;
mod repeat_expenses;
mod save_expense;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_expenses::__path_list_expenses, list_expenses::list_expenses)
        .add(export_expenses::__path_export_expenses, export_expenses::export_expenses)
        .add(repeat_expenses::__path_repeat_expenses, repeat_expenses::repeat_expenses)
        .add(categories::__path_list_expense_categories, categories::list_expense_categories)
        .add(categories::__path_save_expense_category, categories::save_expense_category)
        .add(categories::__path_delete_expense_category, categories::delete_expense_category)
        .add(get_expense::__path_get_expense, get_expense::get_expense)
        .add(save_expense::__path_save_expense, save_expense::save_expense)
        .add(delete_expense::__path_delete_expense, delete_expense::delete_expense)
        .add(delete_expense::__path_activate_expense, delete_expense::activate_expense)
        .add(add_file::__path_add_expense_file, add_file::add_expense_file)
        .add(files::__path_get_expense_file, files::get_expense_file)
        .add(files::__path_delete_expense_file, files::delete_expense_file);
}
