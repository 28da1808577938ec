//! The price list as supervisors edit it: services, their categories, and their providers. Everything runs inside
//! [`crate::tenant`]; writers lock the company's row first.

mod categories;
mod services;

pub use categories::{
    CategoryDraft, PricedCategory, categories, category, count_under, delete_category, insert_categories,
    insert_category, lock_category, order_categories, update_category,
};
pub use services::{
    PricedService, ServiceFilter, count_services, delete_service, insert_service, insert_services, lock_service,
    service, services, set_price, set_providers, some_active_people, update_service,
};
