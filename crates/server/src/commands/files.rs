//! `files`: compares stored files with the database, and deletes those that belong to nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::TryStreamExt as _;
use gateways::files::{Files, FilesError, StoredFile};
use kernel::{CompanyId, ImageId};
use store::{Pool, photos, tenant};

use super::database;
use super::error::{CommandError, io};
use crate::config::{Config, optional};
use crate::state::clock::Clock;

/// Files of uploads under way have no row yet.
const MIN_ORPHAN_AGE: TimeDelta = TimeDelta::hours(2);

/// Options of `files`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct CheckFiles {
    /// Deletes the files that belong to nothing.
    #[arg(long)]
    delete: bool,
}

/// Stored files, compared with the database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilesReport {
    pub files: usize,
    pub bytes: u64,
    /// Files that belong to no picture, older than two hours.
    pub orphans: Vec<StoredFile>,
    /// Uploaded pictures without any file.
    pub missing: Vec<(CompanyId, ImageId)>,
}

impl FilesReport {
    /// Tells whether files and database agree.
    pub fn is_clean(&self) -> bool {
        self.orphans.is_empty() && self.missing.is_empty()
    }
}

impl fmt::Display for FilesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { files, bytes, orphans, missing } = self;
        let orphaned: u64 = orphans.iter().map(|it| it.bytes).sum();
        writeln!(f, "{files} files, {bytes} bytes")?;
        writeln!(f, "{} files belong to no picture, {orphaned} bytes", orphans.len())?;
        write!(f, "{} pictures have no file", missing.len())?;
        orphans.iter().try_for_each(|it| write!(f, "\norphan {}", it.path))?;
        missing.iter().try_for_each(|(company, image)| write!(f, "\nmissing company/{company}/{image}"))
    }
}

/// Compares them over `WORKER_DATABASE_URL`, prints the report, and deletes orphans when asked.
///
/// # Errors
/// When database or store are away, or they do not agree and nothing was to be deleted.
pub fn check_files(arguments: CheckFiles, print: impl Fn(&str)) -> Result<(), CommandError> {
    let config = Config::from_env()?;
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    let refused = |error: &dyn fmt::Display| CommandError::Refused(error.to_string());
    let files = Files::open(&config.files).map_err(|error| refused(&error))?;
    let pool = database::pool(url, 1);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(io("starting"))?;
    let report = runtime.block_on(compare(&pool, &files, Clock::system().now())).map_err(|error| refused(&error))?;
    print(&report.to_string());
    if arguments.delete {
        runtime.block_on(delete(&files, &report.orphans)).map_err(|error| refused(&error))?;
        print(&format!("{} files deleted", report.orphans.len()));
    }
    let is_done = report.missing.is_empty() && (arguments.delete || report.orphans.is_empty());
    if is_done { Ok(()) } else { Err(CommandError::Refused("files and database do not agree".to_owned())) }
}

/// Reason why they could not be compared.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error(transparent)]
    Store(#[from] store::StoreError),
}

/// Compares the stored files with the database of `pool`, as the role `worker`.
///
/// # Errors
/// When one of them is away.
pub async fn compare(pool: &Pool, files: &Files, now: DateTime<Utc>) -> Result<FilesReport, CompareError> {
    // Listed first: a file stored later is not reported as missing.
    let stored: Vec<StoredFile> = files.list().try_collect().await?;
    let mut report =
        FilesReport { files: stored.len(), bytes: stored.iter().map(|it| it.bytes).sum(), ..FilesReport::default() };
    let mut conn = pool.get()?;
    let companies: BTreeSet<CompanyId> = store::photos::companies(&mut conn)?.into_iter().collect();
    let mut known: BTreeMap<CompanyId, BTreeMap<ImageId, i64>> = BTreeMap::new();
    for company in &companies {
        let images = tenant::read(&mut conn, *company, |conn| photos::all_images(conn, *company))?;
        known.insert(*company, images.into_iter().collect());
    }
    let mut found: BTreeSet<(CompanyId, ImageId)> = BTreeSet::new();
    for file in stored {
        let is_needed = match (file.company, file.image) {
            (Some(company), Some(image)) => known.get(&company).is_some_and(|it| it.contains_key(&image)),
            // A preview of a link, drawn anew where it is missing.
            (Some(company), None) => companies.contains(&company),
            (None, _) => false,
        };
        if let (Some(company), Some(image)) = (file.company, file.image) {
            found.insert((company, image));
        }
        if !is_needed && file.stored_at + MIN_ORPHAN_AGE < now {
            report.orphans.push(file);
        }
    }
    report.orphans.sort_by(|one, other| one.path.cmp(&other.path));
    for (company, images) in known {
        let uploaded = images.into_iter().filter(|(_, bytes)| 0 < *bytes).map(|(image, _)| (company, image));
        report.missing.extend(uploaded.filter(|it| !found.contains(it)));
    }
    Ok(report)
}

/// Deletes files that belong to nothing.
///
/// # Errors
/// When the store is away.
pub async fn delete(files: &Files, orphans: &[StoredFile]) -> Result<(), FilesError> {
    for file in orphans {
        files.delete_stored(file).await?;
    }
    Ok(())
}
