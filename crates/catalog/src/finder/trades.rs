//! What salons do, in the words guests type: names of trades (`fodrász`), and words of their services (`balayage`).

use std::sync::LazyLock;

use strsim::osa_distance;

use crate::fold::fold;

/// A trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trade {
    Hair,
    Barber,
    Nails,
    Lashes,
    Beauty,
    Makeup,
    Massage,
    HairRemoval,
    Pedicure,
    Tattoo,
}

impl Trade {
    /// In the order they are offered.
    pub const ALL: [Self; 10] = [
        Self::Hair,
        Self::Barber,
        Self::Nails,
        Self::Lashes,
        Self::Beauty,
        Self::Makeup,
        Self::Massage,
        Self::HairRemoval,
        Self::Pedicure,
        Self::Tattoo,
    ];

    /// As calls name it.
    pub fn code(self) -> &'static str {
        match self {
            Self::Hair => "hair",
            Self::Barber => "barber",
            Self::Nails => "nails",
            Self::Lashes => "lashes",
            Self::Beauty => "beauty",
            Self::Makeup => "makeup",
            Self::Massage => "massage",
            Self::HairRemoval => "hairRemoval",
            Self::Pedicure => "pedicure",
            Self::Tattoo => "tattoo",
        }
    }

    /// As it stands in addresses of pages.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Hair => "fodrasz",
            Self::Barber => "barber",
            Self::Nails => "mukormos",
            Self::Lashes => "szempilla",
            Self::Beauty => "kozmetikus",
            Self::Makeup => "smink",
            Self::Massage => "masszazs",
            Self::HairRemoval => "szortelenites",
            Self::Pedicure => "pedikur",
            Self::Tattoo => "tetovalas",
        }
    }

    /// As a guest would type it, in Hungarian.
    pub fn name(self) -> &'static str {
        self.names().first().copied().unwrap_or_default()
    }

    /// The trade of a slug.
    pub fn of_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.slug() == slug)
    }

    /// Words that mean the whole trade: who does it and where.
    fn names(self) -> &'static [&'static str] {
        match self {
            Self::Hair => &["fodrász", "fodrászat", "fodrászszalon", "hajszalon", "hajstúdió", "hairdresser", "hair"],
            Self::Barber => &["barber", "borbély", "borbélyszalon", "barbershop"],
            Self::Nails => &["műkörmös", "körmös", "manikűrös", "körömszalon", "körömstúdió", "nails"],
            Self::Lashes => &["pillás", "szempillás", "pillastylist", "lashes"],
            Self::Beauty => &["kozmetikus", "kozmetika", "beautician", "cosmetics"],
            Self::Makeup => &["sminkes", "sminkmester", "makeup"],
            Self::Massage => &["masszőr", "masszázs", "massage"],
            Self::HairRemoval => &["szőrtelenítés", "szőrtelenítő", "waxing"],
            Self::Pedicure => &["pedikűr", "pedikűrös", "lábápolás", "pedicure"],
            Self::Tattoo => &["tetoválás", "tetováló", "tetoválószalon", "tattoo"],
        }
    }

    /// Words of its services, whole, as guests type them.
    fn services(self) -> &'static [&'static str] {
        match self {
            Self::Hair => &[
                "haj",
                "hajvágás",
                "hajfestés",
                "hajmosás",
                "hajhosszabbítás",
                "frizura",
                "balayage",
                "melír",
                "ombre",
                "dauer",
                "konty",
                "keratin",
                "frufru",
                "haircut",
                "highlights",
            ],
            Self::Barber => &["szakáll", "szakálligazítás", "borotválás", "bajusz", "beard", "shave"],
            Self::Nails => &[
                "műköröm",
                "köröm",
                "körmök",
                "körömépítés",
                "manikűr",
                "géllakk",
                "gellak",
                "zselés",
                "manicure",
                "nail",
            ],
            Self::Lashes => &[
                "szempilla",
                "szempillák",
                "műszempilla",
                "pilla",
                "lifting",
                "laminálás",
                "szemöldök",
                "brow",
                "lash",
            ],
            Self::Beauty => &[
                "arckezelés",
                "arcápolás",
                "arctisztítás",
                "arcmasszázs",
                "hidroabrázió",
                "peeling",
                "tinibőr",
                "facial",
            ],
            Self::Makeup => &["smink", "sminkelés", "sminktetoválás"],
            Self::Massage => &["svédmasszázs", "nyirokmasszázs", "thaimasszázs", "lávaköves", "masszírozás"],
            Self::HairRemoval => &["gyanta", "gyantázás", "epilálás", "cukorpaszta", "wax"],
            Self::Pedicure => &["talp", "benőtt", "tyúkszem"],
            Self::Tattoo => &["piercing"],
        }
    }

    /// Beginnings, and in longer words any part, by which a service of the trade is recognised.
    fn stems(self) -> &'static [&'static str] {
        match self {
            Self::Hair => &[
                "haj",
                "hajvag",
                "hajfest",
                "fodras",
                "frizur",
                "balayag",
                "melir",
                "ombre",
                "dauer",
                "konty",
                "keratin",
                "frufru",
                "tupir",
                "hair",
                "highlight",
            ],
            Self::Barber => &["szakall", "borotv", "bajusz", "barber", "borbely", "beard", "shave"],
            Self::Nails => &["korom", "kormo", "manikur", "gellak", "zsele", "nail", "manicur"],
            Self::Lashes => &["pilla", "szempill", "szemoldok", "brow", "lash"],
            Self::Beauty => &["arc", "kozmetik", "hidroabraz", "peeling", "tinibor", "facial", "cosmetic"],
            Self::Makeup => &["smink", "makeup"],
            Self::Massage => &["massz", "massage"],
            Self::HairRemoval => &["gyanta", "epil", "cukorpaszt", "szortelen", "wax"],
            Self::Pedicure => &["pedikur", "labapol", "talp", "tyukszem", "pedicur"],
            Self::Tattoo => &["tetoval", "tattoo", "piercing"],
        }
    }
}

/// Stems that stand in the services of several trades and decide only where nothing else does.
const WEAK: [(&str, Trade); 4] =
    [("vagas", Trade::Hair), ("festes", Trade::Hair), ("szaritas", Trade::Hair), ("lakk", Trade::Nails)];

/// The shortest stem that is looked for inside a word: a shorter one only begins it.
const INNER_STEM: usize = 5;

/// The trades a service belongs to, by its name and that of its category; none when the words say nothing.
pub fn trades_of(service: &str, category: Option<&str>) -> Vec<Trade> {
    let by_words = |text: &str| {
        let text = fold(text);
        let holds = |stem: &str| {
            text.split(' ').any(|word| word.starts_with(stem) || INNER_STEM <= stem.len() && word.contains(stem))
        };
        let found: Vec<Trade> = Trade::ALL.into_iter().filter(|it| it.stems().iter().any(|stem| holds(stem))).collect();
        if !found.is_empty() {
            return found;
        }
        let weak = WEAK.iter().filter(|(stem, _)| holds(stem)).map(|(_, trade)| *trade);
        weak.take(1).collect()
    };
    let own = by_words(service);
    match category {
        Some(category) if own.is_empty() => by_words(category),
        _ => own,
    }
}

/// A typed word and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchWord {
    /// As it is looked for: as typed, or as it was probably meant.
    pub text: String,
    /// The trade it is a word of.
    pub trade: Option<Trade>,
    /// It means the trade as a whole, not one of its services.
    pub is_trade: bool,
    /// As it was typed, where that is another word.
    pub typed: Option<String>,
}

/// Words that every salon could have in its name, or that say nothing of the service.
const EMPTY_WORDS: [&str; 14] =
    ["a", "az", "es", "egy", "szalon", "salon", "studio", "szalonok", "the", "and", "kozel", "kozelben", "olcso", "jo"];

/// The most words of a search that are looked at.
const MAX_WORDS: usize = 6;

struct Entry {
    shown: &'static str,
    folded: String,
    trade: Trade,
    is_trade: bool,
}

static DICTIONARY: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let entry = |trade, is_trade| move |shown: &&'static str| Entry { shown, folded: fold(shown), trade, is_trade };
    (Trade::ALL.into_iter())
        .flat_map(|it| it.names().iter().map(entry(it, true)).chain(it.services().iter().map(entry(it, false))))
        .collect()
});

/// What a typed search means, word by word. Words are known without accents and with a letter or two typed wrong;
/// others stay as they are. Empty when nothing is asked.
pub fn understand(typed: &str) -> Vec<SearchWord> {
    let words = typed.split(|it: char| !it.is_alphanumeric() && !('\u{300}'..='\u{36f}').contains(&it));
    let asked = |word: &str| {
        let folded = fold(word);
        if folded.is_empty() || EMPTY_WORDS.contains(&folded.as_str()) {
            return None;
        }
        let known = meant(&folded);
        Some(SearchWord {
            text: known.filter(|it| it.folded != folded).map_or(word, |it| it.shown).to_owned(),
            trade: known.map(|it| it.trade).or_else(|| trades_of(word, None).first().copied()),
            is_trade: known.is_some_and(|it| it.is_trade),
            typed: known.filter(|it| it.folded != folded).map(|_| word.to_owned()),
        })
    };
    let found: Vec<SearchWord> = words.filter_map(asked).take(MAX_WORDS).collect();
    if found.is_empty() {
        // Only empty words: they are looked for all the same, for instance in the names of salons.
        let plain = |word: &str| SearchWord { text: word.to_owned(), trade: None, is_trade: false, typed: None };
        return typed.split_whitespace().filter(|it| !fold(it).is_empty()).map(plain).take(MAX_WORDS).collect();
    }
    found
}

/// The shortest beginning by which a word is a form of another.
const SHORTEST_FORM: usize = 5;

/// The entry of a folded word: itself, else the nearest one; short words are not guessed at.
fn meant(folded: &str) -> Option<&'static Entry> {
    if let Some(exact) = DICTIONARY.iter().find(|it| it.folded == folded) {
        return Some(exact);
    }
    let most = match folded.chars().count() {
        0..=4 => return None,
        5..=7 => 1,
        8..=30 => 2,
        _ => return None,
    };
    // A known word with an ending, or its beginning, is no wrong one: `pillát`, `szempill`.
    let is_form = |it: &Entry| {
        SHORTEST_FORM <= it.folded.len().min(folded.len())
            && (folded.starts_with(&it.folded) || it.folded.starts_with(folded))
    };
    if DICTIONARY.iter().any(is_form) {
        return None;
    }
    let near = DICTIONARY.iter().filter(|it| it.folded.len().abs_diff(folded.len()) <= most);
    let wrong = near.map(|it| (osa_distance(&it.folded, folded), it)).filter(|(wrong, _)| *wrong <= most);
    wrong.min_by_key(|(wrong, _)| *wrong).map(|(_, it)| it)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn services_are_told_by_their_words_and_else_by_their_category() {
        for (service, category, trades) in [
            ("Női hajvágás", None, vec![Trade::Hair]),
            ("Férfihajvágás és szakálligazítás", None, vec![Trade::Hair, Trade::Barber]),
            ("Szempilla festés", Some("Kozmetika"), vec![Trade::Lashes]),
            ("Festés", None, vec![Trade::Hair]),
            ("Tőfestés rövid hajra", None, vec![Trade::Hair]),
            ("Gél lakk", Some("Manikűr"), vec![Trade::Nails]),
            ("Zselés műköröm építés", None, vec![Trade::Nails]),
            ("Tisztító kezelés", Some("Arckezelések"), vec![Trade::Beauty]),
            ("Svéd masszázs 60 perc", None, vec![Trade::Massage]),
            ("Teljes láb gyanta", None, vec![Trade::HairRemoval]),
            ("Konzultáció", None, vec![]),
        ] {
            assert_eq!(trades_of(service, category), trades, "{service}");
        }
    }

    #[test]
    fn words_are_understood_without_accents_and_with_wrong_letters() {
        for (typed, text, trade, is_trade, is_corrected) in [
            ("fodrasz", "fodrasz", Some(Trade::Hair), true, false),
            ("Fodrász", "Fodrász", Some(Trade::Hair), true, false),
            ("fodrsz", "fodrász", Some(Trade::Hair), true, true),
            ("mukorom", "mukorom", Some(Trade::Nails), false, false),
            ("szempila", "szempilla", Some(Trade::Lashes), false, true),
            ("kozmetkius", "kozmetikus", Some(Trade::Beauty), true, true),
            ("balayge", "balayage", Some(Trade::Hair), false, true),
            ("pillát", "pillát", Some(Trade::Lashes), false, false),
            ("hajvgas", "hajvágás", Some(Trade::Hair), false, true),
            ("Bogárka", "Bogárka", None, false, false),
        ] {
            let typed_wrong = is_corrected.then(|| typed.to_owned());
            let expected = SearchWord { text: text.to_owned(), trade, is_trade, typed: typed_wrong };
            assert_eq!(understand(typed), [expected], "{typed}");
        }
        let words = |typed| understand(typed).into_iter().map(|it| it.text).collect::<Vec<_>>();
        assert_eq!(words("olcsó női hajvágás, és festés"), ["női", "hajvágás", "festés"]);
        assert_eq!(words("szalon"), ["szalon"]);
        assert_eq!(words(" ,. "), [""; 0]);
    }

    #[test]
    fn every_word_of_the_dictionary_belongs_to_its_trade_alone_and_slugs_are_read_back() {
        for trade in Trade::ALL {
            assert_eq!(Trade::of_slug(trade.slug()), Some(trade));
            assert_eq!(understand(trade.slug()).first().and_then(|it| it.trade), Some(trade), "{trade:?}");
        }
        for (at, entry) in DICTIONARY.iter().enumerate() {
            let other = DICTIONARY.iter().skip(at + 1).find(|it| it.folded == entry.folded);
            assert!(other.is_none(), "{} twice", entry.shown);
        }
    }
}
