//! Expenses of a company (docs/rules.md#expenses). Everything runs inside [`crate::tenant`]; writers lock the company's
//! row first.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{delete, exists, insert_into, not, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, ExpenseCategoryId, ExpenseId, Huf, ImageId};

use crate::closed_set::ImageKind;
use crate::functions::in_hungarian;
use crate::schema::{expense_categories, expense_files, expenses, images};
use crate::settings::LockedSetting;
use crate::{Connection, Result};

/// A heading expenses are grouped under.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = expense_categories)]
pub struct ExpenseCategory {
    pub id: ExpenseCategoryId,
    pub name: String,
    /// Since when it is not offered any more.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// An expense.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = expenses)]
pub struct Expense {
    pub id: ExpenseId,
    pub day: NaiveDate,
    #[diesel(column_name = category_id)]
    pub category: ExpenseCategoryId,
    pub amount: Huf,
    pub note: String,
    /// The same every month.
    pub is_fixed: bool,
    pub deleted_at: Option<DateTime<Utc>>,
    /// Counts changes, from 1.
    pub revision: i32,
}

/// A receipt or an invoice beside an expense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = expense_files)]
pub struct ExpenseFile {
    #[diesel(column_name = image_id)]
    pub id: ImageId,
    #[diesel(column_name = expense_id)]
    pub expense: ExpenseId,
    /// Otherwise a picture.
    pub is_pdf: bool,
}

/// Editable part of an expense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpenseDraft {
    pub day: NaiveDate,
    pub category: ExpenseCategoryId,
    pub amount: Huf,
    pub note: String,
    pub is_fixed: bool,
}

/// All categories of a company by name, also those that are not offered any more.
pub fn categories(conn: &mut Connection, company: CompanyId) -> Result<Vec<ExpenseCategory>> {
    Ok(expense_categories::table
        .filter(expense_categories::company_id.eq(company))
        .order((in_hungarian(expense_categories::name), expense_categories::id))
        .select(ExpenseCategory::as_select())
        .load(conn)?)
}

/// Adds a category.
pub fn insert_category(
    conn: &mut Connection,
    company: CompanyId,
    id: ExpenseCategoryId,
    name: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    use expense_categories as c;
    insert_into(c::table)
        .values((c::company_id.eq(company), c::id.eq(id), c::name.eq(name), c::created_at.eq(now)))
        .execute(conn)?;
    Ok(())
}

/// Calls a category something else.
pub fn rename_category(conn: &mut Connection, company: CompanyId, id: ExpenseCategoryId, name: &str) -> Result<()> {
    update(expense_categories::table.find((company, id))).set(expense_categories::name.eq(name)).execute(conn)?;
    Ok(())
}

/// Stops offering a category; expenses stay in it.
pub fn delete_category(
    conn: &mut Connection,
    company: CompanyId,
    id: ExpenseCategoryId,
    now: DateTime<Utc>,
) -> Result<()> {
    update(expense_categories::table.find((company, id))).set(expense_categories::deleted_at.eq(now)).execute(conn)?;
    Ok(())
}

/// The expenses of some days, the newest first; deleted ones are left out.
pub fn list(conn: &mut Connection, company: CompanyId, from: NaiveDate, to: NaiveDate) -> Result<Vec<Expense>> {
    Ok(expenses::table
        .filter(expenses::company_id.eq(company))
        .filter(expenses::day.between(from, to))
        .filter(expenses::deleted_at.is_null())
        .order((expenses::day.desc(), expenses::id.desc()))
        .select(Expense::as_select())
        .load(conn)?)
}

/// One expense, deleted or not.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such expense.
pub fn one(conn: &mut Connection, company: CompanyId, id: ExpenseId) -> Result<Expense> {
    Ok(expenses::table.find((company, id)).select(Expense::as_select()).get_result(conn)?)
}

/// Locks an expense that is about to change.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such expense.
pub fn lock(conn: &mut Connection, company: CompanyId, id: ExpenseId) -> Result<LockedSetting> {
    let found = expenses::table
        .find((company, id))
        .select((expenses::revision, expenses::changed_by, expenses::deleted_at))
        .for_no_key_update();
    Ok(LockedSetting::of(found.get_result(conn)?))
}

macro_rules! drafted {
    ($draft:expr) => {
        (
            expenses::day.eq($draft.day),
            expenses::category_id.eq($draft.category),
            expenses::amount.eq($draft.amount),
            expenses::note.eq($draft.note.as_str()),
            expenses::is_fixed.eq($draft.is_fixed),
        )
    };
}

/// Adds an expense.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    id: ExpenseId,
    draft: &ExpenseDraft,
    by: EmployeeId,
    now: DateTime<Utc>,
) -> Result<()> {
    let key = (expenses::company_id.eq(company), expenses::id.eq(id));
    let made = (expenses::created_at.eq(now), expenses::changed_by.eq(by));
    insert_into(expenses::table).values((key, drafted!(draft), made)).execute(conn)?;
    Ok(())
}

/// Changes a locked expense, whole.
pub fn change(
    conn: &mut Connection,
    company: CompanyId,
    id: ExpenseId,
    draft: &ExpenseDraft,
    by: EmployeeId,
) -> Result<()> {
    let edit = (expenses::revision.eq(expenses::revision + 1), expenses::changed_by.eq(by));
    update(expenses::table.find((company, id))).set((drafted!(draft), edit)).execute(conn)?;
    Ok(())
}

/// Deletes a locked expense, or brings it back.
pub fn delete_expense(
    conn: &mut Connection,
    company: CompanyId,
    id: ExpenseId,
    deleted_at: Option<DateTime<Utc>>,
    by: EmployeeId,
) -> Result<()> {
    let edit = (expenses::revision.eq(expenses::revision + 1), expenses::changed_by.eq(by));
    update(expenses::table.find((company, id))).set((expenses::deleted_at.eq(deleted_at), edit)).execute(conn)?;
    Ok(())
}

/// The fixed costs of some days that no expense repeats yet, in categories that are still offered.
pub fn unrepeated(conn: &mut Connection, company: CompanyId, from: NaiveDate, to: NaiveDate) -> Result<Vec<Expense>> {
    let repeats = diesel::alias!(expenses as repeats);
    let offered = expense_categories::table
        .filter(expense_categories::company_id.eq(company))
        .filter(expense_categories::deleted_at.is_null())
        .select(expense_categories::id);
    Ok(expenses::table
        .filter(expenses::company_id.eq(company))
        .filter(expenses::day.between(from, to))
        .filter(expenses::is_fixed)
        .filter(expenses::deleted_at.is_null())
        .filter(expenses::category_id.eq_any(offered))
        .filter(not(exists(
            repeats
                .filter(repeats.field(expenses::company_id).eq(company))
                .filter(repeats.field(expenses::repeats).eq(expenses::id.nullable())),
        )))
        .order((expenses::day, expenses::id))
        .select(Expense::as_select())
        .load(conn)?)
}

/// Repeats an expense on another day.
pub fn repeat(
    conn: &mut Connection,
    company: CompanyId,
    (original, id): (&Expense, ExpenseId),
    day: NaiveDate,
    by: EmployeeId,
    now: DateTime<Utc>,
) -> Result<()> {
    let draft = ExpenseDraft {
        day,
        category: original.category,
        amount: original.amount,
        note: original.note.clone(),
        is_fixed: true,
    };
    let key = (expenses::company_id.eq(company), expenses::id.eq(id), expenses::repeats.eq(original.id));
    let made = (expenses::created_at.eq(now), expenses::changed_by.eq(by));
    insert_into(expenses::table).values((key, drafted!(draft), made)).execute(conn)?;
    Ok(())
}

/// The files beside some expenses, in the order they were added.
pub fn files(conn: &mut Connection, company: CompanyId, of: &[ExpenseId]) -> Result<Vec<ExpenseFile>> {
    Ok(expense_files::table
        .filter(expense_files::company_id.eq(company))
        .filter(expense_files::expense_id.eq_any(of))
        .order((expense_files::added_at, expense_files::image_id))
        .select(ExpenseFile::as_select())
        .load(conn)?)
}

/// Adds a stored file beside an expense; `bytes` is its size.
pub fn insert_file(
    conn: &mut Connection,
    company: CompanyId,
    file: ExpenseFile,
    bytes: i64,
    now: DateTime<Utc>,
) -> Result<()> {
    insert_into(images::table)
        .values((
            images::company_id.eq(company),
            images::id.eq(file.id),
            images::kind.eq(ImageKind::Receipt),
            images::created_at.eq(now),
            images::bytes.eq(bytes),
        ))
        .execute(conn)?;
    insert_into(expense_files::table)
        .values((
            expense_files::company_id.eq(company),
            expense_files::image_id.eq(file.id),
            expense_files::expense_id.eq(file.expense),
            expense_files::is_pdf.eq(file.is_pdf),
            expense_files::added_at.eq(now),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the rows of a file; a job in the outbox deletes the stored file. Whether there was such a file.
pub fn delete_file(conn: &mut Connection, company: CompanyId, expense: ExpenseId, id: ImageId) -> Result<bool> {
    let found = expense_files::table.find((company, id)).filter(expense_files::expense_id.eq(expense));
    if delete(found).execute(conn)? == 0 {
        return Ok(false);
    }
    delete(images::table.find((company, id))).execute(conn)?;
    Ok(true)
}

/// Expenses of some days.
pub fn spent(
    conn: &mut Connection,
    company: CompanyId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<(NaiveDate, Huf)>> {
    Ok(expenses::table
        .filter(expenses::company_id.eq(company))
        .filter(expenses::day.between(from, to))
        .filter(expenses::deleted_at.is_null())
        .select((expenses::day, expenses::amount))
        .load(conn)?)
}
