//! A fake mail server on loopback: it speaks as much of RFC 5321 as our mailer does, keeps what arrives, and fails on
//! request. Like real ones it does not recognise a message it was given before.

use std::io::{self, BufRead as _, BufReader, Lines, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

const ACCEPT_INTERVAL: Duration = Duration::from_millis(2);
/// A connection without a command for longer is closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

/// A moment of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpStep {
    /// The port is closed, and open connections end with their next command.
    Connect,
    Greeting,
    Ehlo,
    Auth,
    Noop,
    Mail,
    Rcpt,
    Data,
    /// The final dot has arrived; the mail is among those received.
    End,
    Every,
}

/// A deviation from the usual reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpFault {
    Reply(&'static str),
    HangUp,
    /// The connection is closed after this time, without a reply.
    Silence(Duration),
    /// The usual reply after this time.
    Delay(Duration),
}

/// A mail that arrived: envelope and lines of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceivedMail {
    pub from: String,
    pub to: String,
    pub data: String,
    /// The server will deliver it, whether or not it could say so.
    pub is_accepted: bool,
}

impl ReceivedMail {
    /// A header as it is encoded; panics when it is not there.
    pub fn header(&self, name: &str) -> String {
        self.find_header(name).unwrap_or_else(|| panic!("no {name} in {}", self.data))
    }

    /// A header as it is encoded.
    pub fn find_header(&self, name: &str) -> Option<String> {
        let head = self.data.split("\r\n\r\n").next()?.replace("\r\n ", " ");
        head.lines().find_map(|it| it.strip_prefix(&format!("{name}: "))).map(str::to_owned)
    }
}

/// A mail server on its own port of 127.0.0.1.
#[derive(Debug)]
pub struct FakeSmtp {
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared(Mutex<FakeSmtpState>);

#[derive(Debug, Default)]
struct FakeSmtpState {
    fault: Option<(SmtpStep, SmtpFault)>,
    received: Vec<ReceivedMail>,
    connections: u32,
    is_dropped: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, FakeSmtpState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fault_at(&self, step: SmtpStep) -> Option<SmtpFault> {
        let (at, fault) = self.state().fault?;
        (at == step || matches!(at, SmtpStep::Every | SmtpStep::Connect)).then_some(fault)
    }
}

impl FakeSmtp {
    /// Starts a server that accepts everything.
    ///
    /// # Errors
    /// No port can be opened.
    pub fn start() -> io::Result<Self> {
        let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0)))?;
        let address = listener.local_addr()?;
        let shared = Arc::<Shared>::default();
        let for_thread = Arc::clone(&shared);
        thread::Builder::new().spawn(move || serve(address, listener, &for_thread))?;
        Ok(Self { address, shared })
    }

    /// For `SMTP_URL`.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Changes how it fails from now on; `None` for not at all.
    pub fn set_fault(&self, fault: Option<(SmtpStep, SmtpFault)>) {
        self.shared.state().fault = fault;
    }

    /// All mails that arrived whole, oldest first.
    pub fn received(&self) -> Vec<ReceivedMail> {
        self.shared.state().received.clone()
    }

    /// The number of connections that were opened.
    pub fn connections(&self) -> u32 {
        self.shared.state().connections
    }
}

impl Drop for FakeSmtp {
    fn drop(&mut self) {
        self.shared.state().is_dropped = true;
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn serve(address: SocketAddr, listener: TcpListener, shared: &Arc<Shared>) {
    let mut listening = Some(listener);
    loop {
        let (fault, is_dropped) = {
            let state = shared.state();
            (state.fault, state.is_dropped)
        };
        if is_dropped {
            return;
        }
        if matches!(fault, Some((SmtpStep::Connect, _))) {
            listening = None;
        } else if listening.is_none() {
            listening = listen(address).ok();
        }
        match listening.as_ref().and_then(|it| it.accept().ok()) {
            Some((stream, _)) => {
                shared.state().connections += 1;
                let shared = Arc::clone(shared);
                // A client that hangs up ends its own conversation only.
                thread::spawn(move || converse(stream, &shared));
            }
            None => thread::sleep(ACCEPT_INTERVAL),
        }
    }
}

/// Sends the reply to a step; true when it was the usual one. `None` ends the connection.
fn reply(stream: &mut TcpStream, fault: Option<SmtpFault>, usual: &str) -> Option<bool> {
    let text = match fault {
        Some(SmtpFault::HangUp) => return None,
        Some(SmtpFault::Silence(time)) => {
            thread::sleep(time);
            return None;
        }
        Some(SmtpFault::Delay(time)) => {
            thread::sleep(time);
            usual
        }
        Some(SmtpFault::Reply(text)) => text,
        None => usual,
    };
    stream.write_all(format!("{text}\r\n").as_bytes()).ok()?;
    Some(text == usual)
}

/// `None` ends the connection.
fn converse(mut stream: TcpStream, shared: &Shared) -> Option<()> {
    stream.set_nonblocking(false).ok()?;
    stream.set_nodelay(true).ok()?;
    stream.set_read_timeout(Some(IDLE_TIMEOUT)).ok()?;
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let mut mail = ReceivedMail::default();
    reply(&mut stream, shared.fault_at(SmtpStep::Greeting), "220 fake ESMTP")?;
    loop {
        let line = lines.next()?.ok()?;
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let (step, usual) = match verb.as_str() {
            "EHLO" => (SmtpStep::Ehlo, "250-fake\r\n250-8BITMIME\r\n250-AUTH PLAIN\r\n250 SMTPUTF8"),
            "AUTH" => (SmtpStep::Auth, "235 welcome"),
            "MAIL" => {
                mail = ReceivedMail { from: address_of(&line), ..ReceivedMail::default() };
                (SmtpStep::Mail, "250 ok")
            }
            "RCPT" => {
                mail.to = address_of(&line);
                (SmtpStep::Rcpt, "250 ok")
            }
            "DATA" => (SmtpStep::Data, "354 go ahead"),
            "NOOP" => (SmtpStep::Noop, "250 ok"),
            "RSET" => (SmtpStep::Every, "250 ok"),
            "QUIT" => return stream.write_all(b"221 bye\r\n").ok(),
            _ => (SmtpStep::Every, "502 what?"),
        };
        let is_usual = reply(&mut stream, shared.fault_at(step), usual)?;
        if step == SmtpStep::Data && is_usual {
            mail.data = read_data(&mut lines)?;
            let fault = receive(std::mem::take(&mut mail), shared);
            reply(&mut stream, fault, "250 taken")?;
        }
    }
}

/// Reads the text of a mail until the dot after it.
fn read_data(lines: &mut Lines<BufReader<TcpStream>>) -> Option<String> {
    let mut data = String::new();
    loop {
        let line = lines.next()?.ok()?;
        if line == "." {
            return Some(data);
        }
        // RFC 5321 4.5.2: a leading dot was doubled on the way.
        data.push_str(line.strip_prefix('.').unwrap_or(&line));
        data.push_str("\r\n");
    }
}

/// Keeps a mail that arrived; the fault that its reply shows.
fn receive(mail: ReceivedMail, shared: &Shared) -> Option<SmtpFault> {
    let fault = shared.fault_at(SmtpStep::End);
    let mut state = shared.state();
    let is_accepted = match fault {
        None | Some(SmtpFault::Delay(_)) => true,
        Some(SmtpFault::HangUp) => !matches!(state.fault, Some((SmtpStep::Connect, _))),
        Some(SmtpFault::Reply(text)) => text.starts_with('2'),
        Some(SmtpFault::Silence(_)) => false,
    };
    state.received.push(ReceivedMail { is_accepted, ..mail });
    fault
}

fn address_of(line: &str) -> String {
    line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(it, _)| it.to_owned()).unwrap_or_default()
}
