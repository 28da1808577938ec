//! A small salon for tests: one shop, two people, four services, made in plain SQL so that it shares nothing with the
//! code it tests.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use testkit::{Role, TestDb};
use uuid::Uuid;

/// The salon's ids. Lilla does everything from nine to five on weekdays; Gergő cuts hair on Mondays only, and his
/// Mondays have a lunch break. Everything is `Europe/Budapest`.
pub struct World {
    pub company: Uuid,
    pub szalonka_id: String,
    pub shop: Uuid,
    pub lilla: Uuid,
    pub gergo: Uuid,
    /// 60 minutes, 12 900 Ft; both do it.
    pub cut: Uuid,
    /// 30 minutes, 10 000 Ft an hour, ten minutes free after it; Lilla does it.
    pub color: Uuid,
    /// Done by no provider.
    pub massage: Uuid,
    /// Passive.
    pub passive: Uuid,
}

impl World {
    /// The salon `proba`.
    pub fn new(db: &TestDb) -> Self {
        Self::named(db, "proba")
    }

    /// A salon of its own under a public id.
    pub fn named(db: &TestDb, szalonka_id: &str) -> Self {
        let id = Uuid::now_v7;
        let world = Self {
            company: id(),
            szalonka_id: szalonka_id.to_owned(),
            shop: id(),
            lilla: id(),
            gergo: id(),
            cut: id(),
            color: id(),
            massage: id(),
            passive: id(),
        };
        let Self { company, shop, lilla, gergo, cut, color, massage, passive, .. } = &world;
        db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO companies (company_id, szalonka_id, name, address, phone, company_email, max_open_bookings, created_at)
                    VALUES ('{company}', '{szalonka_id}', 'Próba Szalon', '1053 Budapest, Próba utca 1.', '+36300000100',
                        'szalon@example.com', 0, '2040-01-01');
                INSERT INTO shops (company_id, id, name, address) VALUES ('{company}', '{shop}', 'Belváros', 'Próba utca 1.');
                INSERT INTO employees (company_id, id, first_name, last_name, is_company_owner, created_at) VALUES
                    ('{company}', '{lilla}', 'Lilla', 'Kovács', false, '2040-01-01'),
                    ('{company}', '{gergo}', 'Gergő', 'Tóth', true, '2040-01-01');
                INSERT INTO services (company_id, id, name, price, estimation, duration_minutes, buffer_after_minutes, status) VALUES
                    ('{company}', '{cut}', 'Hajvágás', 12900, 0, 60, 0, 'ACTIVE'),
                    ('{company}', '{color}', 'Festés', 10000, 1, 30, 10, 'ACTIVE'),
                    ('{company}', '{massage}', 'Masszázs', 14000, 0, 60, 0, 'ACTIVE'),
                    ('{company}', '{passive}', 'Régi', 1000, 0, 60, 0, 'PASSIVE');
                INSERT INTO service_offers (company_id, employee_id, service_id) VALUES
                    ('{company}', '{lilla}', '{cut}'), ('{company}', '{lilla}', '{color}'), ('{company}', '{lilla}', '{passive}'),
                    ('{company}', '{gergo}', '{cut}');
                INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES
                    ('{company}', '{lilla}', '{shop}'), ('{company}', '{gergo}', '{shop}');
                INSERT INTO work_hours (company_id, employee_id, shop_id, weekday, from_minute, to_minute)
                    SELECT '{company}', '{lilla}', '{shop}', d, 540, 1020 FROM generate_series(1, 5) d
                    UNION ALL VALUES ('{company}'::uuid, '{gergo}'::uuid, '{shop}'::uuid, 1, 540, 720),
                        ('{company}', '{gergo}', '{shop}', 1, 780, 1020);"
            ),
        );
        world
    }

    /// Changes the company's row.
    pub fn set(&self, db: &TestDb, assignment: &str) {
        db.execute(Role::Migrator, &format!("UPDATE companies SET {assignment} WHERE company_id = '{}'", self.company));
    }

    /// Puts something else into a calendar.
    pub fn block(&self, db: &TestDb, provider: Uuid, from: &str, until: &str) -> Uuid {
        let id = Uuid::now_v7();
        db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at,
                    occupies_from, occupies_to, created_at)
                VALUES ('{}', '{id}', '{id}', 'nonwork', '{provider}', '{from}', '{until}', '{from}', '{until}', now())",
                self.company
            ),
        );
        id
    }

    /// The path of a free-slot read.
    pub fn slots(&self, provider: Option<Uuid>, services: &[Uuid], from: &str, until: &str) -> String {
        let mut path =
            format!("/public/freetimeslots/{}?shop={}&start={from}&end={until}", self.szalonka_id, self.shop);
        for service in services {
            path.push_str(&format!("&serviceIds={service}"));
        }
        if let Some(provider) = provider {
            path.push_str(&format!("&employeeId={provider}"));
        }
        path
    }

    /// The body of a booking: an hour's cut with Lilla unless changed.
    pub fn booking(&self, from: &str, to: &str) -> Value {
        json!({
            "companySzalonkaId": self.szalonka_id, "providerId": self.lilla, "shopId": self.shop,
            "timeSlotFrom": from, "timeSlotTo": to, "services": [self.cut],
        })
    }
}

/// The starts of a list of slots, on the clock of the salon's wall.
pub fn starts(answer: &Value) -> Vec<String> {
    let local = |it: &Value| {
        let at: DateTime<Utc> = it["start"].as_str().unwrap().parse().unwrap();
        at.with_timezone(&chrono_tz::Europe::Budapest).format("%m-%d %H:%M").to_string()
    };
    answer["items"].as_array().unwrap().iter().map(local).collect()
}
