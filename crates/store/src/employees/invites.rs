//! Invitations to work for a company. Everything runs inside [`crate::tenant::transaction`].

use chrono::{DateTime, Utc};
use diesel::dsl::{auto_type, insert_into, update};
use diesel::prelude::*;
use identity::{InviteTimes, Role};
use kernel::{CompanyId, Email, EmployeeId, InviteId, Locale};

use crate::closed_set::ClosedSet as _;
use crate::schema::{companies, employees, invites};
use crate::{Connection, Result};

/// An invite as a company sees it.
#[derive(Clone, Debug)]
pub struct Invite {
    pub id: InviteId,
    pub email: Email,
    /// Given name, as far as known.
    pub first_name: Option<String>,
    /// Family name, as far as known.
    pub last_name: Option<String>,
    /// Role after acceptance.
    pub role: Role,
    /// Of the mail, and of the account it makes.
    pub language: Locale,
    /// The profile they take over, or have taken.
    pub employee: Option<EmployeeId>,
    /// Instant at which the invite was made.
    pub created_at: DateTime<Utc>,
    /// Instant of the last sending.
    pub sent_at: DateTime<Utc>,
    /// When it expires, was accepted or withdrawn.
    pub times: InviteTimes,
}

/// The hashes of an invite's codes: either opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InviteCodes {
    /// Hash of the code in the mail; its holder reads the address.
    pub mailed: Vec<u8>,
    /// Hash of the code shown to the inviter, to be passed on by hand; it says nothing about the address.
    pub shown: Vec<u8>,
}

/// An invite as it is made and sent.
#[derive(Clone, Debug)]
pub struct NewInvite {
    /// The invite; nothing has become of it.
    pub invite: Invite,
    pub codes: InviteCodes,
    pub invited_by: EmployeeId,
}

/// An invite as the one it is for sees it.
#[derive(Clone, Debug)]
pub struct InviteDetails {
    /// The invite.
    pub invite: Invite,
    pub company_name: String,
    /// Public id of the company.
    pub szalonka_id: String,
    /// Given and family name.
    pub inviter: (String, String),
    /// The hash of the mailed code.
    pub mailed_code: Vec<u8>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invites)]
struct InviteRow {
    id: InviteId,
    email: Email,
    first_name: Option<String>,
    last_name: Option<String>,
    role: Role,
    language: Locale,
    employee_id: Option<EmployeeId>,
    created_at: DateTime<Utc>,
    sent_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    accepted_at: Option<DateTime<Utc>>,
    deleted_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
struct InviteDetailsRow {
    #[diesel(embed)]
    invite: InviteRow,
    #[diesel(select_expression = companies::name)]
    company_name: String,
    #[diesel(select_expression = companies::szalonka_id)]
    szalonka_id: String,
    #[diesel(select_expression = (employees::first_name, employees::last_name))]
    inviter: (String, String),
    #[diesel(select_expression = invites::code_hash)]
    mailed_code: Vec<u8>,
}

impl From<InviteRow> for Invite {
    fn from(row: InviteRow) -> Self {
        Self {
            id: row.id,
            email: row.email,
            first_name: row.first_name,
            last_name: row.last_name,
            role: row.role,
            language: row.language,
            employee: row.employee_id,
            created_at: row.created_at,
            sent_at: row.sent_at,
            times: InviteTimes { expires_at: row.expires_at, accepted_at: row.accepted_at, deleted_at: row.deleted_at },
        }
    }
}

impl From<InviteDetailsRow> for InviteDetails {
    fn from(row: InviteDetailsRow) -> Self {
        Self {
            invite: row.invite.into(),
            company_name: row.company_name,
            szalonka_id: row.szalonka_id,
            inviter: row.inviter,
            mailed_code: row.mailed_code,
        }
    }
}

/// One open invite: neither accepted nor withdrawn.
#[auto_type]
fn open(company: CompanyId, id: InviteId) -> _ {
    let its_key = invites::company_id.eq(company).and(invites::id.eq(id));
    invites::table.filter(its_key).filter(invites::accepted_at.is_null()).filter(invites::deleted_at.is_null())
}

/// The invite that a code opens.
#[auto_type]
fn of_code<'a>(company: CompanyId, code_hash: &'a [u8]) -> _ {
    let is_its = invites::code_hash.eq(code_hash).or(invites::shown_code_hash.assume_not_null().eq(code_hash));
    invites::company_id.eq(company).and(is_its)
}

/// Invites with the company and who asks.
#[auto_type]
fn with_company() -> _ {
    let inviter = employees::company_id.eq(invites::company_id).and(employees::id.eq(invites::invited_by));
    invites::table.inner_join(companies::table).inner_join(employees::table.on(inviter))
}

/// The invites of a company that were not withdrawn, newest first; at most 200.
pub fn list(conn: &mut Connection, company: CompanyId) -> Result<Vec<Invite>> {
    let rows: Vec<InviteRow> = invites::table
        .filter(invites::company_id.eq(company))
        .filter(invites::deleted_at.is_null())
        .order((invites::created_at.desc(), invites::id.desc()))
        .limit(200)
        .select(InviteRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// One invite, withdrawn or not.
///
/// # Errors
/// `NotFound` when the company has none of that id.
pub fn one(conn: &mut Connection, company: CompanyId, id: InviteId) -> Result<Invite> {
    let invite = invites::table.find((company, id)).select(InviteRow::as_select());
    Ok(invite.get_result(conn)?.into())
}

/// The same, locked until the transaction ends.
///
/// # Errors
/// `NotFound` when the company has none of that id.
pub fn lock(conn: &mut Connection, company: CompanyId, id: InviteId) -> Result<Invite> {
    let invite = invites::table.find((company, id)).select(InviteRow::as_select());
    Ok(invite.for_update().get_result(conn)?.into())
}

/// The invite of a code, mailed or shown, in any state; `None` when the code is unknown.
pub fn by_code(conn: &mut Connection, company: CompanyId, code_hash: &[u8]) -> Result<Option<InviteDetails>> {
    let row = with_company()
        .filter(of_code(company, code_hash))
        .select(InviteDetailsRow::as_select())
        .get_result(conn)
        .optional()?;
    Ok(row.map(Into::into))
}

/// The same, locked until the transaction ends: of two who come with the same code, the second finds it used.
pub fn lock_by_code(conn: &mut Connection, company: CompanyId, code_hash: &[u8]) -> Result<Option<InviteDetails>> {
    invites::table.filter(of_code(company, code_hash)).select(invites::id).for_update().execute(conn)?;
    by_code(conn, company, code_hash)
}

/// The invite to mail: only while `code_hash` is that of its newest code.
pub fn to_be_mailed(
    conn: &mut Connection,
    company: CompanyId,
    id: InviteId,
    code_hash: &[u8],
) -> Result<Option<InviteDetails>> {
    Ok(by_code(conn, company, code_hash)?.filter(|it| it.invite.id == id))
}

/// Stores an invite.
///
/// # Errors
/// `Conflict(OpenInvite)` when one for the same address or profile is open.
pub fn insert(conn: &mut Connection, company: CompanyId, new: &NewInvite) -> Result<()> {
    let invite = &new.invite;
    insert_into(invites::table)
        .values((
            invites::company_id.eq(company),
            invites::id.eq(invite.id),
            invites::code_hash.eq(&new.codes.mailed),
            invites::shown_code_hash.eq(&new.codes.shown),
            invites::email.eq(&invite.email),
            invites::first_name.eq(&invite.first_name),
            invites::last_name.eq(&invite.last_name),
            invites::role.eq(invite.role.bind()),
            invites::language.eq(invite.language),
            invites::employee_id.eq(invite.employee),
            invites::invited_by.eq(new.invited_by),
            invites::created_at.eq(invite.created_at),
            invites::sent_at.eq(invite.sent_at),
            invites::expires_at.eq(invite.times.expires_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// Gives an invite new codes and a new expiry.
pub fn renew(
    conn: &mut Connection,
    company: CompanyId,
    id: InviteId,
    codes: &InviteCodes,
    (sent_at, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> Result<()> {
    update(open(company, id))
        .set((
            invites::code_hash.eq(&codes.mailed),
            invites::shown_code_hash.eq(&codes.shown),
            invites::sent_at.eq(sent_at),
            invites::expires_at.eq(expires_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// Withdraws an invite.
pub fn delete(conn: &mut Connection, company: CompanyId, id: InviteId, now: DateTime<Utc>) -> Result<()> {
    update(open(company, id)).set(invites::deleted_at.eq(now)).execute(conn)?;
    Ok(())
}

/// Marks an invite accepted; `employee` is the profile it led to.
pub fn accept(
    conn: &mut Connection,
    company: CompanyId,
    id: InviteId,
    employee: EmployeeId,
    now: DateTime<Utc>,
) -> Result<()> {
    update(invites::table.find((company, id)))
        .set((invites::accepted_at.eq(now), invites::employee_id.eq(employee)))
        .execute(conn)?;
    Ok(())
}
