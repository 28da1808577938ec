//! Twilio's Messages resource: <https://www.twilio.com/docs/messaging/api/message-resource>; its error codes:
//! <https://www.twilio.com/docs/api/errors>.

use std::time::Duration;

use aws_lc_rs::hmac;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Method, Request, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;

use super::call::SmsClient;
use super::decode::{number_text, value, whole_forints};
use super::settings::{is_sender, is_token};
use super::{AcceptedSms, InvalidSms, RefusedKind, Sms, SmsError, SmsGateway, SmsReport, SmsState, TwilioSender};

/// Sends through Twilio.
pub struct Twilio {
    sender: TwilioSender,
    /// The address for creating messages.
    messages: Url,
    authorization: HeaderValue,
    client: SmsClient,
}

impl Twilio {
    /// The address of the API.
    pub const BASE: &str = "https://api.twilio.com";

    /// Makes a client; sends no request yet. `timeout` is for one message.
    ///
    /// # Errors
    /// [`InvalidSms`] names the setting.
    pub fn new(
        account_sid: String,
        auth_token: SecretString,
        sender: TwilioSender,
        base: &str,
        timeout: Duration,
    ) -> Result<Self, InvalidSms> {
        let (client, mut messages) = SmsClient::new("twilio", base, timeout)?;
        if !is_token(&account_sid) || !is_token(auth_token.expose_secret()) {
            return Err(InvalidSms::Account);
        }
        let (TwilioSender::From(name) | TwilioSender::MessagingService(name)) = &sender;
        if !is_sender(name) {
            return Err(InvalidSms::Sender);
        }
        messages.path_segments_mut().map_err(|()| InvalidSms::Base)?.pop_if_empty().extend([
            "2010-04-01",
            "Accounts",
            &account_sid,
            "Messages.json",
        ]);
        let credentials = BASE64_STANDARD.encode(format!("{account_sid}:{}", auth_token.expose_secret()));
        let mut authorization =
            HeaderValue::try_from(format!("Basic {credentials}")).map_err(|_| InvalidSms::Account)?;
        authorization.set_sensitive(true);
        Ok(Self { sender, messages, authorization, client })
    }

    /// Parses a delivery report from the form Twilio posts to the callback URL, decoded by [`super::decode_pairs`].
    /// `None` without a known status. Check [`Self::is_signed`] first.
    ///
    /// <https://www.twilio.com/docs/messaging/guides/track-outbound-message-status>
    pub fn report(pairs: &[(String, String)]) -> Option<SmsReport> {
        let status = value(pairs, "MessageStatus").or_else(|| value(pairs, "SmsStatus"))?;
        let state = match status {
            "delivered" | "read" => SmsState::Delivered,
            "undelivered" | "failed" | "canceled" => SmsState::Failed,
            "accepted" | "scheduled" | "queued" | "sending" | "sent" => SmsState::Underway,
            _ => return None,
        };
        let is_code = |it: &&str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
        let code = value(pairs, "ErrorCode").filter(is_code).unwrap_or(status);
        Some(SmsReport { state, price: None, code: code.to_owned() })
    }

    /// Whether Twilio signed this form for this URL: `signature` is the header `X-Twilio-Signature`, `url` the exact
    /// public URL with its query, `pairs` all fields that came, as Twilio adds new ones. Compared in constant time.
    ///
    /// <https://www.twilio.com/docs/usage/security#validating-requests>
    pub fn is_signed(auth_token: &SecretString, url: &str, pairs: &[(String, String)], signature: &str) -> bool {
        let Ok(signature) = BASE64_STANDARD.decode(signature) else { return false };
        let mut sorted: Vec<_> = pairs.iter().collect();
        sorted.sort();
        let mut signed = url.to_owned();
        for (name, value) in sorted {
            signed.push_str(name);
            signed.push_str(value);
        }
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, auth_token.expose_secret().as_bytes());
        hmac::verify(&key, signed.as_bytes(), &signature).is_ok()
    }

    fn request(&self, sms: &Sms) -> Request {
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.append_pair("To", sms.to.as_e164()).append_pair("Body", &sms.text);
        match &self.sender {
            TwilioSender::From(number) => form.append_pair("From", number),
            TwilioSender::MessagingService(sid) => form.append_pair("MessagingServiceSid", sid),
        };
        if !sms.callback.is_empty() {
            form.append_pair("StatusCallback", &sms.callback);
        }
        let mut request = Request::new(Method::POST, self.messages.clone());
        let headers = request.headers_mut();
        headers.insert(AUTHORIZATION, self.authorization.clone());
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/x-www-form-urlencoded"));
        *request.body_mut() = Some(form.finish().into());
        request
    }
}

impl SmsGateway for Twilio {
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError> {
        let response = self.client.send(self.request(sms))?;
        let status = response.status();
        // Also with an error code in it: https://www.twilio.com/docs/api/errors/20500 says that a repeated request may
        // send the message twice.
        if status.is_server_error() {
            return Err(self.client.unclear(status, "server error"));
        }
        let Ok(body) = serde_json::from_slice::<Value>(response.body()) else {
            return Err(self.client.unclear(status, "answer is not JSON"));
        };
        let code_in = |name| body.get(name).and_then(number_text).and_then(|it| it.parse::<u32>().ok());
        if status.is_client_error() {
            return Err(match code_in("code") {
                Some(code) => SmsError::refused(code, kind(code)),
                None => self.client.unclear(status, "refusal without a code"),
            });
        }
        // A message can be created and have failed at once.
        if let Some(code) = code_in("error_code") {
            return Err(SmsError::refused(code, kind(code)));
        }
        match body.get("sid").and_then(Value::as_str) {
            Some(sid) if status.is_success() && is_token(sid) => Ok(AcceptedSms {
                gateway_id: Some(sid.to_owned()),
                price: forints(&body),
                // A messaging service reports 0 until it has divided the message.
                parts: code_in("num_segments").filter(|it| *it != 0),
            }),
            _ => Err(self.client.unclear(status, "answer names no message")),
        }
    }

    fn name(&self) -> &'static str {
        "twilio"
    }
}

/// Twilio charges in the account's currency.
fn forints(body: &Value) -> Option<i64> {
    let is_huf = body.get("price_unit").and_then(Value::as_str).is_some_and(|it| it.eq_ignore_ascii_case("HUF"));
    body.get("price").filter(|_| is_huf).and_then(number_text).and_then(|it| whole_forints(&it))
}

/// The kind of refusal behind an error code.
fn kind(code: u32) -> RefusedKind {
    match code {
        // Too many requests, full queues, a handset that is off.
        20429 | 21611 | 30001 | 30003 => RefusedKind::Transient,
        // Account and token; sender; callback URL; account suspended.
        20003 | 20404 | 21212 | 21603 | 21606 | 21609 | 21705 | 30002 => RefusedKind::Account,
        // Number, region, opted out, no mobile, text; unlisted codes.
        _ => RefusedKind::Permanent,
    }
}

impl std::fmt::Debug for Twilio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Twilio").finish_non_exhaustive()
    }
}
