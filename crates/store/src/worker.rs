//! Reads of the worker for messages, and purges.

use catalog::Chats;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::{delete, exists, insert_into, select, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Double, Integer, Nullable, Text, Timestamptz, Uuid};
use identity::{Browser, Device, System};
use kernel::{AccountId, CompanyId, Email, EmployeeId, EventId, GuestId, Huf, ImageId, Locale, ServiceId, SessionId};

use crate::changes::announce;
use crate::closed_set::sql_types::EventStateSmallInt;
use crate::closed_set::{Activation, EventState};
use crate::functions::now;
use crate::outbox::MAX_ATTEMPTS;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{
    accounts, bounced_emails, client_errors, companies, email_changes, known_devices, outbox, sessions, sign_in_codes,
    social_attempts,
};
use crate::{Connection, Result};

/// An appointment as its guest is told of it.
#[derive(Clone, Debug)]
pub struct AppointmentNotice {
    /// Whether it still stands.
    pub is_active: bool,
    /// Whether the salon is being tried out: then its guests get no message (docs/rules.md#demo-mode).
    pub demo_mode: bool,
    /// The salon.
    pub salon: String,
    /// Its phone number as stored.
    pub salon_phone: Option<String>,
    pub chats: Chats,
    /// IANA time zone of the salon.
    pub time_zone: String,
    /// Address of the shop.
    pub shop_address: String,
    /// With whom: given name, family name.
    pub provider: (String, String),
    /// The guest's given name.
    pub guest_first_name: String,
    /// Mail address of the guest: the card's, else that of the account behind it.
    pub guest_email: Option<Email>,
    /// In which language.
    pub guest_language: Locale,
    pub guest: GuestId,
    /// Phone number of the guest: the card's, else that of the account behind it; E.164.
    pub guest_phone: Option<String>,
    /// The guest wants SMS about their appointments.
    pub need_sms: bool,
    pub provider_id: EmployeeId,
    pub booked_online: bool,
    /// The guest said that they come.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// The colleague who made it.
    pub made_by: Option<EmployeeId>,
    /// Start of the appointment.
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// Counts moves and cancellations.
    pub sequence: i32,
    /// The salon's public id.
    pub szalonka_id: String,
    /// Its mark.
    pub logo: Option<ImageId>,
    /// The shop, when it is still there: its name, and where it lies.
    pub shop: Option<(String, Option<(f64, f64)>)>,
    /// As agreed, in the order chosen: name, price, minutes.
    pub services: Vec<(String, Huf, i64)>,
    /// The same services.
    pub service_ids: Vec<ServiceId>,
    /// Until so many hours before the start the guest cancels or moves it alone, as agreed.
    pub cancel_hours: u16,
    /// The company's words the guest agreed to.
    pub terms: Option<String>,
    /// Version of the terms.
    pub terms_version: Option<i32>,
    /// Announced by the guest.
    pub late_minutes: Option<u8>,
    /// Visitor, when it is not the guest.
    pub visitor: Option<String>,
}

row! {
    pub(crate) struct NoticeRow {
        state: EventState as EventStateSmallInt,
        demo_mode: bool as Bool,
        salon: String as Text,
        salon_phone: Option<String> as Nullable<Text>,
        whatsapp: Option<String> as Nullable<Text>,
        viber: Option<String> as Nullable<Text>,
        messenger: Option<String> as Nullable<Text>,
        time_zone: String as Text,
        shop_address: String as Text,
        provider_first_name: String as Text,
        provider_last_name: String as Text,
        guest_first_name: String as Text,
        guest_email: Option<Email> as Nullable<Text>,
        guest_language: Locale as Text,
        guest: GuestId as Uuid,
        guest_phone: Option<String> as Nullable<Text>,
        need_sms: bool as Bool,
        provider_id: EmployeeId as Uuid,
        booked_online: bool as Bool,
        made_by: Option<EmployeeId> as Nullable<Uuid>,
        confirmed_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        starts_at: DateTime<Utc> as Timestamptz,
        ends_at: DateTime<Utc> as Timestamptz,
        sequence: i32 as Integer,
        szalonka_id: String as Text,
        logo: Option<ImageId> as Nullable<Uuid>,
        shop_name: Option<String> as Nullable<Text>,
        latitude: Option<f64> as Nullable<Double>,
        longitude: Option<f64> as Nullable<Double>,
        names: Vec<String> as Array<Text>,
        prices: Vec<Huf> as Array<BigInt>,
        minutes: Vec<i32> as Array<Integer>,
        service_ids: Vec<ServiceId> as Array<Uuid>,
        cancel_hours: i32 as Integer,
        terms: Option<String> as Nullable<Text>,
        terms_version: Option<i32> as Nullable<Integer>,
        late_minutes: Option<i32> as Nullable<Integer>,
        visitor: Option<String> as Nullable<Text>,
    }
}

statement! {
    /// Everything an appointment's guest is told. Text: a lateral join of ordered aggregates.
    struct LoadNotice as App | Worker (company: Uuid, event: Uuid) -> NoticeRow =
    "SELECT e.state, c.demo_mode, c.name AS salon, c.phone AS salon_phone, h.whatsapp, h.viber, h.messenger, c.time_zone,
        coalesce(s.address, c.address) AS shop_address,
        p.first_name AS provider_first_name, p.last_name AS provider_last_name,
        g.first_name AS guest_first_name, coalesce(g.email, a.email) AS guest_email,
        g.language AS guest_language, g.id AS guest, coalesce(g.phone, a.phone) AS guest_phone, g.need_sms,
        e.provider_id, e.booked_online, m.employee_id AS made_by, e.confirmed_at, e.starts_at, e.ends_at, e.sequence, c.szalonka_id, c.logo,
        s.name AS shop_name, s.latitude, s.longitude, agreed.names, agreed.prices, agreed.minutes, agreed.service_ids,
        coalesce(e.cancel_deadline_hours, c.cancel_deadline_hours) AS cancel_hours, b.text AS terms, e.terms_version, e.late_minutes,
        e.visitor_name AS visitor
    FROM calendar_events e
    JOIN companies c ON c.company_id = e.company_id
    LEFT JOIN company_chats h ON h.company_id = e.company_id
    JOIN employees p ON p.company_id = e.company_id AND p.id = e.provider_id
    JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
    LEFT JOIN shops s ON s.company_id = e.company_id AND s.id = e.shop_id
    LEFT JOIN booking_terms b ON b.company_id = e.company_id AND b.version = e.terms_version
    LEFT JOIN accounts a ON a.id = g.account_id AND a.email_verified_at IS NOT NULL
    LEFT JOIN accounts m ON m.id = e.created_by AND m.company_id = e.company_id
    CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(name ORDER BY position), '{}') AS names,
            coalesce(array_agg(price ORDER BY position), '{}') AS prices,
            coalesce(array_agg(minutes ORDER BY position), '{}') AS minutes,
            coalesce(array_agg(service_id ORDER BY position), '{}') AS service_ids
        FROM event_services WHERE company_id = e.company_id AND event_id = e.id) agreed
    WHERE e.company_id = :company AND e.id = :event";
}

/// Reads an appointment with everything its guest is told; `None` when there is none of that id.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn load_appointment(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
) -> Result<Option<AppointmentNotice>> {
    let row = LoadNotice.optional(conn, (company, event))?;
    Ok(row.map(|row| AppointmentNotice {
        is_active: row.state == EventState::Active,
        demo_mode: row.demo_mode,
        salon: row.salon,
        salon_phone: row.salon_phone,
        chats: Chats { whatsapp: row.whatsapp, viber: row.viber, messenger: row.messenger },
        time_zone: row.time_zone,
        shop_address: row.shop_address,
        provider: (row.provider_first_name, row.provider_last_name),
        guest_first_name: row.guest_first_name,
        guest_email: row.guest_email,
        guest_language: row.guest_language,
        guest: row.guest,
        guest_phone: row.guest_phone,
        need_sms: row.need_sms,
        provider_id: row.provider_id,
        booked_online: row.booked_online,
        made_by: row.made_by,
        confirmed_at: row.confirmed_at,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        sequence: row.sequence,
        szalonka_id: row.szalonka_id,
        logo: row.logo,
        shop: row.shop_name.map(|name| (name, row.latitude.zip(row.longitude))),
        services: (row.names.into_iter().zip(row.prices).zip(row.minutes))
            .map(|((name, price), minutes)| (name, price, i64::from(minutes)))
            .collect(),
        service_ids: row.service_ids,
        cancel_hours: u16::try_from(row.cancel_hours).unwrap_or_default(),
        terms: row.terms,
        terms_version: row.terms_version,
        late_minutes: row.late_minutes.and_then(|it| u8::try_from(it).ok()),
        visitor: row.visitor,
    }))
}

row! {
    /// A guest as a message says it that is about no appointment.
    #[derive(Clone, Debug)]
    pub struct GuestNotice {
        pub first_name: String as Text,
        pub email: Option<Email> as Nullable<Text>,
        /// E.164.
        pub phone: Option<String> as Nullable<Text>,
        pub language: Locale as Text,
        pub need_sms: bool as Bool,
        pub sms_offers: bool as Bool,
        pub email_offers: bool as Bool,
        pub is_active: bool as Bool,
        pub salon: String as Text,
        pub salon_phone: Option<String> as Nullable<Text>,
        pub szalonka_id: String as Text,
        pub demo_mode: bool as Bool,
    }
}

statement! {
    /// Text: two tables in one row, with conditions as columns.
    struct LoadGuest as App | Worker (company: Uuid, guest: Uuid) -> GuestNotice =
    "SELECT g.first_name, g.email, g.phone, g.language, g.need_sms, g.sms_offers_at IS NOT NULL AS sms_offers,
        g.email_offers_at IS NOT NULL AS email_offers, g.state = 'ACTIVE' AS is_active, c.name AS salon,
        c.phone AS salon_phone, c.szalonka_id, c.demo_mode
    FROM guests g JOIN companies c ON c.company_id = g.company_id
    WHERE g.company_id = :company AND g.id = :guest";
}

impl GuestNotice {
    /// The guest's addresses, and their consents.
    pub fn contact(&self) -> notifications::GuestContact {
        notifications::GuestContact {
            has_email: self.email.is_some(),
            has_phone: self.phone.is_some(),
            need_sms: self.need_sms,
            email_offers: self.email_offers,
            sms_offers: self.sms_offers,
        }
    }
}

/// Reads a guest that is written to; `None` when the card is gone or deactivated.
///
/// Runs inside [`crate::tenant`].
pub fn load_guest(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Option<GuestNotice>> {
    Ok(LoadGuest.optional(conn, (company, guest))?.filter(|it| it.is_active))
}

/// A person with an account.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = accounts)]
pub struct AccountNotice {
    pub first_name: String,
    /// Mail address of the account.
    pub email: Email,
    /// In which language.
    pub language: Locale,
    /// Company the person works for.
    pub company_id: Option<CompanyId>,
}

/// Reads an account that is to be written to; `None` when it is gone or disabled.
pub fn load_account(conn: &mut Connection, account: AccountId) -> Result<Option<AccountNotice>> {
    let active = accounts::table.find(account).filter(accounts::state.eq(Activation::Active));
    Ok(active.select(AccountNotice::as_select()).get_result(conn).optional()?)
}

/// The browser and system a session was begun in; `None` when it is gone, or they were not kept.
pub fn load_device(conn: &mut Connection, session: SessionId) -> Result<Option<Device>> {
    let stored: Option<(Option<Browser>, Option<System>)> =
        sessions::table.find(session).select((sessions::browser, sessions::system)).get_result(conn).optional()?;
    Ok(stored.and_then(|(browser, system)| Some(Device { browser: browser?, system: system? })))
}

/// Writes down that mail to an address comes back for good.
pub fn note_bounce(conn: &mut Connection, email: &Email) -> Result<()> {
    insert_into(bounced_emails::table)
        .values(bounced_emails::email.eq(email))
        .on_conflict(bounced_emails::email)
        .do_update()
        .set(bounced_emails::at.eq(now()))
        .execute(conn)?;
    Ok(())
}

/// Whether mail to an address came back for good in the last half year.
pub fn has_bounced(conn: &mut Connection, email: &Email) -> Result<bool> {
    let found = bounced_emails::table.find(email).filter(bounced_emails::at.gt(now() - TimeDelta::days(182)));
    Ok(select(exists(found)).get_result(conn)?)
}

/// The name of a salon.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn load_salon_name(conn: &mut Connection, company: CompanyId) -> Result<Option<String>> {
    Ok(companies::table.find(company).select(companies::name).get_result(conn).optional()?)
}

/// Kinds of purged rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PurgedRows {
    /// Counted acts after 2 days: no limit looks back further.
    RateEvents,
    /// Sessions that are over.
    Sessions,
    /// Browsers without a sign-in for 400 days, as long as their cookie lives.
    KnownDevices,
    /// Sign-in links that are over.
    SignInCodes,
    /// Changes of an address that were not confirmed in time.
    EmailChanges,
    /// Sign-ins that never came back from the provider.
    SocialAttempts,
    /// Reports of browsers after 30 days.
    ClientErrors,
    /// Messages 7 days after they were sent, 30 after they were given up.
    Messages,
    /// Idempotency keys after 7 days.
    IdempotencyKeys,
    /// Lines of the audit log after a year.
    AuditLog,
    /// Invites 30 days after they were accepted, withdrawn or over.
    Invites,
    /// Companies being tried whose owner has not proven an address in 72 hours.
    UnprovenCompanies,
    /// Photos a day after they were deleted, with their files.
    DeletedPhotos,
    /// Codes of links in messages 7 days after they are over.
    GuestCodes,
    /// Times held for guests while they booked, an hour after they are over.
    Holds,
}

impl PurgedRows {
    /// Everything there is.
    pub const ALL: [Self; 15] = [
        Self::RateEvents,
        Self::Sessions,
        Self::KnownDevices,
        Self::SignInCodes,
        Self::EmailChanges,
        Self::SocialAttempts,
        Self::ClientErrors,
        Self::Messages,
        Self::IdempotencyKeys,
        Self::AuditLog,
        Self::Invites,
        Self::UnprovenCompanies,
        Self::DeletedPhotos,
        Self::GuestCodes,
        Self::Holds,
    ];
}

row! {
    pub(crate) struct PurgedRow {
        purged: i64 as BigInt,
    }
}

statement! {
    /// Text: the table has no key to name a row by.
    struct PurgeRateEvents as Worker (batch: Integer) =
    "DELETE FROM rate_events WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM rate_events WHERE at < now() - interval '2 days' LIMIT :batch))";
}

statement! {
    /// Text: a function that deletes across the tenant walls.
    struct PurgeIdempotencyKeys as Worker (batch: Integer) -> PurgedRow =
    "SELECT purge_idempotency_keys(interval '7 days', :batch) AS purged";
}

statement! {
    /// Text: a function that deletes rows the worker may not read.
    struct PurgeAuditLog as Worker (batch: Integer) -> PurgedRow = "SELECT purge_audit_log(:batch) AS purged";
}

statement! {
    /// Text: a function that deletes across the tenant walls.
    struct PurgeInvites as Worker (batch: Integer) -> PurgedRow = "SELECT purge_invites(:batch) AS purged";
}

statement! {
    /// Text: a function that deletes across the tenant walls.
    struct PurgePhotos as Worker (batch: Integer) -> PurgedRow = "SELECT purge_photos(:batch) AS purged";
}

statement! {
    /// Text: a function that deletes across the tenant walls.
    struct PurgeGuestCodes as Worker (batch: Integer) -> PurgedRow = "SELECT purge_guest_codes(:batch) AS purged";
}

statement! {
    /// Text: a function that deletes across the tenant walls.
    struct PurgeHolds as Worker (batch: Integer) -> PurgedRow = "SELECT purge_holds(:batch) AS purged";
}

statement! {
    /// Text: a function that erases across the tenant walls.
    struct EraseUnprovenCompanies as Worker (batch: Integer) -> PurgedRow =
    "SELECT erase_unproven_companies(:batch) AS purged";
}

/// Companies erased by one statement: each holds some hundred rows.
const COMPANIES_PER_BATCH: i32 = 5;

/// Deletes a batch of the rows that meet a condition, by their key, while they meet it.
macro_rules! purge {
    ($conn:expr, $batch:expr, $table:ident . $key:ident as $type:ty, $condition:expr) => {{
        let keys: Vec<$type> = $table::table.filter($condition).select($table::$key).limit($batch).load($conn)?;
        let old = $table::table.filter($table::$key.eq_any(keys)).filter($condition);
        i64::try_from(delete(old).execute($conn)?).unwrap_or(i64::MAX)
    }};
}

/// Deletes one batch and returns how many rows that was; fewer than `batch` when nothing is left.
pub fn purge(conn: &mut Connection, what: PurgedRows, batch: i32) -> Result<i64> {
    let before = |days| now() - TimeDelta::days(days);
    let rows = i64::from(batch);
    Ok(match what {
        PurgedRows::RateEvents => i64::try_from(PurgeRateEvents.run(conn, (batch,))?).unwrap_or(i64::MAX),
        PurgedRows::Sessions => {
            purge!(
                conn,
                rows,
                sessions.id as uuid::Uuid,
                sessions::idle_until.lt(now()).or(sessions::expires_at.lt(now()))
            )
        }
        PurgedRows::KnownDevices => {
            purge!(conn, rows, known_devices.device_hash as Vec<u8>, known_devices::seen_at.lt(before(400)))
        }
        PurgedRows::SignInCodes => {
            purge!(conn, rows, sign_in_codes.code_hash as Vec<u8>, sign_in_codes::expires_at.lt(now()))
        }
        PurgedRows::EmailChanges => {
            purge!(conn, rows, email_changes.account_id as uuid::Uuid, email_changes::expires_at.lt(now()))
        }
        PurgedRows::SocialAttempts => {
            purge!(conn, rows, social_attempts.state_hash as Vec<u8>, social_attempts::expires_at.lt(now()))
        }
        PurgedRows::ClientErrors => {
            purge!(conn, rows, client_errors.id as uuid::Uuid, client_errors::at.lt(before(30)))
        }
        PurgedRows::Messages => {
            let sent = || outbox::done_at.lt(before(7).nullable());
            let given_up = || outbox::failed_at.lt(before(30).nullable());
            purge!(conn, rows, outbox.id as uuid::Uuid, sent().or(given_up()))
        }
        PurgedRows::IdempotencyKeys => PurgeIdempotencyKeys.one(conn, (batch,))?.purged,
        PurgedRows::AuditLog => PurgeAuditLog.one(conn, (batch,))?.purged,
        PurgedRows::Invites => PurgeInvites.one(conn, (batch,))?.purged,
        PurgedRows::DeletedPhotos => PurgePhotos.one(conn, (batch,))?.purged,
        PurgedRows::GuestCodes => PurgeGuestCodes.one(conn, (batch,))?.purged,
        PurgedRows::Holds => PurgeHolds.one(conn, (batch,))?.purged,
        PurgedRows::UnprovenCompanies => {
            let mut erased = 0_i64;
            loop {
                let some = EraseUnprovenCompanies.one(conn, (COMPANIES_PER_BATCH,))?.purged;
                erased = erased.saturating_add(some);
                if some < i64::from(COMPANIES_PER_BATCH) {
                    break;
                }
            }
            if erased != 0 {
                announce::everything(conn)?;
            }
            erased
        }
    })
}

/// Gives up the jobs whose last attempt ended with the worker that made it.
pub fn give_up_orphans(conn: &mut Connection) -> Result<usize> {
    let orphans = outbox::table
        .filter(outbox::done_at.is_null())
        .filter(outbox::failed_at.is_null())
        .filter(outbox::attempts.ge(MAX_ATTEMPTS))
        .filter(outbox::leased_until.le(now().nullable()));
    Ok(update(orphans)
        .set((
            outbox::failed_at.eq(now().nullable()),
            outbox::sealed.eq(None::<Vec<u8>>),
            outbox::leased_until.eq(None::<DateTime<Utc>>),
            outbox::last_error.eq("worker died"),
        ))
        .execute(conn)?)
}
