use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use localdb::Role;
use serde_json::Value;
use tempfile::TempDir;

use crate::{Client, Process, TestDb};

/// The whole product on a free port over a test's database, filled with the demo salons; stopped when dropped.
///
/// It is the program `szalonka` in a process of its own, so no test compiles the server's crate: the one that
/// `SZALONKA_BIN` names, or that cargo built beside the test; otherwise the first call in a process builds it.
#[derive(Debug)]
pub struct TestServer {
    process: Process,
    _data: TempDir,
}

impl TestServer {
    /// Starts it with the machine's clock.
    pub fn start(db: &TestDb) -> Self {
        Self::run(db, &[])
    }

    /// Starts it with a clock that begins at an instant in the future, such as `2035-06-12T10:15:00+02:00`.
    pub fn start_at(db: &TestDb, instant: &str) -> Self {
        Self::run(db, &["--clock", instant])
    }

    fn run(db: &TestDb, options: &[&str]) -> Self {
        let data = tempfile::tempdir().expect("a temporary folder");
        let mut command = Command::new(program());
        command.args(["demo", "--port", "0", "--data"]).arg(data.path()).args(options).env("LIMITS", "off");
        for (name, role) in [
            ("DATABASE_URL", Role::App),
            ("WORKER_DATABASE_URL", Role::Worker),
            ("MIGRATE_DATABASE_URL", Role::Migrator),
        ] {
            command.env(name, db.url(role));
        }
        Self { process: Process::start(command), _data: data }
    }

    /// Its address: `http://127.0.0.1:<port>`.
    pub fn url(&self) -> &str {
        &self.process.url
    }

    /// A client that is not signed in.
    pub fn client(&self) -> Client {
        self.process.client()
    }
}

fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| env::var_os("SZALONKA_BIN").map(PathBuf::from).or_else(beside).unwrap_or_else(build))
}

/// The program that cargo builds with the tests of its package, in the folder above theirs.
fn beside() -> Option<PathBuf> {
    let program =
        env::current_exe().ok()?.parent()?.parent()?.join("szalonka").with_extension(env::consts::EXE_EXTENSION);
    program.is_file().then_some(program)
}

/// Builds `szalonka` in the repository this crate lies in, with the versions of its lock file.
fn build() -> PathBuf {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["build", "--quiet", "--locked", "-p", "server", "--bin", "szalonka"]);
    command.args(["--message-format", "json-render-diagnostics"]);
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).stderr(Stdio::inherit());
    let built = command.output().expect("cargo starts");
    assert!(built.status.success(), "building szalonka: {}", built.status);
    let messages = String::from_utf8_lossy(&built.stdout);
    let messages = messages.lines().filter_map(|it| serde_json::from_str::<Value>(it).ok());
    let mut programs = messages.filter_map(|it| Some(PathBuf::from(it["executable"].as_str()?)));
    programs.next_back().expect("cargo names the program it built")
}
