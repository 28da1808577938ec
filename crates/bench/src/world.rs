//! A durable PostgreSQL with any number of companies, each with a shop, people, services, hours and guests.
//!
//! Everything is numbered and ids are derived from the numbers, so that clients know all ids without reading.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::Duration;

use chrono::{NaiveDate, TimeDelta};
use chrono_tz::Europe::Budapest;
use localdb::{Config, CrashPolicy, Role, Search, Server};
use tempfile::TempDir;
use uuid::Uuid;

use crate::Result;
use crate::wire::{Client, Target};

/// How large a world is.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Number of companies; the first one has sizes of its own.
    pub companies: u32,
    /// Providers of the first company, and of every other.
    pub providers: (u32, u32),
    /// Guests with a session of the first company, of whom every other one has a card there; and of every other
    /// company, all with a card.
    pub guests: (u32, u32),
    /// Events of each provider, three a day from a week ago on, from nine to five.
    pub events: u32,
    /// Hours of every day, in minutes.
    pub open: (u32, u32),
}

/// A filled database and its server; both end with it.
#[derive(Debug)]
pub struct World {
    /// What it is like.
    pub shape: Shape,
    /// The day it was filled, in Budapest.
    pub today: NaiveDate,
    server: Server,
    folder: TempDir,
}

impl World {
    /// Starts a server on durable settings and fills it; it is started again whenever it is killed.
    ///
    /// # Errors
    /// When there is no PostgreSQL, or it refuses the data.
    pub fn start(shape: Shape) -> Result<Self> {
        Self::start_with(shape, &[])
    }

    /// [`World::start`] with additional settings of PostgreSQL.
    ///
    /// # Errors
    /// As [`World::start`].
    pub fn start_with(shape: Shape, besides: &[(&str, &str)]) -> Result<Self> {
        // Root's server is run by another user, who must be able to pass.
        let passable = Permissions::from_mode(0o755);
        let folder = tempfile::Builder::new().prefix("szalonka-bench-").permissions(passable).tempdir()?;
        let settings = [("max_connections", "300"), ("shared_buffers", "256MB")];
        let config = Config {
            on_crash: CrashPolicy::StartAgain,
            settings: settings.iter().chain(besides).map(|(name, value)| ((*name).into(), (*value).into())).collect(),
            ..Config::new(folder.path().join("postgres"), Search::from_environment().find()?)
        };
        let server = Server::start(config)?;
        let mut owner = store::readiness::connect(&server.url(Role::Migrator))?;
        store::migrate(&mut owner)?;
        let today = server::state::clock::Clock::system().now().with_timezone(&Budapest).date_naive();
        let world = Self { shape, today, server, folder };
        world.client(Role::Migrator)?.query(&companies(&shape))?;
        world.client(Role::Superuser)?.query(&events(&shape, today))?;
        world.vacuum()?;
        world.client(Role::Superuser)?.query("CHECKPOINT")?;
        Ok(world)
    }

    /// Vacuums until all pages are visible, for index-only scans. Another snapshot may delay it.
    fn vacuum(&self) -> Result<()> {
        let unseen = "SELECT relpages - relallvisible FROM pg_class WHERE relname = 'calendar_events'";
        let mut superuser = self.client(Role::Superuser)?;
        for _ in 0..60 {
            superuser.query("VACUUM ANALYZE")?;
            if superuser.number(unseen)? == 0 {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(500));
        }
        Err("VACUUM made not all pages visible within 30 s".into())
    }

    /// The server's address for drivers.
    pub fn url(&self, role: Role) -> String {
        self.server.url(role)
    }

    /// A connection of our own.
    ///
    /// # Errors
    /// When the server is away.
    pub fn client(&self, role: Role) -> Result<Client> {
        let run_dir = self.server.run_dir().to_path_buf();
        Client::connect(&Target { run_dir, database: "szalonka".to_owned(), role: role.name() })
    }

    /// The database server itself.
    pub fn database(&self) -> &Server {
        &self.server
    }

    /// The folder for other files of the run.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Deadlocks since the start, as the server's own log tells.
    ///
    /// # Errors
    /// When the log cannot be read.
    pub fn deadlocks(&self) -> Result<usize> {
        let log = std::fs::read(self.server.log_file())?;
        Ok(String::from_utf8_lossy(&log).matches("deadlock detected").count())
    }

    /// The first deadlock, with the lines that follow it in the server's log.
    ///
    /// # Errors
    /// When the log cannot be read.
    pub fn first_deadlock(&self) -> Result<Option<String>> {
        let log = String::from_utf8_lossy(&std::fs::read(self.server.log_file())?).into_owned();
        let lines = log.lines().skip_while(|it| !it.contains("deadlock detected")).take(24);
        let told = lines.collect::<Vec<_>>().join("\n");
        Ok((!told.is_empty()).then_some(told))
    }

    /// Pairs of active events of one provider that overlap, found by a self-join without the constraint's index.
    pub fn overlaps(&self) -> Result<i64> {
        self.client(Role::Migrator)?.number(
            "SELECT count(*) FROM calendar_events a JOIN calendar_events b
                ON a.company_id = b.company_id AND a.provider_id = b.provider_id AND a.id < b.id
                AND a.occupies_from < b.occupies_to AND b.occupies_from < a.occupies_to
            WHERE a.state = 1 AND b.state = 1",
        )
    }

    /// Ids of the appointments booked online.
    pub fn booked(&self) -> Result<Vec<Uuid>> {
        let rows = self.client(Role::Migrator)?.query("SELECT id FROM calendar_events WHERE booked_online")?;
        let ids = rows.into_iter().flatten().flatten().map(|it| Uuid::parse_str(&it));
        Ok(ids.collect::<std::result::Result<_, _>>()?)
    }

    /// The number of a guest of a company that is not the first.
    pub fn guest_of(&self, company: u32, guest: u32) -> u32 {
        let (first, each) = self.shape.guests;
        first + company.saturating_sub(1) * each + guest
    }

    /// The date `ahead` days from today.
    pub fn day(&self, ahead: u32) -> NaiveDate {
        self.today + TimeDelta::days(i64::from(ahead))
    }
}

/// Providers of one company are numbered from here times the company's number.
const PROVIDERS: u32 = 1_000;
/// As [`PROVIDERS`].
const SERVICES: u32 = 10;

/// Services every company sells.
pub mod service {
    /// 15 minutes.
    pub const WASH: u32 = 0;
    /// 15 minutes.
    pub const DRY: u32 = 1;
    /// An hour.
    pub const CUT: u32 = 2;
    /// 45 minutes, 5 before and 10 after.
    pub const DYE: u32 = 3;
    /// Minutes of each.
    pub const MINUTES: [u32; 4] = [15, 15, 60, 45];
}

fn id(kind: u32, number: u32) -> Uuid {
    Uuid::from_u128(u128::from(kind) << 96 | 0x4000 << 64 | 0x8000 << 48 | u128::from(number))
}

/// A company.
pub fn company(number: u32) -> Uuid {
    id(1, number)
}

/// Its one shop.
pub fn shop(company: u32) -> Uuid {
    id(2, company)
}

/// One of its providers.
pub fn provider(company: u32, number: u32) -> Uuid {
    id(3, company * PROVIDERS + number)
}

/// One of its services.
pub fn service_id(company: u32, number: u32) -> Uuid {
    id(4, company * SERVICES + number)
}

/// A guest's account.
pub fn account(guest: u32) -> Uuid {
    id(5, guest)
}

/// A guest's session.
pub fn session(guest: u32) -> Uuid {
    id(6, guest)
}

/// A guest's card at the company they belong to.
pub fn card(guest: u32) -> Uuid {
    id(7, guest)
}

/// SQL that defines `pg_temp.i`, which makes an id of a kind and a number; once for each connection.
pub const ID_FUNCTION: &str = "
CREATE FUNCTION pg_temp.i(kind bigint, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex(kind), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;";

/// The SQL that makes all but the events; as the owner.
pub fn companies(shape: &Shape) -> String {
    let last = shape.companies - 1;
    let (first_providers, providers) = shape.providers;
    let (first_guests, guests) = shape.guests;
    let all_guests = i64::from(first_guests) + i64::from(guests) * i64::from(last);
    let (from, to) = shape.open;
    let people = format!(
        "generate_series(0, {last}) c, generate_series(0, CASE c WHEN 0 THEN {first_providers} ELSE {providers} END - 1) e"
    );
    format!(
        "{ID_FUNCTION}
INSERT INTO companies (company_id, szalonka_id, name, address, horizon_days, max_open_bookings, created_at)
    SELECT pg_temp.i(1, c), 'salon-' || c, 'Salon ' || c, 'Main street ' || c, 366, 0, now()
    FROM generate_series(0, {last}) c;
INSERT INTO shops (company_id, id, name, address)
    SELECT pg_temp.i(1, c), pg_temp.i(2, c), 'Shop', 'Main street ' || c FROM generate_series(0, {last}) c;
INSERT INTO employees (company_id, id, first_name, last_name, title, default_shop, created_at)
    SELECT pg_temp.i(1, c), pg_temp.i(3, c * {PROVIDERS} + e), 'First ' || e, 'Last ' || e, 'Hairdresser',
        pg_temp.i(2, c), now() FROM {people};
INSERT INTO services (company_id, id, name, price, estimation, duration_minutes, buffer_before_minutes,
        buffer_after_minutes)
    SELECT pg_temp.i(1, c), pg_temp.i(4, c * {SERVICES} + n), s.name, price, estimation, minutes, before, after
    FROM generate_series(0, {last}) c, (VALUES (0, 'Wash', 3000, 0, 15, 0, 0), (1, 'Dry', 4500, 0, 15, 0, 0),
        (2, 'Cut', 9000, 0, 60, 0, 0), (3, 'Dye', 12000, 1, 45, 5, 10))
        AS s (n, name, price, estimation, minutes, before, after);
INSERT INTO service_offers (company_id, employee_id, service_id)
    SELECT pg_temp.i(1, c), pg_temp.i(3, c * {PROVIDERS} + e), pg_temp.i(4, c * {SERVICES} + s)
    FROM {people}, generate_series(0, 3) s;
INSERT INTO employee_shops (company_id, employee_id, shop_id)
    SELECT pg_temp.i(1, c), pg_temp.i(3, c * {PROVIDERS} + e), pg_temp.i(2, c) FROM {people};
INSERT INTO work_hours (company_id, employee_id, shop_id, weekday, from_minute, to_minute)
    SELECT pg_temp.i(1, c), pg_temp.i(3, c * {PROVIDERS} + e), pg_temp.i(2, c), d, {from}, {to}
    FROM {people}, generate_series(1, 7) d;
INSERT INTO accounts (id, username, email, email_verified_at, first_name, last_name, phone, language, created_at)
    SELECT pg_temp.i(5, g), 'guest-' || g, 'guest-' || g || '@example.com', now(), 'First ' || g, 'Guest',
        '+3630' || lpad(g::text, 7, '0'), 'hu', now() FROM generate_series(0, {all_guests} - 1) g;
INSERT INTO sessions (id, account_id, created_at, seen_at, idle_until, expires_at)
    SELECT pg_temp.i(6, g), pg_temp.i(5, g), now(), now(), now() + interval '30 days', now() + interval '90 days'
    FROM generate_series(0, {all_guests} - 1) g;
INSERT INTO guests (company_id, id, account_id, first_name, last_name, email, phone, created_at)
    SELECT pg_temp.i(1, CASE WHEN g < {first_guests} THEN 0 ELSE 1 + (g - {first_guests}) / {guests} END),
        pg_temp.i(7, g), pg_temp.i(5, g), 'First ' || g, 'Guest', 'guest-' || g || '@example.com',
        '+3630' || lpad(g::text, 7, '0'), now()
    FROM generate_series(0, {all_guests} - 1) g WHERE {first_guests} <= g OR g % 2 = 0;"
    )
}

/// The SQL that makes the events; as a superuser, or it takes some times longer.
pub fn events(shape: &Shape, today: NaiveDate) -> String {
    let last = shape.companies - 1;
    let (first_providers, providers) = shape.providers;
    let events = shape.events;
    // Three a day, each within its own 160 minutes: they cannot overlap.
    format!(
        "{ID_FUNCTION}
DO $$ BEGIN
    -- Without the triggers that check each reference of each event: they are right by themselves.
    SET session_replication_role = replica;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, starts_at, ends_at, occupies_from,
        occupies_to, created_at)
    SELECT pg_temp.i(1, c), id, id, 'nonwork', pg_temp.i(3, c * {PROVIDERS} + e), pg_temp.i(2, c), starts, ends,
        starts, ends, now()
    FROM generate_series(0, {last}) c,
        generate_series(0, CASE c WHEN 0 THEN {first_providers} ELSE {providers} END - 1) e,
        generate_series(0, {events} - 1) k,
        LATERAL (SELECT abs(hashint4(((c * 64 + e) * 512 + k)::int)) AS dice) d,
        LATERAL (SELECT (date '{today}' - 7 + k / 3 + time '09:00') AT TIME ZONE 'Europe/Budapest'
            + make_interval(mins => k % 3 * 160 + dice % 6 * 15) AS starts) s,
        LATERAL (SELECT starts + make_interval(mins => 30 + dice / 8 % 3 * 15) AS ends,
            pg_temp.i(8 + k, c * {PROVIDERS} + e) AS id) t;"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_follow_from_numbers() {
        assert_eq!(provider(2, 7).to_string(), "00000003-0000-4000-8000-0000000007d7");
    }
}
