//! Public reads of a salon.

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
pub mod picture_size;
pub mod resource;
mod shown;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_company::__path_get_company, get_company::get_company)
        .add(list_shops::__path_list_shops, list_shops::list_shops)
        .add(list_sales::__path_list_sales, list_sales::list_sales)
        .add(list_services::__path_list_services, list_services::list_services)
        .add(list_service_categories::__path_list_service_categories, list_service_categories::list_service_categories)
        // Programs may ask for the same with a slash at the end, which documents do not name.
        .undocumented("/public/service/categories/{companyId}/", list_service_categories::list_service_categories, true)
        .add(list_active_employees::__path_list_active_employees, list_active_employees::list_active_employees)
        .add(list_capable_employees::__path_list_capable_employees, list_capable_employees::list_capable_employees)
        .add(get_employee::__path_get_employee, get_employee::get_employee)
        .add(list_reference_images::__path_list_reference_images, list_reference_images::list_reference_images)
        .add(
            list_reference_images::__path_list_employee_reference_images,
            list_reference_images::list_employee_reference_images,
        )
        .add(resource::__path_get_profile_image, resource::get_profile_image)
        .add(resource::__path_get_company_image, resource::get_company_image)
        .add(resource::__path_get_logo, resource::get_logo)
        .add(resource::__path_get_shop_image, resource::get_shop_image)
        .add(resource::__path_get_cover_image, resource::get_cover_image)
        .add(resource::__path_get_reference_image, resource::get_reference_image);
}
