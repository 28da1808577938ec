//! The targets of comments and pages are in this repository: paths, headings, relative links, recipes of the justfile.
//! Rules are cited by heading, and never by the numbers of an external page.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::LazyLock;

use regex::{Captures, Regex};

/// Folders with our own texts, beside the files of the root and of `frontend` themselves.
const PLACES: [&str; 9] =
    ["crates", "migrations", "docs", "frontend/src", "frontend/e2e", "frontend/scripts", "deploy", ".ci", ".github"];
/// Extensions of our own texts.
const ENDINGS: [&str; 13] =
    ["rs", "sql", "ts", "tsx", "mjs", "cjs", "css", "md", "toml", "yml", "json", "sh", "example"];
const WITHOUT_ENDING: [&str; 3] = ["justfile", "just", "Dockerfile"];
/// Generated or downloaded.
const LEFT_OUT: [&str; 5] = ["target", "node_modules", "dist", ".cache", "package-lock.json"];

/// Extensions that make a name a file, with or without its whole path: `walls.rs`, `booking/dto.rs`.
const CODE_ENDINGS: [&str; 9] = ["rs", "ts", "tsx", "mjs", "cjs", "sql", "css", "sh", "py"];
/// Folders that begin a whole path; `docs` is covered by [`CITED`].
const TOP_FOLDERS: [&str; 6] = ["crates", "frontend", "migrations", "deploy", ".ci", ".github"];
/// Folders that make a name with a slash a path: `server/src/live`.
const SOURCE_FOLDERS: [&str; 3] = ["src", "tests", "e2e"];

/// The repository: its paths, the headings of its pages, the recipes of its justfile.
struct Tree {
    paths: HashSet<PathBuf>,
    /// The same paths by the last part of each.
    by_name: HashMap<OsString, Vec<PathBuf>>,
    headings: HashMap<PathBuf, HashSet<String>>,
    recipes: HashSet<String>,
}

impl Tree {
    fn read(root: &Path) -> (Self, Vec<(PathBuf, String)>) {
        let mut files = Vec::new();
        for place in PLACES {
            collect(&root.join(place), true, &mut files);
        }
        collect(root, false, &mut files);
        collect(&root.join("frontend"), false, &mut files);
        let (mut paths, mut headings, mut texts) = (HashSet::new(), HashMap::new(), Vec::new());
        for file in files {
            let path = file.strip_prefix(root).unwrap().to_owned();
            paths.extend(path.ancestors().map(Path::to_owned));
            if !is_text(&path) {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            if path.extension().is_some_and(|it| it == "md") {
                headings.insert(path.clone(), anchors(&text));
            }
            texts.push((path, text));
        }
        let mut by_name: HashMap<OsString, Vec<PathBuf>> = HashMap::new();
        for path in &paths {
            if let Some(name) = path.file_name() {
                by_name.entry(name.to_owned()).or_default().push(path.clone());
            }
        }
        let recipes = recipes(&fs::read_to_string(root.join("justfile")).unwrap());
        (Self { paths, by_name, headings, recipes }, texts)
    }

    /// Whether a path is in the tree: a whole one from the root, any other as the end of one.
    fn has(&self, named: &str) -> bool {
        let path = Path::new(named);
        if self.paths.contains(path) {
            return true;
        }
        let same_name = path.file_name().and_then(|name| self.by_name.get(name));
        !begins_at_root(named) && same_name.is_some_and(|all| all.iter().any(|it| it.ends_with(path)))
    }

    /// The problem with a reference to `target` (a path from the root) and a heading of it.
    fn missing(&self, target: &Path, heading: Option<&str>) -> Option<&'static str> {
        if !self.paths.contains(target) {
            // A decision may be cited by its number alone: `docs/decisions/0003`.
            let is_decision = target.starts_with("docs/decisions")
                && self.paths.iter().any(|it| it.to_string_lossy().starts_with(&format!("{}-", target.display())));
            return if is_decision && heading.is_none() { None } else { Some("no such file") };
        }
        let heading = heading?;
        let is_there = self.headings.get(target).is_some_and(|it| it.contains(heading));
        (!is_there).then_some("no such heading")
    }
}

fn collect(folder: &Path, below: bool, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.map(Result::unwrap) {
        let name = entry.file_name();
        if LEFT_OUT.iter().any(|it| name == *it) {
            continue;
        }
        let kind = entry.file_type().unwrap();
        if kind.is_file() {
            files.push(entry.path());
        } else if kind.is_dir() && below {
            collect(&entry.path(), below, files);
        }
    }
}

fn is_text(path: &Path) -> bool {
    if path.ends_with("testkit/tests/references.rs") {
        // Contains forbidden references as samples.
        return false;
    }
    match path.extension() {
        Some(ending) => ENDINGS.iter().any(|it| ending == *it),
        None => path.file_name().is_some_and(|name| WITHOUT_ENDING.iter().any(|it| name == *it)),
    }
}

/// The anchors of a page's headings, as GitHub makes them.
fn anchors(page: &str) -> HashSet<String> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut is_code = false;
    let mut anchors = HashSet::new();
    for line in page.lines() {
        is_code ^= line.starts_with("```");
        let title = line.trim_start_matches('#');
        if is_code || title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let kept = title.trim().to_lowercase();
        let kept = kept.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        let anchor: String = kept.map(|it| if it == ' ' { '-' } else { it }).collect();
        let before = seen.entry(anchor.clone()).or_default();
        anchors.insert(if *before == 0 { anchor } else { format!("{anchor}-{before}") });
        *before += 1;
    }
    anchors
}

/// A path that begins with `docs/`, alone or behind `../`; not part of a longer one, nor of an address of the server's.
static CITED: LazyLock<Regex> = LazyLock::new(|| {
    let path = r"(?:^|[^A-Za-z0-9_./-])(?:\./|\.\./)*(docs/[A-Za-z0-9_./-]*[A-Za-z0-9_])";
    Regex::new(&format!("{path}(?:#([A-Za-z0-9_-]+))?")).unwrap()
});

/// The matches of [`CITED`]. The cheap check comes first, because most lines have none.
fn cited_in(line: &str) -> impl Iterator<Item = Captures<'_>> {
    line.contains("docs/").then(|| CITED.captures_iter(line)).into_iter().flatten()
}

/// `[text](target)` of a page.
static LINK: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\]\(([^()\s]+)\)").unwrap());

/// `./just recipe`, options in between.
static RECIPE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\./just (?:--?[a-z]+ )*([a-z_][a-z0-9_-]*)").unwrap());

/// The matches of [`RECIPE`], with a cheap check first.
fn recipes_in(line: &str) -> impl Iterator<Item = Captures<'_>> {
    line.contains("./just ").then(|| RECIPE.captures_iter(line)).into_iter().flatten()
}

/// The recipes of a justfile: each begins a line and has a colon behind its parameters.
fn recipes(justfile: &str) -> HashSet<String> {
    let is_name = |it: char| it.is_ascii_lowercase() || it == '_';
    let heads = justfile.lines().filter(|it| it.starts_with(is_name) && !it.contains(":="));
    let heads = heads.filter_map(|it| it.split_once(':'));
    heads.filter_map(|(head, _)| head.split_whitespace().next()).map(str::to_owned).collect()
}

/// The prose of a line: the comment of a line of code, or a line of a page without the targets of links, which are
/// checked separately.
fn prose<'a>(path: &Path, line: &'a str) -> Cow<'a, str> {
    let behind = |mark: &str| line.split_once(mark).map_or("", |(_, it)| it);
    match path.extension().and_then(OsStr::to_str) {
        Some("md") => LINK.replace_all(line, "]"),
        Some("json") => Cow::Borrowed(""),
        Some("sql") => Cow::Borrowed(behind("-- ")),
        Some("rs" | "ts" | "tsx" | "mjs" | "cjs" | "css") => {
            let is_comment = ["//", "/*", "{/*", "* "].iter().any(|it| line.trim_start().starts_with(it));
            Cow::Borrowed(if is_comment { line } else { behind(" // ") })
        }
        _ => Cow::Borrowed(behind("# ")),
    }
}

/// The paths of this repository in a text, with braces expanded: `{walls,schema}.rs` is two. Patterns such as
/// `migrations/*/up.sql` and `<area>/dto.rs` are skipped.
fn paths_in(text: &str) -> Vec<String> {
    let is_part = |it: char| it.is_ascii_alphanumeric() || "_./{},*<>@-".contains(it);
    let words = text.split(|it: char| !is_part(it)).map(|it| it.trim_end_matches(['.', ',', '-', '/']));
    words
        .filter(|it| !it.starts_with('/') && !it.contains(['*', '<', '>', '@']))
        .flat_map(|it| written_out(it.trim_start_matches("../").trim_start_matches("./")))
        .filter(|it| is_path(it))
        .collect()
}

fn written_out(word: &str) -> Vec<String> {
    let Some((before, rest)) = word.split_once('{') else { return vec![word.to_owned()] };
    let Some((choices, after)) = rest.split_once('}') else { return Vec::new() };
    choices.split(',').map(|it| format!("{before}{it}{after}")).collect()
}

fn is_path(word: &str) -> bool {
    if word.split('/').any(|it| LEFT_OUT.contains(&it)) {
        return false;
    }
    let ending = Path::new(word).extension().and_then(OsStr::to_str);
    let is_code = ending.is_some_and(|it| CODE_ENDINGS.contains(&it));
    is_code || begins_at_root(word) || word.contains('/') && word.split('/').any(|it| SOURCE_FOLDERS.contains(&it))
}

fn begins_at_root(word: &str) -> bool {
    word.split_once('/').is_some_and(|(first, _)| TOP_FOLDERS.contains(&first))
}

/// References to external pages, and the message for each.
static FORBIDDEN: LazyLock<[(Regex, &str); 5]> = LazyLock::new(|| {
    let forbidden = |pattern: &str| Regex::new(pattern).unwrap();
    let pages = "decisions|architecture|screens|trust|slots|hungary|models|platform|speed|gateways|words";
    [
        (forbidden(r"(?i)\bdecisions?,? \d"), "a decision without its path: docs/decisions/0001-…"),
        (forbidden(&format!(r"\b[01]\d-(?:{pages})\b")), "a page outside the repository"),
        (forbidden(r"(?i)\b(?:the|our) specification\b|\bspec(?:ification)?,? (?:sections?|§)"), "the specification"),
        (forbidden(r"(?i)\bsections? \d"), "a section by its number"),
        // Threats, faults, goals, deviations: T25, F4, G13, D7. `T00:00` is a time.
        (forbidden(r"(?:^|[^A-Za-z0-9_}$])[TFGD]\d{1,2}(?:[^A-Za-z0-9_:]|:\D|:?$)"), "a number of an outside list"),
    ]
});

/// Every reference in a file whose target is missing.
fn dangling(tree: &Tree, path: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let is_page = path.extension().is_some_and(|it| it == "md");
    for (number, line) in text.lines().enumerate() {
        let mut say = |problem: &str| found.push(format!("{}:{}: {problem}", path.display(), number + 1));
        for cited in cited_in(line) {
            let heading = cited.get(2).map(|it| it.as_str());
            if let Some(problem) = tree.missing(Path::new(&cited[1]), heading) {
                say(&format!("{problem}: {}", cited[0].trim_start_matches(|it: char| !it.is_alphanumeric())));
            }
        }
        for link in LINK.captures_iter(line).filter(|_| is_page) {
            let target = &link[1];
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let (file, heading) = target.split_once('#').map_or((target, None), |(file, it)| (file, Some(it)));
            let folder = path.parent().unwrap();
            let from_root = if file.is_empty() { path.to_owned() } else { plain(&folder.join(file)) };
            if let Some(problem) = tree.missing(&from_root, heading) {
                say(&format!("{problem}: {target}"));
            }
        }
        for named in paths_in(&prose(path, line)) {
            if !tree.has(&named) {
                say(&format!("no such path: {named}"));
            }
        }
        for called in recipes_in(line) {
            if !tree.recipes.contains(&called[1]) {
                say(&format!("no such recipe: {}", &called[1]));
            }
        }
        for (pattern, what) in FORBIDDEN.iter() {
            let is_standard = what.starts_with("a section") && line.contains("RFC ");
            if pattern.is_match(line) && !is_standard {
                say(&format!("cites {what}"));
            }
        }
    }
    found
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

fn repository() -> PathBuf {
    fs::canonicalize(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap()
}

#[test]
fn every_reference_has_its_target() {
    let (tree, texts) = Tree::read(&repository());
    assert!(texts.len() > 500, "only {} files were read", texts.len());
    let cited: usize = texts.iter().map(|(_, text)| CITED.find_iter(text).count()).sum();
    assert!(cited > 100, "only {cited} references were found");
    let named: usize =
        texts.iter().flat_map(|(path, text)| text.lines().map(move |it| paths_in(&prose(path, it)).len())).sum();
    assert!(named > 150, "only {named} paths were found");
    assert!(tree.recipes.len() > 20, "only {:?} are recipes", tree.recipes);
    let found: Vec<String> = texts.iter().flat_map(|(path, text)| dangling(&tree, path, text)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_public_document_of_calls_cites_nothing() {
    let document = fs::read_to_string(repository().join("docs/openapi.json")).unwrap();
    let cited: Vec<&str> = document.lines().filter(|line| CITED.is_match(line)).collect();
    assert_eq!(cited, Vec::<&str>::new());
}

#[test]
fn planted_references_are_found() {
    let (tree, _) = Tree::read(&repository());
    let problems = |path: &str, text: &str| dangling(&tree, Path::new(path), text);
    for (path, text) in [
        ("crates/x/src/lib.rs", "/// Kept free around a visit (docs/rules.md#buffer)."),
        ("crates/x/src/lib.rs", "/// Kept free around a visit (docs/rule.md#buffers)."),
        ("crates/x/src/lib.rs", "//! See `docs/decisions/0099`."),
        ("crates/x/src/lib.rs", r#"include_str!("../../../../docs/nothing.txt")"#),
        ("frontend/src/x.ts", "/** What the desk may (docs/rules.md#desk). */"),
        ("migrations/x/up.sql", "-- Behind the wall (docs/trust.md#wall)."),
        ("justfile", "# Written to docs/api.json."),
        ("README.md", "See [how](crates/rule.md)."),
        ("docs/x.md", "See [rules](rules.md#no-such-heading)."),
        ("docs/x.md", "See [below](#below)."),
        ("docs/x.md", "See [code](../crates/nothing/src/lib.rs)."),
        ("crates/x/src/lib.rs", "/// As agreed (decision 13)."),
        ("crates/x/src/lib.rs", "/// Decisions 35 and 36."),
        ("crates/x/src/lib.rs", "/// As (04-trust) has it."),
        ("crates/x/src/lib.rs", "/// As `05-slots` has it."),
        ("crates/x/src/lib.rs", "/// What is typed (spec section five)."),
        ("crates/x/src/lib.rs", "/// What the specification asks for."),
        ("frontend/src/x.ts", "/** At least two letters (specification, sections five). */"),
        ("crates/x/src/lib.rs", "/// See section 6 of it."),
        ("crates/x/src/lib.rs", "/// Costs too much (T25)."),
        ("crates/x/src/lib.rs", "/// F4: the desk's storm."),
        ("docs/x.md", "| G13 | pages |"),
        ("crates/x/src/lib.rs", "// For D7"),
        ("crates/x/src/lib.rs", "//! As `crates/nothing/src/lib.rs` does."),
        ("crates/x/src/lib.rs", "const A: u8 = 1; // Also in plain/nothing.rs"),
        ("frontend/src/x.ts", "/** The server may raise it (`nothing.rs`). */"),
        ("frontend/src/x.tsx", "{/* As in components/Nothing.tsx */}"),
        ("migrations/x/up.sql", "-- Held by tests/it/nothing.rs."),
        ("docs/x.md", "`server/src/{routes,nothing}.rs` lists them."),
        ("docs/x.md", "Frames are under `server/src/nothing`."),
        ("docs/x.md", "Copy `deploy/nothing`."),
        ("docs/x.md", "Run `./just nothing`."),
        ("crates/x/src/main.rs", r#"println!("stale: ./just --quiet nothing");"#),
    ] {
        assert_eq!(problems(path, text).len(), 1, "{path}: {text}: {:?}", problems(path, text));
    }
    for (path, text) in [
        ("crates/x/src/lib.rs", "/// Kept free around a visit (docs/rules.md#buffers)."),
        ("crates/x/src/lib.rs", "/// See docs/decisions/0001 and docs/rules.md."),
        ("crates/x/src/lib.rs", r#"include_str!("../../../../docs/hungarian-order.txt")"#),
        ("crates/x/src/lib.rs", r#"("/docs/{path}", Kind::Docs), // https://docs.rs/docs/nothing"#),
        ("crates/x/src/lib.rs", "/// RFC 8058 section 3 wants a POST."),
        ("frontend/src/x.ts", "Date.parse(`${day}T00:00:00Z`)"),
        ("docs/x.md", "[rules](rules.md#buffers), [code](../crates/kernel/src/lib.rs), [site](https://example.com/x)"),
        (
            "docs/x.md",
            "`./just demo --lan`, `./just` alone, `server/src/routes.rs`, https://example.com/src/nothing.rs",
        ),
        ("crates/x/src/lib.rs", r#"let path = "src/nothing.rs"; // migrations/*/up.sql, <area>/dto.rs, layers.rs"#),
        ("frontend/src/x.ts", "// Made by webpack: frontend/dist/nothing.css"),
    ] {
        assert_eq!(problems(path, text), Vec::<String>::new(), "{path}: {text}");
    }
}

#[test]
fn headings_are_anchored_as_github_does() {
    let page = "# A: b & c\n## E-mail addresses\n```\n# no heading\n```\n## Same\n## Same\n#no\n";
    let expected = ["a-b--c", "e-mail-addresses", "same", "same-1"].map(str::to_owned);
    assert_eq!(anchors(page), HashSet::from(expected));
}
