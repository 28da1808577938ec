//! What a company and its people say of themselves to guests who look for a salon.

mod company_listing;
mod dto;
mod person_listing;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(company_listing::__path_get_finder_settings, company_listing::get_finder_settings)
        .add(company_listing::__path_change_finder_settings, company_listing::change_finder_settings)
        .add(person_listing::__path_get_person_finder_settings, person_listing::get_person_finder_settings)
        .add(person_listing::__path_change_person_finder_settings, person_listing::change_person_finder_settings);
}
