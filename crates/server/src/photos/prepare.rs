//! Decodes uploads, encodes them again and stores their files; deletes files whose rows were refused.

use std::time::Duration;

use actix_web::web::Bytes;
use booking::StoredPhotos;
use imaging::photos::Photo;
use kernel::{CompanyId, ImageId, SeriesId};
use sha2::{Digest as _, Sha256};
use store::outbox::{self, Job};
use store::photos::NewPhoto;
use store::{Connection, tenant};
use uuid::Uuid;

use super::adding::photo_limits;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Age at which stored files without a row are deleted.
pub(crate) const UNUSED_AFTER: Duration = Duration::from_secs(3600);

/// SHA-256 of what was sent.
pub(super) fn digest(sent: &[u8]) -> [u8; 32] {
    Sha256::digest(sent).into()
}

/// Decodes photos, encodes them again and stores their files; the caller writes their rows. The limits are checked
/// before a file is written, and again with the rows, by those who hold the appointment. Photos that `known` has
/// already are left out: they are stored, so they count for no limit.
///
/// # Errors
/// `request.invalid` at the field `file`; what the limits refuse; `service.unavailable`.
pub(crate) async fn prepare(
    app: &App,
    company: CompanyId,
    known: Option<SeriesId>,
    files: Vec<Bytes>,
) -> Result<Vec<NewPhoto>, ApiError> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let (mut kept, known) = stored(app, company, known).await?;
    let mut photos = Vec::new();
    for sent in files {
        let digest = digest(&sent);
        if known.iter().any(|it| *it == digest) {
            continue;
        }
        let photo = app.pictures.process(sent).await??;
        let bytes = u64::try_from(photo.size()).unwrap_or(u64::MAX);
        booking::add_photo(photo_limits(&app.config.limits), kept, bytes)?;
        kept = StoredPhotos { photos: kept.photos + 1, bytes: kept.bytes.saturating_add(bytes) };
        photos.push((digest, photo));
    }
    // Nothing is stored before all of them are accepted.
    let mut prepared = Vec::new();
    for (digest, photo) in photos {
        let image = ImageId(Uuid::now_v7());
        let Photo { width, height, color, .. } = photo;
        let new = NewPhoto { image, digest, width, height, color, bytes: photo.size() };
        let job = Job::image_files(image, false);
        // Not in a transaction of the company: that would announce a change.
        app.db
            .run(move |conn| Ok(outbox::push_after(conn, Uuid::now_v7(), Some(company), &job, None, UNUSED_AFTER)?))
            .await?;
        app.pictures.store(company, image, photo).await?;
        prepared.push(new);
    }
    Ok(prepared)
}

/// Used storage of the company, without the photos of the appointment: another may be saved by then, or it is new. And
/// the digests of the photos `known` has.
async fn stored(
    app: &App,
    company: CompanyId,
    known: Option<SeriesId>,
) -> Result<(StoredPhotos, Vec<Vec<u8>>), ApiError> {
    let read = move |conn: &mut Connection| -> store::Result<_> {
        let known = known.map(|it| store::photos::digests(conn, company, it)).transpose()?.unwrap_or_default();
        Ok((store::photos::kept(conn, company, None)?, known))
    };
    let (kept, known) = app.db.run(move |conn| Ok(tenant::read(conn, company, read)?)).await?;
    let kept = StoredPhotos { photos: 0, bytes: u64::try_from(kept.bytes).unwrap_or_default() };
    Ok((kept, known.into_iter().map(|(_, digest)| digest).collect()))
}

/// Deletes the files of photos whose rows were refused. When it is not known whether the rows stand, or a file cannot
/// be deleted, the job enqueued before does it.
pub(crate) async fn discard_refused(app: &App, company: CompanyId, images: &[ImageId], error: &ApiError) {
    if error.code().status().is_client_error() {
        discard(app, company, images).await;
    }
}

/// Deletes the files of pictures that got no row.
pub(crate) async fn discard(app: &App, company: CompanyId, images: &[ImageId]) {
    for image in images {
        app.pictures.discard(company, *image).await;
    }
}
