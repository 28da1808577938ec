//! The people of a company as they see each other, and who of them signs in. Everything runs inside
//! [`crate::tenant::transaction`].

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::Role;
use kernel::{AccountId, CompanyId, Email, EmployeeId, ImageId, PersonName};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// Somebody's profile as colleagues see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colleague {
    /// The profile.
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    /// Portrait.
    pub profile_picture: Option<ImageId>,
    /// Whether the calendar shows their column.
    pub show_calendar: bool,
    /// Not disabled.
    pub is_active: bool,
    /// Owns the company.
    pub is_company_owner: bool,
    /// What they are.
    pub title: Option<String>,
    /// What they may do.
    pub role: Role,
}

/// Everybody of a company, disabled ones too: `first` before the others, those by family name in Hungarian order.
pub fn colleagues(conn: &mut Connection, company: CompanyId, first: EmployeeId) -> Result<Vec<Colleague>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = Text)]
        first_name: String,
        #[diesel(sql_type = Text)]
        last_name: String,
        #[diesel(sql_type = Nullable<SqlUuid>)]
        profile_picture: Option<Uuid>,
        #[diesel(sql_type = Bool)]
        show_calendar: bool,
        #[diesel(sql_type = Bool)]
        is_active: bool,
        #[diesel(sql_type = Bool)]
        is_company_owner: bool,
        #[diesel(sql_type = Nullable<Text>)]
        title: Option<String>,
        #[diesel(sql_type = Text)]
        role: String,
    }
    let rows: Vec<Row> = statement(
        "SELECT id, first_name, last_name, profile_picture, show_calendar, state = 'ACTIVE' AS is_active, \
         is_company_owner, title, role FROM employees WHERE company_id = $1 \
         ORDER BY id <> $2, last_name COLLATE \"hu-x-icu\", first_name COLLATE \"hu-x-icu\", id",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(first.0)
    .all(conn)?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            Some(Colleague {
                id: EmployeeId(row.id),
                first_name: row.first_name,
                last_name: row.last_name,
                profile_picture: row.profile_picture.map(ImageId),
                show_calendar: row.show_calendar,
                is_active: row.is_active,
                is_company_owner: row.is_company_owner,
                title: row.title,
                role: Role::parse(&row.role)?,
            })
        })
        .collect())
}

/// Whether nobody signs in as an active profile, so that somebody may be invited to. Nobody else can take it until
/// this transaction is over.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such profile.
pub fn is_free(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Bool)]
        is_free: bool,
    }
    // Writers of rules lock the company first (see the triggers of the second migration).
    statement("SELECT FROM companies WHERE company_id = $1 FOR NO KEY UPDATE")
        .bind::<SqlUuid, _>(company.0)
        .run(conn)?;
    let row: Row = statement(
        "SELECT e.state = 'ACTIVE' AND NOT EXISTS (SELECT FROM accounts a \
         WHERE a.company_id = e.company_id AND a.employee_id = e.id) AS is_free \
         FROM employees e WHERE e.company_id = $1 AND e.id = $2 FOR NO KEY UPDATE",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .one(conn)?;
    Ok(row.is_free)
}

/// The company the owner of an address works for; the outer `None` when it has no account.
pub fn employer_of(conn: &mut Connection, email: &Email) -> Result<Option<Option<CompanyId>>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<SqlUuid>)]
        company_id: Option<Uuid>,
    }
    let row: Option<Row> =
        statement("SELECT company_id FROM accounts WHERE email = $1").bind::<Text, _>(email.as_str()).optional(conn)?;
    Ok(row.map(|it| it.company_id.map(CompanyId)))
}

/// Makes a profile for somebody new.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    (first_name, last_name): (&PersonName, &PersonName),
    role: Role,
    now: DateTime<Utc>,
) -> Result<()> {
    statement(
        "INSERT INTO employees (company_id, id, first_name, last_name, role, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Text, _>(first_name.as_str())
    .bind::<Text, _>(last_name.as_str())
    .bind::<Text, _>(role.as_str())
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    Ok(())
}

/// Gives a profile the name and role of whoever takes it over. It is somebody's now, so ending demo mode leaves it.
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
    let changed = statement(
        "UPDATE employees SET first_name = $3, last_name = $4, role = $5, is_demo = false \
         WHERE company_id = $1 AND id = $2",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Text, _>(first_name.as_str())
    .bind::<Text, _>(last_name.as_str())
    .bind::<Text, _>(role.as_str())
    .run(conn)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Ties an active account that works for nobody to a profile, and answers the account's next version, which ends every
/// session made under the one before; `None` when it works somewhere by now, or is disabled.
pub fn employ(
    conn: &mut Connection,
    account: AccountId,
    company: CompanyId,
    employee: EmployeeId,
) -> Result<Option<i32>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Integer)]
        version: i32,
    }
    let row: Option<Row> = statement(
        "UPDATE accounts SET company_id = $2, employee_id = $3, version = version + 1 \
         WHERE id = $1 AND state = 'ACTIVE' AND company_id IS NULL RETURNING version",
    )
    .bind::<SqlUuid, _>(account.0)
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .optional(conn)?;
    Ok(row.map(|it| it.version))
}
