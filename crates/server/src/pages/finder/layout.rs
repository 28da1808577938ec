//! Head and foot of the product's own public pages, as `FinderLayout.tsx` draws them.

use kernel::Locale;
use maud::{Markup, html};

use crate::pages::shared::FinderWords;

/// The page for owners of salons, in Hungarian and in English.
pub(in crate::pages) const OWNERS: [&str; 2] = ["/szalonoknak", "/for-salons"];

/// The address of the page for owners in a language.
pub(in crate::pages) fn owners_address(language: Locale) -> &'static str {
    let [hungarian, english] = OWNERS;
    match language {
        Locale::Hu => hungarian,
        Locale::En => english,
    }
}

/// The language that a page is not in.
pub(in crate::pages) fn other_language(language: Locale) -> Locale {
    match language {
        Locale::Hu => Locale::En,
        Locale::En => Locale::Hu,
    }
}

/// A page between its head and foot. `elsewhere` is its address in the other language.
pub(in crate::pages) fn layout(language: Locale, elsewhere: &str, content: &Markup) -> Markup {
    let words = FinderWords::of(language);
    html! {
        div .finderLayout_page {
            a .ui_skipLink href="#content" { (words.skip) }
            header .finderLayout_header {
                div .finderLayout_band {
                    a .finderLayout_brand href="/" aria-label=(words.home) {
                        img src="/favicon.svg" alt="" width="32" height="32";
                        "szalonka"
                    }
                    nav .finderLayout_links {
                        a href=(elsewhere) lang=(other_language(language)) { (words.other_language) }
                        a href=(owners_address(language)) { (words.for_salons) }
                        a href="/login" { (words.sign_in) }
                    }
                }
            }
            main #content .finderLayout_main { (content) }
            footer .finderLayout_footer {
                div .finderLayout_band {
                    a href="/privacy" { (words.privacy) }
                    a href="https://www.geonames.org/" { (words.credit) }
                }
            }
        }
    }
}
