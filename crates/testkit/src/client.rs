use std::collections::BTreeMap;
use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// A blocking HTTP client of our server that keeps cookies and the page token, as a browser does.
#[derive(Clone, Debug)]
pub struct Client {
    host: String,
    /// By name.
    cookies: BTreeMap<String, String>,
    page_token: Option<String>,
}

/// The response to a request.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// By name in lower case; the cookies are lines of one `set-cookie`.
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

impl Client {
    /// A client of the server at `http://host:port`.
    pub fn new(url: &str) -> Self {
        let host = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        Self { host, cookies: BTreeMap::new(), page_token: None }
    }

    /// Gets a path; panics without a response.
    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).unwrap_or_else(|error| panic!("GET {path}: {error}"))
    }

    /// Posts JSON to a path; panics without a response.
    ///
    /// The first request fetches the page token: the refusal without one brings it, and the session's cookie.
    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        let mut send = || self.send("POST", path, Some(body)).unwrap_or_else(|error| panic!("POST {path}: {error}"));
        let answer = send();
        if answer.status == 403 && answer.json()["code"] == "access.csrf" { send() } else { answer }
    }

    /// Signs in; panics when it is refused.
    pub fn sign_in(&mut self, username: &str, password: &str) {
        let answer = self.post("/public/login", &json!({ "username": username, "password": password }));
        assert_eq!(answer.status, 200, "signing in as {username}: {}", answer.body);
    }

    /// Sends one request on a new connection and keeps the cookies and token of the response.
    pub fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> io::Result<Answer> {
        let host = &self.host;
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        let body = body.map(Value::to_string);
        let json_type = body.as_ref().map(|_| "application/json".to_owned());
        let length = Some(body.as_ref().map_or(0, String::len).to_string());
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = (!cookies.is_empty()).then(|| cookies.join("; "));
        for (name, value) in [
            ("Cookie", &cookies),
            ("X-CSRF-Token", &self.page_token),
            ("Content-Type", &json_type),
            ("Content-Length", &length),
        ] {
            if let Some(value) = value {
                request.push_str(&format!("{name}: {value}\r\n"));
            }
        }
        let mut stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(READ_TIMEOUT))?;
        stream.write_all(format!("{request}\r\n{}", body.unwrap_or_default()).as_bytes())?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        let answer = Answer::parse(&text).ok_or_else(|| io::Error::other(format!("not HTTP: {text:?}")))?;
        let set = answer.headers.get("set-cookie").into_iter().flat_map(|it| it.lines());
        for (name, value) in set.filter_map(|it| it.split(';').next()?.split_once('=')) {
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        if let Some(token) = answer.headers.get("x-csrf-token") {
            self.page_token = Some(token.clone());
        }
        Ok(answer)
    }
}

impl Answer {
    fn parse(text: &str) -> Option<Self> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let mut headers = BTreeMap::<String, String>::new();
        for (name, value) in lines.filter_map(|it| it.split_once(": ")) {
            let kept = headers.entry(name.to_lowercase()).or_default();
            if kept.is_empty() {
                value.clone_into(kept);
            } else {
                kept.push('\n');
                kept.push_str(value);
            }
        }
        Some(Self { status, headers, body: body.to_owned() })
    }

    /// The body; panics when it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }
}
