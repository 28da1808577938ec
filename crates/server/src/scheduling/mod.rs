//! Free slots.

pub mod dto;
pub mod first_free;
mod list_free_slots;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config.service(list_free_slots::list_free_slots);
}
