//! Guests book, and see what they have.

mod book_online;
mod book_online_event;
mod booked;
pub mod dto;
mod error;
mod get_appointment_ics;
mod idempotency;
mod list_own_appointments;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(book_online::book_online)
        .service(book_online_event::book_online_event)
        .service(list_own_appointments::list_own_appointments)
        .service(get_appointment_ics::get_appointment_ics);
}
