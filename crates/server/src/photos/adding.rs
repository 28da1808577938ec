use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, ImageId, SeriesId};
use store::audit::{Act, Deed};
use store::photos::NewPhoto;
use store::{Connection, StoreError};

use crate::calendar::Stop;
use crate::config::Limits;
use crate::http::error::{ApiError, ErrorCode};

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
