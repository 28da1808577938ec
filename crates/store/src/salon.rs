//! A salon as online booking and the public pages read it: one statement, one moment, one version.

mod rows;

use std::collections::HashMap;

use catalog::{Company, Employee, Sale, Service, ServiceCategory, Shop};
use chrono::{DateTime, Datelike as _, NaiveDate, Utc};
use chrono_tz::Tz;
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, Text, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId};
use scheduling::{SlotRules, WorkHours};
use uuid::Uuid;

use self::rows::{LOAD, SalonRow, bug};
use crate::{Connection, Prepared, Result, StoreError, statement};

/// Everything about a salon that changes rarely. True as long as the company's `rules_version` is this one, which
/// every live read returns (docs/ARCHITECTURE.md#what-always-holds).
#[derive(Clone, Debug)]
pub struct Salon {
    /// The version it was read under.
    pub version: i64,
    /// The company.
    pub company: Company,
    /// Until when the company has paid; `None`: not limited.
    pub subscription_until: Option<DateTime<Utc>>,
    /// Its zone.
    pub tz: Tz,
    /// Its rules for free slots.
    pub slot_rules: SlotRules,
    /// Future appointments a guest may hold; 0: any number.
    pub max_open_bookings: u32,
    /// By name.
    pub shops: Vec<Shop>,
    /// By name.
    pub categories: Vec<ServiceCategory>,
    /// Active ones, by name.
    pub services: Vec<Service>,
    /// Active ones: owners first, then by family name (docs/rules.md#sorting).
    pub employees: Vec<Employee>,
    /// What is announced.
    pub sales: Vec<Sale>,
    /// What [`Salon::employees`] may be booked for.
    pub providers: HashMap<EmployeeId, Provider>,
}

/// When an employee works.
#[derive(Clone, Debug)]
pub struct Provider {
    /// The version their hours, places and skills were read under.
    pub version: i64,
    /// Per shop.
    pub hours: HashMap<ShopId, WorkHours>,
}

impl Salon {
    /// The active employee with this id.
    pub fn employee(&self, id: EmployeeId) -> Option<&Employee> {
        self.employees.iter().find(|it| it.id == id)
    }

    /// The active service with this id.
    pub fn service(&self, id: ServiceId) -> Option<&Service> {
        self.services.iter().find(|it| it.id == id)
    }

    /// When a shop is open in an ordinary week: when anybody works there.
    pub fn opening_hours(&self, shop: ShopId) -> WorkHours {
        WorkHours::together(self.providers.values().filter_map(|it| it.hours.get(&shop)))
    }

    /// When any shop is open on the seven days from `first` on, as these days really are: with the dates that differ
    /// and the closed days. By weekday; each of them is there once.
    pub fn week_from(&self, first: NaiveDate) -> WorkHours {
        let hours = self.providers.values().flat_map(|it| &it.hours);
        let open: Vec<&WorkHours> = hours.filter(|(shop, _)| self.shop(**shop).is_some()).map(|(_, it)| it).collect();
        let on =
            |date: NaiveDate| open.iter().flat_map(move |it| it.on_date(date)).map(move |it| (date.weekday(), *it));
        WorkHours::new(first.iter_days().take(7).flat_map(on))
    }

    /// The shop with this id.
    pub fn shop(&self, id: ShopId) -> Option<&Shop> {
        self.shops.iter().find(|it| it.id == id)
    }
}

/// The company behind a public id of the given kind (`company`, `employee`, `image`).
///
/// # Errors
/// [`StoreError::NotFound`] when nobody has it.
pub fn company_of(conn: &mut Connection, kind: &str, id: &str) -> Result<CompanyId> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        company_id: Uuid,
    }
    let row: Row = statement("SELECT company_id FROM directory WHERE kind = $1 AND id = $2")
        .bind::<Text, _>(kind)
        .bind::<Text, _>(id)
        .one(conn)?;
    Ok(CompanyId(row.company_id))
}

/// The version a company's rules have now.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn version(conn: &mut Connection, company: CompanyId) -> Result<i64> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<BigInt>)]
        version: Option<i64>,
    }
    let row: Row = statement(VERSION).bind::<Text, _>(company.to_string()).one(conn)?;
    row.version.ok_or(StoreError::NotFound)
}

const VERSION: &str = "
SELECT c.version FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
LEFT JOIN LATERAL (SELECT rules_version AS version FROM companies WHERE company_id = t.v::uuid) c ON true
";

/// Reads a salon in one statement, tenant wall included.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<Salon> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<Text>)]
        salon: Option<String>,
    }
    // The outer row is there whether or not the company is: no row at all would mean that the wall was not set.
    let row: Row = statement(LOAD).bind::<Text, _>(company.to_string()).one(conn)?;
    let text = row.salon.ok_or(StoreError::NotFound)?;
    let read: SalonRow = serde_json::from_str(&text).map_err(bug)?;
    read.into_salon(company)
}
