//! The people of a company, as its supervisors see and change them. Writers lock the company's row first, then the
//! provider's.

use chrono::{DateTime, Utc};
use diesel::alias;
use diesel::dsl::{array, exists, insert_into, update};
use diesel::prelude::*;
use identity::{ColleagueProfile, Right, Rights, Role, Staff};
use kernel::{AccountId, CompanyId, EmployeeId, ImageId, ServiceId, ShopId};

use crate::closed_set::{Activation, ClosedSet as _};
use crate::schema::{
    accounts, employee_shops, employees, service_offers, services, shops, work_hour_exceptions, work_hours,
};
use crate::settings::LockedSetting;
use crate::{Connection, Result};

/// A person who works here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub profile: EmployeeProfile,
    /// Shops the person works in.
    pub shops: Vec<ShopId>,
    pub services: Vec<ServiceId>,
    /// Where they read mail, if they sign in.
    pub email: Option<String>,
    /// E.164.
    pub phone: Option<String>,
    /// The account that signs in as this profile.
    pub account: Option<AccountId>,
    /// They have shown to read their address.
    pub has_proven_account: bool,
    /// Whether another person signs in and runs the company.
    pub has_other_supervisors: bool,
}

/// A company's record of a person who works here.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = employees)]
pub struct EmployeeProfile {
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    /// Job title.
    pub title: Option<String>,
    /// About them.
    pub introduction: Option<String>,
    /// In the other language.
    pub translated_title: Option<String>,
    pub translated_introduction: Option<String>,
    /// Portrait.
    pub profile_picture: Option<ImageId>,
    /// The top of their page.
    pub cover_photo: Option<ImageId>,
    pub role: Role,
    /// Names of their rights as a provider.
    pub rights: Vec<String>,
    /// Not disabled.
    #[diesel(column_name = state, deserialize_as = Activation)]
    pub is_active: bool,
    /// Owns the company.
    pub is_company_owner: bool,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    /// Shop the person is mostly in.
    pub default_shop: Option<ShopId>,
    /// Counts changes, from 1.
    pub revision: i32,
    /// Author of the last change, as far as known.
    pub changed_by: Option<EmployeeId>,
}

impl Person {
    /// As far as their staying matters.
    pub fn staff(&self) -> Staff {
        Staff {
            is_owner: self.profile.is_company_owner,
            role: self.profile.role,
            is_active: self.profile.is_active,
            has_other_supervisors: self.has_other_supervisors,
        }
    }

    /// Whether they run the company alone.
    pub fn is_last_supervisor(&self) -> bool {
        self.profile.is_active && self.profile.role == Role::Supervisor && !self.has_other_supervisors
    }

    /// As a setting that is about to change; its row is locked.
    pub fn as_setting(&self) -> LockedSetting {
        let EmployeeProfile { revision, changed_by, .. } = self.profile;
        LockedSetting { revision, changed_by, is_deleted: false }
    }

    /// As far as a company says it of them.
    pub fn colleague_profile(&self) -> ColleagueProfile {
        let profile = self.profile.clone();
        ColleagueProfile {
            title: profile.title,
            introduction: profile.introduction,
            translated_title: profile.translated_title,
            translated_introduction: profile.translated_introduction,
            role: profile.role,
            rights: Rights::named(&profile.rights),
            show_calendar: profile.show_calendar,
            default_shop: profile.default_shop,
        }
    }
}

/// A person of the company.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such profile.
pub fn load(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Person> {
    let its_shop = shops::company_id.eq(employee_shops::company_id).and(shops::id.eq(employee_shops::shop_id));
    let shops = employee_shops::table
        .inner_join(shops::table.on(its_shop))
        .filter(employee_shops::company_id.eq(company))
        .filter(employee_shops::employee_id.eq(employee))
        .filter(shops::deleted_at.is_null())
        .order(employee_shops::shop_id)
        .select(employee_shops::shop_id);
    let services = service_offers::table
        .filter(service_offers::company_id.eq(company))
        .filter(service_offers::employee_id.eq(employee))
        .order(service_offers::service_id)
        .select(service_offers::service_id);
    let its_account = accounts::company_id
        .eq(employees::company_id.nullable())
        .and(accounts::employee_id.eq(employees::id.nullable()));
    let (other, theirs) = alias!(employees as other, accounts as theirs);
    let (company_of, id_of) = (other.field(employees::company_id), other.field(employees::id));
    let account_of_other = (theirs.field(accounts::company_id).eq(company_of.nullable()))
        .and(theirs.field(accounts::employee_id).eq(id_of.nullable()));
    let other_supervisors = other
        .inner_join(theirs.on(account_of_other))
        .filter(company_of.eq(company))
        .filter(id_of.ne(employee))
        .filter(other.field(employees::role).eq(Role::Supervisor.bind()))
        .filter(other.field(employees::state).eq(Activation::Active))
        .filter(theirs.field(accounts::state).eq(Activation::Active));
    let (profile, shops, services, email, phone, account, proven_at, has_other_supervisors) = employees::table
        .left_join(accounts::table.on(its_account))
        .filter(employees::company_id.eq(company))
        .filter(employees::id.eq(employee))
        .select((
            EmployeeProfile::as_select(),
            array(shops),
            array(services),
            accounts::email.nullable(),
            accounts::phone.nullable(),
            accounts::id.nullable(),
            accounts::email_verified_at.nullable(),
            exists(other_supervisors),
        ))
        .get_result(conn)?;
    let proven_at: Option<DateTime<Utc>> = proven_at;
    let has_proven_account = proven_at.is_some();
    Ok(Person { profile, shops, services, email, phone, account, has_proven_account, has_other_supervisors })
}

/// Changes a person's profile.
pub fn change(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    profile: &ColleagueProfile,
    by: EmployeeId,
) -> Result<()> {
    update(employees::table.find((company, employee)))
        .set((
            employees::title.eq(&profile.title),
            employees::introduction.eq(&profile.introduction),
            employees::translated_title.eq(&profile.translated_title),
            employees::translated_introduction.eq(&profile.translated_introduction),
            employees::role.eq(profile.role.bind()),
            employees::rights.eq(profile.rights.given().map(Right::name).collect::<Vec<_>>()),
            employees::show_calendar.eq(profile.show_calendar),
            employees::default_shop.eq(profile.default_shop),
            employees::revision.eq(employees::revision + 1),
            employees::changed_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Counts a change kept outside the profile's row, such as one of services.
pub fn touch(conn: &mut Connection, company: CompanyId, employee: EmployeeId, by: EmployeeId) -> Result<()> {
    let edit = (employees::revision.eq(employees::revision + 1), employees::changed_by.eq(by));
    update(employees::table.find((company, employee))).set(edit).execute(conn)?;
    Ok(())
}

/// Disables a person or activates them again.
pub fn set_active(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    is_active: bool,
    by: EmployeeId,
) -> Result<()> {
    let state = if is_active { Activation::Active } else { Activation::Disabled };
    let before = employees::table.find((company, employee)).filter(employees::state.ne(state));
    let edit = (employees::revision.eq(employees::revision + 1), employees::changed_by.eq(by));
    update(before).set((employees::state.eq(state), edit)).execute(conn)?;
    Ok(())
}

/// Makes a person the only owner of the company.
pub fn set_owner(conn: &mut Connection, company: CompanyId, owner: EmployeeId, by: EmployeeId) -> Result<()> {
    let affected = employees::table
        .filter(employees::company_id.eq(company))
        .filter(employees::is_company_owner.or(employees::id.eq(owner)));
    update(affected)
        .set((
            employees::is_company_owner.eq(employees::id.eq(owner)),
            employees::revision.eq(employees::revision + 1),
            employees::changed_by.eq(by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Sets the places a person works in, closed ones left alone. `false` when one of them is not the company's.
pub fn set_shops(conn: &mut Connection, company: CompanyId, person: &Person, wanted: &[ShopId]) -> Result<bool> {
    let employee = person.profile.id;
    if !wanted.iter().all(|it| person.shops.contains(it)) {
        let known: Vec<ShopId> = shops::table
            .filter(shops::company_id.eq(company))
            .filter(shops::id.eq_any(wanted))
            .filter(shops::deleted_at.is_null())
            .select(shops::id)
            .load(conn)?;
        if !wanted.iter().all(|it| known.contains(it)) {
            return Ok(false);
        }
        let place = |shop: &ShopId| {
            (
                employee_shops::company_id.eq(company),
                employee_shops::employee_id.eq(employee),
                employee_shops::shop_id.eq(*shop),
            )
        };
        let rows: Vec<_> = wanted.iter().map(place).collect();
        insert_into(employee_shops::table).values(rows).on_conflict_do_nothing().execute(conn)?;
    }
    let gone: Vec<ShopId> = person.shops.iter().copied().filter(|it| !wanted.contains(it)).collect();
    if !gone.is_empty() {
        leave_shops(conn, company, employee, &gone)?;
    }
    Ok(true)
}

/// Takes a person out of these places, with their hours there.
fn leave_shops(conn: &mut Connection, company: CompanyId, employee: EmployeeId, gone: &[ShopId]) -> Result<()> {
    let weekly = work_hours::table
        .filter(work_hours::company_id.eq(company))
        .filter(work_hours::employee_id.eq(employee))
        .filter(work_hours::shop_id.eq_any(gone));
    diesel::delete(weekly).execute(conn)?;
    let exceptions = work_hour_exceptions::table
        .filter(work_hour_exceptions::company_id.eq(company))
        .filter(work_hour_exceptions::employee_id.eq(employee))
        .filter(work_hour_exceptions::shop_id.eq_any(gone));
    diesel::delete(exceptions).execute(conn)?;
    let elsewhere = employee_shops::table
        .filter(employee_shops::company_id.eq(company))
        .filter(employee_shops::employee_id.eq(employee))
        .filter(employee_shops::shop_id.eq_any(gone));
    diesel::delete(elsewhere).execute(conn)?;
    Ok(())
}

/// Sets the services a person does. `false` when one of them is not the company's.
pub fn set_services(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    wanted: &[ServiceId],
) -> Result<bool> {
    let known: Vec<ServiceId> = services::table
        .filter(services::company_id.eq(company))
        .filter(services::id.eq_any(wanted))
        .filter(services::deleted_at.is_null())
        .select(services::id)
        .load(conn)?;
    if !wanted.iter().all(|it| known.contains(it)) {
        return Ok(false);
    }
    let others = service_offers::table
        .filter(service_offers::company_id.eq(company))
        .filter(service_offers::employee_id.eq(employee))
        .filter(service_offers::service_id.ne_all(&known));
    diesel::delete(others).execute(conn)?;
    let offer = |service| {
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
