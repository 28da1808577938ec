//! What guests see of a salon.

pub mod dto;
mod get_company;
mod get_employee;
mod list_active_employees;
mod list_capable_employees;
pub mod list_reference_images;
mod list_sales;
mod list_service_categories;
mod list_services;
mod list_shops;
pub mod pictures;
pub mod prepared;
pub mod resource;
mod shown;

use actix_web::web;
use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(get_company::get_company)
        .service(list_shops::list_shops)
        .service(list_sales::list_sales)
        .service(list_services::list_services)
        .service(list_service_categories::list_service_categories)
        .route("/public/service/categories/{companyId}", web::get().to(list_service_categories::without_slash))
        .service(list_active_employees::list_active_employees)
        .service(list_capable_employees::list_capable_employees)
        .service(get_employee::get_employee)
        .service(list_reference_images::list_reference_images)
        .service(list_reference_images::list_employee_reference_images)
        .service(resource::get_profile_image)
        .service(resource::get_company_image)
        .service(resource::get_shop_image)
        .service(resource::get_cover_image)
        .service(resource::get_reference_image);
}
