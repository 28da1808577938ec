use catalog::fold;
use kernel::plain_signs;

/// A search for guests: parts of names in any order, digits of a phone number, or the start of an address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuestSearch {
    /// Prefixes of parts of the name or the address, as entered: the search ignores accents, case, apostrophes and
    /// hyphens.
    pub words: Vec<String>,
    /// Alternatives, one of which the number contains; empty when no digits were entered.
    pub digits: Vec<String>,
    /// A prefix of the address.
    pub email: Option<String>,
}

/// Fewer than two letters or digits (docs/rules.md#guest-cards).
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("too short to search for")]
pub struct SearchTooShort;

impl GuestSearch {
    /// Parses entered text.
    ///
    /// # Errors
    /// [`SearchTooShort`].
    pub fn parse(typed: &str) -> Result<Self, SearchTooShort> {
        let typed = plain_signs(typed).replace(char::is_control, " ");
        let typed = typed.trim();
        if typed.chars().filter(|it| it.is_alphanumeric()).nth(1).is_none() {
            return Err(SearchTooShort);
        }
        let (numbers, words): (Vec<&str>, Vec<&str>) = typed.split_whitespace().partition(|it| is_of_a_number(it));
        let digits: String = numbers.concat().chars().filter(char::is_ascii_digit).collect();
        Ok(Self {
            words: words.into_iter().map(ToOwned::to_owned).collect(),
            digits: spellings(digits),
            email: (!typed.contains(char::is_whitespace)).then(|| typed.to_ascii_lowercase()),
        })
    }

    /// The search of a caller who may not see numbers and addresses (docs/rules.md#rights): part of a number or an
    /// address finds nothing, a whole number finds its card. `None` when nothing is left to search for. The results
    /// must be those [`GuestSearch::is_name`] accepts.
    pub fn by_name(self) -> Option<Self> {
        let asked_digits = !self.digits.is_empty();
        let digits: Vec<String> = self.digits.into_iter().filter(|it| WHOLE_NUMBER <= it.len()).collect();
        let is_empty = digits.is_empty() && (asked_digits || self.words.is_empty());
        (!is_empty).then_some(Self { words: self.words, digits, email: None })
    }

    /// Whether a name alone has all the words.
    pub fn is_name(&self, last_name: &str, first_name: &str) -> bool {
        let name = format!("{last_name} {first_name}");
        let [apart, joined] = [fold(&name), fold(&name.replace(['-', '\'', '’'], ""))];
        let starts = |name: &str, word: &str| name.split(' ').any(|it| it.starts_with(word));
        let words: Vec<String> = self.words.iter().map(|it| fold(it)).collect();
        words.iter().flat_map(|it| it.split(' ')).all(|word| starts(&apart, word) || starts(&joined, word))
    }
}

/// Digits of a whole mobile number, with its country.
const WHOLE_NUMBER: usize = 11;

/// Digits and common separators.
fn is_of_a_number(token: &str) -> bool {
    token.chars().all(|it| it.is_ascii_digit() || "+/-.()".contains(it))
}

/// Numbers are stored with `36` in front, so a number entered with `06` or `00` is searched in that form too.
fn spellings(digits: String) -> Vec<String> {
    let stored = digits
        .strip_prefix("06")
        .map(|rest| format!("36{rest}"))
        .or_else(|| digits.strip_prefix("00").map(ToOwned::to_owned));
    [Some(digits), stored].into_iter().flatten().filter(|it| !it.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(typed: &str) -> (Vec<String>, Vec<String>, Option<String>) {
        let GuestSearch { words, digits, email } = GuestSearch::parse(typed).unwrap();
        (words, digits, email)
    }

    fn of(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|it| (*it).to_owned()).collect()
    }

    #[test]
    fn names_numbers_and_addresses_are_told_apart() {
        assert_eq!(search("  Kov  anna "), (of(&["Kov", "anna"]), of(&[]), None));
        assert_eq!(search("Őz"), (of(&["Őz"]), of(&[]), Some("Őz".to_owned())));
        assert_eq!(search("Anna@Ex"), (of(&["Anna@Ex"]), of(&[]), Some("anna@ex".to_owned())));
        assert_eq!(search("anna\u{0}bea").0, of(&["anna", "bea"]));
        assert_eq!(search("anna 30/123 45"), (of(&["anna"]), of(&["3012345"]), None));
    }

    #[test]
    fn without_contacts_only_names_and_whole_numbers_are_searched() {
        let by_name = |typed| GuestSearch::parse(typed).unwrap().by_name();
        assert_eq!(by_name("30 123"), None);
        assert_eq!(by_name("anna 30 123"), None);
        assert_eq!(by_name("06 30 123 4567").unwrap().digits, of(&["06301234567", "36301234567"]));
        let anna = by_name("anna").unwrap();
        assert_eq!((anna.email.as_deref(), anna.words.as_slice()), (None, of(&["anna"]).as_slice()));
        assert!(anna.is_name("Kovács", "Anna") && !anna.is_name("Kovács", "Júlia"));
        assert!(by_name("kovacs-n").unwrap().is_name("Kovács-Nagy", "Éva"));
        assert!(by_name("kovacsnagy e").unwrap().is_name("Kovács-Nagy", "Éva"));
        assert!(!by_name("kovacs@example.com").unwrap().is_name("Kovács", "Anna"));
    }

    #[test]
    fn a_number_is_found_in_every_notation() {
        for typed in ["+36/30 123-4567", "06 30 123 4567", "0036 (30) 123.4567", "36301234567", "30 1234", "4567"] {
            let (words, digits, _) = search(typed);
            assert_eq!(words, of(&[]), "{typed}");
            assert!(digits.iter().any(|it| "36301234567".contains(it)), "{typed}: {digits:?}");
        }
        // Inside a number it is not a prefix.
        assert!(search("0645").1.contains(&"0645".to_owned()));
    }

    #[test]
    fn what_is_pasted_is_searched_as_it_is_read() {
        assert_eq!(search("\u{202a}+36\u{a0}30\u{2011}123\u{202c}").1, of(&["3630123"]));
        assert_eq!(search("０６ ３０").1, of(&["0630", "3630"]));
        assert_eq!(search("An\u{200b}na\u{feff} Jose\u{301}").0, of(&["Anna", "José"]));
        assert_eq!(GuestSearch::parse("a\u{200b}\u{200d}"), Err(SearchTooShort));
    }

    #[test]
    fn a_search_needs_two_letters_or_digits() {
        for typed in ["", " ", "a", "5", "--", "%%", "a%", "_ b"] {
            assert_eq!(GuestSearch::parse(typed), Err(SearchTooShort), "{typed:?}");
        }
        assert!(GuestSearch::parse("ab").is_ok() && GuestSearch::parse("a b").is_ok());
    }
}
