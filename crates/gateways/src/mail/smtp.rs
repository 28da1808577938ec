use std::error::Error as _;
use std::io::ErrorKind;
use std::time::{Duration, SystemTime};

use lettre::address::Envelope;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MessageBuilder, MultiPart, SinglePart};
use lettre::transport::smtp::PoolConfig;
use lettre::{Address, Message, SmtpTransport, Transport};

use super::{Bulk, Invitation, Mail, MailError, Mailer};

/// Maximum length of an unsubscribe URL, in bytes. A header's line has at most 998 (RFC 5322, 2.1.1).
const MAX_URL_BYTES: usize = 900;

/// Maximum length of a list's label, in characters; with the domain it has at most 255 (RFC 2919, 2).
const MAX_LIST_CHARS: usize = 100;

/// Sends through an SMTP server, with a pool of connections.
pub struct SmtpMailer {
    transport: SmtpTransport,
    from: Mailbox,
    /// Its address.
    address: String,
    /// The part of message ids after the `@`.
    domain: String,
}

/// An invalid mail setting. Shows the variable's name but not its value, which may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSmtp {
    /// Not `smtp://` or `smtps://` with a host.
    #[error("SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587?tls=required")]
    Url,
    /// Not an address with an optional name before it.
    #[error("MAIL_FROM must look like Szalonka <noreply@example.com>")]
    From,
}

impl SmtpMailer {
    /// Makes a mailer, which connects for the first mail. `timeout` applies to each step of the SMTP dialogue.
    pub fn new(url: &str, from: &str, timeout: Duration) -> Result<Self, InvalidSmtp> {
        let from: Mailbox = from.parse().map_err(|_| InvalidSmtp::From)?;
        let pool = PoolConfig::new().max_size(8).idle_timeout(Duration::from_secs(30));
        let transport = SmtpTransport::from_url(url).map_err(|_| InvalidSmtp::Url)?;
        let transport = transport.timeout(Some(timeout)).pool_config(pool).build();
        let domain = from.email.domain().to_owned();
        let address = from.email.to_string();
        Ok(Self { transport, from, address, domain })
    }

    fn message(&self, mail: &Mail) -> Result<Message, MailError> {
        let to: Address = mail.to.as_str().parse().map_err(|_| MailError::Impossible)?;
        let mut head = Message::builder()
            .message_id(Some(format!("<{}@{}>", mail.id, self.domain)))
            .date(SystemTime::from(mail.created_at))
            .from(self.from(mail)?)
            .to(Mailbox::new(None, to.clone()))
            .subject(one_line(&mail.subject)?);
        if let Some(address) = &mail.reply_to {
            let address = address.as_str().parse().map_err(|_| MailError::Impossible)?;
            head = head.reply_to(Mailbox::new(None, address));
        }
        // Prevents vacation notices as replies (RFC 3834).
        head = head.raw_header(raw("Auto-Submitted", "auto-generated".to_owned())?);
        if let Some(bulk) = &mail.bulk {
            head = with_list(head, bulk, &self.domain)?;
        }
        if let Some(address) = &mail.bounce_to {
            let from = address.parse().map_err(|_| MailError::Impossible)?;
            head = head.envelope(Envelope::new(Some(from), vec![to]).map_err(|_| MailError::Impossible)?);
        }
        let message = match body(mail)? {
            None => head.header(ContentType::TEXT_PLAIN).body(mail.text.clone()),
            Some(parts) => head.multipart(parts),
        };
        message.map_err(|_| MailError::Impossible)
    }

    fn from(&self, mail: &Mail) -> Result<Mailbox, MailError> {
        Ok(match &mail.sender_name {
            None => self.from.clone(),
            Some(name) => Mailbox::new(Some(one_line(name)?.to_owned()), self.from.email.clone()),
        })
    }
}

/// lettre writes ASCII subjects and names without encoding them, so a line break would begin a header.
fn one_line(text: &str) -> Result<&str, MailError> {
    if text.contains(char::is_control) { Err(MailError::Impossible) } else { Ok(text) }
}

/// Adds the headers of a mail to many recipients: its mailing (RFC 2919) and its unsubscribe URL (RFC 8058).
fn with_list(
    head: MessageBuilder,
    Bulk { list, unsubscribe: url }: &Bulk,
    domain: &str,
) -> Result<MessageBuilder, MailError> {
    let is_plain = |it: u8| it.is_ascii_graphic() && !b"<>,\"".contains(&it);
    if !url.starts_with("https://") || MAX_URL_BYTES < url.len() || !url.bytes().all(is_plain) {
        return Err(MailError::Impossible);
    }
    let is_label = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-');
    if MAX_LIST_CHARS < list.len() || !list.split('.').all(is_label) {
        return Err(MailError::Impossible);
    }
    Ok(head
        .raw_header(raw("Precedence", "bulk".to_owned())?)
        .raw_header(raw("List-Id", format!("<{list}.{domain}>"))?)
        .raw_header(raw("List-Unsubscribe", format!("<{url}>"))?)
        .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned())?))
}

/// An unfolded header: a URL must stay whole.
fn raw(name: &str, value: String) -> Result<HeaderValue, MailError> {
    let name = HeaderName::new_from_ascii(name.to_owned()).map_err(|_| MailError::Impossible)?;
    Ok(HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value))
}

/// The parts of a mail, the best one last (RFC 2046, 5.1.4). `None` when it is text only.
fn body(mail: &Mail) -> Result<Option<MultiPart>, MailError> {
    if mail.html.is_none() && mail.invitation.is_none() {
        return Ok(None);
    }
    let mut either = MultiPart::alternative().singlepart(SinglePart::plain(mail.text.clone()));
    if let Some(html) = &mail.html {
        either = either.singlepart(SinglePart::html(html.clone()));
    }
    match &mail.invitation {
        None => Ok(Some(either)),
        Some(invitation) => with_invitation(either, invitation).map(Some),
    }
}

/// Adds the appointment for calendars that read mail, and as a file for those that do not.
fn with_invitation(either: MultiPart, Invitation { method, ics }: &Invitation) -> Result<MultiPart, MailError> {
    let type_of = |text: &str| ContentType::parse(text).map_err(|_| MailError::Impossible);
    let calendar = type_of(&format!("text/calendar; charset=utf-8; method={}", method.as_str()))?;
    let either = either.singlepart(SinglePart::builder().header(calendar).body(ics.clone()));
    let file = Attachment::new("szalonka.ics".to_owned()).body(ics.clone(), type_of("application/ics")?);
    Ok(MultiPart::mixed().multipart(either).singlepart(file))
}

impl Mailer for SmtpMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        if !mail.id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
            return Err(MailError::Impossible);
        }
        let message = self.message(mail)?;
        // Opens a connection, or checks a pooled one. lettre's errors do not say how far a mail got; those of this step
        // all precede sending it.
        if !self.transport.test_connection().map_err(|error| not_taken(&error))? {
            return Err(MailError::Unreachable);
        }
        self.transport.send(&message).map(|_| ()).map_err(|error| {
            // Another thread may have taken the connection, so that this call opened a new one.
            let is_early = error.is_client() || error.is_tls() || has_kind(&error, &[ErrorKind::ConnectionRefused]);
            if is_early || error.status().is_some() { not_taken(&error) } else { MailError::Unknown }
        })
    }

    fn sender(&self) -> &str {
        &self.address
    }
}

/// The reason of an error before the mail was sent, or of a refusal.
fn not_taken(error: &lettre::transport::smtp::Error) -> MailError {
    match error.status() {
        Some(code) => MailError::Refused(u16::from(code)),
        None if is_timeout(error) => MailError::TimedOut,
        None => MailError::Unreachable,
    }
}

/// Some systems report a socket timeout as "would block", which lettre does not recognise.
fn is_timeout(error: &lettre::transport::smtp::Error) -> bool {
    has_kind(error, &[ErrorKind::WouldBlock, ErrorKind::TimedOut]) || error.is_timeout()
}

fn has_kind(error: &lettre::transport::smtp::Error, kinds: &[ErrorKind]) -> bool {
    let mut next = error.source();
    while let Some(cause) = next {
        if cause.downcast_ref::<std::io::Error>().is_some_and(|it| kinds.contains(&it.kind())) {
            return true;
        }
        next = cause.source();
    }
    false
}

impl std::fmt::Debug for SmtpMailer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SmtpMailer").field("from", &self.from).finish_non_exhaustive()
    }
}
