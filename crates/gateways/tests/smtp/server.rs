//! The SMTP server.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use gateways::mail::SmtpMailer;

pub const FROM: &str = "Szalonka <noreply@salon.example>";

/// A moment of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Greeting,
    Ehlo,
    Auth,
    Noop,
    Mail,
    Rcpt,
    Data,
    /// The final dot has arrived; the mail is among those received.
    Dot,
}

/// What happens at a step instead of the usual answer.
#[derive(Clone, Copy, Debug)]
pub enum Trouble {
    Answers(&'static str),
    HangsUp,
    /// Longer than any test waits.
    Silent,
}

/// A mail as the server got it: envelope and lines of text.
#[derive(Clone, Debug, Default)]
pub struct Received {
    pub from: String,
    pub to: String,
    pub data: String,
}

impl Received {
    pub fn header(&self, name: &str) -> String {
        self.find_header(name).unwrap_or_else(|| panic!("no {name} in {}", self.data))
    }

    pub fn find_header(&self, name: &str) -> Option<String> {
        let head = self.data.split("\r\n\r\n").next()?.replace("\r\n ", " ");
        head.lines().find_map(|it| it.strip_prefix(&format!("{name}: "))).map(str::to_owned)
    }
}

pub struct Server {
    pub url: String,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    received: Mutex<Vec<Received>>,
    connections: Mutex<u32>,
    trouble: Mutex<Option<(Step, Trouble)>>,
}

impl Server {
    /// One that takes everything.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Self { url: format!("smtp://{}", listener.local_addr().unwrap()), shared: Arc::default() };
        let shared = Arc::clone(&server.shared);
        thread::spawn(move || {
            for stream in listener.incoming() {
                *shared.connections.lock().unwrap() += 1;
                let shared = Arc::clone(&shared);
                // A client that hangs up ends its conversation, nothing else.
                thread::spawn(move || converse(stream.unwrap(), &shared));
            }
        });
        server
    }

    pub fn in_trouble(step: Step, trouble: Trouble) -> Self {
        let server = Self::start();
        server.set_trouble(Some((step, trouble)));
        server
    }

    pub fn set_trouble(&self, trouble: Option<(Step, Trouble)>) {
        *self.shared.trouble.lock().unwrap() = trouble;
    }

    pub fn mailer(&self) -> SmtpMailer {
        SmtpMailer::new(&self.url, FROM, Duration::from_secs(2)).unwrap()
    }

    pub fn received(&self) -> Vec<Received> {
        self.shared.received.lock().unwrap().clone()
    }

    pub fn connections(&self) -> u32 {
        *self.shared.connections.lock().unwrap()
    }
}

/// Says `usual` unless there is trouble at this step. `None` ends the connection.
fn say(stream: &mut TcpStream, shared: &Shared, step: Step, usual: &str) -> Option<()> {
    let trouble = shared.trouble.lock().unwrap().filter(|(at, _)| *at == step);
    let answer = match trouble {
        None => usual,
        Some((_, Trouble::Answers(answer))) => answer,
        Some((_, Trouble::HangsUp)) => return None,
        Some((_, Trouble::Silent)) => {
            thread::sleep(Duration::from_secs(30));
            return None;
        }
    };
    stream.write_all(format!("{answer}\r\n").as_bytes()).ok()
}

fn converse(stream: TcpStream, shared: &Shared) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let mut stream = stream;
    let mut mail = Received::default();
    say(&mut stream, shared, Step::Greeting, "220 test ESMTP")?;
    while let Some(Ok(line)) = lines.next() {
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match verb.as_str() {
            "EHLO" => {
                say(&mut stream, shared, Step::Ehlo, "250-test\r\n250-8BITMIME\r\n250-AUTH PLAIN\r\n250 SMTPUTF8")?
            }
            "AUTH" => say(&mut stream, shared, Step::Auth, "235 welcome")?,
            "MAIL" => {
                mail.from = between(&line);
                say(&mut stream, shared, Step::Mail, "250 ok")?;
            }
            "RCPT" => {
                mail.to = between(&line);
                say(&mut stream, shared, Step::Rcpt, "250 ok")?;
            }
            "DATA" => {
                say(&mut stream, shared, Step::Data, "354 go ahead")?;
                if matches!(*shared.trouble.lock().unwrap(), Some((Step::Data, _))) {
                    continue;
                }
                for line in lines.by_ref() {
                    let line = line.ok()?;
                    if line == "." {
                        break;
                    }
                    // RFC 5321 4.5.2: a leading dot was doubled on the way.
                    mail.data.push_str(line.strip_prefix('.').unwrap_or(&line));
                    mail.data.push_str("\r\n");
                }
                shared.received.lock().unwrap().push(std::mem::take(&mut mail));
                say(&mut stream, shared, Step::Dot, "250 taken")?;
            }
            "NOOP" => say(&mut stream, shared, Step::Noop, "250 ok")?,
            "RSET" => stream.write_all(b"250 ok\r\n").ok()?,
            "QUIT" => {
                stream.write_all(b"221 bye\r\n").ok()?;
                return Some(());
            }
            _ => stream.write_all(b"502 what?\r\n").ok()?,
        }
    }
    None
}

fn between(line: &str) -> String {
    line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(it, _)| it.to_owned()).unwrap_or_default()
}
