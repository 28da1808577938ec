//! No circle of files has more than three, and none of a crate's modules more than four (docs/ARCHITECTURE.md).
//!
//! Rules of counting: one file imports another when it names something in it: in a `use`, or in a path that begins with
//! `crate`, `self`, `super`, a module it declares, or a name it imported. A name that a module re-exports counts for
//! the file that defines it, not for the file that re-exports it. Tests inside a file count like the rest of it. `mod
//! x;` alone imports nothing, nor does the path in `pub(in path)`. A circle is a strongly connected component of that
//! graph with at least two files. Each of `src/lib.rs`, `src/main.rs`, and each test, example and benchmark is a root
//! of its own; cargo already forbids circles between crates. A module here is a folder or file directly below a root,
//! with all that is in it; it imports another when one of its files does.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Maximum number of files in a circle.
const MOST: usize = 3;
/// Maximum number of modules in a circle.
const MOST_MODULES: usize = 4;

/// A path as it is written, or a module's place below its root.
type Names = Vec<String>;

/// The files below one root, with what is needed to resolve a path.
#[derive(Default)]
struct Root {
    /// The file of each module.
    files: BTreeMap<Names, PathBuf>,
    /// The imports of a module: the name within the module, and the path behind it.
    imports: BTreeMap<(Names, String), Names>,
    /// Every path, with the module it is written in.
    mentions: Vec<(Names, Names)>,
}

impl Root {
    /// Reads the file of a root and of all modules below it.
    fn read(file: &Path) -> Self {
        let mut root = Self::default();
        let folder = file.parent().unwrap();
        root.read_file(file, folder, &[]);
        root
    }

    /// `folder` is where the files of its modules are.
    fn read_file(&mut self, file: &Path, folder: &Path, module: &[String]) {
        let text = fs::read_to_string(file).unwrap();
        let tokens = TokenStream::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.files.insert(module.to_vec(), file.to_owned());
        self.read_tokens(tokens, file, folder, module);
    }

    fn read_tokens(&mut self, tokens: TokenStream, file: &Path, folder: &Path, module: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        while let Some((first, after)) = rest.split_first() {
            rest = after;
            match first {
                TokenTree::Group(group) => self.read_tokens(group.stream(), file, folder, module),
                TokenTree::Ident(it) if it == "pub" && is_in_path(after.first()) => rest = &after[1..],
                TokenTree::Ident(it) if it == "mod" => self.read_module(&mut rest, file, folder, module),
                TokenTree::Ident(it) if it == "use" => {
                    let end = after.iter().position(|it| is_mark(Some(it), ';')).unwrap_or(after.len());
                    self.read_use(&after[..end], Vec::new(), module);
                    rest = &after[end..];
                }
                TokenTree::Ident(_) => {
                    let path = path_at(first, &mut rest);
                    if 1 < path.len() {
                        self.mentions.push((module.to_vec(), path));
                    }
                }
                // A path after `::` without a name before it belongs to a type, as in `Vec::<u8>::new`.
                TokenTree::Punct(_) if is_mark(Some(first), ':') && is_mark(after.first(), ':') => {
                    rest = &after[1..];
                    if matches!(rest.first(), Some(TokenTree::Ident(_))) {
                        let (name, mut tail) = rest.split_first().unwrap();
                        path_at(name, &mut tail);
                        rest = tail;
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    /// The rest of a `mod` item: a name, and the module itself or the end of the declaration.
    fn read_module(&mut self, rest: &mut &[TokenTree], file: &Path, folder: &Path, module: &[String]) {
        let [TokenTree::Ident(name), body, ..] = *rest else { return };
        let (name, folder) = (name.to_string(), folder.to_owned());
        let inner: Names = module.iter().cloned().chain([name.clone()]).collect();
        match body {
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                self.files.insert(inner.clone(), file.to_owned());
                self.read_tokens(body.stream(), file, &folder.join(&name), &inner);
            }
            _ if is_mark(Some(body), ';') => {
                let [flat, deep] = [folder.join(format!("{name}.rs")), folder.join(&name).join("mod.rs")];
                let found = if flat.exists() { flat } else { deep };
                // A file included by `#[path]` is read from its own root.
                if found.exists() {
                    self.read_file(&found, &folder.join(&name), &inner);
                }
            }
            _ => return,
        }
        *rest = &rest[2..];
    }

    /// A `use`, or one branch of it below `before`.
    fn read_use(&mut self, tokens: &[TokenTree], before: Names, module: &[String]) {
        let mut path = before;
        let mut name = None;
        let mut rest = tokens;
        while let Some((first, after)) = rest.split_first() {
            rest = after;
            match first {
                TokenTree::Ident(it) if it == "as" => {
                    name = after.first().map(ToString::to_string);
                    break;
                }
                TokenTree::Ident(it) if it == "self" && !path.is_empty() => {}
                TokenTree::Ident(it) => path.push(it.to_string()),
                TokenTree::Group(group) => {
                    let branches: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in branches.split(|it| is_mark(Some(it), ',')).filter(|it| !it.is_empty()) {
                        self.read_use(branch, path.clone(), module);
                    }
                    return;
                }
                _ if is_mark(Some(first), '*') => {
                    self.mentions.push((module.to_vec(), path));
                    return;
                }
                _ => {}
            }
        }
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            self.imports.insert((module.to_vec(), name), path.clone());
        }
        self.mentions.push((module.to_vec(), path));
    }

    /// The file that defines the target of a path; `None` when no file of this root does.
    fn file_of(&self, module: &[String], path: &[String], followed: usize) -> Option<&Path> {
        let (first, tail) = path.split_first()?;
        let (mut at, mut tail) = match first.as_str() {
            "crate" => (Vec::new(), tail),
            "self" => (module.to_vec(), tail),
            "super" => {
                let ups = path.iter().take_while(|it| *it == "super").count();
                (module.get(..module.len().checked_sub(ups)?)?.to_vec(), path.get(ups..)?)
            }
            _ if self.is_known(module, first) => (module.to_vec(), path),
            _ => return None,
        };
        while let Some((name, after)) = tail.split_first() {
            let inner: Names = at.iter().cloned().chain([name.clone()]).collect();
            if self.files.contains_key(&inner) {
                (at, tail) = (inner, after);
                continue;
            }
            let Some(import) = self.imports.get(&(at.clone(), name.clone())) else { break };
            let path: Names = import.iter().chain(after).cloned().collect();
            // `use a::a` names itself, so its target comes from outside.
            return if followed < 20 { self.file_of(&at, &path, followed + 1) } else { None };
        }
        self.files.get(&at).map(PathBuf::as_path)
    }

    fn is_known(&self, module: &[String], name: &str) -> bool {
        let inner: Names = module.iter().cloned().chain([name.to_owned()]).collect();
        self.files.contains_key(&inner) || self.imports.contains_key(&(module.to_vec(), name.to_owned()))
    }

    /// The imports of each file.
    fn graph(&self) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let mut graph: BTreeMap<&Path, BTreeSet<&Path>> =
            self.files.values().map(|it| (it.as_path(), BTreeSet::new())).collect();
        for (module, path) in &self.mentions {
            let from = self.files[module].as_path();
            if let Some(to) = self.file_of(module, path, 0).filter(|it| *it != from) {
                graph.entry(from).or_default().insert(to);
            }
        }
        graph
    }

    /// The imports of each module.
    fn module_graph(&self) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let modules: BTreeMap<&Path, &Path> = self
            .files
            .iter()
            .filter_map(|(names, file)| Some((file.as_path(), Path::new(names.first()?))))
            // Fixtures use every module, and only tests use them.
            .filter(|(_, module)| *module != Path::new("fixtures"))
            .collect();
        let mut graph: BTreeMap<&Path, BTreeSet<&Path>> =
            modules.values().map(|module| (*module, BTreeSet::new())).collect();
        for (file, imported) in self.graph() {
            let Some(from) = modules.get(file) else { continue };
            let others = imported.iter().filter_map(|it| modules.get(it)).filter(|it| *it != from);
            graph.entry(from).or_default().extend(others);
        }
        graph
    }
}

/// Whether these are the brackets of `pub(in path)`.
fn is_in_path(token: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(group)) = token else { return false };
    matches!(group.stream().into_iter().next(), Some(TokenTree::Ident(it)) if it == "in")
}

fn is_mark(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(it)) if it.as_char() == mark)
}

/// The path that begins with `first`; `rest` is moved behind it.
fn path_at(first: &TokenTree, rest: &mut &[TokenTree]) -> Names {
    let mut path = vec![first.to_string()];
    while let [colon, other, TokenTree::Ident(name), after @ ..] = *rest
        && is_mark(Some(colon), ':')
        && is_mark(Some(other), ':')
    {
        path.push(name.to_string());
        *rest = after;
    }
    path
}

/// The circles of a graph: groups of files each of which leads to every other.
fn circles(graph: &BTreeMap<&Path, BTreeSet<&Path>>) -> Vec<Vec<PathBuf>> {
    let reached: BTreeMap<&Path, BTreeSet<&Path>> = graph.keys().map(|from| (*from, reachable(graph, from))).collect();
    let mut found = BTreeSet::new();
    for (file, others) in &reached {
        let circle: Vec<PathBuf> =
            others.iter().filter(|it| reached[*it].contains(file)).map(|it| it.to_path_buf()).collect();
        if 1 < circle.len() {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

fn reachable<'a>(graph: &BTreeMap<&'a Path, BTreeSet<&'a Path>>, from: &'a Path) -> BTreeSet<&'a Path> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        for next in &graph[file] {
            if seen.insert(*next) {
                open.push(next);
            }
        }
    }
    seen
}

/// The roots: every file that is compiled by itself.
fn roots(crates: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in children(crates) {
        found.extend([folder.join("src/lib.rs"), folder.join("src/main.rs")]);
        for kind in ["tests", "examples", "benches"] {
            for entry in children(&folder.join(kind)) {
                found.push(if entry.is_dir() { entry.join("main.rs") } else { entry });
            }
        }
    }
    found.retain(|it| it.extension().is_some_and(|it| it == "rs") && it.exists());
    found
}

fn children(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).map(|it| it.map(|entry| entry.unwrap().path()).collect()).unwrap_or_default()
}

#[test]
fn no_circle_of_files_or_modules_is_too_long() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let (mut files, mut edges, mut too_long, mut modules) = (0, 0, Vec::new(), Vec::new());
    for file in roots(crates) {
        let root = Root::read(&file);
        let graph = root.graph();
        files += graph.len();
        edges += graph.values().map(BTreeSet::len).sum::<usize>();
        too_long.extend(circles(&graph).into_iter().filter(|it| MOST < it.len()));
        modules.extend(circles(&root.module_graph()).into_iter().filter(|it| MOST_MODULES < it.len()));
    }
    assert!(modules.is_empty(), "circles of more than {MOST_MODULES} modules: {modules:#?}");
    assert!(too_long.is_empty(), "circles of more than {MOST} files: {too_long:#?}");
    assert!(400 < files && 1_000 < edges, "{files} files with {edges} imports cannot be all of them");
}

/// Writes a crate and counts the files of its circles.
fn planted(files: &[(&str, &str)]) -> Vec<usize> {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    circles(&Root::read(&folder.path().join("lib.rs")).graph()).iter().map(Vec::len).collect()
}

#[test]
fn planted_circles_are_counted() {
    // Each of four imports the next, in different ways.
    let round = [
        ("lib.rs", "mod a; mod b; mod c; mod d;"),
        ("a.rs", "use crate::{b::{self, B}};"),
        ("b.rs", "pub struct B; fn f() { crate::c::f() }"),
        ("c.rs", "pub fn f() { let _ = vec![super::d::D]; }"),
        ("d.rs", "pub struct D; #[cfg(test)] mod tests { use super::super::a::*; }"),
    ];
    assert_eq!(planted(&round), [4]);

    // A parent whose children use its items; a child of `mod.rs`, too.
    let family = [
        ("lib.rs", "mod a;"),
        ("a/mod.rs", "mod b; mod c; pub struct A; fn f() { b::f(); c::f(); }"),
        ("a/b.rs", "use super::A; pub fn f() {}"),
        ("a/c.rs", "pub fn f() -> super::A { super::A }"),
    ];
    assert_eq!(planted(&family), [3]);
}

#[test]
fn a_planted_circle_of_modules_is_counted_where_no_files_go_round() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "mod one; mod two;"),
        ("a/one.rs", "use crate::b::one;"),
        ("a/two.rs", ""),
        ("b.rs", "mod one; mod two;"),
        ("b/one.rs", ""),
        ("b/two.rs", "use crate::a::two;"),
    ] {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    let root = Root::read(&folder.path().join("lib.rs"));
    assert_eq!(circles(&root.graph()), Vec::<Vec<PathBuf>>::new());
    assert_eq!(circles(&root.module_graph()), [[PathBuf::from("a"), PathBuf::from("b")]]);
}

#[test]
fn a_name_counts_for_the_file_that_defines_it() {
    // The parent only declares and re-exports: its children import each other, not it.
    let facade = [
        ("lib.rs", "mod a; pub use a::B; fn f() { a::g() }"),
        ("a.rs", "mod b; mod c; pub use b::B; pub use c::g;"),
        ("a/b.rs", "pub struct B;"),
        ("a/c.rs", "use crate::B; pub(in crate::a) struct C; pub fn g() { let _ = super::B; }"),
    ];
    assert_eq!(planted(&facade), Vec::<usize>::new());
    // Comments and string literals import nothing.
    let words = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "// crate::b::f()\nuse super::b::f; const T: &str = \"crate::b::f\";"),
        ("b.rs", "/// See [`crate::a`].\npub fn f() { /* crate::a::T */ }"),
    ];
    assert_eq!(planted(&words), Vec::<usize>::new());
}
