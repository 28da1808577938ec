//! Registration of companies.

pub mod dto;
mod language;
mod register;
mod register_by_email;
mod register_by_google;
pub mod register_company;
mod szalonka_id_state;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(szalonka_id_state::__path_szalonka_id_state, szalonka_id_state::szalonka_id_state)
        .add(register::__path_register, register::register)
        .add(register_by_email::__path_register_by_email, register_by_email::register_by_email)
        .add(register_by_google::__path_register_by_google, register_by_google::register_by_google);
}
