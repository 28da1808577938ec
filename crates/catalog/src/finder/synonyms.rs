//! Words guests use for the same service, in Hungarian and English: a service called `Női hajvágás` is also found by
//! `haircut` and `ladies`.

use crate::fold::fold;

/// A meaning: how names of services tell it, and the words it is searched by.
struct Meaning {
    /// Folded. Up to [`MAX_WHOLE_BYTES`] a whole word, else any part of one. A meaning with two lists needs one of
    /// each.
    told_by: &'static [&'static [&'static str]],
    /// As guests type them.
    words: &'static [&'static str],
}

const fn meaning(told_by: &'static [&'static [&'static str]], words: &'static [&'static str]) -> Meaning {
    Meaning { told_by, words }
}

/// Maximum length in bytes of what is a whole word only: `men` is not in `menyasszony`, nor `gel` in `angela`.
const MAX_WHOLE_BYTES: usize = 4;

const MEANINGS: &[Meaning] = &[
    meaning(&[&["hajvag", "haircut"]], &["haircut", "hajvágás", "cut"]),
    meaning(
        &[&["vagas", "cut"], &["haj", "hajra", "noi", "ferfi", "gyerek", "gyermek", "gepi", "ollos"]],
        &["hajvágás", "haircut"],
    ),
    meaning(&[&["noi", "women", "ladies"]], &["női", "women", "womens", "ladies"]),
    meaning(&[&["ferfi", "men", "mens", "gents"]], &["férfi", "men", "mens", "gents"]),
    meaning(
        &[&["gyere", "gyerm", "kislany", "kisfiu", "child", "kids"]],
        &["gyerek", "gyermek", "child", "children", "kids"],
    ),
    meaning(
        &[&["menyasszony", "eskuvo", "bridal", "wedding"]],
        &["menyasszonyi", "esküvői", "bridal", "wedding", "bride"],
    ),
    meaning(
        &[&["festes", "szinez", "colour", "color"]],
        &["festés", "színezés", "colour", "color", "colouring", "dye", "tint"],
    ),
    meaning(&[&["hajfest"]], &["festés", "hair colour", "hair color"]),
    meaning(&[&["tofest", "hajto", "root", "roots"]], &["tőfestés", "root", "roots"]),
    meaning(
        &[&["melir", "csikoz", "highlight", "babylight"]],
        &["melír", "melírozás", "highlights", "highlight", "streaks"],
    ),
    meaning(&[&["balayage", "ombre", "sombre"]], &["balayage", "ombre", "highlights"]),
    meaning(&[&["mosas", "wash"]], &["mosás", "hajmosás", "wash", "shampoo"]),
    meaning(&[&["szarit", "blow", "blowdry"]], &["szárítás", "hajszárítás", "blow dry", "blowdry"]),
    meaning(
        &[&["frizura", "konty", "alkalmi", "formaz", "tupir", "styling", "updo"]],
        &["frizura", "hajformázás", "styling", "hairstyle", "updo"],
    ),
    meaning(&[&["lokni", "curls", "curling"]], &["lokni", "curls", "curling"]),
    meaning(&[&["hajhosszab", "extension"]], &["hajhosszabbítás", "extensions", "hair extension"]),
    meaning(&[&["keratin", "egyenesit", "straighten"]], &["keratin", "hajegyenesítés", "straightening", "smoothing"]),
    meaning(&[&["dauer", "perm"]], &["dauer", "perm"]),
    meaning(&[&["frufru", "fringe", "bangs"]], &["frufru", "fringe", "bangs"]),
    meaning(
        &[&["hajpakol", "hajkezel", "hajmaszk", "regeneral"]],
        &["hajpakolás", "hajkezelés", "hair treatment", "hair mask"],
    ),
    meaning(&[&["szakall", "beard"]], &["szakáll", "szakálligazítás", "beard", "beard trim"]),
    meaning(&[&["borotv", "shave", "shaving"]], &["borotválás", "shave", "shaving"]),
    meaning(&[&["gepi", "clipper", "fade"]], &["gépi", "clipper", "buzz cut", "fade"]),
    meaning(&[&["gellakk", "gellak", "shellac", "polish"]], &["géllakk", "gellak", "gel polish", "shellac"]),
    meaning(&[&["gel"], &["lakk", "lakkozas", "nail", "nails"]], &["géllakk", "gellak", "gel polish", "shellac"]),
    meaning(
        &[&["mukorom", "koromepit", "zsele", "porcelan", "acryl", "akril"]],
        &["műköröm", "körömépítés", "zselés", "nail extension", "gel nails", "acrylic nails"],
    ),
    meaning(&[&["korom", "kormo", "manik", "nail", "nails"]], &["köröm", "körmök", "nails", "nail"]),
    meaning(&[&["manikur", "manicur"]], &["manikűr", "manicure"]),
    meaning(&[&["toltes", "refill", "infill"]], &["töltés", "refill", "infill"]),
    meaning(&[&["leold", "eltavolit", "remov"]], &["leoldás", "eltávolítás", "removal"]),
    meaning(&[&["pedikur", "pedicur", "labapol", "tyukszem"]], &["pedikűr", "lábápolás", "pedicure", "foot care"]),
    meaning(
        &[&["szempill", "pilla", "lash", "lashes"]],
        &["szempilla", "pilla", "lashes", "lash", "eyelash", "eyelashes"],
    ),
    meaning(
        &[&["3d", "4d", "5d", "volumen", "volume"], &["pilla", "lash", "lashes"]],
        &["volumen", "volume", "russian volume"],
    ),
    meaning(
        &[&["pilla", "lash", "lashes"], &["hosszabbit", "epites", "muszempilla", "volumen"]],
        &["hosszabbítás", "építés", "extension", "extensions"],
    ),
    meaning(&[&["tined", "tini", "teen"]], &["tini", "tinédzser", "teen", "teenage"]),
    meaning(&[&["lifting", "laminal", "lift"]], &["lifting", "laminálás", "lift", "lamination"]),
    meaning(&[&["szemoldok", "brow", "brows", "eyebrow"]], &["szemöldök", "brow", "brows", "eyebrow", "eyebrows"]),
    meaning(
        &[&["arckezel", "arcapol", "arctiszt", "arcmassz", "hidroabraz", "tinibor", "facial"]],
        &["arckezelés", "arcápolás", "facial", "face treatment", "skin care"],
    ),
    meaning(&[&["tisztit", "cleans"]], &["tisztítás", "cleansing", "deep cleansing"]),
    meaning(&[&["hamlaszt", "peeling", "peel"]], &["peeling", "hámlasztás", "peel", "exfoliation"]),
    meaning(&[&["sminktetoval", "permanent"]], &["sminktetoválás", "permanent makeup", "microblading"]),
    meaning(&[&["smink", "makeup"]], &["smink", "sminkelés", "makeup", "make up"]),
    meaning(&[&["massz", "massage"]], &["masszázs", "massage"]),
    meaning(&[&["sved", "swedish"]], &["svéd", "swedish"]),
    meaning(&[&["lavako", "hot stone"]], &["lávaköves", "hot stone"]),
    meaning(&[&["nyirok", "lymph"]], &["nyirokmasszázs", "lymphatic", "lymph drainage"]),
    meaning(&[&["talpmassz", "reflex"]], &["talpmasszázs", "reflexology", "foot massage"]),
    meaning(&[&["hatmassz"]], &["hát", "back massage", "back"]),
    meaning(&[&["relax", "aroma"]], &["relaxáló", "relaxing", "aromatherapy"]),
    meaning(&[&["sport"]], &["sportmasszázs", "sports massage"]),
    meaning(&[&["varandos", "kismama", "prenatal", "pregnan"]], &["kismama", "várandós", "prenatal", "pregnancy"]),
    meaning(
        &[&["gyanta", "wax", "waxing"]],
        &["gyanta", "gyantázás", "szőrtelenítés", "wax", "waxing", "hair removal"],
    ),
    meaning(
        &[&["epila", "lezer", "szortelen", "cukorpaszt", "sugaring", "laser"]],
        &["szőrtelenítés", "epilálás", "hair removal", "laser", "sugaring"],
    ),
    meaning(
        &[&["lab", "labszar", "leg", "legs"], &["gyanta", "wax", "waxing", "szortelen", "epila", "lezer"]],
        &["láb", "leg", "legs"],
    ),
    meaning(&[&["honalj", "underarm"]], &["hónalj", "underarm", "underarms", "armpit"]),
    meaning(&[&["bikini", "intim", "brazil"]], &["bikini", "intim", "brazil", "brazilian"]),
    meaning(&[&["tetoval", "tattoo"]], &["tetoválás", "tattoo"]),
    meaning(&[&["piercing", "fulloves", "fulbelov"]], &["piercing", "fülbelövés", "ear piercing"]),
    meaning(&[&["konzultac", "tanacsad", "consult"]], &["konzultáció", "tanácsadás", "consultation"]),
];

/// Words guests may type for a service, by its name.
///
/// # Examples
///
/// ```
/// assert!(catalog::synonyms_of("Női hajvágás").contains(&"haircut"));
/// assert!(catalog::synonyms_of("Ajándékutalvány").is_empty());
/// ```
pub fn synonyms_of(service: &str) -> Vec<&'static str> {
    let folded = fold(service);
    let is_told = |told: &&str| match told.len() {
        0..=MAX_WHOLE_BYTES => folded.split(' ').any(|word| word == *told),
        _ => folded.contains(told),
    };
    let told = MEANINGS.iter().filter(|it| it.told_by.iter().all(|any| any.iter().any(is_told)));
    let mut found: Vec<&str> = told.flat_map(|it| it.words.iter().copied()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_has_the_words_of_both_languages() {
        for (service, words, others) in [
            ("Női hajvágás", vec!["haircut", "women"], vec!["beard", "colour"]),
            ("Gyerekhajvágás", vec!["children", "haircut"], vec!["men"]),
            ("Gél lakk", vec!["gel polish", "géllakk"], vec!["nail extension"]),
            ("Géllakk erősítéssel", vec!["shellac"], vec![]),
            ("Menyasszonyi konty", vec!["wedding", "updo"], vec!["men", "férfi"]),
            ("Sminktetoválás (permanent)", vec!["microblading"], vec!["dauer"]),
            ("Teljes láb gyanta", vec!["legs", "waxing"], vec!["underarm"]),
            ("Vágás és szárítás hosszú hajra", vec!["haircut", "blow dry"], vec![]),
            ("Mosás, szárítás", vec!["wash"], vec!["haircut"]),
            ("Svéd masszázs 60 perc", vec!["swedish", "massage"], vec!["thai"]),
        ] {
            let found = synonyms_of(service);
            assert!(words.iter().all(|it| found.contains(it)), "{service}: {found:?}");
            assert!(!others.iter().any(|it| found.contains(it)), "{service}: {found:?}");
        }
    }

    #[test]
    fn names_of_services_are_compared_folded() {
        for told in MEANINGS.iter().flat_map(|it| it.told_by.iter().copied().flatten()) {
            assert_eq!(fold(told), **told);
        }
    }
}
