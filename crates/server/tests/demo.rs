//! The real binary, as somebody starts it: `demo` with its own database, stopped, killed and started again, and the
//! other commands over that database.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, Uid};
use serde_json::{Value, json};
use store::Prepared as _;
use tempfile::TempDir;

/// An ordinary user every system has.
const ORDINARY: u32 = 1;

/// A place for one demo, and the binary to run in it.
struct Place {
    _folder: TempDir,
    data: PathBuf,
    program: PathBuf,
    postgres: PathBuf,
    user: Option<u32>,
}

impl Place {
    fn new(user: Option<u32>) -> Self {
        // The server root starts runs as somebody else, who must be able to pass.
        let passable = Permissions::from_mode(0o755);
        let folder = tempfile::Builder::new().prefix("szd").permissions(passable).tempdir_in("/tmp").unwrap();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        let mut binaries = localdb::Search::from_environment().find().unwrap();
        // A copy, because a build during the test would replace the file the program starts itself again from. Made by
        // another process: were it open for writing here, a program another test starts just then would inherit that,
        // and a file somebody may write to cannot be run.
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

    fn demo(&self) -> Running {
        let data = self.data.display().to_string();
        Running::start(self.command(&["demo", "--port", "0", "--data", &data]))
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

/// A program of ours that runs; killed when the test fails.
struct Running {
    child: Child,
    url: String,
    printed: String,
    started_in: Duration,
}

impl Running {
    /// Starts it and waits for its last line.
    fn start(mut command: Command) -> Self {
        let begun = Instant::now();
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut printed = String::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok) {
            printed.push_str(&line);
            printed.push('\n');
            if let Some(url) = line.strip_prefix("SZALONKA ") {
                let url = url.trim_start_matches("READY ").to_owned();
                return Self { child, url, printed, started_in: begun.elapsed() };
            }
        }
        panic!("ended before it was ready: {:?}\n{printed}", child.wait());
    }

    fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(i32::try_from(self.child.id()).unwrap()), signal).unwrap();
    }

    /// Tells it to stop and waits; answers how long that took.
    fn stop(mut self) -> Duration {
        let begun = Instant::now();
        self.signal(Signal::SIGTERM);
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}");
        begun.elapsed()
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").unwrap()
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> std::io::Result<Answer> {
        let host = self.url.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers =
            lines.filter_map(|it| it.split_once(": ")).map(|(n, v)| (n.to_lowercase(), v.to_owned())).collect();
        Ok(Answer { status, headers, body: body.to_owned() })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Ended already, when all went well.
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}

struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }
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
    let place = Place::new(user);
    let demo = place.demo();
    for said in
        ["/szalonka/appointmentbook", "/kekulo-barber/", "/zarva/", "/dev/outbox", "/docs", "Szalonka1", "lilla"]
    {
        assert!(demo.printed.contains(said), "{said} is not in {}", demo.printed);
    }
    let ready = demo.get("/health/ready");
    assert_eq!((ready.status, ready.headers["x-mail"].as_str()), (204, "shown"));
    assert_eq!(demo.get("/public/company/szalonka").json()["szalonkaId"], "szalonka");
    assert_eq!(demo.get("/dev/outbox").status, 200);
    let secret = fs::metadata(place.data.join("secret")).unwrap().permissions().mode();
    assert_eq!(secret & 0o777, 0o600);

    // A second one is told why it cannot.
    let port = demo.url.rsplit(':').next().unwrap();
    let refused = place.command(&["demo", "--port", port, "--data", "/nonexistent"]).output().unwrap();
    assert!(!refused.status.success());
    assert!(said(&refused).contains(&format!("port {port} is already in use")), "{}", said(&refused));

    let postmaster = place.postmaster();
    assert!(exists(postmaster));
    let took = demo.stop();
    assert!(took < Duration::from_secs(5), "stopping took {took:?}");
    assert!(!exists(postmaster), "PostgreSQL stops with the demo");

    // On a busy machine one start of three may be held up by somebody else.
    let best = (0..3)
        .map(|_| {
            let demo = place.demo();
            let took = demo.started_in;
            demo.stop();
            took
        })
        .min();
    assert!(best.unwrap() < Duration::from_secs(3), "starting again took {best:?}");

    let mut demo = place.demo();
    let postmaster = place.postmaster();
    demo.signal(Signal::SIGKILL);
    demo.child.wait().unwrap();
    wait_for("the orphan's end", || !exists(postmaster));
    place.demo().stop();
}

#[test]
fn the_demo_starts_stops_and_leaves_nothing() {
    lives(None);
}

#[test]
fn an_ordinary_user_can_do_the_same() {
    // Who is not root is one.
    lives(Uid::effective().is_root().then_some(ORDINARY));
}

#[test]
fn the_demo_outlives_its_database_and_sends_what_was_registered() {
    let place = Place::new(None);
    let demo = place.demo();
    for _ in 0..3 {
        let before = place.postmaster();
        kill(Pid::from_raw(i32::try_from(before).unwrap()), Signal::SIGKILL).unwrap();
        let took = wait_for("the database's return", || {
            demo.ask("GET", "/health/ready", &[], "").is_ok_and(|it| it.status / 100 == 2)
                && place.postmaster() != before
        });
        assert!(took < Duration::from_secs(10), "back after {took:?}");
    }
    register_guest(&demo);
    let mail = demo.get("/dev/outbox.json").json()["items"][0].clone();
    assert_eq!((&mail["channel"], &mail["to"]), (&json!("email"), &json!("anna.proba@example.com")));
    let link = format!("{}/signin/", demo.url);
    assert!(mail["text"].as_str().unwrap().contains(&link), "{mail}");
    assert!(demo.get("/dev/outbox").body.contains(&format!("<a href=\"{link}")));
    demo.stop();
}

/// Registers Anna and waits for the mail to her.
fn register_guest(demo: &Running) {
    // A refusal for want of a page's token brings a cookie and a token, as a page would.
    let body = json!({
        "firstName": "Anna", "lastName": "Próba", "email": "anna.proba@example.com", "phone": "+36301234567",
        "privacy": true, "szalonkaId": "szalonka", "language": "hu",
    });
    let json_type = ("Content-Type", "application/json");
    let first = demo.ask("POST", "/public/registerGuest", &[json_type], &body.to_string()).unwrap();
    assert_eq!(first.json()["code"], "access.csrf");
    let cookie = first.headers["set-cookie"].split(';').next().unwrap().to_owned();
    let headers = [json_type, ("Cookie", cookie.as_str()), ("X-CSRF-Token", first.headers["x-csrf-token"].as_str())];
    let second = demo.ask("POST", "/public/registerGuest", &headers, &body.to_string()).unwrap();
    assert_eq!(second.status, 204, "{}", second.body);
    wait_for("the mail", || demo.get("/dev/outbox.json").json()["items"].as_array().unwrap().len() == 1);
}

/// Sessions, the outbox and what is filled in work on a day that is not the database's.
#[test]
fn a_demo_with_a_clock_of_its_own_lives_at_that_time() {
    let place = Place::new(None);
    let data = place.data.display().to_string();
    let demo = ["demo", "--port", "0", "--data", &data, "--clock"];
    let refused = place.command(&[&demo[..], &["2020-01-01T00:00:00Z"]].concat()).output().unwrap();
    assert!(said(&refused).contains("--clock must not be in the past"), "{}", said(&refused));
    for other in ["serve", "worker"] {
        let refused = place.command(&[other, "--clock", "2035-06-12T10:15:00+02:00"]).output().unwrap();
        assert!(said(&refused).contains("unexpected argument '--clock'"), "{}", said(&refused));
    }

    let demo = Running::start(place.command(&[&demo[..], &["2035-06-12T10:15:00+02:00"]].concat()));
    let mut conn = store::readiness::connect(&place.database("migrator")).unwrap();
    let filled_that_day = "SELECT 1 FROM demo_state WHERE seeded_on = '2035-06-12'";
    assert_eq!(store::statement(filled_that_day).run(&mut conn).unwrap(), 1);
    register_guest(&demo);
    demo.stop();
}

#[test]
fn the_other_commands_know_what_they_may_touch() {
    let place = Place::new(None);
    let demo = place.demo();
    let run = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = place.command(arguments);
        command.env("SECRET_KEY", "a secret for tests and nothing else").envs(variables.iter().copied());
        command
    };
    let refusal = |arguments: &[&str], variables: &[(&str, &str)]| {
        let ended = run(arguments, variables).output().unwrap();
        assert!(!ended.status.success(), "{}", said(&ended));
        said(&ended)
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

    let mut conn = store::readiness::connect(&owner).unwrap();
    let mut as_owner = |sql: &'static str| assert_eq!(store::statement(sql).run(&mut conn).unwrap(), 1, "{sql}");
    as_owner("DELETE FROM __diesel_schema_migrations WHERE version = '20261120000005'");
    let pending = refusal(&serve, &[("DATABASE_URL", &app)]);
    assert!(pending.contains("1 migrations are pending: run `szalonka migrate`"), "{pending}");
    as_owner("INSERT INTO __diesel_schema_migrations (version) VALUES ('20261120000005')");

    let server = Running::start(run(&serve, &[("DATABASE_URL", &app)]));
    let ready = server.get("/health/ready");
    assert_eq!((ready.status, ready.headers["x-mail"].as_str()), (204, "queued"));
    assert_eq!(server.get("/public/company/szalonka").status, 200);
    assert_eq!(server.get("/dev/outbox").status, 404, "only the demo has one");
    assert!(server.stop() < Duration::from_secs(30));

    let working = Running::start(run(&["worker"], &[("WORKER_DATABASE_URL", &worker)]));
    assert!(working.stop() < Duration::from_secs(5));
    assert!(refusal(&["worker"], &[("WORKER_DATABASE_URL", &owner)]).contains("owns tables"));

    let migrated = run(&["migrate"], &[("MIGRATE_DATABASE_URL", &owner)]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&migrated.stdout), "up to date\n", "{}", said(&migrated));
    assert!(refusal(&["migrate", "--redo"], &[("MIGRATE_DATABASE_URL", &owner)]).contains("3 companies"));
    assert!(refusal(&["migrate"], &[]).contains("MIGRATE_DATABASE_URL"));

    let document = place.command(&["openapi"]).output().unwrap();
    let document: Value = serde_json::from_slice(&document.stdout).unwrap();
    assert_eq!(document["info"]["title"], "Szalonka");
    demo.stop();
}

/// A server whose database is away starts all the same, says so, and recovers by itself.
#[test]
fn serve_waits_for_a_database_that_is_away() {
    let place = Place::new(None);
    let demo = place.demo();
    let app = place.database("app");
    demo.stop();
    let mut command = place.command(&["serve", "--listen", "127.0.0.1:0"]);
    command.env("SECRET_KEY", "a secret for tests and nothing else").env("DATABASE_URL", &app);
    let server = Running::start(command);
    let answer = server.get("/health/ready");
    assert_eq!((answer.status, answer.headers["retry-after"].as_str()), (503, "1"));
    let demo = place.demo();
    assert_eq!(place.database("app"), app);
    wait_for("the database", || server.get("/health/ready").status / 100 == 2);
    server.stop();
    demo.stop();
}

#[test]
fn logs_name_routes_and_nobody() {
    let place = Place::new(None);
    let data = place.data.display().to_string();
    let path = place.data.join("log");
    let mut command = place.command(&["demo", "--port", "0", "--data", &data]);
    command.env("RUST_LOG", "info").stderr(fs::File::create(&path).unwrap());
    let demo = Running::start(command);
    demo.get("/public/user/exist?username=anna.proba@example.com");
    demo.get("/signin/a-code-that-opens-something");
    demo.stop();
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
    let place = Place::new(None);
    let data = place.data.display().to_string();
    let refused = place.command(&["demo", "--port", &port, "--data", &data]).output().unwrap();
    assert!(!refused.status.success());
    assert!(said(&refused).contains(&format!("port {port} is already in use")), "{}", said(&refused));
    assert!(!Path::new(&place.data).join("pg").exists(), "nothing was begun");
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}
