//! The `testkit` program: one server for all the test programs it runs, removed when it ends for any reason.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Starts a command under `testkit`; the folder of its server's socket is the first line it prints.
fn start(script: &str) -> (Child, PathBuf) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_testkit"));
    command.args(["sh", "-c", &format!("echo $TESTKIT_POSTGRES; {script}")]);
    for given in ["TESTKIT_POSTGRES", "DATABASE_URL", "MIGRATE_DATABASE_URL", "WORKER_DATABASE_URL"] {
        command.env_remove(given);
    }
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (child, PathBuf::from(line.trim_end()))
}

/// The data folder of the server whose socket is in `run_dir`, from the socket's lock file.
fn data_dir(run_dir: &Path) -> PathBuf {
    let lock = fs::read_to_string(run_dir.join(".s.PGSQL.5432.lock")).unwrap();
    PathBuf::from(lock.lines().nth(1).unwrap())
}

fn wait_until_gone(folders: &[&Path]) {
    let begun = Instant::now();
    while folders.iter().any(|it| it.exists()) {
        assert!(begun.elapsed() < Duration::from_secs(60), "still there: {folders:?}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_command_s_status_is_returned_and_the_server_is_gone() {
    let (mut child, run_dir) = start("read -r _; exit 7");
    let data_dir = data_dir(&run_dir);
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(7));
    wait_until_gone(&[&run_dir, &data_dir]);
}

#[test]
fn a_killed_program_leaves_no_server() {
    let (mut child, run_dir) = start("read -r _");
    let data_dir = data_dir(&run_dir);
    // SIGKILL.
    child.kill().unwrap();
    child.wait().unwrap();
    wait_until_gone(&[&run_dir, &data_dir]);
}

#[test]
fn a_server_that_is_there_already_is_used() {
    let program = env!("CARGO_BIN_EXE_testkit");
    let (mut child, _) = start(&format!(r#"{program} sh -c "test \$TESTKIT_POSTGRES = $TESTKIT_POSTGRES""#));
    assert!(child.wait().unwrap().success());
}
