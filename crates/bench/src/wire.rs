//! A minimal PostgreSQL client for the raw reference figures: prepared statements with binary values over the server's
//! Unix socket, so that no driver adds to the time of a statement.

use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Result;

/// Server, database and role.
#[derive(Clone, Debug)]
pub struct Target {
    /// The folder of the server's socket.
    pub run_dir: PathBuf,
    /// The database.
    pub database: String,
    /// The role; trusted, as on a private socket.
    pub role: &'static str,
}

/// A connection that waits for each answer.
#[derive(Debug)]
pub struct Client {
    stream: UnixStream,
    inbox: Vec<u8>,
}

/// Rows as text.
pub type Rows = Vec<Vec<Option<String>>>;

impl Client {
    /// Connects with the server's default settings.
    ///
    /// # Errors
    /// When the server is not there or refuses the role.
    pub fn connect(target: &Target) -> Result<Self> {
        let stream = UnixStream::connect(target.run_dir.join(".s.PGSQL.5432"))?;
        let mut client = Self { stream, inbox: Vec::new() };
        let mut startup = Vec::new();
        startup.extend(196_608_i32.to_be_bytes());
        for (name, value) in [("user", target.role), ("database", target.database.as_str())] {
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
    /// What the database refuses, in its words.
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
    /// What the database refuses; when it is not a number.
    pub fn number(&mut self, sql: &str) -> Result<i64> {
        let answer = self.query(sql)?;
        let cell = answer.first().and_then(|row| row.first()).and_then(Option::as_deref);
        cell.and_then(|it| it.parse().ok()).ok_or_else(|| format!("no number: {sql}").into())
    }

    /// Prepares a statement under a name; every type is given, as drivers do.
    ///
    /// # Errors
    /// What the database refuses.
    pub fn prepare(&mut self, name: &str, sql: &str, types: &[Type]) -> Result<()> {
        let mut out = vec![b'P'];
        let count = i16::try_from(types.len())?;
        with_length(&mut out, |out| {
            out.extend(name.as_bytes());
            out.push(0);
            out.extend(sql.as_bytes());
            out.push(0);
            out.extend(count.to_be_bytes());
            types.iter().for_each(|it| out.extend(it.oid().to_be_bytes()));
        })?;
        sync(&mut out)?;
        self.stream.write_all(&out)?;
        self.wait().map(|_| ())
    }

    /// The connection itself, for a [`crate::fleet::Fleet`].
    pub fn into_stream(self) -> UnixStream {
        self.stream
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
        }
    }
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

/// How many bytes the answer at the front takes, once it is whole: up to and with `ReadyForQuery`.
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

/// The database's words, when an answer is a refusal.
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

/// How many rows an answer has.
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

fn sync(out: &mut Vec<u8>) -> Result<()> {
    out.push(b'S');
    with_length(out, |_| {})
}

/// Writes what `body` writes behind its length, which counts itself.
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
    fn a_refusal_is_told_by_code_and_words() {
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
