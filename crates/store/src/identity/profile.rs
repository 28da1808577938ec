//! A person's own profile: their account, and their public part at the company they work for.

use diesel::dsl::update;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text, Uuid as SqlUuid};
use identity::{Caller, Profile, Username, WorkProfile};
use kernel::{AccountId, CompanyId, EmployeeId, ImageId, Locale, PersonName, ShopId};
use serde::Deserialize;
use uuid::Uuid;

use crate::raw_sql::{Statement as _, row, statement, tenant};
use crate::schema::{accounts, employees};
use crate::{Connection, Result, StoreError};

row! {
    pub(crate) struct ProfileRow {
        username: String as Text,
        has_password: bool as Bool,
        work: Option<String> as Nullable<Text>,
    }
}

statement! {
    /// An account and its profile at the company. Text: the tenant is named in the same statement.
    struct LoadProfile as App (account: SqlUuid, company: Nullable<SqlUuid>, employee: Nullable<SqlUuid>) -> ProfileRow = concat!(
        "
SELECT a.username, a.password_hash IS NOT NULL AS has_password, w.work::text AS work
FROM ",
        tenant!(),
        "
JOIN accounts a ON a.id = :account
LEFT JOIN LATERAL (
    SELECT json_build_object(
        'is_company_owner', e.is_company_owner, 'show_calendar', e.show_calendar, 'introduction', e.introduction,
        'translated_introduction', e.translated_introduction, 'translated_title', e.translated_title,
        'title', e.title, 'cover_photo', e.cover_photo, 'default_shop', e.default_shop,
        'shops', ARRAY(
            SELECT s.shop_id FROM employee_shops s WHERE s.company_id = e.company_id AND s.employee_id = e.id
            ORDER BY s.shop_id),
        'szalonka_id', c.szalonka_id, 'company_name', c.name, 'company_language', c.language,
        'has_first_run', NOT EXISTS (
            SELECT FROM first_runs f WHERE f.company_id = e.company_id AND f.is_put_away)) AS work
    FROM employees e JOIN companies c ON c.company_id = e.company_id
    WHERE e.company_id = t.company AND e.id = :employee) w ON true"
    );
}

#[derive(Deserialize)]
struct WorkRow {
    is_company_owner: bool,
    show_calendar: bool,
    introduction: Option<String>,
    title: Option<String>,
    translated_introduction: Option<String>,
    translated_title: Option<String>,
    cover_photo: Option<Uuid>,
    default_shop: Option<Uuid>,
    shops: Vec<Uuid>,
    szalonka_id: String,
    company_name: String,
    company_language: String,
    has_first_run: bool,
}

impl WorkRow {
    fn into_profile(self) -> Result<WorkProfile> {
        let row = self;
        let company_language =
            Locale::parse(&row.company_language).map_err(|error| StoreError::Bug(Box::new(error)))?;
        Ok(WorkProfile {
            is_company_owner: row.is_company_owner,
            show_calendar: row.show_calendar,
            introduction: row.introduction,
            title: row.title,
            translated_introduction: row.translated_introduction,
            translated_title: row.translated_title,
            cover_photo: row.cover_photo.map(ImageId),
            default_shop: row.default_shop.map(ShopId),
            shops: row.shops.into_iter().map(ShopId).collect(),
            szalonka_id: row.szalonka_id,
            company_name: row.company_name,
            company_language,
            has_first_run: row.has_first_run,
        })
    }
}

/// Reads it in one statement, tenant wall included.
///
/// # Errors
/// `NotFound` when there is no such account.
pub fn load(conn: &mut Connection, caller: &Caller) -> Result<Profile> {
    let employment = caller.employment;
    let company = employment.map(|it| it.company);
    let row = LoadProfile.one(conn, (caller.account, company, employment.map(|it| it.employee)))?;
    let work: Option<WorkRow> =
        row.work.map(|it| serde_json::from_str(&it)).transpose().map_err(|error| StoreError::Bug(Box::new(error)))?;
    let work = work.map(WorkRow::into_profile).transpose()?;
    Ok(Profile { username: row.username, has_password: row.has_password, work })
}

/// Changes the names of an account.
pub fn set_names(conn: &mut Connection, account: AccountId, first: &PersonName, last: &PersonName) -> Result<()> {
    update(accounts::table.find(account))
        .set((accounts::first_name.eq(first), accounts::last_name.eq(last)))
        .execute(conn)?;
    Ok(())
}

/// Changes the name an account signs in with. Answers whether it was another one before.
///
/// # Errors
/// `Conflict(AccountUsername)` when another account has the name.
pub fn set_username(conn: &mut Connection, account: AccountId, username: &Username) -> Result<bool> {
    let changed = update(accounts::table.find(account).filter(accounts::username.ne(username.as_str())))
        .set(accounts::username.eq(username.as_str()))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Changes the language of an account.
pub fn set_language(conn: &mut Connection, account: AccountId, language: Locale) -> Result<()> {
    update(accounts::table.find(account)).set(accounts::language.eq(language)).execute(conn)?;
    Ok(())
}

/// Changes a person's names at the company. Equal names stay as they are, and so do the rules.
///
/// Runs inside [`crate::tenant::transaction`], after [`crate::tenant::lock_company`].
pub fn set_employee_names(
    conn: &mut Connection,
    (company, employee): (CompanyId, EmployeeId),
    first: &PersonName,
    last: &PersonName,
) -> Result<()> {
    let differs = employees::first_name.ne(first).or(employees::last_name.ne(last));
    update(employees::table.find((company, employee)).filter(differs))
        .set((employees::first_name.eq(first), employees::last_name.eq(last)))
        .execute(conn)?;
    Ok(())
}

/// A person's self-description at the company.
#[derive(AsChangeset, Clone, Debug)]
#[diesel(table_name = employees, treat_none_as_null = true)]
pub struct Presentation {
    pub introduction: Option<String>,
    /// Job title.
    pub title: Option<String>,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    /// Shop the person works in unless said otherwise.
    pub default_shop: Option<ShopId>,
}

/// A person's self-description in the other language; `None` leaves a text unchanged.
#[derive(AsChangeset, Clone, Debug)]
#[diesel(table_name = employees)]
pub struct TranslatedPresentation {
    pub translated_introduction: Option<Option<String>>,
    pub translated_title: Option<Option<String>>,
}

/// Shows it from now on.
///
/// Runs inside [`crate::tenant::transaction`], after [`crate::tenant::lock_company`].
pub fn set_presentation(
    conn: &mut Connection,
    (company, employee): (CompanyId, EmployeeId),
    shown: &Presentation,
    translated: &TranslatedPresentation,
) -> Result<()> {
    update(employees::table.find((company, employee))).set((shown, translated)).execute(conn)?;
    Ok(())
}
