//! SMS over real HTTP to fake gateways, which misbehave on demand.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::io::Write as _;
use std::net::TcpListener;
use std::thread;
use std::time::{Duration, Instant};

use gateways::sms::fake::{ACCOUNT_SID, AUTH_TOKEN, FROM, FakeGateway, Fault, KEY};
use gateways::sms::{
    AcceptedSms, InvalidSms, RefusedKind, SeeMe, Sms, SmsConfig, SmsError, SmsGateway, TwilioSender, open,
    open_with_timeout,
};
use kernel::Phone;
use secrecy::SecretString;
use uuid::Uuid;

use RefusedKind::{Account, Permanent, Transient};

const TIMEOUT: Duration = Duration::from_millis(600);
const TEXT: &str = "Kedves Anna! Időpont: 9:05 & köszönjük + 100% #1";
const CALLBACK: &str = "http://127.0.0.1:1/sms/token?x=1";

fn sms() -> Sms {
    Sms {
        id: Uuid::from_u128(0x0193_abcd),
        to: Phone::parse("+36301234567").unwrap(),
        text: TEXT.to_owned(),
        callback: CALLBACK.to_owned(),
    }
}

fn both() -> [FakeGateway; 2] {
    [FakeGateway::see_me().unwrap(), FakeGateway::twilio().unwrap()]
}

fn client(fake: &FakeGateway) -> Box<dyn SmsGateway> {
    open_with_timeout(fake.config(), TIMEOUT).unwrap()
}

/// The result under a fault, and how many messages the gateway took.
fn outcome(fake: &FakeGateway, fault: Fault) -> (Result<AcceptedSms, SmsError>, usize) {
    let before = fake.received().len();
    fake.set_fault(fault);
    let result = client(fake).send(&sms());
    (result, fake.received().len() - before)
}

fn refused(code: &str, kind: RefusedKind) -> Result<AcceptedSms, SmsError> {
    Err(SmsError::Refused { code: code.to_owned(), kind })
}

#[test]
fn seeme_gets_the_message_as_it_was_written() {
    let fake = FakeGateway::see_me().unwrap();
    let gateway = client(&fake);
    assert_eq!(gateway.name(), "seeme");
    let accepted = gateway.send(&sms()).unwrap();
    assert_eq!(accepted, AcceptedSms { gateway_id: None, price: Some(14), parts: Some(1) });
    let received = fake.received();
    let [it] = received.as_slice() else { panic!("{received:?}") };
    assert_eq!((it.number.as_str(), it.text.as_str(), it.callback.as_str()), ("36301234567", TEXT, CALLBACK));
    assert_eq!((it.reference.as_str(), it.sender.as_str()), ("26454989", ""));
    assert_eq!(it.reference, SeeMe::reference(sms().id));

    let SmsConfig::SeeMe { key, base, .. } = fake.config() else { unreachable!() };
    let named = open(SmsConfig::SeeMe { key, sender: Some("Szalonka".to_owned()), base }).unwrap();
    named.send(&Sms { callback: String::new(), text: "ő".repeat(71), ..sms() }).unwrap();
    let it = fake.received().pop().unwrap();
    assert_eq!((it.sender.as_str(), it.callback.as_str()), ("Szalonka", ""));
}

#[test]
fn twilio_gets_the_message_as_it_was_written() {
    let fake = FakeGateway::twilio().unwrap();
    let gateway = client(&fake);
    assert_eq!(gateway.name(), "twilio");
    let accepted = gateway.send(&sms()).unwrap();
    let received = fake.received();
    let [it] = received.as_slice() else { panic!("{received:?}") };
    assert_eq!(accepted, AcceptedSms { gateway_id: Some(it.gateway_id.clone()), price: None, parts: Some(1) });
    assert_eq!((it.number.as_str(), it.text.as_str(), it.callback.as_str()), ("+36301234567", TEXT, CALLBACK));
    assert_eq!(it.sender, FROM);

    for (unit, price) in [("HUF", Some(28)), ("USD", None)] {
        let body = format!(r#"{{"sid":"SM1","num_segments":"2","price":"-27.50","price_unit":"{unit}"}}"#);
        let accepted = outcome(&fake, Fault::Answer(201, body)).0.unwrap();
        assert_eq!((accepted.price, accepted.parts), (price, Some(2)));
    }
    fake.set_fault(Fault::Accept);

    let SmsConfig::Twilio { account_sid, auth_token, base, .. } = fake.config() else { unreachable!() };
    let sender = TwilioSender::MessagingService("MG0123".to_owned());
    let service = open(SmsConfig::Twilio { account_sid, auth_token, sender, base }).unwrap();
    assert_eq!(service.send(&sms()).unwrap().parts, None, "not known yet");
    assert_eq!(fake.received().pop().unwrap().sender, "MG0123");
}

#[test]
fn seemes_codes_say_whether_a_repeat_helps() {
    let fake = FakeGateway::see_me().unwrap();
    let kinds =
        [(Transient, &[8][..]), (Account, &[4, 5, 7, 9, 11, 13]), (Permanent, &[1, 2, 3, 6, 12, 15, 16, 17, 99])];
    for (kind, codes) in kinds {
        for code in codes {
            // With HTTP status 200.
            assert_eq!(outcome(&fake, Fault::Refuse(*code)), (refused(&code.to_string(), kind), 0));
        }
    }
    for status in [200, 400, 403, 500] {
        let body = r#"{"result":"ERR","code":"7","message":"36301234567"}"#.to_owned();
        assert_eq!(outcome(&fake, Fault::Answer(status, body)), (refused("7", Account), 0), "{status}");
    }
}

#[test]
fn twilios_codes_say_whether_a_repeat_helps() {
    let fake = FakeGateway::twilio().unwrap();
    let kinds = [
        (Transient, &[20429, 21611, 30001, 30003][..]),
        (Account, &[20003, 20404, 21212, 21603, 21606, 21609, 21705]),
        (Permanent, &[21211, 21408, 21610, 21612, 21614, 21617, 21635, 30005, 30006, 99999]),
    ];
    for (kind, codes) in kinds {
        for code in codes {
            assert_eq!(outcome(&fake, Fault::Refuse(*code)), (refused(&code.to_string(), kind), 0));
        }
    }
    // Created and failed at once.
    let body = r#"{"sid":"SM1","status":"failed","error_code":30006}"#.to_owned();
    assert_eq!(outcome(&fake, Fault::Answer(201, body)), (refused("30006", Permanent), 0));
    // 20500: a repetition may send it twice.
    assert_eq!(outcome(&fake, Fault::Refuse(20500)), (Err(SmsError::Unknown), 0));
    for body in [r#"{"code":21211}"#, r#"{"error_code":30006}"#] {
        assert_eq!(outcome(&fake, Fault::Answer(503, body.to_owned())), (Err(SmsError::Unknown), 0), "{body}");
    }
}

#[test]
fn the_fakes_refuse_what_the_real_ones_refuse() {
    let [seeme, twilio] = both();
    let long = Sms { text: "x".repeat(1601), ..sms() };
    assert_eq!(client(&seeme).send(&long), refused("6", Permanent));
    assert_eq!(client(&twilio).send(&long), refused("21617", Permanent));
    let wrong = |it: &str| SecretString::from(it);
    let config = SmsConfig::SeeMe { key: wrong("abc"), sender: None, base: Some(seeme.base()) };
    assert_eq!(open(config).unwrap().send(&sms()), refused("4", Account));
    let config = SmsConfig::Twilio {
        account_sid: ACCOUNT_SID.to_owned(),
        auth_token: wrong("abc"),
        sender: TwilioSender::From(FROM.to_owned()),
        base: Some(twilio.base()),
    };
    assert_eq!(open(config).unwrap().send(&sms()), refused("20003", Account));
    let callback = "https://my_salon.example/sms".to_owned();
    assert_eq!(client(&twilio).send(&Sms { callback, ..sms() }), refused("21609", Account));
    assert_eq!((seeme.received().len(), twilio.received().len()), (0, 0));
}

#[test]
fn an_answer_that_makes_no_sense_is_unknown() {
    for fake in both() {
        for (status, body) in [
            (200, "<html>Hello</html>"),
            (200, ""),
            (200, "{}"),
            (200, "[]"),
            (200, r#"{"result":"OK","code":4}"#),
            (200, r#"{"result":"ERR","code":0}"#),
            (200, r#"{"result":"ERR"}"#),
            (200, r#"{"result":"ERR","code":-1}"#),
            (201, r#"{"sid":null}"#),
            (201, r#"{"sid":"a b"}"#),
            (302, ""),
            (400, "<html>Bad Request</html>"),
            (403, r#"{"message":"no"}"#),
            (500, r#"{"result":"OK","code":0}"#),
            (500, "<html>500</html>"),
            (502, ""),
            (503, "{}"),
        ] {
            let answer = Fault::Answer(status, body.to_owned());
            assert_eq!(outcome(&fake, answer), (Err(SmsError::Unknown), 0), "{} {status} {body}", fake.base());
        }
        let endless = Fault::Answer(200, " ".repeat(300_000));
        assert_eq!(outcome(&fake, endless), (Err(SmsError::Unknown), 0));
        for body in ["", "slow down", "{}"] {
            assert_eq!(outcome(&fake, Fault::Answer(429, body.to_owned())), (refused("429", Transient), 0));
            assert_eq!(outcome(&fake, Fault::Answer(401, body.to_owned())), (refused("401", Account), 0));
        }
    }
}

#[test]
fn a_lost_answer_is_unknown_and_nothing_is_sent_twice() {
    for fake in both() {
        assert_eq!(outcome(&fake, Fault::AcceptThenDrop), (Err(SmsError::Unknown), 1));
        assert_eq!(outcome(&fake, Fault::Silent(Duration::from_millis(100))), (Err(SmsError::Unknown), 0));
        let begun = Instant::now();
        assert_eq!(outcome(&fake, Fault::Silent(Duration::from_secs(20))), (Err(SmsError::Unknown), 0));
        assert_eq!(outcome(&fake, Fault::Slow(Duration::from_secs(20))), (Err(SmsError::Unknown), 1));
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        let slow = outcome(&fake, Fault::Slow(Duration::from_millis(100)));
        assert!(matches!(slow, (Ok(_), 1)), "{slow:?}");
        assert_eq!(fake.requests(), 5, "one request for each");
    }
}

#[test]
fn without_a_connection_nothing_was_taken() {
    for fake in both() {
        for _ in 0..3 {
            assert_eq!(outcome(&fake, Fault::Down), (refused("no_connection", Transient), 0));
            assert!(outcome(&fake, Fault::Accept).0.is_ok());
        }
        assert_eq!((fake.requests(), fake.received().len()), (3, 3));
    }
}

#[test]
fn without_tls_nothing_was_taken() {
    // One host speaks plain HTTP, the other accepts connections and is silent.
    for says in [&b"HTTP/1.1 400 Bad Request\r\n\r\n"[..], b""] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("https://{}/gateway", listener.local_addr().unwrap());
        thread::spawn(move || {
            let mut open = Vec::new();
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                stream.write_all(says).unwrap();
                open.push(stream);
            }
        });
        let config = SmsConfig::SeeMe { key: SecretString::from(KEY), sender: None, base: Some(base) };
        let result = open_with_timeout(config, TIMEOUT).unwrap().send(&sms());
        assert_eq!(result, refused("no_connection", Transient));
    }
}

#[test]
fn a_connection_cut_within_the_answer_is_unknown() {
    for part in
        ["", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"result\":\"OK\"", "rubbish\r\n\r\n"]
    {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("http://{}/gateway", listener.local_addr().unwrap());
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = std::io::Read::read(&mut stream, &mut [0; 4096]);
            stream.write_all(part.as_bytes()).unwrap();
        });
        let config = SmsConfig::SeeMe { key: SecretString::from(KEY), sender: None, base: Some(base) };
        let result = open_with_timeout(config, TIMEOUT).unwrap().send(&sms());
        assert_eq!(result, Err(SmsError::Unknown), "{part}");
    }
}

#[test]
fn threads_do_not_wait_for_each_other() {
    for fake in both() {
        let gateway = open(fake.config()).unwrap();
        fake.set_fault(Fault::Slow(Duration::from_millis(500)));
        let begun = Instant::now();
        thread::scope(|scope| {
            for _ in 0..10 {
                scope.spawn(|| gateway.send(&sms()).unwrap());
            }
        });
        assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
        // The same id ten times: a gateway does not detect repetitions.
        assert_eq!(fake.received().len(), 10);
    }
}

#[test]
fn errors_show_nothing_of_the_message_or_the_account() {
    for fake in both() {
        let faults = [
            Fault::Refuse(3),
            Fault::AcceptThenDrop,
            Fault::Answer(200, "36301234567".to_owned()),
            Fault::Answer(400, r#"{"code":"36301234567 Kedves","result":"ERR"}"#.to_owned()),
            Fault::Down,
        ];
        for fault in faults {
            let error = outcome(&fake, fault.clone()).0.unwrap_err();
            let shown = format!("{error} {error:?}");
            for secret in ["301234567", "Kedves", KEY, AUTH_TOKEN, ACCOUNT_SID, "127.0.0.1", "http", "token"] {
                assert!(!shown.contains(secret), "{fault:?}: {shown}");
            }
        }
        let shown = format!("{:?}", fake.config());
        assert!(!shown.contains(KEY) && !shown.contains(AUTH_TOKEN), "{shown}");
    }
}

#[test]
fn plain_http_is_for_this_machine() {
    let seeme = |key: &str, sender: Option<&str>, base: Option<&str>| {
        let (sender, base) = (sender.map(str::to_owned), base.map(str::to_owned));
        open(SmsConfig::SeeMe { key: SecretString::from(key), sender, base }).err()
    };
    let twilio = |account: &str, token: &str, sender: &str, base: Option<&str>| {
        open(SmsConfig::Twilio {
            account_sid: account.to_owned(),
            auth_token: SecretString::from(token),
            sender: TwilioSender::From(sender.to_owned()),
            base: base.map(str::to_owned),
        })
        .err()
    };
    for base in [None, Some("https://sms.example/"), Some("http://127.0.0.1:9"), Some("http://[::1]:9/gateway")] {
        assert_eq!(seeme(KEY, None, base), None, "{base:?}");
        assert_eq!(twilio(ACCOUNT_SID, AUTH_TOKEN, FROM, base), None, "{base:?}");
    }
    for base in ["http://seeme.hu/gateway", "http://localhost.example", "ftp://127.0.0.1", "seeme.hu", ""] {
        assert_eq!(seeme(KEY, None, Some(base)), Some(InvalidSms::Base), "{base}");
        assert_eq!(twilio(ACCOUNT_SID, AUTH_TOKEN, FROM, Some(base)), Some(InvalidSms::Base), "{base}");
    }
    for wrong in ["", " ", "a&b", "a\nb", "kulcs-ő"] {
        assert_eq!(seeme(wrong, None, None), Some(InvalidSms::Account), "{wrong:?}");
        assert_eq!(twilio(wrong, AUTH_TOKEN, FROM, None), Some(InvalidSms::Account), "{wrong:?}");
        assert_eq!(twilio(ACCOUNT_SID, wrong, FROM, None), Some(InvalidSms::Account), "{wrong:?}");
    }
    for wrong in ["", " ", "a\r\nb"] {
        assert_eq!(seeme(KEY, Some(wrong), None), Some(InvalidSms::Sender), "{wrong:?}");
        assert_eq!(twilio(ACCOUNT_SID, AUTH_TOKEN, wrong, None), Some(InvalidSms::Sender), "{wrong:?}");
    }
}
