//! The guests of a company: list, search, cards, import and export.

pub mod dto;
mod error;
mod export_guests;
mod get_guest;
mod guest_stat;
mod import_guests;
mod list_guests;
mod list_initials;
mod merge_guests;
pub(crate) mod save_guest;
mod search_guests;
mod today;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(list_guests::list_guests)
        .service(list_initials::list_initials)
        .service(guest_stat::guest_stat)
        .service(search_guests::search_guests)
        .service(export_guests::export_guests)
        .service(import_guests::import_guests)
        .service(merge_guests::merge_guests)
        .service(get_guest::get_guest)
        .service(save_guest::save_guest);
}
