//! Photos of appointments: put beside a visit at the desk, shown to the company's own people and nobody else.
//!
//! A photo is read and written anew first, then its files are kept, then its rows are written. So that no file stays
//! without a row, a chore is enqueued before the first file is kept: it deletes them in an hour unless the photo is there
//! by then. Deleting a photo deletes its rows and enqueues the same chore.

mod add_photo;
mod adding;
mod delete_photo;
pub mod dto;
mod list_photos;
mod prepare;
mod show_photo;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) use adding::Adding;
pub(crate) use prepare::prepare;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(list_photos::list_photos)
        .service(list_photos::get_image_details)
        .service(add_photo::add_photo)
        .service(delete_photo::delete_photo)
        .service(show_photo::get_appointment_image);
}
