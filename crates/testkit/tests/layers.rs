//! Rules of the layers that dependencies do not express and the source text shows.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::fs;
use std::path::{Path, PathBuf};

/// Comparisons of roles belong to `identity::may`.
const ROLE_RULES: [&str; 8] =
    ["role < ", "role > ", "role == ", "role != ", "== Role::", "!= Role::", "< Role::", "> Role::"];

/// Comparisons of the version an event was opened with belong to `booking::check_unchanged`.
const VERSION_RULES: [&str; 6] =
    ["revision == ", "revision != ", "== stored.revision", "!= stored.revision", "== it.revision", "!= it.revision"];

/// Types of responses; a use case returns data, and its handler builds the response.
const ANSWERS: [&str; 3] = ["Dto", "HttpResponse", "web::Json"];

/// Crates that may use diesel beside `store`: those that make its schema and its tests, and `kernel`, whose feature
/// `diesel` only `store` switches on.
const KNOW_DIESEL: [&str; 4] = ["store/", "schemagen/", "testkit/", "kernel/"];

/// Every violation in a source file, given by its path under `crates/`.
fn violations(path: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (number, line) in code_lines(text) {
        if !KNOW_DIESEL.iter().any(|it| path.starts_with(it)) && line.contains("diesel") {
            found.push(format!("{path}:{number}: diesel is for store alone"));
        }
        if path.starts_with("server/") && ROLE_RULES.iter().any(|it| line.contains(it)) {
            found.push(format!("{path}:{number}: a rule about roles; ask identity::may"));
        }
        if path.starts_with("server/") && VERSION_RULES.iter().any(|it| line.contains(it)) {
            found.push(format!("{path}:{number}: an optimistic lock; ask booking::check_unchanged"));
        }
        if path.starts_with("server/") && line.contains("impl From<") && line.contains("Refused> for ApiError") {
            found.push(format!("{path}:{number}: codes of a refusal; list them in refusals!, for the document too"));
        }
    }
    if path.starts_with("server/") {
        for (name, parameters, returned) in functions(text) {
            if parameters.contains("Connection") && ANSWERS.iter().any(|it| returned.contains(it)) {
                found.push(format!("{path}: {name} is a use case and returns a shape of the answer:{returned}"));
            }
        }
    }
    found
}

/// Lines without comments, numbered from 1.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(n, line)| (n + 1, line)).filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Name, parameters and returned type of every function.
fn functions(text: &str) -> Vec<(&str, &str, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once("fn ") {
        rest = after;
        let Some(name_ends) = after.find(|c: char| !c.is_alphanumeric() && c != '_') else { break };
        let (name, signature) = after.split_at(name_ends);
        let Some(opening) = signature.find('(').filter(|_| signature.starts_with(['(', '<'])) else { continue };
        let Some(closing) = closing(&signature[opening..]) else { continue };
        let (parameters, tail) = signature[opening..].split_at(closing);
        let returned = tail.find(['{', ';']).map_or("", |end| &tail[1..end]);
        found.push((name, parameters, returned));
    }
    found
}

/// The position of the bracket that closes the one at the beginning of `text`.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_i32;
    text.char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        (depth == 0).then_some(at)
    })
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()) {
        if entry.is_dir() {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|it| it == "rs") {
            found.push(entry);
        }
    }
    found
}

#[test]
fn every_source_keeps_to_its_layer() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = fs::read_dir(crates).unwrap().map(|it| it.unwrap().path().join("src"));
    let sources: Vec<PathBuf> = folders.filter(|it| it.is_dir()).flat_map(|it| sources(&it)).collect();
    assert!(300 < sources.len(), "only {} files", sources.len());
    let found: Vec<String> = sources
        .iter()
        .flat_map(|it| violations(it.strip_prefix(crates).unwrap().to_str().unwrap(), &fs::read_to_string(it).unwrap()))
        .collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn planted_violations_are_found() {
    for (path, text) in [
        ("server/src/guests/x.rs", "use diesel::prelude::*;"),
        ("booking/src/x.rs", "fn f(conn: &mut diesel::PgConnection) {}"),
        ("server/src/employees/x.rs", "if employment.role < Role::Supervisor {}"),
        ("server/src/employees/x.rs", "let is = it.role == wanted;"),
        ("server/src/x.rs", "fn run(conn: &mut Connection, cmd: X) -> Result<GuestDto, ApiError> {"),
        (
            "server/src/x.rs",
            "pub fn run<'a>(\n    conn: &mut Connection,\n    f: impl Fn(u8),\n) -> Option<Vec<ADto>>\n{",
        ),
        ("server/src/x.rs", "async fn run(conn: &mut Connection) -> HttpResponse {"),
        ("server/src/calendar/x.rs", "if week.revision != *version {"),
        ("server/src/calendar/x.rs", "if cmd.version.is_some_and(|it| it != stored.revision) {"),
        ("server/src/calendar/x.rs", "impl From<GapsRefused> for ApiError {"),
        ("server/src/calendar/x.rs", "impl From<booking::GapsRefused> for ApiError {"),
    ] {
        assert_eq!(violations(path, text).len(), 1, "{path}: {text}");
    }
}

#[test]
fn what_is_allowed_is_not_found() {
    for (path, text) in [
        ("store/src/x.rs", "use diesel::prelude::*;"),
        ("server/src/x.rs", "    // diesel is not used here"),
        ("server/src/x.rs", "match role { Role::Provider => Self::Provider, Role::Supervisor => Self::Supervisor }"),
        ("server/src/x.rs", "async fn handler(app: web::Data<App>) -> Result<web::Json<GuestDto>, ApiError> {"),
        ("server/src/x.rs", "fn run(conn: &mut Connection) -> Result<Guest, ApiError> { GuestDto::new() }"),
        ("server/src/x.rs", "booking::check_unchanged(version, CurrentEvent { provider, revision }, &locked)?;"),
        ("server/src/x.rs", "refusals! { GapsRefused { GapsRefused::Days => field(\"days\", FieldRange) } }"),
    ] {
        assert_eq!(violations(path, text), Vec::<String>::new());
    }
}
