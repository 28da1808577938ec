//! Shapes of expenses.

use std::collections::BTreeMap;

use catalog::Title;
use chrono::NaiveDate;
use kernel::{ExpenseCategoryId, ExpenseId};
use serde::{Deserialize, Serialize};
use store::expenses::{Expense, ExpenseCategory, ExpenseDraft, ExpenseFile};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use crate::booking::dto::is_plain;
use crate::http::field::{Field, IsoDate};
use crate::http::number::Price;

/// Days of the expenses.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DaysQuery {
    /// The first day; without, the first of this month.
    #[param(value_type = Option<NaiveDate>)]
    pub from: Option<IsoDate>,
    /// The last day, at most 400 days after the first; without, the last of the first day's month.
    #[param(value_type = Option<NaiveDate>)]
    pub to: Option<IsoDate>,
}

/// A receipt or an invoice beside an expense.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpenseFileDto {
    /// The file.
    pub id: Uuid,
    /// A PDF; otherwise a picture.
    pub pdf: bool,
}

impl From<ExpenseFile> for ExpenseFileDto {
    fn from(it: ExpenseFile) -> Self {
        Self { id: it.id.0, pdf: it.is_pdf }
    }
}

/// An expense.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpenseDto {
    /// The expense.
    pub id: Uuid,
    /// Day of the payment.
    pub date: NaiveDate,
    /// Heading of the expense.
    pub category_id: Uuid,
    /// Amount in forints.
    pub amount: i64,
    /// Note on the expense.
    pub note: String,
    /// The same every month.
    pub fixed: bool,
    /// It was deleted, and can be brought back.
    pub deleted: bool,
    /// Receipts and invoices.
    pub files: Vec<ExpenseFileDto>,
    /// Revision; sent back with a change.
    pub version: i32,
}

impl ExpenseDto {
    /// With its files.
    pub fn new(it: Expense, files: impl IntoIterator<Item = ExpenseFile>) -> Self {
        Self {
            id: it.id.0,
            date: it.day,
            category_id: it.category.0,
            amount: it.amount.0,
            note: it.note,
            fixed: it.is_fixed,
            deleted: it.deleted_at.is_some(),
            files: files.into_iter().map(Into::into).collect(),
            version: it.revision,
        }
    }

    /// A list, each with its own files.
    pub fn list(expenses: Vec<Expense>, files: Vec<ExpenseFile>) -> Vec<Self> {
        let mut beside: BTreeMap<Uuid, Vec<ExpenseFile>> = BTreeMap::new();
        for file in files {
            beside.entry(file.expense.0).or_default().push(file);
        }
        expenses
            .into_iter()
            .map(|it| {
                let files = beside.remove(&it.id.0).unwrap_or_default();
                Self::new(it, files)
            })
            .collect()
    }
}

/// Sum spent under a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategorySumDto {
    /// The heading.
    pub category_id: Uuid,
    /// Sum in forints.
    pub amount: i64,
}

/// Income and expenses of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonthDto {
    /// First day of the month.
    pub month: NaiveDate,
    /// Forints of visits that began in it.
    pub income: i64,
    /// Sum of the expenses, in forints.
    pub expense: i64,
}

/// Expenses of some days.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpensesDto {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// The newest first.
    pub items: Vec<ExpenseDto>,
    /// All of it, in forints.
    pub total: i64,
    /// Sum spent in the days from `previousFrom` to `previousTo`.
    pub previous: i64,
    /// The first day it is compared with.
    pub previous_from: NaiveDate,
    /// The last day it is compared with.
    pub previous_to: NaiveDate,
    /// By heading, the greatest first.
    pub by_category: Vec<CategorySumDto>,
    /// Six months up to that of the last day, the oldest first.
    pub months: Vec<MonthDto>,
    /// Number of fixed costs of the month before the first day's that are not repeated in that yet.
    pub repeatable: usize,
}

/// A heading expenses are grouped under.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExpenseCategoryDto {
    /// The heading.
    pub id: Uuid,
    /// Name of the heading.
    pub name: String,
    /// It is not offered any more; what was spent under it stays there.
    pub deleted: bool,
}

impl From<ExpenseCategory> for ExpenseCategoryDto {
    fn from(it: ExpenseCategory) -> Self {
        Self { id: it.id.0, name: it.name, deleted: it.deleted_at.is_some() }
    }
}

/// The headings of a company, by name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExpenseCategoriesDto {
    /// The headings, also those that are not offered any more.
    pub items: Vec<ExpenseCategoryDto>,
}

/// A heading, whole.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveExpenseCategoryRequest {
    /// The heading that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<ExpenseCategoryId>>,
    /// Name, at most 100 characters; no two headings share one.
    #[schema(value_type = String)]
    pub name: Field<Title>,
}

/// An expense, whole: what is left out is no more.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveExpenseRequest {
    /// The expense that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<ExpenseId>>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// When it was paid, `YYYY-MM-DD`.
    #[schema(value_type = NaiveDate)]
    pub date: IsoDate,
    /// Heading of the expense.
    #[schema(value_type = Uuid)]
    pub category_id: Field<ExpenseCategoryId>,
    /// Forints, as a number or as typed; at least 1.
    #[schema(value_type = crate::http::number::NumberRequest)]
    pub amount: Price,
    /// Note; at most 500 characters.
    #[validate(length(max = 500, code = "field.too_long"), custom(function = "is_plain"))]
    pub note: Option<String>,
    /// The same every month.
    #[serde(default)]
    pub fixed: bool,
}

impl SaveExpenseRequest {
    /// The values to save.
    pub fn draft(&self) -> ExpenseDraft {
        ExpenseDraft {
            day: self.date.0,
            category: self.category_id.0,
            amount: self.amount.0,
            note: self.note.as_deref().unwrap_or_default().trim().to_owned(),
            is_fixed: self.fixed,
        }
    }
}

/// Into which month fixed costs are repeated.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RepeatExpensesRequest {
    /// Any day of it, `YYYY-MM-DD`.
    #[schema(value_type = NaiveDate)]
    pub month: IsoDate,
}

/// Expenses that were added.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RepeatedExpensesDto {
    /// The new ones; none when all were there.
    pub items: Vec<ExpenseDto>,
}

/// A form with a receipt.
#[derive(ToSchema)]
pub struct ExpenseFileForm {
    /// JPEG, PNG, WebP or PDF of at most 8 MB.
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "stands for bytes in the document")]
    file: Vec<u8>,
}

/// A PDF.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct PdfFile(#[expect(dead_code, reason = "stands for bytes in the document")] Vec<u8>);
