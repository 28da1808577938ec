//! Headings of the price list, and their order.

use catalog::{CategoryColor, Title};
use chrono::{DateTime, Utc};
use diesel::dsl::{auto_type, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, ServiceCategoryId};

use crate::closed_set::ClosedSet as _;
use crate::functions::in_hungarian;
use crate::schema::{service_categories, services};
use crate::settings::LockedSetting;
use crate::{Connection, Result};

/// A heading as its editor shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedCategory {
    pub id: ServiceCategoryId,
    pub name: String,
    /// In the other language.
    pub translated_name: Option<String>,
    pub color: Option<CategoryColor>,
    /// Position in the list; without, after those with one.
    pub position: Option<i16>,
    pub is_deleted: bool,
    /// Counts changes, from 1.
    pub revision: i32,
}

type CategoryRow =
    (ServiceCategoryId, String, Option<String>, Option<CategoryColor>, Option<i16>, Option<DateTime<Utc>>, i32);

/// A heading as it is to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryDraft {
    pub name: Title,
    /// In the other language; `None` leaves it unchanged.
    pub translated_name: Option<Option<String>>,
    pub color: Option<CategoryColor>,
}

#[auto_type(no_type_alias)]
fn category_columns() -> _ {
    (
        service_categories::id,
        service_categories::category_name,
        service_categories::translated_name,
        service_categories::color,
        service_categories::position,
        service_categories::deleted_at,
        service_categories::revision,
    )
}

impl PricedCategory {
    fn of((id, name, translated_name, color, position, deleted_at, revision): CategoryRow) -> Self {
        Self { id, name, translated_name, color, position, is_deleted: deleted_at.is_some(), revision }
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
    let found = service_categories::table
        .find((company, id))
        .select((service_categories::revision, service_categories::changed_by, service_categories::deleted_at))
        .for_no_key_update();
    Ok(LockedSetting::of(found.get_result(conn)?))
}

macro_rules! drafted {
    ($draft:expr) => {
        (
            service_categories::category_name.eq($draft.name.as_str()),
            $draft.translated_name.as_ref().map(|it| service_categories::translated_name.eq(it)),
            service_categories::color.eq(CategoryColor::bind_nullable($draft.color)),
        )
    };
}

/// Adds a heading.
pub fn insert_category(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceCategoryId,
    draft: &CategoryDraft,
    by: EmployeeId,
) -> Result<()> {
    insert_into(service_categories::table)
        .values((
            service_categories::company_id.eq(company),
            service_categories::id.eq(id),
            drafted!(draft),
            service_categories::changed_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Adds several headings, whose colours the calendar chooses.
pub fn insert_categories(
    conn: &mut Connection,
    company: CompanyId,
    added: &[(ServiceCategoryId, Title)],
    by: EmployeeId,
) -> Result<()> {
    let row = |(id, name): &(ServiceCategoryId, Title)| {
        (
            service_categories::company_id.eq(company),
            service_categories::id.eq(*id),
            service_categories::category_name.eq(name.as_str().to_owned()),
            service_categories::changed_by.eq(by),
        )
    };
    insert_into(service_categories::table).values(added.iter().map(row).collect::<Vec<_>>()).execute(conn)?;
    Ok(())
}

/// Changes a locked heading. It is no sample any more, so ending demo mode keeps it.
pub fn update_category(
    conn: &mut Connection,
    company: CompanyId,
    id: ServiceCategoryId,
    draft: &CategoryDraft,
    by: EmployeeId,
) -> Result<()> {
    update(service_categories::table.find((company, id)))
        .set((
            drafted!(draft),
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

/// Number of services under a category, deleted ones not counted.
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
