//! Photos of appointments: put beside a visit at the desk, shown to the company's own people and nobody else.
//!
//! A photo is read and written anew first, then its files are kept, then its rows are written. So that no file stays
//! without a row, a chore is enqueued before the first file is kept: it deletes them in an hour unless the photo is there
//! by then. Deleting a photo deletes its rows and enqueues the same chore.

mod add_photo;
mod delete_photo;
pub mod dto;
mod list_photos;
mod prepare;
mod show_photo;

use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, ImageId, SeriesId};
use store::audit::{Act, Deed};
use store::photos::NewPhoto;
use store::{Connection, StoreError};
use utoipa_actix_web::service_config::ServiceConfig;

use crate::calendar::Stop;
use crate::config::Limits;
use crate::http::error::{ApiError, ErrorCode};

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

/// Who puts photos where, and how many may be there.
pub(crate) struct Adding<'a> {
    pub(crate) company: CompanyId,
    pub(crate) by: AccountId,
    pub(crate) origin: &'a [u8],
    pub(crate) limits: Limits,
    pub(crate) now: DateTime<Utc>,
}

impl Adding<'_> {
    /// Puts prepared photos beside an appointment; answers their ids, and those of photos that were sent before.
    pub(crate) fn to(
        &self,
        conn: &mut Connection,
        series: SeriesId,
        photos: &[NewPhoto],
    ) -> Result<Vec<(ImageId, bool)>, Stop> {
        let event = store::photos::lock_appointment(conn, self.company, series).map_err(|error| match error {
            StoreError::NotFound => Stop::from(ErrorCode::EventNotFound),
            other => other.into(),
        })?;
        let mut added = Vec::new();
        for photo in photos {
            if let Some(known) = store::photos::same(conn, self.company, event, photo.digest)? {
                added.push((known, false));
                continue;
            }
            let kept = store::photos::kept(conn, self.company, event)?;
            self.limits.has_room(kept.photos, kept.bytes, photo.bytes)?;
            store::photos::insert(conn, self.company, event, photo, self.now)?;
            let act = Act::new(Deed::PhotoAdded, self.now).by(self.by).in_company(self.company).on(photo.image.0);
            store::audit::record(conn, &act.from(self.origin))?;
            added.push((photo.image, true));
        }
        Ok(added)
    }
}

impl Limits {
    /// Whether another photo of so many bytes may stand beside so many, in a company whose pictures take `bytes`.
    fn has_room(&self, photos: i64, bytes: i64, more: usize) -> Result<(), ApiError> {
        let at = |code| Err(ApiError::new(code).at("file", code));
        if self.photos_per_appointment != 0 && i64::from(self.photos_per_appointment) <= photos {
            return at(ErrorCode::ImageTooMany);
        }
        let most = i64::from(self.photo_megabytes) * 1024 * 1024;
        if most != 0 && most < bytes.saturating_add(i64::try_from(more).unwrap_or(i64::MAX)) {
            return at(ErrorCode::ImageQuota);
        }
        Ok(())
    }
}
