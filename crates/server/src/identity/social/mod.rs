//! Signing in with Google and Facebook (docs/trust.md#identity-providers).

mod attempt;
mod begin;
mod confirm;
pub mod dto;
mod facebook;
mod google;
mod sign_in;

use utoipa_actix_web::service_config::ServiceConfig;

pub use attempt::proven;
pub use begin::Purpose;

/// The calls of this part.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(begin::init_google)
        .service(google::login_with_google)
        .service(google::register_or_login_guest_with_google)
        .service(confirm::link_google)
        .service(confirm::reauthenticate_with_google)
        .service(facebook::login_with_facebook)
        .service(facebook::register_or_login_guest_with_facebook);
}
