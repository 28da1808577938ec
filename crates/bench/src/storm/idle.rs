//! Thousands of connections of one address that say nothing, or hardly anything, while others ask.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::http::{self, Answer};
use bench::servers::{self, Process};
use bench::stats::Latencies;
use bench::world::{Shape, World};
use socket2::{Domain, Socket, Type};

use super::answers::tally;
use crate::report::Report;

/// Connections that take places, and the address they come from.
const CONNECTIONS: usize = 4_500;
const CLIENT_ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// Connections of one address that the server keeps.
const MAX_PER_ADDRESS: usize = 200;
/// Questions of others meanwhile, each on a connection of its own.
const QUESTIONS: usize = 200;
const ANSWER_TIMEOUT: Duration = Duration::from_millis(200);
/// Time until the last of a wave must be closed: the time for a head, that for closing, and some more.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(15);
/// A head without an end.
const UNFINISHED_HEAD: &[u8] = b"GET /public/company/salon-0 HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";

/// The behaviour of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum IdleBehaviour {
    Silent,
    /// A beginning, and one more byte later.
    Slow,
}

/// Runs it; returns whether every check passed.
pub fn run() -> Result<bool> {
    let mut report = Report::new();
    let shape = Shape { companies: 1, providers: (2, 2), guests: (10, 1), events: 0, open: (540, 1020) };
    let world = World::start(shape)?;
    let server = servers::szalonka_with(&world, &[("LIMIT_CONNECTIONS_PER_ADDRESS", &MAX_PER_ADDRESS.to_string())])?;
    wave(&server, IdleBehaviour::Silent, &mut report)?;
    wave(&server, IdleBehaviour::Slow, &mut report)?;
    report.check("errors in the server's log", server.logged().matches("\"level\":\"ERROR\"").count(), 0);
    Ok(report.passed())
}

fn wave(server: &Process, talk: IdleBehaviour, report: &mut Report) -> Result<()> {
    report.heading(&match talk {
        IdleBehaviour::Silent => format!("idle: {CONNECTIONS} connections of one address that say nothing"),
        IdleBehaviour::Slow => format!("slow: {CONNECTIONS} connections of one address that begin a head"),
    });
    let mut taken = (0..CONNECTIONS).map(|_| connect(server.address, talk)).collect::<Result<Vec<_>>>()?;
    let mut latencies = Latencies::default();
    let mut answers = Vec::new();
    for number in 0..QUESTIONS {
        if talk == IdleBehaviour::Slow {
            // Fails on those that are closed.
            taken.iter_mut().skip(number).step_by(QUESTIONS).for_each(|it| drop(it.write_all(b"a")));
        }
        let begun = Instant::now();
        let mut fleet = Fleet::http(server.address, 1)?;
        let question = [http::get("/public/company/salon-0")];
        for (bytes, _) in Batch::fire(&mut fleet, &question)?.answers.into_iter().flatten() {
            latencies.add(begun.elapsed());
            answers.push(Answer::read(&bytes));
        }
    }
    let kept = taken.iter_mut().map(is_open).filter(|it| *it).count();
    report.say(&format!("others: {}", latencies.summary()));
    report.say(&tally(&answers));
    report.say(&format!("connections kept: {kept}"));
    report.check("questions of others answered", answers.iter().filter(|it| it.status == 200).count(), QUESTIONS);
    report.check("each within 200 ms", latencies.summary().max < ANSWER_TIMEOUT, true);
    report.check("no more kept than an address may have", kept <= MAX_PER_ADDRESS, true);
    let begun = Instant::now();
    let mut left = kept;
    while 0 < left && begun.elapsed() < CLOSE_TIMEOUT {
        thread::sleep(Duration::from_millis(100));
        left = taken.iter_mut().map(is_open).filter(|it| *it).count();
    }
    report.check("connections left after 15 s", left, 0);
    Ok(())
}

/// A connection from their address.
fn connect(to: SocketAddr, talk: IdleBehaviour) -> Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((CLIENT_ADDRESS, 0)).into())?;
    socket.connect(&to.into())?;
    socket.set_nonblocking(true)?;
    let mut stream = TcpStream::from(socket);
    if talk == IdleBehaviour::Slow {
        // Fails when it was closed at once.
        let _closed = stream.write_all(UNFINISHED_HEAD);
    }
    Ok(stream)
}

/// Whether the server has not closed it.
fn is_open(stream: &mut TcpStream) -> bool {
    let mut chunk = [0; 1024];
    loop {
        match stream.read(&mut chunk) {
            Ok(0) => return false,
            Ok(_) => {}
            Err(other) => return other.kind() == ErrorKind::WouldBlock,
        }
    }
}
