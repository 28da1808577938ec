//! `bounce`: processes a returned mail.

use std::io::Read;

use gateways::mail::bounce;
use kernel::Email;

use super::database;
use super::error::{CommandError, io};
use crate::config::{Config, optional};
use crate::state::token::Keys;

/// In bytes; a returned mail holds the mail that was sent.
const MAX_MAIL_BYTES: u64 = 10 * 1024 * 1024;

/// Options of `bounce`.
#[derive(Clone, Debug, clap::Args)]
pub struct Bounce {
    /// The code behind the `+` in the address it came to.
    code: String,
}

/// Reads a returned mail; where it says that an address takes no mail, and the code is that address's, nothing is sent to
/// it any more. Other mail changes nothing.
///
/// # Errors
/// When it cannot be read, or the database is away.
pub fn bounce(arguments: &Bounce, mut mail: impl Read) -> Result<(), CommandError> {
    let config = Config::from_env()?;
    let keys = Keys::new(&config.secret).map_err(|error| CommandError::Refused(error.to_string()))?;
    let mut bytes = Vec::new();
    mail.by_ref().take(MAX_MAIL_BYTES).read_to_end(&mut bytes).map_err(io("reading the mail"))?;
    let Some(email) = returned(&keys, &arguments.code, &bytes) else { return Ok(()) };
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    Ok(store::worker::note_bounce(&mut *database::pool(url, 1).get()?, &email)?)
}

/// The address that takes no mail, when the mail says so and came to the address made for it.
pub fn returned(keys: &Keys, code: &str, mail: &[u8]) -> Option<Email> {
    let bounce = bounce::parse(mail).filter(|it| it.is_permanent)?;
    let email = Email::parse(&bounce.recipient?).ok()?;
    keys.is_bounce_code(email.as_str(), code).then_some(email)
}

#[cfg(test)]
mod tests {
    use secrecy::SecretString;

    use super::*;

    fn report(status: &str, action: &str) -> Vec<u8> {
        format!(
            "Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n\
            --b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n\
            --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n\
            Final-Recipient: rfc822; anna@example.com\r\nAction: {action}\r\nStatus: {status}\r\n\r\n--b--\r\n"
        )
        .into_bytes()
    }

    #[test]
    fn only_a_final_failure_that_came_to_its_own_address_counts() {
        let keys = Keys::new(&SecretString::from("a secret for tests and nothing else")).unwrap();
        let code = keys.bounce_code("anna@example.com");
        let failed = report("5.1.1", "failed");
        assert_eq!(returned(&keys, &code, &failed), Some(Email::parse("anna@example.com").unwrap()));
        assert_eq!(returned(&keys, &code, &report("4.4.1", "delayed")), None);
        assert_eq!(returned(&keys, &keys.bounce_code("other@example.com"), &failed), None);
        assert_eq!(returned(&keys, "", &failed), None);
        assert_eq!(returned(&keys, &code, b"Subject: hello\r\n\r\nhello"), None);
    }
}
