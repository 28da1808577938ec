//! Birthday greetings and words after a long absence: to who agreed, in the morning, once.

use std::thread;

use chrono::TimeDelta;
use server::state::clock::Clock;
use server::worker::MessageSender;
use uuid::Uuid;

use super::World;
use super::texting::{pass, run};

/// A salon that greets by mail and SMS; Anna's birthday is on 5 March and she agreed to both.
fn greeting(now: &str) -> (World, Clock, MessageSender) {
    let world = World::texting(1_000);
    world.sql(
        "UPDATE notification_settings SET birthday_email = true, birthday_sms = true, lapsed_email = true,
            lapsed_sms = true, lapsed_weeks = 10;
        UPDATE guests SET birth_month = 3, birth_day = 5, sms_offers_at = now(), email_offers_at = now()",
    );
    let clock = Clock::fixed(now.parse().unwrap());
    let post = MessageSender { clock: clock.clone(), ..world.post() };
    (world, clock, post)
}

fn greet(post: &MessageSender) {
    post.greet().unwrap();
    run(post);
}

/// A visit of Anna's on a day.
fn visit(world: &World, starts: &str) {
    let (company, one, event) = (world.company, Uuid::from_u128(1), Uuid::now_v7());
    world.sql(&format!(
        "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, created_at)
            SELECT '{company}', '{event}', '{event}', 'appointment', '{one}', '{one}', '{one}', s, e, s, e, s
            FROM (SELECT s, s + interval '45 minutes' AS e FROM (SELECT timestamptz '{starts}' AS s) a) b"
    ));
}

#[test]
fn a_birthday_is_greeted_once_in_the_morning_of_the_day() {
    let (world, clock, post) = greeting("2040-03-05T08:59:00Z");
    greet(&post);
    assert_eq!((world.sent().len(), world.texts().len()), (0, 0), "before ten");
    pass(&world, &clock, TimeDelta::minutes(1));
    for _ in 0..3 {
        greet(&post);
        pass(&world, &clock, TimeDelta::hours(1));
    }
    assert_eq!(
        (world.sent().len(), world.texts()),
        (1, vec!["Proba Szalon: Szia Anna! Boldog születésnapot kivanunk!".to_owned()])
    );
    assert_eq!(world.log(), ["birthday sent 25"]);
    let mail = &world.sent()[0];
    let bulk = mail.bulk.as_ref().unwrap();
    assert!(bulk.unsubscribe.starts_with("https://salon.example/unsubscribe/"));
    assert_eq!(bulk.list, format!("greetings.{}", world.company));
    pass(&world, &clock, TimeDelta::days(1));
    greet(&post);
    assert_eq!(world.texts().len(), 1, "the day after");
    pass(&world, &clock, TimeDelta::days(364));
    greet(&post);
    assert_eq!(world.texts().len(), 2, "a year later");
}

#[test]
fn who_was_born_on_29_february_is_greeted_every_year_once() {
    for (now, birth, greeted) in [
        ("2041-02-28T10:00:00Z", (2, 29), true),
        ("2041-03-01T10:00:00Z", (2, 29), false),
        ("2040-02-28T10:00:00Z", (2, 29), false),
        ("2040-02-29T10:00:00Z", (2, 29), true),
        ("2100-02-28T10:00:00Z", (2, 29), true),
        ("2041-02-28T10:00:00Z", (2, 28), true),
        ("2040-02-29T10:00:00Z", (2, 28), false),
        ("2041-02-28T10:00:00Z", (3, 1), false),
        ("2041-01-01T09:30:00Z", (1, 1), true),
        ("2041-01-01T09:30:00Z", (12, 31), false),
    ] {
        let (world, _, post) = greeting(now);
        world.sql(&format!("UPDATE guests SET birth_month = {}, birth_day = {}", birth.0, birth.1));
        greet(&post);
        greet(&post);
        assert_eq!(world.sent().len(), usize::from(greeted), "{now} {birth:?}");
    }
}

#[test]
fn each_way_needs_its_own_consent() {
    for (consent, mails, texts) in [
        ("sms_offers_at = NULL", 1, 0),
        ("email_offers_at = NULL", 0, 1),
        ("sms_offers_at = NULL, email_offers_at = NULL", 0, 0),
        ("state = 'DELETED'", 0, 0),
        ("need_sms = false", 1, 1),
    ] {
        let (world, _, post) = greeting("2040-03-05T10:00:00Z");
        world.sql(&format!("UPDATE guests SET {consent}"));
        greet(&post);
        assert_eq!((world.sent().len(), world.texts().len()), (mails, texts), "{consent}");
    }
}

#[test]
fn consent_that_is_withdrawn_meanwhile_counts() {
    let (world, _, post) = greeting("2040-03-05T10:00:00Z");
    post.greet().unwrap();
    world.sql("UPDATE guests SET sms_offers_at = NULL, email_offers_at = NULL");
    run(&post);
    assert_eq!((world.sent().len(), world.texts().len()), (0, 0));
}

#[test]
fn nobody_is_greeted_in_quiet_hours_or_by_a_salon_that_does_not() {
    let (world, _, post) = greeting("2040-03-05T10:00:00Z");
    world.sql("UPDATE notification_settings SET quiet_from = 600, quiet_to = 840");
    greet(&post);
    assert!(world.texts().is_empty());
    world.sql("UPDATE notification_settings SET quiet_from = 1260, quiet_to = 480, birthday_email = false, birthday_sms = false");
    greet(&post);
    assert!(world.texts().is_empty() && world.sent().is_empty());
}

#[test]
fn who_has_not_come_for_long_is_written_to_once_for_each_absence() {
    let (world, clock, post) = greeting("2040-04-10T10:00:00Z");
    visit(&world, "2040-01-31T10:00:00Z");
    greet(&post);
    assert!(world.texts().is_empty(), "ten weeks are not over");
    for _ in 0..10 {
        pass(&world, &clock, TimeDelta::days(1));
        greet(&post);
    }
    assert_eq!(world.log(), ["lapsed sent 25"]);
    assert!(world.texts()[0].contains("Rég nem jartal nalunk"), "{:?}", world.texts());
    assert_eq!(world.sent().len(), 1);

    // Whoever comes again and stays away again is written to again; whoever has something booked is not away.
    visit(&world, "2040-04-21T10:00:00Z");
    visit(&world, "2040-08-01T10:00:00Z");
    pass(&world, &clock, TimeDelta::days(76));
    greet(&post);
    assert_eq!(world.texts().len(), 1);
    world.sql("UPDATE calendar_events SET state = 0 WHERE starts_at = '2040-08-01T10:00:00Z'");
    greet(&post);
    assert_eq!(world.texts().len(), 2);
}

#[test]
fn who_was_last_seen_years_ago_is_not_written_to_when_it_is_switched_on() {
    let (world, _, post) = greeting("2040-04-10T10:00:00Z");
    visit(&world, "2038-01-31T10:00:00Z");
    greet(&post);
    assert!(world.texts().is_empty() && world.sent().is_empty());
}

#[test]
fn many_workers_greet_once() {
    let (world, clock, _) = greeting("2040-03-05T10:00:00Z");
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let post = MessageSender { clock: clock.clone(), ..world.post() };
                for _ in 0..3 {
                    greet(&post);
                }
            });
        }
    });
    assert_eq!((world.sent().len(), world.texts().len(), world.wallet()), (1, 1, (975, 0)));
}
