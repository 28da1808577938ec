//! The texts of the server's pages in each language.

use kernel::Locale;

/// The texts of one language.
#[cfg_attr(test, derive(serde::Serialize))]
pub(super) struct Words {
    pub product_about: &'static str,
    pub privacy: &'static str,
    pub privacy_about: &'static str,
    pub register: &'static str,
    pub login: &'static str,
    pub forgotten: &'static str,
    pub welcome: &'static str,
    pub look_around: &'static str,
    pub book: &'static str,
    pub book_online: &'static str,
    pub book_online_at: &'static str,
    pub employees: &'static str,
    pub all_employees: &'static str,
    pub shops: &'static str,
    pub shops_heading: &'static str,
    /// The four steps of a booking.
    pub steps: [&'static str; 4],
    pub choose_services: &'static str,
    pub several_services: &'static str,
    pub choose_one: &'static str,
    pub services: &'static str,
    pub other: &'static str,
    pub most_booked: &'static str,
    pub sales: &'static str,
    pub hours: &'static str,
    /// Opening hours in one word.
    pub open_now: &'static str,
    pub closed_now: &'static str,
    pub open_until: &'static str,
    pub opens_today: &'static str,
    pub opens: &'static str,
    pub date: &'static str,
    pub finalize: &'static str,
    pub waiting: &'static str,
    pub success: &'static str,
    pub not_found: &'static str,
    /// Title of the page of a salon there is not.
    pub unknown: &'static str,
    pub similar: &'static str,
    pub minutes: &'static str,
    pub an_hour: &'static str,
    /// Above every page of a company in demo mode.
    pub demo_mode: &'static str,
    pub booking_off: &'static str,
    pub needs_script: &'static str,
    pub weekdays: [&'static str; 7],
    /// The code of the other language.
    pub other_language: &'static str,
    /// For Open Graph.
    pub locale: &'static str,
}

impl Words {
    pub(super) fn of(language: Locale) -> &'static Self {
        match language {
            Locale::Hu => &HU,
            Locale::En => &EN,
        }
    }
}

const HU: Words = Words {
    product_about: "Online időpontfoglalás és szalonkezelés fodrászoknak, kozmetikusoknak és műkörmösöknek.",
    privacy: "Adatkezelési tájékoztató",
    privacy_about: "Milyen adatot kezel a Szalonka, miért, meddig, és mit kérhetsz.",
    register: "Regisztráció",
    login: "Belépés",
    forgotten: "Elfelejtett jelszó",
    welcome: "Üdvözlünk!",
    look_around: "Nézz körül nálunk, és foglalj időpontot egy perc alatt!",
    book: "Időpontfoglalás",
    book_online: "Időpontfoglalás online",
    book_online_at: "Foglalj időpontot online",
    employees: "Munkatársaink",
    all_employees: "Ismerd meg munkatársainkat",
    shops: "Üzleteink",
    shops_heading: "Ismerd meg üzleteinket!",
    steps: ["Szolgáltatás", "Időpont", "Véglegesítés", "Kész"],
    choose_services: "Válassz szolgáltatást",
    several_services: "Több szolgáltatás is választható.",
    choose_one: "Válassz ki legalább egy szolgáltatást",
    services: "Szolgáltatások és árak",
    other: "Egyéb",
    most_booked: "Legtöbbet foglalt szolgáltatások",
    sales: "Kedvezmények",
    hours: "Nyitvatartás",
    open_now: "Nyitva",
    closed_now: "Zárva",
    open_until: "Ma nyitva {time}-ig",
    opens_today: "Ma nyit: {time}",
    opens: "Most zárva, nyit: {day} {time}",
    date: "Válassz időpontot",
    finalize: "Foglalás véglegesítése",
    waiting: "Várólista",
    success: "Gratulálunk!",
    not_found: "Ez az oldal nem található",
    unknown: "Nincs ilyen szalon",
    similar: "Erre gondoltál? {id}",
    minutes: "perc",
    an_hour: "/\u{a0}óra",
    demo_mode: "Bemutató oldal: a szalon még csak próbálja az időpontfoglalót, itt most nem lehet foglalni.",
    booking_off: "Az online foglalás jelenleg nem elérhető. Kérjük, vedd fel a kapcsolatot a céggel a fenti \
                  elérhetőségeken!",
    needs_script: "Az online foglaláshoz JavaScript kell. Foglalj telefonon vagy e-mailben, vagy kapcsold be a \
                   böngésződben!",
    weekdays: ["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"],
    other_language: "en",
    locale: "hu_HU",
};

const EN: Words = Words {
    product_about: "Online booking and salon management for hairdressers, beauticians and nail artists.",
    privacy: "Privacy notice",
    privacy_about: "Which data Szalonka keeps, why, for how long, and what you can ask for.",
    register: "Registration",
    login: "Log in",
    forgotten: "Forgotten password",
    welcome: "Welcome!",
    look_around: "Have a look around and book a time in a minute!",
    book: "Book an appointment",
    book_online: "Book an appointment online",
    book_online_at: "Book an appointment online",
    employees: "Our team",
    all_employees: "Meet our team",
    shops: "Our shops",
    shops_heading: "Get to know our shops!",
    steps: ["Service", "Time", "Confirm", "Done"],
    choose_services: "Choose a service",
    several_services: "You can choose several services.",
    choose_one: "Choose at least one service",
    services: "Services and prices",
    other: "Other",
    most_booked: "Most booked services",
    sales: "Discounts",
    hours: "Opening hours",
    open_now: "Open",
    closed_now: "Closed",
    open_until: "Open today until {time}",
    opens_today: "Opens today at {time}",
    opens: "Closed now, opens {day} at {time}",
    date: "Choose a time",
    finalize: "Confirm your booking",
    waiting: "Waiting list",
    success: "Congratulations!",
    not_found: "Page not found",
    unknown: "No such salon",
    similar: "Did you mean {id}?",
    minutes: "min",
    an_hour: "/\u{a0}hour",
    demo_mode: "A page on trial: the salon is only trying online booking out, and cannot be booked here yet.",
    booking_off: "Online booking is currently unavailable. Please contact the company using the contacts above!",
    needs_script: "Online booking needs JavaScript. Book by phone or e-mail, or switch it on in your browser!",
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    other_language: "hu",
    locale: "en_GB",
};

#[cfg(test)]
mod tests {
    use super::*;

    /// `frontend/src/testing/serverPages.test.ts` compares the snapshot with the texts of the frontend.
    #[test]
    fn the_texts_of_both_languages() {
        insta::assert_json_snapshot!("words", serde_json::json!({ "en": EN, "hu": HU }));
    }
}
