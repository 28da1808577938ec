use kernel::Phone;
use uuid::Uuid;

/// An outgoing SMS.
#[derive(Clone, PartialEq, Eq)]
pub struct Sms {
    /// The same for every attempt to send this message.
    pub id: Uuid,
    pub to: Phone,
    /// The text for the recipient. The gateway chooses the encoding and divides it into parts.
    pub text: String,
    /// The full URL that delivery reports are sent to, unguessable, because SeeMe does not sign them. Empty asks for
    /// no reports.
    pub callback: String,
}

/// Hides the person's data and the callback's token from logs.
impl std::fmt::Debug for Sms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sms").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The reply of a gateway that accepted a message. Its delivery is reported later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AcceptedSms {
    /// The gateway's id of the message. SeeMe gives none.
    pub gateway_id: Option<String>,
    /// An estimate in whole forints, rounded. `None` when the gateway names no price or another currency.
    pub price: Option<i64>,
    /// Number of charged parts. `None` when the gateway does not know yet.
    pub parts: Option<u32>,
}

/// Reason why a message was not accepted. Holds nothing of the message, the key or an address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SmsError {
    /// Certainly not accepted.
    #[error("SMS gateway refused: {code}")]
    Refused {
        /// The gateway's number for the error; `no_connection` or `not_a_request` when it was not reached; the HTTP
        /// status when that is sufficient (401, 429).
        code: String,
        kind: RefusedKind,
    },
    /// Possibly accepted: the reply was lost, came too late or is invalid. Must not be repeated automatically.
    #[error("SMS gateway gave no clear answer")]
    Unknown,
}

/// The remedy for a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedKind {
    /// Send it again later.
    Transient,
    /// None: this message is never accepted.
    Permanent,
    /// The operator has to act: wrong key, no credit, sender not allowed. Every other message would be refused too.
    Account,
}

impl SmsError {
    pub(super) fn refused(code: impl ToString, kind: RefusedKind) -> Self {
        Self::Refused { code: code.to_string(), kind }
    }
}

/// Sends SMS.
pub trait SmsGateway: Send + Sync {
    /// Blocks until the gateway has accepted the message, or a timeout. Several threads may send at once. Not to be
    /// called from an async task.
    ///
    /// # Errors
    /// Only [`RefusedKind::Transient`] may be retried automatically.
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError>;

    /// The gateway's name, for logs and the operator: `seeme`, `twilio`, `memory`.
    fn name(&self) -> &'static str;
}

/// A gateway's delivery report. Reports may repeat and arrive in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsReport {
    pub state: SmsState,
    /// The final price in whole forints, rounded. Twilio's reports have none.
    pub price: Option<i64>,
    /// The gateway's code: SeeMe's status code, Twilio's error code or else its status.
    pub code: String,
}

/// Whether a message has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsState {
    Delivered,
    /// Will not arrive.
    Failed,
    /// Accepted, not delivered yet.
    Underway,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_hides_the_person() {
        let sms = Sms {
            id: Uuid::nil(),
            to: Phone::parse("+36301234567").unwrap(),
            text: "Kedves Anna".to_owned(),
            callback: "https://salon.example/sms/secret".to_owned(),
        };
        assert_eq!(format!("{sms:?}"), "Sms { id: 00000000-0000-0000-0000-000000000000, .. }");
    }
}
