//! Lists the initial letters of the guests.

use actix_web::{HttpResponse, web};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::dto::{GuestStateDto, count};
use super::list_guests::{GuestFilterDto, GuestsQuery};
use super::today::Today;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// The letters of the Hungarian alphabet, those with an accent that only lengthens left out: such names stand among
/// those without. The last is the first of another alphabet.
const LETTERS: [&str; 38] = [
    "a", "b", "c", "cs", "d", "dz", "dzs", "e", "f", "g", "gy", "h", "i", "j", "k", "l", "ly", "m", "n", "ny", "o",
    "ö", "p", "q", "r", "s", "sz", "t", "ty", "u", "ü", "v", "w", "x", "y", "z", "zs", "α",
];
/// Names that start with none of the letters.
const OTHERS: &str = "#";

/// Of which guests.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InitialsQuery {
    /// Active ones unless said.
    #[param(inline)]
    pub state: Option<GuestStateDto>,
    /// Filter of the guests.
    #[param(inline)]
    pub filter: Option<GuestFilterDto>,
}

/// Offsets at which the letters of a list begin.
#[derive(Debug, Serialize, ToSchema)]
pub struct InitialsDto {
    /// Initials of family names, in the order of the list.
    pub items: Vec<InitialDto>,
}

/// A letter.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct InitialDto {
    /// As names begin with it: `Cs`; `#` for what is no letter of the alphabet.
    pub letter: String,
    /// Number of guests before it.
    pub from: u32,
}

/// The first letters of the guests' family names, as the Hungarian order tells them apart.
#[utoipa::path(get, path = "/api/guests/initials", tag = "guests", params(InitialsQuery), responses(
    (status = 200, description = "the letters", body = InitialsDto)))]
pub async fn list_initials(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(InitialsQuery { state, filter }): Query<InitialsQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let wanted = GuestsQuery { state, filter, from: None, size: None }.wanted(Today::of(&app, company).await?);
    let counted =
        app.db.read(company, move |conn| Ok(store::guests::initials(conn, company, &wanted, &LETTERS)?)).await?;
    let mut before = 0;
    let items = counted.into_iter().map(|it| {
        let from = before;
        before += count(it.count);
        InitialDto { letter: shown(usize::try_from(it.place).unwrap_or_default()), from }
    });
    Ok(no_store(HttpResponse::Ok()).json(InitialsDto { items: items.collect() }))
}

/// The letter as it is written at the start of names.
fn shown(place: usize) -> String {
    let letter = place.checked_sub(1).and_then(|it| LETTERS.get(it)).filter(|_| place < LETTERS.len());
    let Some(letter) = letter else { return OTHERS.to_owned() };
    let mut signs = letter.chars();
    signs.next().into_iter().flat_map(char::to_uppercase).chain(signs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_letters_as_names_begin_with_them() {
        assert_eq!([1, 4, 7, 22, 37].map(shown), ["A", "Cs", "Dzs", "Ö", "Zs"]);
        assert_eq!([0, LETTERS.len(), 99].map(shown), ["#", "#", "#"]);
    }
}
