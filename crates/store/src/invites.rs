//! Who is asked to work for a company. Everything runs inside [`crate::tenant::transaction`].

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Binary, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::{InviteTimes, Role};
use kernel::{CompanyId, Email, EmployeeId, InviteId, Locale};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// An invite as a company sees it.
#[derive(Clone, Debug)]
pub struct Invite {
    pub id: InviteId,
    /// Whom it is for.
    pub email: Email,
    /// Given name, as far as known.
    pub first_name: Option<String>,
    /// Family name, as far as known.
    pub last_name: Option<String>,
    /// What they will be.
    pub role: Role,
    /// Of the mail, and of the account it makes.
    pub language: Locale,
    /// The profile they take over, or have taken.
    pub employee: Option<EmployeeId>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last sent.
    pub sent_at: DateTime<Utc>,
    /// What became of it.
    pub times: InviteTimes,
}

/// An invite as it is made and sent.
#[derive(Clone, Debug)]
pub struct NewInvite {
    /// The invite; nothing has become of it.
    pub invite: Invite,
    /// Of the mailed code.
    pub code_hash: Vec<u8>,
    /// Who asks.
    pub invited_by: EmployeeId,
}

/// An invite as the one it is for sees it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The invite.
    pub invite: Invite,
    /// What the company is called.
    pub company_name: String,
    /// What it is called in addresses.
    pub szalonka_id: String,
    /// Who asks: given name, family name.
    pub inviter: (String, String),
}

/// Reads an invite as its company sees it.
macro_rules! invite {
    ($which:literal) => {
        concat!(
            "SELECT id, email, first_name, last_name, role, language, employee_id, created_at, sent_at, expires_at, \
             accepted_at, deleted_at FROM invites WHERE ",
            $which
        )
    };
}

/// Reads an invite as the one it is for sees it.
macro_rules! shown {
    ($which:literal) => {
        concat!(
            "SELECT i.*, c.name AS company_name, c.szalonka_id, e.first_name AS inviter_first_name, \
             e.last_name AS inviter_last_name FROM invites i JOIN companies c ON c.company_id = i.company_id \
             JOIN employees e ON e.company_id = i.company_id AND e.id = i.invited_by WHERE ",
            $which
        )
    };
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Nullable<Text>)]
    first_name: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    last_name: Option<String>,
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    employee_id: Option<Uuid>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    sent_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    expires_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    accepted_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    deleted_at: Option<DateTime<Utc>>,
}

#[derive(QueryableByName)]
struct ShownRow {
    #[diesel(embed)]
    invite: Row,
    #[diesel(sql_type = Text)]
    company_name: String,
    #[diesel(sql_type = Text)]
    szalonka_id: String,
    #[diesel(sql_type = Text)]
    inviter_first_name: String,
    #[diesel(sql_type = Text)]
    inviter_last_name: String,
}

impl TryFrom<Row> for Invite {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self> {
        Ok(Self {
            id: InviteId(row.id),
            email: Email::parse(&row.email).map_err(|error| StoreError::Bug(Box::new(error)))?,
            first_name: row.first_name,
            last_name: row.last_name,
            role: Role::parse(&row.role).ok_or(StoreError::NotFound)?,
            language: Locale::parse(&row.language).unwrap_or_default(),
            employee: row.employee_id.map(EmployeeId),
            created_at: row.created_at,
            sent_at: row.sent_at,
            times: InviteTimes { expires_at: row.expires_at, accepted_at: row.accepted_at, deleted_at: row.deleted_at },
        })
    }
}

impl TryFrom<ShownRow> for Shown {
    type Error = StoreError;

    fn try_from(row: ShownRow) -> Result<Self> {
        Ok(Self {
            invite: row.invite.try_into()?,
            company_name: row.company_name,
            szalonka_id: row.szalonka_id,
            inviter: (row.inviter_first_name, row.inviter_last_name),
        })
    }
}

/// The invites of a company that were not withdrawn, newest first; at most 200.
pub fn list(conn: &mut Connection, company: CompanyId) -> Result<Vec<Invite>> {
    let rows: Vec<Row> = statement(invite!(
        "company_id = $1 AND deleted_at IS NULL \
         ORDER BY created_at DESC, id DESC LIMIT 200"
    ))
    .bind::<SqlUuid, _>(company.0)
    .all(conn)?;
    rows.into_iter().map(Invite::try_from).collect()
}

/// One invite, withdrawn or not.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has none of that id.
pub fn one(conn: &mut Connection, company: CompanyId, id: InviteId) -> Result<Invite> {
    statement(invite!("company_id = $1 AND id = $2"))
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(id.0)
        .one::<Row>(conn)?
        .try_into()
}

/// The same, for whoever changes it: others wait until this transaction is over.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has none of that id.
pub fn lock(conn: &mut Connection, company: CompanyId, id: InviteId) -> Result<Invite> {
    statement(invite!("company_id = $1 AND id = $2 FOR UPDATE"))
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(id.0)
        .one::<Row>(conn)?
        .try_into()
}

/// The invite of a mailed code, whatever became of it; `None` when the code is nobody's.
pub fn by_code(conn: &mut Connection, company: CompanyId, code_hash: &[u8]) -> Result<Option<Shown>> {
    let row: Option<ShownRow> = statement(shown!("i.company_id = $1 AND i.code_hash = $2"))
        .bind::<SqlUuid, _>(company.0)
        .bind::<Binary, _>(code_hash)
        .optional(conn)?;
    row.map(Shown::try_from).transpose()
}

/// The same, for whoever changes it: of two who come with the same code, one waits until this transaction is over and
/// finds it used.
pub fn lock_by_code(conn: &mut Connection, company: CompanyId, code_hash: &[u8]) -> Result<Option<Shown>> {
    let row: Option<ShownRow> = statement(shown!("i.company_id = $1 AND i.code_hash = $2 FOR UPDATE OF i"))
        .bind::<SqlUuid, _>(company.0)
        .bind::<Binary, _>(code_hash)
        .optional(conn)?;
    row.map(Shown::try_from).transpose()
}

/// The same for whoever sends the mail: by id, and only while `code_hash` is that of its newest code.
pub fn to_be_mailed(
    conn: &mut Connection,
    company: CompanyId,
    id: InviteId,
    code_hash: &[u8],
) -> Result<Option<Shown>> {
    let row: Option<ShownRow> = statement(shown!("i.company_id = $1 AND i.id = $2 AND i.code_hash = $3"))
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(id.0)
        .bind::<Binary, _>(code_hash)
        .optional(conn)?;
    row.map(Shown::try_from).transpose()
}

/// Keeps an invite.
///
/// # Errors
/// `Conflict(OpenInvite)` when one for the same address or profile is open.
pub fn insert(conn: &mut Connection, company: CompanyId, new: &NewInvite) -> Result<()> {
    let invite = &new.invite;
    statement(
        "INSERT INTO invites (company_id, id, code_hash, email, first_name, last_name, role, language, employee_id, \
         invited_by, created_at, sent_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(invite.id.0)
    .bind::<Binary, _>(&new.code_hash)
    .bind::<Text, _>(invite.email.as_str())
    .bind::<Nullable<Text>, _>(invite.first_name.as_deref())
    .bind::<Nullable<Text>, _>(invite.last_name.as_deref())
    .bind::<Text, _>(invite.role.as_str())
    .bind::<Text, _>(invite.language.code())
    .bind::<Nullable<SqlUuid>, _>(invite.employee.map(|it| it.0))
    .bind::<SqlUuid, _>(new.invited_by.0)
    .bind::<Timestamptz, _>(invite.created_at)
    .bind::<Timestamptz, _>(invite.sent_at)
    .bind::<Timestamptz, _>(invite.times.expires_at)
    .run(conn)?;
    Ok(())
}

/// Gives an invite another code and another time to be accepted in.
pub fn renew(
    conn: &mut Connection,
    company: CompanyId,
    id: InviteId,
    code_hash: &[u8],
    (sent_at, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> Result<()> {
    statement(
        "UPDATE invites SET code_hash = $3, sent_at = $4, expires_at = $5 WHERE company_id = $1 AND id = $2 \
         AND accepted_at IS NULL AND deleted_at IS NULL",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(id.0)
    .bind::<Binary, _>(code_hash)
    .bind::<Timestamptz, _>(sent_at)
    .bind::<Timestamptz, _>(expires_at)
    .run(conn)?;
    Ok(())
}

/// Withdraws an invite.
pub fn delete(conn: &mut Connection, company: CompanyId, id: InviteId, now: DateTime<Utc>) -> Result<()> {
    statement(
        "UPDATE invites SET deleted_at = $3 WHERE company_id = $1 AND id = $2 AND accepted_at IS NULL \
         AND deleted_at IS NULL",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(id.0)
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    Ok(())
}

/// Uses an invite up; `employee` is the profile it led to.
pub fn accept(
    conn: &mut Connection,
    company: CompanyId,
    id: InviteId,
    employee: EmployeeId,
    now: DateTime<Utc>,
) -> Result<()> {
    statement("UPDATE invites SET accepted_at = $4, employee_id = $3 WHERE company_id = $1 AND id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(id.0)
        .bind::<SqlUuid, _>(employee.0)
        .bind::<Timestamptz, _>(now)
        .run(conn)?;
    Ok(())
}
