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

/// The tags of a page of the workspace: its own files, its texts and the scripts of its frame, whose style sheets are larger
/// than all others and come with them.
pub(super) fn workspace_tags(site: &Site, page: &str, texts: &[&str], language: Locale) -> Markup {
    let texts = ["workspace"].iter().chain(texts).map(|it| format!("{it}-{}", language.code()));
    let names: Vec<String> = [language.code(), page, "opened"].map(str::to_owned).into_iter().chain(texts).collect();
    html! {
        (tags_of(site, names.iter().map(String::as_str)))
        (tags_for(files_of(site, ["shell"]).filter(|it| !it.ends_with(".css"))))
    }
}

/// The tags of the finder's texts in one language.
pub(super) fn finder_tags(site: &Site, language: Locale) -> Markup {
    let own = format!("finder-{}", language.code());
    tags_of(site, [language.code(), &own])
}

/// The tags of the page for owners: its own files and its texts in one language.
pub(super) fn owners_tags(site: &Site, language: Locale) -> Markup {
    let texts = ["finder", "owners"].map(|it| format!("{it}-{}", language.code()));
    tags_of(site, [language.code(), "owners"].into_iter().chain(texts.iter().map(String::as_str)))
}

/// The address of a picture that the build lists by this name.
pub(super) fn picture(site: &Site, name: &str) -> Option<String> {
    files_of(site, [name]).next().map(|it| format!("/{it}"))
}

fn tags_of<'a>(site: &Site, names: impl IntoIterator<Item = &'a str>) -> Markup {
    tags_for(files_of(site, names))
}

/// The files of some chunks.
fn files_of<'a>(site: &Site, names: impl IntoIterator<Item = &'a str>) -> impl Iterator<Item = String> {
    let mut known: HashMap<String, Vec<String>> =
        site.file(CHUNK_LIST).and_then(|it| serde_json::from_slice(&it).ok()).unwrap_or_default();
    names.into_iter().filter_map(move |it| known.remove(it)).flatten()
}

fn tags_for(files: impl Iterator<Item = String>) -> Markup {
    html! {
        @for file in files {
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
