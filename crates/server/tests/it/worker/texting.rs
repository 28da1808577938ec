//! Shared parts of the tests of SMS: a salon that sends them, its money, and the outcome of each.

use billing::Wallet;
use chrono::TimeDelta;
use kernel::{CompanyId, EventId, Huf, Phone};
use server::state::clock::Clock;
use server::worker::MessageSender;
use store::outbox::Job;
use store::{ledger, tenant};
use testkit::Role;
use uuid::Uuid;

use super::World;

pub const ANNA: &str = "+36301234567";

impl World {
    /// A salon that tells its guests of everything by SMS alone, and has so many forints.
    pub fn texting(forints: i64) -> Self {
        let world = Self::new();
        let company = world.company;
        world.sql(&format!(
            "INSERT INTO notification_settings (company_id, create_email, create_sms, change_email, change_sms,
                cancel_email, cancel_sms) VALUES ('{company}', false, true, false, true, false, true);
            UPDATE guests SET phone = '{ANNA}'"
        ));
        if 0 < forints {
            world.pay_in(forints);
        }
        world
    }

    pub fn pay_in(&self, forints: i64) {
        let (company, payment) = (self.company, Uuid::now_v7());
        let paid = tenant::transaction(&mut self.db.connect(Role::Worker), company, |conn| {
            ledger::pay_in(conn, company, payment, Huf(forints), Clock::system().now())
        });
        assert_eq!(paid.unwrap(), ledger::TransferOutcome::Moved);
    }

    /// Available and reserved.
    pub fn wallet(&self) -> (i64, i64) {
        let company = self.company;
        let Wallet { available, reserved } =
            tenant::read(&mut self.db.connect(Role::Worker), company, |conn| ledger::wallet(conn, company)).unwrap();
        (available.0, reserved.0)
    }

    /// Books the `number`th appointment; its id.
    pub fn booked(&self, number: u32) -> EventId {
        self.book(number);
        self.event(number)
    }

    /// The id of the `number`th appointment.
    pub fn event(&self, number: u32) -> EventId {
        let rows = self.rows("SELECT id FROM calendar_events ORDER BY starts_at");
        let number = usize::try_from(number).unwrap();
        EventId(rows[number]["id"].as_str().unwrap().parse().unwrap())
    }

    /// Moves an appointment by an hour, and enqueues what tells of it.
    pub fn moved(&self, event: EventId, revision: i32) {
        self.sql(&format!(
            "UPDATE calendar_events SET starts_at = starts_at + interval '6 days', ends_at = ends_at + interval '6 days',
                occupies_from = occupies_from + interval '6 days', occupies_to = occupies_to + interval '6 days'
            WHERE id = '{event}'"
        ));
        self.push(
            &Job::AppointmentChanged { event: event.0, revision, by: None, restores: false, others: Vec::new() },
            Some(self.company),
            None,
        );
    }

    /// Calls an appointment off, and enqueues what tells of it.
    pub fn cancelled(&self, event: EventId, revision: i32) {
        self.sql(&format!("UPDATE calendar_events SET state = 0 WHERE id = '{event}'"));
        self.push(
            &Job::AppointmentCancelled { event: event.0, revision, by: None, others: Vec::new() },
            Some(self.company),
            None,
        );
    }

    /// The outcome of each SMS, the oldest first: `on_create sent 25`, `on_create refused balance 0`.
    pub fn log(&self) -> Vec<String> {
        let rows = self.rows("SELECT concat_ws(' ', kind, state, reason, price) AS it FROM sms_messages ORDER BY id");
        rows.iter().map(|it| it["it"].as_str().unwrap().to_owned()).collect()
    }

    /// The texts that left, the oldest first.
    pub fn texts(&self) -> Vec<String> {
        self.sms.kept().into_iter().map(|it| it.text).collect()
    }

    /// Lets everything that waits be due.
    pub fn hurry(&self) {
        self.sql("UPDATE outbox SET due_at = now(), leased_until = NULL WHERE done_at IS NULL AND failed_at IS NULL");
    }

    /// Fails when the books do not add up.
    pub fn audit(&self) {
        let wrong = self.rows(
            "SELECT w.company_id FROM wallets w WHERE (available, reserved) <> (
                SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0)::bigint,
                    coalesce(sum(amount) FILTER (WHERE account = 'reserved'), 0)::bigint
                FROM ledger_entries e WHERE e.company_id = w.company_id)",
        );
        assert_eq!(wrong.len(), 0, "{wrong:?}");
    }

    /// Another guest with an appointment of their own.
    pub fn another_guest(&self, number: u32, phone: &str) -> EventId {
        let (company, one, guest, event) = (self.company, Uuid::from_u128(1), Uuid::now_v7(), EventId(Uuid::now_v7()));
        self.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, phone, created_at)
                VALUES ('{company}', '{guest}', 'Béla', 'Próba', '{phone}', now());
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at,
                    ends_at, occupies_from, occupies_to, created_at)
                SELECT '{company}', '{event}', '{event}', 'appointment', '{one}', '{one}', '{guest}', s, e, s, e, now()
                FROM (SELECT s, s + interval '45 minutes' AS e
                    FROM (SELECT timestamptz '2040-03-05T08:05:00Z' + {number} * interval '1 hour' AS s) a) b"
        ));
        self.push(&Job::appointment_booked(event), Some(company), None);
        event
    }

    pub fn number(text: &str) -> Phone {
        Phone::parse_any(text).unwrap()
    }
}

/// Runs everything that is due.
pub fn run(post: &MessageSender) {
    while post.deliver_next().unwrap() {}
}

/// Time as the worker and the database see it goes on by so much.
pub fn pass(world: &World, clock: &Clock, time: TimeDelta) {
    clock.advance(time);
    world.sql(&format!("UPDATE outbox SET due_at = due_at - interval '{} seconds'", time.num_seconds()));
}

/// Notices of an employee, the oldest first.
pub fn notices(world: &World, employee: Uuid, company: CompanyId) -> Vec<String> {
    let rows = world.rows(&format!(
        "SELECT kind FROM inapp_notifications WHERE employee_id = '{employee}' AND company_id = '{company}' ORDER BY id"
    ));
    rows.iter().map(|it| it["kind"].as_str().unwrap().to_owned()).collect()
}
