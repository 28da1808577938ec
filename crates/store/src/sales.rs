//! The sales of a company as supervisors edit them. Everything runs inside [`crate::tenant`]; writers lock the
//! company's row first.

use std::collections::HashMap;

use catalog::SaleDraft;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{auto_type, delete as delete_rows, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, SaleId, ServiceId};

use crate::functions::in_hungarian;
use crate::schema::{sale_services, sales, services};
use crate::settings::LockedSetting;
use crate::{Connection, Result};

/// A sale as its editor shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedSale {
    pub sale: StoredSale,
    /// The services it names.
    pub services: Vec<ServiceId>,
}

/// A sale without its services.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = sales)]
pub struct StoredSale {
    pub id: SaleId,
    pub title: String,
    pub description: String,
    /// In the other language.
    pub translated_title: Option<String>,
    pub translated_description: Option<String>,
    /// Discount in percent.
    pub percent: i16,
    /// The first day it is announced.
    pub starts_on: Option<NaiveDate>,
    /// The last day it is announced.
    pub ends_on: Option<NaiveDate>,
    /// Instant of the deletion.
    pub deleted_at: Option<DateTime<Utc>>,
    /// Counts changes, from 1.
    pub revision: i32,
}

/// The sales of a company that are not deleted: the biggest first, then by title.
pub fn list(conn: &mut Connection, company: CompanyId) -> Result<Vec<EditedSale>> {
    let list: Vec<StoredSale> = sales::table
        .filter(sales::company_id.eq(company))
        .filter(sales::deleted_at.is_null())
        .order((sales::percent.desc(), in_hungarian(sales::title), sales::id))
        .select(StoredSale::as_select())
        .load(conn)?;
    let named: Vec<(SaleId, ServiceId)> = sale_services::table
        .filter(sale_services::company_id.eq(company))
        .filter(sale_services::service_id.eq_any(not_deleted(company)))
        .select((sale_services::sale_id, sale_services::service_id))
        .load(conn)?;
    let mut services: HashMap<SaleId, Vec<ServiceId>> = HashMap::new();
    for (sale, service) in named {
        services.entry(sale).or_default().push(service);
    }
    Ok(list
        .into_iter()
        .map(|sale| EditedSale { services: services.remove(&sale.id).unwrap_or_default(), sale })
        .collect())
}

/// One sale, deleted or not.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such sale.
pub fn one(conn: &mut Connection, company: CompanyId, id: SaleId) -> Result<EditedSale> {
    let sale = sales::table.find((company, id)).select(StoredSale::as_select()).get_result(conn)?;
    let services = sale_services::table
        .filter(sale_services::company_id.eq(company))
        .filter(sale_services::sale_id.eq(id))
        .filter(sale_services::service_id.eq_any(not_deleted(company)))
        .select(sale_services::service_id)
        .load(conn)?;
    Ok(EditedSale { sale, services })
}

/// Locks a sale that is about to change.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such sale.
pub fn lock(conn: &mut Connection, company: CompanyId, id: SaleId) -> Result<LockedSetting> {
    let found = sales::table
        .find((company, id))
        .select((sales::revision, sales::changed_by, sales::deleted_at))
        .for_no_key_update();
    Ok(LockedSetting::of(found.get_result(conn)?))
}

macro_rules! drafted {
    ($draft:expr) => {
        (
            sales::title.eq($draft.title.as_str()),
            sales::description.eq($draft.description.as_str()),
            $draft.translated_title.as_ref().map(|it| sales::translated_title.eq(it)),
            $draft.translated_description.as_ref().map(|it| sales::translated_description.eq(it)),
            sales::percent.eq(i16::from($draft.percent)),
            sales::starts_on.eq($draft.starts_on),
            sales::ends_on.eq($draft.ends_on),
        )
    };
}

/// Adds a sale.
pub fn insert(conn: &mut Connection, company: CompanyId, id: SaleId, draft: &SaleDraft, by: EmployeeId) -> Result<()> {
    let key = (sales::company_id.eq(company), sales::id.eq(id), sales::changed_by.eq(by));
    insert_into(sales::table).values((key, drafted!(draft))).execute(conn)?;
    Ok(())
}

/// Changes a locked sale, whole. It is no sample any more, so ending demo mode keeps it.
pub fn change(conn: &mut Connection, company: CompanyId, id: SaleId, draft: &SaleDraft, by: EmployeeId) -> Result<()> {
    let edit = (sales::is_demo.eq(false), sales::revision.eq(sales::revision + 1), sales::changed_by.eq(by));
    update(sales::table.find((company, id))).set((drafted!(draft), edit)).execute(conn)?;
    Ok(())
}

/// The services of the price list, by id.
#[auto_type]
fn not_deleted(company: CompanyId) -> _ {
    services::table.filter(services::company_id.eq(company)).filter(services::deleted_at.is_null()).select(services::id)
}

/// Sets the services that a locked sale names; false, and nothing is set, when the company sells one of them no more.
pub fn set_services(conn: &mut Connection, company: CompanyId, id: SaleId, wanted: &[ServiceId]) -> Result<bool> {
    let of_sale = sale_services::company_id.eq(company).and(sale_services::sale_id.eq(id));
    let known: Vec<ServiceId> = not_deleted(company).filter(services::id.eq_any(wanted)).load(conn)?;
    if !wanted.iter().all(|it| known.contains(it)) {
        return Ok(false);
    }
    delete_rows(sale_services::table.filter(of_sale)).execute(conn)?;
    let rows = known.iter().map(|it| {
        (sale_services::company_id.eq(company), sale_services::sale_id.eq(id), sale_services::service_id.eq(it))
    });
    insert_into(sale_services::table).values(rows.collect::<Vec<_>>()).execute(conn)?;
    Ok(true)
}

/// Withdraws a locked sale, or announces it again.
pub fn delete(
    conn: &mut Connection,
    company: CompanyId,
    id: SaleId,
    deleted_at: Option<DateTime<Utc>>,
    by: EmployeeId,
) -> Result<()> {
    update(sales::table.find((company, id)))
        .set((sales::deleted_at.eq(deleted_at), sales::revision.eq(sales::revision + 1), sales::changed_by.eq(by)))
        .execute(conn)?;
    Ok(())
}
