//! The meaning of a failure depends on the step of the dialogue.

use std::net::TcpListener;
use std::thread;
use std::time::{Duration, Instant};

use gateways::mail::{MailError, Mailer, SmtpMailer};

use crate::mail;
use crate::server::{FROM, Server, SmtpFault, SmtpStep};

use MailError::{Refused, TimedOut, Unknown, Unreachable};

const TIMEOUT: Duration = Duration::from_millis(400);

/// The result of a mail under a fault, and the number of mails received.
fn outcome(step: SmtpStep, trouble: SmtpFault) -> (Result<(), MailError>, usize) {
    let server = Server::in_trouble(step, trouble);
    let url = server.url.replace("//", "//user:secret@");
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
        assert_eq!(outcome(step, SmtpFault::Answers(answer)), (Err(Refused(code)), 0), "{step:?} {answer}");
    }
    for (answer, code) in [("452 4.3.1 full", 452), ("554 5.7.1 spam", 554)] {
        assert_eq!(outcome(SmtpStep::Dot, SmtpFault::Answers(answer)), (Err(Refused(code)), 1), "{answer}");
    }
}

#[test]
fn silence_before_the_mail_may_be_retried() {
    for step in [SmtpStep::Greeting, SmtpStep::Ehlo, SmtpStep::Auth] {
        assert_eq!(outcome(step, SmtpFault::Silent), (Err(TimedOut), 0), "{step:?}");
        assert_eq!(outcome(step, SmtpFault::HangsUp), (Err(Unreachable), 0), "{step:?}");
        assert_eq!(outcome(step, SmtpFault::Answers("what?")), (Err(Unreachable), 0), "{step:?}");
    }
    for trouble in [SmtpFault::Silent, SmtpFault::HangsUp, SmtpFault::Answers("421 busy")] {
        assert_eq!(outcome(SmtpStep::Noop, trouble), (Err(Unreachable), 0), "{trouble:?}");
    }
}

#[test]
fn a_mail_whose_answer_is_lost_may_have_been_taken() {
    for trouble in [SmtpFault::HangsUp, SmtpFault::Silent, SmtpFault::Answers("what?")] {
        assert_eq!(outcome(SmtpStep::Dot, trouble), (Err(Unknown), 1), "{trouble:?}");
    }
}

/// lettre does not tell these steps from the last one, so they count as that.
#[test]
fn a_connection_lost_during_the_dialogue_is_unknown() {
    for step in [SmtpStep::Mail, SmtpStep::Rcpt, SmtpStep::Data] {
        for trouble in [SmtpFault::HangsUp, SmtpFault::Silent] {
            assert_eq!(outcome(step, trouble), (Err(Unknown), 0), "{step:?} {trouble:?}");
        }
    }
}

#[test]
fn errors_name_no_person_and_the_next_mail_gets_a_fresh_connection() {
    let server = Server::in_trouble(SmtpStep::Rcpt, SmtpFault::Answers("550 5.1.1 <anna@example.com> unknown"));
    let mailer = server.mailer();
    let refused = mailer.send(&mail("1")).unwrap_err();
    assert_eq!(refused, Refused(550));
    assert!(!refused.to_string().contains("anna"));
    server.set_trouble(Some((SmtpStep::Dot, SmtpFault::HangsUp)));
    assert_eq!(mailer.send(&mail("2")), Err(Unknown));
    server.set_trouble(None);
    assert_eq!(mailer.send(&mail("3")), Ok(()));
    assert_eq!(server.received().len(), 2);
}

#[test]
fn many_threads_send_at_once() {
    let server = Server::start();
    let mailer = server.mailer();
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
    let server = Server::in_trouble(SmtpStep::Greeting, SmtpFault::Silent);
    let begun = Instant::now();
    assert_eq!(server.mailer().send(&mail("1")), Err(TimedOut));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());

    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mailer = SmtpMailer::new(&format!("smtp://{closed}"), FROM, Duration::from_secs(2)).unwrap();
    assert_eq!(mailer.send(&mail("1")), Err(Unreachable));
}
