//! SeeMe's SMS Gateway: <https://seememobile.com/knowhow/documentation/sms-gateway-parameters>,
//! `sms-gateway-response-codes` and `sms-gateway-callback` beside it.

use std::time::Duration;

use reqwest::{Method, Request, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;
use uuid::Uuid;

use super::call::SmsClient;
use super::decode::{number_text, value, whole_forints};
use super::settings::{is_sender, is_token};
use super::{AcceptedSms, InvalidSms, RefusedKind, Sms, SmsError, SmsGateway, SmsReport, SmsState};

/// The requested reports: all statuses in use. A report also proves that a message was accepted whose reply was lost.
const CALLBACK_CODES: &str = "1,2,3,4,6,7";

/// Sends through SeeMe. Its key travels in the URL, so no address may reach a log.
pub struct SeeMe {
    key: SecretString,
    sender: Option<String>,
    base: Url,
    client: SmsClient,
}

impl SeeMe {
    /// The address of the gateway.
    pub const BASE: &str = "https://seeme.hu/gateway";

    /// Makes a client; sends no request yet. `timeout` is for one message.
    ///
    /// # Errors
    /// [`InvalidSms`] names the setting.
    pub fn new(key: SecretString, sender: Option<String>, base: &str, timeout: Duration) -> Result<Self, InvalidSms> {
        let (client, base) = SmsClient::new("seeme", base, timeout)?;
        if !is_token(key.expose_secret()) {
            return Err(InvalidSms::Account);
        }
        if sender.as_deref().is_some_and(|it| !is_sender(it)) {
            return Err(InvalidSms::Sender);
        }
        Ok(Self { key, sender, base, client })
    }

    /// The reference of a message in reports: its id as a decimal number. SeeMe's own PHP class drops other references.
    pub fn reference(id: Uuid) -> String {
        id.as_u128().to_string()
    }

    /// Parses a delivery report from the query of SeeMe's request to the callback URL, decoded by
    /// [`super::decode_pairs`]. `None` without a documented status code.
    pub fn report(pairs: &[(String, String)]) -> Option<SmsReport> {
        let code: u32 = value(pairs, "code")?.trim().parse().ok()?;
        let state = match code {
            6 => SmsState::Delivered,
            3 | 4 => SmsState::Underway,
            1 | 2 | 7 => SmsState::Failed,
            // Documented as not in use.
            5 | 9 => SmsState::Failed,
            8 | 10 => SmsState::Underway,
            _ => return None,
        };
        let price = value(pairs, "price").and_then(whole_forints);
        Some(SmsReport { state, price, code: code.to_string() })
    }

    fn url(&self, sms: &Sms) -> Url {
        let mut url = self.base.clone();
        let mut query = url.query_pairs_mut();
        query
            .append_pair("key", self.key.expose_secret())
            .append_pair("message", &sms.text)
            .append_pair("number", sms.to.as_e164().trim_start_matches('+'))
            .append_pair("reference", &Self::reference(sms.id))
            .append_pair("format", "json");
        if let Some(sender) = &self.sender {
            query.append_pair("sender", sender);
        }
        if !sms.callback.is_empty() {
            query.append_pair("callback", CALLBACK_CODES).append_pair("callbackurl", &sms.callback);
        }
        drop(query);
        url
    }
}

impl SmsGateway for SeeMe {
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError> {
        let response = self.client.send(Request::new(Method::GET, self.url(sms)))?;
        // The HTTP status of a refusal is not documented: the body decides.
        let status = response.status();
        let Ok(body) = serde_json::from_slice::<Value>(response.body()) else {
            return Err(self.client.unclear(status, "answer is not JSON"));
        };
        let code: Option<u32> = body.get("code").and_then(number_text).and_then(|it| it.trim().parse().ok());
        match (body.get("result").and_then(Value::as_str), code) {
            (Some("OK"), Some(0)) if status.is_success() => Ok(AcceptedSms {
                gateway_id: None,
                price: body.get("price").and_then(number_text).and_then(|it| whole_forints(&it)),
                parts: body.get("split").and_then(number_text).and_then(|it| it.parse().ok()),
            }),
            (Some("ERR"), Some(code)) if code != 0 => Err(SmsError::refused(code, kind(code))),
            _ => Err(self.client.unclear(status, "answer contradicts itself")),
        }
    }

    fn name(&self) -> &'static str {
        "seeme"
    }
}

/// The kind of refusal behind a response code.
fn kind(code: u32) -> RefusedKind {
    match code {
        // The gateway is temporarily unavailable.
        8 => RefusedKind::Transient,
        // Key, profile, sender, IP address; balance, credit line.
        4 | 5 | 9 | 13 | 7 | 11 => RefusedKind::Account,
        // Parameters, number, length, characters, callback; undocumented codes.
        _ => RefusedKind::Permanent,
    }
}

impl std::fmt::Debug for SeeMe {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SeeMe").finish_non_exhaustive()
    }
}
