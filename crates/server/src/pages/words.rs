//! The texts that only the server's pages have, in each language.

use catalog::Service;
use chrono::{Datelike as _, NaiveDate};
use kernel::Locale;
use notifications::money;

use super::shared::PageWords;

/// The texts of one language.
pub(super) struct OwnWords {
    pub product_about: &'static str,
    pub privacy_about: &'static str,
    pub register: &'static str,
    pub book_online_at: &'static str,
    pub needs_script: &'static str,
    /// On the pages that mails lead to.
    pub needs_script_here: &'static str,
    pub weekdays: [&'static str; 7],
    /// The code of the other language.
    pub other_language: &'static str,
    /// For Open Graph.
    pub locale: &'static str,
}

impl OwnWords {
    pub(super) fn of(language: Locale) -> &'static Self {
        match language {
            Locale::Hu => &HU,
            Locale::En => &EN,
        }
    }
}

/// A day as `formatShortDay` of the frontend writes it: `nov. 19. Cs` or `Thu 19 Nov`.
pub(super) fn short_day(day: NaiveDate, language: Locale) -> String {
    const HU: ([&str; 7], [&str; 12]) = (
        ["H", "K", "Sze", "Cs", "P", "Szo", "V"],
        ["jan.", "febr.", "márc.", "ápr.", "máj.", "jún.", "júl.", "aug.", "szept.", "okt.", "nov.", "dec."],
    );
    const EN: ([&str; 7], [&str; 12]) = (
        ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
    );
    let (weekdays, months) = match language {
        Locale::Hu => HU,
        Locale::En => EN,
    };
    let named = |names: &[&'static str], at: u32| {
        usize::try_from(at).ok().and_then(|at| names.get(at)).copied().unwrap_or_default()
    };
    let weekday = named(&weekdays, day.weekday().num_days_from_monday());
    let (month, number) = (named(&months, day.month0()), day.day());
    match language {
        Locale::Hu => format!("{month} {number}. {weekday}"),
        Locale::En => format!("{weekday} {number} {month}"),
    }
}

/// The price of a service, or of an hour of it.
pub(super) fn price(service: &Service, words: &PageWords) -> String {
    let price = money(service.price);
    if service.is_hourly() { words.per_hour.replace("{price}", &price) } else { price }
}

/// A text with a count, whose forms are apart by `|`: for one, and for all others.
pub(super) fn counted(forms: &str, count: u32) -> String {
    let forms: Vec<&str> = forms.split('|').collect();
    let form = if count == 1 { forms.first() } else { forms.last() };
    form.copied().unwrap_or_default().replace("{count}", &count.to_string())
}

/// An average of stars with one decimal, as the language writes it.
pub(super) fn average(stars: f64, language: Locale) -> String {
    // Halves upwards, as browsers round.
    let text = format!("{:.1}", (stars * 10.0).round() / 10.0);
    match language {
        Locale::Hu => text.replace('.', ","),
        Locale::En => text,
    }
}

const HU: OwnWords = OwnWords {
    product_about: "Online időpontfoglalás és szalonkezelés fodrászoknak, kozmetikusoknak és műkörmösöknek.",
    privacy_about: "Milyen adatot kezel a Szalonka, miért, meddig, és mit kérhetsz.",
    register: "Regisztráció",
    book_online_at: "Foglalj időpontot online",
    needs_script: "Az online foglaláshoz JavaScript kell. Foglalj telefonon vagy e-mailben, vagy kapcsold be a \
                   böngésződben!",
    needs_script_here: "A gombokhoz és a mezőkhöz JavaScript kell. Kapcsold be a böngésződben, vagy hívd a szalont!",
    weekdays: ["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"],
    other_language: "en",
    locale: "hu_HU",
};

const EN: OwnWords = OwnWords {
    product_about: "Online booking and salon management for hairdressers, beauticians and nail artists.",
    privacy_about: "What data Szalonka keeps, why, for how long, and what you can ask for.",
    register: "Registration",
    book_online_at: "Book an appointment online",
    needs_script: "Online booking needs JavaScript. Book by phone or e-mail, or switch it on in your browser!",
    needs_script_here: "The buttons and fields need JavaScript. Switch it on in your browser, or call the salon!",
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    other_language: "hu",
    locale: "en_GB",
};
