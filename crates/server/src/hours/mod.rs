//! When people work, the company's closed days, and why a time is not offered.

mod day_dto;
mod delete_closed_days;
mod dto;
mod error;
mod get_rota;
mod get_work_hours;
mod list_closed_days;
mod list_holidays;
mod preview_hours;
mod replace_hours;
mod rota_dto;
mod save_closed_days;
mod save_rota;
mod set_work_hours;
mod why_not;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_work_hours::__path_get_work_hours, get_work_hours::get_work_hours)
        .add(set_work_hours::__path_set_work_hours, set_work_hours::set_work_hours)
        .add(get_rota::__path_get_rota, get_rota::get_rota)
        .add(save_rota::__path_save_rota, save_rota::save_rota)
        .add(preview_hours::__path_preview_hours, preview_hours::preview_hours)
        .add(list_closed_days::__path_list_closed_days, list_closed_days::list_closed_days)
        .add(save_closed_days::__path_save_closed_days, save_closed_days::save_closed_days)
        .add(delete_closed_days::__path_delete_closed_days, delete_closed_days::delete_closed_days)
        .add(list_holidays::__path_list_holidays, list_holidays::list_holidays)
        .add(why_not::__path_why_not, why_not::why_not);
}
