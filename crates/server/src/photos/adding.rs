use booking::{KeptPhotos, PhotoLimits};
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, ImageId, SeriesId};
use store::audit::{AuditAction, AuditEntry};
use store::photos::NewPhoto;
use store::{Connection, StoreError};

use crate::config::Limits;
use crate::http::error::{ApiError, ErrorCode};

/// Who adds photos, and how many an appointment may have.
pub(crate) struct Adding<'a> {
    pub(crate) company: CompanyId,
    pub(crate) by: AccountId,
    pub(crate) origin: &'a [u8],
    pub(crate) limits: Limits,
    pub(crate) now: DateTime<Utc>,
}

impl Adding<'_> {
    /// Adds prepared photos to an appointment; returns their ids, and those of photos that were sent before.
    pub(crate) fn to(
        &self,
        conn: &mut Connection,
        series: SeriesId,
        photos: &[NewPhoto],
    ) -> Result<Vec<(ImageId, bool)>, ApiError> {
        let event = store::photos::lock_appointment(conn, self.company, series).map_err(|error| match error {
            StoreError::NotFound => ApiError::new(ErrorCode::EventNotFound),
            other => other.into(),
        })?;
        let mut added = Vec::new();
        for photo in photos {
            if let Some(known) = store::photos::same(conn, self.company, event, photo.digest)? {
                added.push((known, false));
                continue;
            }
            let kept = store::photos::kept(conn, self.company, event)?;
            let kept = KeptPhotos {
                photos: u64::try_from(kept.photos).unwrap_or_default(),
                bytes: u64::try_from(kept.bytes).unwrap_or_default(),
            };
            let bytes = u64::try_from(photo.bytes).unwrap_or(u64::MAX);
            booking::add_photo(photo_limits(&self.limits), kept, bytes)?;
            store::photos::insert(conn, self.company, event, photo, self.now)?;
            let entry = AuditEntry::new(AuditAction::PhotoAdded, self.now)
                .by(self.by)
                .in_company(self.company)
                .on(photo.image.0);
            store::audit::record(conn, &entry.from(self.origin))?;
            added.push((photo.image, true));
        }
        Ok(added)
    }
}

/// The limits on photos as configured.
pub(super) fn photo_limits(limits: &Limits) -> PhotoLimits {
    PhotoLimits { per_appointment: limits.photos_per_appointment, megabytes: limits.photo_megabytes }
}
