//! Finds the processes of a cluster and waits for their exit.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use crate::{Error, cluster, place};

/// The pid of the server that runs, or last ran, on a data folder, from `postmaster.pid`.
pub fn postmaster_pid(data_dir: &Path) -> Option<u32> {
    recorded_pid(&place::actual_data_dir(data_dir).join(cluster::FOLDER))
}

/// `kill -9` of a server and all its processes, for fault tests. Returns whether there were any.
pub fn kill_hard(postmaster: u32) -> bool {
    let children = children(postmaster);
    let ended = signal(postmaster, Signal::SIGKILL);
    children.into_iter().fold(ended, |any, child| signal(child, Signal::SIGKILL) || any)
}

pub(crate) fn recorded_pid(cluster: &Path) -> Option<u32> {
    fs::read_to_string(cluster.join("postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
}

/// Whether the server with this pid accepts connections.
pub(crate) fn is_ready(cluster: &Path, postmaster: u32) -> bool {
    let Ok(text) = fs::read_to_string(cluster.join("postmaster.pid")) else { return false };
    let mut lines = text.lines();
    let ours = lines.next().and_then(|it| it.trim().parse().ok()) == Some(postmaster);
    // The eighth line of `postmaster.pid` is the state.
    ours && lines.nth(6).map(str::trim) == Some("ready")
}

pub(crate) fn signal(pid: u32, signal: Signal) -> bool {
    i32::try_from(pid).is_ok_and(|pid| kill(Pid::from_raw(pid), signal).is_ok())
}

/// The direct children of a process; empty on systems without `/proc`.
pub(crate) fn children(parent: u32) -> Vec<u32> {
    let is_child = |pid: &u32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        after_name.split_whitespace().nth(1) == Some(&parent.to_string())
    };
    all().into_iter().filter(is_child).collect()
}

fn all() -> Vec<u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|it| it.file_name().to_str()?.parse().ok()).collect()
}

/// The PostgreSQL processes of a cluster, found by their working folder.
fn working_in(cluster: &Path) -> Vec<u32> {
    let Ok(cluster) = cluster.canonicalize() else { return Vec::new() };
    let works_there = |pid: &u32| {
        let proc = PathBuf::from(format!("/proc/{pid}"));
        fs::read_link(proc.join("cwd")).is_ok_and(|it| it == cluster)
            && fs::read_to_string(proc.join("comm")).is_ok_and(|it| it.trim().starts_with("postgres"))
    };
    all().into_iter().filter(works_there).collect()
}

/// Waits until no process of the cluster is left, then removes the stale lock files of a killed server. Call it only
/// while holding the cluster's lock.
///
/// A server whose launcher was killed may still be writing its last checkpoint. Processes whose postmaster is dead and
/// that are too busy to notice are killed after a moment.
pub(crate) fn wait_for_exit(cluster: &Path, run_dir: &Path, data_dir: &Path) -> Result<(), Error> {
    let begun = Instant::now();
    let postmaster = recorded_pid(cluster);
    loop {
        let working = working_in(cluster);
        if working.is_empty() {
            break;
        }
        let postmaster_lives = postmaster.is_some_and(|it| working.contains(&it));
        if !postmaster_lives && begun.elapsed() > Duration::from_millis(300) {
            for pid in working {
                signal(pid, Signal::SIGKILL);
            }
        } else if begun.elapsed() > Duration::from_secs(30) {
            return Err(Error::InUse { data_dir: data_dir.to_path_buf() });
        }
        thread::sleep(Duration::from_millis(20));
    }
    // Elsewhere processes cannot be listed, and PostgreSQL checks its lock files itself.
    if cfg!(target_os = "linux") {
        let stale = [cluster.join("postmaster.pid"), run_dir.join(place::SOCKET), socket_lock(run_dir)];
        for file in stale.iter().filter(|it| it.exists()) {
            fs::remove_file(file).map_err(Error::io(format!("removing the stale {}", file.display())))?;
        }
    }
    Ok(())
}

fn socket_lock(run_dir: &Path) -> PathBuf {
    run_dir.join(format!("{}.lock", place::SOCKET))
}
