//! Trades in the words guests type: names (`fodrász`) and words of their services (`balayage`).

use std::sync::LazyLock;

use strsim::osa_distance;

use super::given_names::is_given_name;
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
    /// In display order.
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

    /// The code in API calls.
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

    /// The name in addresses of pages.
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

    /// The name a guest would type, in Hungarian.
    pub fn name(self) -> &'static str {
        self.names().first().copied().unwrap_or_default()
    }

    /// The trade of a slug.
    pub fn of_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.slug() == slug)
    }

    /// Words for the whole trade: the profession and the place.
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

    /// Words for its services, as guests type them.
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

    /// Stems that identify a service of the trade: the beginning of a word, or any part of a longer one.
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

/// Stems shared by several trades; they decide only when nothing else does.
const SHARED_STEMS: [(&str, Trade); 4] =
    [("vagas", Trade::Hair), ("festes", Trade::Hair), ("szaritas", Trade::Hair), ("lakk", Trade::Nails)];

/// Minimum length of a stem that is searched inside a word, in bytes: a shorter one only matches the beginning.
const MIN_INNER_STEM_BYTES: usize = 5;

/// The trades a service belongs to, by its name and that of its category; none when the words say nothing.
pub fn trades_of(service: &str, category: Option<&str>) -> Vec<Trade> {
    let by_words = |text: &str| {
        let text = fold(text);
        let holds = |stem: &str| {
            text.split(' ')
                .any(|word| word.starts_with(stem) || MIN_INNER_STEM_BYTES <= stem.len() && word.contains(stem))
        };
        let found: Vec<Trade> = Trade::ALL.into_iter().filter(|it| it.stems().iter().any(|stem| holds(stem))).collect();
        if !found.is_empty() {
            return found;
        }
        let weak = SHARED_STEMS.iter().filter(|(stem, _)| holds(stem)).map(|(_, trade)| *trade);
        weak.take(1).collect()
    };
    let own = by_words(service);
    match category {
        Some(category) if own.is_empty() => by_words(category),
        _ => own,
    }
}

/// A typed word and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchWord {
    /// The word to search for: as typed, or as corrected.
    pub text: String,
    /// The word and each of its neighbours as one: `gél lakk` is also found as `géllakk`.
    pub joined: Vec<String>,
    /// The trade it belongs to.
    pub trade: Option<Trade>,
    /// Means the trade as a whole, not one of its services.
    pub is_trade: bool,
    /// The word as typed, when it was corrected.
    pub typed: Option<String>,
    /// A given name, which is never taken for a misspelt word.
    pub is_given_name: bool,
}

/// Words that any salon may have in its name, or that do not narrow a search.
const IGNORED_WORDS: [&str; 14] =
    ["a", "az", "es", "egy", "szalon", "salon", "studio", "szalonok", "the", "and", "kozel", "kozelben", "olcso", "jo"];

/// Maximum number of words of a search; more are ignored.
const MAX_WORDS: usize = 6;

struct DictionaryEntry {
    shown: &'static str,
    folded: String,
    trade: Trade,
    is_trade: bool,
}

static DICTIONARY: LazyLock<Vec<DictionaryEntry>> = LazyLock::new(|| {
    let entry =
        |trade, is_trade| move |shown: &&'static str| DictionaryEntry { shown, folded: fold(shown), trade, is_trade };
    (Trade::ALL.into_iter())
        .flat_map(|it| it.names().iter().map(entry(it, true)).chain(it.services().iter().map(entry(it, false))))
        .collect()
});

/// Interprets a typed search word by word, as it is typed, without accents. Empty for an empty search.
pub fn understand(typed: &str) -> Vec<SearchWord> {
    understand_by(typed, exact_entry)
}

/// Interprets a typed search as [`understand`] does, with one or two typing errors: for a search that found nothing.
pub fn understand_misspelt(typed: &str) -> Vec<SearchWord> {
    understand_by(typed, nearest_entry)
}

fn understand_by(typed: &str, entry_of: impl Fn(&str) -> Option<&'static DictionaryEntry>) -> Vec<SearchWord> {
    let split = |it: char| !it.is_alphanumeric() && !('\u{300}'..='\u{36f}').contains(&it);
    let all: Vec<&str> = typed.split(split).filter(|it| !fold(it).is_empty()).collect();
    let telling: Vec<&str> =
        all.iter().filter(|it| !IGNORED_WORDS.contains(&fold(it).as_str())).take(MAX_WORDS).copied().collect();
    let is_plain = telling.is_empty();
    // Only ignorable words: search for them all the same, for instance in names of salons.
    let words = if is_plain { all.into_iter().take(MAX_WORDS).collect() } else { telling };
    let joined = |at: usize| {
        let pairs = words.windows(2).enumerate().filter(|(first, _)| *first == at || first + 1 == at);
        pairs.map(|(_, pair)| pair.concat()).collect()
    };
    let meaning = |(at, word): (usize, &&str)| {
        let folded = fold(word);
        let known = entry_of(&folded).filter(|_| !is_plain);
        let corrected = known.filter(|it| it.folded != folded);
        SearchWord {
            text: corrected.map_or(*word, |it| it.shown).to_owned(),
            joined: joined(at),
            trade: known.map(|it| it.trade).or_else(|| trades_of(word, None).first().copied().filter(|_| !is_plain)),
            is_trade: known.is_some_and(|it| it.is_trade),
            typed: corrected.map(|_| (*word).to_owned()),
            is_given_name: is_given_name(&folded),
        }
    };
    words.iter().enumerate().map(meaning).collect()
}

/// The entry of a folded word itself.
fn exact_entry(folded: &str) -> Option<&'static DictionaryEntry> {
    DICTIONARY.iter().find(|it| it.folded == folded)
}

/// Minimum length in bytes at which a common beginning makes two words forms of one.
const MIN_FORM_BYTES: usize = 5;

/// The entry of a folded word: itself, else the nearest one; short words and given names are not corrected.
fn nearest_entry(folded: &str) -> Option<&'static DictionaryEntry> {
    if let Some(exact) = exact_entry(folded) {
        return Some(exact);
    }
    if is_given_name(folded) {
        return None;
    }
    let most = match folded.chars().count() {
        0..=4 => return None,
        5..=7 => 1,
        8..=30 => 2,
        _ => return None,
    };
    // A known word with an ending, or its beginning, is not a typing error: `pillát`, `szempill`.
    let is_form = |it: &DictionaryEntry| {
        MIN_FORM_BYTES <= it.folded.len().min(folded.len())
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
            let (text, joined) = (text.to_owned(), Vec::new());
            let expected = SearchWord { text, joined, trade, is_trade, typed: typed_wrong, is_given_name: false };
            assert_eq!(understand_misspelt(typed), [expected], "{typed}");
            assert!(understand(typed).iter().all(|it| it.typed.is_none()), "{typed}");
        }
        let words = |typed| understand(typed).into_iter().map(|it| it.text).collect::<Vec<_>>();
        assert_eq!(words("olcsó női hajvágás, és festés"), ["női", "hajvágás", "festés"]);
        assert_eq!(words("szalon"), ["szalon"]);
        assert_eq!(words(" ,. "), [""; 0]);
    }

    #[test]
    fn neighbours_are_also_read_as_one_word() {
        let joined = |typed| understand(typed).into_iter().map(|it| it.joined).collect::<Vec<_>>();
        assert_eq!(joined("gél lakk"), [["géllakk"], ["géllakk"]]);
        assert_eq!(joined("női haj vágás"), [vec!["nőihaj"], vec!["nőihaj", "hajvágás"], vec!["hajvágás"]]);
    }

    #[test]
    fn a_given_name_is_no_misspelt_service() {
        let [family, given] = understand_misspelt("Kovács Lilla").try_into().unwrap();
        assert_eq!((family.text.as_str(), given.text.as_str(), given.typed), ("Kovács", "Lilla", None));
        assert!(given.is_given_name);
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
