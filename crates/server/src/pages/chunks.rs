//! Tags for the script and style files of one page in one language.

use std::collections::HashMap;

use kernel::Locale;
use maud::{Markup, html};

use super::place::BookingPage;
use crate::state::site::Site;

/// Written by the frontend's build: the files of each chunk, by chunk name.
const CHUNK_LIST: &str = "chunks.json";

/// The tags of a page's files; none when the build does not list them.
///
/// A script in the head adds the scripts after the first paint (`afterPaint.js`).
pub(super) fn tags(site: &Site, place: BookingPage<'_>, has_home_page: bool, language: Locale) -> Markup {
    let later = is_later(place).then(|| format!("later-{}", language.code()));
    let names = [Some(language.code()), later.as_deref(), chunk_name(place, has_home_page)];
    tags_of(site, names.into_iter().flatten())
}

/// The tags of the finder's texts in one language.
pub(super) fn finder_tags(site: &Site, language: Locale) -> Markup {
    let own = format!("finder-{}", language.code());
    tags_of(site, [language.code(), &own])
}

fn tags_of<'a>(site: &Site, names: impl IntoIterator<Item = &'a str>) -> Markup {
    let known: HashMap<String, Vec<String>> =
        site.file(CHUNK_LIST).and_then(|it| serde_json::from_slice(&it).ok()).unwrap_or_default();
    html! {
        @for file in names.into_iter().filter_map(|it| known.get(it)).flatten() {
            @if file.ends_with(".css") {
                link rel="stylesheet" href={ "/" (file) };
            } @else {
                meta name="script" content={ "/" (file) };
            }
        }
    }
}

/// Tells whether a page comes after the choice of services: these have texts of their own.
fn is_later(place: BookingPage<'_>) -> bool {
    matches!(place, BookingPage::Date | BookingPage::Finalize | BookingPage::Waiting | BookingPage::Success)
}

/// The chunk of a page, by the name `app/pages.tsx` gives it.
fn chunk_name(place: BookingPage<'_>, has_home_page: bool) -> Option<&'static str> {
    Some(match place {
        // Without a home page the frontend opens the services.
        BookingPage::Landing if !has_home_page => "service",
        BookingPage::Landing => "landing",
        BookingPage::Employees => "employees",
        BookingPage::Employee(_) | BookingPage::UnknownEmployee => "employee",
        BookingPage::Shops => "shops",
        BookingPage::Service => "service",
        BookingPage::Date => "date",
        BookingPage::Finalize => "finalize",
        BookingPage::Waiting => "waiting-list",
        BookingPage::Success => "success",
        BookingPage::NotFound => return None,
    })
}
