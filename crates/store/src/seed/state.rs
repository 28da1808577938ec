use chrono::NaiveDate;
use diesel::Connection as _;
use diesel::dsl::{delete, exists, insert_into, not, select, update};
use diesel::prelude::*;
use diesel::sql_types::Text;
use kernel::{AccountId, CompanyId, ImageId};
use uuid::Uuid;

use super::Salon;
use crate::changes::announce;
use crate::outbox::{self as queue, Job};
use crate::raw_sql::{Statement as _, row, statement};
use crate::readiness::has_schema;
use crate::schema::{
    accounts, calendar_events, campaigns, closed_days, commissions, companies, company_chats, company_security,
    company_translations, day_closing_sums, day_closings, demo_state, employee_finder_settings, employee_notifications,
    employee_shops, employees, event_services, expense_categories, expense_files, expenses, finder_settings,
    first_runs, greetings, guest_codes, guest_formulas, guest_photo_settings, guest_photos, guests, idempotency_keys,
    images, inapp_notifications, invites, ledger_entries, notification_settings, outbox, photo_services, photos,
    rating_requests, ratings, reminders, sale_services, sales, service_categories, service_offers, services,
    shop_photos, shops, sms_messages, sms_templates, till_entries, time_off_requests, visit_payments, wallets,
    work_hour_exceptions, work_hours,
};
use crate::{Connection, Result};

/// State of the demo in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoState {
    /// No demo salons.
    Absent,
    /// Filled today.
    Current,
    /// Filled on another day, and unchanged since.
    Outdated,
    /// Filled on another day and used since: it holds a person's work.
    Edited,
}

impl DemoState {
    /// Whether to fill the salons (again) without being asked to (docs/rules.md#the-demo).
    pub fn needs_seeding(self) -> bool {
        matches!(self, Self::Absent | Self::Outdated)
    }
}

/// State of the demo salons as of `today`.
pub fn state(conn: &mut Connection, today: NaiveDate) -> Result<DemoState> {
    let kept = demo_state::table.select((demo_state::seeded_on, demo_state::fingerprint));
    let Some((seeded_on, fingerprint)) = kept.get_result::<(NaiveDate, String)>(conn).optional()? else {
        return Ok(DemoState::Absent);
    };
    Ok(if seeded_on == today {
        DemoState::Current
    } else if fingerprint == Fingerprint.one(conn, ())?.fingerprint {
        DemoState::Outdated
    } else {
        DemoState::Edited
    })
}

/// Whether the database is in real use: it has a company that is neither a demo salon nor a trial begun beside them.
/// Its schema may be missing or older.
pub fn is_in_use(conn: &mut Connection) -> Result<bool> {
    if !has_schema(conn)? {
        return Ok(false);
    }
    let demo: Option<Vec<CompanyId>> = demo_state::table.select(demo_state::companies).get_result(conn).optional()?;
    let Some(demo) = demo else {
        return Ok(select(exists(companies::table.select(companies::company_id))).get_result(conn)?);
    };
    let others = companies::table.filter(companies::company_id.ne_all(demo)).filter(not(companies::demo_mode));
    Ok(select(exists(others)).get_result(conn)?)
}

pub(super) fn remember(conn: &mut Connection, salons: &[Salon], today: NaiveDate) -> Result<()> {
    let companies: Vec<CompanyId> = salons.iter().map(|it| it.company.id).collect();
    insert_into(demo_state::table)
        .values((demo_state::companies.eq(companies), demo_state::seeded_on.eq(today), demo_state::fingerprint.eq("")))
        .execute(conn)?;
    let fingerprint = Fingerprint.one(conn, ())?.fingerprint;
    update(demo_state::table).set(demo_state::fingerprint.eq(fingerprint)).execute(conn)?;
    Ok(())
}

row! {
    pub(crate) struct FingerprintRow {
        fingerprint: String as Text,
    }
}

statement! {
    /// A digest of the demo salons. Columns are named and instants are seconds, so that neither a new column
    /// nor a session's zone looks like a change. Accounts count wherever they belong: registering is using, too. Text:
    /// rows of several tables as one digest.
    struct Fingerprint as Migrator () -> FingerprintRow = "
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
    SELECT 'photo', image_id, ROW(event_id, alt, consent_at, is_hidden, before_of, deleted_at, sort_key)::text
    FROM photos JOIN demo USING (company_id)
)
SELECT md5(coalesce(string_agg(md5(part || held), '' ORDER BY part, id), '')) AS fingerprint FROM parts";
}

/// Deletes the rows of some companies, table by table.
macro_rules! delete_of {
    ($conn:expr, $companies:expr, $($table:ident)+) => {$(
        delete($table::table.filter($table::company_id.eq_any($companies))).execute($conn)?;
    )+};
}

/// Deletes the demo salons, and the accounts that have nothing but them; other companies stay. In one transaction.
///
/// Files of uploaded pictures are left to the worker: a job is queued for each, and those queued before stay.
///
/// # Errors
/// When the database refuses; then nothing was changed.
pub fn erase_demo(conn: &mut Connection) -> Result<()> {
    conn.transaction(|conn| {
        let demo: Option<Vec<CompanyId>> =
            demo_state::table.select(demo_state::companies).get_result(conn).optional()?;
        let demo = &demo.unwrap_or_default();
        let others = companies::table.filter(companies::company_id.ne_all(demo));
        let is_alone = !select(exists(others)).get_result::<bool>(conn)?;
        let their_accounts = &accounts_of(conn, demo, is_alone)?;

        let messages = outbox::table.filter(outbox::kind.ne_all(Job::CHORES));
        match is_alone {
            true => delete(messages).execute(conn)?,
            false => delete(messages.filter(outbox::company_id.eq_any(demo))).execute(conn)?,
        };
        let uploaded = images::table.filter(images::company_id.eq_any(demo)).filter(images::bytes.gt(0));
        for (company, image) in uploaded.select((images::company_id, images::id)).load(conn)? {
            queue::push(conn, Uuid::now_v7(), Some(company), &Job::image_files(image, true), None)?;
        }

        // Children first.
        delete_of!(conn, demo, ratings rating_requests guest_codes greetings reminders inapp_notifications sms_messages campaigns);
        delete_of!(conn, demo, sms_templates employee_notifications notification_settings ledger_entries wallets);
        delete_of!(conn, demo, expense_files expenses expense_categories till_entries day_closing_sums day_closings commissions visit_payments);
        delete_of!(conn, demo, guest_formulas guest_photos photo_services photos idempotency_keys event_services calendar_events guests);
        update(guests::table.filter(guests::account_id.eq_any(their_accounts)))
            .set(guests::account_id.eq(None::<AccountId>))
            .execute(conn)?;
        update(calendar_events::table.filter(calendar_events::created_by.eq_any(their_accounts)))
            .set(calendar_events::created_by.eq(None::<AccountId>))
            .execute(conn)?;
        delete(idempotency_keys::table.filter(idempotency_keys::account_id.eq_any(their_accounts))).execute(conn)?;
        delete(accounts::table.filter(accounts::id.eq_any(their_accounts))).execute(conn)?;
        delete_of!(conn, demo, sale_services sales closed_days work_hour_exceptions);
        delete_of!(conn, demo, time_off_requests work_hours invites employee_shops service_offers services service_categories);
        delete_of!(conn, demo, employee_finder_settings finder_settings employees shop_photos shops);
        update(companies::table.filter(companies::company_id.eq_any(demo)))
            .set(companies::background_image.eq(None::<ImageId>))
            .execute(conn)?;
        delete_of!(conn, demo, images first_runs company_chats company_security company_translations guest_photo_settings companies);
        delete(demo_state::table).execute(conn)?;
        // No tenant is named here: other processes hear of it when it is committed.
        announce::everything(conn)
    })
}

/// The accounts that have nothing but some companies; all accounts when there are no others.
fn accounts_of(conn: &mut Connection, demo: &[CompanyId], is_alone: bool) -> Result<Vec<AccountId>> {
    if is_alone {
        return Ok(accounts::table.select(accounts::id).load(conn)?);
    }
    let guests_here =
        guests::table.filter(guests::company_id.eq_any(demo)).select(guests::account_id.assume_not_null());
    let guests_there = guests::table
        .filter(guests::account_id.is_not_null())
        .filter(guests::company_id.ne_all(demo))
        .select(guests::account_id.assume_not_null());
    let is_guest_here = accounts::id.eq_any(guests_here).and(accounts::id.ne_all(guests_there));
    Ok(accounts::table
        .filter(accounts::company_id.eq_any(demo).or(accounts::company_id.is_null().and(is_guest_here)))
        .select(accounts::id)
        .load(conn)?)
}
