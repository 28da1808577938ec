//! Which processes belong to a cluster, and waiting until they are gone.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use crate::{Error, cluster, place};

/// The pid of the server that runs (or ran last) on a data folder, as its `postmaster.pid` tells.
pub fn postmaster_pid(data_dir: &Path) -> Option<u32> {
    recorded_pid(&place::settled(data_dir).join(cluster::FOLDER))
}

/// `kill -9` for fault tests: ends a server and then whatever of its processes is left, as a crash of the machine's
/// kernel would. Answers whether there was anything to end.
pub fn kill_hard(postmaster: u32) -> bool {
    let children = children(postmaster);
    let ended = signal(postmaster, Signal::SIGKILL);
    children.into_iter().fold(ended, |any, child| signal(child, Signal::SIGKILL) || any)
}

pub(crate) fn recorded_pid(cluster: &Path) -> Option<u32> {
    fs::read_to_string(cluster.join("postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
}

/// Whether the server with this pid says that it takes connections.
pub(crate) fn is_ready(cluster: &Path, postmaster: u32) -> bool {
    let Ok(text) = fs::read_to_string(cluster.join("postmaster.pid")) else { return false };
    let mut lines = text.lines();
    let ours = lines.next().and_then(|it| it.trim().parse().ok()) == Some(postmaster);
    // The eighth line is the state.
    ours && lines.nth(6).map(str::trim) == Some("ready")
}

pub(crate) fn signal(pid: u32, signal: Signal) -> bool {
    i32::try_from(pid).is_ok_and(|pid| kill(Pid::from_raw(pid), signal).is_ok())
}

/// The direct children of a process; empty where there is no `/proc`.
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

/// PostgreSQL's processes that work in a cluster: all of them have it as their working folder.
fn working_in(cluster: &Path) -> Vec<u32> {
    let Ok(cluster) = cluster.canonicalize() else { return Vec::new() };
    let works_there = |pid: &u32| {
        let proc = PathBuf::from(format!("/proc/{pid}"));
        fs::read_link(proc.join("cwd")).is_ok_and(|it| it == cluster)
            && fs::read_to_string(proc.join("comm")).is_ok_and(|it| it.trim().starts_with("postgres"))
    };
    all().into_iter().filter(works_there).collect()
}

/// Waits until no process works in the cluster any more, and then removes the marks a killed server left behind. Must
/// be called by the holder of the cluster's lock only.
///
/// A server whose program was killed is still writing its last checkpoint; it is waited for. Processes that lost their
/// server and do not notice it (they are busy) are ended after a moment: nothing can have replaced their server.
pub(crate) fn settle(cluster: &Path, run_dir: &Path, data_dir: &Path) -> Result<(), Error> {
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
    // Where processes cannot be listed, PostgreSQL's own checks decide about its marks.
    if cfg!(target_os = "linux") {
        let marks = [cluster.join("postmaster.pid"), run_dir.join(place::SOCKET), lock_of_socket(run_dir)];
        for mark in marks.iter().filter(|it| it.exists()) {
            fs::remove_file(mark).map_err(Error::io(format!("removing the stale {}", mark.display())))?;
        }
    }
    Ok(())
}

fn lock_of_socket(run_dir: &Path) -> PathBuf {
    run_dir.join(format!("{}.lock", place::SOCKET))
}
