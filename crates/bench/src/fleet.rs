//! Many connections on one thread, each with one question open at a time.
//!
//! One thread asks them all, so that the client costs little of the machine it shares with what it measures, and so
//! that a thousand questions are really on their way at once.

use std::io::{self, ErrorKind, Read, Write};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use mio::{Events, Interest, Poll, Token};

use crate::Result;

/// What to do with an idle connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The question was written.
    Ask,
    /// Not before then.
    WaitUntil(Instant),
    /// This connection is done.
    Stop,
}

/// What came of a question.
#[derive(Clone, Copy, Debug)]
pub enum Heard<'a> {
    /// The bytes of the answer and how long it took.
    Answer(&'a [u8], Duration),
    /// The connection broke; nobody knows.
    Lost,
}

/// Who asks and listens.
pub trait Talk {
    /// Writes the next question of a connection.
    fn next(&mut self, line: usize, out: &mut Vec<u8>) -> Turn;

    /// Hears the answer of a connection.
    fn heard(&mut self, line: usize, heard: Heard<'_>);
}

/// The connections.
#[derive(Debug)]
pub struct Fleet {
    poll: Poll,
    events: Events,
    lines: Vec<Line>,
    answer_length: fn(&[u8]) -> Option<usize>,
    chunk: Vec<u8>,
}

#[derive(Debug)]
struct Line {
    stream: Stream,
    /// Where to connect again after a break; database connections are prepared and are not.
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

/// Longer than anything here may take: the run ends rather than hangs.
const PATIENCE: Duration = Duration::from_secs(30);

impl Fleet {
    /// Connections to an HTTP server.
    ///
    /// # Errors
    /// When one cannot be made.
    pub fn http(address: SocketAddr, lines: usize) -> Result<Self> {
        let lines: Result<Vec<Line>> =
            (0..lines).map(|_| Ok(Line::new(Stream::Tcp(connect(address)?), Some(address)))).collect();
        Self::new(lines?, crate::http::answer_length)
    }

    /// Connections to a database, each prepared already.
    ///
    /// # Errors
    /// When one cannot be watched.
    pub fn database(clients: Vec<crate::wire::Client>) -> Result<Self> {
        let lines: io::Result<Vec<Line>> = clients
            .into_iter()
            .map(|client| {
                let stream = client.into_stream();
                stream.set_nonblocking(true)?;
                Ok(Line::new(Stream::Unix(mio::net::UnixStream::from_std(stream)), None))
            })
            .collect();
        Self::new(lines?, crate::wire::answer_length)
    }

    fn new(mut lines: Vec<Line>, answer_length: fn(&[u8]) -> Option<usize>) -> Result<Self> {
        let poll = Poll::new()?;
        for (index, line) in lines.iter_mut().enumerate() {
            line.watch(&poll, index)?;
        }
        let events = Events::with_capacity(1024);
        Ok(Self { poll, events, lines, answer_length, chunk: vec![0; 64 * 1024] })
    }

    /// How many connections there are.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// Talks until every connection has stopped and every answer is in.
    ///
    /// # Errors
    /// When nothing moves for half a minute, or a database connection breaks.
    pub fn run(&mut self, talk: &mut impl Talk) -> Result<()> {
        for index in 0..self.lines.len() {
            if let Some(line) = self.lines.get_mut(index) {
                line.stopped = false;
            }
            self.go_on(index, talk)?;
        }
        let mut moved = Instant::now();
        while self.lines.iter().any(|it| !it.stopped) {
            let wake = self.lines.iter().filter(|it| !it.stopped).filter_map(|it| it.wake).min();
            let timeout = wake.map_or(Duration::from_secs(1), |it| it.saturating_duration_since(Instant::now()));
            match self.poll.poll(&mut self.events, Some(timeout)) {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => continue,
                other => other?,
            }
            let ready: Vec<usize> = self.events.iter().map(|it| it.token().0).collect();
            if !ready.is_empty() || wake.is_some() {
                moved = Instant::now();
            } else if PATIENCE < moved.elapsed() {
                return Err("no answer for half a minute".into());
            }
            for index in ready {
                self.go_on(index, talk)?;
            }
            if wake.is_some() {
                let now = Instant::now();
                let awake: Vec<usize> =
                    self.lines.iter().enumerate().filter(|(_, it)| it.is_due(now)).map(|it| it.0).collect();
                for index in awake {
                    self.go_on(index, talk)?;
                }
            }
        }
        Ok(())
    }

    /// Does what can be done on a connection now.
    fn go_on(&mut self, index: usize, talk: &mut impl Talk) -> Result<()> {
        let Some(line) = self.lines.get_mut(index) else { return Ok(()) };
        loop {
            let went = line.step(index, self.answer_length, &mut self.chunk, talk);
            match went {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(broken) => {
                    let Some(address) = line.address else { return Err(broken.into()) };
                    if line.asked.take().is_some() {
                        talk.heard(index, Heard::Lost);
                    }
                    line.reset();
                    line.stream = Stream::Tcp(connect(address)?);
                    line.watch(&self.poll, index)?;
                    if line.stopped {
                        return Ok(());
                    }
                }
            }
        }
    }
}

impl Line {
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

    /// One thing: asks, writes on or reads on. Whether there may be more to do at once.
    fn step(
        &mut self,
        index: usize,
        answer_length: fn(&[u8]) -> Option<usize>,
        chunk: &mut [u8],
        talk: &mut impl Talk,
    ) -> io::Result<bool> {
        if self.asked.is_none() {
            if self.stopped {
                // Notices a connection that was closed while it was idle only when it is asked again.
                return Ok(false);
            }
            self.out.clear();
            self.written = 0;
            match talk.next(index, &mut self.out) {
                Turn::Ask => {
                    self.wake = None;
                    self.asked = Some(Instant::now());
                }
                Turn::WaitUntil(then) => {
                    self.wake = Some(then);
                    return Ok(false);
                }
                Turn::Stop => {
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
            talk.heard(index, Heard::Answer(answer, asked.elapsed()));
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

/// One question on each connection, all at once.
#[derive(Debug)]
pub struct Volley<'a> {
    questions: &'a [Vec<u8>],
    asked: Vec<bool>,
    /// By connection; nothing where the connection broke.
    pub answers: Vec<Option<(Vec<u8>, Duration)>>,
}

impl<'a> Volley<'a> {
    /// Asks the first question on the first connection, and so on.
    ///
    /// # Errors
    /// As [`Fleet::run`].
    pub fn fire(fleet: &mut Fleet, questions: &'a [Vec<u8>]) -> Result<Self> {
        let lines = fleet.lines();
        let mut volley = Self { questions, asked: vec![false; lines], answers: vec![None; lines] };
        fleet.run(&mut volley)?;
        Ok(volley)
    }
}

impl Talk for Volley<'_> {
    fn next(&mut self, line: usize, out: &mut Vec<u8>) -> Turn {
        match (self.asked.get_mut(line), self.questions.get(line)) {
            (Some(asked), Some(question)) if !*asked => {
                *asked = true;
                out.extend(question);
                Turn::Ask
            }
            _ => Turn::Stop,
        }
    }

    fn heard(&mut self, line: usize, heard: Heard<'_>) {
        if let (Some(place), Heard::Answer(bytes, took)) = (self.answers.get_mut(line), heard) {
            *place = Some((bytes.to_vec(), took));
        }
    }
}
