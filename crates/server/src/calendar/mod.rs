//! The desk's calendar: what stands in it, and what is put there.

mod delete_event;
mod desk;
pub mod dto;
mod event_interval;
mod gaps;
mod get_event;
mod list_events;
mod list_guest_events;
mod moment;
mod obstacles;
mod open_hours;
pub(crate) mod requests;
mod save_absence;
mod save_appointment;
mod set_absences;

use utoipa_actix_web::service_config::ServiceConfig;

use desk::not_found;
pub(crate) use desk::{Desk, Stop, salon_under, write};

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(list_events::list_events)
        .service(gaps::list_gaps)
        .service(open_hours::list_open_hours)
        .service(get_event::get_appointment)
        .service(get_event::get_nonwork_event)
        .service(list_guest_events::list_guest_events)
        .service(list_guest_events::get_guest_last_and_next)
        .service(event_interval::check_event_interval)
        .service(save_appointment::save_appointment)
        .service(save_absence::save_nonwork_event)
        .service(set_absences::set_nonwork_events)
        .service(delete_event::delete_event);
}
