//! Guests look for a salon, and what companies and their people say of themselves there.

pub(crate) mod answer;
mod company_listing;
mod dto;
pub(crate) mod find_salons;
mod list_places;
mod person_listing;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(find_salons::__path_find_salons, find_salons::find_salons)
        .add(list_places::__path_list_places, list_places::list_places)
        .add(company_listing::__path_get_finder_settings, company_listing::get_finder_settings)
        .add(company_listing::__path_change_finder_settings, company_listing::change_finder_settings)
        .add(person_listing::__path_get_person_finder_settings, person_listing::get_person_finder_settings)
        .add(person_listing::__path_change_person_finder_settings, person_listing::change_person_finder_settings);
}
