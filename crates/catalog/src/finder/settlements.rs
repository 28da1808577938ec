//! Coordinates of Hungarian settlements and the districts of Budapest. Names and coordinates: GeoNames, CC BY 4.0
//! (`data/settlements.LICENSE.txt`).

use std::sync::LazyLock;

use strsim::osa_distance;

use super::rank::distance_meters;
use crate::fold::fold;

/// A settlement, or a part of Budapest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settlement {
    pub name: &'static str,
    /// Another name of it.
    pub alias: Option<&'static str>,
    /// `None` when unknown; `Budapest` for its parts.
    pub county: Option<&'static str>,
    /// Latitude and longitude in degrees.
    pub location: (f64, f64),
    pub population: u32,
}

/// Columns: name, alias, county, latitude, longitude, population. Sorted by population.
const SETTLEMENTS_CSV: &str = include_str!("../../data/settlements.csv");

struct SettlementEntry {
    settlement: Settlement,
    folded: String,
    folded_alias: String,
}

static ALL: LazyLock<Vec<SettlementEntry>> = LazyLock::new(|| SETTLEMENTS_CSV.lines().filter_map(read).collect());

fn read(line: &'static str) -> Option<SettlementEntry> {
    let mut fields = line.split(';');
    let mut next = || fields.next();
    let (name, alias, county) = (next()?, next()?, next()?);
    let location = (next()?.parse().ok()?, next()?.parse().ok()?);
    let population = next()?.parse().ok()?;
    let given = |it: &'static str| Some(it).filter(|it| !it.is_empty());
    let settlement = Settlement { name, alias: given(alias), county: given(county), location, population };
    Some(SettlementEntry { settlement, folded: fold(name), folded_alias: fold(alias) })
}

impl Settlement {
    /// The name in addresses of pages: `budapest-vii-kerulet`.
    pub fn slug(&self) -> String {
        fold(self.name).replace(' ', "-")
    }

    /// The search radius: small for a part of Budapest, large for Budapest.
    pub fn radius_km(&self) -> u32 {
        match (self.name, self.county) {
            ("Budapest", _) => 15,
            (_, Some("Budapest")) => 4,
            _ => 10,
        }
    }

    /// The name with its alias: `Budapest VII. kerület (Erzsébetváros)`.
    pub fn full_name(&self) -> String {
        match self.alias {
            Some(alias) => format!("{} ({alias})", self.name),
            None => self.name.to_owned(),
        }
    }
}

/// All settlements, larger ones first.
pub fn settlements() -> impl Iterator<Item = Settlement> {
    ALL.iter().map(|it| it.settlement)
}

/// The settlement of a slug.
pub fn settlement(slug: &str) -> Option<Settlement> {
    ALL.iter().find(|it| it.folded.replace(' ', "-") == slug).map(|it| it.settlement)
}

/// The settlement meant by a typed name: accents, capitals and the full form of a district do not matter.
pub fn locate(typed: &str) -> Option<Settlement> {
    let asked = fold(typed);
    let asked = asked.strip_suffix(" magyarorszag").unwrap_or(&asked);
    let whole = |it: &&SettlementEntry| it.folded == asked || it.folded_alias == asked && !asked.is_empty();
    let full =
        |it: &&SettlementEntry| !it.folded_alias.is_empty() && format!("{} {}", it.folded, it.folded_alias) == asked;
    // `VII. kerület` and `Budapest VII` are `Budapest VII. kerület`.
    let bare = asked.strip_prefix("budapest ").unwrap_or(asked);
    let bare = bare.strip_suffix(" kerulet").or_else(|| bare.strip_suffix(" ker")).unwrap_or(bare);
    let district = format!("budapest {bare} kerulet");
    (ALL.iter().find(whole))
        .or_else(|| ALL.iter().find(full))
        .or_else(|| ALL.iter().find(|it| it.folded == district))
        .map(|it| it.settlement)
}

/// At most `most` settlements that a typed beginning may mean: names that begin with it first, then those with one or
/// two typing errors; larger ones first.
pub fn places_like(typed: &str, most: usize) -> Vec<Settlement> {
    let asked = fold(typed);
    let length = asked.chars().count();
    if !(2..=60).contains(&length) {
        return Vec::new();
    }
    let begins = |it: &&SettlementEntry| {
        it.folded.starts_with(&asked) || it.folded_alias.starts_with(&asked) || it.folded.contains(&format!(" {asked}"))
    };
    let wrong = if length < 5 { 1 } else { 2 };
    let is_near = |it: &&SettlementEntry| {
        it.folded.len().abs_diff(asked.len()) <= wrong && osa_distance(&it.folded, &asked) <= wrong && !begins(it)
    };
    let mut near: Vec<&SettlementEntry> = ALL.iter().filter(is_near).collect();
    near.sort_by_key(|it| osa_distance(&it.folded, &asked));
    ALL.iter().filter(begins).chain(near).take(most).map(|it| it.settlement).collect()
}

/// The settlement nearest to a place.
pub fn settlement_at(location: (f64, f64)) -> Option<Settlement> {
    let nearest = ALL.iter().min_by_key(|it| distance_meters(location, it.settlement.location));
    nearest.map(|it| it.settlement)
}

/// The post code, if any, and the town an address begins with.
fn code_and_town(address: &str) -> (Option<&str>, &str) {
    let town = address.split(',').next().unwrap_or_default().trim();
    match town.split_once(' ') {
        Some((code, town)) if code.len() == 4 && code.bytes().all(|it| it.is_ascii_digit()) => (Some(code), town),
        _ => (None, town),
    }
}

/// The town of an address, whether or not it is in the list.
pub fn town_of_address(address: &str) -> &str {
    code_and_town(address).1
}

/// The settlement an address like `1053 Budapest, Kecskeméti utca 9.` begins with; a post code of Budapest gives the
/// district.
pub fn settlement_of_address(address: &str) -> Option<Settlement> {
    let (code, town) = code_and_town(address);
    let district = code.filter(|_| fold(town) == "budapest").and_then(|code| {
        let number: usize = code.get(1..3)?.parse().ok()?;
        locate(&format!("Budapest {}. kerület", DISTRICTS.get(number.checked_sub(1)?)?))
    });
    district.or_else(|| locate(town))
}

const DISTRICTS: [&str; 23] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
    "XVIII", "XIX", "XX", "XXI", "XXII", "XXIII",
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn name(typed: &str) -> Option<&'static str> {
        locate(typed).map(|it| it.name)
    }

    #[test]
    fn every_line_is_read_and_every_slug_is_one_place() {
        assert_eq!(ALL.len(), SETTLEMENTS_CSV.lines().count());
        let slugs: HashSet<String> = ALL.iter().map(|it| it.settlement.slug()).collect();
        assert_eq!(slugs.len(), ALL.len());
        assert!(ALL.iter().all(|it| settlement(&it.settlement.slug()) == Some(it.settlement)));
        let in_hungary = |(lat, lon): (f64, f64)| (45.7..48.6).contains(&lat) && (16.1..22.9).contains(&lon);
        assert!(ALL.iter().all(|it| in_hungary(it.settlement.location)));
    }

    #[test]
    fn places_are_known_by_name_district_and_alias_without_accents() {
        for typed in ["Szeged", "szeged", " SZEGED "] {
            assert_eq!(name(typed), Some("Szeged"));
        }
        assert_eq!(name("hodmezovasarhely"), Some("Hódmezővásárhely"));
        for typed in ["Budapest VII. kerület", "VII. kerület", "budapest vii", "erzsebetvaros", "VII. ker."] {
            assert_eq!(name(typed), Some("Budapest VII. kerület"), "{typed}");
        }
        assert_eq!(name(&locate("Zugló").unwrap().full_name()), Some("Budapest XIV. kerület"));
        assert_eq!((name("Sehonnanfalva"), name("")), (None, None));
    }

    #[test]
    fn beginnings_and_wrong_letters_find_places_larger_ones_first() {
        let names = |typed: &str| places_like(typed, 3).into_iter().map(|it| it.name).collect::<Vec<_>>();
        assert_eq!(names("sze")[..2], ["Szeged", "Székesfehérvár"]);
        assert_eq!(names("szegde"), ["Szeged"]);
        assert_eq!(names("Debrcen")[0], "Debrecen");
        assert_eq!(names("x"), [""; 0]);
    }

    #[test]
    fn an_address_says_where_it_is() {
        let of = |address: &str| settlement_of_address(address).map(|it| it.name);
        assert_eq!(of("1053 Budapest, Kecskeméti utca 9."), Some("Budapest V. kerület"));
        assert_eq!(of("1239 Budapest, Grassalkovich út 1."), Some("Budapest XXIII. kerület"));
        assert_eq!(of("6720 Szeged, Kárász utca 1."), Some("Szeged"));
        assert_eq!(of("Szeged"), Some("Szeged"));
        assert_eq!((of("1999 Budapest, X"), of("Vienna, Ring 1")), (Some("Budapest"), None));
        assert_eq!(settlement_at((46.25, 20.15)).map(|it| it.name), Some("Szeged"));
    }
}
