//! HTTP/1.1 with keep-alive: requests as bytes, and where an answer ends.

use std::fmt::Write as _;

/// A GET.
pub fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").into_bytes()
}

/// A signed-in session: its cookie and a page's token.
#[derive(Clone, Debug)]
pub struct Credentials {
    /// `name=value`.
    pub cookie: String,
    /// For `X-CSRF-Token`.
    pub page_token: String,
}

/// A POST of JSON, with an idempotency key when there is one.
pub fn post(path: &str, who: &Credentials, key: Option<&str>, body: &str) -> Vec<u8> {
    send("POST", path, who, key, body)
}

/// The same by any method; the body may be empty.
pub fn send(method: &str, path: &str, who: &Credentials, key: Option<&str>, body: &str) -> Vec<u8> {
    let mut text = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Cookie: {}\r\nX-CSRF-Token: {}\r\n",
        body.len(),
        who.cookie,
        who.page_token
    );
    if let Some(key) = key {
        // Writing to a string cannot fail.
        let _ = write!(text, "Idempotency-Key: {key}\r\n");
    }
    text.push_str("\r\n");
    text.push_str(body);
    text.into_bytes()
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body, whole.
    pub body: Vec<u8>,
}

impl Answer {
    /// Reads the bytes [`answer_length`] found to be whole.
    pub fn read(bytes: &[u8]) -> Self {
        let Some(head) = Head::read(bytes) else { return Self { status: 0, body: Vec::new() } };
        let rest = bytes.get(head.length..).unwrap_or_default();
        let body = match head.body {
            Body::Sized(_) => rest.to_vec(),
            Body::Chunked => chunks(rest).map(|(_, parts)| parts).unwrap_or_default(),
        };
        Self { status: head.status, body }
    }

    /// The body as JSON; null when it is not.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The `code` of a refusal.
    pub fn code(&self) -> String {
        self.json().get("code").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
    }
}

/// The status of an answer.
pub fn status(answer: &[u8]) -> u16 {
    let digits = answer.get(9..12).and_then(|it| std::str::from_utf8(it).ok());
    digits.and_then(|it| it.parse().ok()).unwrap_or_default()
}

/// The length of the answer at the front, once it is whole, in bytes.
pub fn answer_length(bytes: &[u8]) -> Option<usize> {
    let head = Head::read(bytes)?;
    let body = match head.body {
        Body::Sized(length) => length,
        Body::Chunked => chunks(bytes.get(head.length..)?)?.0,
    };
    let whole = head.length + body;
    (whole <= bytes.len()).then_some(whole)
}

struct Head {
    status: u16,
    length: usize,
    body: Body,
}

enum Body {
    Sized(usize),
    Chunked,
}

impl Head {
    fn read(bytes: &[u8]) -> Option<Self> {
        let length = bytes.windows(4).position(|it| it == b"\r\n\r\n")? + 4;
        let status = status(bytes);
        let mut body = Body::Sized(0);
        for line in bytes.get(..length)?.split(|it| *it == b'\n') {
            let Some(colon) = line.iter().position(|it| *it == b':') else { continue };
            let (name, value) = line.split_at(colon);
            let value = || std::str::from_utf8(value).unwrap_or_default().trim_matches([':', ' ', '\r']);
            if name.eq_ignore_ascii_case(b"content-length") && status != 204 {
                body = Body::Sized(value().parse().ok()?);
            } else if name.eq_ignore_ascii_case(b"transfer-encoding") && value().eq_ignore_ascii_case("chunked") {
                body = Body::Chunked;
            }
        }
        Some(Self { status, length, body })
    }
}

/// A chunked body: its length on the wire, and its content.
fn chunks(bytes: &[u8]) -> Option<(usize, Vec<u8>)> {
    let mut content = Vec::new();
    let mut at = 0;
    loop {
        let rest = bytes.get(at..)?;
        let line = rest.windows(2).position(|it| it == b"\r\n")?;
        let size = usize::from_str_radix(std::str::from_utf8(rest.get(..line)?).ok()?.trim(), 16).ok()?;
        let from = at + line + 2;
        content.extend_from_slice(bytes.get(from..from + size)?);
        at = from + size + 2;
        if bytes.len() < at {
            return None;
        }
        if size == 0 {
            return Some((at, content));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> Answer {
        let bytes = text.as_bytes();
        for length in 0..bytes.len() {
            assert_eq!(answer_length(&bytes[..length]), None, "{length} bytes of {text}");
        }
        let two = text.repeat(2);
        assert_eq!(answer_length(two.as_bytes()), Some(bytes.len()));
        Answer::read(bytes)
    }

    #[test]
    fn an_answer_ends_where_its_head_says() {
        let sized = whole("HTTP/1.1 409 Conflict\r\ncontent-LENGTH: 14\r\nX: a:b\r\n\r\n{\"code\":\"a.b\"}");
        assert_eq!((sized.status, sized.code().as_str()), (409, "a.b"));
        assert_eq!(whole("HTTP/1.1 204 No Content\r\nX: y\r\n\r\n").body, b"");
        let chunked = whole("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nwood\r\n4\r\ncock\r\n0\r\n\r\n");
        assert_eq!(chunked.body, b"woodcock");
    }

    #[test]
    fn a_request_says_how_long_it_is() {
        let who = Credentials { cookie: "a=b".to_owned(), page_token: "t".to_owned() };
        let text = String::from_utf8(post("/x", &who, Some("key-12345"), "{}")).unwrap();
        assert!(text.starts_with("POST /x HTTP/1.1\r\n"));
        assert!(text.contains("\r\nContent-Length: 2\r\n"));
        assert!(text.ends_with("\r\nIdempotency-Key: key-12345\r\n\r\n{}"));
    }
}
