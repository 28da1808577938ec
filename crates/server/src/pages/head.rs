//! Title, description and link preview of a page, for search engines and for people it is shared with.

use catalog::Salon;
use kernel::Locale;
use maud::{Markup, html};
use notifications::{Name, full_name};

use super::place::{BookingPage, booking_url};
use super::preview;
use super::shared::PageWords;
use super::words::{OwnWords, price};

/// Search engines show about this many characters.
pub(super) const MAX_DESCRIPTION: usize = 160;

/// The head of one page.
pub(super) struct Head {
    pub title: String,
    pub description: Option<String>,
    /// `None` keeps the page out of search engines.
    pub canonical: Option<String>,
    /// The language of the address without `?lang`.
    pub own_language: Locale,
    /// In Hungarian and in English, where those are two addresses instead of one with `?lang`.
    pub addresses: Option<[String; 2]>,
    pub picture: Option<Picture>,
}

/// A picture of 1200 by 630 pixels.
pub(super) struct Picture {
    pub url: String,
    pub alt: String,
}

impl Head {
    /// Only a title.
    pub(super) fn titled(title: impl Into<String>) -> Self {
        let (description, canonical, addresses, picture) = (None, None, None, None);
        Self { title: title.into(), description, canonical, own_language: Locale::default(), addresses, picture }
    }

    /// A page of the product itself.
    pub(super) fn product(public_url: &str, path: &str, language: Locale) -> Self {
        let (words, own) = (PageWords::of(language), OwnWords::of(language));
        let named = |name: &str| format!("{name} – Szalonka");
        let indexed = |title: String, about: &str, path: &str| Self {
            description: Some(about.to_owned()),
            canonical: Some(format!("{public_url}{path}")),
            ..Self::titled(title)
        };
        match path.trim_end_matches('/') {
            "/privacy" => indexed(named(words.privacy), own.privacy_about, "/privacy"),
            "/register" => indexed(named(own.register), own.product_about, "/register"),
            "/login" => Self::titled(named(words.login)),
            "/forgatpassword" => Self::titled(named(words.forgotten)),
            _ => Self::titled("Szalonka"),
        }
    }

    /// A page of a salon.
    pub(super) fn booking(public_url: &str, salon: &Salon, place: BookingPage<'_>, language: Locale) -> Self {
        let words = PageWords::of(language);
        let company = &salon.company;
        let of_company = |name: &str| format!("{name} – {}", company.name);
        let place = match place {
            // Without a home page the frontend opens the services.
            BookingPage::Landing if !company.has_home_page => BookingPage::Service,
            other => other,
        };
        let (title, description) = match place {
            BookingPage::Landing if !company.takes_bookings => {
                (company.name.clone(), about(salon, OwnWords::of(language)))
            }
            BookingPage::Service if !company.takes_bookings => {
                (of_company(words.book), about(salon, OwnWords::of(language)))
            }
            BookingPage::Date | BookingPage::Finalize | BookingPage::Waiting | BookingPage::Success
                if !company.takes_bookings =>
            {
                (of_company(words.book), String::new())
            }
            BookingPage::Landing => {
                (format!("{} – {}", company.name, words.book_online), about(salon, OwnWords::of(language)))
            }
            BookingPage::Employees | BookingPage::UnknownEmployee => {
                (of_company(words.employees), people(salon, words, language))
            }
            BookingPage::Employee(it) => {
                let name = full_name(Name { first: &it.first_name, last: &it.last_name }, language);
                let parts = [Some(name.as_str()), it.title.as_deref()];
                let who = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
                let more = it.introduction.as_deref().unwrap_or(words.book_online);
                (of_company(&name), format!("{who} – {}. {more}", company.name))
            }
            BookingPage::Shops => (of_company(words.shops), places(salon, words)),
            BookingPage::Service => (of_company(words.services), prices(salon, words)),
            BookingPage::Date => (of_company(words.date), String::new()),
            BookingPage::Finalize => (of_company(words.finalize), String::new()),
            BookingPage::Waiting => (of_company(words.waiting), String::new()),
            BookingPage::Success => (of_company(words.success), String::new()),
            BookingPage::NotFound => (format!("{} – Szalonka", words.not_found), String::new()),
        };
        Self {
            title,
            description: Some(shortened(&description, MAX_DESCRIPTION)).filter(|it| !it.is_empty()),
            canonical: place.canonical_path(salon).map(|it| booking_url(public_url, salon) + &it),
            own_language: company.language,
            addresses: None,
            picture: Some(Picture { url: preview::url(public_url, salon), alt: company.name.clone() }),
        }
    }

    /// The tags except the title, which has its own place in the shell.
    pub(super) fn tags(&self, language: Locale) -> Markup {
        html! {
            @if let Some(description) = &self.description {
                meta name="description" content=(description);
            }
            @if self.canonical.is_none() {
                meta name="robots" content="noindex";
            }
            meta property="og:type" content="website";
            meta property="og:site_name" content="Szalonka";
            meta property="og:title" content=(self.title);
            @if let Some(description) = &self.description {
                meta property="og:description" content=(description);
            }
            @if let Some(url) = &self.canonical {
                meta property="og:url" content=(url);
            }
            meta property="og:locale" content=(OwnWords::of(language).locale);
            @if let Some(picture) = &self.picture {
                meta property="og:image" content=(picture.url);
                meta property="og:image:type" content="image/png";
                meta property="og:image:width" content="1200";
                meta property="og:image:height" content="630";
                meta property="og:image:alt" content=(picture.alt);
                meta name="twitter:card" content="summary_large_image";
                meta name="twitter:title" content=(self.title);
                @if let Some(description) = &self.description {
                    meta name="twitter:description" content=(description);
                }
                meta name="twitter:image" content=(picture.url);
            }
            @if let Some(url) = &self.canonical {
                link rel="canonical" href=(url);
                @for other in [Locale::Hu, Locale::En] {
                    link rel="alternate" hreflang=(other) href=(self.address_in(other, url));
                }
                link rel="alternate" hreflang="x-default" href=(self.address_in(self.own_language, url));
            }
        }
    }

    /// The address of a page in a language.
    fn address_in(&self, language: Locale, url: &str) -> String {
        match (&self.addresses, language) {
            (Some([hungarian, _]), Locale::Hu) => hungarian.clone(),
            (Some([_, english]), Locale::En) => english.clone(),
            (None, _) if language == self.own_language => url.to_owned(),
            (None, _) => format!("{url}?lang={language}"),
        }
    }
}

/// The beginning of a text as one line of at most `max` characters, cut between words.
pub(super) fn shortened(text: &str, max: usize) -> String {
    let mut line = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let added = word.chars().count() + usize::from(length != 0);
        if max < length + added {
            let kept = line.trim_end_matches([',', ';', '.', ':', '–', ' ']).len();
            line.truncate(kept);
            line.push('…');
            break;
        }
        if length != 0 {
            line.push(' ');
        }
        line.push_str(word);
        length += added;
    }
    line
}

fn about(salon: &Salon, words: &OwnWords) -> String {
    let company = &salon.company;
    // Most addresses end in a full stop already.
    let address = company.address.trim_end_matches('.');
    if !company.takes_bookings {
        return format!("{}, {address}.", company.name);
    }
    let names: Vec<&str> = salon.services.iter().take(5).map(|it| it.name.as_str()).collect();
    let services = if names.is_empty() { ".".to_owned() } else { format!(": {}.", names.join(", ")) };
    format!("{}, {address}. {}{services}", company.name, words.book_online_at)
}

fn people(salon: &Salon, words: &PageWords, language: Locale) -> String {
    let names: Vec<_> = salon
        .employees
        .iter()
        .map(|it| full_name(Name { first: &it.first_name, last: &it.last_name }, language))
        .collect();
    format!("{} – {}: {}.", salon.company.name, words.employees, names.join(", "))
}

fn places(salon: &Salon, words: &PageWords) -> String {
    let all: Vec<_> = salon.shops.iter().map(|it| format!("{} ({})", it.name, it.address)).collect();
    format!("{} – {}: {}.", salon.company.name, words.shops, all.join("; "))
}

fn prices(salon: &Salon, words: &PageWords) -> String {
    let all: Vec<_> = salon.services.iter().take(8).map(|it| format!("{} {}", it.name, price(it, words))).collect();
    format!("{} – {}: {}.", salon.company.name, words.services, all.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_between_words() {
        assert_eq!(shortened("egy  kettő\nhárom", 20), "egy kettő három");
        assert_eq!(shortened("egy kettő, három", 11), "egy kettő…");
        assert_eq!(shortened("egykettőhárom", 5), "…");
    }
}
