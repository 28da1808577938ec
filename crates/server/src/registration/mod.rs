//! How a company begins: a public id, an owner, and a salon to try things out in.

pub mod dto;
mod register;
mod register_by_email;
mod register_by_google;
pub mod register_company;
mod szalonka_id_state;

use actix_web::HttpRequest;
use kernel::Locale;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::http::client;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(szalonka_id_state::szalonka_id_state)
        .service(register::register)
        .service(register_by_email::register_by_email)
        .service(register_by_google::register_by_google);
}

/// What was asked for, else what the browser speaks, else ours.
pub fn language(asked: Option<&str>, req: &HttpRequest) -> Locale {
    asked.and_then(|it| Locale::parse(it).ok()).or_else(|| client::language(req)).unwrap_or_default()
}
