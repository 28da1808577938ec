//! The meaning of a failure depends on the step of the dialogue.

use std::net::TcpListener;
use std::thread;
use std::time::{Duration, Instant};

use gateways::mail::fake::{FakeSmtp, SmtpFault, SmtpStep};
use gateways::mail::{MailError, Mailer, SmtpMailer};

use crate::mail;
use crate::server::{FROM, failing, mailer};

use MailError::{Refused, TimedOut, Unknown, Unreachable};

const TIMEOUT: Duration = Duration::from_millis(400);
/// Longer than any test waits.
const SILENT: SmtpFault = SmtpFault::Silence(Duration::from_secs(30));

/// The result of a mail under a fault, and the number of mails received.
fn outcome(step: SmtpStep, fault: SmtpFault) -> (Result<(), MailError>, usize) {
    let server = failing(step, fault);
    let url = server.url().replace("//", "//user:secret@");
    let result = SmtpMailer::new(&url, FROM, TIMEOUT).unwrap().send(&mail("1"));
    (result, server.received().len())
}

#[test]
fn a_status_at_any_step_is_a_refusal() {
    for (step, answer, code) in [
        (SmtpStep::Greeting, "421 4.3.2 busy", 421),
        (SmtpStep::Greeting, "554 5.7.1 go away", 554),
        (SmtpStep::Ehlo, "550 5.7.1 go away", 550),
        (SmtpStep::Auth, "535 5.7.8 wrong", 535),
        (SmtpStep::Auth, "454 4.7.0 later", 454),
        (SmtpStep::Mail, "452 4.3.1 full", 452),
        (SmtpStep::Mail, "550 5.7.1 not yours", 550),
        (SmtpStep::Rcpt, "451 4.7.1 later", 451),
        (SmtpStep::Rcpt, "550 5.1.1 unknown", 550),
        (SmtpStep::Data, "451 4.3.0 later", 451),
        (SmtpStep::Data, "554 5.5.1 no", 554),
    ] {
        assert_eq!(outcome(step, SmtpFault::Reply(answer)), (Err(Refused(code)), 0), "{step:?} {answer}");
    }
    for (answer, code) in [("452 4.3.1 full", 452), ("554 5.7.1 spam", 554)] {
        assert_eq!(outcome(SmtpStep::End, SmtpFault::Reply(answer)), (Err(Refused(code)), 1), "{answer}");
    }
}

#[test]
fn silence_before_the_mail_may_be_retried() {
    for step in [SmtpStep::Greeting, SmtpStep::Ehlo, SmtpStep::Auth] {
        assert_eq!(outcome(step, SILENT), (Err(TimedOut), 0), "{step:?}");
        assert_eq!(outcome(step, SmtpFault::HangUp), (Err(Unreachable), 0), "{step:?}");
        assert_eq!(outcome(step, SmtpFault::Reply("what?")), (Err(Unreachable), 0), "{step:?}");
    }
    for fault in [SILENT, SmtpFault::HangUp, SmtpFault::Reply("421 busy")] {
        assert_eq!(outcome(SmtpStep::Noop, fault), (Err(Unreachable), 0), "{fault:?}");
    }
}

#[test]
fn a_mail_whose_answer_is_lost_may_have_been_taken() {
    for fault in [SmtpFault::HangUp, SILENT, SmtpFault::Reply("what?")] {
        assert_eq!(outcome(SmtpStep::End, fault), (Err(Unknown), 1), "{fault:?}");
    }
}

/// lettre does not tell these steps from the last one, so they count as that.
#[test]
fn a_connection_lost_during_the_dialogue_is_unknown() {
    for step in [SmtpStep::Mail, SmtpStep::Rcpt, SmtpStep::Data] {
        for fault in [SmtpFault::HangUp, SILENT] {
            assert_eq!(outcome(step, fault), (Err(Unknown), 0), "{step:?} {fault:?}");
        }
    }
}

#[test]
fn errors_name_no_person_and_the_next_mail_gets_a_fresh_connection() {
    let server = failing(SmtpStep::Rcpt, SmtpFault::Reply("550 5.1.1 <anna@example.com> unknown"));
    let mailer = mailer(&server);
    let refused = mailer.send(&mail("1")).unwrap_err();
    assert_eq!(refused, Refused(550));
    assert!(!refused.to_string().contains("anna"));
    server.set_fault(Some((SmtpStep::End, SmtpFault::HangUp)));
    assert_eq!(mailer.send(&mail("2")), Err(Unknown));
    server.set_fault(None);
    assert_eq!(mailer.send(&mail("3")), Ok(()));
    assert_eq!(server.received().len(), 2);
}

#[test]
fn many_threads_send_at_once() {
    let server = FakeSmtp::start().unwrap();
    let mailer = mailer(&server);
    thread::scope(|scope| {
        for thread in 0..8 {
            let mailer = &mailer;
            scope.spawn(move || {
                for number in 0..10 {
                    mailer.send(&mail(&format!("{thread}-{number}"))).unwrap();
                }
            });
        }
    });
    assert_eq!(server.received().len(), 80);
}

#[test]
fn a_silent_or_absent_server_costs_no_more_than_the_timeout() {
    let server = failing(SmtpStep::Greeting, SILENT);
    let begun = Instant::now();
    assert_eq!(mailer(&server).send(&mail("1")), Err(TimedOut));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());

    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mailer = SmtpMailer::new(&format!("smtp://{closed}"), FROM, Duration::from_secs(2)).unwrap();
    assert_eq!(mailer.send(&mail("1")), Err(Unreachable));
}

#[test]
fn the_server_says_which_mails_it_accepted() {
    let server = FakeSmtp::start().unwrap();
    let mailer = mailer(&server);
    let moment = Duration::from_millis(20);
    for (number, fault, result) in [
        (1, None, Ok(())),
        (2, Some((SmtpStep::End, SmtpFault::HangUp)), Err(Unknown)),
        (3, Some((SmtpStep::End, SmtpFault::Delay(moment))), Ok(())),
        (4, Some((SmtpStep::Every, SmtpFault::Silence(moment))), Err(Unreachable)),
        (5, Some((SmtpStep::End, SmtpFault::Silence(moment))), Err(Unknown)),
        (6, Some((SmtpStep::Mail, SmtpFault::Reply("451 4.3.2 come again later"))), Err(Refused(451))),
        (7, Some((SmtpStep::End, SmtpFault::Reply("452 4.3.1 come again later"))), Err(Refused(452))),
        (8, Some((SmtpStep::Connect, SmtpFault::HangUp)), Err(Unreachable)),
        (9, None, Ok(())),
    ] {
        server.set_fault(fault);
        // The port is closed and opened by another thread.
        thread::sleep(Duration::from_millis(100));
        assert_eq!(mailer.send(&mail(&number.to_string())), result, "{fault:?}");
    }
    let accepted: Vec<String> =
        server.received().iter().filter(|it| it.is_accepted).map(|it| it.header("Message-ID")).collect();
    assert_eq!(accepted, [1, 2, 3, 9].map(|it| format!("<{it}@salon.example>")));
}
