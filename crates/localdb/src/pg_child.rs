//! The hidden second life of a program: started again with a secret first argument it becomes PostgreSQL.
//!
//! A server that shall die with its launcher must ask the kernel for its parent's death signal itself, after it has
//! dropped root's privileges and before it becomes PostgreSQL. Code between fork and exec needs `unsafe`; a program
//! that starts itself again does not.

use std::ffi::OsString;

/// The first argument that asks for it.
pub(crate) const ARGUMENT: &str = "pg-child";

/// Call this first thing in `main`: returns at once in an ordinary run, and never when this process was started to
/// become PostgreSQL.
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
    // After setuid, which forgets it. SIGINT is PostgreSQL's fast shutdown.
    if let Err(refused) = set_pdeathsig(Signal::SIGINT) {
        return format!("could not ask for the parent's death signal: {refused}");
    }
    // The parent may have died before that.
    if number(&parent) != Some(getppid().as_raw()) {
        return "the launcher is gone".to_owned();
    }
    format!("could not start {}: {}", program.display(), Command::new(&program).args(arguments).exec())
}

#[cfg(not(target_os = "linux"))]
fn become_postgres(_: impl Iterator<Item = OsString>) -> String {
    "only Linux has a parent's death signal".to_owned()
}
