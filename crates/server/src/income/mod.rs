//! Payments of guests, the closings of days, and commissions (docs/rules.md#income).

mod close_day;
mod commission;
pub mod dto;
mod error;
mod export_income;
mod get_till;
mod get_visit_payments;
mod list_income;
mod period;
mod record_payments;
mod reopen_day;
mod sums;
pub mod till_dto;
mod till_entries;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_income::__path_list_income, list_income::list_income)
        .add(export_income::__path_export_income, export_income::export_income)
        .add(get_visit_payments::__path_get_visit_payments, get_visit_payments::get_visit_payments)
        .add(record_payments::__path_record_payments, record_payments::record_payments)
        .add(get_till::__path_get_till, get_till::get_till)
        .add(close_day::__path_close_day, close_day::close_day)
        .add(reopen_day::__path_reopen_day, reopen_day::reopen_day)
        .add(till_entries::__path_enter_till_cash, till_entries::enter_till_cash)
        .add(till_entries::__path_take_back_till_cash, till_entries::take_back_till_cash)
        .add(commission::__path_list_commissions, commission::list_commissions)
        .add(commission::__path_export_commissions, commission::export_commissions)
        .add(commission::__path_set_commission, commission::set_commission);
}
