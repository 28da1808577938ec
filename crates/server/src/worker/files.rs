//! Deletes unneeded files: of deleted pictures, and of uploads that were not committed.
//!
//! When a worker dies halfway, the next one deletes the rest after the lease has expired.

use std::time::Duration;

use gateways::files::{Files, FilesError};
use kernel::{CompanyId, ImageId};
use store::outbox::{self, ClaimedJob, Job};
use store::{Pool, photos, tenant};

use super::loops::with;
use crate::state::images::WIDTHS;

/// Longer than deleting the files of one job takes.
const LEASE: Duration = Duration::from_secs(60);

/// Deletes files.
pub struct FileCleaner {
    /// The database, as the role `worker`.
    pool: Pool,
    files: Files,
}

/// The result of a deletion job.
enum SweepResult {
    Done,
    /// The job is invalid; retrying is useless.
    Impossible(&'static str),
    Failed(FilesError),
}

impl FileCleaner {
    /// Deletes from `files` what jobs in the database name.
    pub fn new(pool: Pool, files: Files) -> Self {
        Self { pool, files }
    }

    /// Runs the next job; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away; another worker claims the job after its lease has expired.
    pub fn sweep_next(&self) -> store::Result<bool> {
        let Some(claimed) = with(&self.pool, |conn| outbox::claim(conn, LEASE, &Job::CHORES))? else {
            return Ok(false);
        };
        let (id, kind) = (claimed.id, claimed.job.kind());
        match self.sweep(&claimed)? {
            SweepResult::Done => {
                with(&self.pool, |conn| outbox::close(conn, &claimed))?;
            }
            SweepResult::Impossible(reason) => {
                tracing::error!(%id, kind, reason, "chore given up");
                with(&self.pool, |conn| outbox::give_up(conn, &claimed, reason))?;
            }
            SweepResult::Failed(error) => {
                tracing::warn!(%id, kind, %error, "files not deleted");
                with(&self.pool, |conn| outbox::postpone(conn, &claimed, "file store unavailable"))?;
            }
        }
        Ok(true)
    }

    fn sweep(&self, claimed: &ClaimedJob) -> store::Result<SweepResult> {
        let Job::ImageFiles { image, .. } = claimed.job else { return Ok(SweepResult::Impossible("not a chore")) };
        let (Some(company), image) = (claimed.company, ImageId(image)) else {
            return Ok(SweepResult::Impossible("no company"));
        };
        // Ids are never reused: a row that does not exist now will not exist later.
        let is_kept =
            with(&self.pool, |conn| tenant::read(conn, company, |conn| photos::is_kept(conn, company, image)))?;
        if is_kept {
            return Ok(SweepResult::Done);
        }
        Ok(self.delete(company, image).map_or_else(SweepResult::Failed, |()| SweepResult::Done))
    }

    fn delete(&self, company: CompanyId, image: ImageId) -> Result<(), FilesError> {
        let unavailable = |error| FilesError::Unavailable(Box::new(error));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(unavailable)?;
        runtime.block_on(self.files.delete_image(company, image, &WIDTHS))
    }
}
