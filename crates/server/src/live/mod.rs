//! Pages that hear of changes as they happen, by server-sent events.
//!
//! Nobody has to say that something changed: [`store::tenant::transaction`] and the booking statement note the company,
//! and one thread per process ([`Following`]) announces it to every process ([`store::live`]). There each open stream of
//! that company wakes and says that something changed, never what: pages read it anew, as whoever they are.

mod answer;
mod desk;
mod following;
mod salon;
mod seats;
mod stream;
mod wakers;

use utoipa_actix_web::service_config::ServiceConfig;

pub use following::Following;
pub use wakers::Live;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config.service(desk::follow_calendar).service(salon::follow_salon);
}
