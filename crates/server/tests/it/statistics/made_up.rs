//! A company with more than a year behind it, made by dice that always fall the same.

use chrono::{DateTime, Datelike as _, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp};
use crate::invites::employed;
use crate::world::World;

pub struct Company {
    pub world: World,
    pub zone: &'static str,
    pub gergo: Browser,
    /// Shop Gergő works in on Tuesdays.
    pub other_shop: Uuid,
    /// Worked here and left.
    pub left: Uuid,
}

/// The first day of anything.
const FIRST: &str = "2038-12-20";
/// And the last.
const LAST: &str = "2040-04-05";

/// Numbers that look thrown.
pub struct Dice(u64);

impl Dice {
    /// From 0 to below `sides`.
    fn throw(&mut self, sides: u64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((self.0 >> 33) % sides).unwrap()
    }

    fn is(&mut self, percent: i64) -> bool {
        self.throw(100) < percent
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[usize::try_from(self.throw(of.len().try_into().unwrap())).unwrap()]
    }
}

/// Rows on their way into the database.
#[derive(Default)]
struct Rows {
    events: Vec<String>,
    services: Vec<String>,
    payments: Vec<String>,
}

struct YearBuilder<'a> {
    dice: Dice,
    world: &'a World,
    other_shop: Uuid,
    guests: Vec<Uuid>,
    walk_in: Uuid,
    now: DateTime<Utc>,
    rows: Rows,
}

fn id(dice: &mut Dice) -> Uuid {
    let half = |dice: &mut Dice| u128::try_from(dice.throw(u64::from(u32::MAX))).unwrap();
    Uuid::from_u128(half(dice) << 96 | half(dice) << 64 | half(dice) << 32 | half(dice))
}

impl Company {
    pub async fn new(app: &TestApp, number: u64, zone: &'static str) -> Self {
        let world = World::named(&app.db, &format!("proba-{number}"));
        let (company, shop) = (world.company, world.shop);
        let mut dice = Dice(number * 7_919);
        let (other_shop, left, walk_in) = (id(&mut dice), id(&mut dice), id(&mut dice));
        let guests: Vec<Uuid> = (0..60).map(|_| id(&mut dice)).collect();
        let (gergo, lilla) = (world.gergo, world.lilla);
        let night = if number == 2 { "2039-11-06" } else { "2039-10-30" };
        let mut sql = format!(
            "UPDATE companies SET time_zone = '{zone}', features = ARRAY['expenses'] WHERE company_id = '{company}';
            INSERT INTO shops (company_id, id, name, address) VALUES ('{company}', '{other_shop}', 'Buda', 'x');
            INSERT INTO employees (company_id, id, first_name, last_name, state, created_at)
                VALUES ('{company}', '{left}', 'Réka', 'Szabó', 'DISABLED', '2039-01-01');
            INSERT INTO employee_shops (company_id, employee_id, shop_id)
                VALUES ('{company}', '{gergo}', '{other_shop}'), ('{company}', '{left}', '{shop}');
            INSERT INTO work_hours (company_id, employee_id, shop_id, weekday, from_minute, to_minute, weeks)
                VALUES ('{company}', '{gergo}', '{other_shop}', 2, 480, 1080, 'odd'),
                    ('{company}', '{gergo}', '{other_shop}', 4, 1260, 1440, 'even'),
                    ('{company}', '{gergo}', '{other_shop}', 5, 0, 120, 'every'),
                    ('{company}', '{left}', '{shop}', 3, 480, 1080, 'every');
            INSERT INTO work_hour_exceptions (company_id, employee_id, shop_id, date, from_minute, to_minute)
                VALUES ('{company}', '{lilla}', '{shop}', '2039-05-02', 0, 0),
                    ('{company}', '{lilla}', '{shop}', '{night}', 0, 360),
                    ('{company}', '{lilla}', '{shop}', '2039-03-26', 1200, 1440),
                    ('{company}', '{lilla}', '{shop}', '2039-03-27', 0, 420),
                    ('{company}', '{lilla}', '{shop}', '2039-12-27', 600, 700);
            INSERT INTO closed_days (company_id, date, name)
                VALUES ('{company}', '2039-12-26', 'x'), ('{company}', '2039-12-27', 'x'), ('{company}', '2039-05-03', 'x');
            UPDATE services SET deleted_at = '2039-08-01' WHERE company_id = '{company}' AND id = '{}';
            INSERT INTO guests (company_id, id, first_name, last_name, is_walk_in, created_at)
                VALUES ('{company}', '{walk_in}', 'x', 'x', true, '2039-04-01');",
            world.massage
        );
        for guest in &guests {
            let made =
                format!("2039-{:02}-{:02} {:02}:{:02}Z", dice.throw(12) + 1, dice.throw(28) + 1, dice.throw(24), 0);
            let state = if dice.is(10) { "DELETED" } else { "ACTIVE" };
            sql.push_str(&format!(
                "INSERT INTO guests (company_id, id, first_name, last_name, state, created_at)
                    VALUES ('{company}', '{guest}', 'Anna', 'Kiss', '{state}', '{made}');"
            ));
        }
        app.db.execute(Role::Migrator, &sql);
        let mut maker =
            YearBuilder { dice, world: &world, other_shop, guests, walk_in, now: app.now(), rows: Rows::default() };
        let tz: Tz = zone.parse().unwrap();
        for provider in [world.lilla, world.gergo, left] {
            maker.edges(provider, tz);
            maker.year(provider, tz);
        }
        maker.write(app);
        let (_, gergo) = employed(app, &world, world.gergo, "SUPERVISOR", &format!("gergo-{number}@example.com")).await;
        Self { world, zone, gergo, other_shop, left }
    }
}

/// Days around whose midnights and clock changes something always is.
const EDGES: [&str; 9] = [
    "2039-03-01",
    "2039-03-27",
    "2039-03-28",
    "2039-10-30",
    "2039-10-31",
    "2039-11-06",
    "2039-11-07",
    "2040-01-01",
    "2040-03-01",
];

/// Before the second of two midnights and after it: this long everybody is at the edges.
fn is_edge(tz: Tz, at: DateTime<Utc>) -> bool {
    let day = at.with_timezone(&tz).date_naive();
    EDGES.iter().any(|it| {
        let edge: NaiveDate = it.parse().unwrap();
        [edge, edge.pred_opt().unwrap()].contains(&day)
    })
}

impl YearBuilder<'_> {
    /// Short visits right before, at and after midnight, and all through the night.
    #[expect(clippy::disallowed_methods, reason = "apart from the code that is checked")]
    fn edges(&mut self, provider: Uuid, tz: Tz) {
        for day in EDGES {
            let day: NaiveDate = day.parse().unwrap();
            let midnight = tz.from_local_datetime(&day.and_time(NaiveTime::MIN)).earliest().unwrap().to_utc();
            for minutes in [-90, -30, -5, 0, 10, 30, 60, 90, 120, 150, 180, 210, 240, 300] {
                let start = midnight + TimeDelta::minutes(minutes);
                self.visit(provider, (start, start + TimeDelta::minutes(5)), 0);
            }
        }
    }

    /// One event after another, at any hour.
    fn year(&mut self, provider: Uuid, tz: Tz) {
        let at = |day: &str| day.parse::<NaiveDate>().unwrap().and_time(NaiveTime::MIN).and_utc();
        let (mut cursor, end) = (at(FIRST), at(LAST));
        while cursor < end {
            cursor += TimeDelta::minutes(self.dice.throw(60 * 30));
            let length = TimeDelta::minutes(15 + self.dice.throw(8) * 15);
            if is_edge(tz, cursor) {
                cursor += TimeDelta::hours(20);
                continue;
            }
            if self.dice.is(8) {
                cursor = self.absence(provider, tz, cursor);
            } else {
                let buffer = self.dice.throw(3) * 5;
                self.visit(provider, (cursor, cursor + length), buffer);
                cursor += length + TimeDelta::minutes(30);
            }
        }
    }

    /// Up to some days away, in pieces of a day; the end.
    fn absence(&mut self, provider: Uuid, tz: Tz, mut at: DateTime<Utc>) -> DateTime<Utc> {
        let series = id(&mut self.dice);
        let reason = *self.dice.one(&["'lunch'", "'holiday'", "'training'", "'sick'", "'other'", "NULL"]);
        let state = i32::from(!self.dice.is(10));
        let pieces = self.dice.throw(4) + 1;
        for piece in 0..pieces {
            let next = if pieces == 1 { at + TimeDelta::minutes(45) } else { at + TimeDelta::hours(24) };
            if is_edge(tz, next) {
                break;
            }
            let key = if piece == 0 { series } else { id(&mut self.dice) };
            self.rows.events.push(format!(
                "('{}', '{key}', '{series}', 'nonwork', '{provider}', NULL, NULL, '{at}', '{next}', '{at}', '{next}',
                    {state}, false, NULL, false, '{at}', {reason}, false)",
                self.world.company
            ));
            at = next;
        }
        at + TimeDelta::minutes(1)
    }

    fn visit(&mut self, provider: Uuid, (start, end): (DateTime<Utc>, DateTime<Utc>), buffer: i64) {
        let (company, is_past) = (self.world.company, start <= self.now);
        let key = id(&mut self.dice);
        let shop = match self.dice.throw(10) {
            0 => "NULL".to_owned(),
            1..4 => format!("'{}'", self.other_shop),
            _ => format!("'{}'", self.world.shop),
        };
        let guest = if self.dice.is(7) { self.walk_in } else { *self.dice.one(&self.guests) };
        let is_deleted = self.dice.is(12);
        let (state, by_guest) = (i32::from(!is_deleted), is_deleted && self.dice.is(40));
        let missed = is_past && self.dice.is(9);
        let is_paid = is_past && !missed && self.dice.is(80);
        // Some made months before, some written down afterwards.
        let minutes = self.dice.throw(60 * 24 * 40) / (1 + self.dice.throw(30)) - self.dice.throw(40);
        let made = start - TimeDelta::minutes(minutes);
        let (from, to) = (start - TimeDelta::minutes(buffer), end + TimeDelta::minutes(buffer));
        let is_online = self.dice.is(40);
        let mut total = None;
        if is_paid {
            let rest = if self.dice.is(10) { 700 } else { 0 };
            total = Some(self.pay(key, start) + rest);
        }
        let payment = total.map_or("NULL".to_owned(), |it| it.to_string());
        self.rows.events.push(format!(
            "('{company}', '{key}', '{key}', 'appointment', '{provider}', {shop}, '{guest}', '{start}', '{end}', '{from}',
                '{to}', {state}, {missed}, {payment}, {is_online}, '{made}', NULL, {by_guest})"
        ));
        for position in 0..=self.dice.throw(2) {
            let (service, name) = *self.dice.one(&[
                (self.world.cut, "Hajvágás"),
                (self.world.cut, "Vágás"),
                (self.world.color, "=1+1"),
                (self.world.massage, "Masszázs; \"lassú\""),
            ]);
            let price = self.dice.throw(200) * 100;
            self.rows.services.push(format!("('{company}', '{key}', {position}, '{service}', '{name}', {price}, 30)"));
        }
    }

    /// In parts, some of them corrected; what stands.
    fn pay(&mut self, event: Uuid, at: DateTime<Utc>) -> i64 {
        let mut total = 0;
        for _ in 0..self.dice.throw(3) {
            let method = *self.dice.one(&["cash", "card", "transfer", "voucher"]);
            let (amount, tip) = (1_000 + self.dice.throw(90) * 100, self.dice.throw(3) * 500);
            let (key, later) = (id(&mut self.dice), at + TimeDelta::days(self.dice.throw(40)));
            let mut row = |key: Uuid, amount: i64, tip: i64, reverses: &str| {
                self.rows.payments.push(format!(
                    "('{}', '{key}', '{event}', '{method}', {amount}, {tip}, '{later}', {reverses})",
                    self.world.company
                ));
            };
            row(key, amount, tip, "NULL");
            total += amount;
            if self.dice.is(20) {
                let back = id(&mut self.dice);
                let mut row = |amount: i64| {
                    self.rows.payments.push(format!(
                        "('{}', '{back}', '{event}', '{method}', {amount}, {}, '{later}', '{key}')",
                        self.world.company, -tip
                    ));
                };
                row(-amount);
                total -= amount;
            }
        }
        total
    }

    /// Writes all of it, with expenses and SMS.
    fn write(mut self, app: &TestApp) {
        let company = self.world.company;
        let Rows { events, services, payments } = std::mem::take(&mut self.rows);
        assert!(800 < events.len(), "{}", events.len());
        let mut sql = format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, state, did_not_appear, payment_amount, booked_online, created_at, reason,
                called_off) VALUES {};
            INSERT INTO visit_states (company_id, event_id, called_off_by)
                SELECT company_id, id, (ARRAY['illness', 'other', 'salon'])[1 + abs(hashtext(id::text)) % 4]
                FROM calendar_events WHERE company_id = '{company}' AND state = 0 AND kind = 'appointment' AND NOT called_off;
            INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes) VALUES {};
            INSERT INTO visit_payments (company_id, id, event_id, method, amount, tip, recorded_at, reverses) VALUES {};",
            events.join(", "),
            services.join(", "),
            payments.join(", ")
        );
        let headings = [id(&mut self.dice), id(&mut self.dice), id(&mut self.dice)];
        for (number, heading) in headings.iter().enumerate() {
            let deleted = if number == 2 { "'2039-06-01'" } else { "NULL" };
            sql.push_str(&format!(
                "INSERT INTO expense_categories (company_id, id, name, created_at, deleted_at)
                    VALUES ('{company}', '{heading}', '{}', '2039-01-01', {deleted});",
                ["=Bérlet", "Anyag", "Régi"][number]
            ));
        }
        let first: NaiveDate = FIRST.parse().unwrap();
        for _ in 0..250 {
            let day = first + Days::new(u64::try_from(self.dice.throw(465)).unwrap());
            let (heading, amount) = (*self.dice.one(&headings), 1_000 + self.dice.throw(500) * 10);
            let deleted = if self.dice.is(10) { "'2039-06-01'" } else { "NULL" };
            sql.push_str(&format!(
                "INSERT INTO expenses (company_id, id, day, category_id, amount, created_at, deleted_at)
                    VALUES ('{company}', '{}', '{day}', '{heading}', {amount}, '2039-01-01', {deleted});",
                id(&mut self.dice)
            ));
        }
        for _ in 0..600 {
            let at = first.and_time(NaiveTime::MIN).and_utc() + TimeDelta::minutes(self.dice.throw(465 * 24 * 60));
            let state =
                *self.dice.one(&["queued", "sending", "sent", "delivered", "failed", "unknown", "refused", "stopped"]);
            let reason = if ["failed", "refused"].contains(&state) { "'gateway'" } else { "NULL" };
            let (event, price) = (self.dice.is(70), self.dice.throw(3) * 25);
            let event = if event {
                format!(
                    "(SELECT id FROM calendar_events WHERE company_id = '{company}' AND kind = 'appointment'
                    ORDER BY id OFFSET {} LIMIT 1)",
                    self.dice.throw(300)
                )
            } else {
                "NULL".to_owned()
            };
            sql.push_str(&format!(
                "INSERT INTO sms_messages (company_id, id, kind, event_id, phone, text, parts, price, state, reason,
                    created_at, changed_at)
                VALUES ('{company}', '{}', 'on_create', {event}, '+36301234567', 'x', 1, {price}, '{state}', {reason},
                    '{at}', '{at}');",
                id(&mut self.dice)
            ));
        }
        app.db.execute(Role::Migrator, &sql);
        assert!(self.now.year() == 2040);
    }
}
