//! Every public item of `crates/*/src` is documented. The compiler's `missing_docs` would require the same of every
//! field and variant, whose name is often sufficient.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::fs;
use std::path::{Path, PathBuf};

use syn::{Attribute, ImplItem, Item, ItemMod, TraitItem, Visibility};

/// The public items of a file without documentation. `has_word` is whether a module's own file begins with some.
fn undocumented(source: &str, has_word: impl Fn(&str) -> bool + Copy) -> Vec<String> {
    let mut found = Vec::new();
    items(&syn::parse_file(source).unwrap().items, has_word, &mut found);
    found
}

fn items(all: &[Item], has_word: impl Fn(&str) -> bool + Copy, found: &mut Vec<String>) {
    for item in all {
        let (visibility, attributes, kind, name) = match item {
            Item::Mod(it) => {
                if is_of_tests(&it.attrs) {
                    continue;
                }
                module(it, has_word, found);
                continue;
            }
            Item::Impl(it) => {
                // Items of a trait are documented in the trait.
                if it.trait_.is_none() && !is_of_tests(&it.attrs) {
                    members(&it.items, found);
                }
                continue;
            }
            Item::Macro(it) => {
                let is_exported = it.attrs.iter().any(|it| it.path().is_ident("macro_export"));
                if is_exported && !is_documented(&it.attrs) {
                    found.push(format!("macro {}", it.ident.as_ref().unwrap()));
                }
                continue;
            }
            Item::Trait(it) => {
                if is_public(&it.vis) && !is_of_tests(&it.attrs) {
                    asked_for(&it.items, found);
                }
                (&it.vis, &it.attrs, "trait", &it.ident)
            }
            Item::Fn(it) => (&it.vis, &it.attrs, "fn", &it.sig.ident),
            Item::Struct(it) => (&it.vis, &it.attrs, "struct", &it.ident),
            Item::Enum(it) => (&it.vis, &it.attrs, "enum", &it.ident),
            Item::Union(it) => (&it.vis, &it.attrs, "union", &it.ident),
            Item::Const(it) => (&it.vis, &it.attrs, "const", &it.ident),
            Item::Static(it) => (&it.vis, &it.attrs, "static", &it.ident),
            Item::Type(it) => (&it.vis, &it.attrs, "type", &it.ident),
            _ => continue,
        };
        if is_public(visibility) && !is_of_tests(attributes) && !is_documented(attributes) {
            found.push(format!("{kind} {name}"));
        }
    }
}

fn module(it: &ItemMod, has_word: impl Fn(&str) -> bool + Copy, found: &mut Vec<String>) {
    let name = it.ident.to_string();
    let says = match &it.content {
        Some((_, inside)) => {
            items(inside, has_word, found);
            false
        }
        None => has_word(&name),
    };
    if is_public(&it.vis) && !says && !is_documented(&it.attrs) {
        found.push(format!("mod {name}"));
    }
}

fn members(all: &[ImplItem], found: &mut Vec<String>) {
    for member in all {
        let (visibility, attributes, kind, name) = match member {
            ImplItem::Fn(it) => (&it.vis, &it.attrs, "fn", &it.sig.ident),
            ImplItem::Const(it) => (&it.vis, &it.attrs, "const", &it.ident),
            ImplItem::Type(it) => (&it.vis, &it.attrs, "type", &it.ident),
            _ => continue,
        };
        if is_public(visibility) && !is_of_tests(attributes) && !is_documented(attributes) {
            found.push(format!("{kind} {name}"));
        }
    }
}

fn asked_for(all: &[TraitItem], found: &mut Vec<String>) {
    for member in all {
        let (attributes, kind, name) = match member {
            TraitItem::Fn(it) => (&it.attrs, "fn", &it.sig.ident),
            TraitItem::Const(it) => (&it.attrs, "const", &it.ident),
            TraitItem::Type(it) => (&it.attrs, "type", &it.ident),
            _ => continue,
        };
        if !is_documented(attributes) {
            found.push(format!("{kind} {name}"));
        }
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_documented(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| it.path().is_ident("doc"))
}

/// `#[cfg(test)]`, not `any(test, …)`: fixtures are for others.
fn is_of_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("cfg") && it.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

/// Whether the file of a module declared in `file` begins with documentation.
fn begins_with_a_word(file: &Path, module: &str) -> bool {
    let is_root = ["lib", "main", "mod"].iter().any(|it| file.file_stem().is_some_and(|stem| stem == *it));
    let folder = if is_root { file.parent().unwrap().to_owned() } else { file.with_extension("") };
    [folder.join(format!("{module}.rs")), folder.join(module).join("mod.rs")]
        .into_iter()
        .find_map(|it| fs::read_to_string(it).ok())
        .is_some_and(|text| is_documented(&syn::parse_file(&text).unwrap().attrs))
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") && path.file_name().is_some_and(|it| it != "tests.rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_public_item_says_what_it_is() {
    let crates = fs::canonicalize(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).unwrap();
    let mut files = Vec::new();
    for entry in fs::read_dir(&crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            sources(&source, &mut files);
        }
    }
    assert!(files.len() > 200, "only {} files were read", files.len());
    let mut found = Vec::new();
    for file in files {
        let items = undocumented(&fs::read_to_string(&file).unwrap(), |module| begins_with_a_word(&file, module));
        let file = file.strip_prefix(&crates).unwrap().display();
        found.extend(items.into_iter().map(|it| format!("crates/{file}: {it}")));
    }
    assert!(found.is_empty(), "without a word of documentation:\n{}", found.join("\n"));
}

#[test]
fn planted_items_are_found() {
    let found = |source: &str| undocumented(source, |module| module == "told");
    for (source, expected) in [
        ("pub fn a() {}", "fn a"),
        ("pub struct A { pub b: u8 }", "struct A"),
        ("pub enum A { B }", "enum A"),
        ("pub trait A {}", "trait A"),
        ("/// A.\npub trait A { fn b(); }", "fn b"),
        ("/// A.\npub trait A { type B; }", "type B"),
        ("pub const A: u8 = 0;", "const A"),
        ("pub static A: u8 = 0;", "static A"),
        ("pub type A = u8;", "type A"),
        ("pub mod untold;", "mod untold"),
        ("pub mod a { }", "mod a"),
        ("mod a { pub fn b() {} }", "fn b"),
        ("#[macro_export]\nmacro_rules! a { () => {} }", "macro a"),
        ("impl A { pub fn b(&self) {} }", "fn b"),
        ("impl A { pub const B: u8 = 0; }", "const B"),
        ("#[cfg(any(test, feature = \"fixtures\"))]\npub fn a() {}", "fn a"),
    ] {
        assert_eq!(found(source), [expected], "{source}");
    }
    for source in [
        "/// A.\npub struct A { pub b: u8 }",
        "/// A.\npub enum A { B }",
        "pub mod told;",
        "fn a() {}\npub(crate) struct A;\nmacro_rules! b { () => {} }",
        "impl A for B { fn c() {} }",
        "#[cfg(test)]\nmod tests { pub fn a() {} }",
        "#[cfg(test)]\npub fn a() {}",
        "/// A.\npub trait A {\n/// B.\nfn b(); }",
    ] {
        assert_eq!(found(source), Vec::<String>::new(), "{source}");
    }
}
