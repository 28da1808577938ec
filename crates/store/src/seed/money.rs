//! Money of a demo salon.

use billing::Payment;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::{CompanyId, DayClosingId, EmployeeId, EventId, ExpenseCategoryId, ExpenseId, Huf, ShopId, VisitPaymentId};

use crate::closed_set::ClosedSet as _;
use crate::income::{self, CountedSum};
use crate::schema::{expense_categories, expenses, visit_payments};
use crate::{Connection, Result};

/// A salon's payments, closings and expenses, beside the amounts of its visits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Money {
    /// The headings of its expenses.
    pub categories: Vec<(ExpenseCategoryId, String)>,
    pub expenses: Vec<SpentMoney>,
    pub payments: Vec<PaidVisit>,
    /// Days whose money was counted.
    pub closings: Vec<ClosedDay>,
}

/// Payments of a visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidVisit {
    pub id: VisitPaymentId,
    pub event: EventId,
    pub payment: Payment,
    pub at: DateTime<Utc>,
}

/// A day whose money was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDay {
    pub id: DayClosingId,
    pub shop: ShopId,
    pub day: NaiveDate,
    pub by: EmployeeId,
    pub at: DateTime<Utc>,
    pub sums: Vec<CountedSum>,
}

/// An expense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpentMoney {
    pub id: ExpenseId,
    pub day: NaiveDate,
    pub category: ExpenseCategoryId,
    pub amount: Huf,
    pub note: String,
    /// The same every month.
    pub is_fixed: bool,
}

pub(super) fn insert(conn: &mut Connection, company: CompanyId, since: DateTime<Utc>, money: &Money) -> Result<()> {
    // Payments of a day come before its closing.
    for rows in money.payments.chunks(1_000) {
        use visit_payments as v;
        let rows = rows.iter().map(|it| {
            let key = (v::company_id.eq(company), v::id.eq(it.id), v::event_id.eq(it.event));
            let paid = (v::amount.eq(it.payment.amount), v::tip.eq(it.payment.tip), v::recorded_at.eq(it.at));
            (key, v::method.eq(it.payment.method.bind()), paid)
        });
        insert_into(v::table).values(rows.collect::<Vec<_>>()).execute(conn)?;
    }
    for it in &money.closings {
        income::close(conn, company, (it.id, it.shop, it.day), &it.sums, (it.by, it.at))?;
    }
    if money.categories.is_empty() {
        return Ok(());
    }
    let headings = money.categories.iter().map(|(id, name)| {
        use expense_categories as c;
        (c::company_id.eq(company), c::id.eq(*id), c::name.eq(name), c::created_at.eq(since))
    });
    insert_into(expense_categories::table).values(headings.collect::<Vec<_>>()).execute(conn)?;
    let spent = money.expenses.iter().map(|it| {
        use expenses as e;
        let key = (e::company_id.eq(company), e::id.eq(it.id), e::created_at.eq(since));
        let what = (e::day.eq(it.day), e::category_id.eq(it.category), e::amount.eq(it.amount));
        (key, what, e::note.eq(&it.note), e::is_fixed.eq(it.is_fixed))
    });
    insert_into(expenses::table).values(spent.collect::<Vec<_>>()).execute(conn)?;
    Ok(())
}
