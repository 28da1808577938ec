//! The fake SMTP server.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use gateways::mail::SmtpMailer;

pub const FROM: &str = "Szalonka <noreply@salon.example>";

/// A step of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpStep {
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

/// The response to a step, instead of the usual one.
#[derive(Clone, Copy, Debug)]
pub enum SmtpFault {
    Answers(&'static str),
    HangsUp,
    /// Longer than the timeout of any test.
    Silent,
}

/// A received mail: envelope and lines of text.
#[derive(Clone, Debug, Default)]
pub struct ReceivedMail {
    pub from: String,
    pub to: String,
    pub data: String,
}

impl ReceivedMail {
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
    received: Mutex<Vec<ReceivedMail>>,
    connections: Mutex<u32>,
    trouble: Mutex<Option<(SmtpStep, SmtpFault)>>,
}

impl Server {
    /// A server that accepts everything.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Self { url: format!("smtp://{}", listener.local_addr().unwrap()), shared: Arc::default() };
        let shared = Arc::clone(&server.shared);
        thread::spawn(move || {
            for stream in listener.incoming() {
                *shared.connections.lock().unwrap() += 1;
                let shared = Arc::clone(&shared);
                // A client that disconnects ends its own conversation only.
                thread::spawn(move || converse(stream.unwrap(), &shared));
            }
        });
        server
    }

    pub fn in_trouble(step: SmtpStep, trouble: SmtpFault) -> Self {
        let server = Self::start();
        server.set_trouble(Some((step, trouble)));
        server
    }

    pub fn set_trouble(&self, trouble: Option<(SmtpStep, SmtpFault)>) {
        *self.shared.trouble.lock().unwrap() = trouble;
    }

    pub fn mailer(&self) -> SmtpMailer {
        SmtpMailer::new(&self.url, FROM, Duration::from_secs(2)).unwrap()
    }

    pub fn received(&self) -> Vec<ReceivedMail> {
        self.shared.received.lock().unwrap().clone()
    }

    pub fn connections(&self) -> u32 {
        *self.shared.connections.lock().unwrap()
    }
}

/// Responds with `usual` unless there is a fault at this step. `None` ends the connection.
fn say(stream: &mut TcpStream, shared: &Shared, step: SmtpStep, usual: &str) -> Option<()> {
    let trouble = shared.trouble.lock().unwrap().filter(|(at, _)| *at == step);
    let answer = match trouble {
        None => usual,
        Some((_, SmtpFault::Answers(answer))) => answer,
        Some((_, SmtpFault::HangsUp)) => return None,
        Some((_, SmtpFault::Silent)) => {
            thread::sleep(Duration::from_secs(30));
            return None;
        }
    };
    stream.write_all(format!("{answer}\r\n").as_bytes()).ok()
}

fn converse(stream: TcpStream, shared: &Shared) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let mut stream = stream;
    let mut mail = ReceivedMail::default();
    say(&mut stream, shared, SmtpStep::Greeting, "220 test ESMTP")?;
    while let Some(Ok(line)) = lines.next() {
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match verb.as_str() {
            "EHLO" => {
                say(&mut stream, shared, SmtpStep::Ehlo, "250-test\r\n250-8BITMIME\r\n250-AUTH PLAIN\r\n250 SMTPUTF8")?
            }
            "AUTH" => say(&mut stream, shared, SmtpStep::Auth, "235 welcome")?,
            "MAIL" => {
                mail.from = between(&line);
                say(&mut stream, shared, SmtpStep::Mail, "250 ok")?;
            }
            "RCPT" => {
                mail.to = between(&line);
                say(&mut stream, shared, SmtpStep::Rcpt, "250 ok")?;
            }
            "DATA" => {
                say(&mut stream, shared, SmtpStep::Data, "354 go ahead")?;
                if matches!(*shared.trouble.lock().unwrap(), Some((SmtpStep::Data, _))) {
                    continue;
                }
                for line in lines.by_ref() {
                    let line = line.ok()?;
                    if line == "." {
                        break;
                    }
                    // RFC 5321 4.5.2: a leading dot is doubled in transit.
                    mail.data.push_str(line.strip_prefix('.').unwrap_or(&line));
                    mail.data.push_str("\r\n");
                }
                shared.received.lock().unwrap().push(std::mem::take(&mut mail));
                say(&mut stream, shared, SmtpStep::Dot, "250 taken")?;
            }
            "NOOP" => say(&mut stream, shared, SmtpStep::Noop, "250 ok")?,
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
