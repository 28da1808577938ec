//! Decodes uploads, encodes them again and stores their files.

use std::time::Duration;

use actix_web::web::Bytes;
use kernel::{CompanyId, ImageId};
use sha2::{Digest as _, Sha256};
use store::outbox::{self, Job};
use store::photos::NewPhoto;
use uuid::Uuid;

use crate::app::App;
use crate::http::error::ApiError;

/// When stored files without a row are deleted.
const UNUSED_AFTER: Duration = Duration::from_secs(3600);

/// Decodes photos, encodes them again and stores their files; the caller writes their rows.
///
/// # Errors
/// `request.invalid` at the field `file`; `service.unavailable`.
pub(crate) async fn prepare(app: &App, company: CompanyId, files: Vec<Bytes>) -> Result<Vec<NewPhoto>, ApiError> {
    let mut prepared = Vec::new();
    for sent in files {
        let digest = Sha256::digest(&sent).into();
        let photo = app.pictures.process(sent).await??;
        let image = ImageId(Uuid::now_v7());
        let new = NewPhoto { image, digest, width: photo.width, height: photo.height, bytes: photo.size() };
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
