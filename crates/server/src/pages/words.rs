//! What the server itself says on pages; every language says everything.

use kernel::Locale;

/// The words of one language.
pub(super) struct Words {
    /// Before the name of the product's own page.
    pub product: &'static str,
    pub product_about: &'static str,
    pub privacy: &'static str,
    pub privacy_about: &'static str,
    pub register: &'static str,
    pub login: &'static str,
    pub forgotten: &'static str,
    pub book: &'static str,
    pub book_online: &'static str,
    pub book_online_at: &'static str,
    pub employees: &'static str,
    pub shops: &'static str,
    pub services: &'static str,
    pub other: &'static str,
    pub sales: &'static str,
    pub hours: &'static str,
    pub date: &'static str,
    pub finalize: &'static str,
    pub success: &'static str,
    pub not_found: &'static str,
    pub minutes: &'static str,
    pub an_hour: &'static str,
    pub booking_off: &'static str,
    pub needs_script: &'static str,
    pub weekdays: [&'static str; 7],
    /// As Open Graph names the language.
    pub locale: &'static str,
}

impl Words {
    /// Those of a language.
    pub(super) fn of(language: Locale) -> &'static Self {
        match language {
            Locale::Hu => &HU,
            Locale::En => &EN,
        }
    }
}

const HU: Words = Words {
    product: "Szalonka – időpontfoglalás szépségszalonoknak",
    product_about: "Online időpontfoglalás és szalonkezelés fodrászoknak, kozmetikusoknak és műkörmösöknek.",
    privacy: "Adatkezelési tájékoztató",
    privacy_about: "Milyen adatot kezel a Szalonka, miért, meddig, és mit kérhetsz.",
    register: "Regisztráció",
    login: "Belépés",
    forgotten: "Elfelejtett jelszó",
    book: "Időpontfoglalás",
    book_online: "Időpontfoglalás online",
    book_online_at: "Foglalj időpontot online",
    employees: "Munkatársaink",
    shops: "Üzleteink",
    services: "Szolgáltatások és árak",
    other: "Egyéb",
    sales: "Kedvezmények",
    hours: "Nyitvatartás",
    date: "Válassz időpontot",
    finalize: "Foglalás véglegesítése",
    success: "Gratulálunk!",
    not_found: "Nincs ilyen oldal",
    minutes: "perc",
    an_hour: "/\u{a0}óra",
    booking_off: "Az online foglalás jelenleg nem elérhető. Kérjük, vedd fel a kapcsolatot a céggel a fenti \
                  elérhetőségeken!",
    needs_script: "Az online foglaláshoz JavaScript kell. Foglalj telefonon vagy e-mailben, vagy kapcsold be a \
                   böngésződben!",
    weekdays: ["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"],
    locale: "hu_HU",
};

const EN: Words = Words {
    product: "Szalonka – appointments for beauty salons",
    product_about: "Online booking and salon management for hairdressers, beauticians and nail artists.",
    privacy: "Privacy notice",
    privacy_about: "Which data Szalonka keeps, why, for how long, and what you can ask for.",
    register: "Registration",
    login: "Login",
    forgotten: "Forgotten password",
    book: "Book an appointment",
    book_online: "Book an appointment online",
    book_online_at: "Book an appointment online",
    employees: "Our team",
    shops: "Our shops",
    services: "Services and prices",
    other: "Other",
    sales: "Discounts",
    hours: "Opening hours",
    date: "Choose a time",
    finalize: "Finalize your booking",
    success: "Congratulations!",
    not_found: "Page not found",
    minutes: "min",
    an_hour: "/\u{a0}hour",
    booking_off: "Online booking is currently unavailable. Please contact the company using the contacts above!",
    needs_script: "Online booking needs JavaScript. Book by phone or e-mail, or switch it on in your browser!",
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    locale: "en_GB",
};
