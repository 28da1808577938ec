//! The texts of the finder's plain pages; `frontend/src/testing/serverPages.test.ts` compares them with the frontend's.

use catalog::Trade;
use kernel::Locale;

/// The texts of one language.
#[cfg_attr(test, derive(serde::Serialize))]
pub(super) struct FinderWords {
    pub home: &'static str,
    pub sign_in: &'static str,
    pub for_salons: &'static str,
    pub title: &'static str,
    pub lead: &'static str,
    pub form: &'static str,
    pub what: &'static str,
    pub what_hint: &'static str,
    pub place: &'static str,
    pub place_hint: &'static str,
    pub near: &'static str,
    pub date: &'static str,
    pub any_day: &'static str,
    pub part: &'static str,
    pub all_day: &'static str,
    pub submit: &'static str,
    pub trades: &'static str,
    pub guests: &'static str,
    pub guests_times: &'static str,
    pub guests_free: &'static str,
    pub guests_order: &'static str,
    pub salons: &'static str,
    pub salons_all: &'static str,
    pub salons_price: &'static str,
    pub salons_data: &'static str,
    pub salons_begin: &'static str,
    pub salons_try: &'static str,
    pub results: &'static str,
    pub count: &'static str,
    pub none: &'static str,
    pub minutes: &'static str,
    pub an_hour: &'static str,
    pub no_times: &'static str,
    pub today: &'static str,
    pub tomorrow: &'static str,
    pub credit: &'static str,
    /// In the order of [`Trade::ALL`].
    pub trade_names: [&'static str; 10],
    pub skip: &'static str,
    pub privacy: &'static str,
    pub other_language: &'static str,
}

impl FinderWords {
    pub(super) fn of(language: Locale) -> &'static Self {
        match language {
            Locale::Hu => &HU,
            Locale::En => &EN,
        }
    }

    pub(super) fn trade(&self, trade: Trade) -> &'static str {
        let known = Trade::ALL.iter().position(|it| *it == trade).and_then(|at| self.trade_names.get(at));
        known.copied().unwrap_or_default()
    }
}

const HU: FinderWords = FinderWords {
    home: "Szalonka – kezdőlap",
    sign_in: "Belépés",
    for_salons: "Szalonoknak",
    title: "Találj időpontot szépségszalonban",
    lead: "Keress szolgáltatásra és helyre: rögtön látod, mikor van hely, és egy perc alatt lefoglalod.",
    form: "Szalon keresése",
    what: "Mit szeretnél?",
    what_hint: "pl. hajvágás, műköröm",
    place: "Hol?",
    place_hint: "Település vagy kerület",
    near: "Közelben",
    date: "Mikor?",
    any_day: "Bármikor",
    part: "Napszak",
    all_day: "Egész nap",
    submit: "Keresés",
    trades: "Népszerű keresések",
    guests: "Vendégeknek",
    guests_times: "Valódi szabad időpontok: amit mutatunk, azt le is tudod foglalni.",
    guests_free: "Ingyenes, és a kereséshez nem kell regisztrálni.",
    guests_order: "A sorrendért senki nem fizethet; minden találat mellett megnézheted, miért ott áll.",
    salons: "Szalonoknak",
    salons_all: "Naptár, vendégek, munkatársak, szolgáltatások és fotók egy helyen, telefonon is.",
    salons_price: "Nyílt forráskódú (MIT/Apache): saját gépen ingyen futtatható. Nálunk az előfizetés árát előre látod, jutalékot nem kérünk.",
    salons_data: "A vendégeid adatai a tieid: egy fájlból behozod, és egy fájlban bármikor elviszed őket.",
    salons_begin: "Szalon regisztrálása",
    salons_try: "Kipróbálom a bemutató szalont",
    results: "Találatok",
    count: "{count} találat",
    none: "Nincs ilyen szalon a keresőben. Próbáld más szóval, más hellyel vagy kevesebb szűrővel!",
    minutes: "{count} perc",
    an_hour: "/óra",
    no_times: "Két héten belül nincs szabad idő.",
    today: "Ma",
    tomorrow: "Holnap",
    credit: "Településadatok: GeoNames (CC BY 4.0)",
    trade_names: [
        "Fodrász",
        "Barber",
        "Műkörmös",
        "Szempilla",
        "Kozmetikus",
        "Smink",
        "Masszázs",
        "Szőrtelenítés",
        "Pedikűr",
        "Tetoválás",
    ],
    skip: "Ugrás a tartalomra",
    privacy: "Adatkezelési tájékoztató",
    other_language: "English",
};

const EN: FinderWords = FinderWords {
    home: "Szalonka – home",
    sign_in: "Log in",
    for_salons: "For salons",
    title: "Find a time at a beauty salon",
    lead: "Search by service and place: you see free times at once and book one in a minute.",
    form: "Find a salon",
    what: "What would you like?",
    what_hint: "e.g. hajvágás, manikűr",
    place: "Where?",
    place_hint: "Town or district",
    near: "Near me",
    date: "When?",
    any_day: "Any day",
    part: "Part of the day",
    all_day: "All day",
    submit: "Search",
    trades: "Popular searches",
    guests: "For guests",
    guests_times: "Really free times: what we show can be booked.",
    guests_free: "Free of charge, and no account is needed to search.",
    guests_order: "Nobody can pay for a place in the list; every result says why it stands where it does.",
    salons: "For salons",
    salons_all: "Calendar, guests, colleagues, services and photos in one place, on a phone too.",
    salons_price: "Open source (MIT/Apache): free to run on your own machine. With us you see the price before you subscribe, and we take no commission.",
    salons_data: "Your guests’ data is yours: bring it in a file, and take it along in a file at any time.",
    salons_begin: "Register a salon",
    salons_try: "Try the demo salon",
    results: "Results",
    count: "{count} result|{count} results",
    none: "No such salon in the finder. Try another word, another place or fewer filters!",
    minutes: "{count} min",
    an_hour: "/hour",
    no_times: "No free time in the next two weeks.",
    today: "Today",
    tomorrow: "Tomorrow",
    credit: "Places: GeoNames (CC BY 4.0)",
    trade_names: [
        "Hairdresser",
        "Barber",
        "Nails",
        "Lashes",
        "Beautician",
        "Make-up",
        "Massage",
        "Hair removal",
        "Pedicure",
        "Tattoo",
    ],
    skip: "Skip to content",
    privacy: "Privacy notice",
    other_language: "Magyar",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_of_both_languages() {
        insta::assert_json_snapshot!("finder_words", serde_json::json!({ "en": EN, "hu": HU }));
    }
}
