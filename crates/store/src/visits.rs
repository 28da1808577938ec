//! Appointments as the guest who holds them sees them.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, Nullable, Text, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, Email, EventId};
use serde::Deserialize;
use uuid::Uuid;

use crate::calendar::EventKind;
use crate::raw_sql::{Statement as _, row, statement, tenant};
use crate::schema::{calendar_events, guests};
use crate::{Connection, Result, StoreError};

/// An appointment with the names of everything it refers to, as they are now; services as they were agreed.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct OwnAppointment {
    /// The event.
    pub id: Uuid,
    /// Start of the appointment.
    pub start: DateTime<Utc>,
    /// End of the appointment.
    pub end: DateTime<Utc>,
    /// 1 active, 0 deleted.
    pub state: i16,
    /// The guest did not come.
    pub did_not_appear: bool,
    /// Times it was moved or called off.
    pub sequence: i32,
    /// The first visit of the standing appointment it is of.
    pub repeat: Option<Uuid>,
    /// Provider of the appointment.
    pub provider: OwnProvider,
    /// Shop of the appointment.
    pub shop: Option<OwnShop>,
    pub services: Vec<OwnService>,
    /// At which company.
    pub company: OwnCompany,
    /// Until so many hours before the start the guest cancels or moves it alone, as agreed.
    pub cancel_hours: u16,
    /// The company's words the guest agreed to.
    pub terms: Option<String>,
    /// Announced by the guest.
    pub late_minutes: Option<u8>,
    /// Visitor, when it is not the guest who booked.
    pub visitor: Option<String>,
    /// Attached by the guest.
    pub photo: Option<OwnPhoto>,
    /// The guest's rating.
    pub stars: Option<u8>,
    /// The company uses ratings, and the visit stands and is of a guest with a name.
    pub takes_rating: bool,
}

/// Provider of an appointment.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OwnProvider {
    /// The person.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Portrait.
    pub profile_picture: Option<Uuid>,
}

/// Shop of an appointment.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct OwnShop {
    /// The shop.
    pub id: Uuid,
    /// Name of the shop.
    pub name: String,
    /// Address of the shop.
    pub address: String,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
}

/// A service as agreed.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OwnService {
    /// Id of the service.
    pub id: Uuid,
    /// As it was called.
    pub name: String,
    /// Addition to the total, in forints.
    pub price: i64,
    /// Duration in minutes.
    pub minutes: i32,
}

/// A photo the guest attached.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OwnPhoto {
    /// The picture.
    pub id: Uuid,
    /// Of the widest rendition, in pixels.
    pub width: i32,
    /// Of the widest rendition, in pixels.
    pub height: i32,
}

/// At which company.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OwnCompany {
    /// The tenant.
    pub id: Uuid,
    /// Public id, part of its addresses.
    pub szalonka_id: String,
    /// Name of the company.
    pub name: String,
    /// Phone number of the company.
    pub phone: Option<String>,
    /// Mail address of the company.
    pub email: Option<String>,
    /// IANA time zone of the company.
    pub time_zone: String,
}

/// Appointments of an account at one company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldAppointments {
    /// Company of the appointments.
    pub company: CompanyId,
    /// Ids of the appointments.
    pub events: Vec<EventId>,
}

/// Latest appointments of an account, or the one that is asked for. Inside [`guest_read`](crate::tenant::guest_read);
/// their details are then read company by company.
pub fn held(
    conn: &mut Connection,
    account: AccountId,
    event: Option<EventId>,
    most: u32,
) -> Result<Vec<HeldAppointments>> {
    let of_guest = calendar_events::company_id.eq(guests::company_id);
    let of_guest = of_guest.and(calendar_events::guest_id.eq(guests::id.nullable()));
    let newest = guests::table
        .inner_join(calendar_events::table.on(of_guest))
        .filter(guests::account_id.eq(account))
        .filter(calendar_events::kind.eq(EventKind::Appointment))
        .order((calendar_events::starts_at.desc(), calendar_events::id))
        .limit(i64::from(most))
        .select((calendar_events::company_id, calendar_events::id));
    let rows: Vec<(CompanyId, EventId)> = match event {
        Some(event) => newest.filter(calendar_events::id.eq(event)).load(conn)?,
        None => newest.load(conn)?,
    };
    let mut held: Vec<HeldAppointments> = Vec::new();
    for (company, event) in rows {
        match held.iter_mut().find(|it| it.company == company) {
            Some(there) => there.events.push(event),
            None => held.push(HeldAppointments { company, events: vec![event] }),
        }
    }
    Ok(held)
}

/// Appointments an account holds at one company, newest first.
pub fn own(conn: &mut Connection, account: AccountId, held: &HeldAppointments) -> Result<Vec<OwnAppointment>> {
    read(conn, held.company, account, &held.events)
}

/// One appointment an account holds.
///
/// # Errors
/// [`StoreError::NotFound`] when it holds no such appointment.
pub fn own_one(
    conn: &mut Connection,
    company: CompanyId,
    account: AccountId,
    event: EventId,
) -> Result<OwnAppointment> {
    read(conn, company, account, &[event])?.pop().ok_or(StoreError::NotFound)
}

fn read(
    conn: &mut Connection,
    company: CompanyId,
    account: AccountId,
    events: &[EventId],
) -> Result<Vec<OwnAppointment>> {
    documents(ReadOwn.all(conn, (company, account, events))?)
}

/// The appointments on a company's active card with this address, newest first; none when there is no such card.
pub fn of_email(conn: &mut Connection, company: CompanyId, email: &Email) -> Result<Vec<OwnAppointment>> {
    documents(ReadOfEmail.all(conn, (company, email.as_str()))?)
}

fn documents(rows: Vec<DocumentRow>) -> Result<Vec<OwnAppointment>> {
    rows.into_iter()
        .filter_map(|row| row.appointment)
        .map(|text| serde_json::from_str(&text).map_err(|error| StoreError::Bug(Box::new(error))))
        .collect()
}

row! {
    pub(crate) struct DocumentRow {
        appointment: Option<String> as Nullable<Text>,
    }
}

/// The statement that reads the appointments of the cards some condition chooses.
macro_rules! appointments {
    ($chosen:literal) => {
        concat!(
            "SELECT a.appointment
            FROM ",
            tenant!(),
            "
            LEFT JOIN LATERAL (
                SELECT json_build_object(
                    'id', e.id, 'start', e.starts_at, 'end', e.ends_at, 'state', e.state, 'did_not_appear', e.did_not_appear,
                    'sequence', e.sequence, 'repeat', e.repeat_id,
                    'provider', json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
                        'profile_picture', p.profile_picture),
                    'shop', CASE WHEN s.id IS NOT NULL
                        THEN json_build_object('id', s.id, 'name', s.name, 'address', s.address,
                            'latitude', s.latitude, 'longitude', s.longitude) END,
                    'services', (SELECT coalesce(json_agg(json_build_object('id', service_id, 'name', name, 'price', price,
                            'minutes', minutes) ORDER BY position), '[]')
                        FROM event_services WHERE company_id = t.company AND event_id = e.id),
                    'company', json_build_object('id', c.company_id, 'szalonka_id', c.szalonka_id, 'name', c.name,
                        'phone', c.phone, 'email', c.company_email, 'time_zone', c.time_zone),
                    'cancel_hours', coalesce(e.cancel_deadline_hours, c.cancel_deadline_hours), 'late_minutes', e.late_minutes,
                    'visitor', e.visitor_name,
                    'photo', (SELECT json_build_object('id', i.id, 'width', i.width, 'height', i.height)
                        FROM guest_photos f JOIN images i ON i.company_id = t.company AND i.id = f.image_id
                        WHERE f.company_id = t.company AND f.event_id = e.id),
                    'stars', (SELECT stars FROM ratings WHERE company_id = t.company AND event_id = e.id),
                    'takes_rating', 'rating' = ANY (c.features) AND e.state = 1 AND NOT e.did_not_appear
                        AND NOT g.is_walk_in AND g.state = 'ACTIVE',
                    'terms', (SELECT text FROM booking_terms WHERE company_id = t.company AND version = e.terms_version))::text AS appointment
                FROM guests g
                JOIN calendar_events e ON e.company_id = t.company AND e.guest_id = g.id AND e.kind = 'appointment'
                JOIN employees p ON p.company_id = t.company AND p.id = e.provider_id
                LEFT JOIN shops s ON s.company_id = t.company AND s.id = e.shop_id
                JOIN companies c ON c.company_id = t.company
                WHERE g.company_id = t.company AND ",
            $chosen,
            "
                ORDER BY e.starts_at DESC, e.id
            ) a ON true"
        )
    };
}

statement! {
    /// Text: the tenant is named in the same statement, each appointment a JSON document.
    struct ReadOwn as App (company: SqlUuid, account: SqlUuid, events: Array<SqlUuid>) -> DocumentRow =
        appointments!("g.account_id = :account AND e.id = ANY (:events)");
}

statement! {
    /// Text: as [`ReadOwn`].
    struct ReadOfEmail as App (company: SqlUuid, email: Text) -> DocumentRow =
        appointments!("g.email = :email AND g.state = 'ACTIVE'");
}
