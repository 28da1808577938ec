//! Statistics, for a company's supervisors (docs/rules.md#statistics). Each call reads in one round of a constant
//! number of statements, however long the period and however many people.

mod context;
pub mod dto;
mod expenses;
mod export_chart;
mod income;
mod lead_time;
mod lines;
mod names;
mod period;
mod query;
mod return_rate;
mod series;
mod services;
mod summary;
mod utilisation;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(summary::__path_get_chart_summary, summary::get_chart_summary)
        .add(income::__path_get_income_line, income::get_income_line)
        .add(income::__path_get_income_pie, income::get_income_pie)
        .add(lines::__path_get_events_line, lines::get_events_line)
        .add(lines::__path_get_average_income_line, lines::get_average_income_line)
        .add(services::__path_get_service_pie, services::get_service_pie)
        .add(lines::__path_get_guest_line, lines::get_guest_line)
        .add(lines::__path_get_leave_line, lines::get_leave_line)
        .add(expenses::__path_get_expense_line, expenses::get_expense_line)
        .add(expenses::__path_get_expense_pie, expenses::get_expense_pie)
        .add(lines::__path_get_sms_line, lines::get_sms_line)
        .add(lines::__path_get_deleted_line, lines::get_deleted_line)
        .add(lines::__path_get_not_appeared_line, lines::get_not_appeared_line)
        .add(utilisation::__path_get_utilisation, utilisation::get_utilisation)
        .add(return_rate::__path_get_return_rate, return_rate::get_return_rate)
        .add(lead_time::__path_get_lead_time, lead_time::get_lead_time)
        .add(export_chart::__path_export_chart, export_chart::export_chart);
}
