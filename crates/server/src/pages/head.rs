//! What a page says about itself to search engines and to whoever is sent its address.

use std::fmt::Write as _;

use catalog::Salon;
use kernel::Locale;
use notifications::{Name, full_name, money};

use super::html::{beginning, escaped};
use super::place::{Place, home};
use super::preview;
use super::words::Words;

/// As much of a description as search engines show.
const DESCRIPTION: usize = 160;

/// The head of one page.
pub(super) struct Head {
    pub title: String,
    pub description: Option<String>,
    /// The page's one address; a page without is not for search engines.
    pub canonical: Option<String>,
    /// The language the page has when its address says nothing, with which the address without a query goes.
    pub own_language: Locale,
    /// The picture that stands for it.
    pub picture: Option<Picture>,
}

/// A picture of 1200 by 630 pixels.
pub(super) struct Picture {
    pub url: String,
    pub alt: String,
}

impl Head {
    /// A page that only has a name.
    pub(super) fn titled(title: impl Into<String>) -> Self {
        let (description, canonical, picture) = (None, None, None);
        Self { title: title.into(), description, canonical, own_language: Locale::default(), picture }
    }

    /// One of the product's own pages.
    pub(super) fn product(public_url: &str, path: &str, language: Locale) -> Self {
        let words = Words::of(language);
        let named = |name: &str| format!("{name} – Szalonka");
        let shown = |title: String, about: &str, path: &str| Self {
            description: Some(about.to_owned()),
            canonical: Some(format!("{public_url}{path}")),
            ..Self::titled(title)
        };
        match path.trim_end_matches('/') {
            "" => shown(words.product.to_owned(), words.product_about, "/"),
            "/privacy" => shown(named(words.privacy), words.privacy_about, "/privacy"),
            "/register" => shown(named(words.register), words.product_about, "/register"),
            "/login" => Self::titled(named(words.login)),
            "/forgatpassword" => Self::titled(named(words.forgotten)),
            _ => Self::titled("Szalonka"),
        }
    }

    /// A page of a salon.
    pub(super) fn booking(public_url: &str, salon: &Salon, place: Place<'_>, language: Locale) -> Self {
        let words = Words::of(language);
        let company = &salon.company;
        let of_company = |name: &str| format!("{name} – {}", company.name);
        let place = match place {
            // The frontend goes on to the services when there is no home page.
            Place::Landing if !company.has_home_page => Place::Service,
            other => other,
        };
        let (title, description) = match place {
            Place::Landing if !company.takes_bookings => (company.name.clone(), about(salon, words)),
            Place::Service if !company.takes_bookings => (of_company(words.book), about(salon, words)),
            Place::Date | Place::Finalize | Place::Success if !company.takes_bookings => {
                (of_company(words.book), String::new())
            }
            Place::Landing => (format!("{} – {}", company.name, words.book_online), about(salon, words)),
            Place::Employees | Place::Nobody => (of_company(words.employees), people(salon, words, language)),
            Place::Employee(it) => {
                let name = full_name(Name { first: &it.first_name, last: &it.last_name }, language);
                let parts = [Some(name.as_str()), it.title.as_deref()];
                let who = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
                let more = it.introduction.as_deref().unwrap_or(words.book_online);
                (of_company(&name), format!("{who} – {}. {more}", company.name))
            }
            Place::Shops => (of_company(words.shops), places(salon, words)),
            Place::Service => (of_company(words.services), prices(salon, words)),
            Place::Date => (of_company(words.date), String::new()),
            Place::Finalize => (of_company(words.finalize), String::new()),
            Place::Success => (of_company(words.success), String::new()),
            Place::Nowhere => (format!("{} – Szalonka", words.not_found), String::new()),
        };
        Self {
            title,
            description: Some(beginning(&description, DESCRIPTION)).filter(|it| !it.is_empty()),
            canonical: place.address(salon).map(|it| home(public_url, salon) + &it),
            own_language: company.language,
            picture: Some(Picture { url: preview::url(public_url, salon), alt: company.name.clone() }),
        }
    }

    /// The tags but the title, which the shell has a place for.
    pub(super) fn tags(&self, language: Locale) -> String {
        let words = Words::of(language);
        let mut tags = String::new();
        // Writing into a string cannot fail.
        let mut tag = |kind: &str, name: &str, content: &str| {
            let _ = writeln!(tags, "<meta {kind}=\"{name}\" content=\"{}\">", escaped(content));
        };
        if let Some(description) = &self.description {
            tag("name", "description", description);
        }
        if self.canonical.is_none() {
            tag("name", "robots", "noindex");
        }
        tag("property", "og:type", "website");
        tag("property", "og:site_name", "Szalonka");
        tag("property", "og:title", &self.title);
        if let Some(description) = &self.description {
            tag("property", "og:description", description);
        }
        if let Some(url) = &self.canonical {
            tag("property", "og:url", url);
        }
        tag("property", "og:locale", words.locale);
        if let Some(picture) = &self.picture {
            tag("property", "og:image", &picture.url);
            tag("property", "og:image:type", "image/png");
            tag("property", "og:image:width", "1200");
            tag("property", "og:image:height", "630");
            tag("property", "og:image:alt", &picture.alt);
            tag("name", "twitter:card", "summary_large_image");
            tag("name", "twitter:title", &self.title);
            if let Some(description) = &self.description {
                tag("name", "twitter:description", description);
            }
            tag("name", "twitter:image", &picture.url);
        }
        if let Some(url) = &self.canonical {
            let url = escaped(url);
            let _ = writeln!(tags, "<link rel=\"canonical\" href=\"{url}\">");
            for other in [Locale::Hu, Locale::En] {
                let query = if other == self.own_language { String::new() } else { format!("?lang={other}") };
                let _ = writeln!(tags, "<link rel=\"alternate\" hreflang=\"{other}\" href=\"{url}{query}\">");
            }
            let _ = writeln!(tags, "<link rel=\"alternate\" hreflang=\"x-default\" href=\"{url}\">");
        }
        tags
    }
}

fn about(salon: &Salon, words: &Words) -> String {
    let company = &salon.company;
    // Addresses mostly end in one already.
    let address = company.address.trim_end_matches('.');
    if !company.takes_bookings {
        return format!("{}, {address}.", company.name);
    }
    let some: Vec<&str> = salon.services.iter().take(5).map(|it| it.name.as_str()).collect();
    let what = if some.is_empty() { ".".to_owned() } else { format!(": {}.", some.join(", ")) };
    format!("{}, {address}. {}{what}", company.name, words.book_online_at)
}

fn people(salon: &Salon, words: &Words, language: Locale) -> String {
    let names: Vec<_> = salon
        .employees
        .iter()
        .map(|it| full_name(Name { first: &it.first_name, last: &it.last_name }, language))
        .collect();
    format!("{} – {}: {}.", salon.company.name, words.employees, names.join(", "))
}

fn places(salon: &Salon, words: &Words) -> String {
    let all: Vec<_> = salon.shops.iter().map(|it| format!("{} ({})", it.name, it.address)).collect();
    format!("{} – {}: {}.", salon.company.name, words.shops, all.join("; "))
}

fn prices(salon: &Salon, words: &Words) -> String {
    let all: Vec<_> = salon
        .services
        .iter()
        .take(8)
        .map(|it| {
            let an_hour = if it.is_hourly() { format!(" {}", words.an_hour) } else { String::new() };
            format!("{} {}{an_hour}", it.name, money(it.price))
        })
        .collect();
    format!("{} – {}: {}.", salon.company.name, words.services, all.join(", "))
}
