//! Many connections on one thread, each with at most one open request.
//!
//! One thread serves them all, so that the client uses little of the machine it shares with the server, and so that a
//! thousand requests are really sent at once.

use std::io::{self, ErrorKind, Read, Write};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use mio::{Events, Interest, Poll, Token};

use crate::Result;

/// The next step of an idle connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// A request was written to the buffer: send it.
    Send,
    /// Ask again at this time.
    WaitUntil(Instant),
    /// No more requests on this connection.
    Stop,
}

/// The outcome of a request.
#[derive(Clone, Copy, Debug)]
pub enum Outcome<'a> {
    /// The bytes of the answer and how long it took.
    Answer(&'a [u8], Duration),
    /// The connection broke before the answer: the outcome is unknown.
    Lost,
}

/// Produces requests and receives their outcomes.
pub trait Driver {
    /// Writes the next request of a connection.
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep;

    /// Receives the outcome of a connection's request.
    fn finished(&mut self, connection: usize, outcome: Outcome<'_>);
}

/// The connections.
#[derive(Debug)]
pub struct Fleet {
    poll: Poll,
    events: Events,
    connections: Vec<Connection>,
    answer_length: fn(&[u8]) -> Option<usize>,
    chunk: Vec<u8>,
}

#[derive(Debug)]
struct Connection {
    stream: Stream,
    /// Address to reconnect to; `None` for database connections, whose statements are prepared.
    address: Option<SocketAddr>,
    out: Vec<u8>,
    written: usize,
    inbox: Vec<u8>,
    asked: Option<Instant>,
    wake: Option<Instant>,
    stopped: bool,
}

#[derive(Debug)]
enum Stream {
    Tcp(mio::net::TcpStream),
    Unix(mio::net::UnixStream),
}

/// Without any progress for this long the run fails.
const STALL_TIMEOUT: Duration = Duration::from_secs(30);

impl Fleet {
    /// Connections to an HTTP server.
    ///
    /// # Errors
    /// When one cannot be made.
    pub fn http(address: SocketAddr, connections: usize) -> Result<Self> {
        let connections: Result<Vec<Connection>> =
            (0..connections).map(|_| Ok(Connection::new(Stream::Tcp(connect(address)?), Some(address)))).collect();
        Self::new(connections?, crate::http::answer_length)
    }

    /// Connections to a database, each prepared already.
    ///
    /// # Errors
    /// When one cannot be watched.
    pub fn database(clients: Vec<testkit::wire::Client>) -> Result<Self> {
        let connections: io::Result<Vec<Connection>> = clients
            .into_iter()
            .map(|client| {
                let stream = client.into_stream();
                stream.set_nonblocking(true)?;
                Ok(Connection::new(Stream::Unix(mio::net::UnixStream::from_std(stream)), None))
            })
            .collect();
        Self::new(connections?, testkit::wire::answer_length)
    }

    fn new(mut connections: Vec<Connection>, answer_length: fn(&[u8]) -> Option<usize>) -> Result<Self> {
        let poll = Poll::new()?;
        for (index, connection) in connections.iter_mut().enumerate() {
            connection.watch(&poll, index)?;
        }
        let events = Events::with_capacity(1024);
        Ok(Self { poll, events, connections, answer_length, chunk: vec![0; 64 * 1024] })
    }

    /// The number of connections.
    pub fn connections(&self) -> usize {
        self.connections.len()
    }

    /// Talks until every connection has stopped and every answer is in.
    ///
    /// # Errors
    /// When nothing moves for half a minute, or a database connection breaks.
    pub fn run(&mut self, driver: &mut impl Driver) -> Result<()> {
        for index in 0..self.connections.len() {
            if let Some(connection) = self.connections.get_mut(index) {
                connection.stopped = false;
            }
            self.go_on(index, driver)?;
        }
        let mut moved = Instant::now();
        while self.connections.iter().any(|it| !it.stopped) {
            let wake = self.connections.iter().filter(|it| !it.stopped).filter_map(|it| it.wake).min();
            let timeout = wake.map_or(Duration::from_secs(1), |it| it.saturating_duration_since(Instant::now()));
            match self.poll.poll(&mut self.events, Some(timeout)) {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => continue,
                other => other?,
            }
            let ready: Vec<usize> = self.events.iter().map(|it| it.token().0).collect();
            if !ready.is_empty() || wake.is_some() {
                moved = Instant::now();
            } else if STALL_TIMEOUT < moved.elapsed() {
                return Err("no answer for half a minute".into());
            }
            for index in ready {
                self.go_on(index, driver)?;
            }
            if wake.is_some() {
                let now = Instant::now();
                let awake: Vec<usize> =
                    self.connections.iter().enumerate().filter(|(_, it)| it.is_due(now)).map(|it| it.0).collect();
                for index in awake {
                    self.go_on(index, driver)?;
                }
            }
        }
        Ok(())
    }

    /// Writes and reads as much as a connection can without blocking.
    fn go_on(&mut self, index: usize, driver: &mut impl Driver) -> Result<()> {
        let Some(connection) = self.connections.get_mut(index) else { return Ok(()) };
        loop {
            let went = connection.step(index, self.answer_length, &mut self.chunk, driver);
            match went {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(broken) => {
                    let Some(address) = connection.address else { return Err(broken.into()) };
                    if connection.asked.take().is_some() {
                        driver.finished(index, Outcome::Lost);
                    }
                    connection.reset();
                    connection.stream = Stream::Tcp(connect(address)?);
                    connection.watch(&self.poll, index)?;
                    if connection.stopped {
                        return Ok(());
                    }
                }
            }
        }
    }
}

impl Connection {
    fn new(stream: Stream, address: Option<SocketAddr>) -> Self {
        Self {
            stream,
            address,
            out: Vec::new(),
            written: 0,
            inbox: Vec::new(),
            asked: None,
            wake: None,
            stopped: false,
        }
    }

    fn watch(&mut self, poll: &Poll, index: usize) -> io::Result<()> {
        let both = Interest::READABLE | Interest::WRITABLE;
        match &mut self.stream {
            Stream::Tcp(stream) => poll.registry().register(stream, Token(index), both),
            Stream::Unix(stream) => poll.registry().register(stream, Token(index), both),
        }
    }

    fn reset(&mut self) {
        self.out.clear();
        self.inbox.clear();
        self.written = 0;
        self.wake = None;
    }

    fn is_due(&self, now: Instant) -> bool {
        !self.stopped && self.wake.is_some_and(|it| it <= now)
    }

    /// One step: begins a request, writes or reads. Returns whether there may be more to do at once.
    fn step(
        &mut self,
        index: usize,
        answer_length: fn(&[u8]) -> Option<usize>,
        chunk: &mut [u8],
        driver: &mut impl Driver,
    ) -> io::Result<bool> {
        if self.asked.is_none() {
            if self.stopped {
                // A connection closed while idle is noticed at its next request.
                return Ok(false);
            }
            self.out.clear();
            self.written = 0;
            match driver.next(index, &mut self.out) {
                NextStep::Send => {
                    self.wake = None;
                    self.asked = Some(Instant::now());
                }
                NextStep::WaitUntil(then) => {
                    self.wake = Some(then);
                    return Ok(false);
                }
                NextStep::Stop => {
                    self.stopped = true;
                    return Ok(false);
                }
            }
        }
        while let Some(rest) = self.out.get(self.written..).filter(|it| !it.is_empty()) {
            match self.stream.write(rest) {
                Ok(some) => self.written += some,
                Err(later) if later.kind() == ErrorKind::WouldBlock => return Ok(false),
                Err(broken) => return Err(broken),
            }
        }
        match self.stream.read(chunk) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(some) => self.inbox.extend(chunk.iter().take(some)),
            Err(later) if later.kind() == ErrorKind::WouldBlock => return Ok(false),
            Err(broken) => return Err(broken),
        }
        if let Some(length) = answer_length(&self.inbox)
            && let Some(asked) = self.asked.take()
        {
            let answer = self.inbox.get(..length).unwrap_or_default();
            driver.finished(index, Outcome::Answer(answer, asked.elapsed()));
            self.inbox.drain(..length);
        }
        Ok(true)
    }
}

impl Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Tcp(stream) => stream.write(bytes),
            Self::Unix(stream) => stream.write(bytes),
        }
    }

    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Tcp(stream) => stream.read(bytes),
            Self::Unix(stream) => stream.read(bytes),
        }
    }
}

fn connect(address: SocketAddr) -> io::Result<mio::net::TcpStream> {
    let stream = std::net::TcpStream::connect_timeout(&address, Duration::from_secs(10))?;
    stream.set_nodelay(true)?;
    stream.set_nonblocking(true)?;
    Ok(mio::net::TcpStream::from_std(stream))
}

/// One request on each connection, all at once.
#[derive(Debug)]
pub struct Batch<'a> {
    questions: &'a [Vec<u8>],
    asked: Vec<bool>,
    /// By connection; nothing where the connection broke.
    pub answers: Vec<Option<(Vec<u8>, Duration)>>,
}

impl<'a> Batch<'a> {
    /// Sends the first request on the first connection, and so on.
    ///
    /// # Errors
    /// As [`Fleet::run`].
    pub fn fire(fleet: &mut Fleet, questions: &'a [Vec<u8>]) -> Result<Self> {
        let connections = fleet.connections();
        let mut batch = Self { questions, asked: vec![false; connections], answers: vec![None; connections] };
        fleet.run(&mut batch)?;
        Ok(batch)
    }
}

impl Driver for Batch<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        match (self.asked.get_mut(connection), self.questions.get(connection)) {
            (Some(asked), Some(question)) if !*asked => {
                *asked = true;
                out.extend(question);
                NextStep::Send
            }
            _ => NextStep::Stop,
        }
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        if let (Some(place), Outcome::Answer(bytes, took)) = (self.answers.get_mut(connection), outcome) {
            *place = Some((bytes.to_vec(), took));
        }
    }
}
