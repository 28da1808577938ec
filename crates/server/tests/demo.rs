//! The real binary, as a person starts it: `demo` with its own database, stopped, killed and started again, and the
//! other commands over that database.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, Uid};
use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::Process;

/// An ordinary user every system has.
const ORDINARY: u32 = 1;

/// A place for one demo, and the binary to run in it.
struct DemoFolder {
    _folder: TempDir,
    data: PathBuf,
    program: PathBuf,
    postgres: PathBuf,
    user: Option<u32>,
}

impl DemoFolder {
    fn new(user: Option<u32>) -> Self {
        // The server that root starts runs as another user, who must be able to pass.
        let passable = Permissions::from_mode(0o755);
        let folder = tempfile::Builder::new().prefix("szd").permissions(passable).tempdir_in("/tmp").unwrap();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        let mut binaries = localdb::Search::from_environment().find().unwrap();
        // A copy, because a build during the test would replace the file the program starts itself again from. Made by
        // another process: were it open for writing here, a program that another test starts just then would inherit
        // that, and a file open for writing cannot be run.
        let program = folder.path().join("szalonka");
        let copied = Command::new("cp").arg(env!("CARGO_BIN_EXE_szalonka")).arg(&program).status().unwrap();
        assert!(copied.success());
        if let Some(user) = user {
            std::os::unix::fs::chown(&data, Some(user), Some(user)).unwrap();
            binaries = binaries.reachable_by(user, user).unwrap();
        }
        Self { data, program, postgres: binaries.bin().to_path_buf(), user, _folder: folder }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments).current_dir("/").stdin(Stdio::null()).env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default()).env("RUST_LOG", "error");
        command.env("SZALONKA_POSTGRES_BIN", &self.postgres);
        if let Some(user) = self.user {
            command.uid(user).gid(user);
        }
        command
    }

    fn demo(&self) -> Process {
        let data = self.data.display().to_string();
        Process::start(self.command(&["demo", "--port", "0", "--data", &data]))
    }

    /// The first process of the database, from the file it writes itself.
    fn postmaster(&self) -> u32 {
        self.postmaster_file()[0].parse().unwrap()
    }

    fn postmaster_file(&self) -> Vec<String> {
        let file = fs::read_to_string(self.data.join("pg/cluster/postmaster.pid")).unwrap();
        file.lines().map(str::to_owned).collect()
    }

    fn database(&self, role: &str) -> String {
        format!("postgres:///szalonka?host={}&port=5432&user={role}", self.postmaster_file()[4])
    }
}

fn signal(process: &Process, signal: Signal) {
    kill(Pid::from_raw(i32::try_from(process.child.id()).unwrap()), signal).unwrap();
}

/// Tells it to stop and waits; answers how long that took.
fn stop(mut process: Process) -> Duration {
    let begun = Instant::now();
    signal(&process, Signal::SIGTERM);
    let status = process.child.wait().unwrap();
    assert!(status.success(), "{status}");
    begun.elapsed()
}

fn exists(pid: u32) -> bool {
    fs::read_link(format!("/proc/{pid}/exe")).is_ok()
}

fn wait_for(what: &str, condition: impl Fn() -> bool) -> Duration {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_secs(30), "waited in vain for {what}");
        thread::sleep(Duration::from_millis(20));
    }
    begun.elapsed()
}

/// The whole life of a demo.
fn lives(user: Option<u32>) {
    let place = DemoFolder::new(user);
    let demo = place.demo();
    for expected in
        ["/szalonka/appointmentbook", "/kekulo-barber/", "/zarva/", "/dev/outbox", "/docs", "Szalonka1", "lilla"]
    {
        assert!(demo.printed.contains(expected), "{expected} is not in {}", demo.printed);
    }
    let ready = demo.client().get("/health/ready");
    assert_eq!((ready.status, ready.headers["x-mail"].as_str()), (204, "shown"));
    assert_eq!(demo.client().get("/public/company/szalonka").json()["szalonkaId"], "szalonka");
    assert_eq!(demo.client().get("/dev/outbox").status, 200);
    let secret = fs::metadata(place.data.join("secret")).unwrap().permissions().mode();
    assert_eq!(secret & 0o777, 0o600);

    // A second one is told why it cannot.
    let port = demo.url.rsplit(':').next().unwrap();
    let refused = place.command(&["demo", "--port", port, "--data", "/nonexistent"]).output().unwrap();
    assert!(!refused.status.success());
    assert!(output_text(&refused).contains(&format!("port {port} is already in use")), "{}", output_text(&refused));

    let postmaster = place.postmaster();
    assert!(exists(postmaster));
    let took = stop(demo);
    assert!(took < Duration::from_secs(5), "stopping took {took:?}");
    assert!(!exists(postmaster), "PostgreSQL stops with the demo");

    // On a busy machine one start of three may be held up by other programs.
    let best = (0..3)
        .map(|_| {
            let demo = place.demo();
            let took = demo.started_in;
            stop(demo);
            took
        })
        .min();
    assert!(best.unwrap() < Duration::from_secs(3), "starting again took {best:?}");

    let mut demo = place.demo();
    let postmaster = place.postmaster();
    signal(&demo, Signal::SIGKILL);
    demo.child.wait().unwrap();
    wait_for("the orphan's end", || !exists(postmaster));
    stop(place.demo());
}

#[test]
fn the_demo_starts_stops_and_leaves_nothing() {
    lives(None);
}

#[test]
fn an_ordinary_user_can_do_the_same() {
    // A user other than root is an ordinary one.
    lives(Uid::effective().is_root().then_some(ORDINARY));
}

#[test]
fn the_demo_outlives_its_database_and_sends_what_was_registered() {
    let place = DemoFolder::new(None);
    let demo = place.demo();
    for _ in 0..3 {
        let before = place.postmaster();
        kill(Pid::from_raw(i32::try_from(before).unwrap()), Signal::SIGKILL).unwrap();
        let took = wait_for("the database's return", || {
            demo.client().send("GET", "/health/ready", None).is_ok_and(|it| it.status / 100 == 2)
                && place.postmaster() != before
        });
        assert!(took < Duration::from_secs(10), "back after {took:?}");
    }
    register_guest(&demo);
    let mail = demo.client().get("/dev/outbox.json").json()["items"][0].clone();
    assert_eq!((&mail["channel"], &mail["to"]), (&json!("email"), &json!("anna.proba@example.com")));
    let link = format!("{}/signin/", demo.url);
    assert!(mail["text"].as_str().unwrap().contains(&link), "{mail}");
    assert!(demo.client().get("/dev/outbox").body.contains(&format!("<a href=\"{link}")));
    stop(demo);
}

/// Registers Anna and waits for the mail to her.
fn register_guest(demo: &Process) {
    let mut client = demo.client();
    let body = json!({
        "firstName": "Anna", "lastName": "Próba", "email": "anna.proba@example.com", "phone": "+36301234567",
        "privacy": true, "szalonkaId": "szalonka", "language": "hu",
    });
    let answer = client.post("/public/registerGuest", &body);
    assert_eq!(answer.status, 200, "{}", answer.body);
    wait_for("the mail", || demo.client().get("/dev/outbox.json").json()["items"].as_array().unwrap().len() == 1);
}

/// Sessions, the outbox and what is filled in work on a day that is not the database's.
#[test]
fn a_demo_with_a_clock_of_its_own_lives_at_that_time() {
    let place = DemoFolder::new(None);
    let data = place.data.display().to_string();
    let demo = ["demo", "--port", "0", "--data", &data, "--clock"];
    let refused = place.command(&[&demo[..], &["2020-01-01T00:00:00Z"]].concat()).output().unwrap();
    assert!(output_text(&refused).contains("--clock must not be in the past"), "{}", output_text(&refused));
    for other in ["serve", "worker"] {
        let refused = place.command(&[other, "--clock", "2035-06-12T10:15:00+02:00"]).output().unwrap();
        assert!(output_text(&refused).contains("unexpected argument '--clock'"), "{}", output_text(&refused));
    }

    let demo = Process::start(place.command(&[&demo[..], &["2035-06-12T10:15:00+02:00"]].concat()));
    let filled_that_day = "SELECT 1 FROM demo_state WHERE seeded_on = '2035-06-12'";
    assert_eq!(testkit::execute(&place.database("migrator"), filled_that_day), 1);
    register_guest(&demo);
    stop(demo);
}

#[test]
fn the_other_commands_know_what_they_may_touch() {
    let place = DemoFolder::new(None);
    let demo = place.demo();
    let run = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = place.command(arguments);
        command.env("SECRET_KEY", "a secret for tests and nothing else").envs(variables.iter().copied());
        command
    };
    let refusal = |arguments: &[&str], variables: &[(&str, &str)]| {
        let ended = run(arguments, variables).output().unwrap();
        assert!(!ended.status.success(), "{}", output_text(&ended));
        output_text(&ended)
    };
    let [superuser, owner, app, worker] = ["postgres", "migrator", "app", "worker"].map(|it| place.database(it));
    let serve = ["serve", "--listen", "127.0.0.1:0"];

    assert!(refusal(&serve, &[]).contains("DATABASE_URL"));
    assert!(refusal(&serve, &[("DATABASE_URL", &app), ("SECRET_KEY", "short")]).contains("SECRET_KEY"));
    assert!(refusal(&serve, &[("DATABASE_URL", &app), ("PUBLIC_URL", "http://salon.example")]).contains("PUBLIC_URL"));
    assert!(refusal(&serve, &[("DATABASE_URL", &app), ("SMTP_URL", "mail")]).contains("SMTP_URL"));
    assert!(refusal(&serve, &[("DATABASE_URL", &superuser)]).contains("may pass the walls"));
    assert!(refusal(&serve, &[("DATABASE_URL", &owner)]).contains("owns tables"));
    let lazy = format!("{app}&options=-csynchronous_commit%3Doff");
    assert!(refusal(&serve, &[("DATABASE_URL", &lazy)]).contains("synchronous_commit is off"));

    let as_owner = |sql: &str| assert_eq!(testkit::execute(&owner, sql), 1, "{sql}");
    as_owner("DELETE FROM __diesel_schema_migrations WHERE version = '20261128000005'");
    let pending = refusal(&serve, &[("DATABASE_URL", &app)]);
    assert!(pending.contains("1 migrations are pending: run `szalonka migrate`"), "{pending}");
    as_owner("INSERT INTO __diesel_schema_migrations (version) VALUES ('20261128000005')");

    as_owner("INSERT INTO __diesel_schema_migrations (version) VALUES ('20261127000088')");
    for refused in
        [refusal(&serve, &[("DATABASE_URL", &app)]), refusal(&["migrate"], &[("MIGRATE_DATABASE_URL", &owner)])]
    {
        assert!(refused.contains("szalonka: schema.before_baseline: this database"), "{refused}");
    }
    as_owner("DELETE FROM __diesel_schema_migrations WHERE version = '20261127000088'");

    let server = Process::start(run(&serve, &[("DATABASE_URL", &app)]));
    let ready = server.client().get("/health/ready");
    assert_eq!((ready.status, ready.headers["x-mail"].as_str()), (204, "queued"));
    assert_eq!(server.client().get("/public/company/szalonka").status, 200);
    assert_eq!(server.client().get("/dev/outbox").status, 404, "only the demo has one");
    assert!(stop(server) < Duration::from_secs(30));

    let working = Process::start(run(&["worker"], &[("WORKER_DATABASE_URL", &worker)]));
    assert!(stop(working) < Duration::from_secs(5));
    assert!(refusal(&["worker"], &[("WORKER_DATABASE_URL", &owner)]).contains("owns tables"));

    let migrated = run(&["migrate"], &[("MIGRATE_DATABASE_URL", &owner)]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&migrated.stdout), "up to date\n", "{}", output_text(&migrated));
    assert!(refusal(&["migrate", "--redo"], &[("MIGRATE_DATABASE_URL", &owner)]).contains("3 companies"));
    assert!(refusal(&["migrate"], &[]).contains("MIGRATE_DATABASE_URL"));

    // The demo fills its own database only, and changes no other.
    let addresses = [("DATABASE_URL", &*app), ("WORKER_DATABASE_URL", &worker), ("MIGRATE_DATABASE_URL", &owner)];
    let data = place.data.join("second").display().to_string();
    let second = ["demo", "--port", "0", "--data", &data, "--fresh"];
    as_owner("UPDATE demo_state SET companies = companies[2:]");
    assert!(refusal(&second, &addresses).contains("a company that is not the demo's"));
    as_owner("SELECT 1 FROM demo_state WHERE cardinality(companies) = 2");
    as_owner("DELETE FROM demo_state");
    assert!(refusal(&second, &addresses).contains("a company that is not the demo's"));
    as_owner("SELECT 1 FROM companies HAVING count(*) = 3");

    let document = place.command(&["openapi"]).output().unwrap();
    let document: Value = serde_json::from_slice(&document.stdout).unwrap();
    assert_eq!(document["info"]["title"], "Szalonka");
    stop(demo);
}

/// A server whose database is away starts all the same, says so, and recovers by itself.
#[test]
fn serve_waits_for_a_database_that_is_away() {
    let place = DemoFolder::new(None);
    let demo = place.demo();
    let app = place.database("app");
    stop(demo);
    let mut command = place.command(&["serve", "--listen", "127.0.0.1:0"]);
    command.env("SECRET_KEY", "a secret for tests and nothing else").env("DATABASE_URL", &app);
    let server = Process::start(command);
    let answer = server.client().get("/health/ready");
    assert_eq!((answer.status, answer.headers["retry-after"].as_str()), (503, "1"));
    let demo = place.demo();
    assert_eq!(place.database("app"), app);
    wait_for("the database", || server.client().get("/health/ready").status / 100 == 2);
    stop(server);
    stop(demo);
}

#[test]
fn logs_name_routes_and_nobody() {
    let place = DemoFolder::new(None);
    let data = place.data.display().to_string();
    let path = place.data.join("log");
    let mut command = place.command(&["demo", "--port", "0", "--data", &data]);
    command.env("RUST_LOG", "info").stderr(fs::File::create(&path).unwrap());
    let demo = Process::start(command);
    demo.client().get("/public/user/exist?username=anna.proba@example.com");
    demo.client().get("/signin/a-code-that-opens-something");
    stop(demo);
    let log = fs::read_to_string(path).unwrap();
    assert!(!log.contains("anna.proba") && !log.contains("a-code-that"), "{log}");
    let lines: Vec<Value> = log.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    let answered =
        |route: &str| lines.iter().find(|it| it["fields"]["route"] == route).unwrap_or_else(|| panic!("{log}"));
    assert_eq!(answered("/public/user/exist")["span"]["id"].as_str().unwrap().len(), 16);
    assert_eq!(answered("/signin/{code}")["fields"]["method"], "GET");
}

#[test]
fn a_taken_port_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let place = DemoFolder::new(None);
    let data = place.data.display().to_string();
    let refused = place.command(&["demo", "--port", &port, "--data", &data]).output().unwrap();
    assert!(!refused.status.success());
    assert!(output_text(&refused).contains(&format!("port {port} is already in use")), "{}", output_text(&refused));
    assert!(!Path::new(&place.data).join("pg").exists(), "nothing was begun");
}

fn output_text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}
