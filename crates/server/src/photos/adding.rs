use booking::{PhotoLimits, StoredPhotos};
use catalog::Publication;
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EventId, ImageId, SeriesId};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::photos::{NewPhoto, PhotoSubject};

use super::error::no_appointment;
use crate::config::Limits;
use crate::http::error::ApiError;

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
        let event = store::photos::lock_appointment(conn, self.company, series).map_err(no_appointment)?;
        let mut added = Vec::new();
        for photo in photos {
            added.push(self.add(conn, &PhotoSubject::Visit(event), photo)?);
        }
        Ok(added)
    }

    /// Adds a prepared photo to the library; returns its id and whether it is new. One that was sent before is the same
    /// photo, and is brought back if it was deleted.
    pub(crate) fn add(
        &self,
        conn: &mut Connection,
        of: &PhotoSubject,
        photo: &NewPhoto,
    ) -> Result<(ImageId, bool), ApiError> {
        let event = match *of {
            PhotoSubject::Visit(event) => Some(event),
            PhotoSubject::Work(..) => None,
        };
        if let Some(known) = store::photos::same(conn, self.company, event, photo.digest)? {
            let locked = store::photos::lock(conn, self.company, known)?;
            if locked.publication.deleted_at.is_some() {
                let back = Publication { deleted_at: None, consent_at: None, ..locked.publication };
                store::photos::set_publication(conn, self.company, known, back)?;
                store::photos::set_consent_by(conn, self.company, known, None)?;
            }
            return Ok((known, false));
        }
        admit(conn, self.company, event, photo, &self.limits)?;
        store::photos::insert(conn, self.company, of, photo, self.now)?;
        let entry =
            AuditEntry::new(AuditAction::PhotoAdded, self.now).by(self.by).in_company(self.company).on(photo.image.0);
        store::audit::record(conn, &entry.from(self.origin))?;
        Ok((photo.image, true))
    }
}

/// Whether there is room for a picture, of an appointment or of none. The caller holds the appointment or the company.
///
/// # Errors
/// What the limits refuse.
pub(crate) fn admit(
    conn: &mut Connection,
    company: CompanyId,
    event: Option<EventId>,
    picture: &NewPhoto,
    limits: &Limits,
) -> Result<(), ApiError> {
    admit_bytes(conn, company, event, picture.bytes, limits)
}

/// As [`admit`], for a file of so many bytes.
///
/// # Errors
/// What the limits refuse.
pub(crate) fn admit_bytes(
    conn: &mut Connection,
    company: CompanyId,
    event: Option<EventId>,
    bytes: usize,
    limits: &Limits,
) -> Result<(), ApiError> {
    let kept = store::photos::kept(conn, company, event)?;
    let kept = StoredPhotos {
        photos: u64::try_from(kept.photos).unwrap_or_default(),
        bytes: u64::try_from(kept.bytes).unwrap_or_default(),
    };
    let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
    Ok(booking::add_photo(photo_limits(limits), kept, bytes)?)
}

/// The limits on photos as configured.
pub(super) fn photo_limits(limits: &Limits) -> PhotoLimits {
    PhotoLimits { per_appointment: limits.photos_per_appointment, megabytes: limits.photo_megabytes }
}
