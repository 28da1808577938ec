use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;

use crate::sms::decode_pairs;

/// A request as far as the gateways look at it.
pub(super) struct Request {
    pub method: String,
    /// Without the query.
    pub path: String,
    pub query: Vec<(String, String)>,
    pub authorization: String,
    pub form: Vec<(String, String)>,
}

pub(super) struct Answer {
    pub status: u16,
    pub body: String,
}

/// `None` when the client left before its request was whole.
pub(super) fn read(stream: &TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(stream);
    let first = line(&mut reader)?;
    let mut words = first.split(' ');
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let (mut length, mut authorization) = (0, String::new());
    loop {
        let header = line(&mut reader)?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':')?;
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse().ok()?,
            "authorization" => authorization = value.trim().to_owned(),
            _ => {}
        }
    }
    let mut body = Vec::new();
    reader.take(length).read_to_end(&mut body).ok()?;
    if u64::try_from(body.len()) != Ok(length) {
        return None;
    }
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let query = decode_pairs(query.as_bytes());
    Some(Request { method, path: path.to_owned(), query, authorization, form: decode_pairs(&body) })
}

fn line(reader: &mut BufReader<&TcpStream>) -> Option<String> {
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    line.strip_suffix("\r\n").map(str::to_owned)
}

pub(super) fn write(mut stream: &TcpStream, Answer { status, body }: &Answer) -> Option<()> {
    let length = body.len();
    let answer = format!("HTTP/1.1 {status} Answer\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(answer.as_bytes()).ok()
}
