//! The price list as whoever runs a company edits it: services, their headings, and who does what. Everything runs
//! inside [`crate::tenant`]; writers lock the company's row first.

use catalog::{CategoryColor, Estimation, ServiceDraft, ServiceStatus, Title};
use chrono::{DateTime, Utc};
use diesel::dsl::{array, auto_type, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, Huf, ServiceCategoryId, ServiceId};

use crate::closed_set::ClosedSet as _;
use crate::functions::in_hungarian;
use crate::schema::{employees, service_categories, service_offers, services};
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
    pub status: ServiceStatus,
    pub is_deleted: bool,
    /// How often it changed, from 1.
    pub revision: i32,
    /// Who does it, disabled people too.
    pub providers: Vec<EmployeeId>,
}

/// A heading as its editor shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedCategory {
    pub id: ServiceCategoryId,
    pub name: String,
    pub color: Option<CategoryColor>,
    /// Where it stands; without, after those with one.
    pub position: Option<i16>,
    pub is_deleted: bool,
    /// How often it changed, from 1.
    pub revision: i32,
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

/// Which services are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServiceFilter {
    /// Deleted ones too.
    pub with_deleted: bool,
    /// Those somebody does.
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
    let (revision, changed_by, deleted_at): (_, _, Option<DateTime<Utc>>) = services::table
        .find((company, id))
        .select((services::revision, services::changed_by, services::deleted_at))
        .for_no_key_update()
        .get_result(conn)?;
    Ok(LockedSetting { revision, changed_by, is_deleted: deleted_at.is_some() })
}

/// How many services there are, deleted ones not counted.
pub fn count_services(conn: &mut Connection, company: CompanyId) -> Result<u32> {
    let kept = services::table.filter(services::company_id.eq(company)).filter(services::deleted_at.is_null());
    let there: i64 = kept.count().get_result(conn)?;
    Ok(u32::try_from(there).unwrap_or(u32::MAX))
}

/// What a draft says of a service, for an insert as for an update.
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
            services::status.eq($draft.status.bind()),
        )
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

/// Changes a locked service, whole. It is no sample any more, so ending demo mode keeps it.
pub fn update_service(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceId,
    draft: &ServiceDraft,
    by: EmployeeId,
) -> Result<()> {
    let edit =
        (services::is_demo.eq(false), services::revision.eq(services::revision + 1), services::changed_by.eq(by));
    update(services::table.find((company, id))).set((drafted!(draft), edit)).execute(conn)?;
    Ok(())
}

/// Changes the price of a locked service alone.
pub fn set_price(conn: &mut Connection, company: CompanyId, id: ServiceId, price: Huf, by: EmployeeId) -> Result<()> {
    update(services::table.find((company, id)))
        .set((
            services::price.eq(price),
            services::is_demo.eq(false),
            services::revision.eq(services::revision + 1),
            services::changed_by.eq(by),
        ))
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
        .set((
            services::deleted_at.eq(deleted_at),
            services::revision.eq(services::revision + 1),
            services::changed_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// These people do a service, and nobody else. `false` when one of them does not belong to the company.
pub fn set_providers(
    conn: &mut Connection,
    company: CompanyId,
    service: ServiceId,
    wanted: &[EmployeeId],
) -> Result<bool> {
    let known: Vec<EmployeeId> = employees::table
        .filter(employees::company_id.eq(company))
        .filter(employees::id.eq_any(wanted))
        .select(employees::id)
        .load(conn)?;
    if !wanted.iter().all(|it| known.contains(it)) {
        return Ok(false);
    }
    let others = service_offers::table
        .filter(service_offers::company_id.eq(company))
        .filter(service_offers::service_id.eq(service))
        .filter(service_offers::employee_id.ne_all(&known));
    diesel::delete(others).execute(conn)?;
    let offer = |employee| {
        (
            service_offers::company_id.eq(company),
            service_offers::employee_id.eq(employee),
            service_offers::service_id.eq(service),
        )
    };
    let rows: Vec<_> = known.into_iter().map(offer).collect();
    insert_into(service_offers::table).values(rows).on_conflict_do_nothing().execute(conn)?;
    Ok(true)
}

type CategoryRow = (ServiceCategoryId, String, Option<CategoryColor>, Option<i16>, Option<DateTime<Utc>>, i32);

#[auto_type(no_type_alias)]
fn category_columns() -> _ {
    (
        service_categories::id,
        service_categories::category_name,
        service_categories::color,
        service_categories::position,
        service_categories::deleted_at,
        service_categories::revision,
    )
}

impl PricedCategory {
    fn of((id, name, color, position, deleted_at, revision): CategoryRow) -> Self {
        Self { id, name, color, position, is_deleted: deleted_at.is_some(), revision }
    }
}

/// The headings of a company in the order it gave them, then by name.
pub fn categories(conn: &mut Connection, company: CompanyId, with_deleted: bool) -> Result<Vec<PricedCategory>> {
    let mut chosen = service_categories::table
        .filter(service_categories::company_id.eq(company))
        .order((
            service_categories::position.asc().nulls_last(),
            in_hungarian(service_categories::category_name),
            service_categories::id,
        ))
        .select(category_columns())
        .into_boxed();
    if !with_deleted {
        chosen = chosen.filter(service_categories::deleted_at.is_null());
    }
    let rows: Vec<CategoryRow> = chosen.load(conn)?;
    Ok(rows.into_iter().map(PricedCategory::of).collect())
}

/// One heading, deleted or not.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such heading.
pub fn category(conn: &mut Connection, company: CompanyId, id: ServiceCategoryId) -> Result<PricedCategory> {
    let row: CategoryRow = service_categories::table.find((company, id)).select(category_columns()).get_result(conn)?;
    Ok(PricedCategory::of(row))
}

/// Locks a heading that is about to change, or that a service is put under.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such heading.
pub fn lock_category(conn: &mut Connection, company: CompanyId, id: ServiceCategoryId) -> Result<LockedSetting> {
    let (revision, changed_by, deleted_at): (_, _, Option<DateTime<Utc>>) = service_categories::table
        .find((company, id))
        .select((service_categories::revision, service_categories::changed_by, service_categories::deleted_at))
        .for_no_key_update()
        .get_result(conn)?;
    Ok(LockedSetting { revision, changed_by, is_deleted: deleted_at.is_some() })
}

/// Adds a heading.
pub fn insert_category(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceCategoryId,
    (name, color): (&Title, Option<CategoryColor>),
    by: EmployeeId,
) -> Result<()> {
    insert_into(service_categories::table)
        .values((
            service_categories::company_id.eq(company),
            service_categories::id.eq(id),
            service_categories::category_name.eq(name.as_str()),
            service_categories::color.eq(CategoryColor::bind_nullable(color)),
            service_categories::changed_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Changes a locked heading. It is no sample any more, so ending demo mode keeps it.
pub fn update_category(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceCategoryId,
    (name, color): (&Title, Option<CategoryColor>),
    by: EmployeeId,
) -> Result<()> {
    update(service_categories::table.find((company, id)))
        .set((
            service_categories::category_name.eq(name.as_str()),
            service_categories::color.eq(CategoryColor::bind_nullable(color)),
            service_categories::is_demo.eq(false),
            service_categories::revision.eq(service_categories::revision + 1),
            service_categories::changed_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes a locked heading off the list, or puts it back.
pub fn delete_category(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceCategoryId,
    deleted_at: Option<DateTime<Utc>>,
    by: EmployeeId,
) -> Result<()> {
    update(service_categories::table.find((company, id)))
        .set((
            service_categories::deleted_at.eq(deleted_at),
            service_categories::revision.eq(service_categories::revision + 1),
            service_categories::changed_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many services stand under a heading, deleted ones not counted.
pub fn count_under(conn: &mut Connection, company: CompanyId, category: ServiceCategoryId) -> Result<u32> {
    let kept = services::table
        .filter(services::company_id.eq(company))
        .filter(services::category_id.eq(category))
        .filter(services::deleted_at.is_null());
    let there: i64 = kept.count().get_result(conn)?;
    Ok(u32::try_from(there).unwrap_or(u32::MAX))
}

/// Puts headings in this order; those not named follow. Unknown ones are ignored.
pub fn order_categories(conn: &mut Connection, company: CompanyId, order: &[ServiceCategoryId]) -> Result<()> {
    let ours = service_categories::table.filter(service_categories::company_id.eq(company));
    update(ours).set(service_categories::position.eq(None::<i16>)).execute(conn)?;
    for (position, id) in (0_i16..).zip(order) {
        update(service_categories::table.find((company, *id)))
            .set(service_categories::position.eq(position))
            .execute(conn)?;
    }
    Ok(())
}
