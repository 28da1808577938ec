//! Refusals about expenses.

use billing::{CategoryNameTaken, ExpenseRefused};

use crate::http::refusals::refusals;

refusals! {
    ExpenseRefused {
        ExpenseRefused::Nothing => field("amount", FieldRange),
        ExpenseRefused::NoCategory => at("categoryId", ExpenseCategoryNotFound),
    }
    CategoryNameTaken {
        CategoryNameTaken => at("name", ExpenseCategoryTaken),
    }
}
