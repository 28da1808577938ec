use chrono::NaiveDate;
use diesel::connection::SimpleConnection;
use diesel::sql_types::{Array, Date, Text, Uuid};
use diesel::{Connection as _, QueryableByName};

use super::Salon;
use crate::{Connection, Prepared, Result, statement};

/// What the database holds of the demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoState {
    /// No demo salons.
    Absent,
    /// Filled today.
    Current,
    /// Filled on another day, and nobody has changed anything since.
    Outdated,
    /// Filled on another day and used since: somebody's work is in it.
    Edited,
}

impl DemoState {
    /// Whether to fill the salons (again) without being asked to (docs/rules.md#the-demo).
    pub fn needs_seeding(self) -> bool {
        matches!(self, Self::Absent | Self::Outdated)
    }
}

#[derive(QueryableByName)]
struct StateRow {
    #[diesel(sql_type = Date)]
    seeded_on: NaiveDate,
    #[diesel(sql_type = Text)]
    fingerprint: String,
}

#[derive(QueryableByName)]
struct FingerprintRow {
    #[diesel(sql_type = Text)]
    fingerprint: String,
}

/// How the demo salons stand as of `today`.
pub fn state(conn: &mut Connection, today: NaiveDate) -> Result<DemoState> {
    let Some(row) = statement("SELECT seeded_on, fingerprint FROM demo_state").optional::<StateRow>(conn)? else {
        return Ok(DemoState::Absent);
    };
    Ok(if row.seeded_on == today {
        DemoState::Current
    } else if row.fingerprint == fingerprint(conn)? {
        DemoState::Outdated
    } else {
        DemoState::Edited
    })
}

/// Removes the demo salons, and the accounts that have nothing but them; other companies stay. In one transaction.
///
/// Files of pictures somebody uploaded are left to the worker: a chore is queued for each, and those queued before stay.
///
/// # Errors
/// When the database refuses; then nothing was changed.
pub fn erase_demo(conn: &mut Connection) -> Result<()> {
    conn.transaction(|conn| Ok(conn.batch_execute(ERASE)?))
}

pub(super) fn remember(conn: &mut Connection, salons: &[Salon], today: NaiveDate) -> Result<()> {
    let companies: Vec<_> = salons.iter().map(|it| it.company.id.0).collect();
    statement("INSERT INTO demo_state (companies, seeded_on, fingerprint) VALUES ($1, $2, '')")
        .bind::<Array<Uuid>, _>(companies)
        .bind::<Date, _>(today)
        .run(conn)?;
    let fingerprint = fingerprint(conn)?;
    statement("UPDATE demo_state SET fingerprint = $1").bind::<Text, _>(fingerprint).run(conn)?;
    Ok(())
}

fn fingerprint(conn: &mut Connection) -> Result<String> {
    Ok(statement(FINGERPRINT).one::<FingerprintRow>(conn)?.fingerprint)
}

/// Columns are named and instants are seconds, so that neither a new column nor a session's zone looks like a change.
/// Accounts count wherever they belong: registering is using, too.
const FINGERPRINT: &str = "
WITH demo AS (SELECT unnest(companies) AS company_id FROM demo_state), parts AS (
    SELECT 'company' AS part, company_id AS id,
        ROW(name, address, phone, company_email, enable_online_booking, rules_version)::text AS held
    FROM companies JOIN demo USING (company_id)
    UNION ALL
    SELECT 'employee', id, ROW(first_name, last_name, title, introduction, state, show_calendar, rules_version)::text
    FROM employees JOIN demo USING (company_id)
    UNION ALL
    SELECT 'account', id, ROW(username, email, first_name, last_name, phone, version)::text FROM accounts
    UNION ALL
    SELECT 'guest', id, ROW(account_id, first_name, last_name, email, phone, need_sms, note, state)::text
    FROM guests JOIN demo USING (company_id)
    UNION ALL
    SELECT 'event', id, ROW(kind, provider_id, shop_id, guest_id, extract(epoch FROM starts_at),
        extract(epoch FROM ends_at), state, did_not_appear, payment_amount, description)::text
    FROM calendar_events JOIN demo USING (company_id)
    UNION ALL
    SELECT 'photo', image_id, event_id::text FROM appointment_images JOIN demo USING (company_id)
)
SELECT md5(coalesce(string_agg(md5(part || held), '' ORDER BY part, id), '')) AS fingerprint FROM parts";

/// In the order the references ask for.
const ERASE: &str = "
CREATE TEMPORARY TABLE erased ON COMMIT DROP AS SELECT unnest(companies) AS company_id FROM demo_state;
CREATE TEMPORARY TABLE erased_accounts ON COMMIT DROP AS
    SELECT a.id FROM accounts a
    WHERE NOT EXISTS (SELECT FROM companies c WHERE c.company_id NOT IN (SELECT company_id FROM erased))
        OR a.company_id IN (SELECT company_id FROM erased)
        OR a.company_id IS NULL
            AND a.id IN (SELECT account_id FROM guests WHERE company_id IN (SELECT company_id FROM erased))
            AND a.id NOT IN (SELECT account_id FROM guests
                WHERE account_id IS NOT NULL AND company_id NOT IN (SELECT company_id FROM erased));
DELETE FROM outbox WHERE kind <> 'image_files' AND (company_id IN (SELECT company_id FROM erased)
    OR NOT EXISTS (SELECT FROM companies c WHERE c.company_id NOT IN (SELECT company_id FROM erased)));
INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
    SELECT gen_random_uuid(), company_id, 'image_files',
        jsonb_build_object('kind', 'image_files', 'image', id, 'deleted', true), 'image_files:' || id || ':true'
    FROM images WHERE bytes > 0 AND company_id IN (SELECT company_id FROM erased);
DELETE FROM idempotency_keys WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM event_services WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM appointment_images WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM calendar_events WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM guests WHERE company_id IN (SELECT company_id FROM erased);
UPDATE guests SET account_id = NULL WHERE account_id IN (SELECT id FROM erased_accounts);
UPDATE calendar_events SET created_by = NULL WHERE created_by IN (SELECT id FROM erased_accounts);
DELETE FROM idempotency_keys WHERE account_id IN (SELECT id FROM erased_accounts);
DELETE FROM accounts WHERE id IN (SELECT id FROM erased_accounts);
DELETE FROM reference_image_services WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM reference_images WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM sales WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM closed_days WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM work_hour_exceptions WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM work_hours WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM invites WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM employee_shops WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM service_offers WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM services WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM service_categories WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM employees WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM shops WHERE company_id IN (SELECT company_id FROM erased);
UPDATE companies SET background_image = NULL WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM images WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM first_runs WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM companies WHERE company_id IN (SELECT company_id FROM erased);
DELETE FROM demo_state";
