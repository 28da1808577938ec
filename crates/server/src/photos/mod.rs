//! The library of photos: of appointments and others, shown to the company's own people, and to everybody what its
//! guest agreed to.
//!
//! A photo is decoded and encoded again, then its files are stored, then its rows are written. So that no file stays
//! without a row, a job is enqueued before the first file is stored: it deletes them after an hour unless the rows
//! exist by then. Where the rows are refused, the files are deleted at once. Deleting a photo deletes its rows and
//! enqueues the same job.

mod add_photo;
mod adding;
mod delete_photo;
pub mod dto;
mod edit_photo;
mod error;
pub mod guest_photo;
mod list_photos;
mod pair_photos;
mod prepare;
mod show_photo;

use crate::http::calls::Calls;

pub(crate) use adding::{PhotoUpload, admit, admit_bytes};
pub(crate) use prepare::{UNUSED_AFTER, discard, discard_refused, prepare};

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_photos::__path_list_photos, list_photos::list_photos)
        .add(list_photos::__path_get_image_details, list_photos::get_image_details)
        .add(add_photo::__path_add_photo, add_photo::add_photo)
        .add(add_photo::__path_upload_photo, add_photo::upload_photo)
        .add(guest_photo::__path_attach_photo, guest_photo::attach_photo)
        .add(guest_photo::__path_detach_photo, guest_photo::detach_photo)
        .add(guest_photo::__path_get_guest_photo, guest_photo::get_guest_photo)
        .add(delete_photo::__path_delete_photo, delete_photo::delete_photo)
        .add(delete_photo::__path_delete_library_photo, delete_photo::delete_library_photo)
        .add(delete_photo::__path_activate_photo, delete_photo::activate_photo)
        .add(edit_photo::__path_edit_photo, edit_photo::edit_photo)
        .add(edit_photo::__path_order_photo, edit_photo::order_photo)
        .add(pair_photos::__path_pair_photos, pair_photos::pair_photos)
        .add(pair_photos::__path_part_photos, pair_photos::part_photos)
        .add(show_photo::__path_get_appointment_image, show_photo::get_appointment_image);
}
