//! The files of one page and one language, named by the page itself instead of by the script that needs them.

use std::collections::HashMap;
use std::fmt::Write as _;

use kernel::Locale;

use super::place::Place;
use super::site::Site;

/// What the frontend's build says about its chunks: name to files.
const LIST: &str = "chunks.json";

/// The tags of a page's files; nothing where the build does not say which those are.
///
/// Scripts come when the page has been drawn once (`afterPaint.js`).
pub(super) fn tags(site: &Site, place: Place<'_>, has_home_page: bool, language: Locale) -> String {
    let known: HashMap<String, Vec<String>> =
        site.file(LIST).and_then(|it| serde_json::from_slice(&it).ok()).unwrap_or_default();
    let names = [Some(language.code()), of_place(place, has_home_page)];
    let mut tags = String::new();
    for file in names.into_iter().flatten().filter_map(|it| known.get(it)).flatten() {
        // Writing into a string cannot fail.
        let _ = if file.ends_with(".css") {
            writeln!(tags, "<link rel=\"stylesheet\" href=\"/{file}\">")
        } else {
            writeln!(tags, "<meta name=\"script\" content=\"/{file}\">")
        };
    }
    tags
}

/// The chunk of a page, by the name `app/pages.tsx` gives it.
fn of_place(place: Place<'_>, has_home_page: bool) -> Option<&'static str> {
    Some(match place {
        // The frontend goes on to the services when there is no home page.
        Place::Landing if !has_home_page => "service",
        Place::Landing => "landing",
        Place::Employees => "employees",
        Place::Employee(_) | Place::Nobody => "employee",
        Place::Shops => "shops",
        Place::Service => "service",
        Place::Date => "date",
        Place::Finalize => "finalize",
        Place::Success => "success",
        Place::Nowhere => return None,
    })
}
