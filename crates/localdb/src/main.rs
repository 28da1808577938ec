//! Runs a private PostgreSQL until it is interrupted: `localdb DATA_DIR`. Prints its pid and addresses.

use std::error::Error;
use std::ffi::OsString;
use std::io::{Write, stdout};

use localdb::{Config, CrashPolicy, Role, Search, Server, pg_child};
use nix::sys::signal::{SigSet, Signal};

fn main() -> Result<(), Box<dyn Error>> {
    pg_child::run_if_requested();
    let is_path = |argument: &OsString| !argument.as_encoded_bytes().starts_with(b"-");
    let data_dir = std::env::args_os().nth(1).filter(is_path).ok_or("usage: localdb DATA_DIR")?;
    let mut awaited = SigSet::empty();
    awaited.extend([Signal::SIGINT, Signal::SIGTERM]);
    // Before any thread starts, so that all threads inherit the blocked signals.
    awaited.thread_block()?;

    let binaries = Search::from_environment().find_for(data_dir.as_ref())?;
    let server = Server::start(Config { on_crash: CrashPolicy::StartAgain, ..Config::new(data_dir, binaries) })?;
    let mut out = stdout();
    writeln!(out, "pid {}", server.postmaster().unwrap_or_default())?;
    for role in [Role::Superuser, Role::Migrator, Role::App, Role::Worker] {
        writeln!(out, "{} {}", role.name(), server.url(role))?;
    }
    writeln!(out, "ready")?;
    out.flush()?;
    awaited.wait()?;
    Ok(server.stop()?)
}
