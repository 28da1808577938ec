//! SMS when the gateway refuses, is away or loses its answer, and when workers die.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use gateways::sms::{AcceptedSms, MemorySms, RefusedKind, Sms, SmsError, SmsGateway};
use server::worker::MessageSender;
use store::outbox::Job;
use testkit::Role;

use super::World;
use super::texting::run;

fn refused(kind: RefusedKind) -> Option<SmsError> {
    Some(SmsError::Refused { code: "21614".to_owned(), kind })
}

/// The outbox row of the one SMS.
fn job(world: &World) -> serde_json::Value {
    let rows = world.rows(
        "SELECT attempts, done_at IS NOT NULL AS done, failed_at IS NOT NULL AS failed, last_error,
            extract(epoch FROM due_at - now())::float8 AS due_in FROM outbox WHERE kind = 'sms'",
    );
    let [row] = rows.as_slice() else { panic!("{rows:?}") };
    row.clone()
}

#[test]
fn what_was_certainly_not_taken_is_sent_later_and_once() {
    for kind in [RefusedKind::Transient, RefusedKind::Account] {
        let world = World::texting(100);
        let post = world.post();
        world.sms.fail_with(refused(kind));
        world.booked(0);
        run(&post);
        assert_eq!((world.log(), world.wallet()), (vec!["on_create queued 25".to_owned()], (75, 25)));
        let row = job(&world);
        assert_eq!((&row["attempts"], &row["last_error"]), (&1.into(), &"21614".into()));
        let due_in = row["due_in"].as_f64().unwrap();
        assert!((4.0..=10.0).contains(&due_in), "due in {due_in}");
        assert!(!post.sms_next().unwrap(), "not due yet");
        world.hurry();
        world.sms.fail_with(None);
        run(&post);
        world.hurry();
        run(&post);
        assert_eq!((world.texts().len(), world.wallet()), (1, (75, 0)));
        assert_eq!(world.log(), ["on_create sent 25"]);
        world.audit();
    }
}

#[test]
fn what_is_never_taken_is_given_up_and_its_money_comes_back() {
    let world = World::texting(100);
    let post = world.post();
    world.sms.fail_with(refused(RefusedKind::Permanent));
    world.booked(0);
    run(&post);
    world.sms.fail_with(None);
    world.hurry();
    run(&post);
    assert_eq!((world.log(), world.wallet()), (vec!["on_create failed gateway 0".to_owned()], (100, 0)));
    assert_eq!((world.texts().len(), &job(&world)["failed"]), (0, &true.into()));
    world.audit();
}

#[test]
fn after_twelve_attempts_it_is_given_up_and_its_money_comes_back() {
    let world = World::texting(100);
    let post = world.post();
    world.sms.fail_with(refused(RefusedKind::Transient));
    world.booked(0);
    for _ in 0..12 {
        run(&post);
        world.hurry();
    }
    assert_eq!((world.log(), world.wallet()), (vec!["on_create failed gateway 0".to_owned()], (100, 0)));
    assert_eq!(job(&world)["attempts"], 12);
    world.audit();
}

#[test]
fn a_lost_answer_is_told_paid_for_and_never_sent_again() {
    let world = World::texting(100);
    let post = world.post();
    world.sms.fail_with(Some(SmsError::Unknown));
    world.booked(0);
    run(&post);
    world.sms.fail_with(None);
    world.sql("UPDATE outbox SET due_at = now(), leased_until = NULL");
    run(&post);
    assert_eq!((world.log(), world.wallet()), (vec!["on_create unknown 25".to_owned()], (75, 0)));
    assert!(world.texts().is_empty());
    let row = job(&world);
    assert_eq!(
        (&row["failed"], &row["last_error"]),
        (&true.into(), &"the answer was lost: it may have been delivered".into())
    );
    world.audit();
}

/// Takes the message, and takes its worker down with it.
struct CrashingGateway(Arc<MemorySms>);

impl SmsGateway for CrashingGateway {
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError> {
        self.0.send(sms)?;
        panic!("the worker dies");
    }

    fn name(&self) -> &'static str {
        "memory"
    }
}

#[test]
fn a_worker_that_dies_while_it_sends_leaves_an_unknown_message_that_nobody_sends_again() {
    let world = World::texting(100);
    world.booked(0);
    let died = catch_unwind(AssertUnwindSafe(|| {
        run(&MessageSender { sms: Some(Arc::new(CrashingGateway(Arc::clone(&world.sms)))), ..world.post() });
    }));
    assert!(died.is_err());
    assert_eq!((world.log(), world.wallet()), (vec!["on_create sending 25".to_owned()], (75, 25)));
    let post = world.post();
    run(&post);
    assert_eq!(world.log(), ["on_create sending 25"], "until the lease is over");
    world.hurry();
    run(&post);
    assert_eq!((world.log(), world.wallet()), (vec!["on_create unknown 25".to_owned()], (75, 0)));
    assert_eq!(world.texts().len(), 1, "by the one that died");
    world.audit();
}

/// Refuses so late that the lease is over: another worker has the message, or has told what became of it.
struct LateGateway {
    world: Arc<World>,
    kind: RefusedKind,
    has_told: bool,
}

impl SmsGateway for LateGateway {
    fn send(&self, _: &Sms) -> Result<AcceptedSms, SmsError> {
        self.world.hurry();
        if self.has_told {
            run(&self.world.post());
        } else {
            let mut conn = self.world.db.connect(Role::Worker);
            assert!(store::outbox::claim(&mut conn, Duration::from_secs(60), &Job::SMS).unwrap().is_some());
        }
        Err(SmsError::Refused { code: "21614".to_owned(), kind: self.kind })
    }

    fn name(&self) -> &'static str {
        "memory"
    }
}

#[test]
fn a_late_refusal_leaves_the_message_to_whoever_has_it_by_now() {
    let (sending, unknown) = (("on_create sending 25", (75, 25)), ("on_create unknown 25", (75, 0)));
    for kind in [RefusedKind::Transient, RefusedKind::Permanent] {
        for has_told in [true, false] {
            let world = Arc::new(World::texting(100));
            let is = |log: &str, wallet| assert_eq!((world.log(), world.wallet()), (vec![log.to_owned()], wallet));
            world.booked(0);
            let late = LateGateway { world: Arc::clone(&world), kind, has_told };
            run(&MessageSender { sms: Some(Arc::new(late)), ..world.post() });
            let (log, wallet) = if has_told { unknown } else { sending };
            is(log, wallet);
            world.hurry();
            run(&world.post());
            is(unknown.0, unknown.1);
            assert!(world.texts().is_empty());
            world.audit();
        }
    }
}

#[test]
fn many_workers_send_each_message_once_and_in_order() {
    let world = World::texting(10_000);
    world.sql("UPDATE notification_settings SET daily_limit = 10000");
    let phones: Vec<String> = (0..40).map(|it| format!("+3630100{it:04}")).collect();
    let events: Vec<_> = (0..).zip(&phones).map(|(number, phone)| world.another_guest(number, phone)).collect();
    // An appointment moved before its fan-out is one message.
    while world.post().fan_out_next().unwrap() {}
    for event in events {
        world.moved(event, 2);
    }
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                let post = world.post();
                for _ in 0..3 {
                    run(&post);
                }
            });
        }
    });
    run(&world.post());
    let sent = world.sms.kept();
    for phone in &phones {
        let own: Vec<&str> = sent.iter().filter(|it| it.to.as_e164() == phone).map(|it| it.text.as_str()).collect();
        assert!(own.len() == 2 && own[0].contains("Foglalasod") && own[1].contains("Megvaltozott"), "{own:?}");
    }
    assert_eq!((sent.len(), world.wallet()), (80, (10_000 - 80 * 25, 0)));
    world.audit();
}
