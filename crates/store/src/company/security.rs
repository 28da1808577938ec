//! Rules for the sign-in of a company's people (docs/trust.md#second-factor).

use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId};

use crate::closed_set::Activation;
use crate::schema::{accounts, company_security, employees, second_factors};
use crate::{Connection, Result};

/// Whether a company requires a second factor of its people; it has no row before it sets it.
pub fn requires_second_factor(conn: &mut Connection, company: CompanyId) -> Result<bool> {
    let required = company_security::table.find(company).select(company_security::requires_second_factor);
    Ok(required.get_result(conn).optional()?.unwrap_or(false))
}

/// Sets whether a company requires a second factor of its people.
pub fn require_second_factor(conn: &mut Connection, company: CompanyId, is_required: bool) -> Result<()> {
    insert_into(company_security::table)
        .values((company_security::company_id.eq(company), company_security::requires_second_factor.eq(is_required)))
        .on_conflict(company_security::company_id)
        .do_update()
        .set(company_security::requires_second_factor.eq(is_required))
        .execute(conn)?;
    Ok(())
}

/// Whether a company requires a second factor, and its people who have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactorRule {
    pub is_required: bool,
    pub people: Vec<EmployeeId>,
}

/// The rule of a company.
pub fn second_factor_rule(conn: &mut Connection, company: CompanyId) -> Result<SecondFactorRule> {
    let is_required = requires_second_factor(conn, company)?;
    Ok(SecondFactorRule { is_required, people: with_second_factor(conn, company)? })
}

fn with_second_factor(conn: &mut Connection, company: CompanyId) -> Result<Vec<EmployeeId>> {
    Ok(employees::table
        .inner_join(
            accounts::table.on(accounts::company_id
                .eq(employees::company_id.nullable())
                .and(accounts::employee_id.eq(employees::id.nullable()))),
        )
        .inner_join(second_factors::table.on(second_factors::account_id.eq(accounts::id)))
        .filter(employees::company_id.eq(company))
        .filter(employees::state.eq(Activation::Active))
        .filter(second_factors::confirmed_at.is_not_null())
        .order(employees::id)
        .select(employees::id)
        .load(conn)?)
}
