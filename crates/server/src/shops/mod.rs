//! Shops of a company, as supervisors edit them.

mod delete_shop;
pub mod dto;
mod get_shop;
mod list_shops;
mod save_shop;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_shops::__path_list_edited_shops, list_shops::list_edited_shops)
        .add(get_shop::__path_get_shop, get_shop::get_shop)
        .add(save_shop::__path_save_shop, save_shop::save_shop)
        .add(delete_shop::__path_delete_shop, delete_shop::delete_shop)
        .add(delete_shop::__path_activate_shop, delete_shop::activate_shop);
}
