//! Warnings before a balance or subscription ends: the supervisors get a mail, once.

use chrono::TimeDelta;
use server::state::clock::Clock;
use server::worker::MessageSender;
use uuid::Uuid;

use super::World;
use super::texting::run;

impl World {
    /// Gergő runs the salon and reads his mails.
    fn owned(&self) {
        let (company, owner) = (self.company, Uuid::from_u128(7));
        self.sql(&format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, role, created_at)
                VALUES ('{company}', '{owner}', 'Gergő', 'Tóth', 'SUPERVISOR', now());
            INSERT INTO accounts (id, username, email, email_verified_at, first_name, last_name, language, is_guest,
                company_id, employee_id, created_at)
                VALUES (gen_random_uuid(), 'gergo', 'gergo@example.com', now(), 'Gergő', 'Tóth', 'hu', false, '{company}',
                    '{owner}', now())"
        ));
    }

    fn to_gergo(&self) -> usize {
        self.sent().iter().filter(|it| it.to.as_str() == "gergo@example.com").count()
    }
}

#[test]
fn of_too_little_money_one_mail_a_day_is_sent() {
    let world = World::texting(30);
    world.owned();
    let post = world.post();
    for number in 0..3 {
        world.booked(number);
        run(&post);
    }
    assert_eq!((world.sent().len(), world.to_gergo()), (1, 1));
    let mail = &world.sent()[0];
    assert!(mail.text.contains("5\u{a0}Ft"), "{}", mail.text);
}

#[test]
fn of_a_subscription_that_ends_within_a_week_one_mail_is_sent() {
    let world = World::new();
    world.owned();
    let clock = Clock::fixed("2040-03-05T09:00:00Z".parse().unwrap());
    let post = MessageSender { clock: clock.clone(), ..world.post() };
    let warned = || {
        post.warn_of_endings().unwrap();
        run(&post);
        world.to_gergo()
    };
    // A week of grace follows what was paid.
    world.sql("UPDATE companies SET subscription_until = '2040-03-27T09:00:00Z'");
    assert_eq!(warned(), 0, "in a fortnight");
    clock.advance(TimeDelta::days(8));
    assert_eq!((warned(), warned()), (1, 1), "once");
    // It goes on, and ends another time.
    world.sql("UPDATE companies SET subscription_until = '2040-06-27T09:00:00Z'");
    assert_eq!(warned(), 1);
    clock.advance(TimeDelta::days(95));
    assert_eq!(warned(), 2);
    world.sql("UPDATE companies SET subscription_until = '2040-06-28T09:00:00Z', demo_mode = true");
    assert_eq!(warned(), 2, "a trial has none");
}
