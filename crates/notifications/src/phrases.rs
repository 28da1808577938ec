//! Words that several mails share.

use kernel::Locale;

use crate::format::plain_name;

/// `Kedves Anna!`, or a general one without a plain name.
pub(crate) fn greeting(first_name: Option<&str>, language: Locale) -> String {
    match (first_name.and_then(plain_name), language) {
        (Some(name), Locale::Hu) => format!("Kedves {name}!"),
        (Some(name), Locale::En) => format!("Dear {name},"),
        (None, Locale::Hu) => "Szia!".to_owned(),
        (None, Locale::En) => "Hello,".to_owned(),
    }
}

/// The salon's name if it is plain, else a general phrase.
pub(crate) fn place(salon: &str, language: Locale) -> String {
    plain_name(salon).unwrap_or_else(|| {
        match language {
            Locale::Hu => "egy szalon a Szalonkán",
            Locale::En => "a salon on Szalonka",
        }
        .to_owned()
    })
}

/// The label of the salon's name.
pub(crate) fn salon_label(language: Locale) -> &'static str {
    match language {
        Locale::Hu => "Szalon",
        Locale::En => "Salon",
    }
}

/// `45 perc`
pub(crate) fn minutes(count: i64, language: Locale) -> String {
    match (language, count) {
        (Locale::Hu, _) => format!("{count} perc"),
        (Locale::En, 1) => "1 minute".to_owned(),
        (Locale::En, _) => format!("{count} minutes"),
    }
}
