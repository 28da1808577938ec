//! The shops of a company as supervisors edit them. Everything runs inside [`crate::tenant`]; writers lock the
//! company's row first.

use catalog::{Shop, ShopDraft};
use chrono::{DateTime, Utc};
use diesel::dsl::{auto_type, count, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, ImageId, ShopId};

use crate::closed_set::Activation;
use crate::functions::in_hungarian;
use crate::schema::{employee_shops, employees, shops};
use crate::settings::LockedSetting;
use crate::{Connection, Result, images};

/// A shop as its editor shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct EditedShop {
    pub shop: Shop,
    pub is_deleted: bool,
    /// Counts changes, from 1.
    pub revision: i32,
    /// Number of active people who work there.
    pub people: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = shops)]
struct ShopRow {
    id: ShopId,
    name: String,
    address: String,
    description: Option<String>,
    translated_description: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    deleted_at: Option<DateTime<Utc>>,
    revision: i32,
}

impl EditedShop {
    fn of((row, people): (ShopRow, Option<i64>), photos: Vec<ImageId>) -> Self {
        Self {
            shop: Shop {
                id: row.id,
                name: row.name,
                address: row.address,
                description: row.description,
                translated_description: row.translated_description,
                photos,
                location: row.latitude.zip(row.longitude),
            },
            is_deleted: row.deleted_at.is_some(),
            revision: row.revision,
            people: people.unwrap_or_default(),
        }
    }
}

#[auto_type(no_type_alias)]
fn people_in(active: Activation) -> _ {
    let its_employee =
        employees::company_id.eq(employee_shops::company_id).and(employees::id.eq(employee_shops::employee_id));
    employee_shops::table
        .inner_join(employees::table.on(its_employee))
        .filter(employee_shops::company_id.eq(shops::company_id))
        .filter(employee_shops::shop_id.eq(shops::id))
        .filter(employees::state.eq(active))
        .select(count(employee_shops::employee_id))
}

/// The shops of a company by name.
pub fn list(conn: &mut Connection, company: CompanyId, with_deleted: bool) -> Result<Vec<EditedShop>> {
    let mut chosen = shops::table
        .filter(shops::company_id.eq(company))
        .order((in_hungarian(shops::name), shops::id))
        .select((ShopRow::as_select(), people_in(Activation::Active).single_value()))
        .into_boxed();
    if !with_deleted {
        chosen = chosen.filter(shops::deleted_at.is_null());
    }
    let rows: Vec<(ShopRow, Option<i64>)> = chosen.load(conn)?;
    let mut photos = images::of_shops(conn, company)?;
    Ok(rows
        .into_iter()
        .map(|it| (photos.remove(&it.0.id).unwrap_or_default(), it))
        .map(|(of, it)| EditedShop::of(it, of))
        .collect())
}

/// One shop, deleted or not.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such shop.
pub fn one(conn: &mut Connection, company: CompanyId, id: ShopId) -> Result<EditedShop> {
    let found =
        shops::table.find((company, id)).select((ShopRow::as_select(), people_in(Activation::Active).single_value()));
    let row = found.get_result(conn)?;
    Ok(EditedShop::of(row, images::of_shop(conn, company, id)?))
}

/// Locks a shop that is about to change.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such shop.
pub fn lock(conn: &mut Connection, company: CompanyId, id: ShopId) -> Result<LockedSetting> {
    let found = shops::table
        .find((company, id))
        .select((shops::revision, shops::changed_by, shops::deleted_at))
        .for_no_key_update();
    Ok(LockedSetting::of(found.get_result(conn)?))
}

macro_rules! drafted {
    ($draft:expr) => {
        (
            shops::name.eq($draft.name.as_str()),
            shops::address.eq($draft.address.as_str()),
            shops::description.eq(&$draft.description),
            $draft.translated_description.as_ref().map(|it| shops::translated_description.eq(it)),
            shops::latitude.eq($draft.location.map(|at| at.0)),
            shops::longitude.eq($draft.location.map(|at| at.1)),
        )
    };
}

/// Adds a shop.
pub fn insert(conn: &mut Connection, company: CompanyId, id: ShopId, draft: &ShopDraft, by: EmployeeId) -> Result<()> {
    let key = (shops::company_id.eq(company), shops::id.eq(id), shops::changed_by.eq(by));
    insert_into(shops::table).values((key, drafted!(draft))).execute(conn)?;
    Ok(())
}

/// Changes a locked shop, whole.
pub fn change(conn: &mut Connection, company: CompanyId, id: ShopId, draft: &ShopDraft, by: EmployeeId) -> Result<()> {
    let edit = (shops::revision.eq(shops::revision + 1), shops::changed_by.eq(by));
    update(shops::table.find((company, id))).set((drafted!(draft), edit)).execute(conn)?;
    Ok(())
}

/// Closes a locked shop, or opens it again; who works there and when stays.
pub fn delete(
    conn: &mut Connection,
    company: CompanyId,
    id: ShopId,
    deleted_at: Option<DateTime<Utc>>,
    by: EmployeeId,
) -> Result<()> {
    update(shops::table.find((company, id)))
        .set((shops::deleted_at.eq(deleted_at), shops::revision.eq(shops::revision + 1), shops::changed_by.eq(by)))
        .execute(conn)?;
    if deleted_at.is_some() {
        let there = employees::table.filter(employees::company_id.eq(company)).filter(employees::default_shop.eq(id));
        update(there).set(employees::default_shop.eq(None::<ShopId>)).execute(conn)?;
    }
    Ok(())
}
