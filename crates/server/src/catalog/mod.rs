//! What guests see of a salon.

pub mod prepared;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(_config: &mut ServiceConfig<'_>) {}
