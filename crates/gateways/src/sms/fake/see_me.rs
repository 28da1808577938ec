//! Written from <https://seememobile.com/knowhow/documentation/sms-gateway-parameters> and
//! `sms-gateway-response-codes` beside it. The pages do not say with which HTTP status errors come; here it is 200.

use secrecy::SecretString;
use serde_json::json;

use super::message::FakeMessage;
use crate::loopback_http::{Answer, Request};
use crate::sms::SmsConfig;
use crate::sms::decode::value;

/// The key of the account.
pub const KEY: &str = "c2415537c8fca33feab37f0017faddf1fe5a";
/// Price of a part, in forints.
const PRICE: f64 = 13.90;

pub(super) fn config(base: String) -> SmsConfig {
    SmsConfig::SeeMe { key: SecretString::from(KEY), sender: None, base: Some(base) }
}

pub(super) fn read(request: &Request) -> Result<FakeMessage, Answer> {
    if request.method != "GET" || request.path != "/gateway" {
        return Err(Answer::new(404, "<h1>404</h1>"));
    }
    let get = |name| value(&request.query, name).filter(|it| !it.is_empty());
    let key = get("key").ok_or_else(|| refusal(1))?;
    let text = get("message").ok_or_else(|| refusal(1))?;
    let number = get("number").ok_or_else(|| refusal(1))?;
    let is_code = |it: &str| it.parse::<u32>().is_ok_and(|it| (1..=10).contains(&it));
    let code = match () {
        () if key != KEY => 4,
        () if !number.bytes().all(|it| it.is_ascii_digit()) => 2,
        () if number.len() < 8 || number.starts_with('0') => 3,
        () if text.chars().count() > 459 => 6,
        () if get("sender").is_some_and(|it| !it.chars().all(char::is_alphanumeric)) => 9,
        () if get("callback").is_some_and(|it| !it.split(',').all(is_code)) => 15,
        () => 0,
    };
    if code != 0 {
        return Err(refusal(code));
    }
    // The account's default reply is text; the fake speaks JSON only.
    if get("format") != Some("json") {
        return Err(Answer::new(200, "result=OK&price=13.90&code=0"));
    }
    let owned = |name| get(name).unwrap_or_default().to_owned();
    Ok(FakeMessage {
        gateway_id: String::new(),
        reference: owned("reference"),
        number: number.to_owned(),
        text: text.to_owned(),
        sender: owned("sender"),
        callback: owned("callbackurl"),
    })
}

pub(super) fn take(message: &mut FakeMessage, number: usize) -> Answer {
    message.gateway_id = number.to_string();
    let length = message.text.chars().count();
    let is_one_byte = message.text.is_ascii();
    let (alone, joined) = if is_one_byte { (160, 153) } else { (70, 67) };
    let split = if length <= alone { 1 } else { length.div_ceil(joined) };
    let body = json!({
        "result": "OK",
        "price": PRICE,
        "code": 0,
        "message": "Your message has been successfully received by the Gateway.",
        "charset": if is_one_byte { "GSM-7" } else { "UTF-8" },
        "split": split,
        "length": length,
    });
    Answer::new(200, body.to_string())
}

/// The real gateway's texts name the number and the IP address, so this one does.
pub(super) fn refusal(code: u32) -> Answer {
    let body = json!({ "result": "ERR", "code": code, "message": "36301234567 192.0.2.1" });
    Answer::new(200, body.to_string())
}
