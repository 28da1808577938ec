//! Finds the public id nearest to a mistyped one.

use strsim::osa_distance;

/// The longest text looked at: no public id is longer.
const MAX_ID_LENGTH: usize = 40;
/// The shortest beginning that is compared.
const SHORTEST_BEGINNING: usize = 4;

/// The nearest of `ids`: one with at most two typing errors (one in a short id), else one that begins with the typed
/// text or the other way round.
pub(crate) fn nearest<'a>(typed: &str, ids: &'a [String]) -> Option<&'a str> {
    let asked = typed.to_lowercase();
    let length = asked.chars().count();
    if MAX_ID_LENGTH < length {
        return None;
    }
    let most = if length < 5 { 1 } else { 2 };
    let rank = |id: &str| {
        let apart = id.len().abs_diff(length);
        let wrong = if apart <= most { osa_distance(&asked, id) } else { usize::MAX };
        let is_beginning = id.starts_with(&asked) || asked.starts_with(id);
        match wrong {
            some if some <= most => Some((some, apart)),
            _ if is_beginning && SHORTEST_BEGINNING <= length.min(id.len()) => Some((most + 1, apart)),
            _ => None,
        }
    };
    let others = ids.iter().map(String::as_str).filter(|it| *it != typed);
    others.filter_map(|id| Some((rank(id)?, id))).min().map(|(_, id)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_is_found_and_nothing_far() {
        let ids = ["bogar", "bogar-szalon", "kek", "rozsakert", "rozsakert-buda"].map(str::to_owned);
        for (typed, meant) in [
            ("rozsakrt", Some("rozsakert")),
            ("roszakert", Some("rozsakert")),
            ("rozskaret", Some("rozsakert")),
            ("Rózsakert", Some("rozsakert")),
            ("Rozsakert", Some("rozsakert")),
            ("rozsakert", Some("rozsakert-buda")),
            ("rozsa", Some("rozsakert")),
            ("bogar-szalon-debrecen", Some("bogar-szalon")),
            ("bogarr", Some("bogar")),
            ("kk", Some("kek")),
            ("ke", Some("kek")),
            ("k", None),
            ("nincs-ilyen", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, &ids), meant, "{typed}");
        }
        assert_eq!(nearest(&"rozsakert".repeat(10), &ids), None);
    }
}
