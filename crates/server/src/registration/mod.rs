//! How a company begins: a public id, an owner, and a salon to try things out in.

pub mod dto;
mod language;
mod register;
mod register_by_email;
mod register_by_google;
pub mod register_company;
mod szalonka_id_state;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(szalonka_id_state::szalonka_id_state)
        .service(register::register)
        .service(register_by_email::register_by_email)
        .service(register_by_google::register_by_google);
}
