//! Folders, files and tags are named by the areas of docs/areas.md, or are on a short list of what serves them all.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// Folders of `crates/server/src` that serve every area.
const SERVER: [&str; 7] = ["commands", "config", "http", "live", "pages", "state", "worker"];

/// Modules of `crates/store/src` that serve every area.
const STORE: [&str; 24] = [
    "audit",
    "changes",
    "closed_set",
    "connection",
    "error",
    "finder_index",
    "functions",
    "ledger",
    "lib",
    "limits",
    "migrate",
    "outbox",
    "plans",
    "pool",
    "raw_sql",
    "readiness",
    "registry",
    "schema",
    "seed",
    "settings",
    "sitemap",
    "social",
    "tenant",
    "worker",
];

/// Screens that put several areas together.
const FEATURES: [&str; 4] = ["owners", "personal", "settings", "shell"];

/// Texts that several areas share, and those of the signed-in area, which has folders of its own.
const LOCALES: [&str; 4] = ["app", "fields", "owners", "workspace"];

/// Texts of the signed-in area that several areas share.
const WORKSPACE_LOCALES: [&str; 5] = ["forms", "kit", "personal", "settings", "shell"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The areas of the table, in its order.
fn areas() -> Vec<String> {
    let page = fs::read_to_string(root().join("docs/areas.md")).unwrap();
    page.lines().filter_map(|it| Some(it.strip_prefix("| `")?.split_once('`')?.0.to_owned())).collect()
}

/// Names in a folder without their endings, folders and files alike; `folders` alone where files are not areas.
fn names(folder: &str, with_files: bool) -> BTreeSet<String> {
    fs::read_dir(root().join(folder))
        .unwrap()
        .map(|it| it.unwrap())
        .filter(|it| with_files || it.file_type().unwrap().is_dir())
        .map(|it| it.path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect()
}

/// `googleCalendar` as `google_calendar`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

/// The names that are neither an area nor on the list, and those of the list that are not there.
fn strangers(place: &str, names: impl IntoIterator<Item = String>, shared: &[&str]) -> Vec<String> {
    let (areas, names) = (areas(), names.into_iter().collect::<BTreeSet<_>>());
    let unknown = names.iter().filter(|it| !areas.contains(&snake_case(it)) && !shared.contains(&it.as_str()));
    let absent = shared.iter().filter(|it| !names.contains(**it));
    let absent = absent.map(|it| format!("{place}: {it} is listed and not there"));
    unknown.map(|it| format!("{place}: {it}")).chain(absent).collect()
}

/// A document of OpenAPI, as far as tags go.
#[derive(Deserialize)]
struct Document {
    tags: Vec<Tag>,
    paths: std::collections::BTreeMap<String, std::collections::BTreeMap<String, Operation>>,
}

#[derive(Deserialize)]
struct Tag {
    name: String,
}

#[derive(Deserialize)]
struct Operation {
    tags: Vec<String>,
}

#[test]
fn one_word_names_an_area_everywhere() {
    let document: Document = serde_json::from_slice(&fs::read(root().join("docs/openapi.json")).unwrap()).unwrap();
    let mut tags: BTreeSet<String> = document.tags.into_iter().map(|it| it.name).collect();
    tags.extend(document.paths.into_values().flat_map(|it| it.into_values()).flat_map(|it| it.tags));
    let found = [
        strangers("crates/server/src", names("crates/server/src", false), &SERVER),
        strangers("crates/store/src", names("crates/store/src", true), &STORE),
        strangers("matrix", names("crates/server/tests/it/matrix/rows", true), &[]),
        strangers("docs/openapi.json", tags, &[]),
        strangers("frontend/src/features", names("frontend/src/features", false), &FEATURES),
        strangers("frontend/src/features/settings", names("frontend/src/features/settings", false), &["shared"]),
        strangers("frontend/src/locales", names("frontend/src/locales", false), &LOCALES),
        strangers("frontend/src/locales/workspace", names("frontend/src/locales/workspace", false), &WORKSPACE_LOCALES),
    ];
    let found = found.concat();
    assert!(found.is_empty(), "no area of docs/areas.md:\n{}", found.join("\n"));
}

#[test]
fn no_area_is_left_without_calls() {
    let there = names("crates/server/src", false);
    let gone: Vec<_> = areas().into_iter().filter(|it| !there.contains(it)).collect();
    assert!(gone.is_empty(), "areas without a folder of crates/server/src: {gone:?}");
}

#[test]
fn a_word_of_its_own_is_a_stranger() {
    let names = ["charts", "googleCalendar", "worker"].map(str::to_owned);
    assert_eq!(strangers("here", names, &["worker", "bell"]), ["here: charts", "here: bell is listed and not there"]);
}
