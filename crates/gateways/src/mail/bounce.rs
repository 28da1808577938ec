//! Notifications of mails that were not delivered (RFC 3464).
//!
//! The undelivered mail follows from the address they came to, [`super::Mail::bounce_to`], which the caller knows.

use mail_parser::{MessageParser, MessagePart, MimeHeaders as _};

/// A delivery status notification about one recipient.
#[derive(Clone, PartialEq, Eq)]
pub struct Bounce {
    /// The address does not accept mail: the delivery failed with a status `5.x.x`. Otherwise it failed for another
    /// reason, or is delayed and still tried.
    pub is_permanent: bool,
    /// The status code of RFC 3463: `5.1.1`.
    pub status: String,
    /// The address that failed; after a forwarding another one than the mail was sent to.
    pub recipient: Option<String>,
}

/// Hides the person's address from logs.
impl std::fmt::Debug for Bounce {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { is_permanent, status, recipient: _ } = self;
        let mut shown = f.debug_struct("Bounce");
        shown.field("is_permanent", is_permanent).field("status", status).finish_non_exhaustive()
    }
}

/// Parses a whole mail as it was received.
///
/// `None` for everything but a `multipart/report` with a `message/delivery-status` that names a failed or delayed
/// recipient: ordinary mail, out-of-office replies, receipts of successful deliveries. Of several recipients the first
/// one that failed permanently is returned, else the first one.
pub fn parse(mail: &[u8]) -> Option<Bounce> {
    let message = MessageParser::new().parse(mail)?;
    if !is_type(message.parts.first()?, "multipart", "report") {
        return None;
    }
    let report = message.parts.iter().find(|it| is_type(it, "message", "delivery-status"))?;
    let report = String::from_utf8_lossy(report.contents());
    let mut bounces: Vec<_> = blocks(&report).iter().filter_map(|it| bounce(it)).collect();
    let first = bounces.iter().position(|it| it.is_permanent).unwrap_or_default();
    (first < bounces.len()).then(|| bounces.swap_remove(first))
}

fn is_type(part: &MessagePart<'_>, kind: &str, subtype: &str) -> bool {
    part.content_type().is_some_and(|it| {
        it.ctype().eq_ignore_ascii_case(kind) && it.subtype().is_some_and(|it| it.eq_ignore_ascii_case(subtype))
    })
}

/// The name in lower case, and the value unfolded.
type Field = (String, String);

/// The fields about the message, then those of each recipient, divided by empty lines (RFC 3464, 2.1).
fn blocks(report: &str) -> Vec<Vec<Field>> {
    let mut blocks = vec![Vec::<Field>::new()];
    for line in report.lines() {
        let Some(block) = blocks.last_mut() else { break };
        if line.trim().is_empty() {
            blocks.push(Vec::new());
        } else if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = block.last_mut() {
                value.push(' ');
                value.push_str(line.trim());
            }
        } else if let Some((name, value)) = line.split_once(':') {
            block.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    blocks
}

fn bounce(block: &[Field]) -> Option<Bounce> {
    let get = |name| block.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let first_word = |text: &'_ str| text.split([' ', '\t', '(']).next().unwrap_or_default().to_owned();
    let action = first_word(get("action")?).to_ascii_lowercase();
    let status = first_word(get("status")?);
    if !is_status(&status) || !matches!(action.as_str(), "failed" | "delayed") {
        return None;
    }
    let address = |field: &str| field.split_once(';').map(|(_, address)| address.trim().to_owned());
    let recipient = get("final-recipient").or_else(|| get("original-recipient")).and_then(address);
    Some(Bounce {
        is_permanent: action == "failed" && status.starts_with('5'),
        status,
        recipient: recipient.map(|it| it.trim_matches(['<', '>']).to_owned()).filter(|it| !it.is_empty()),
    })
}

/// `5.1.1`, with up to three digits after each dot (RFC 3463, 2).
fn is_status(text: &str) -> bool {
    let mut parts = text.split('.');
    let is_number = |it: &str| (1..=3).contains(&it.len()) && it.bytes().all(|it| it.is_ascii_digit());
    matches!(parts.next(), Some("4" | "5"))
        && parts.next().is_some_and(is_number)
        && parts.next().is_some_and(is_number)
        && parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Postfix writes it, with the fields of one recipient.
    fn notification(fields: &str) -> String {
        let text = format!(
            "Return-Path: <>\n\
             From: MAILER-DAEMON@mx.example (Mail Delivery System)\n\
             To: bounce+token@salon.example\n\
             Subject: Undelivered Mail Returned to Sender\n\
             Auto-Submitted: auto-replied\n\
             MIME-Version: 1.0\n\
             Content-Type: multipart/report; report-type=delivery-status;\n\
             \tboundary=\"B/mx.example\"\n\
             \n\
             This is a MIME-encapsulated message.\n\
             \n\
             --B/mx.example\n\
             Content-Description: Notification\n\
             Content-Type: text/plain; charset=us-ascii\n\
             \n\
             I'm sorry to have to inform you that your message could not be delivered.\n\
             \n\
             --B/mx.example\n\
             Content-Description: Delivery report\n\
             Content-Type: message/delivery-status\n\
             \n\
             Reporting-MTA: dns; mx.example\n\
             X-Postfix-Queue-ID: 4Qk2\n\
             Arrival-Date: Fri, 15 Jan 2027 08:00:00 +0000 (UTC)\n\
             \n\
             {fields}\n\
             \n\
             --B/mx.example\n\
             Content-Description: Undelivered Message Headers\n\
             Content-Type: text/rfc822-headers\n\
             \n\
             Subject: Hi\n\
             Status: 5.9.9\n\
             \n\
             --B/mx.example--\n"
        );
        text.replace('\n', "\r\n")
    }

    const FAILED: &str = "Final-Recipient: rfc822; anna@example.com\n\
                          Original-Recipient: rfc822;anna@example.com\n\
                          Action: failed\n\
                          Status: 5.1.1\n\
                          Remote-MTA: dns; mx.example\n\
                          Diagnostic-Code: smtp; 550 5.1.1 <anna@example.com>: Recipient address rejected:\n    \
                          User unknown";

    fn parsed(fields: &str) -> Option<(bool, String, Option<String>)> {
        parse(notification(fields).as_bytes()).map(|it| (it.is_permanent, it.status, it.recipient))
    }

    fn some(is_permanent: bool, status: &str) -> Option<(bool, String, Option<String>)> {
        Some((is_permanent, status.to_owned(), Some("anna@example.com".to_owned())))
    }

    #[test]
    fn an_unknown_address_is_permanent() {
        assert_eq!(parsed(FAILED), some(true, "5.1.1"));
        let unix = notification(FAILED).replace("\r\n", "\n");
        assert_eq!(parse(unix.as_bytes()).map(|it| it.status).as_deref(), Some("5.1.1"));
    }

    #[test]
    fn a_delay_and_a_failure_of_the_moment_are_not() {
        let delayed = FAILED.replace("failed", "delayed").replace("Status: 5.1.1", "Status: 4.4.1");
        assert_eq!(parsed(&delayed), some(false, "4.4.1"));
        assert_eq!(parsed(&FAILED.replace("failed", "delayed")), some(false, "5.1.1"));
        // Given up after days: the server was unreachable, the address may be valid.
        assert_eq!(parsed(&FAILED.replace("Status: 5.1.1", "Status: 4.4.7 (expired)")), some(false, "4.4.7"));
    }

    #[test]
    fn spelling_may_vary_and_fields_be_folded_or_missing() {
        let folded = "FINAL-RECIPIENT: RFC822;\n  <anna@example.com>\naction: Failed\nstatus:5.7.1";
        assert_eq!(parsed(folded), some(true, "5.7.1"));
        assert_eq!(parsed("Action: failed\nStatus: 5.0.0"), Some((true, "5.0.0".to_owned(), None)));
    }

    #[test]
    fn of_several_recipients_the_one_that_failed_counts() {
        let delayed = "Final-Recipient: rfc822; other@example.com\nAction: delayed\nStatus: 4.4.1";
        assert_eq!(parsed(&format!("{delayed}\n\n{FAILED}")), some(true, "5.1.1"));
    }

    #[test]
    fn deliveries_that_succeeded_are_none() {
        for action in ["delivered", "relayed", "expanded", ""] {
            assert_eq!(parsed(&FAILED.replace("failed", action).replace("Status: 5", "Status: 2")), None, "{action}");
        }
        assert_eq!(parsed(&FAILED.replace("Status: 5.1.1", "Status: 2.1.1")), None);
        assert_eq!(parsed(""), None);
    }

    #[test]
    fn ordinary_mail_is_none_also_when_it_quotes_a_notification() {
        let ordinary = format!("From: anna@example.com\r\nSubject: Re: Hi\r\n\r\nAction: failed\r\n\r\n{FAILED}\r\n");
        assert_eq!(parse(ordinary.as_bytes()), None);
        let mixed = notification(FAILED).replace("multipart/report", "multipart/mixed");
        assert_eq!(parse(mixed.as_bytes()), None);
        let forwarded = format!(
            "Content-Type: multipart/report; boundary=outer\r\n\r\n--outer\r\nContent-Type: message/rfc822\r\n\r\n{}\r\n\
             --outer--\r\n",
            notification(FAILED)
        );
        assert_eq!(parse(forwarded.as_bytes()), None);
    }

    #[test]
    fn rubbish_is_none_and_every_beginning_of_a_notification_is_read() {
        for rubbish in [&b""[..], b"\r\n", b"\0\xff\xfe", b"Content-Type: multipart/report", &[b'-'; 4096]] {
            assert_eq!(parse(rubbish), None, "{rubbish:?}");
        }
        let whole = notification(FAILED).into_bytes();
        for end in 0..whole.len() {
            parse(&whole[..end]);
        }
    }

    #[test]
    fn debug_output_hides_the_person() {
        let bounce = parse(notification(FAILED).as_bytes()).unwrap();
        assert_eq!(format!("{bounce:?}"), "Bounce { is_permanent: true, status: \"5.1.1\", .. }");
    }
}
