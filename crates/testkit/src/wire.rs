//! A minimal PostgreSQL client. Its prepared statements take binary values, so that no driver adds to the time of a
//! reference figure, and it describes statements, of whose columns diesel says nothing before there is a row.

use std::collections::HashMap;
use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// An error of the connection, or a refusal with PostgreSQL's code and text.
pub type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Server, database and role.
#[derive(Clone, Debug)]
pub struct Target {
    /// The folder of the server's socket.
    pub run_dir: PathBuf,
    pub database: String,
    /// It needs no password, as on a private socket.
    pub role: &'static str,
}

/// Bytes to and from the server, over any kind of socket.
pub trait Stream: Read + Write {}
impl<S: Read + Write> Stream for S {}

/// A connection that waits for each answer.
#[derive(Debug)]
pub struct Client<S = UnixStream> {
    stream: S,
    inbox: Vec<u8>,
}

/// Rows as text.
pub type Rows = Vec<Vec<Option<String>>>;

/// Parameters and columns of a statement, types by oid.
#[derive(Debug, Default)]
pub struct Description {
    pub params: Vec<u32>,
    pub columns: Vec<(String, u32)>,
}

impl Client {
    /// Connects with the server's default settings.
    ///
    /// # Errors
    /// When the server is not there or refuses the role.
    pub fn connect(target: &Target) -> Result<Self> {
        let stream = UnixStream::connect(target.run_dir.join(".s.PGSQL.5432"))?;
        Self::start(stream, target.role, &target.database)
    }

    /// The connection itself, for a program that waits for many at once.
    pub fn into_stream(self) -> UnixStream {
        self.stream
    }
}

impl Client<Box<dyn Stream>> {
    /// Connects to a libpq URL whose role needs no password.
    ///
    /// # Errors
    /// When the server is not there or refuses the role.
    pub fn open(url: &str) -> Result<Self> {
        let address = Address::parse(url)?;
        let stream: Box<dyn Stream> = match address.host.starts_with('/') {
            true => Box::new(UnixStream::connect(format!("{}/.s.PGSQL.{}", address.host, address.port))?),
            false => Box::new(TcpStream::connect(format!("{}:{}", address.host, address.port))?),
        };
        Self::start(stream, &address.user, &address.database)
    }
}

impl<S: Stream> Client<S> {
    fn start(stream: S, role: &str, database: &str) -> Result<Self> {
        let mut client = Self { stream, inbox: Vec::new() };
        let mut startup = Vec::new();
        startup.extend(196_608_i32.to_be_bytes());
        for (name, value) in [("user", role), ("database", database)] {
            startup.extend(name.as_bytes());
            startup.push(0);
            startup.extend(value.as_bytes());
            startup.push(0);
        }
        startup.push(0);
        let mut message = Vec::new();
        with_length(&mut message, |out| out.extend(&startup))?;
        client.stream.write_all(&message)?;
        client.wait()?;
        Ok(client)
    }

    /// Runs one or more statements; the rows of all of them together.
    ///
    /// # Errors
    /// A refusal of the database.
    pub fn query(&mut self, sql: &str) -> Result<Rows> {
        let mut out = vec![b'Q'];
        with_length(&mut out, |out| {
            out.extend(sql.as_bytes());
            out.push(0);
        })?;
        self.stream.write_all(&out)?;
        let answer = self.wait()?;
        let text = |it: &[u8]| String::from_utf8_lossy(it).into_owned();
        Ok(rows(&answer).into_iter().map(|row| row.into_iter().map(|it| it.map(text)).collect()).collect())
    }

    /// The single number a query returns.
    ///
    /// # Errors
    /// A refusal of the database; when the value is not a number.
    pub fn number(&mut self, sql: &str) -> Result<i64> {
        let answer = self.query(sql)?;
        let cell = answer.first().and_then(|row| row.first()).and_then(Option::as_deref);
        cell.and_then(|it| it.parse().ok()).ok_or_else(|| format!("no number: {sql}").into())
    }

    /// Prepares a statement under a name; every type is given, as drivers do.
    ///
    /// # Errors
    /// A refusal of the database.
    pub fn prepare(&mut self, name: &str, sql: &str, types: &[Type]) -> Result<()> {
        let mut out = Vec::new();
        parse(&mut out, name, sql, types.iter().map(|it| it.oid().unsigned_abs()))?;
        sync(&mut out)?;
        self.stream.write_all(&out)?;
        self.wait().map(|_| ())
    }

    /// Prepares a statement with these types of parameters, by oid, and describes it.
    ///
    /// # Errors
    /// A refusal of the database.
    pub fn describe(&mut self, sql: &str, params: &[u32]) -> Result<Description> {
        let mut out = Vec::new();
        parse(&mut out, "", sql, params.iter().copied())?;
        out.push(b'D');
        with_length(&mut out, |out| out.extend(b"S\0"))?;
        sync(&mut out)?;
        self.stream.write_all(&out)?;
        let answer = self.wait()?;
        let mut description = Description::default();
        for (kind, body) in messages(&answer) {
            let mut fields = Fields(body);
            match kind {
                b't' => description.params = fields.list(Fields::u32).unwrap_or_default(),
                b'T' => description.columns = fields.list(Fields::column).unwrap_or_default(),
                _ => {}
            }
        }
        Ok(description)
    }

    fn wait(&mut self) -> Result<Vec<u8>> {
        let mut chunk = vec![0; 64 * 1024];
        loop {
            if let Some(length) = answer_length(&self.inbox) {
                let answer: Vec<u8> = self.inbox.drain(..length).collect();
                return match refusal(&answer) {
                    Some(refused) => Err(refused.into()),
                    None => Ok(answer),
                };
            }
            let read = self.stream.read(&mut chunk)?;
            if read == 0 {
                return Err(refusal(&self.inbox).unwrap_or_else(|| "the database hung up".to_owned()).into());
            }
            self.inbox.extend(chunk.iter().take(read));
            // The first message of all; 0 stands for access without a password.
            if message_at(&self.inbox, 0).is_some_and(|it| it.0 == b'R' && it.1 != [0; 4]) {
                return Err("the database asks for a password".into());
            }
        }
    }
}

/// The fields of a message, read from its front.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn u16(&mut self) -> Option<u16> {
        self.take().map(u16::from_be_bytes)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_be_bytes)
    }

    fn list<T>(&mut self, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        (0..self.u16()?).map(|_| item(self)).collect()
    }

    fn column(&mut self) -> Option<(String, u32)> {
        let end = self.0.iter().position(|it| *it == 0)?;
        let (name, rest) = self.0.split_at_checked(end + 1)?;
        self.0 = rest;
        // Its table, and its place in that.
        let _: [u8; 6] = self.take()?;
        let oid = self.u32()?;
        // Size, modifier, format.
        let _: [u8; 8] = self.take()?;
        Some((String::from_utf8_lossy(name.strip_suffix(&[0])?).into_owned(), oid))
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
    fn parse(url: &str) -> Result<Self> {
        let (base, query) = url.split_once('?').unwrap_or((url, ""));
        let (_, base) = base.split_once("://").ok_or("no libpq URL")?;
        let (authority, database) = base.split_once('/').unwrap_or((base, ""));
        let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
        let (host, port) = host.split_once(':').unwrap_or((host, "5432"));
        let user = user.split(':').next().unwrap_or_default();
        let mut parts: HashMap<&str, &str> =
            [("host", host), ("port", port), ("user", user), ("dbname", database)].into();
        parts.extend(query.split('&').filter_map(|it| it.split_once('=')));
        let part = |name| percent_decoded(parts.get(name).copied().unwrap_or_default());
        Ok(Self { host: part("host")?, port: part("port")?, user: part("user")?, database: part("dbname")? })
    }
}

fn percent_decoded(text: &str) -> Result<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2).ok_or("a cut percent sign")?;
        bytes.push(u8::from_str_radix(digits, 16)?);
        bytes.extend(rest.as_bytes());
    }
    Ok(String::from_utf8(bytes)?)
}

/// The types our hot statements bind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `text`
    Text,
    /// `uuid`
    Uuid,
    /// `timestamptz`
    Time,
    /// `bigint`
    Int8,
    /// `integer`
    Int4,
    /// `bytea`
    Bytes,
    /// `jsonb`
    Json,
    /// `uuid[]`
    Uuids,
    /// `text[]`
    Texts,
    /// `bigint[]`
    Int8s,
    /// `integer[]`
    Int4s,
    /// `smallint[]`
    Int2s,
    /// `bytea[]`
    Bytess,
}

impl Type {
    fn oid(self) -> i32 {
        match self {
            Self::Text => 25,
            Self::Uuid => 2950,
            Self::Time => 1184,
            Self::Int8 => 20,
            Self::Int4 => 23,
            Self::Bytes => 17,
            Self::Json => 3802,
            Self::Uuids => 2951,
            Self::Texts => 1009,
            Self::Int8s => 1016,
            Self::Int4s => 1007,
            Self::Int2s => 1005,
            Self::Bytess => 1001,
        }
    }
}

/// A value as PostgreSQL reads it in binary.
#[derive(Clone, Debug)]
pub struct Value(Option<Vec<u8>>);

impl Value {
    /// `NULL` of any type.
    pub const NULL: Self = Self(None);

    /// `text`
    pub fn text(it: &str) -> Self {
        Self(Some(it.as_bytes().to_vec()))
    }

    /// `bytea`
    pub fn bytes(it: &[u8]) -> Self {
        Self(Some(it.to_vec()))
    }

    /// `uuid`
    pub fn uuid(it: Uuid) -> Self {
        Self(Some(it.as_bytes().to_vec()))
    }

    /// `bigint`
    pub fn int8(it: i64) -> Self {
        Self(Some(it.to_be_bytes().to_vec()))
    }

    /// `integer`
    pub fn int4(it: i32) -> Self {
        Self(Some(it.to_be_bytes().to_vec()))
    }

    /// `timestamptz`: microseconds since the year 2000.
    pub fn time(it: DateTime<Utc>) -> Self {
        Self::int8(it.timestamp_micros() - 946_684_800_000_000)
    }

    /// `jsonb`, its first version.
    pub fn json(it: &str) -> Self {
        Self(Some([&[1], it.as_bytes()].concat()))
    }

    /// `uuid[]`
    pub fn uuids(it: &[Uuid]) -> Self {
        Self::array(Type::Uuid.oid(), it.iter().map(|it| it.as_bytes().to_vec()))
    }

    /// `text[]`
    pub fn texts(it: &[&str]) -> Self {
        Self::array(Type::Text.oid(), it.iter().map(|it| it.as_bytes().to_vec()))
    }

    /// `bigint[]`
    pub fn int8s(it: &[i64]) -> Self {
        Self::array(Type::Int8.oid(), it.iter().map(|it| it.to_be_bytes().to_vec()))
    }

    /// `integer[]`
    pub fn int4s(it: &[i32]) -> Self {
        Self::array(23, it.iter().map(|it| it.to_be_bytes().to_vec()))
    }

    /// An empty array of a type.
    pub fn empty_array(element: Type) -> Self {
        let oid = match element {
            Type::Int2s => 21,
            Type::Bytess => Type::Bytes.oid(),
            other => other.oid(),
        };
        Self::array(oid, std::iter::empty::<Vec<u8>>())
    }

    fn array(element: i32, items: impl Iterator<Item = Vec<u8>>) -> Self {
        let items: Vec<Vec<u8>> = items.collect();
        let dimensions = i32::from(!items.is_empty());
        let mut out: Vec<u8> = [dimensions, 0, element].into_iter().flat_map(i32::to_be_bytes).collect();
        if !items.is_empty() {
            out.extend(length_of(&items).to_be_bytes());
            out.extend(1_i32.to_be_bytes());
        }
        for item in items {
            out.extend(length_of(&item).to_be_bytes());
            out.extend(item);
        }
        Self(Some(out))
    }
}

/// Writes the execution of a prepared statement, with binary results.
pub fn ask(out: &mut Vec<u8>, name: &str, values: &[Value]) {
    let from = out.len();
    let count = i16::try_from(values.len()).unwrap_or(i16::MAX);
    out.push(b'B');
    let written = with_length(out, |out| {
        // The unnamed portal, then the statement.
        out.push(0);
        out.extend(name.as_bytes());
        out.push(0);
        out.extend([0, 1, 0, 1]);
        out.extend(count.to_be_bytes());
        for Value(value) in values {
            match value {
                Some(bytes) => {
                    out.extend(length_of(bytes).to_be_bytes());
                    out.extend(bytes);
                }
                None => out.extend((-1_i32).to_be_bytes()),
            }
        }
        out.extend([0, 1, 0, 1]);
    });
    out.push(b'E');
    let written = written.and_then(|()| with_length(out, |out| out.extend([0, 0, 0, 0, 0]))).and_then(|()| sync(out));
    if written.is_err() {
        // Longer than the protocol allows; no value here is.
        out.truncate(from);
    }
}

/// The length of the answer at the front, once it is whole, in bytes: up to and with `ReadyForQuery`.
pub fn answer_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        let (kind, body) = message_at(bytes, at)?;
        at += 5 + body.len();
        if kind == b'Z' {
            return Some(at);
        }
    }
}

/// The database's code and text, when an answer is a refusal.
pub fn refusal(answer: &[u8]) -> Option<String> {
    let (_, body) = messages(answer).find(|(kind, _)| *kind == b'E')?;
    let fields = body.split(|it| *it == 0).filter_map(|it| it.split_first());
    let words: Vec<String> = fields
        .filter(|(kind, _)| b"CM".contains(kind))
        .map(|(_, text)| String::from_utf8_lossy(text).into_owned())
        .collect();
    Some(words.join(" "))
}

/// The rows of an answer, in the format they were asked for.
pub fn rows(answer: &[u8]) -> Vec<Vec<Option<&[u8]>>> {
    messages(answer).filter(|(kind, _)| *kind == b'D').map(|(_, body)| cells(body)).collect()
}

/// The number of rows of an answer.
pub fn count_rows(answer: &[u8]) -> usize {
    messages(answer).filter(|(kind, _)| *kind == b'D').count()
}

fn cells(body: &[u8]) -> Vec<Option<&[u8]>> {
    let mut rest = body.get(2..).unwrap_or_default();
    let mut found = Vec::new();
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        match usize::try_from(i32::from_be_bytes(*length)).ok().and_then(|it| after.split_at_checked(it)) {
            Some((cell, later)) => {
                found.push(Some(cell));
                rest = later;
            }
            None => {
                found.push(None);
                rest = after;
            }
        }
    }
    found
}

fn messages(bytes: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let (kind, body) = message_at(bytes, at)?;
        at += 5 + body.len();
        Some((kind, body))
    })
}

fn message_at(bytes: &[u8], at: usize) -> Option<(u8, &[u8])> {
    let (kind, rest) = bytes.get(at..)?.split_first()?;
    let length = rest.first_chunk::<4>().map(|it| u32::from_be_bytes(*it))?;
    Some((*kind, rest.get(4..usize::try_from(length).ok()?)?))
}

/// Writes the preparation of a statement.
fn parse(out: &mut Vec<u8>, name: &str, sql: &str, oids: impl ExactSizeIterator<Item = u32>) -> Result<()> {
    let count = i16::try_from(oids.len())?;
    out.push(b'P');
    with_length(out, |out| {
        out.extend(name.as_bytes());
        out.push(0);
        out.extend(sql.as_bytes());
        out.push(0);
        out.extend(count.to_be_bytes());
        oids.for_each(|it| out.extend(it.to_be_bytes()));
    })
}

fn sync(out: &mut Vec<u8>) -> Result<()> {
    out.push(b'S');
    with_length(out, |_| {})
}

/// Writes a length, which counts itself, and then the bytes of `body`.
fn with_length(out: &mut Vec<u8>, body: impl FnOnce(&mut Vec<u8>)) -> Result<()> {
    let at = out.len();
    out.extend([0; 4]);
    body(out);
    let length = i32::try_from(out.len() - at)?.to_be_bytes();
    out.get_mut(at..at + 4).into_iter().for_each(|place| place.copy_from_slice(&length));
    Ok(())
}

fn length_of<T>(items: &[T]) -> i32 {
    i32::try_from(items.len()).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_whole_with_its_last_byte() {
        // One row of the texts "a" and NULL, done, ready.
        let row = [&b"D\x00\x00\x00\x0f\x00\x02\x00\x00\x00\x01a\xff\xff\xff\xff"[..]].concat();
        let answer = [row.as_slice(), b"C\x00\x00\x00\x05\x00", b"Z\x00\x00\x00\x05I"].concat();
        for length in 0..answer.len() {
            assert_eq!(answer_length(&answer[..length]), None);
        }
        let two = [answer.as_slice(), &answer].concat();
        assert_eq!(answer_length(&two), Some(answer.len()));
        assert_eq!(rows(&answer), [[Some(&b"a"[..]), None]]);
        assert_eq!(count_rows(&answer), 1);
        assert_eq!(refusal(&answer), None);
    }

    #[test]
    fn a_later_part_of_an_address_wins() {
        let address = Address::parse("postgres://a:secret@host:1/b?host=%2Frun%2Fx&user=c").unwrap();
        let parts = [address.host, address.port, address.user, address.database];
        assert_eq!(parts, ["/run/x", "1", "c", "b"]);
    }

    #[test]
    fn a_refusal_is_code_and_text() {
        let body = b"SERROR\0C23505\0Mtaken\0\0";
        let mut answer = vec![b'E'];
        with_length(&mut answer, |out| out.extend(body)).unwrap();
        assert_eq!(refusal(&answer).unwrap(), "23505 taken");
    }

    #[test]
    fn values_are_written_as_postgresql_reads_them() {
        let midnight: DateTime<Utc> = "2000-01-01T00:00:01Z".parse().unwrap();
        assert_eq!(Value::time(midnight).0.unwrap(), 1_000_000_i64.to_be_bytes());
        assert_eq!(Value::empty_array(Type::Int2s).0.unwrap(), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 21]);
        let two = Value::texts(&["a", "bc"]).0.unwrap();
        assert_eq!(&two[..20], [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 25, 0, 0, 0, 2, 0, 0, 0, 1]);
        assert_eq!(&two[20..], b"\0\0\0\x01a\0\0\0\x02bc");
    }
}
