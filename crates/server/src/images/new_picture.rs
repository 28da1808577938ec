//! Steps every uploaded picture shares: its files are stored before its row is written, and deleted
//! when that is refused.

use actix_web::web::Bytes;
use kernel::{CompanyId, ImageId};
use store::outbox::{self, Job};
use store::photos::NewPhoto;
use store::{Connection, tenant};
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::Upload;
use crate::state::app::App;

/// Stores the files of an uploaded picture, then runs `save` with it in a transaction of the company. The quota is
/// checked again under the company's lock, which `save` finds taken. Refused pictures leave no file.
///
/// # Errors
/// Those of [`crate::photos::prepare`] and of `save`.
pub(super) async fn add<T: Send + 'static>(
    app: &App,
    company: CompanyId,
    Upload { file, place }: Upload,
    save: impl Fn(&mut Connection, &NewPhoto) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let picture = prepared(app, company, file).await?;
    drop(place);
    let limits = app.config.limits;
    let saved = app.db.run(move |conn| {
        tenant::transaction(conn, company, |conn| {
            tenant::lock_company(conn, company)?;
            crate::photos::admit(conn, company, None, &picture, &limits)?;
            save(conn, &picture)
        })
    });
    let saved = saved.await;
    if let Err(error) = &saved {
        crate::photos::discard_refused(app, company, &[picture.image], error).await;
    }
    changed(app, company);
    saved
}

async fn prepared(app: &App, company: CompanyId, file: Bytes) -> Result<NewPhoto, ApiError> {
    let picture = crate::photos::prepare(app, company, None, vec![file]).await?.pop();
    picture.or_code(ErrorCode::Internal)
}

/// Pictures of a company changed: what this process remembers is read again.
pub(super) fn changed(app: &App, company: CompanyId) {
    app.salons.mark_stale(company);
    app.pictures.forget();
}

/// Has the worker delete the files of a picture whose row is gone.
pub(super) fn delete_files(conn: &mut Connection, company: CompanyId, former: Option<ImageId>) -> Result<(), ApiError> {
    match former {
        Some(image) => Ok(outbox::push(conn, Uuid::now_v7(), Some(company), &Job::image_files(image, true), None)?),
        None => Ok(()),
    }
}
