//! Mail over a real connection to a fake SMTP server.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

mod campaigns;
mod phases;
mod server;

use std::time::Duration;

use chrono::DateTime;
use gateways::mail::{Bulk, CalendarMethod, InvalidSmtp, Invitation, Mail, MailError, Mailer, SmtpMailer};
use kernel::Email;

use gateways::mail::fake::{FakeSmtp, ReceivedMail};

use server::{FROM, mailer};

fn mail(id: &str) -> Mail {
    Mail {
        id: id.to_owned(),
        to: Email::parse("anna@example.com").unwrap(),
        subject: "Időpontfoglalás: 2026-11-21 09:05, Szalonka".to_owned(),
        text: "Kedves Anna!\n\n.egy pont\nÖsszesen: 12\u{a0}900\u{a0}Ft\n".to_owned(),
        html: None,
        invitation: None,
        sender_name: None,
        reply_to: None,
        bulk: None,
        bounce_to: None,
        created_at: DateTime::from_timestamp(1_800_000_000, 0).unwrap(),
    }
}

/// The types of the mail and its parts, without boundaries.
fn kinds(received: &ReceivedMail) -> Vec<&str> {
    (received.data.lines())
        .filter_map(|it| it.strip_prefix("Content-Type: "))
        .map(|it| it.split("; boundary").next().unwrap().trim_end_matches(';'))
        .collect()
}

/// Undoes quoted-printable and base64, which is how text that is not ASCII travels.
fn body(received: &ReceivedMail) -> String {
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
    let server = FakeSmtp::start().unwrap();
    mailer(&server).send(&mail("0193-abc")).unwrap();
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
fn every_mail_says_that_a_program_wrote_it() {
    let server = FakeSmtp::start().unwrap();
    let ics = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n".to_owned();
    let bulk = Bulk { list: "greetings".to_owned(), unsubscribe: "https://salon.example/u".to_owned() };
    for it in [
        mail("1"),
        Mail { html: Some("<p>x</p>".to_owned()), ..mail("2") },
        Mail { invitation: Some(Invitation { method: CalendarMethod::Request, ics }), ..mail("3") },
        Mail { bulk: Some(bulk), ..mail("4") },
    ] {
        mailer(&server).send(&it).unwrap();
        // RFC 3834, 5.1
        assert_eq!(server.received().pop().unwrap().header("Auto-Submitted"), "auto-generated", "{}", it.id);
    }
}

#[test]
fn an_appointment_arrives_for_mail_readers_for_calendars_and_as_a_file() {
    let server = FakeSmtp::start().unwrap();
    let mailer = mailer(&server);
    assert_eq!(mailer.sender(), "noreply@salon.example");
    for method in [CalendarMethod::Request, CalendarMethod::Cancel, CalendarMethod::Publish] {
        let ics = format!("BEGIN:VCALENDAR\r\nMETHOD:{}\r\nSUMMARY:Vag\r\nEND:VCALENDAR\r\n", method.as_str());
        let invitation = Some(Invitation { method, ics: ics.clone() });
        mailer.send(&Mail { invitation, ..mail("1") }).unwrap();
        let received = server.received().pop().unwrap();
        assert!(received.header("Content-Type").starts_with("multipart/mixed"), "{}", received.data);
        let calendar = format!("text/calendar; charset=utf-8; method={}", method.as_str());
        let parts =
            ["multipart/mixed", "multipart/alternative", "text/plain; charset=utf-8", &calendar, "application/ics"];
        assert_eq!(kinds(&received), parts, "{}", received.data);
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
    let server = FakeSmtp::start().unwrap();
    let mailer = mailer(&server);
    for id in ["1", "2", "2"] {
        mailer.send(&mail(id)).unwrap();
    }
    let ids: Vec<_> = server.received().iter().map(|it| it.header("Message-ID")).collect();
    assert_eq!(ids, ["<1@salon.example>", "<2@salon.example>", "<2@salon.example>"]);
    assert_eq!(server.connections(), 1);
}

#[test]
fn nothing_can_write_headers() {
    let server = FakeSmtp::start().unwrap();
    let mailer = mailer(&server);
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
