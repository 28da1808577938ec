use secrecy::SecretString;

/// The gateway that sends, with its account.
#[derive(Clone, Debug)]
pub enum SmsConfig {
    SeeMe {
        key: SecretString,
        /// A name or number that SeeMe has allowed for the account. `None` uses the account's default.
        sender: Option<String>,
        /// `None` is [`super::SeeMe::BASE`].
        base: Option<String>,
    },
    Twilio {
        account_sid: String,
        auth_token: SecretString,
        sender: TwilioSender,
        /// `None` is [`super::Twilio::BASE`].
        base: Option<String>,
    },
}

/// The sender of a message at Twilio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TwilioSender {
    /// A number or name of the account, sent as `From`.
    From(String),
    /// Sent as `MessagingServiceSid`: the service chooses the number.
    MessagingService(String),
}

/// The settings are invalid. Shows no value, because the key is among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSms {
    /// Not https, or plain http to another machine.
    #[error("the SMS gateway's address must begin with https://")]
    Base,
    /// SeeMe's key, or Twilio's account or token, is empty or has invalid characters.
    #[error("the SMS gateway's account or key is missing or not one")]
    Account,
    /// Empty, or with control characters.
    #[error("the SMS sender is not one")]
    Sender,
    /// This machine's certificates cannot be read.
    #[error("no SMS gateway can be asked from here")]
    Client,
}

/// Whether `text` may be an account, a key or a token.
pub(super) fn is_token(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_alphanumeric())
}

pub(super) fn is_sender(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(char::is_control)
}
