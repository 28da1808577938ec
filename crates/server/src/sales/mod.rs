//! Announced discounts as supervisors edit them.

mod delete_sale;
pub mod dto;
mod error;
mod get_sale;
mod list_sales;
mod save_sale;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_sales::__path_list_edited_sales, list_sales::list_edited_sales)
        .add(get_sale::__path_get_sale, get_sale::get_sale)
        .add(save_sale::__path_save_sale, save_sale::save_sale)
        .add(delete_sale::__path_delete_sale, delete_sale::delete_sale)
        .add(delete_sale::__path_activate_sale, delete_sale::activate_sale);
}
