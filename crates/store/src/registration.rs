//! What registering a company reads and writes beside the salon itself.

use catalog::SzalonkaId;
use diesel::dsl::insert_into;
use diesel::prelude::*;
use identity::{NewStaff, Username};
use kernel::{AccountId, CompanyId, Email, EmployeeId};

use crate::closed_set::{DirectoryKind, State};
use crate::schema::{accounts, companies, directory};
use crate::{Connection, Result};

/// Which of these public ids are taken: one indexed read, whatever the result.
pub fn taken(conn: &mut Connection, ids: &[SzalonkaId]) -> Result<Vec<SzalonkaId>> {
    let taken: Vec<String> = directory::table
        .filter(directory::kind.eq(DirectoryKind::Company))
        .filter(directory::id.eq_any(ids.iter().map(SzalonkaId::as_str)))
        .select(directory::id)
        .load(conn)?;
    Ok(ids.iter().filter(|id| taken.iter().any(|it| it == id.as_str())).cloned().collect())
}

/// Adds the account of somebody who works here, linked to their profile. Never changes an existing account: returns
/// `false` when address or user name are taken.
///
/// `hash` is the PHC string of their password; without one only a provider opens the account.
pub fn insert_staff(
    conn: &mut Connection,
    staff: &NewStaff,
    username: &Username,
    (company, employee): (CompanyId, EmployeeId),
    hash: Option<&str>,
) -> Result<bool> {
    let who = &staff.person;
    let inserted = insert_into(accounts::table)
        .values((
            accounts::id.eq(staff.id),
            accounts::username.eq(username.as_str()),
            accounts::email.eq(&who.email),
            accounts::email_verified_at.eq(staff.email_verified_at),
            accounts::first_name.eq(&who.first_name),
            accounts::last_name.eq(&who.last_name),
            accounts::phone.eq(&who.phone),
            accounts::language.eq(who.language),
            accounts::password_hash.eq(hash),
            accounts::password_expires_at.eq(staff.password_expires_at),
            accounts::must_change_password.eq(staff.must_change_password),
            accounts::is_guest.eq(false),
            accounts::company_id.eq(company),
            accounts::employee_id.eq(employee),
            accounts::created_at.eq(staff.created_at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

/// A company that has just begun, as its owner is told of it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = accounts)]
pub struct CompanyNotice {
    /// What it is called.
    #[diesel(select_expression = companies::name)]
    pub name: String,
    /// What it is called in addresses.
    #[diesel(select_expression = companies::szalonka_id)]
    pub szalonka_id: String,
    /// The owner's given name.
    pub first_name: String,
    /// What they sign in as.
    pub username: String,
    /// Where they are written to.
    pub email: Email,
}

/// Reads a company and its owner; `None` when either is gone or the owner is disabled.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn load_new_company(
    conn: &mut Connection,
    company: CompanyId,
    account: AccountId,
) -> Result<Option<CompanyNotice>> {
    Ok(accounts::table
        .inner_join(companies::table.on(accounts::company_id.eq(companies::company_id.nullable())))
        .filter(companies::company_id.eq(company))
        .filter(accounts::id.eq(account))
        .filter(accounts::state.eq(State::Active))
        .select(CompanyNotice::as_select())
        .get_result(conn)
        .optional()?)
}
