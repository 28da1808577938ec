//! A real PostgreSQL is started, stopped, killed and orphaned here, with every major version found on this machine.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

mod life;
mod orphans;
mod wire;

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use localdb::{Binaries, Config, Durability, ExitPolicy, Launch, Search};
use tempfile::TempDir;

/// One installation of each major version, the preferred one first.
fn installations() -> Vec<Binaries> {
    let mut found: Vec<Binaries> = Vec::new();
    for binaries in Search::from_environment().find_all() {
        if found.iter().all(|it| it.major() != binaries.major()) {
            found.push(binaries);
        }
    }
    assert!(!found.is_empty(), "{}", Search::from_environment().find().unwrap_err());
    found
}

/// A folder that other users can enter, as root's server needs.
fn folder() -> TempDir {
    tempfile::Builder::new().prefix("ldb").permissions(Permissions::from_mode(0o755)).tempdir_in("/tmp").unwrap()
}

fn config(data_dir: &Path, binaries: Binaries) -> Config {
    let launch = Launch::Watched(ExitPolicy::Keep);
    Config { durability: Durability::Volatile, launch, ..Config::new(data_dir, binaries) }
}

fn wait_for(what: &str, mut condition: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_secs(20), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
