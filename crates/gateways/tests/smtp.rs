//! Mail is sent over a real connection to a real SMTP server, which this test plays: it speaks the protocol of
//! RFC 5321 over loopback, and misbehaves on demand.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use chrono::DateTime;
use gateways::mail::{InvalidSmtp, Invitation, Mail, MailError, Mailer, SmtpMailer};
use kernel::Email;

const FROM: &str = "Szalonka <noreply@salon.example>";

/// What the server does after a mail's text has arrived.
#[derive(Clone, Copy)]
enum Manner {
    Takes,
    /// The recipient is answered with this line.
    RefusesRecipient(&'static str),
    /// The text arrives, the answer does not.
    TakesAndHangsUp,
    /// Says nothing at all.
    Silent,
}

/// A mail as the server got it: envelope and lines of text.
#[derive(Clone, Debug, Default)]
struct Received {
    from: String,
    to: String,
    data: String,
}

impl Received {
    fn header(&self, name: &str) -> String {
        let head = self.data.split("\r\n\r\n").next().unwrap().replace("\r\n ", " ");
        let line = head.lines().find_map(|it| it.strip_prefix(&format!("{name}: ")));
        line.unwrap_or_else(|| panic!("no {name} in {head}")).to_owned()
    }
}

struct Server {
    url: String,
    received: Arc<Mutex<Vec<Received>>>,
    connections: Arc<Mutex<u32>>,
    manner: Arc<Mutex<Manner>>,
}

impl Server {
    fn start(manner: Manner) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Self {
            url: format!("smtp://{}", listener.local_addr().unwrap()),
            received: Arc::default(),
            connections: Arc::default(),
            manner: Arc::new(Mutex::new(manner)),
        };
        let (received, connections) = (Arc::clone(&server.received), Arc::clone(&server.connections));
        let manner = Arc::clone(&server.manner);
        thread::spawn(move || {
            for stream in listener.incoming() {
                *connections.lock().unwrap() += 1;
                let (received, manner) = (Arc::clone(&received), Arc::clone(&manner));
                // A client that hangs up ends its conversation, nothing else.
                thread::spawn(move || converse(stream.unwrap(), &received, &manner));
            }
        });
        server
    }

    fn mailer(&self) -> SmtpMailer {
        SmtpMailer::new(&self.url, FROM, Duration::from_secs(2)).unwrap()
    }

    fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }
}

fn converse(stream: TcpStream, received: &Mutex<Vec<Received>>, manner: &Mutex<Manner>) -> Option<()> {
    let current = || *manner.lock().unwrap();
    if matches!(current(), Manner::Silent) {
        thread::sleep(Duration::from_secs(30));
        return None;
    }
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let mut stream = stream;
    let mut say = move |line: &str| stream.write_all(format!("{line}\r\n").as_bytes()).ok();
    let mut mail = Received::default();
    say("220 test ESMTP")?;
    while let Some(Ok(line)) = lines.next() {
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match verb.as_str() {
            "EHLO" => {
                say("250-test")?;
                say("250-8BITMIME")?;
                say("250 SMTPUTF8")?;
            }
            "MAIL" => {
                mail.from = between(&line);
                say("250 ok")?;
            }
            "RCPT" => {
                mail.to = between(&line);
                match current() {
                    Manner::RefusesRecipient(answer) => say(answer)?,
                    _ => say("250 ok")?,
                }
            }
            "DATA" => {
                say("354 go ahead")?;
                for line in lines.by_ref() {
                    let line = line.ok()?;
                    if line == "." {
                        break;
                    }
                    // RFC 5321 4.5.2: a leading dot was doubled on the way.
                    mail.data.push_str(line.strip_prefix('.').unwrap_or(&line));
                    mail.data.push_str("\r\n");
                }
                received.lock().unwrap().push(std::mem::take(&mut mail));
                if matches!(current(), Manner::TakesAndHangsUp) {
                    return None;
                }
                say("250 taken")?;
            }
            "NOOP" | "RSET" => say("250 ok")?,
            "QUIT" => {
                say("221 bye")?;
                return Some(());
            }
            _ => say("502 what?")?,
        }
    }
    None
}

fn between(line: &str) -> String {
    line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(it, _)| it.to_owned()).unwrap_or_default()
}

fn mail(id: &str) -> Mail {
    Mail {
        id: id.to_owned(),
        to: Email::parse("anna@example.com").unwrap(),
        subject: "Időpontfoglalás: 2026-11-21 09:05, Szalonka".to_owned(),
        text: "Kedves Anna!\n\n.egy pont\nÖsszesen: 12\u{a0}900\u{a0}Ft\n".to_owned(),
        invitation: None,
        created_at: DateTime::from_timestamp(1_800_000_000, 0).unwrap(),
    }
}

/// Undoes quoted-printable and base64, which is how text that is not ASCII travels.
fn body(received: &Received) -> String {
    let (_, body) = received.data.split_once("\r\n\r\n").unwrap();
    match received.header("Content-Transfer-Encoding").as_str() {
        "quoted-printable" => {
            let joined = body.replace("=\r\n", "");
            let mut bytes = Vec::new();
            let mut rest = joined.bytes();
            while let Some(byte) = rest.next() {
                let decoded = match byte {
                    b'=' => {
                        let digits = [rest.next().unwrap(), rest.next().unwrap()];
                        u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
                    }
                    other => other,
                };
                bytes.push(decoded);
            }
            String::from_utf8(bytes).unwrap()
        }
        "8bit" | "7bit" => body.to_owned(),
        other => panic!("{other} is not expected"),
    }
}

#[test]
fn a_mail_arrives_whole() {
    let server = Server::start(Manner::Takes);
    server.mailer().send(&mail("0193-abc")).unwrap();
    let received = server.received();
    let [it] = received.as_slice() else { panic!("{received:?}") };
    assert_eq!((it.from.as_str(), it.to.as_str()), ("noreply@salon.example", "anna@example.com"));
    assert_eq!(it.header("Message-ID"), "<0193-abc@salon.example>");
    assert_eq!(it.header("Date"), "Fri, 15 Jan 2027 08:00:00 +0000");
    assert_eq!(it.header("To"), "anna@example.com");
    assert_eq!(it.header("Content-Type"), "text/plain; charset=utf-8");
    assert!(it.header("Subject").starts_with("=?utf-8?b?"), "{}", it.header("Subject"));
    assert_eq!(body(it).replace("\r\n", "\n").trim_end(), mail("").text.trim_end());
}

#[test]
fn an_appointment_arrives_for_mail_readers_for_calendars_and_as_a_file() {
    let server = Server::start(Manner::Takes);
    let mailer = server.mailer();
    assert_eq!(mailer.sender(), "noreply@salon.example");
    for (is_standing, method) in [(true, "REQUEST"), (false, "CANCEL")] {
        let ics = format!("BEGIN:VCALENDAR\r\nMETHOD:{method}\r\nSUMMARY:Vag\r\nEND:VCALENDAR\r\n");
        let invitation = Some(Invitation { is_standing, ics: ics.clone() });
        mailer.send(&Mail { invitation, ..mail("1") }).unwrap();
        let received = server.received().pop().unwrap();
        assert!(received.header("Content-Type").starts_with("multipart/mixed"), "{}", received.data);
        let kinds: Vec<&str> = (received.data.lines())
            .filter_map(|it| it.strip_prefix("Content-Type: "))
            .map(|it| it.split("; boundary").next().unwrap().trim_end_matches(';'))
            .collect();
        let calendar = format!("text/calendar; charset=utf-8; method={method}");
        let parts =
            ["multipart/mixed", "multipart/alternative", "text/plain; charset=utf-8", &calendar, "application/ics"];
        assert_eq!(kinds, parts, "{}", received.data);
        assert!(
            received.data.contains("Content-Disposition: attachment; filename=\"szalonka.ics\""),
            "{}",
            received.data
        );
        assert_eq!(received.data.matches(ics.as_str()).count(), 2, "{}", received.data);
        assert!(received.data.contains("Kedves Anna!"));
    }
}

#[test]
fn one_connection_serves_many_mails_and_a_repeat_is_recognisable() {
    let server = Server::start(Manner::Takes);
    let mailer = server.mailer();
    for id in ["1", "2", "2"] {
        mailer.send(&mail(id)).unwrap();
    }
    let ids: Vec<_> = server.received().iter().map(|it| it.header("Message-ID")).collect();
    assert_eq!(ids, ["<1@salon.example>", "<2@salon.example>", "<2@salon.example>"]);
    assert_eq!(*server.connections.lock().unwrap(), 1);
}

#[test]
fn answers_are_told_apart_and_name_nobody() {
    let server = Server::start(Manner::RefusesRecipient("550 5.1.1 <anna@example.com> unknown"));
    let mailer = server.mailer();
    let refused = mailer.send(&mail("1")).unwrap_err();
    assert_eq!(refused, MailError::Refused(550));
    assert!(!refused.to_string().contains("anna"));
    *server.manner.lock().unwrap() = Manner::RefusesRecipient("451 4.7.1 later");
    assert_eq!(mailer.send(&mail("1")), Err(MailError::Refused(451)));
    *server.manner.lock().unwrap() = Manner::Takes;
    assert_eq!(mailer.send(&mail("1")), Ok(()));
}

#[test]
fn a_lost_answer_is_a_failure_though_the_mail_arrived() {
    let server = Server::start(Manner::TakesAndHangsUp);
    assert!(server.mailer().send(&mail("1")).is_err());
    assert_eq!(server.received().len(), 1);
}

#[test]
fn a_silent_or_absent_server_costs_no_more_than_the_patience() {
    let server = Server::start(Manner::Silent);
    let begun = Instant::now();
    assert_eq!(server.mailer().send(&mail("1")), Err(MailError::TimedOut));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());

    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mailer = SmtpMailer::new(&format!("smtp://{closed}"), FROM, Duration::from_secs(2)).unwrap();
    assert_eq!(mailer.send(&mail("1")), Err(MailError::Unreachable));
}

#[test]
fn nothing_can_write_headers() {
    let server = Server::start(Manner::Takes);
    let mailer = server.mailer();
    for subject in ["Hi\r\nBcc: other@example.com", "Hi\nBcc: other@example.com", "Hi\r", "Hi\0"] {
        let tried = Mail { subject: subject.to_owned(), ..mail("1") };
        assert_eq!(mailer.send(&tried), Err(MailError::Impossible), "{subject:?}");
    }
    assert_eq!(mailer.send(&mail("1@x>\r\nBcc: <other")), Err(MailError::Impossible));
    assert!(server.received().is_empty());
}

#[test]
fn configuration_errors_name_the_variable_and_no_password() {
    let patience = Duration::from_secs(1);
    let refused = SmtpMailer::new("http://user:secret@mail.example", FROM, patience).unwrap_err();
    assert_eq!(refused, InvalidSmtp::Url);
    assert!(refused.to_string().contains("SMTP_URL") && !refused.to_string().contains("secret"));
    let refused = SmtpMailer::new("smtp://mail.example", "nobody", patience).unwrap_err();
    assert_eq!(refused, InvalidSmtp::From);
    let mailer = SmtpMailer::new("smtp://user:secret@mail.example", FROM, patience).unwrap();
    assert!(!format!("{mailer:?}").contains("secret"));
}
