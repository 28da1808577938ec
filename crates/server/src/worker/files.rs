//! Files nobody needs: of pictures that were deleted, and of photos that never came to be.
//!
//! A worker that dies over it leaves some of them; the next one deletes the rest when the lease is over.

use std::time::Duration;

use gateways::files::{Files, FilesError, ImageKey};
use gateways::images::ImageFormat;
use kernel::{CompanyId, ImageId};
use store::outbox::{self, Claimed, Job};
use store::{Pool, photos, tenant};

use super::with;
use crate::catalog::pictures::WIDTHS;

/// Longer than deleting a handful of files may take.
const LEASE: Duration = Duration::from_secs(60);

/// Deletes files.
pub struct Sweeper {
    /// The database, as the role `worker`.
    pool: Pool,
    files: Files,
}

/// What became of a chore.
enum Swept {
    Done,
    /// It cannot be done, ever.
    Impossible(&'static str),
    Failed(FilesError),
}

impl Sweeper {
    /// Over that database and those files.
    pub fn new(pool: Pool, files: Files) -> Self {
        Self { pool, files }
    }

    /// Does the next chore, if there is one; answers whether there was.
    ///
    /// # Errors
    /// When the database is away; the chore is done by whoever claims it when its lease is over.
    pub fn sweep_next(&self) -> store::Result<bool> {
        let Some(claimed) = with(&self.pool, |conn| outbox::claim_chore(conn, LEASE))? else { return Ok(false) };
        let (id, kind) = (claimed.id, claimed.job.kind());
        match self.sweep(&claimed)? {
            Swept::Done => {
                with(&self.pool, |conn| outbox::close(conn, &claimed))?;
            }
            Swept::Impossible(reason) => {
                tracing::error!(%id, kind, reason, "chore given up");
                with(&self.pool, |conn| outbox::give_up(conn, &claimed, reason))?;
            }
            Swept::Failed(error) => {
                tracing::warn!(%id, kind, %error, "files not deleted");
                with(&self.pool, |conn| outbox::postpone(conn, &claimed, "file store unavailable"))?;
            }
        }
        Ok(true)
    }

    fn sweep(&self, claimed: &Claimed) -> store::Result<Swept> {
        let Job::ImageFiles { image, .. } = claimed.job else { return Ok(Swept::Impossible("not a chore")) };
        let (Some(company), image) = (claimed.company, ImageId(image)) else {
            return Ok(Swept::Impossible("no company"));
        };
        // Ids are made once and never again: what is not there now never will be.
        let is_kept =
            with(&self.pool, |conn| tenant::read(conn, company, |conn| photos::is_kept(conn, company, image)))?;
        if is_kept {
            return Ok(Swept::Done);
        }
        Ok(self.delete(company, image).map_or_else(Swept::Failed, |()| Swept::Done))
    }

    fn delete(&self, company: CompanyId, image: ImageId) -> Result<(), FilesError> {
        let unavailable = |error| FilesError::Unavailable(Box::new(error));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(unavailable)?;
        runtime.block_on(async {
            for width in WIDTHS {
                for format in [ImageFormat::Jpeg, ImageFormat::Webp] {
                    self.files.delete(&ImageKey { company, image, width, format }).await?;
                }
            }
            Ok(())
        })
    }
}
