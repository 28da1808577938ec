//! The people of a company as they see each other, and who of them signs in. Everything runs inside
//! [`crate::tenant::transaction`].

pub mod invites;

use chrono::{DateTime, Utc};
use diesel::dsl::{array, auto_type, count, exists, insert_into, not, update};
use diesel::prelude::*;
use identity::Role;
use kernel::{AccountId, CompanyId, Email, EmployeeId, ImageId, PersonName, ShopId};

use crate::closed_set::{Activation, ClosedSet as _};
use crate::functions::in_hungarian;
use crate::schema::{accounts, employee_shops, employees, service_offers, services, shops};
use crate::{Connection, Result, StoreError, tenant};

/// A profile as colleagues see it.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = employees)]
pub struct Colleague {
    /// The profile.
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    /// Portrait.
    pub profile_picture: Option<ImageId>,
    /// Whether the calendar shows their column.
    pub show_calendar: bool,
    #[diesel(column_name = state, deserialize_as = Activation)]
    pub is_active: bool,
    pub is_company_owner: bool,
    /// Job title.
    pub title: Option<String>,
    pub role: Role,
}

/// A colleague, with their places and number of services.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColleagueAtWork {
    pub profile: Colleague,
    /// Shops the colleague works in.
    pub shops: Vec<ShopId>,
    /// Number of services of the price list they do.
    pub services: i64,
}

#[auto_type(no_type_alias)]
fn their_shops() -> _ {
    let its_shop = shops::company_id.eq(employee_shops::company_id).and(shops::id.eq(employee_shops::shop_id));
    employee_shops::table
        .inner_join(shops::table.on(its_shop))
        .filter(employee_shops::company_id.eq(employees::company_id))
        .filter(employee_shops::employee_id.eq(employees::id))
        .filter(shops::deleted_at.is_null())
        .order(employee_shops::shop_id)
        .select(employee_shops::shop_id)
}

#[auto_type(no_type_alias)]
fn their_services() -> _ {
    let its_service =
        services::company_id.eq(service_offers::company_id).and(services::id.eq(service_offers::service_id));
    service_offers::table
        .inner_join(services::table.on(its_service))
        .filter(service_offers::company_id.eq(employees::company_id))
        .filter(service_offers::employee_id.eq(employees::id))
        .filter(services::deleted_at.is_null())
        .select(count(service_offers::service_id))
}

/// All people of a company, disabled ones too: `first` before the others, those by family name in Hungarian order.
pub fn colleagues(conn: &mut Connection, company: CompanyId, first: EmployeeId) -> Result<Vec<ColleagueAtWork>> {
    let by_name = (in_hungarian(employees::last_name), in_hungarian(employees::first_name), employees::id);
    let rows: Vec<(Colleague, Vec<ShopId>, Option<i64>)> = employees::table
        .filter(employees::company_id.eq(company))
        .order((employees::id.ne(first), by_name))
        .select((Colleague::as_select(), array(their_shops()), their_services().single_value()))
        .load(conn)?;
    let at_work = |(profile, shops, services): (Colleague, Vec<ShopId>, Option<i64>)| ColleagueAtWork {
        profile,
        shops,
        services: services.unwrap_or_default(),
    };
    Ok(rows.into_iter().map(at_work).collect())
}

/// Whether a profile is active and has no account, so that an invitation to it is possible. Locked until the
/// transaction ends.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such profile.
pub fn is_free(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    tenant::lock_company(conn, company)?;
    let its_account =
        accounts::table.filter(accounts::company_id.eq(company)).filter(accounts::employee_id.eq(employee));
    let (state, is_free): (Activation, bool) = employees::table
        .find((company, employee))
        .select((employees::state, not(exists(its_account))))
        .for_no_key_update()
        .get_result(conn)?;
    Ok(state.is_active() && is_free)
}

/// The company the owner of an address works for; the outer `None` when it has no account. An address that was only
/// typed has no owner (docs/trust.md#registration).
pub fn employer_of(conn: &mut Connection, email: &Email) -> Result<Option<Option<CompanyId>>> {
    Ok(accounts::table
        .filter(accounts::email.eq(email))
        .filter(accounts::email_verified_at.is_not_null())
        .select(accounts::company_id)
        .get_result(conn)
        .optional()?)
}

/// Creates a profile.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    (first_name, last_name): (&PersonName, &PersonName),
    role: Role,
    now: DateTime<Utc>,
) -> Result<()> {
    insert_into(employees::table)
        .values((
            employees::company_id.eq(company),
            employees::id.eq(employee),
            employees::first_name.eq(first_name),
            employees::last_name.eq(last_name),
            employees::role.eq(role.bind()),
            employees::created_at.eq(now),
        ))
        .execute(conn)?;
    Ok(())
}

/// Gives a profile the name and role of the person who takes it over. It is no sample any more, so ending demo mode
/// keeps it.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such profile.
pub fn take_over(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    (first_name, last_name): (&PersonName, &PersonName),
    role: Role,
) -> Result<()> {
    let changed = update(employees::table.find((company, employee)))
        .set((
            employees::first_name.eq(first_name),
            employees::last_name.eq(last_name),
            employees::role.eq(role.bind()),
            employees::is_demo.eq(false),
        ))
        .execute(conn)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Links an active account that works nowhere to a profile, and returns the account's next version, which ends every
/// session made under the one before; `None` when it works somewhere by now or is disabled.
pub fn employ(
    conn: &mut Connection,
    account: AccountId,
    company: CompanyId,
    employee: EmployeeId,
) -> Result<Option<i32>> {
    let free = accounts::table
        .find(account)
        .filter(accounts::state.eq(Activation::Active))
        .filter(accounts::company_id.is_null());
    Ok(update(free)
        .set((
            accounts::company_id.eq(company),
            accounts::employee_id.eq(employee),
            accounts::version.eq(accounts::version + 1),
        ))
        .returning(accounts::version)
        .get_result(conn)
        .optional()?)
}
