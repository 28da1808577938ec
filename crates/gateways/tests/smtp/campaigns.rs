//! HTML, sender names, addresses for replies and bounces, and unsubscribing.

use gateways::mail::fake::{FakeSmtp, ReceivedMail};
use gateways::mail::{Bulk, CalendarMethod, Invitation, Mail, MailError, Mailer};
use kernel::Email;

use crate::server::mailer;
use crate::{kinds, mail};

/// Sends one mail and returns it as received.
fn arrived(mail: &Mail) -> ReceivedMail {
    let server = FakeSmtp::start().unwrap();
    mailer(&server).send(mail).unwrap();
    server.received().pop().unwrap()
}

fn assert_impossible(mail: &Mail, what: &str) {
    let server = FakeSmtp::start().unwrap();
    assert_eq!(mailer(&server).send(mail), Err(MailError::Impossible), "{what:?}");
    assert_eq!(server.connections(), 0, "{what:?}");
}

#[test]
fn text_and_html_are_alternatives() {
    let html = Some("<p>Dear Anna</p>".to_owned());
    let text = "Dear Anna".to_owned();
    let it = arrived(&Mail { html: html.clone(), text: text.clone(), ..mail("1") });
    assert_eq!(kinds(&it), ["multipart/alternative", "text/plain; charset=utf-8", "text/html; charset=utf-8"]);
    assert!(it.data.contains("\r\n\r\nDear Anna\r\n"), "{}", it.data);
    assert!(it.data.contains("\r\n\r\n<p>Dear Anna</p>\r\n"), "{}", it.data);

    let ics = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n".to_owned();
    let invitation = Some(Invitation { method: CalendarMethod::Request, ics: ics.clone() });
    let it = arrived(&Mail { html, text, invitation, ..mail("1") });
    let parts = [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain; charset=utf-8",
        "text/html; charset=utf-8",
        "text/calendar; charset=utf-8; method=REQUEST",
        "application/ics",
    ];
    assert_eq!(kinds(&it), parts);
    assert_eq!(it.data.matches(ics.as_str()).count(), 2, "{}", it.data);
}

#[test]
fn a_mail_has_none_of_it_unless_asked() {
    let it = arrived(&mail("1"));
    assert_eq!(it.header("From"), "\"Szalonka\" <noreply@salon.example>".replace('"', ""));
    for name in ["Reply-To", "Precedence", "List-Id", "List-Unsubscribe", "List-Unsubscribe-Post"] {
        assert_eq!(it.find_header(name), None, "{name}");
    }
}

#[test]
fn a_campaign_is_ended_with_one_click() {
    let url = format!("https://salon.example/unsubscribe/{}?a=1&b=%C5%91", "x".repeat(120));
    let bulk = |list: &str, url: &str| Some(Bulk { list: list.to_owned(), unsubscribe: url.to_owned() });
    let it = arrived(&Mail { bulk: bulk("greetings.0193-abc", &url), ..mail("1") });
    // RFC 8058, 3.1: both headers, one https URL.
    assert_eq!(it.header("List-Unsubscribe"), format!("<{url}>"));
    assert_eq!(it.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert_eq!(it.header("Precedence"), "bulk");
    assert_eq!(it.header("List-Id"), "<greetings.0193-abc.salon.example>");
    assert!(it.data.contains(&format!("\r\nList-Unsubscribe: <{url}>\r\n")), "the URL is not folded: {}", it.data);

    for wrong in [
        "http://salon.example/u",
        "mailto:u@salon.example",
        "",
        "https://salon.example/u>, <mailto:other@example.com",
        "https://salon.example/u\r\nBcc: other@example.com",
        "https://salon.example/a b",
        "https://szépség.example/",
        &format!("https://salon.example/{}", "x".repeat(900)),
    ] {
        assert_impossible(&Mail { bulk: bulk("greetings", wrong), ..mail("1") }, wrong);
    }
    for wrong in ["", "a b", "a..b", "a>\r\nBcc: other@example.com", "ő", &"x".repeat(101)] {
        assert_impossible(&Mail { bulk: bulk(wrong, &url), ..mail("1") }, wrong);
    }
}

#[test]
fn the_name_may_be_the_salons_and_the_address_stays_ours() {
    let named = |name: &str| Mail { sender_name: Some(name.to_owned()), ..mail("1") };
    let it = arrived(&named("Bella Beauty"));
    assert!(
        ["Bella Beauty <noreply@salon.example>", "\"Bella Beauty\" <noreply@salon.example>"]
            .contains(&it.header("From").as_str())
    );
    assert_eq!(it.from, "noreply@salon.example");
    // Letters that are not ASCII are encoded, and a name cannot become an address.
    let it = arrived(&named("Szépség Szalon"));
    assert!(it.header("From").starts_with("=?utf-8?b?") && it.header("From").ends_with("?= <noreply@salon.example>"));
    for name in ["Anna <anna@evil.example>,", "a\" <anna@evil.example>", "\\\"", "a, b@evil.example;"] {
        let from = arrived(&named(name)).header("From");
        let parsed: lettre::message::Mailboxes = from.parse().unwrap();
        let [one] = Vec::from_iter(parsed).try_into().unwrap_or_else(|_| panic!("several in {from}"));
        assert_eq!(one.email.to_string(), "noreply@salon.example", "{from}");
    }
    for wrong in ["Bella\r\nBcc: other@example.com", "Bella\nX: y", "Bella\0", "Bella\r"] {
        assert_impossible(&named(wrong), wrong);
    }
}

#[test]
fn answers_and_bounces_go_where_they_are_told() {
    let reply_to = Some(Email::parse("bella@salon.example").unwrap());
    let bounce_to = Some("bounce+0193abc@salon.example".to_owned());
    let it = arrived(&Mail { reply_to, bounce_to, ..mail("1") });
    assert_eq!(it.header("Reply-To"), "bella@salon.example");
    assert_eq!((it.from.as_str(), it.to.as_str()), ("bounce+0193abc@salon.example", "anna@example.com"));
    assert!(it.header("From").contains("<noreply@salon.example>"), "{}", it.data);
    assert_eq!(it.header("To"), "anna@example.com");

    for wrong in ["", "nobody", "a@b.example>\r\nRCPT TO:<c@d.example", "a b@c.example", "a@b.example, c@d.example"] {
        assert_impossible(&Mail { bounce_to: Some(wrong.to_owned()), ..mail("1") }, wrong);
    }
}
