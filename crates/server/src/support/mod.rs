//! What browsers report, and whether we are well.

mod client_error;
mod finalize_reached;
mod health;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(client_error::report_client_error)
        .service(finalize_reached::report_finalize_reached)
        .service(health::get_liveness)
        .service(health::get_readiness);
}
