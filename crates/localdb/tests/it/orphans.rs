//! Programs that are killed leave no PostgreSQL behind. They are this crate's own `localdb` program, and, for the
//! watched kind, this test binary started again.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use localdb::{Config, ExitPolicy, Launch, Server};
use nix::{
    sys::signal::{Signal, kill},
    unistd::{Gid, Pid, Uid},
};

use crate::{config, folder, installations, wait_for};

/// Id of a user that every system has, without privileges.
const ORDINARY: u32 = 1;

/// Copies a program in another process: if this one had the copy open for writing, a program started by another test at
/// that moment would inherit the open file, and a file open for writing cannot be executed.
fn copy(from: &str, to: &Path) {
    assert!(Command::new("cp").arg(from).arg(to).status().unwrap().success());
}

fn exists(pid: u32) -> bool {
    Path::new(&format!("/proc/{pid}/cwd")).symlink_metadata().is_ok()
        && fs::read_link(format!("/proc/{pid}/exe")).is_ok()
}

/// Starts `localdb` with an installation and reads the pid of its PostgreSQL.
fn start_program(mut program: Command, data_dir: &Path, bin: &Path) -> (Child, u32) {
    program.arg(data_dir).env("SZALONKA_POSTGRES_BIN", bin).current_dir("/").stdout(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut pid = None;
    for line in BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok) {
        match line.split_once(' ') {
            Some(("pid", it)) => pid = it.parse().ok(),
            _ if line == "ready" => return (child, pid.unwrap()),
            _ => {}
        }
    }
    panic!("{:?} ended before it was ready", child.wait());
}

fn owner_of(pid: u32) -> u32 {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(format!("/proc/{pid}/stat")).unwrap().uid()
}

fn killed_and_terminated(make: impl Fn() -> Command, data_dir: &Path, bin: &Path) {
    for signal in [Signal::SIGKILL, Signal::SIGTERM, Signal::SIGINT] {
        let (mut program, postgres) = start_program(make(), data_dir, bin);
        assert!(exists(postgres));
        assert_ne!(owner_of(postgres), 0, "PostgreSQL never runs as root");
        kill(Pid::from_raw(i32::try_from(program.id()).unwrap()), signal).unwrap();
        let status = program.wait().unwrap();
        assert_eq!(status.success(), signal != Signal::SIGKILL, "{status}");
        if signal == Signal::SIGKILL {
            wait_for("the orphan to end", || !exists(postgres));
        } else {
            assert!(!exists(postgres), "a clean stop waits");
        }
        let log = fs::read_to_string(data_dir.join("postgres.log")).unwrap();
        assert!(log.trim_end().ends_with("database system is shut down"), "after {signal}: {log}");
    }
    // Started again at once after SIGKILL: waits for the last server's end instead of failing.
    let (mut first, _) = start_program(make(), data_dir, bin);
    first.kill().unwrap();
    first.wait().unwrap();
    let (mut second, _) = start_program(make(), data_dir, bin);
    kill(Pid::from_raw(i32::try_from(second.id()).unwrap()), Signal::SIGTERM).unwrap();
    assert!(second.wait().unwrap().success());
}

#[test]
fn a_killed_program_leaves_no_postgres() {
    for binaries in installations() {
        let folder = folder();
        let make = || Command::new(env!("CARGO_BIN_EXE_localdb"));
        killed_and_terminated(make, &folder.path().join("data"), binaries.bin());
    }
}

#[test]
fn an_ordinary_user_can_do_the_same() {
    // Any user but root is ordinary.
    let (uid, gid) = match Uid::effective().is_root() {
        true => (ORDINARY, ORDINARY),
        false => (Uid::effective().as_raw(), Gid::effective().as_raw()),
    };
    for binaries in installations() {
        let folder = folder();
        let program = folder.path().join("localdb");
        copy(env!("CARGO_BIN_EXE_localdb"), &program);
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let data_dir = folder.path().join("data");
        fs::create_dir(&data_dir).unwrap();
        std::os::unix::fs::chown(&data_dir, Some(uid), Some(gid)).unwrap();
        let binaries = binaries.reachable_by(uid, gid).unwrap();
        let make = || {
            let mut command = Command::new(&program);
            command.uid(uid).gid(gid).env_remove("XDG_RUNTIME_DIR").env_remove("TMPDIR");
            command
        };
        killed_and_terminated(make, &data_dir, binaries.bin());
    }
}

#[test]
fn a_nameless_user_is_told_what_is_missing() {
    if !Uid::effective().is_root() {
        return;
    }
    let folder = folder();
    let program = folder.path().join("localdb");
    copy(env!("CARGO_BIN_EXE_localdb"), &program);
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let binaries = installations().remove(0).reachable_by(54_321, 54_321).unwrap();
    let mut command = Command::new(&program);
    command.uid(54_321).gid(54_321).arg(folder.path().join("data")).env("SZALONKA_POSTGRES_BIN", binaries.bin());
    let ended = command.current_dir("/").output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success() && said.contains("54321"), "{said}");
}

const DOOMED: &str = "LOCALDB_TEST_DOOMED_DATA";

/// Not a test by itself: the program that the next test starts and kills.
#[test]
fn doomed() {
    let Some(data_dir) = env::var_os(DOOMED).map(PathBuf::from) else { return };
    let launch = Launch::Watched(ExitPolicy::RemoveData);
    let server = Server::start(Config { launch, ..config(&data_dir, installations().remove(0)) }).unwrap();
    fs::write(data_dir.join("up"), format!("{} {}", server.postmaster().unwrap(), server.run_dir().display())).unwrap();
    std::thread::sleep(std::time::Duration::from_secs(60));
}

#[test]
fn a_killed_test_process_leaves_neither_postgres_nor_data() {
    let folder = folder();
    let data_dir = folder.path().join("data");
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "orphans::doomed", "--nocapture"]).env(DOOMED, &data_dir);
    let mut program = command.stdout(Stdio::null()).process_group(0).spawn().unwrap();
    let mut up = String::new();
    wait_for("start", || {
        up = fs::read_to_string(data_dir.join("up")).unwrap_or_default();
        !up.is_empty()
    });
    let (postgres, run_dir) = up.split_once(' ').unwrap();
    let postgres = postgres.parse().unwrap();
    assert!(exists(postgres) && Path::new(run_dir).exists());
    // The whole group, as an impatient test runner does.
    kill(Pid::from_raw(-i32::try_from(program.id()).unwrap()), Signal::SIGKILL).unwrap();
    program.wait().unwrap();
    wait_for("the server's end", || !exists(postgres));
    wait_for("the data's end", || !data_dir.exists() && !Path::new(run_dir).exists());
}
