//! Appointments as the guest who holds them sees them.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EventId};
use serde::Deserialize;
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// An appointment with the names of everything it refers to, as they are now; services as they were agreed.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct OwnAppointment {
    /// The event.
    pub id: Uuid,
    /// When it begins.
    pub start: DateTime<Utc>,
    /// When it ends.
    pub end: DateTime<Utc>,
    /// 1 active, 0 deleted.
    pub state: i16,
    /// The guest did not come.
    pub did_not_appear: bool,
    /// How often it was moved or called off.
    pub sequence: i32,
    /// With whom.
    pub provider: OwnProvider,
    /// Where.
    pub shop: Option<OwnShop>,
    /// What.
    pub services: Vec<OwnService>,
    /// At which company.
    pub company: OwnCompany,
}

/// With whom.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OwnProvider {
    /// The person.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Portrait.
    pub profile_picture: Option<Uuid>,
}

/// Where.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct OwnShop {
    /// The shop.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Its address.
    pub address: String,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
}

/// A service as agreed.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OwnService {
    /// Which.
    pub id: Uuid,
    /// As it was called.
    pub name: String,
    /// What it adds to the total, in forints.
    pub price: i64,
    /// Minutes.
    pub minutes: i32,
}

/// At which company.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OwnCompany {
    /// The tenant.
    pub id: Uuid,
    /// What stands in its address.
    pub szalonka_id: String,
    /// Its name.
    pub name: String,
    /// Its phone number.
    pub phone: Option<String>,
    /// Its address for mail.
    pub email: Option<String>,
    /// Its IANA zone.
    pub time_zone: String,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Nullable<Text>)]
    appointment: Option<String>,
}

/// Appointments of an account at one company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// Where.
    pub company: CompanyId,
    /// Which.
    pub events: Vec<Uuid>,
}

/// Where the latest appointments of an account are, or the one that is asked for. Inside
/// [`own_transaction`](crate::tenant::own_transaction); what they are is then read company by company.
pub fn held(conn: &mut Connection, account: AccountId, event: Option<EventId>, most: u32) -> Result<Vec<Held>> {
    #[derive(QueryableByName)]
    struct HeldRow {
        #[diesel(sql_type = SqlUuid)]
        company_id: Uuid,
        #[diesel(sql_type = Array<SqlUuid>)]
        events: Vec<Uuid>,
    }
    let rows: Vec<HeldRow> = statement(
        "SELECT company_id, array_agg(id) AS events FROM ( \
            SELECT e.company_id, e.id FROM guests g \
            JOIN calendar_events e ON e.company_id = g.company_id AND e.guest_id = g.id AND e.kind = 'appointment' \
            WHERE g.account_id = $1 AND ($2 IS NULL OR e.id = $2) ORDER BY e.starts_at DESC, e.id LIMIT $3 \
         ) newest GROUP BY company_id",
    )
    .bind::<SqlUuid, _>(account.0)
    .bind::<Nullable<SqlUuid>, _>(event.map(|it| it.0))
    .bind::<BigInt, _>(i64::from(most))
    .all(conn)?;
    Ok(rows.into_iter().map(|it| Held { company: CompanyId(it.company_id), events: it.events }).collect())
}

/// Appointments an account holds at one company, newest first.
pub fn own(conn: &mut Connection, account: AccountId, held: &Held) -> Result<Vec<OwnAppointment>> {
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
    read(conn, company, account, &[event.0])?.pop().ok_or(StoreError::NotFound)
}

fn read(conn: &mut Connection, company: CompanyId, account: AccountId, events: &[Uuid]) -> Result<Vec<OwnAppointment>> {
    let rows: Vec<Row> = statement(READ)
        .bind::<Text, _>(company.to_string())
        .bind::<SqlUuid, _>(account.0)
        .bind::<Array<SqlUuid>, _>(events)
        .all(conn)?;
    rows.into_iter()
        .filter_map(|row| row.appointment)
        .map(|text| serde_json::from_str(&text).map_err(|error| StoreError::Bug(Box::new(error))))
        .collect()
}

const READ: &str = "
SELECT a.appointment
FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
LEFT JOIN LATERAL (
    SELECT json_build_object(
        'id', e.id, 'start', e.starts_at, 'end', e.ends_at, 'state', e.state, 'did_not_appear', e.did_not_appear,
        'sequence', e.sequence,
        'provider', json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
            'profile_picture', p.profile_picture),
        'shop', CASE WHEN s.id IS NOT NULL
            THEN json_build_object('id', s.id, 'name', s.name, 'address', s.address,
                'latitude', s.latitude, 'longitude', s.longitude) END,
        'services', (SELECT coalesce(json_agg(json_build_object('id', service_id, 'name', name, 'price', price,
                'minutes', minutes) ORDER BY position), '[]')
            FROM event_services WHERE company_id = t.v::uuid AND event_id = e.id),
        'company', json_build_object('id', c.company_id, 'szalonka_id', c.szalonka_id, 'name', c.name,
            'phone', c.phone, 'email', c.company_email, 'time_zone', c.time_zone))::text AS appointment
    FROM guests g
    JOIN calendar_events e ON e.company_id = t.v::uuid AND e.guest_id = g.id AND e.kind = 'appointment'
    JOIN employees p ON p.company_id = t.v::uuid AND p.id = e.provider_id
    LEFT JOIN shops s ON s.company_id = t.v::uuid AND s.id = e.shop_id
    JOIN companies c ON c.company_id = t.v::uuid
    WHERE g.company_id = t.v::uuid AND g.account_id = $2 AND e.id = ANY ($3)
    ORDER BY e.starts_at DESC, e.id
) a ON true";
