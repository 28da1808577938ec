//! A fake mail server on loopback: it speaks as much of RFC 5321 as our mailer does, keeps a log, and fails as it is told.
//! Like real ones it does not recognise a message it was given before.

use std::io::{self, BufRead as _, BufReader, Lines, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often the listening thread looks at what it is told.
const ACCEPT_INTERVAL: Duration = Duration::from_millis(2);
/// A connection that says nothing for longer is closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

/// What the server does with a mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SmtpFault {
    /// Takes it.
    #[default]
    Accept,
    /// Takes it and closes the connection without an answer.
    AcceptThenDrop,
    /// Takes it and answers after this time.
    Slow(Duration),
    /// Says nothing to any command, and closes the connection after this time.
    Silent(Duration),
    /// Reads the mail whole, takes nothing, and closes the connection after this time without an answer.
    SilentAtEnd(Duration),
    /// Asks to come again later.
    Refuse,
    /// Reads the mail whole, and then asks to come again later.
    RefuseAtEnd,
    /// Nobody listens on the port; open connections are closed.
    Down,
}

/// A mail that was taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceivedMail {
    /// The header `Message-ID`, without brackets.
    pub message_id: String,
    /// To whom, as the envelope says.
    pub to: String,
    /// The header `Subject`, as it is encoded.
    pub subject: String,
}

/// A mail server on its own port of 127.0.0.1.
#[derive(Debug)]
pub struct FakeSmtp {
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    fault: SmtpFault,
    received: Vec<ReceivedMail>,
    is_dropped: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FakeSmtp {
    /// One that takes everything.
    ///
    /// # Errors
    /// When no port can be opened.
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

    /// Changes what happens from now on.
    pub fn set_fault(&self, fault: SmtpFault) {
        self.shared.state().fault = fault;
    }

    /// What was taken, oldest first.
    pub fn received(&self) -> Vec<ReceivedMail> {
        self.shared.state().received.clone()
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
        if fault == SmtpFault::Down {
            listening = None;
        } else if listening.is_none() {
            listening = listen(address).ok();
        }
        let accepted = listening.as_ref().and_then(|it| it.accept().ok());
        match accepted {
            Some((stream, _)) => {
                let shared = Arc::clone(shared);
                // A client that hangs up ends its conversation, nothing else.
                thread::spawn(move || converse(stream, &shared));
            }
            None => thread::sleep(ACCEPT_INTERVAL),
        }
    }
}

/// `None` ends the connection.
fn converse(mut stream: TcpStream, shared: &Shared) -> Option<()> {
    stream.set_nonblocking(false).ok()?;
    stream.set_nodelay(true).ok()?;
    stream.set_read_timeout(Some(IDLE_TIMEOUT)).ok()?;
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let mut to = String::new();
    let mut next = "220 fake ESMTP".to_owned();
    loop {
        // Not in the head of the match, which would hold the lock while it waits.
        let fault = shared.state().fault;
        match fault {
            SmtpFault::Down => return None,
            SmtpFault::Silent(time) => {
                thread::sleep(time);
                return None;
            }
            _ => {}
        }
        stream.write_all(format!("{next}\r\n").as_bytes()).ok()?;
        let line = lines.next()?.ok()?;
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        next = match verb.as_str() {
            "EHLO" => "250-fake\r\n250-8BITMIME\r\n250 SMTPUTF8",
            "MAIL" if shared.state().fault == SmtpFault::Refuse => "451 4.3.2 come again later",
            "RCPT" => {
                to = between(&line).to_owned();
                "250 ok"
            }
            "DATA" => {
                stream.write_all(b"354 go ahead\r\n").ok()?;
                let mail = ReceivedMail { to: to.clone(), ..read(&mut lines)? };
                end(mail, shared)?
            }
            "MAIL" | "NOOP" | "RSET" => "250 ok",
            "QUIT" => return stream.write_all(b"221 bye\r\n").ok(),
            _ => "502 what?",
        }
        .to_owned();
    }
}

/// Reads a mail until the dot after it.
fn read(lines: &mut Lines<BufReader<TcpStream>>) -> Option<ReceivedMail> {
    let (mut mail, mut is_head, mut in_subject) = (ReceivedMail::default(), true, false);
    loop {
        let line = lines.next()?.ok()?;
        if line == "." {
            return Some(mail);
        }
        is_head &= !line.is_empty();
        if !is_head {
            continue;
        }
        if let Some(more) = line.strip_prefix(' ').filter(|_| in_subject) {
            mail.subject.push_str(more);
            continue;
        }
        let subject = line.strip_prefix("Subject: ");
        in_subject = subject.is_some();
        if let Some(subject) = subject {
            mail.subject = subject.to_owned();
        } else if let Some(id) = line.strip_prefix("Message-ID: ") {
            mail.message_id = id.trim_matches(['<', '>']).to_owned();
        }
    }
}

/// Takes a mail or not; the answer, or `None` to close the connection.
fn end(mail: ReceivedMail, shared: &Shared) -> Option<&'static str> {
    let fault = {
        let mut state = shared.state();
        let is_taken = matches!(
            state.fault,
            SmtpFault::Accept | SmtpFault::AcceptThenDrop | SmtpFault::Slow(_) | SmtpFault::Refuse
        );
        if is_taken {
            state.received.push(mail);
        }
        state.fault
    };
    match fault {
        SmtpFault::Accept | SmtpFault::Refuse => Some("250 taken"),
        SmtpFault::AcceptThenDrop | SmtpFault::Down => None,
        SmtpFault::Slow(time) => {
            thread::sleep(time);
            Some("250 taken")
        }
        SmtpFault::Silent(time) | SmtpFault::SilentAtEnd(time) => {
            thread::sleep(time);
            None
        }
        SmtpFault::RefuseAtEnd => Some("452 4.3.1 come again later"),
    }
}

fn between(line: &str) -> &str {
    line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(it, _)| it).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use gateways::mail::{Mail, MailError, Mailer as _, SmtpMailer};
    use kernel::Email;

    fn mail(id: &str) -> Mail {
        Mail {
            id: id.to_owned(),
            to: Email::parse("anna@example.com").unwrap(),
            subject: "A long subject, so that it is folded: 2026-11-21 09:05, and the name of a salon".to_owned(),
            text: "Hi Anna!\n\n.\n".to_owned(),
            html: None,
            invitation: None,
            sender_name: None,
            reply_to: None,
            bulk: None,
            bounce_to: None,
            created_at: DateTime::from_timestamp(1_800_000_000, 0).unwrap(),
        }
    }

    #[test]
    fn mails_are_taken_lost_and_refused_as_told() {
        let server = FakeSmtp::start().unwrap();
        let mailer = SmtpMailer::new(&server.url(), "Salon <a@salon.example>", Duration::from_secs(2)).unwrap();
        let moment = Duration::from_millis(20);
        for (number, fault, sent) in [
            (1, SmtpFault::Accept, Ok(())),
            (2, SmtpFault::AcceptThenDrop, Err(MailError::Unknown)),
            (3, SmtpFault::Slow(moment), Ok(())),
            (4, SmtpFault::Silent(moment), Err(MailError::Unreachable)),
            (5, SmtpFault::SilentAtEnd(moment), Err(MailError::Unknown)),
            (6, SmtpFault::Refuse, Err(MailError::Refused(451))),
            (7, SmtpFault::RefuseAtEnd, Err(MailError::Refused(452))),
            (8, SmtpFault::Down, Err(MailError::Unreachable)),
            (9, SmtpFault::Accept, Ok(())),
        ] {
            server.set_fault(fault);
            // The port is closed and opened by another thread.
            thread::sleep(Duration::from_millis(100));
            assert_eq!(mailer.send(&mail(&number.to_string())), sent, "{fault:?}");
        }
        let received = server.received();
        let ids: Vec<&str> = received.iter().map(|it| it.message_id.as_str()).collect();
        assert_eq!(ids, ["1@salon.example", "2@salon.example", "3@salon.example", "9@salon.example"]);
        assert!(received.iter().all(|it| it.to == "anna@example.com" && it.subject.ends_with("a salon")));
    }
}
