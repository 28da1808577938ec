use crate::SzalonkaId;
use crate::fold::plain;

/// Legal forms that are removed from the end of a company's name.
const LEGAL_FORMS: [&str; 7] = ["kft", "bt", "ev", "zrt", "nyrt", "kkt", "ltd"];
/// Suffixes for variants of a name, left out when the name contains them.
const SUFFIXES: [&str; 8] = ["szalon", "studio", "budapest", "beauty", "salon", "hair", "pest", "buda"];
/// The base for names without a letter or a digit.
const DEFAULT_BASE: &str = "szalon";

/// Suggests public ids for an entered id or company name, best first; never a reserved one or the entered one. The
/// caller checks whether they are free; those that end in `random` digits usually are.
pub fn ideas(typed: &str, reserved: &[&str], random: [u16; 3]) -> Vec<SzalonkaId> {
    let base = slug(typed);
    let endings = SUFFIXES.into_iter().filter(|it| !base.contains(it)).map(str::to_owned);
    let numbers = random.iter().map(|it| (1_000 + it % 9_000).to_string());
    let mut found: Vec<SzalonkaId> = Vec::new();
    for candidate in std::iter::once(joined(&base, "")).chain(endings.chain(numbers).map(|it| joined(&base, &it))) {
        if let Ok(id) = SzalonkaId::parse(&candidate, reserved)
            && candidate != typed
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

/// `base-ending` with the base cut to the maximum length.
fn joined(base: &str, ending: &str) -> String {
    let room = SzalonkaId::MAX_LENGTH - if ending.is_empty() { 0 } else { ending.len() + 1 };
    let kept: String = base.chars().take(room).collect();
    let kept = kept.trim_end_matches('-');
    if ending.is_empty() { kept.to_owned() } else { format!("{kept}-{ending}") }
}

/// A name in lower case without accents, words joined by single hyphens.
fn slug(name: &str) -> String {
    let letters: String = name.chars().take(200).flat_map(char::to_lowercase).map(plain).collect();
    let mut words: Vec<&str> = letters.split('-').filter(|it| !it.is_empty()).collect();
    while 1 < words.len() && words.last().is_some_and(|it| LEGAL_FORMS.contains(it)) {
        words.pop();
    }
    let joined = words.join("-");
    match joined.chars().next() {
        None => DEFAULT_BASE.to_owned(),
        Some(first) if first.is_ascii_digit() => format!("{DEFAULT_BASE}-{joined}"),
        Some(_) => joined,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn texts(typed: &str, reserved: &[&str]) -> Vec<String> {
        ideas(typed, reserved, [0, 1, 2]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_name_becomes_a_public_id() {
        for (name, expected) in [
            ("Kata Szépségszalon Kft.", "kata-szepsegszalon"),
            ("  Őszi Űrhajó & Fiai Bt. ", "oszi-urhajo-fiai"),
            ("2. emeleti fodrász", "szalon-2-emeleti-fodrasz"),
            ("Szalonka'", "szalonka"),
            ("💇", "szalon"),
            ("", "szalon"),
            ("Bt", "bt-szalon"),
        ] {
            assert_eq!(texts(name, &[]).first().map(String::as_str), Some(expected), "{name}");
        }
    }

    #[test]
    fn suggestions_differ_from_the_entered_text_and_from_each_other() {
        let ideas = texts("kata-szalon", &[]);
        assert_eq!(ideas[..2], ["kata-szalon-studio", "kata-szalon-budapest"]);
        assert!(!ideas.contains(&"kata-szalon".to_owned()) && !ideas.contains(&"kata-szalon-szalon".to_owned()));
        assert_eq!(texts("Szépségszalon", &[])[..2], ["szepsegszalon", "szepsegszalon-studio"]);
    }

    #[test]
    fn reserved_words_are_left_out_but_may_be_a_prefix() {
        let reserved = ["login", "login-szalon"];
        assert_eq!(texts("Login", &reserved)[0], "login-studio");
    }

    proptest! {
        #[test]
        fn there_are_always_at_least_five_valid_suggestions(typed in ".{0,80}", random: [u16; 3]) {
            let ideas = ideas(&typed, &["login", "api"], random);
            prop_assert!(5 <= ideas.len(), "{ideas:?}");
            for idea in ideas {
                prop_assert_eq!(SzalonkaId::parse(idea.as_str(), &["login", "api"]), Ok(idea.clone()));
            }
        }
    }
}
