//! Reads and writes of a company's registration, beside the salon itself.

pub mod samples;

use catalog::SzalonkaId;
use diesel::dsl::{IntervalDsl as _, insert_into};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use identity::{NewStaff, Trial, Username};
use kernel::{AccountId, CompanyId, Email, EmployeeId};

use crate::closed_set::{Activation, DirectoryKind};
use crate::functions::now;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{accounts, companies, directory, employees};
use crate::{Connection, Result};

/// Days a public id stays reserved after it was given up (docs/rules.md#public-ids); the trigger `keep_directory` holds
/// it.
const ID_RESERVATION_DAYS: i32 = 90;

row! {
    pub(crate) struct GivenUpRow {
        is_gone: bool as Bool,
    }
}

statement! {
    /// Text: a function that erases everything of the company behind whose wall it is called.
    struct GiveUpCompany as App () -> GivenUpRow = "SELECT give_up_company() AS is_gone";
}

row! {
    /// Numbers of made-up rows of a company on trial.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SampleCounts {
        /// With the appointments of made-up people and guests.
        pub appointments: i64 as BigInt,
        pub guests: i64 as BigInt,
        pub employees: i64 as BigInt,
        pub services: i64 as BigInt,
        pub sales: i64 as BigInt,
        pub images: i64 as BigInt,
    }
}

statement! {
    /// Text: a function that counts the rows the other one erases, of the company behind this wall.
    struct CountMadeUp as App () -> SampleCounts = "SELECT * FROM count_made_up()";
}

row! {
    pub(crate) struct TrialEndedRow {
        has_ended: bool as Bool,
    }
}

statement! {
    /// Text: a function that erases the made-up rows of the company behind this wall.
    struct EndDemoMode as App (keep_services: Bool) -> TrialEndedRow =
    "SELECT end_demo_mode(:keep_services) AS has_ended";
}

/// Numbers of rows that would go if the company behind this wall ended its trial.
pub fn made_up(conn: &mut Connection) -> Result<SampleCounts> {
    CountMadeUp.one(conn, ())
}

/// Deletes the made-up rows of the company behind this wall, unless it is past its trial: then `false`.
/// With `keep_services` the made-up price list becomes its own.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn end_demo(conn: &mut Connection, keep_services: bool) -> Result<bool> {
    Ok(EndDemoMode.one(conn, (keep_services,))?.has_ended)
}

/// Those of these public ids that are taken, or were given up less than 90 days ago: one indexed read in every case.
pub fn taken(conn: &mut Connection, ids: &[SzalonkaId]) -> Result<Vec<SzalonkaId>> {
    let taken: Vec<String> = directory::table
        .filter(directory::kind.eq(DirectoryKind::Company))
        .filter(directory::id.eq_any(ids.iter().map(SzalonkaId::as_str)))
        .filter(
            directory::left_at
                .is_null()
                .or(directory::left_at.assume_not_null().gt(now() - ID_RESERVATION_DAYS.days())),
        )
        .select(directory::id)
        .load(conn)?;
    Ok(ids.iter().filter(|id| taken.iter().any(|it| it == id.as_str())).cloned().collect())
}

/// Adds the account of a colleague, linked to their profile. Never changes an existing account: returns `false` when
/// address or user name are taken.
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
            accounts::privacy_notice.eq(identity::PRIVACY_NOTICE),
            accounts::privacy_accepted_at.eq(staff.created_at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

/// Facts that decide whether a person may give up a company; locked until the transaction ends.
///
/// Runs inside [`crate::tenant::transaction`].
///
/// # Errors
/// `NotFound` when there is no such company, or no such profile in it.
pub fn trial_of(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Trial> {
    let (szalonka_id, is_on_trial): (String, bool) = companies::table
        .find(company)
        .select((companies::szalonka_id, companies::demo_mode))
        .for_update()
        .get_result(conn)?;
    let is_owner: bool =
        employees::table.find((company, employee)).select(employees::is_company_owner).get_result(conn)?;
    Ok(Trial { szalonka_id, is_on_trial, is_owner })
}

/// Erases the company behind whose wall this runs, unless it is past its trial: then `false`.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn give_up(conn: &mut Connection) -> Result<bool> {
    Ok(GiveUpCompany.one(conn, ())?.is_gone)
}

/// A company that has just begun, as its owner is told of it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = accounts)]
pub struct CompanyNotice {
    #[diesel(select_expression = companies::name)]
    pub name: String,
    /// Public id of the company.
    #[diesel(select_expression = companies::szalonka_id)]
    pub szalonka_id: String,
    /// The owner's given name.
    pub first_name: String,
    pub username: String,
    /// Mail address of the recipient.
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
        .filter(accounts::state.eq(Activation::Active))
        .select(CompanyNotice::as_select())
        .get_result(conn)
        .optional()?)
}
