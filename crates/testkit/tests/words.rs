//! Names and comments read as `docs/style.md` asks: a type is a noun that tells it from its neighbours, and a sentence of
//! a comment has a subject.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests may fail loudly")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;
use syn::Item;

/// Participles, verbs, pronouns and particles: any of several types could be called so.
const NO_NOUNS: [&str; 46] = [
    "Act", "Again", "Ask", "Asked", "Begun", "Behind", "Changed", "Chosen", "Counted", "Done", "Find", "Found",
    "Given", "Gone", "Heard", "Held", "Is", "Its", "Kept", "Kill", "Known", "Left", "Look", "Made", "Meant", "Open",
    "Placed", "Put", "Read", "Said", "Seen", "Sent", "Shown", "Since", "Spawned", "Standing", "Taken", "Tell", "Told",
    "Tries", "Waiting", "Wanted", "What", "Who", "Wish", "Written",
];

/// Nouns that say nothing by themselves: they need the noun they belong to, as in `OfferState`.
const BARE_NOUNS: [&str; 5] = ["Kind", "State", "Step", "Thing", "Words"];

/// People, and the things they carry: machinery has no character.
const CHARACTERS: [&str; 7] = ["Cashier", "Clerk", "Cleaner", "Letter", "Post", "Sweeper", "Watchman"];

/// The most types of a crate with the same name.
const MOST_OF_A_NAME: usize = 2;

/// The beginning of a sentence without a subject.
static SUBJECTLESS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?:^|[.!?…] )[(*]*(?:What|Who|Whoever|Whatever|Nobody|Somebody|So many|So much)\b").unwrap()
});

/// A sentence that is only an interrogative clause. A conditional goes on after a comma: "Where none is given, …".
static CLAUSE_ONLY: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:^|[.!?…] )[(*]*(?:Where|Which|Why|How|Whose|Whom)\b[^,;:]*(?:[.;:]|$)").unwrap());

/// A sentence of one question word or preposition.
static ONE_WORD: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?:^|[.!?…] )[(*]*(?:Where|Which|Why|How|When|Whose|Whom|With whom|From|Until|To)\.").unwrap()
});

/// Pronouns that name no person.
static PRONOUNS: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?i)\b(?:somebody|nobody|whoever)\b").unwrap());

/// Parts of a comment that are no prose: code, and references to headings.
static NO_PROSE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"`[^`]*`|\S+\.md#\S+").unwrap());

/// A paragraph of a comment: the line it begins at, and its text on one line without the marks.
struct Paragraph {
    line: usize,
    text: String,
}

/// The text of the comment on a line, if it has one, and whether it is all there is on the line.
fn comment(line: &str) -> Option<(&str, bool)> {
    let line = line.trim();
    if let Some(text) = line.strip_prefix("//") {
        return Some((text.trim_start_matches(['/', '!']).trim(), true));
    }
    let (code, text) = line.split_once(" // ")?;
    let quotes = code.replace("\\\"", "").matches('"').count();
    quotes.is_multiple_of(2).then_some((text.trim(), false))
}

/// The paragraphs of all comments of a file, without blocks of code.
fn paragraphs(source: &str) -> Vec<Paragraph> {
    let mut all: Vec<Paragraph> = Vec::new();
    let (mut is_open, mut is_code) = (false, false);
    for (index, line) in source.lines().enumerate() {
        let Some((text, is_whole)) = comment(line) else {
            (is_open, is_code) = (false, false);
            continue;
        };
        if text.starts_with("```") {
            (is_open, is_code) = (false, !is_code);
            continue;
        }
        if is_code || text.is_empty() {
            is_open = false;
            continue;
        }
        let item = text.strip_prefix("- ").or_else(|| text.strip_prefix("# "));
        match all.last_mut() {
            Some(last) if is_open && is_whole && item.is_none() => {
                last.text.push(' ');
                last.text.push_str(text);
            }
            _ => all.push(Paragraph { line: index + 1, text: item.unwrap_or(text).to_owned() }),
        }
        is_open = is_whole && !text.starts_with("# ");
    }
    all
}

/// The sentences of the comments that have no subject or name no person.
fn vague_sentences(source: &str) -> Vec<(usize, String)> {
    let is_vague = |it: &Paragraph| {
        let words = NO_PROSE.replace_all(&it.text, "`code`");
        [&SUBJECTLESS, &CLAUSE_ONLY, &ONE_WORD, &PRONOUNS].iter().any(|it| it.is_match(&words))
    };
    paragraphs(source).into_iter().filter(is_vague).map(|it| (it.line, it.text)).collect()
}

/// The names of a file's types at the level of a module; those of an `impl` or a function are left out.
fn type_names(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    collect_names(&syn::parse_file(source).unwrap().items, &mut names);
    names
}

fn collect_names(items: &[Item], names: &mut Vec<String>) {
    for item in items {
        match item {
            Item::Struct(it) => names.push(it.ident.to_string()),
            Item::Enum(it) => names.push(it.ident.to_string()),
            Item::Union(it) => names.push(it.ident.to_string()),
            Item::Trait(it) => names.push(it.ident.to_string()),
            Item::Type(it) => names.push(it.ident.to_string()),
            Item::Mod(it) => collect_names(it.content.as_ref().map_or(&[], |(_, inside)| inside), names),
            _ => {}
        }
    }
}

/// Reason why a type should have another name.
fn misnamed(name: &str) -> Option<&'static str> {
    if NO_NOUNS.contains(&name) {
        Some("is no noun")
    } else if BARE_NOUNS.contains(&name) {
        Some("does not say of what")
    } else if CHARACTERS.contains(&name) {
        Some("is a character")
    } else {
        None
    }
}

/// The line a type is declared at.
fn line_of(source: &str, name: &str) -> usize {
    let declaration = Regex::new(&format!(r"\b(?:struct|enum|union|trait|type) {name}\b")).unwrap();
    source.lines().position(|it| declaration.is_match(it)).map_or(1, |it| it + 1)
}

/// The names too many types have, each with its places.
fn overused(types: impl IntoIterator<Item = (String, String)>) -> Vec<String> {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, place) in types {
        places.entry(name).or_default().push(place);
    }
    places.retain(|_, it| MOST_OF_A_NAME < it.len());
    places.into_iter().map(|(name, it)| format!("{name}: {}", it.join(", "))).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// Every source of the crates: its crate, its path from the root, its text.
fn texts() -> Vec<(String, String, String)> {
    let root = fs::canonicalize(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    let mut texts = Vec::new();
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        let folder = entry.unwrap();
        let name = folder.file_name().into_string().unwrap();
        let mut files = Vec::new();
        sources(&folder.path(), &mut files);
        files.sort();
        for file in files {
            let path = file.strip_prefix(&root).unwrap().display().to_string();
            let text = fs::read_to_string(&file).expect(&path);
            texts.push((name.clone(), path, text));
        }
    }
    assert!(1000 < texts.len(), "only {} files were read", texts.len());
    texts
}

#[test]
fn a_type_is_a_noun_with_a_meaning_of_its_own() {
    let mut found = Vec::new();
    for (_, path, text) in texts() {
        for name in type_names(&text) {
            found.extend(misnamed(&name).map(|why| format!("{path}:{}: {name} {why}", line_of(&text, &name))));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_name_stands_for_at_most_two_types_of_a_crate() {
    let texts = texts();
    let types_of = |name: &str| {
        let own = texts.iter().filter(|it| it.0 == name);
        let types = own.flat_map(|(_, path, text)| {
            type_names(text).into_iter().map(move |it| {
                let place = format!("{path}:{}", line_of(text, &it));
                (it, place)
            })
        });
        types.collect::<Vec<_>>()
    };
    let crates: BTreeSet<&String> = texts.iter().map(|it| &it.0).collect();
    let found: Vec<String> = crates.into_iter().flat_map(|it| overused(types_of(it))).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_sentence_of_a_comment_has_a_subject() {
    let found: Vec<String> = texts()
        .iter()
        .flat_map(|(_, path, text)| {
            vague_sentences(text).into_iter().map(move |(line, text)| format!("{path}:{line}: {text}"))
        })
        .collect();
    assert!(found.is_empty(), "{} of:\n{}", found.len(), found.join("\n"));
}

#[test]
fn planted_names_are_found() {
    let wrong = |source: &str| type_names(source).into_iter().filter(|it| misnamed(it).is_some()).collect::<Vec<_>>();
    for (source, expected) in [
        ("pub struct Found;", "Found"),
        ("enum Asked { A }", "Asked"),
        ("pub(crate) trait Look {}", "Look"),
        ("type Told<T> = Vec<T>;", "Told"),
        ("mod inside { struct Kept; }", "Kept"),
        ("#[cfg(test)]\nmod tests { enum Step { A } }", "Step"),
        ("struct Cashier;", "Cashier"),
    ] {
        assert_eq!(wrong(source), [expected], "{source}");
    }
    for source in
        ["struct FoundGuest;", "impl A for B { type Known = u8; }", "fn a() { struct Wish; }", "fn found() {}"]
    {
        assert_eq!(wrong(source), Vec::<String>::new(), "{source}");
    }
    assert_eq!(line_of("struct Founder;\n\npub struct Found;\n", "Found"), 3);
}

#[test]
fn a_planted_third_type_of_a_name_is_found() {
    let types = |names: &[&str]| overused(names.iter().map(|it| ((*it).to_owned(), "a.rs:1".to_owned())));
    assert_eq!(types(&["Query", "Row", "Query"]), Vec::<String>::new());
    assert_eq!(types(&["Query", "Query", "Query"]), ["Query: a.rs:1, a.rs:1, a.rs:1"]);
}

#[test]
fn planted_sentences_are_found() {
    for source in [
        "/// What is left.",
        "//! Whoever asks.",
        "//! Whatever happens.",
        "// Nobody is told.",
        "    // Who may read it.",
        "/// So many at most.",
        "/// Somebody works then.",
        "/// A salon. What is known of it.",
        "/// A salon (read once).\n/// What is known of it.",
        "/// A list:\n/// - What is first",
        "/// # Errors\n/// What the database says.",
        "/// Told to nobody.",
        "/// A name of somebody's.",
        "/// It is kept for\n/// whoever asks.",
        "/// Where.",
        "/// From.",
        "/// With whom.",
        "/// A time. Until.",
        "/// Which of them.",
        "/// Where they work.",
        "/// Why a visit\n/// is refused.",
        "/// How long it is kept.",
        "/// Whose work it is; left out for guests.",
        "/// A salon. Where it lies",
        "let a = 1; // What is one.",
        "let a = \"b\"; // What is one.",
    ] {
        assert_eq!(vague_sentences(source).len(), 1, "{source}");
    }
    for source in [
        "/// The rest of it, and what was paid.",
        "/// Time for which it is kept.",
        "/// Where no service is given, all of them count.",
        "/// A list. Where it is empty, nothing is sent.",
        "/// From that day on; until the next.",
        "/// The user `nobody`; `What` is a variant.",
        "/// Whole hours; whose they are is not known.",
        "/// Their place (docs/rules.md#somebody-is-away).",
        "let a = \"// What is left.\";",
        "let a = \" // What is left.\";",
        "/// ```\n/// // What a reader copies.\n/// ```",
        "struct What;",
    ] {
        assert!(vague_sentences(source).is_empty(), "{source}");
    }
    let two = "/// A salon.\n///\n/// It is open.\n/// What is left.\nfn a() {}\n// Nobody.\n";
    let lines: Vec<usize> = vague_sentences(two).iter().map(|it| it.0).collect();
    assert_eq!(lines, [3, 6]);
}
