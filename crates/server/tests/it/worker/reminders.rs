//! Reminders: when each comes, what it says by then, and that it comes once. Hours pass by a clock that is moved.

use std::thread;

use chrono::{DateTime, TimeDelta, Utc};
use gateways::sms::{RefusedKind, SmsError};
use kernel::EventId;
use server::state::clock::Clock;
use server::worker::MessageSender;
use store::outbox::Job;
use uuid::Uuid;

use super::World;
use super::texting::{pass, run};

/// A salon that reminds by mail and SMS a day before, and its clock.
struct ReminderSalon {
    world: World,
    clock: Clock,
    post: MessageSender,
}

impl ReminderSalon {
    fn at(now: &str) -> Self {
        let world = World::texting(10_000);
        world.sql(
            "UPDATE notification_settings SET create_sms = false, change_sms = false, first_email = true,
                first_sms = true, daily_limit = 10000",
        );
        let clock = Clock::fixed(now.parse().unwrap());
        let post = MessageSender { clock: clock.clone(), ..world.post() };
        Self { world, clock, post }
    }

    fn set(&self, sql: &str) {
        self.world.sql(&format!("UPDATE notification_settings SET {sql}"));
    }

    /// An appointment at a moment, booked at another.
    fn appointment(&self, starts: &str, booked: &str) -> EventId {
        let (company, one, event) = (self.world.company, Uuid::from_u128(1), Uuid::now_v7());
        self.world.sql(&format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at,
                    ends_at, occupies_from, occupies_to, created_at)
                SELECT '{company}', '{event}', '{event}', 'appointment', '{one}', '{one}', '{one}', s, e, s, e, '{booked}'
                FROM (SELECT s, s + interval '45 minutes' AS e FROM (SELECT timestamptz '{starts}' AS s) a) b"
        ));
        EventId(event)
    }

    /// Moves an appointment without a word.
    fn moved(&self, event: EventId, to: &str) {
        self.world.sql(&format!(
            "UPDATE calendar_events SET starts_at = '{to}', ends_at = timestamptz '{to}' + interval '45 minutes',
                occupies_from = '{to}', occupies_to = timestamptz '{to}' + interval '45 minutes' WHERE id = '{event}'"
        ));
    }

    /// Lets hours pass until a moment; what left when, on the salon's clock: `03-24 10:00 mail`.
    fn until(&self, end: &str) -> Vec<String> {
        let end: DateTime<Utc> = end.parse().unwrap();
        let mut left = Vec::new();
        loop {
            let (mails, texts) = (self.world.sent().len(), self.world.texts().len());
            self.post.remind().unwrap();
            run(&self.post);
            let local = self.clock.now().with_timezone(&chrono_tz::Europe::Budapest).format("%m-%d %H:%M");
            left.extend((mails..self.world.sent().len()).map(|_| format!("{local} mail")));
            left.extend((texts..self.world.texts().len()).map(|_| format!("{local} SMS")));
            if end <= self.clock.now() {
                return left;
            }
            pass(&self.world, &self.clock, TimeDelta::hours(1));
        }
    }

    fn decided(&self) -> usize {
        self.world.rows("SELECT 1 FROM reminders").len()
    }
}

#[test]
fn a_day_before_is_the_same_hour_whatever_the_clocks_do_between() {
    // At ten on Sunday: the clocks are put on in March and back in October.
    for (now, starts, due) in [
        ("2040-03-22T12:00:00Z", "2040-03-25T08:00:00Z", "03-24 10:00"),
        ("2040-10-25T12:00:00Z", "2040-10-28T09:00:00Z", "10-27 10:00"),
    ] {
        let salon = ReminderSalon::at(now);
        salon.appointment(starts, "2040-01-01T00:00:00Z");
        assert_eq!(salon.until(starts), [format!("{due} mail"), format!("{due} SMS")]);
        let text = &salon.world.texts()[0];
        assert!(text.contains("10:00, Kovacs Lilla"), "{text}");
        assert_eq!(salon.world.log(), ["pre_event sent 25"]);
    }
}

#[test]
fn true_hours_are_true_hours() {
    let salon = ReminderSalon::at("2040-03-23T12:00:00Z");
    salon.set("first_lead = 180, first_email = false, quiet_from = 0, quiet_to = 0");
    // At four on Sunday: an hour is missing before it.
    salon.appointment("2040-03-25T02:00:00Z", "2040-01-01T00:00:00Z");
    assert_eq!(salon.until("2040-03-25T03:00:00Z"), ["03-25 00:00 SMS"]);
}

#[test]
fn an_appointment_moved_twice_is_reminded_of_once_at_its_last_time() {
    let salon = ReminderSalon::at("2040-03-18T00:00:00Z");
    let event = salon.appointment("2040-03-20T09:00:00Z", "2040-01-01T00:00:00Z");
    // Decided on for its first time, and moved before that reminder is due; and again.
    assert_eq!(salon.until("2040-03-19T00:00:00Z"), [""; 0]);
    assert_eq!(salon.decided(), 1);
    salon.moved(event, "2040-03-27T08:00:00Z");
    assert_eq!(salon.until("2040-03-26T06:00:00Z"), [""; 0]);
    assert_eq!(salon.decided(), 2);
    salon.moved(event, "2040-03-29T12:00:00Z");
    assert_eq!(salon.until("2040-03-29T12:00:00Z"), ["03-28 14:00 mail", "03-28 14:00 SMS"]);
    assert!(salon.world.texts()[0].contains("csütörtök, marc. 29. 14:00"), "{:?}", salon.world.texts());
}

#[test]
fn a_reminder_that_would_come_at_night_comes_the_evening_before() {
    let salon = ReminderSalon::at("2040-03-11T12:00:00Z");
    salon.set("first_email = false");
    // At half past seven in the morning.
    salon.appointment("2040-03-14T06:30:00Z", "2040-01-01T00:00:00Z");
    // Due at 20:59, seen at the next whole hour.
    assert_eq!(salon.until("2040-03-14T07:00:00Z"), ["03-12 21:00 SMS"]);
}

#[test]
fn both_reminders_come_and_the_second_may_ask() {
    let salon = ReminderSalon::at("2040-03-12T12:00:00Z");
    salon.set("first_email = false, second_lead = 120, second_email = false, second_sms = true, second_asks = true");
    salon.appointment("2040-03-14T13:00:00Z", "2040-01-01T00:00:00Z");
    assert_eq!(salon.until("2040-03-14T14:00:00Z"), ["03-13 14:00 SMS", "03-14 12:00 SMS"]);
    assert_eq!(salon.world.log(), ["pre_event sent 25", "pre_event_confirm sent 25"]);
    let asked = &salon.world.texts()[1];
    assert!(asked.contains("Jelezd, hogy jössz-e: https://salon.example/visit/"), "{asked}");
}

#[test]
fn what_was_booked_or_moved_after_its_reminder_was_due_has_none() {
    let salon = ReminderSalon::at("2040-03-13T14:00:00Z");
    salon.appointment("2040-03-14T13:00:00Z", "2040-03-13T13:30:00Z");
    let moved = salon.appointment("2040-03-20T13:00:00Z", "2040-01-01T00:00:00Z");
    salon.moved(moved, "2040-03-14T09:00:00Z");
    assert_eq!(salon.until("2040-03-14T14:00:00Z"), [""; 0]);
    assert_eq!(salon.decided(), 2);
}

#[test]
fn a_reminder_that_was_due_while_nothing_ran_comes_late_but_not_after_the_start() {
    let salon = ReminderSalon::at("2040-03-13T16:00:00Z");
    salon.appointment("2040-03-14T13:00:00Z", "2040-01-01T00:00:00Z");
    assert_eq!(salon.until("2040-03-13T16:00:00Z"), ["03-13 17:00 mail", "03-13 17:00 SMS"]);

    // Decided on in time, and nothing ran until after the start.
    let salon = ReminderSalon::at("2040-03-13T00:00:00Z");
    salon.appointment("2040-03-14T13:00:00Z", "2040-01-01T00:00:00Z");
    salon.post.remind().unwrap();
    pass(&salon.world, &salon.clock, TimeDelta::hours(38));
    run(&salon.post);
    assert_eq!((salon.world.sent().len(), salon.world.log().len()), (0, 0), "{:?}", salon.world.texts());
}

#[test]
fn a_reminder_the_gateway_did_not_take_is_not_sent_when_it_says_something_else_by_then() {
    for (begun, change) in [
        (
            "moved",
            "UPDATE calendar_events SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
            occupies_from = occupies_from + interval '1 day', occupies_to = occupies_to + interval '1 day'",
        ),
        ("begun", "SELECT"),
    ] {
        let salon = ReminderSalon::at("2040-03-13T13:00:00Z");
        salon.set("first_email = false");
        salon.appointment("2040-03-14T13:00:00Z", "2040-01-01T00:00:00Z");
        let refused = SmsError::Refused { code: "20429".to_owned(), kind: RefusedKind::Transient };
        salon.world.sms.fail_with(Some(refused));
        assert_eq!(salon.until("2040-03-13T13:00:00Z"), [""; 0]);
        assert_eq!(salon.world.log(), ["pre_event queued 25"]);
        salon.world.sms.fail_with(None);
        salon.world.sql(change);
        if begun == "begun" {
            salon.clock.advance(TimeDelta::hours(25));
        }
        salon.world.hurry();
        run(&salon.post);
        assert_eq!((salon.world.log(), salon.world.texts().len()), (vec!["pre_event failed outdated 0".to_owned()], 0));
        assert_eq!(salon.world.wallet(), (10_000, 0));
    }
}

#[test]
fn what_is_switched_off_or_called_off_meanwhile_is_not_sent() {
    for change in [
        "UPDATE notification_settings SET first_lead = NULL",
        "UPDATE notification_settings SET first_email = false, first_sms = false",
        "UPDATE calendar_events SET state = 0",
        "UPDATE companies SET demo_mode = true",
    ] {
        let salon = ReminderSalon::at("2040-03-13T06:00:00Z");
        salon.appointment("2040-03-14T13:00:00Z", "2040-01-01T00:00:00Z");
        assert_eq!(salon.until("2040-03-13T12:00:00Z"), [""; 0]);
        assert_eq!(salon.decided(), 1);
        salon.world.sql(change);
        assert_eq!(salon.until("2040-03-14T13:00:00Z"), [""; 0], "{change}");
    }
}

#[test]
fn many_workers_remind_once() {
    let salon = ReminderSalon::at("2040-03-13T08:00:00Z");
    for hour in 8..18 {
        salon.appointment(&format!("2040-03-14T{hour:02}:00:00Z"), "2040-01-01T00:00:00Z");
        // Each its own guest: a number gets three a day.
        let guest = Uuid::now_v7();
        salon.world.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, phone, email, created_at)
                SELECT company_id, '{guest}', 'Béla', 'Próba', '+363012345{hour:02}', 'bela{hour}@example.com', now() FROM companies;
            UPDATE calendar_events SET guest_id = '{guest}' WHERE starts_at = '2040-03-14T{hour:02}:00:00Z'"
        ));
    }
    pass(&salon.world, &salon.clock, TimeDelta::hours(12));
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let post = MessageSender { clock: salon.clock.clone(), ..salon.world.post() };
                for _ in 0..3 {
                    post.remind().unwrap();
                    run(&post);
                }
            });
        }
    });
    run(&salon.post);
    assert_eq!((salon.world.sent().len(), salon.world.texts().len(), salon.decided()), (10, 10, 10));
    let kinds = salon.world.rows("SELECT kind FROM outbox WHERE kind = 'appointment_reminder'");
    assert_eq!(kinds.len(), 10);
    let id = salon.world.event(0);
    let same = Job::AppointmentReminder { event: id.0, lead: 1440, starts_at: "2040-03-14T08:00:00Z".parse().unwrap() };
    let twice = store::outbox::push(
        &mut salon.world.db.connect(testkit::Role::App),
        Uuid::now_v7(),
        Some(salon.world.company),
        &same,
        None,
    );
    assert!(twice.is_err(), "the very same reminder is there already");
}
