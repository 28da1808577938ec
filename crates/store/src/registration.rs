//! What registering a company reads and writes beside the salon itself.

use catalog::SzalonkaId;
use diesel::QueryableByName;
use diesel::sql_types::{Array, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::{NewStaff, Username};
use kernel::{AccountId, CompanyId, Email, EmployeeId};

use crate::{Connection, Prepared, Result, statement};

/// Which of these public ids companies have: one indexed read, whatever the answer.
pub fn taken(conn: &mut Connection, ids: &[SzalonkaId]) -> Result<Vec<SzalonkaId>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        id: String,
    }
    let asked: Vec<&str> = ids.iter().map(SzalonkaId::as_str).collect();
    let rows: Vec<Row> = statement("SELECT id FROM directory WHERE kind = 'company' AND id = ANY ($1)")
        .bind::<Array<Text>, _>(asked)
        .all(conn)?;
    Ok(ids.iter().filter(|id| rows.iter().any(|row| row.id == id.as_str())).cloned().collect())
}

/// Adds the account of somebody who works here, tied to the profile that is there. Never changes an account: answers
/// `false` when address or user name belong to somebody.
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
    let inserted = statement(
        "INSERT INTO accounts (id, username, email, email_verified_at, first_name, last_name, phone, language, \
         password_hash, password_expires_at, must_change_password, is_guest, company_id, employee_id, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false, $12, $13, $14) ON CONFLICT DO NOTHING",
    )
    .bind::<SqlUuid, _>(staff.id.0)
    .bind::<Text, _>(username.as_str())
    .bind::<Text, _>(who.email.as_str())
    .bind::<Nullable<Timestamptz>, _>(staff.email_verified_at)
    .bind::<Text, _>(who.first_name.as_str())
    .bind::<Text, _>(who.last_name.as_str())
    .bind::<Text, _>(who.phone.as_e164())
    .bind::<Text, _>(who.language.code())
    .bind::<Nullable<Text>, _>(hash)
    .bind::<Nullable<Timestamptz>, _>(staff.password_expires_at)
    .bind::<Bool, _>(staff.must_change_password)
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Timestamptz, _>(staff.created_at)
    .run(conn)?;
    Ok(inserted == 1)
}

/// A company that has just begun, as its owner is told of it.
#[derive(Clone, Debug)]
pub struct CompanyNotice {
    /// What it is called.
    pub name: String,
    /// What it is called in addresses.
    pub szalonka_id: String,
    /// The owner's given name.
    pub first_name: String,
    /// What they sign in as.
    pub username: String,
    /// Where they are written to.
    pub email: Option<Email>,
}

/// Reads a company and its owner; `None` when either is gone or the owner is disabled.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn load_new_company(
    conn: &mut Connection,
    company: CompanyId,
    account: AccountId,
) -> Result<Option<CompanyNotice>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        name: String,
        #[diesel(sql_type = Text)]
        szalonka_id: String,
        #[diesel(sql_type = Text)]
        first_name: String,
        #[diesel(sql_type = Text)]
        username: String,
        #[diesel(sql_type = Text)]
        email: String,
    }
    let row: Option<Row> = statement(
        "SELECT c.name, c.szalonka_id, a.first_name, a.username, a.email FROM companies c \
         JOIN accounts a ON a.company_id = c.company_id AND a.id = $2 AND a.state = 'ACTIVE' WHERE c.company_id = $1",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(account.0)
    .optional(conn)?;
    Ok(row.map(|row| CompanyNotice {
        name: row.name,
        szalonka_id: row.szalonka_id,
        first_name: row.first_name,
        username: row.username,
        email: Email::parse(&row.email).ok(),
    }))
}
