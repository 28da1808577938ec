//! The price list as supervisors edit them: services, their headings, and who does what.

mod add_services;
mod change_prices;
mod delete_category;
mod delete_service;
pub mod dto;
mod error;
mod get_service;
mod list_categories;
mod list_services;
mod order_categories;
mod save_category;
mod save_service;
mod set_provider_services;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_services::__path_list_all_services, list_services::list_all_services)
        .add(list_services::__path_list_company_services, list_services::list_company_services)
        .add(list_categories::__path_list_company_categories, list_categories::list_company_categories)
        .add(order_categories::__path_order_categories, order_categories::order_categories)
        .add(get_service::__path_get_service, get_service::get_service)
        .add(save_service::__path_save_service, save_service::save_service)
        .add(add_services::__path_add_services, add_services::add_services)
        .add(save_category::__path_save_category, save_category::save_category)
        .add(change_prices::__path_change_prices, change_prices::change_prices)
        .add(set_provider_services::__path_set_provider_services, set_provider_services::set_provider_services)
        .add(delete_service::__path_delete_service, delete_service::delete_service)
        .add(delete_service::__path_activate_service, delete_service::activate_service)
        .add(delete_category::__path_delete_category, delete_category::delete_category)
        .add(delete_category::__path_activate_category, delete_category::activate_category);
}
