//! A card with everything that hangs on it, as one document.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Uuid as SqlUuid};
use identity::SocialProvider;
use kernel::{AccountId, CompanyId, GuestId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{accounts, email_changes, identities, sessions};
use crate::{Connection, Result, StoreError};

/// A login, with its ways to sign in and its sessions.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountData {
    pub username: String,
    pub email: String,
    pub email_verified_at: Option<DateTime<Utc>>,
    /// An address asked for that is not proven yet.
    pub new_email: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    /// Of messages.
    pub language: String,
    pub created_at: DateTime<Utc>,
    /// The wording of the privacy notice that was accepted last, by its day, and when.
    pub privacy_notice: Option<NaiveDate>,
    pub privacy_accepted_at: Option<DateTime<Utc>>,
    pub identities: Vec<DataIdentity>,
    pub sessions: Vec<DataSession>,
}

/// A provider the account signs in with.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DataIdentity {
    /// `google` or `facebook`.
    pub provider: &'static str,
    pub linked_at: DateTime<Utc>,
}

/// A browser the person is signed in with.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DataSession {
    pub created_at: DateTime<Utc>,
    /// Instant of the last use.
    pub seen_at: DateTime<Utc>,
}

/// Reads a login.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such account.
pub fn account(conn: &mut Connection, account: AccountId) -> Result<AccountData> {
    use {accounts as a, identities as i, sessions as s};
    let its = (
        (a::username, a::email, a::email_verified_at, a::first_name, a::last_name),
        (a::phone, a::language, a::created_at, a::privacy_notice, a::privacy_accepted_at),
    );
    let ((username, email, email_verified_at, first_name, last_name), more) =
        a::table.find(account).select(its).get_result(conn)?;
    let (phone, language, created_at, privacy_notice, privacy_accepted_at) = more;
    let new_email = email_changes::table.find(account).select(email_changes::email).get_result(conn).optional()?;
    let linked = i::table.filter(i::account_id.eq(account)).order(i::linked_at).select((i::provider, i::linked_at));
    let identities: Vec<(SocialProvider, DateTime<Utc>)> = linked.load(conn)?;
    let sessions = s::table.filter(s::account_id.eq(account)).order(s::created_at).select((s::created_at, s::seen_at));
    let sessions: Vec<(DateTime<Utc>, DateTime<Utc>)> = sessions.load(conn)?;
    Ok(AccountData {
        username,
        email,
        email_verified_at,
        new_email,
        first_name,
        last_name,
        phone,
        language,
        created_at,
        privacy_notice,
        privacy_accepted_at,
        identities: identities
            .into_iter()
            .map(|(provider, linked_at)| DataIdentity { provider: provider.as_str(), linked_at })
            .collect(),
        sessions: sessions.into_iter().map(|(created_at, seen_at)| DataSession { created_at, seen_at }).collect(),
    })
}

/// One company's data of a guest.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CardData {
    pub salon: DataSalon,
    pub card: DataCard,
    /// The newest first, also those called off.
    pub appointments: Vec<DataAppointment>,
    /// SMS, the newest first. Mails are not kept.
    pub messages: Vec<DataMessage>,
    /// Wishes on the waiting list, open or over, the newest first.
    pub wishes: Vec<DataWish>,
}

/// Salon the card belongs to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataSalon {
    pub name: String,
    pub szalonka_id: String,
    pub address: String,
    pub phone: Option<String>,
    /// IANA time zone.
    pub time_zone: String,
}

/// The card itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataCard {
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// Of messages.
    pub language: String,
    /// Messages may go out as SMS.
    pub need_sms: bool,
    /// Instant at which the guest agreed to offers by SMS.
    pub sms_offers_at: Option<DateTime<Utc>>,
    /// To which wording, by its day; none of a consent that was given before wordings were kept.
    pub sms_offers_text: Option<NaiveDate>,
    /// The same by e-mail.
    pub email_offers_at: Option<DateTime<Utc>>,
    pub email_offers_text: Option<NaiveDate>,
    pub birth_month: Option<i16>,
    pub birth_day: Option<i16>,
    pub allergies: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// An appointment with its services.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataAppointment {
    pub id: Uuid,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    /// Not called off.
    pub is_active: bool,
    pub did_not_appear: bool,
    pub booked_online: bool,
    pub booked_at: DateTime<Utc>,
    pub provider: DataPerson,
    pub shop: Option<String>,
    pub services: Vec<DataService>,
    /// In forints.
    pub paid: Option<i64>,
    /// Parts of the payment; without those taken back.
    pub payments: Vec<DataPayment>,
    pub terms: Option<DataTerms>,
    pub confirmed_at: Option<DateTime<Utc>>,
    pub late_minutes: Option<i32>,
    /// Visitor, when it was not the guest.
    pub visitor: Option<String>,
    pub rating: Option<DataRating>,
    pub photos: Vec<DataPhoto>,
    /// Photo the guest attached.
    pub guest_photo: Option<DataGuestPhoto>,
    /// Invoices of it, the oldest first.
    pub invoices: Vec<DataInvoice>,
}

/// A person of the salon.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataPerson {
    pub first_name: String,
    pub last_name: String,
}

/// A service as agreed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataService {
    pub name: String,
    /// Price in forints.
    pub price: i64,
    pub minutes: i32,
}

/// Terms the guest agreed to by booking.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataTerms {
    pub version: i32,
    pub cancel_deadline_hours: i32,
    pub text: Option<String>,
}

/// A payment for a visit, in forints.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataPayment {
    /// `cash`, `card`, `transfer` or `voucher`.
    pub method: String,
    /// Without the tip.
    pub amount: i64,
    pub tip: i64,
    pub recorded_at: DateTime<Utc>,
}

/// The guest's rating of the visit.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataRating {
    pub stars: i16,
    pub text: String,
    pub rated_at: DateTime<Utc>,
    pub answer: Option<String>,
}

/// An invoice, and to whom it was made out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataInvoice {
    /// The invoicing service's, once it is known.
    pub number: Option<String>,
    /// Amount in forints.
    pub amount: i64,
    pub requested_at: DateTime<Utc>,
    pub buyer: Option<String>,
    pub address: Option<String>,
    pub email: Option<String>,
    pub tax_number: Option<String>,
}

/// A photo of the work.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataPhoto {
    pub id: Uuid,
    pub added_at: DateTime<Utc>,
    /// The guest's consent to its publication.
    pub consent_at: Option<DateTime<Utc>>,
    pub is_public: bool,
}

/// A photo a guest attached to an appointment.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataGuestPhoto {
    pub id: Uuid,
    pub added_at: DateTime<Utc>,
}

/// An SMS, sent or not.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataMessage {
    pub kind: String,
    pub phone: String,
    pub text: String,
    pub state: String,
    pub at: DateTime<Utc>,
}

/// A place on the waiting list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataWish {
    pub id: Uuid,
    pub since: DateTime<Utc>,
    pub first_day: NaiveDate,
    pub last_day: NaiveDate,
    /// 1 is Monday.
    pub weekdays: Vec<u32>,
    /// Of the start, in minutes of the day.
    pub from_minute: i16,
    pub to_minute: i16,
    pub shop: String,
    /// `None`: any provider.
    pub provider: Option<DataPerson>,
    pub services: Vec<String>,
    /// `waiting`, or the state it ended in.
    pub state: String,
}

row! {
    pub(crate) struct DataRow {
        document: String as Text,
    }
}

statement! {
    /// Text: a card with all that hangs on it is one JSON document.
    struct ReadCardData as App (company: SqlUuid, guest: SqlUuid) -> DataRow =
    "SELECT json_build_object(
        'salon', json_build_object('name', c.name, 'szalonkaId', c.szalonka_id, 'address', c.address, 'phone', c.phone,
            'timeZone', c.time_zone),
        'card', json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'email', g.email,
            'phone', g.phone, 'language', g.language, 'needSms', g.need_sms,
            'smsOffersAt', g.sms_offers_at, 'smsOffersText', g.sms_offers_text, 'emailOffersAt', g.email_offers_at,
            'emailOffersText', g.email_offers_text, 'birthMonth', g.birth_month, 'birthDay', g.birth_day, 'allergies', g.allergies,
            'createdAt', g.created_at),
        'appointments', (SELECT coalesce(json_agg(json_build_object('id', e.id, 'start', e.starts_at, 'end', e.ends_at,
                'isActive', e.state = 1, 'didNotAppear', e.did_not_appear, 'bookedOnline', e.booked_online,
                'bookedAt', e.created_at, 'provider',
                json_build_object('firstName', p.first_name, 'lastName', p.last_name),
                'shop', s.name || ', ' || s.address, 'paid', e.payment_amount,
                'payments', (SELECT coalesce(json_agg(json_build_object('method', v.method, 'amount', v.amount,
                        'tip', v.tip, 'recordedAt', v.recorded_at) ORDER BY v.recorded_at, v.id), '[]')
                    FROM visit_payments v WHERE v.company_id = :company AND v.event_id = e.id AND v.reverses IS NULL
                        AND NOT EXISTS (SELECT FROM visit_payments r
                            WHERE r.company_id = :company AND r.reverses = v.id)),
                'confirmedAt', e.confirmed_at, 'lateMinutes', e.late_minutes, 'visitor', e.visitor_name,
                'services', (SELECT coalesce(json_agg(json_build_object('name', v.name, 'price', v.price,
                        'minutes', v.minutes) ORDER BY v.position), '[]')
                    FROM event_services v WHERE v.company_id = :company AND v.event_id = e.id),
                'terms', (SELECT json_build_object('version', t.version,
                        'cancelDeadlineHours', t.cancel_deadline_hours, 'text', t.text)
                    FROM booking_terms t WHERE t.company_id = :company AND t.version = e.terms_version),
                'rating', (SELECT json_build_object('stars', r.stars, 'text', r.text, 'ratedAt', r.rated_at,
                        'answer', r.answer)
                    FROM ratings r WHERE r.company_id = :company AND r.event_id = e.id),
                'photos', (SELECT coalesce(json_agg(json_build_object('id', f.image_id, 'addedAt', f.added_at,
                        'consentAt', f.consent_at, 'isPublic', f.is_public) ORDER BY f.added_at), '[]')
                    FROM photos f WHERE f.company_id = :company AND f.event_id = e.id),
                'guestPhoto', (SELECT json_build_object('id', f.image_id, 'addedAt', f.added_at)
                    FROM guest_photos f WHERE f.company_id = :company AND f.event_id = e.id),
                'invoices', (SELECT coalesce(json_agg(json_build_object('number', i.number, 'amount', i.gross,
                        'requestedAt', i.requested_at, 'buyer', b.name,
                        'address', b.postcode || ' ' || b.city || ', ' || b.address, 'email', b.email,
                        'taxNumber', b.tax_number) ORDER BY i.requested_at), '[]')
                    FROM invoices i LEFT JOIN invoice_buyers b ON b.company_id = :company AND b.invoice_id = i.id
                    WHERE i.company_id = :company AND i.event_id = e.id))
                ORDER BY e.starts_at DESC, e.id), '[]')
            FROM calendar_events e
            JOIN employees p ON p.company_id = :company AND p.id = e.provider_id
            LEFT JOIN shops s ON s.company_id = :company AND s.id = e.shop_id
            WHERE e.company_id = :company AND e.guest_id = :guest AND e.kind = 'appointment' AND e.id = e.series_id),
        'messages', (SELECT coalesce(json_agg(json_build_object('kind', m.kind, 'phone', m.phone, 'text', m.text,
                'state', m.state, 'at', m.created_at) ORDER BY m.created_at DESC, m.id), '[]')
            FROM sms_messages m WHERE m.company_id = :company AND m.guest_id = :guest),
        'wishes', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'since', w.created_at, 'firstDay', w.first_day,
                'lastDay', w.last_day, 'weekdays', (SELECT json_agg(n) FROM generate_series(1, 7) n
                    WHERE w.weekdays & (1 << (n - 1)) <> 0), 'fromMinute', w.from_minute, 'toMinute', w.to_minute, 'shop', s.name,
                'provider', CASE WHEN p.id IS NOT NULL
                    THEN json_build_object('firstName', p.first_name, 'lastName', p.last_name) END,
                'services', (SELECT coalesce(json_agg(v.name ORDER BY n.position), '[]')
                    FROM unnest(w.service_ids) WITH ORDINALITY AS n (id, position)
                    JOIN services v ON v.company_id = :company AND v.id = n.id),
                'state', w.state) ORDER BY w.created_at DESC, w.id), '[]')
            FROM waiting_entries w
            JOIN shops s ON s.company_id = :company AND s.id = w.shop_id
            LEFT JOIN employees p ON p.company_id = :company AND p.id = w.provider_id
            WHERE w.company_id = :company AND w.guest_id = :guest))::text AS document
    FROM guests g JOIN companies c ON c.company_id = g.company_id
    WHERE g.company_id = :company AND g.id = :guest";
}

/// A company's data of a guest, without the notes it keeps for itself (docs/trust.md#walls-between-companies). Inside
/// [`crate::tenant::read`].
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such card.
pub fn read(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<CardData> {
    let row = ReadCardData.one(conn, (company, guest))?;
    serde_json::from_str(&row.document).map_err(|error| StoreError::Bug(Box::new(error)))
}
