//! The program as a child of itself: with a special first argument it becomes PostgreSQL.
//!
//! To stop with its launcher, the server must request its parent's death signal from the kernel, after dropping root's
//! privileges and before `exec`. Running code between fork and exec needs `unsafe`; executing the own program does not.

use std::ffi::OsString;

pub(crate) const ARGUMENT: &str = "pg-child";

/// Must be the first call in `main`. Returns at once in an ordinary run, and never in a process that is to become
/// PostgreSQL.
pub fn run_if_requested() {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|it| it == ARGUMENT) {
        let refused = become_postgres(arguments);
        // Standard error is the server's log here.
        eprintln!("FATAL:  {refused}");
        std::process::exit(1);
    }
}

/// The arguments after [`ARGUMENT`]: the launcher's pid, the user and group to become or `-`, then the command.
#[cfg(target_os = "linux")]
fn become_postgres(mut arguments: impl Iterator<Item = OsString>) -> String {
    use std::{os::unix::process::CommandExt, process::Command};

    use nix::{
        sys::{prctl::set_pdeathsig, signal::Signal},
        unistd::{Gid, Uid, getppid, setgid, setgroups, setuid},
    };

    fn number<T: std::str::FromStr>(argument: &OsString) -> Option<T> {
        argument.to_str().and_then(|it| it.parse().ok())
    }

    let mut next = || arguments.next().unwrap_or_default();
    let (parent, uid, gid, program) = (next(), next(), next(), next());
    if let (Some(uid), Some(gid)) = (number(&uid), number(&gid)) {
        let gid = Gid::from_raw(gid);
        let dropped = setgroups(&[gid]).and_then(|()| setgid(gid)).and_then(|()| setuid(Uid::from_raw(uid)));
        if let Err(refused) = dropped {
            return format!("could not become user {uid}: {refused}");
        }
    }
    // After setuid, which clears it. SIGINT is PostgreSQL's fast shutdown.
    if let Err(refused) = set_pdeathsig(Signal::SIGINT) {
        return format!("could not ask for the parent's death signal: {refused}");
    }
    // The parent may have ended before that.
    if number(&parent) != Some(getppid().as_raw()) {
        return "the launcher is gone".to_owned();
    }
    format!("could not start {}: {}", program.display(), Command::new(&program).args(arguments).exec())
}

#[cfg(not(target_os = "linux"))]
fn become_postgres(_: impl Iterator<Item = OsString>) -> String {
    "only Linux has a parent's death signal".to_owned()
}
