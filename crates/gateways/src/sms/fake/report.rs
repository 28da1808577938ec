//! Delivery reports, as <https://seememobile.com/knowhow/documentation/sms-gateway-callback> and
//! <https://www.twilio.com/docs/messaging/guides/track-outbound-message-status> show them.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::TcpStream;

use aws_lc_rs::hmac;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::gateway::{FakeGateway, SmsGatewayKind};
use super::message::FakeMessage;
use super::twilio::{ACCOUNT_SID, AUTH_TOKEN};

/// A request to the callback URL. A test may send it any number of times, late and in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FakeReport {
    /// With SeeMe's parameters in the query.
    pub url: String,
    /// Twilio's form. `None` is a GET.
    pub form: Option<String>,
    /// The header `X-Twilio-Signature`.
    pub signature: Option<String>,
}

impl FakeGateway {
    /// A report about a message. `status` is SeeMe's code (`6` is delivered, `7` undeliverable) or Twilio's status
    /// (`delivered`, `undelivered` …); `error` is Twilio's error code.
    pub fn report(&self, message: &FakeMessage, status: &str, error: Option<u32>) -> FakeReport {
        match self.kind {
            SmsGatewayKind::SeeMe => see_me(message, status),
            SmsGatewayKind::Twilio => twilio(message, status, error),
        }
    }
}

fn see_me(message: &FakeMessage, code: &str) -> FakeReport {
    let separator = if message.callback.contains('?') { '&' } else { '?' };
    let FakeMessage { reference, number, sender, callback, .. } = message;
    // Latin text, as in the example of the documentation.
    let url = format!(
        "{callback}{separator}reference={reference}&number={number}&sender={sender}&code={code}&message=K%E9zbes%EDtve\
         &price=13.90&timestamp=2013-09-01+09%3A12%3A29&mccmnc=21601&split=1"
    );
    FakeReport { url, form: None, signature: None }
}

fn twilio(message: &FakeMessage, status: &str, error: Option<u32>) -> FakeReport {
    let mut pairs = vec![
        ("AccountSid", ACCOUNT_SID.to_owned()),
        ("ApiVersion", "2010-04-01".to_owned()),
        ("From", message.sender.clone()),
        ("MessageSid", message.gateway_id.clone()),
        ("MessageStatus", status.to_owned()),
        ("SmsSid", message.gateway_id.clone()),
        ("SmsStatus", status.to_owned()),
        ("To", message.number.clone()),
    ];
    if let Some(error) = error {
        pairs.push(("ErrorCode", error.to_string()));
    }
    let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(&pairs).finish();
    let signature = sign(AUTH_TOKEN, &message.callback, &pairs);
    FakeReport { url: message.callback.clone(), form: Some(form), signature: Some(signature) }
}

/// Twilio's signature of a form posted to `url`.
pub fn sign(token: &str, url: &str, pairs: &[(&str, String)]) -> String {
    let mut sorted = pairs.to_vec();
    sorted.sort();
    let joined: String = sorted.iter().flat_map(|(name, value)| [name, value.as_str()]).collect();
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, token.as_bytes());
    BASE64_STANDARD.encode(hmac::sign(&key, format!("{url}{joined}").as_bytes()))
}

impl FakeReport {
    /// Sends the request and returns the HTTP status of the response. Plain http only.
    ///
    /// # Errors
    /// `url` is not `http://`, or its port is closed.
    pub fn send(&self) -> io::Result<u16> {
        let invalid = || io::Error::from(io::ErrorKind::InvalidInput);
        let rest = self.url.strip_prefix("http://").ok_or_else(invalid)?;
        let (host, path) = rest.split_once('/').ok_or_else(invalid)?;
        let mut stream = TcpStream::connect(host)?;
        let method = if self.form.is_some() { "POST" } else { "GET" };
        let mut request = format!("{method} /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        if let Some(signature) = &self.signature {
            request.push_str(&format!("X-Twilio-Signature: {signature}\r\n"));
        }
        let form = self.form.as_deref().unwrap_or_default();
        if self.form.is_some() {
            let length = form.len();
            request.push_str("Content-Type: application/x-www-form-urlencoded\r\n");
            request.push_str(&format!("Content-Length: {length}\r\n"));
        }
        stream.write_all(format!("{request}\r\n{form}").as_bytes())?;
        let mut status = String::new();
        BufReader::new(stream).read_line(&mut status)?;
        status.split(' ').nth(1).and_then(|it| it.parse().ok()).ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}
