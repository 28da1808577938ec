//! SMS about appointments: to whom, in which words, at what price, and whom they never reach.

use gateways::sms::{RefusedKind, SmsError};
use kernel::EventId;
use server::state::clock::Clock;
use server::state::token::code_hash;
use server::worker::MessageSender;
use store::messages::codes;
use testkit::Role;
use uuid::Uuid;

use super::World;
use super::texting::{ANNA, notices, run};

#[test]
fn a_guest_is_told_of_what_happens_in_their_language() {
    let world = World::texting(1_000);
    let post = world.post();
    let event = world.booked(0);
    run(&post);
    world.moved(event, 2);
    run(&post);
    world.sql("UPDATE guests SET language = 'en'");
    world.cancelled(event, 3);
    run(&post);
    let texts = world.texts();
    assert_eq!(
        texts,
        [
            "Proba Szalon: Szia Anna! Foglalasod: hétfö, 2040. marc. 5. 09:05, Kovacs Lilla, Vaci utca 12.\n\
             Ha közbejön valami: +36/30 123-4567",
            "Proba Szalon: Szia Anna! Megvaltozott az idöpontod. Most ez érvényes: vasarnap, 2040. marc. 11. 09:05, Kovacs Lilla\n\
             Ha igy nem jo: +36/30 123-4567",
            "Proba Szalon: Hi Anna! Your appointment has been cancelled: Sun 11 Mar 2040 at 09:05, Lilla Kovacs\n\
             To book another: +36/30 123-4567",
        ]
    );
    assert!(world.sms.kept().iter().all(|it| it.to == World::number(ANNA)));
    assert_eq!(world.log(), ["on_create sent 25", "on_change sent 25", "on_cancel sent 25"]);
    assert!(world.sent().is_empty(), "mail is switched off");
}

#[test]
fn accents_are_kept_where_the_salon_wants_them_and_paid_for() {
    let world = World::texting(1_000);
    world.sql("UPDATE notification_settings SET accents = true");
    world.booked(0);
    run(&world.post());
    let texts = world.texts();
    assert!(texts[0].starts_with("Próba Szalon: Szia Anna! Foglalásod:"), "{texts:?}");
    let rows = world.rows("SELECT parts, price FROM sms_messages");
    assert_eq!((&rows[0]["parts"], &rows[0]["price"]), (&2.into(), &50.into()), "UCS-2: 67 letters a part");
    assert_eq!(world.wallet(), (950, 0));
}

#[test]
fn nobody_is_told_who_cannot_be_or_does_not_want_to_be() {
    for silent in [
        "UPDATE notification_settings SET create_sms = false",
        "UPDATE guests SET need_sms = false",
        "UPDATE guests SET phone = NULL; UPDATE accounts SET phone = NULL",
        // A trial sends no messages (docs/rules.md#demo-mode).
        "UPDATE companies SET demo_mode = true",
    ] {
        let world = World::texting(1_000);
        world.sql(silent);
        world.booked(0);
        run(&world.post());
        assert_eq!((world.texts().len(), world.log().len(), world.wallet()), (0, 0, (1_000, 0)), "{silent}");
        let left = world.rows("SELECT kind FROM outbox WHERE done_at IS NULL");
        assert!(left.is_empty(), "{silent}: {left:?}");
    }
    let world = World::texting(1_000);
    world.sql("UPDATE companies SET demo_mode = true");
    world.booked(0);
    run(&MessageSender { is_demo: true, ..world.post() });
    assert_eq!(world.texts().len(), 1, "the demo shows what it would send");
}

#[test]
fn what_was_enqueued_is_not_sent_once_its_guest_switched_sms_off() {
    let world = World::texting(1_000);
    let post = world.post();
    world.booked(0);
    assert!(post.fan_out_next().unwrap());
    assert_eq!((world.log(), world.wallet()), (vec!["on_create queued 25".to_owned()], (975, 25)));
    world.sql("UPDATE guests SET need_sms = false");
    assert!(post.sms_next().unwrap());
    assert_eq!((world.texts().len(), world.wallet()), (0, (1_000, 0)), "its price is given back");
    assert_eq!(world.log(), ["on_create failed outdated 0"]);
    world.audit();
}

#[test]
fn without_a_gateway_nothing_is_written_down_or_paid() {
    let world = World::texting(1_000);
    world.booked(0);
    run(&MessageSender { sms: None, ..world.post() });
    assert_eq!((world.log().len(), world.wallet()), (0, (1_000, 0)));
}

#[test]
fn the_price_is_reserved_when_it_is_enqueued_and_spent_when_it_is_taken() {
    let world = World::texting(60);
    let post = world.post();
    world.booked(0);
    assert!(post.fan_out_next().unwrap());
    assert_eq!((world.log(), world.wallet()), (vec!["on_create queued 25".to_owned()], (35, 25)));
    assert!(post.sms_next().unwrap());
    assert_eq!((world.log(), world.wallet()), (vec!["on_create sent 25".to_owned()], (35, 0)));
    world.audit();
}

#[test]
fn whoever_has_too_little_is_told_once_a_day_and_pays_nothing() {
    let world = World::texting(30);
    let (company, owner) = (world.company, Uuid::from_u128(7));
    world.sql(&format!(
        "INSERT INTO employees (company_id, id, first_name, last_name, role, created_at)
            VALUES ('{company}', '{owner}', 'Gergő', 'Tóth', 'SUPERVISOR', now())"
    ));
    let post = world.post();
    for number in 0..3 {
        world.booked(number);
        run(&post);
    }
    assert_eq!(world.log(), ["on_create sent 25", "on_create refused balance 0", "on_create refused balance 0"]);
    assert_eq!((world.texts().len(), world.wallet()), (1, (5, 0)));
    assert_eq!(notices(&world, owner, company), ["low_balance"], "once a day, to whoever runs the salon");
    assert_eq!(notices(&world, Uuid::from_u128(1), company), ["booked", "booked", "booked"]);
    world.audit();
}

#[test]
fn numbers_abroad_and_premium_numbers_get_nothing() {
    let world = World::texting(1_000);
    let post = world.post();
    for (number, phone) in (0..).zip(["+436641234567", "+36901234567", "+36211234567", "+3612345678"]) {
        world.another_guest(number, phone);
        run(&post);
    }
    assert_eq!(world.log(), ["on_create refused number_not_allowed 0"; 4]);
    assert_eq!((world.texts().len(), world.wallet()), (0, (1_000, 0)));
}

#[test]
fn a_number_gets_three_a_day_whoever_it_belongs_to() {
    let world = World::texting(1_000);
    let post = world.post();
    world.booked(0);
    world.another_guest(1, ANNA);
    world.another_guest(2, ANNA);
    world.another_guest(3, ANNA);
    world.another_guest(4, "+36209876543");
    run(&post);
    let (sent, refused) = ("on_create sent 25", "on_create refused phone_limit 0");
    assert_eq!(world.log(), [sent, sent, sent, refused, sent]);
    // A day later it gets more.
    world.sql("UPDATE sms_messages SET changed_at = changed_at - interval '24 hours 1 minute'");
    world.another_guest(5, ANNA);
    run(&post);
    assert_eq!(world.log()[5], sent);
}

#[test]
fn a_salon_sends_as_many_a_day_as_it_set() {
    let world = World::texting(1_000);
    world.sql("UPDATE notification_settings SET daily_limit = 2");
    let post = world.post();
    for (number, phone) in (0..).zip(["+36201111111", "+36302222222", "+36703333333"]) {
        world.another_guest(number, phone);
    }
    run(&post);
    assert_eq!(world.log(), ["on_create sent 25", "on_create sent 25", "on_create refused daily_limit 0"]);
    assert_eq!(world.wallet(), (950, 0));
}

#[test]
fn a_guests_messages_keep_their_order_and_nobody_elses_wait() {
    let world = World::texting(1_000);
    let post = world.post();
    let refused = SmsError::Refused { code: "20429".to_owned(), kind: RefusedKind::Transient };
    let event = world.booked(0);
    world.sms.fail_with(Some(refused));
    run(&post);
    world.sms.fail_with(None);
    world.moved(event, 2);
    world.another_guest(1, "+36209876543");
    run(&post);
    assert_eq!(world.texts().len(), 1, "Anna's second waits for her first, Béla's does not");
    assert!(world.texts()[0].contains("Szia Béla!"), "{:?}", world.texts());
    world.hurry();
    run(&post);
    let texts = world.texts();
    assert!(texts[1].contains("Foglalasod") && texts[2].contains("Megvaltozott"), "{texts:?}");
}

#[test]
fn a_message_of_what_does_not_hold_any_more_is_not_sent_and_costs_nothing() {
    let world = World::texting(1_000);
    let post = world.post();
    let event = world.booked(0);
    assert!(post.fan_out_next().unwrap());
    assert_eq!(world.wallet(), (975, 25));
    world.cancelled(event, 2);
    run(&post);
    assert_eq!(world.log(), ["on_create failed outdated 0", "on_cancel sent 25"]);
    assert_eq!((world.texts().len(), world.wallet()), (1, (975, 0)));
    world.audit();
}

#[test]
fn the_log_never_holds_the_code_that_the_guest_gets() {
    let world = World::texting(1_000);
    world.sql(&format!(
        "INSERT INTO sms_templates (company_id, kind, language, text)
            VALUES ('{}', 'on_create', 'hu', 'Várunk: {{date}} {{link}}')",
        world.company
    ));
    let event = world.booked(0);
    let post = world.post();
    assert!(post.fan_out_next().unwrap());
    let before =
        world.db.rows("SELECT * FROM outbox").join("\n") + &world.db.rows("SELECT * FROM sms_messages").join("\n");
    run(&post);
    let texts = world.texts();
    let (text, code) = texts[0].split_once("https://salon.example/visit/").unwrap();
    assert_eq!((text, code.len()), ("Varunk: 2040-03-05 ", 22));
    assert!(!before.contains(code), "in the clear: {before}");
    let shown = world.rows("SELECT text FROM sms_messages")[0]["text"].as_str().unwrap().to_owned();
    assert_eq!(shown, "Varunk: 2040-03-05 https://salon.example/visit/**********************");
    let now = Clock::system().now();
    let opened = codes::find(&mut world.db.connect(Role::App), &code_hash(code), now).unwrap().unwrap();
    assert_eq!((opened.company, opened.event), (world.company, Some(event)));
    assert_eq!(world.rows("SELECT 1 FROM outbox WHERE sealed IS NOT NULL").len(), 0, "wiped when it is sent");
}

#[test]
fn whoever_works_there_hears_of_their_own_appointments_and_not_of_what_they_did() {
    let world = World::texting(1_000);
    let (company, lilla, gergo) = (world.company, Uuid::from_u128(1), Uuid::from_u128(7));
    world.sql(&format!(
        "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
            VALUES ('{company}', '{gergo}', 'Gergő', 'Tóth', now());
        INSERT INTO employee_notifications (company_id, employee_id, is_everybody, cancelled)
            VALUES ('{company}', '{gergo}', true, false)"
    ));
    let post = world.post();
    let event = world.booked(0);
    run(&post);
    let by_lilla = store::outbox::Job::AppointmentChanged {
        event: event.0,
        revision: 2,
        by: Some(lilla),
        restores: false,
        others: Vec::new(),
    };
    world.sql("UPDATE calendar_events SET ends_at = ends_at - interval '1 minute'");
    world.push(&by_lilla, Some(company), None);
    run(&post);
    world.cancelled(event, 3);
    run(&post);
    assert_eq!(notices(&world, lilla, company), ["booked", "cancelled"]);
    assert_eq!(notices(&world, gergo, company), ["booked", "changed"], "of everybody's, but not what is switched off");
    let EventId(id) = event;
    let about = world.rows(&format!("SELECT 1 FROM inapp_notifications WHERE event_id = '{id}'"));
    assert_eq!(about.len(), 4);
}
