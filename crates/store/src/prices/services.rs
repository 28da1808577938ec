//! Services: their prices, durations and providers.

use catalog::{Estimation, ServiceDraft, ServiceStatus};
use chrono::{DateTime, Utc};
use diesel::dsl::{array, auto_type, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, Huf, ServiceCategoryId, ServiceId};

use crate::closed_set::{Activation, ClosedSet as _};
use crate::functions::in_hungarian;
use crate::schema::{employees, service_offers, services};
use crate::settings::LockedSetting;
use crate::{Connection, Result};

/// A service as its editor shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedService {
    pub id: ServiceId,
    pub category: Option<ServiceCategoryId>,
    pub name: String,
    pub price: Huf,
    pub estimation: Estimation,
    pub minutes: i32,
    /// Minutes kept free before.
    pub buffer_before: i32,
    /// Minutes kept free after.
    pub buffer_after: i32,
    pub note: Option<String>,
    /// In the other language.
    pub translated_name: Option<String>,
    pub translated_note: Option<String>,
    pub status: ServiceStatus,
    pub is_deleted: bool,
    /// Counts changes, from 1.
    pub revision: i32,
    /// Disabled people too.
    pub providers: Vec<EmployeeId>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = services)]
struct ServiceRow {
    id: ServiceId,
    category_id: Option<ServiceCategoryId>,
    name: String,
    price: Huf,
    estimation: Estimation,
    duration_minutes: i32,
    buffer_before_minutes: i32,
    buffer_after_minutes: i32,
    note: Option<String>,
    translated_name: Option<String>,
    translated_note: Option<String>,
    status: ServiceStatus,
    deleted_at: Option<DateTime<Utc>>,
    revision: i32,
}

impl PricedService {
    fn of((row, providers): (ServiceRow, Vec<EmployeeId>)) -> Self {
        Self {
            id: row.id,
            category: row.category_id,
            name: row.name,
            price: row.price,
            estimation: row.estimation,
            minutes: row.duration_minutes,
            buffer_before: row.buffer_before_minutes,
            buffer_after: row.buffer_after_minutes,
            note: row.note,
            translated_name: row.translated_name,
            translated_note: row.translated_note,
            status: row.status,
            is_deleted: row.deleted_at.is_some(),
            revision: row.revision,
            providers,
        }
    }
}

#[auto_type]
fn providers_of() -> _ {
    service_offers::table
        .filter(service_offers::company_id.eq(services::company_id))
        .filter(service_offers::service_id.eq(services::id))
        .order(service_offers::employee_id)
        .select(service_offers::employee_id)
}

/// Filter of the listed services.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServiceFilter {
    /// Deleted ones too.
    pub with_deleted: bool,
    /// Those of one provider.
    pub provider: Option<EmployeeId>,
    /// Those guests see.
    pub active_only: bool,
}

/// The services of a company by name.
pub fn services(conn: &mut Connection, company: CompanyId, filter: ServiceFilter) -> Result<Vec<PricedService>> {
    let mut chosen = services::table
        .filter(services::company_id.eq(company))
        .order((in_hungarian(services::name), services::id))
        .select((ServiceRow::as_select(), array(providers_of())))
        .into_boxed();
    if !filter.with_deleted {
        chosen = chosen.filter(services::deleted_at.is_null());
    }
    if filter.active_only {
        chosen = chosen.filter(services::status.eq(ServiceStatus::Active.bind()));
    }
    let rows: Vec<(ServiceRow, Vec<EmployeeId>)> = chosen.load(conn)?;
    let does = |it: &PricedService| filter.provider.is_none_or(|provider| it.providers.contains(&provider));
    Ok(rows.into_iter().map(PricedService::of).filter(does).collect())
}

/// One service, deleted or not.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such service.
pub fn service(conn: &mut Connection, company: CompanyId, id: ServiceId) -> Result<PricedService> {
    let found = services::table.find((company, id)).select((ServiceRow::as_select(), array(providers_of())));
    Ok(PricedService::of(found.get_result(conn)?))
}

/// Locks a service that is about to change.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such service.
pub fn lock_service(conn: &mut Connection, company: CompanyId, id: ServiceId) -> Result<LockedSetting> {
    let found = services::table
        .find((company, id))
        .select((services::revision, services::changed_by, services::deleted_at))
        .for_no_key_update();
    Ok(LockedSetting::of(found.get_result(conn)?))
}

/// Number of services, deleted ones not counted.
pub fn count_services(conn: &mut Connection, company: CompanyId) -> Result<u32> {
    let kept = services::table.filter(services::company_id.eq(company)).filter(services::deleted_at.is_null());
    let there: i64 = kept.count().get_result(conn)?;
    Ok(u32::try_from(there).unwrap_or(u32::MAX))
}

/// Columns of a draft, for an insert as for an update.
macro_rules! drafted {
    ($draft:expr) => {
        (
            services::category_id.eq($draft.category),
            services::name.eq($draft.name.as_str()),
            services::price.eq($draft.price),
            services::estimation.eq($draft.estimation.bind()),
            services::duration_minutes.eq(int($draft.minutes)),
            services::buffer_before_minutes.eq(int($draft.buffer_before)),
            services::buffer_after_minutes.eq(int($draft.buffer_after)),
            services::note.eq(&$draft.note),
            $draft.translated_name.as_ref().map(|it| services::translated_name.eq(it)),
            $draft.translated_note.as_ref().map(|it| services::translated_note.eq(it)),
            services::status.eq($draft.status.bind()),
        )
    };
}

/// The next revision, and its editor.
macro_rules! edited {
    ($by:expr) => {
        (services::revision.eq(services::revision + 1), services::changed_by.eq($by))
    };
}

fn int(minutes: u32) -> i32 {
    i32::try_from(minutes).unwrap_or(i32::MAX)
}

/// Adds a service.
pub fn insert_service(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceId,
    draft: &ServiceDraft,
    by: EmployeeId,
) -> Result<()> {
    let key = (services::company_id.eq(company), services::id.eq(id), services::changed_by.eq(by));
    insert_into(services::table).values((key, drafted!(draft))).execute(conn)?;
    Ok(())
}

/// Adds several services that the same people do. `false` when one of these does not belong to the company.
pub fn insert_services(
    conn: &mut Connection,
    company: CompanyId,
    added: &[(ServiceId, ServiceDraft)],
    providers: &[EmployeeId],
    by: EmployeeId,
) -> Result<bool> {
    let key = |id| (services::company_id.eq(company), services::id.eq(id), services::changed_by.eq(by));
    let rows: Vec<_> = added.iter().map(|(id, draft)| (key(*id), drafted!(draft))).collect();
    insert_into(services::table).values(rows).execute(conn)?;
    let Some(known) = known_people(conn, company, providers)? else { return Ok(false) };
    let pairs = added.iter().flat_map(|(id, _)| known.iter().map(|employee| (*employee, *id)));
    let rows: Vec<_> = pairs.map(|(employee, service)| offer(company, employee, service)).collect();
    insert_into(service_offers::table).values(rows).execute(conn)?;
    Ok(true)
}

/// Changes a locked service, whole. It is no sample any more, so ending demo mode keeps it.
pub fn update_service(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceId,
    draft: &ServiceDraft,
    by: EmployeeId,
) -> Result<()> {
    let edit = (services::is_demo.eq(false), edited!(by));
    update(services::table.find((company, id))).set((drafted!(draft), edit)).execute(conn)?;
    Ok(())
}

/// Changes the price of a locked service alone.
pub fn set_price(conn: &mut Connection, company: CompanyId, id: ServiceId, price: Huf, by: EmployeeId) -> Result<()> {
    update(services::table.find((company, id)))
        .set((services::price.eq(price), services::is_demo.eq(false), edited!(by)))
        .execute(conn)?;
    Ok(())
}

/// Takes a locked service off the list, or puts it back; who does it stays.
pub fn delete_service(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceId,
    deleted_at: Option<DateTime<Utc>>,
    by: EmployeeId,
) -> Result<()> {
    update(services::table.find((company, id)))
        .set((services::deleted_at.eq(deleted_at), edited!(by)))
        .execute(conn)?;
    Ok(())
}

/// Makes these people the only providers of a service. `false` when one of them does not belong to the company.
pub fn set_providers(
    conn: &mut Connection,
    company: CompanyId,
    service: ServiceId,
    wanted: &[EmployeeId],
) -> Result<bool> {
    let Some(known) = known_people(conn, company, wanted)? else { return Ok(false) };
    let others = service_offers::table
        .filter(service_offers::company_id.eq(company))
        .filter(service_offers::service_id.eq(service))
        .filter(service_offers::employee_id.ne_all(&known));
    diesel::delete(others).execute(conn)?;
    let rows: Vec<_> = known.into_iter().map(|employee| offer(company, employee, service)).collect();
    insert_into(service_offers::table).values(rows).on_conflict_do_nothing().execute(conn)?;
    Ok(true)
}

/// People who work in the company; at most two of them.
pub fn some_active_people(conn: &mut Connection, company: CompanyId) -> Result<Vec<EmployeeId>> {
    Ok(employees::table
        .filter(employees::company_id.eq(company))
        .filter(employees::state.eq(Activation::Active))
        .select(employees::id)
        .limit(2)
        .load(conn)?)
}

/// These people, each once; `None` when one of them does not belong to the company.
fn known_people(conn: &mut Connection, company: CompanyId, wanted: &[EmployeeId]) -> Result<Option<Vec<EmployeeId>>> {
    let known: Vec<EmployeeId> = employees::table
        .filter(employees::company_id.eq(company))
        .filter(employees::id.eq_any(wanted))
        .select(employees::id)
        .load(conn)?;
    Ok(wanted.iter().all(|it| known.contains(it)).then_some(known))
}

/// The row of a provider and a service.
#[auto_type]
fn offer(company: CompanyId, employee: EmployeeId, service: ServiceId) -> _ {
    (
        service_offers::company_id.eq(company),
        service_offers::employee_id.eq(employee),
        service_offers::service_id.eq(service),
    )
}
