//! Figures of money.

use billing::PaymentMethod;
use chrono::NaiveDate;
use diesel::sql_types::{Array, BigInt, Bool, Date, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, ExpenseCategoryId};

use super::scope::{ReportScope, counted, counted_days, visits};
use crate::closed_set::sql_types::PaymentMethodText;
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// Payments by one method in a step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct PaymentFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        pub method: PaymentMethod as PaymentMethodText,
        /// Without tips.
        pub amount: i64 as BigInt,
    }
}

statement! {
    /// Text: `width_bucket`. A row that takes another back has the negative amount and the same method: the sum of all
    /// is what stands.
    struct PaymentSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, bounds: Array<Timestamptz>,
    ) -> PaymentFigures = concat!(
    counted!(),
    "SELECT step, method, sum(amount)::bigint AS amount
    FROM (
        SELECT width_bucket(d.begins, :bounds) AS step, m.method, sum(m.amount) AS amount
        FROM ", counted_days!(), "
        CROSS JOIN LATERAL (VALUES ('cash', d.cash), ('card', d.card), ('transfer', d.transfer), ('voucher', d.voucher))
            AS m (method, amount)
        GROUP BY 1, 2
        UNION ALL
        SELECT width_bucket(e.starts_at, :bounds), v.method, sum(v.amount)
        FROM ", visits!(), "
        JOIN visit_payments v ON v.company_id = :company AND v.event_id = e.id
        WHERE e.payment_amount IS NOT NULL
        GROUP BY 1, 2) all_days
    GROUP BY 1, 2 ORDER BY 1, 2");
}

/// Payments of visits by method, by the step of the visit.
pub fn payment_steps(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<PaymentFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    PaymentSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone()))
}

row! {
    /// Income of one provider's visits.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct IncomeFigures {
        pub provider: EmployeeId as SqlUuid,
        pub first_name: String as Text,
        pub last_name: String as Text,
        /// In the period; otherwise before it.
        pub is_current: bool as Bool,
        pub amount: i64 as BigInt,
        pub visits: i64 as BigInt,
    }
}

statement! {
    /// Text: as [`PaymentSteps`].
    struct IncomeByProvider as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, ended: Timestamptz, begins: Timestamptz,
    ) -> IncomeFigures = concat!(
    counted!(),
    "SELECT p.id AS provider, p.first_name, p.last_name, s.is_current, sum(s.amount)::bigint AS amount,
        sum(s.visits)::bigint AS visits
    FROM (
        SELECT w.provider, :begins <= d.begins AS is_current, sum(w.brought) AS amount, sum(w.paid) AS visits
        FROM ", counted_days!(), "
        CROSS JOIN LATERAL unnest(d.provider_ids, d.provider_brought, d.provider_paid) AS w (provider, brought, paid)
        WHERE d.begins < :ended OR :begins <= d.begins
        GROUP BY 1, 2
        UNION ALL
        SELECT p.id, :begins <= e.starts_at, sum(e.payment_amount), count(*)
        FROM ", visits!(), "
        WHERE e.payment_amount IS NOT NULL AND (e.starts_at < :ended OR :begins <= e.starts_at)
        GROUP BY 1, 2) s
    JOIN employees p ON p.company_id = :company AND p.id = s.provider
    GROUP BY p.company_id, p.id, s.is_current ORDER BY p.id, 4");
}

/// Income of visits, by provider.
pub fn income_by_provider(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<IncomeFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    IncomeByProvider.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.ended, of.begins))
}

row! {
    /// Expenses of a step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ExpenseFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        pub amount: i64 as BigInt,
        pub count: i64 as BigInt,
    }
}

statement! {
    /// Text: `width_bucket`.
    struct ExpenseSteps as App (company: SqlUuid, since: Date, until: Date, bounds: Array<Date>) -> ExpenseFigures =
    "SELECT width_bucket(day, :bounds) AS step, sum(amount)::bigint AS amount, count(*) AS count
    FROM expenses WHERE company_id = :company AND :since <= day AND day < :until AND deleted_at IS NULL
    GROUP BY 1 ORDER BY 1";
}

/// Expenses of the company, by the steps that begin on some days; the last one is the day after.
pub fn expense_steps(conn: &mut Connection, company: CompanyId, bounds: Vec<NaiveDate>) -> Result<Vec<ExpenseFigures>> {
    let Some((since, until)) = bounds.first().copied().zip(bounds.last().copied()) else { return Ok(Vec::new()) };
    ExpenseSteps.all(conn, (company, since, until, bounds))
}

row! {
    /// Expenses of a category.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct CategoryFigures {
        pub category: ExpenseCategoryId as SqlUuid,
        pub name: String as Text,
        /// In the period; otherwise before it.
        pub is_current: bool as Bool,
        pub amount: i64 as BigInt,
        pub count: i64 as BigInt,
    }
}

statement! {
    /// Text: grouped by a condition.
    struct ExpenseCategories as App (
        company: SqlUuid, since: Date, ended: Date, begins: Date, until: Date,
    ) -> CategoryFigures =
    "SELECT c.id AS category, c.name, :begins <= x.day AS is_current, sum(x.amount)::bigint AS amount, count(*) AS count
    FROM expenses x JOIN expense_categories c ON c.company_id = x.company_id AND c.id = x.category_id
    WHERE x.company_id = :company AND :since <= x.day AND x.day < :until AND x.deleted_at IS NULL
        AND (x.day < :ended OR :begins <= x.day)
    GROUP BY c.company_id, c.id, :begins <= x.day ORDER BY c.id, 3";
}

/// Expenses of the company, by category: from the first of four days to the second, and from the third to the fourth.
pub fn expense_categories(
    conn: &mut Connection,
    company: CompanyId,
    [since, ended, begins, until]: [NaiveDate; 4],
) -> Result<Vec<CategoryFigures>> {
    ExpenseCategories.all(conn, (company, since, ended, begins, until))
}
