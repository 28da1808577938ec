//! Written from <https://www.twilio.com/docs/messaging/api/message-resource> and
//! <https://www.twilio.com/docs/usage/twilios-response>.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use secrecy::SecretString;
use serde_json::json;

use super::message::FakeMessage;
use crate::loopback_http::{Answer, Request};
use crate::sms::decode::value;
use crate::sms::{SmsConfig, TwilioSender};

/// The account.
pub const ACCOUNT_SID: &str = "AC00000000000000000000000000000001";
/// The account's primary token, which also signs reports.
pub const AUTH_TOKEN: &str = "0123456789abcdef0123456789abcdef";
/// The account's number; the same as the one that works with Twilio's test credentials.
pub const FROM: &str = "+15005550006";

pub(super) fn config(base: String) -> SmsConfig {
    SmsConfig::Twilio {
        account_sid: ACCOUNT_SID.to_owned(),
        auth_token: SecretString::from(AUTH_TOKEN),
        sender: TwilioSender::From(FROM.to_owned()),
        base: Some(base),
    }
}

pub(super) fn read(request: &Request) -> Result<FakeMessage, Answer> {
    let credentials = BASE64_STANDARD.encode(format!("{ACCOUNT_SID}:{AUTH_TOKEN}"));
    if request.authorization != format!("Basic {credentials}") {
        return Err(refusal(20003));
    }
    if request.method != "POST" || request.path != format!("/2010-04-01/Accounts/{ACCOUNT_SID}/Messages.json") {
        return Err(refusal(20404));
    }
    let get = |name| value(&request.form, name).filter(|it| !it.is_empty());
    let number = get("To").ok_or_else(|| refusal(21604))?;
    let text = get("Body").ok_or_else(|| refusal(21602))?;
    let sender = get("MessagingServiceSid").or_else(|| get("From")).ok_or_else(|| refusal(21603))?;
    let digits = number.strip_prefix('+').unwrap_or_default();
    let is_number = (8..=15).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
    let callback = get("StatusCallback").unwrap_or_default();
    let host = callback.split('/').nth(2).unwrap_or_default();
    let code = match () {
        () if !is_number => 21211,
        () if sender != FROM && !sender.starts_with("MG") => 21606,
        () if text.chars().count() > 1600 => 21617,
        () if !callback.is_empty() && (!callback.starts_with("http") || host.contains('_')) => 21609,
        () => 0,
    };
    if code != 0 {
        return Err(refusal(code));
    }
    Ok(FakeMessage {
        gateway_id: String::new(),
        reference: String::new(),
        number: number.to_owned(),
        text: text.to_owned(),
        sender: sender.to_owned(),
        callback: callback.to_owned(),
    })
}

pub(super) fn take(message: &mut FakeMessage, number: usize) -> Answer {
    message.gateway_id = format!("SM{number:032x}");
    // A messaging service chooses the number and divides the message later.
    let is_service = message.sender.starts_with("MG");
    let body = json!({
        "sid": message.gateway_id,
        "account_sid": ACCOUNT_SID,
        "to": message.number,
        "from": if is_service { None } else { Some(&message.sender) },
        "body": message.text,
        "status": if is_service { "accepted" } else { "queued" },
        "num_segments": if is_service { "0" } else { "1" },
        "price": null,
        "price_unit": "USD",
        "error_code": null,
        "error_message": null,
    });
    Answer::new(201, body.to_string())
}

/// The real API's texts name the number, so this one does.
pub(super) fn refusal(code: u32) -> Answer {
    let status = match code {
        20003 => 401,
        20404 => 404,
        20429 => 429,
        20500 => 500,
        _ => 400,
    };
    let body = json!({
        "code": code,
        "message": "The number +36301234567 is not allowed.",
        "more_info": format!("https://www.twilio.com/docs/errors/{code}"),
        "status": status,
    });
    Answer::new(status, body.to_string())
}
