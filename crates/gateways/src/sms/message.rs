use kernel::Phone;
use uuid::Uuid;

/// An outgoing SMS.
#[derive(Clone, PartialEq, Eq)]
pub struct Sms {
    /// The same for every attempt to send this message.
    pub id: Uuid,
    pub to: Phone,
    /// As the person is to read it. The gateway chooses the encoding and divides it into parts.
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

/// What the gateway said of a message it took. That it was delivered is told by a report later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AcceptedSms {
    /// The gateway's own name for the message. SeeMe gives none.
    pub gateway_id: Option<String>,
    /// An estimate in whole forints, rounded. `None` when the gateway names no price or another currency.
    pub price: Option<i64>,
    /// How many parts are charged. `None` when the gateway does not know yet.
    pub parts: Option<u32>,
}

/// Why a message was not accepted. Holds nothing of the message, the key or an address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SmsError {
    /// Certainly not taken.
    #[error("SMS gateway refused: {code}")]
    Refused {
        /// The gateway's number for the error; `no_connection` or `not_a_request` when it was not reached; the HTTP
        /// status when it says enough by itself (401, 429).
        code: String,
        kind: RefusedKind,
    },
    /// May have been taken: the answer was lost, came too late or makes no sense. Must not be sent again by itself.
    #[error("SMS gateway gave no clear answer")]
    Unknown,
}

/// What helps against a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedKind {
    /// Sending it again later.
    Transient,
    /// Nothing: this message is never taken.
    Permanent,
    /// Only the operator: wrong key, no credit, sender not allowed. Every other message would be refused too.
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
    /// Only [`RefusedKind::Transient`] may be retried without asking somebody.
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError>;

    /// For logs and the operator: `seeme`, `twilio`, `memory`.
    fn name(&self) -> &'static str;
}

/// What became of a message, as the gateway reports it. Reports may repeat and arrive in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsReport {
    pub state: SmsState,
    /// The final price in whole forints, rounded. Twilio's reports have none.
    pub price: Option<i64>,
    /// The gateway's word for it: SeeMe's status code, Twilio's error code or else its status.
    pub code: String,
}

/// Whether a message has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsState {
    Delivered,
    /// Will not arrive.
    Failed,
    /// Taken, and not arrived yet.
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
