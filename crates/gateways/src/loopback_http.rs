//! HTTP for the fake services on loopback: one request and one response per connection.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::sms::decode_pairs;

/// The parts of a request that the fakes read.
pub(crate) struct Request {
    pub method: String,
    /// Without the query.
    pub path: String,
    pub query: Vec<(String, String)>,
    pub authorization: String,
    /// Barion's key.
    pub pos_key: String,
    /// Billingo's key.
    pub api_key: String,
    pub content_type: String,
    pub body: Vec<u8>,
    /// The body read as a form.
    pub form: Vec<(String, String)>,
}

pub(crate) struct Answer {
    pub status: u16,
    pub body: String,
    /// The target of a redirect.
    pub location: Option<String>,
    /// Further headers.
    pub headers: Vec<(&'static str, String)>,
}

impl Answer {
    /// A response without a redirect.
    pub fn new(status: u16, body: impl Into<String>) -> Self {
        Self { status, body: body.into(), location: None, headers: Vec::new() }
    }
}

/// A fake service on its own port of 127.0.0.1, with its state.
pub(crate) struct FakeService<S> {
    address: SocketAddr,
    state: Arc<Mutex<S>>,
}

impl<S: Default + Send + 'static> FakeService<S> {
    /// Starts it on a port of its own.
    ///
    /// # Errors
    /// No port can be opened.
    pub fn start(answer: impl Fn(&Request, &Mutex<S>) -> Option<Answer> + Send + Sync + 'static) -> io::Result<Self> {
        let state = Arc::<Mutex<S>>::default();
        let shared = Arc::clone(&state);
        let address = serve(move |request| answer(request, &shared))?;
        Ok(Self { address, state })
    }

    /// The address to set as the service's base.
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its state, locked.
    pub fn state(&self) -> MutexGuard<'_, S> {
        lock(&self.state)
    }
}

/// Poisoning is ignored: every holder leaves a valid value.
pub(crate) fn lock<S>(state: &Mutex<S>) -> MutexGuard<'_, S> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Listens on a free port of 127.0.0.1 until the process ends; a request for which `answer` returns `None` is dropped.
fn serve(answer: impl Fn(&Request) -> Option<Answer> + Send + Sync + 'static) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let address = listener.local_addr()?;
    let answer = Arc::new(answer);
    thread::Builder::new().spawn(move || {
        for stream in listener.incoming().flatten() {
            let answer = Arc::clone(&answer);
            // A thread each: a slow response delays no other.
            thread::spawn(move || read(&stream).and_then(|it| answer(&it)).and_then(|it| write(&stream, &it)));
        }
    })?;
    Ok(address)
}

/// Reads a request; `None` when the client disconnected before its end.
pub(crate) fn read(stream: &TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(stream);
    let first = line(&mut reader)?;
    let mut words = first.split(' ');
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let (mut length, mut authorization, mut pos_key) = (0, String::new(), String::new());
    let (mut api_key, mut content_type) = (String::new(), String::new());
    loop {
        let header = line(&mut reader)?;
        if header.is_empty() {
            break;
        }
        let (name, value) = header.split_once(':')?;
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse().ok()?,
            "authorization" => authorization = value.trim().to_owned(),
            "x-pos-key" => pos_key = value.trim().to_owned(),
            "x-api-key" => api_key = value.trim().to_owned(),
            "content-type" => content_type = value.trim().to_owned(),
            _ => {}
        }
    }
    let mut body = Vec::new();
    reader.take(length).read_to_end(&mut body).ok()?;
    if u64::try_from(body.len()) != Ok(length) {
        return None;
    }
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let (query, form) = (decode_pairs(query.as_bytes()), decode_pairs(&body));
    Some(Request { method, path: path.to_owned(), query, authorization, pos_key, api_key, content_type, body, form })
}

fn line(reader: &mut BufReader<&TcpStream>) -> Option<String> {
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    line.strip_suffix("\r\n").map(str::to_owned)
}

pub(crate) fn write(mut stream: &TcpStream, Answer { status, body, location, headers }: &Answer) -> Option<()> {
    let length = body.len();
    let location = location.as_ref().map(|it| format!("Location: {it}\r\n")).unwrap_or_default();
    let others: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let answer = format!(
        "HTTP/1.1 {status} Answer\r\n{location}{others}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(answer.as_bytes()).ok()
}
