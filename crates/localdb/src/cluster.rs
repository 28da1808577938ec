//! Creates a cluster: files, roles and the database, before the first start.

use std::fs;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{
    Binaries, Durability, Error,
    place::{self, Owner},
};

/// The cluster's folder below the data folder.
pub(crate) const FOLDER: &str = "cluster";

/// Creates the roles and the database. Runs when a cluster is created; on a server of your own, run it once as a
/// superuser. Blank lines separate the statements.
pub const BOOTSTRAP_SQL: &str = include_str!("bootstrap.sql");

/// The major version that made a cluster, if there is one.
pub(crate) fn major(cluster: &Path) -> Option<u32> {
    fs::read_to_string(cluster.join("PG_VERSION")).ok()?.trim().parse().ok()
}

/// Creates the cluster below `data_dir` unless it exists, under a temporary name until it is complete.
pub(crate) fn ensure(data_dir: &Path, binaries: &Binaries, owner: Owner, durability: Durability) -> Result<(), Error> {
    let cluster = data_dir.join(FOLDER);
    if let Some(found) = major(&cluster) {
        if found == binaries.major() {
            return Ok(());
        }
        let (data_dir, cluster) = (data_dir.to_path_buf(), found);
        return Err(Error::WrongVersion { data_dir, cluster, binaries: binaries.major() });
    }
    let draft = data_dir.join("cluster.draft");
    if draft.exists() {
        fs::remove_dir_all(&draft).map_err(Error::io(format!("removing {}", draft.display())))?;
    }
    place::make_private(&draft, owner)?;
    initialise(&draft, binaries, owner, durability)?;
    bootstrap(&draft, binaries, owner)?;
    fs::rename(&draft, &cluster).map_err(Error::io(format!("renaming {}", draft.display())))
}

fn initialise(cluster: &Path, binaries: &Binaries, owner: Owner, durability: Durability) -> Result<(), Error> {
    let mut command = Command::new(binaries.bin().join("initdb"));
    // C.UTF-8 is the one libc locale every Linux has; elsewhere only the named ones know UTF-8.
    let locale = if cfg!(target_os = "linux") { "--locale=C.UTF-8" } else { "--locale=en_US.UTF-8" };
    command.arg("-D").arg(cluster).args(["-U", "postgres", "-A", "trust", "--encoding=UTF8", locale]);
    command.args(["--locale-provider=icu", "--icu-locale=hu-HU", "--data-checksums"]);
    if durability == Durability::Volatile {
        command.arg("--no-sync");
    }
    run("initdb", run_as(&mut command, owner).stdin(Stdio::null()), "")
}

/// Runs the bootstrap statements in PostgreSQL's single-user mode, which needs neither a socket nor a client.
fn bootstrap(cluster: &Path, binaries: &Binaries, owner: Owner) -> Result<(), Error> {
    let mut command = Command::new(binaries.bin().join("postgres"));
    command.args(["--single", "-j", "-c", "exit_on_error=on", "-D"]).arg(cluster).arg("postgres");
    run("postgres --single", run_as(&mut command, owner).stdin(Stdio::piped()), BOOTSTRAP_SQL)
}

fn run_as(command: &mut Command, owner: Owner) -> &mut Command {
    if owner.dropped {
        // Also clears the supplementary groups.
        command.uid(owner.uid).gid(owner.gid);
    }
    command.current_dir("/").stdout(Stdio::piped()).stderr(Stdio::piped())
}

fn run(program: &'static str, command: &mut Command, input: &str) -> Result<(), Error> {
    let mut child = command.spawn().map_err(Error::io(format!("starting {program}")))?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that failed early closes its input; its output below has the reason.
        let _closed = stdin.write_all(input.as_bytes());
    }
    let ended = child.wait_with_output().map_err(Error::io(format!("waiting for {program}")))?;
    let errors = String::from_utf8_lossy(&ended.stderr);
    if ended.status.success() && !errors.contains("ERROR:") && !errors.contains("FATAL:") {
        return Ok(());
    }
    let output = format!("{}{errors}", String::from_utf8_lossy(&ended.stdout));
    Err(Error::Program { program, status: ended.status.to_string(), output })
}
