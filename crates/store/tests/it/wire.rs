//! As much of PostgreSQL's protocol as describing a statement takes: diesel tells nothing of columns before a row is
//! there.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;

/// A connection that prepares and describes.
pub struct Session {
    stream: Box<dyn Stream>,
}

trait Stream: Read + Write {}
impl<S: Read + Write> Stream for S {}

/// PostgreSQL's description of a statement, types by oid.
#[derive(Debug)]
pub struct StatementDescription {
    pub params: Vec<u32>,
    pub columns: Vec<(String, u32)>,
}

impl Session {
    /// Connects to a libpq URL; the server must trust all connections, as the private one does.
    pub fn open(url: &str) -> Self {
        let address = Address::parse(url);
        let stream: Box<dyn Stream> = match address.host.starts_with('/') {
            true => Box::new(UnixStream::connect(format!("{}/.s.PGSQL.{}", address.host, address.port)).unwrap()),
            false => Box::new(TcpStream::connect(format!("{}:{}", address.host, address.port)).unwrap()),
        };
        let mut session = Self { stream };
        let mut startup = 196_608_u32.to_be_bytes().to_vec();
        for (name, value) in [("user", &address.user), ("database", &address.database)] {
            startup.extend(format!("{name}\0{value}\0").bytes());
        }
        startup.push(0);
        session.send(None, &startup);
        session.until_ready().unwrap();
        session
    }

    /// Runs SQL and ignores the answer.
    pub fn run(&mut self, sql: &str) {
        self.attempt(sql).unwrap();
    }

    /// Runs SQL without parameters; the error is PostgreSQL's own.
    pub fn attempt(&mut self, sql: &str) -> Result<(), String> {
        self.send(Some(b'Q'), format!("{sql}\0").as_bytes());
        self.until_ready().map(drop)
    }

    /// Prepares a statement with these types of parameters; the error is PostgreSQL's own.
    pub fn describe(&mut self, sql: &str, params: &[u32]) -> Result<StatementDescription, String> {
        let mut parse = format!("\0{sql}\0").into_bytes();
        parse.extend(u16::try_from(params.len()).unwrap().to_be_bytes());
        params.iter().for_each(|it| parse.extend(it.to_be_bytes()));
        self.send(Some(b'P'), &parse);
        self.send(Some(b'D'), b"S\0");
        self.send(Some(b'S'), b"");
        let answers = self.until_ready()?;
        let mut described = StatementDescription { params: Vec::new(), columns: Vec::new() };
        for (kind, body) in answers {
            let mut rest = Fields(&body);
            match kind {
                b't' => described.params = (0..rest.u16()).map(|_| rest.u32()).collect(),
                b'T' => described.columns = (0..rest.u16()).map(|_| rest.column()).collect(),
                _ => {}
            }
        }
        Ok(described)
    }

    fn send(&mut self, kind: Option<u8>, body: &[u8]) {
        let mut message: Vec<u8> = kind.into_iter().collect();
        message.extend(u32::try_from(body.len() + 4).unwrap().to_be_bytes());
        message.extend(body);
        self.stream.write_all(&message).unwrap();
    }

    /// The answers up to the next question.
    fn until_ready(&mut self) -> Result<Vec<(u8, Vec<u8>)>, String> {
        let (mut answers, mut refused) = (Vec::new(), None);
        loop {
            let mut head = [0; 5];
            self.stream.read_exact(&mut head).unwrap();
            let length = u32::from_be_bytes([head[1], head[2], head[3], head[4]]);
            let mut body = vec![0; usize::try_from(length).unwrap() - 4];
            self.stream.read_exact(&mut body).unwrap();
            match head[0] {
                b'Z' => return refused.map_or(Ok(answers), Err),
                b'R' => assert_eq!(body, [0; 4], "the server asks for a password: describing needs one that trusts us"),
                b'E' => refused = Some(message(&body)),
                kind => answers.push((kind, body)),
            }
        }
    }
}

/// The text of an error.
fn message(body: &[u8]) -> String {
    let fields = body.split(|it| *it == 0).filter_map(|it| std::str::from_utf8(it).ok());
    fields.filter_map(|it| it.strip_prefix('M')).next().unwrap_or("an error without a message").to_owned()
}

struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (taken, rest) = self.0.split_first_chunk().unwrap();
        self.0 = rest;
        *taken
    }

    fn u16(&mut self) -> u16 {
        u16::from_be_bytes(self.take())
    }

    fn u32(&mut self) -> u32 {
        u32::from_be_bytes(self.take())
    }

    fn column(&mut self) -> (String, u32) {
        let end = self.0.iter().position(|it| *it == 0).unwrap();
        let name = String::from_utf8(self.0[..end].to_vec()).unwrap();
        self.0 = &self.0[end + 1..];
        // Table, place in it.
        let _: [u8; 6] = self.take();
        let oid = self.u32();
        // Size, modifier, format.
        let _: [u8; 8] = self.take();
        (name, oid)
    }
}

/// The parts of a libpq URL.
struct Address {
    host: String,
    port: String,
    user: String,
    database: String,
}

impl Address {
    /// `postgres://user@host:port/database?host=…&port=…&user=…&dbname=…`; a later part wins.
    fn parse(url: &str) -> Self {
        let (base, query) = url.split_once('?').unwrap_or((url, ""));
        let (_, base) = base.split_once("://").unwrap();
        let (authority, database) = base.split_once('/').unwrap_or((base, ""));
        let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
        let (host, port) = host.split_once(':').unwrap_or((host, "5432"));
        let user = user.split(':').next().unwrap();
        let mut parts: HashMap<&str, String> =
            [("host", host), ("port", port), ("user", user), ("dbname", database)].map(|(a, b)| (a, decoded(b))).into();
        parts.extend(query.split('&').filter_map(|it| it.split_once('=')).map(|(a, b)| (a, decoded(b))));
        let mut part = |name| parts.remove(name).unwrap();
        Self { host: part("host"), port: part("port"), user: part("user"), database: part("dbname") }
    }
}

fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).unwrap()
}
