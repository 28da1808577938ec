//! The real server over real sockets, without a database: who sends slowly, too much, or does not read
//! (docs/trust.md#slow-and-oversized-requests).

use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use actix_web::middleware::from_fn;
use actix_web::test::{TestRequest, call_service, init_service};
use actix_web::{HttpResponse, web};
use server::http::{deadline, headers};

use crate::app::TestApp;

/// A server of the test's own; killed with it.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a server; its log is in `stderr`.
    fn start(log: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_szalonka"));
        command.args(["serve", "--listen", "127.0.0.1:0"]).env_clear();
        command.env("DATABASE_URL", "postgres:///none?host=/nonexistent").env("LIMITS", "off").env("RUST_LOG", log);
        command.env("SECRET_KEY", "a secret for tests and nothing else");
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("SZALONKA READY http://").unwrap().parse().unwrap();
        Self { child, address }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream
    }

    /// The answer, until the connection closes.
    fn ask(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        // A client that is sent away in the middle of a request may find the connection reset.
        let _reset = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks whether it lives, and how long that takes.
    fn lives(&self) -> Duration {
        let begun = Instant::now();
        assert!(self.ask(&get("/health/live", "Connection: close\r\n")).starts_with("HTTP/1.1 204"));
        begun.elapsed()
    }

    /// The headers of a page of ours.
    fn page(&self) -> String {
        let answer = self.ask("POST /logout HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        let header = |name: &str| {
            let line = answer.lines().find(|it| it.to_lowercase().starts_with(name)).unwrap();
            line.split_once(": ").unwrap().1.split(';').next().unwrap().to_owned()
        };
        format!("Cookie: {}\r\nX-CSRF-Token: {}\r\n", header("set-cookie"), header("x-csrf-token"))
    }

    /// Memory that is really there, in kB.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}

#[actix_web::test]
async fn the_answer_to_head_has_no_body() {
    let server = Server::start("off");
    for (path, status) in [("/health/live", 204), ("/api/guests", 401), ("/openapi.json", 200)] {
        let answer = server.ask(&format!("HEAD {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {answer}");
        assert_eq!(answer.find("\r\n\r\n"), Some(answer.len() - 4), "{path}: {answer}");
    }
}

fn get(path: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: x\r\n{headers}\r\n")
}

fn post(headers: &str) -> String {
    format!("POST /public/finalizereached HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{headers}\r\n")
}

/// A client that sends a byte a second and reads every answer.
struct SlowClient {
    what: &'static str,
    stream: TcpStream,
    drips: bool,
    heard: Vec<u8>,
    closed: Option<Duration>,
}

impl SlowClient {
    fn new(server: &Server, what: &'static str, said: &str, drips: bool) -> Self {
        let mut stream = server.connect();
        stream.write_all(said.as_bytes()).unwrap();
        stream.set_nonblocking(true).unwrap();
        Self { what, stream, drips, heard: Vec::new(), closed: None }
    }

    fn go_on(&mut self, now: Duration) {
        if self.closed.is_some() {
            return;
        }
        let mut bytes = [0; 4096];
        match self.stream.read(&mut bytes) {
            Ok(0) => self.closed = Some(now),
            Ok(some) => self.heard.extend(&bytes[..some]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => self.closed = Some(now),
        }
        if self.drips {
            // A closed connection is noticed by reading.
            let _refused = self.stream.write(b"x");
        }
    }
}

#[test]
fn slow_requests_are_closed_without_delaying_others() {
    let server = Server::start("error");
    let page = server.page();
    let whole = get("/health/live", "");
    let kinds = [
        ("nothing at all", String::new(), false),
        ("a head", "GET / HTTP/1.1\r\nX: ".to_owned(), true),
        ("a second head", format!("{whole}GET / HTTP/1.1\r\nX: "), true),
        ("a body", post(&format!("{page}Content-Length: 60000\r\n")), true),
        ("a body in chunks", post(&format!("{page}Transfer-Encoding: chunked\r\n")) + "ffff\r\n", true),
        ("a body nobody wants", post("Content-Length: 60000\r\n"), true),
        ("nothing more", whole, false),
    ];
    let mut slow: Vec<SlowClient> = kinds
        .iter()
        .flat_map(|(what, said, drips)| {
            (0..15).map(|_| SlowClient::new(&server, what, said, *drips)).collect::<Vec<_>>()
        })
        .collect();
    let begun = Instant::now();
    let mut latencies = Vec::new();
    while begun.elapsed() < Duration::from_secs(60) && slow.iter().any(|it| it.closed.is_none()) {
        slow.iter_mut().for_each(|it| it.go_on(begun.elapsed()));
        let next = Instant::now() + Duration::from_secs(1);
        while Instant::now() < next {
            latencies.push(server.lives());
            thread::sleep(Duration::from_millis(40));
        }
    }
    for it in &slow {
        // Fifteen seconds, and as many for a busy machine.
        let most = Duration::from_secs(30);
        assert!(it.closed.is_some_and(|it| it <= most), "{}: {:?}", it.what, it.closed);
    }
    let heard = |what: &str| {
        let one = slow.iter().find(|it| it.what == what).unwrap();
        String::from_utf8_lossy(&one.heard).into_owned()
    };
    for what in ["a body", "a body in chunks"] {
        let answer = heard(what);
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("request.timeout"), "{what}: {answer}");
    }
    assert!(heard("a body nobody wants").starts_with("HTTP/1.1 403"));
    // Waiting for one of them would take seconds.
    latencies.sort_unstable();
    let median = latencies[latencies.len() / 2];
    assert!(median < Duration::from_secs(1), "{median:?}");
}

#[test]
fn a_client_that_reads_nothing_is_disconnected() {
    let server = Server::start("error");
    let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(&server.address.into()).unwrap();
    let mut stream = TcpStream::from(socket);
    stream.set_write_timeout(Some(Duration::from_secs(1))).unwrap();
    let begun = Instant::now();
    // Answers of some megabytes, one after the other; at some time nothing more is taken, and then all is over.
    let ended = loop {
        assert!(begun.elapsed() < Duration::from_secs(60), "still there");
        match stream.write_all(get("/openapi.json", "").as_bytes()) {
            Err(error) if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) => {}
            Err(error) => break error.kind(),
            Ok(()) => thread::sleep(Duration::from_millis(20)),
        }
    };
    assert!([ErrorKind::ConnectionReset, ErrorKind::BrokenPipe].contains(&ended), "{ended}");
    server.lives();
}

#[test]
fn large_bodies_are_refused_early() {
    let server = Server::start("error");
    let page = server.page();
    let before = server.memory();
    for head in ["Content-Length: 104857600\r\n", "Transfer-Encoding: chunked\r\n"] {
        let mut stream = server.connect();
        stream.write_all(post(&format!("{page}{head}")).as_bytes()).unwrap();
        let chunked = head.contains("chunked");
        let megabyte = vec![b' '; 1 << 20];
        let mut sent = 0;
        while sent < 100 {
            let frame = if chunked { "100000\r\n" } else { "" };
            let end = if chunked { "\r\n" } else { "" };
            let bytes = [frame.as_bytes(), &megabyte, end.as_bytes()].concat();
            if stream.write_all(&bytes).is_err() {
                break;
            }
            sent += 1;
        }
        let mut answer = Vec::new();
        let _reset = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        // The answer may be lost with the connection, the connection is in any case.
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 413"), "{answer}");
        server.lives();
    }
    // Told beforehand, it is refused beforehand.
    let answer = server.ask(&post(&format!("{page}Content-Length: 104857600\r\n")));
    assert!(answer.starts_with("HTTP/1.1 413") && answer.contains("request.too_large"), "{answer}");
    let grown = server.memory().saturating_sub(before);
    assert!(grown < 20_000, "{grown} kB more");
}

#[test]
fn a_head_that_is_too_large_is_refused_with_a_code() {
    let server = Server::start("error");
    let many: String = (0..200).map(|n| format!("X-{n}: x\r\n")).collect();
    let answer = server.ask(&get("/health/live", &many));
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["code"], "request.too_large");
    assert!(head.contains(&format!("content-length: {}", body.to_string().len())), "{head}");
    let foreign = server.ask("GET /health/live HTTP/3.0\r\nHost: x\r\n\r\n");
    assert!(foreign.starts_with("HTTP/1.1 400"), "{foreign}");
    server.lives();
}

#[test]
fn an_unread_log_blocks_nobody_and_reports_lost_lines() {
    let mut server = Server::start("info");
    let mut stream = server.connect();
    let (batch, batches) = (10, 1_400);
    let request = get("/health/live", "").repeat(batch);
    for at in 0..batches {
        stream.write_all(request.as_bytes()).unwrap();
        let mut answers = String::new();
        while answers.matches("HTTP/1.1 204").count() < batch || !answers.ends_with("\r\n\r\n") {
            let mut bytes = [0; 8192];
            let some = stream.read(&mut bytes).unwrap_or_else(|error| panic!("after {at} batches: {error}"));
            answers.push_str(std::str::from_utf8(&bytes[..some]).unwrap());
        }
    }
    assert!(server.lives() < Duration::from_secs(5));
    let log: ChildStderr = server.child.stderr.take().unwrap();
    let all = u64::try_from(batch * batches).unwrap();
    let (mut answered, mut lost) = (0, 0);
    for line in BufReader::new(log).lines().map_while(Result::ok) {
        let line: serde_json::Value = serde_json::from_str(&line).unwrap();
        match line["fields"]["message"].as_str().unwrap() {
            "answered" => answered += 1,
            "log lines were dropped" => lost = line["fields"]["lines"].as_u64().unwrap(),
            _ => {}
        }
        // Lost lines are reported every few seconds.
        if all <= answered + lost + 10 {
            break;
        }
    }
    assert!(0 < lost && 10_000 <= answered, "{answered} written, {lost} lost");
    assert!(answered + lost <= all + 10 && all <= answered + lost + 10, "{answered} and {lost} are {all}");
}

#[actix_web::test]
async fn a_handler_that_hangs_is_answered_503() {
    let app = TestApp::new();
    let service = actix_web::App::new()
        .app_data(app.app.clone())
        .route(
            "/slow",
            web::get().to(|| async {
                actix_web::rt::time::sleep(Duration::from_secs(60)).await;
                HttpResponse::Ok().finish()
            }),
        )
        .wrap(from_fn(deadline::enforce))
        .wrap(from_fn(headers::add));
    let service = init_service(service).await;
    let begun = Instant::now();
    let refused = actix_web::dev::Service::call(&service, TestRequest::with_uri("/slow").to_request()).await;
    let answer = refused.map(|_| ()).unwrap_err().error_response();
    let took = begun.elapsed();
    assert!(Duration::from_secs(10) <= took && took < Duration::from_secs(20), "{took:?}");
    assert_eq!(answer.status().as_u16(), 503);
    assert_eq!(answer.headers().get("x-content-type-options").unwrap(), "nosniff");
    assert_eq!(answer.headers().get("retry-after").unwrap(), "1");
    let other = call_service(&service, TestRequest::with_uri("/nothing").to_request()).await;
    assert_eq!(other.status().as_u16(), 404);
}
