//! Delivery reports, and whether Twilio signed them.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::thread;

use gateways::sms::fake::{AUTH_TOKEN, FakeGateway, sign};
use gateways::sms::{SeeMe, Sms, SmsReport, SmsState, Twilio, decode_pairs, open};
use kernel::Phone;
use secrecy::SecretString;
use uuid::Uuid;

use SmsState::{Delivered, Failed, Underway};

fn seeme(query: &str) -> Option<SmsReport> {
    SeeMe::report(&decode_pairs(query.as_bytes()))
}

fn twilio(form: &str) -> Option<SmsReport> {
    Twilio::report(&decode_pairs(form.as_bytes()))
}

#[test]
fn seemes_example_is_read_though_its_text_is_latin() {
    // https://seememobile.com/knowhow/documentation/sms-gateway-callback
    let query = "reference=sms43&number=36301234567&code=6&message=K%E9zbes%EDtve&price=13.90\
                 &timestamp=2013-09-01+09%3A12%3A29&split=2";
    assert_eq!(seeme(query), Some(SmsReport { state: Delivered, price: Some(14), code: "6".to_owned() }));
}

#[test]
fn seemes_codes_are_states() {
    for (code, state) in [
        (1, Failed),
        (2, Failed),
        (3, Underway),
        (4, Underway),
        (5, Failed),
        (6, Delivered),
        (7, Failed),
        (8, Underway),
        (9, Failed),
        (10, Underway),
    ] {
        assert_eq!(seeme(&format!("code={code}")).unwrap().state, state, "{code}");
    }
    for wrong in ["", "code=", "code=0", "code=11", "code=-6", "code=6x", "code=%FF", "CODE=6", "%", "&&=&"] {
        assert_eq!(seeme(wrong), None, "{wrong}");
    }
    assert_eq!(seeme("code=6&price=free").unwrap().price, None);
}

#[test]
fn twilios_statuses_are_states() {
    for (status, state) in [
        ("accepted", Underway),
        ("scheduled", Underway),
        ("queued", Underway),
        ("sending", Underway),
        ("sent", Underway),
        ("delivered", Delivered),
        ("undelivered", Failed),
        ("failed", Failed),
        ("canceled", Failed),
    ] {
        let report = twilio(&format!("MessageSid=SM1&MessageStatus={status}")).unwrap();
        assert_eq!(report, SmsReport { state, price: None, code: status.to_owned() });
    }
    assert_eq!(twilio("SmsStatus=failed&ErrorCode=30005").unwrap().code, "30005");
    assert_eq!(twilio("SmsStatus=failed&ErrorCode=%3Cb%3E").unwrap().code, "failed");
    for wrong in ["", "MessageStatus=", "MessageStatus=receiving", "MessageStatus=Delivered"] {
        assert_eq!(twilio(wrong), None, "{wrong}");
    }
}

const URL: &str = "https://mycompany.com/myapp.php?foo=1&bar=2";
const FIELDS: [(&str, &str); 5] = [
    ("CallSid", "CA1234567890ABCDE"),
    ("Caller", "+12349013030"),
    ("Digits", "1234"),
    ("From", "+12349013030"),
    ("To", "+18005551212"),
];

fn pairs(fields: &[(&str, &str)]) -> Vec<(String, String)> {
    fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn twilios_signature_covers_the_url_and_every_field() {
    let token = SecretString::from("12345");
    let is_signed =
        |url: &str, fields: &[(&str, &str)], signature: &str| Twilio::is_signed(&token, url, &pairs(fields), signature);
    // The example of https://www.twilio.com/docs/usage/security, also by openssl dgst -sha1 -hmac 12345.
    let good = "0/KCTR6DLpKmkAf8muzZqo1nDgQ=";
    assert!(is_signed(URL, &FIELDS, good));
    let mut reordered = FIELDS;
    reordered.reverse();
    assert!(is_signed(URL, &reordered, good), "the order of fields does not matter");

    for signature in
        ["", "0", "0/KCTR6DLpKmkAf8muzZqo1nDgR=", "AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "0/KCTR6DLpKmkAf8muw=", "é"]
    {
        assert!(!is_signed(URL, &FIELDS, signature), "{signature}");
    }
    assert!(!is_signed(&URL.replace("https", "http"), &FIELDS, good));
    assert!(!is_signed(&URL.replace("foo=1", "foo=2"), &FIELDS, good));
    assert!(!is_signed("https://mycompany.com/myapp.php", &FIELDS, good));
    assert!(!is_signed(URL, &FIELDS[..4], good), "a field is missing");
    assert!(!is_signed(URL, &[&FIELDS[..], &[("Extra", "1")]].concat(), good), "a field was added");
    let mut changed = FIELDS;
    changed[2].1 = "1235";
    assert!(!is_signed(URL, &changed, good));
    assert!(!Twilio::is_signed(&SecretString::from("12346"), URL, &pairs(&FIELDS), good));
    // Fields that Twilio adds later are signed too.
    let more = [&FIELDS[..], &[("Extra", "1")]].concat();
    let owned: Vec<_> = more.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    assert!(is_signed(URL, &more, &sign("12345", URL, &owned)));
}

/// One request to a callback URL: its first line, the signature, and the body.
fn callback(listener: &TcpListener) -> (String, String, String) {
    let (mut stream, _) = listener.accept().unwrap();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let (mut first, mut signature, mut length) = (String::new(), String::new(), 0);
    reader.read_line(&mut first).unwrap();
    for line in reader.by_ref().lines().map(Result::unwrap).take_while(|it| !it.is_empty()) {
        match line.split_once(": ").unwrap() {
            ("X-Twilio-Signature", it) => signature = it.to_owned(),
            ("Content-Length", it) => length = it.parse().unwrap(),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").unwrap();
    (first, signature, String::from_utf8(body).unwrap())
}

#[test]
fn the_fakes_report_to_the_callback_url() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/sms/token", listener.local_addr().unwrap());
    let to = Phone::parse("+36301234567").unwrap();
    let sms = Sms { id: Uuid::from_u128(7), to, text: "Hi".to_owned(), callback: url.clone() };

    let fake = FakeGateway::see_me().unwrap();
    open(fake.config()).unwrap().send(&sms).unwrap();
    let report = fake.report(&fake.received()[0], "7", None);
    let (first, _, _) = thread::scope(|scope| {
        let got = scope.spawn(|| callback(&listener));
        assert_eq!(report.send().unwrap(), 204);
        got.join().unwrap()
    });
    let query = first.strip_prefix("GET /sms/token?").unwrap().strip_suffix(" HTTP/1.1\r\n").unwrap();
    assert!(query.starts_with("reference=7&number=36301234567&"), "{query}");
    assert_eq!(seeme(query), Some(SmsReport { state: Failed, price: Some(14), code: "7".to_owned() }));

    let fake = FakeGateway::twilio().unwrap();
    open(fake.config()).unwrap().send(&sms).unwrap();
    let report = fake.report(&fake.received()[0], "undelivered", Some(30005));
    let (first, signature, form) = thread::scope(|scope| {
        let got = scope.spawn(|| callback(&listener));
        assert_eq!(report.send().unwrap(), 204);
        got.join().unwrap()
    });
    assert_eq!(first, "POST /sms/token HTTP/1.1\r\n");
    let pairs = decode_pairs(form.as_bytes());
    assert!(Twilio::is_signed(&SecretString::from(AUTH_TOKEN), &url, &pairs, &signature));
    assert_eq!(Twilio::report(&pairs), Some(SmsReport { state: Failed, price: None, code: "30005".to_owned() }));
}
