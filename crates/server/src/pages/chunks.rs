//! Tags for the script and style files of one page in one language.

use std::collections::HashMap;

use kernel::Locale;
use maud::{Markup, html};

use super::place::Place;
use crate::state::site::Site;

/// Written by the frontend's build: the files of each chunk, by chunk name.
const LIST: &str = "chunks.json";

/// The tags of a page's files; none when the build does not list them.
///
/// A script in the head adds the scripts after the first paint (`afterPaint.js`).
pub(super) fn tags(site: &Site, place: Place<'_>, has_home_page: bool, language: Locale) -> Markup {
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
        site.file(LIST).and_then(|it| serde_json::from_slice(&it).ok()).unwrap_or_default();
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
fn is_later(place: Place<'_>) -> bool {
    matches!(place, Place::Date | Place::Finalize | Place::Waiting | Place::Success)
}

/// The chunk of a page, by the name `app/pages.tsx` gives it.
fn chunk_name(place: Place<'_>, has_home_page: bool) -> Option<&'static str> {
    Some(match place {
        // Without a home page the frontend opens the services.
        Place::Landing if !has_home_page => "service",
        Place::Landing => "landing",
        Place::Employees => "employees",
        Place::Employee(_) | Place::UnknownEmployee => "employee",
        Place::Shops => "shops",
        Place::Service => "service",
        Place::Date => "date",
        Place::Finalize => "finalize",
        Place::Waiting => "waiting-list",
        Place::Success => "success",
        Place::NotFound => return None,
    })
}
