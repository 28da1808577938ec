//! Permitted dependencies of crates (docs/ARCHITECTURE.md). A new crate or a new edge needs a row here, on purpose.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

const DOMAINS: [&str; 7] = ["kernel", "identity", "catalog", "scheduling", "booking", "billing", "notifications"];

/// The permitted dependencies of a crate; the list `Anything` is not checked.
struct Rule {
    name: &'static str,
    ours: &'static [&'static [&'static str]],
    outside: Outside,
}

impl Rule {
    fn has(&self, name: &str) -> bool {
        self.ours.iter().any(|it| it.contains(&name))
    }
}

enum Outside {
    /// These and no others, for the crates that decide and do nothing.
    Only(&'static [&'static str]),
    /// Anything but names with these prefixes.
    Not(&'static [&'static str]),
}

use Outside::{Not, Only};

const SQL: [&str; 2] = ["diesel", "pq-"];
/// A dependency that only a feature of the same name brings, and the one crate that may switch the feature on.
const OPTIONAL: (&str, &str, &str) = ("kernel", "diesel", "store");

/// Declared for its features: another crate links it, so no source names it.
const LINKED_ONLY: &str = "pq-sys";

const RULES: [Rule; 17] = [
    Rule {
        name: "kernel",
        ours: &[],
        outside: Only(&["chrono", "icu_normalizer", "phonenumber", "uuid", "thiserror"]),
    },
    Rule { name: "scheduling", ours: &[&["kernel", "catalog"]], outside: Only(&["chrono", "chrono-tz", "thiserror"]) },
    Rule {
        name: "booking",
        ours: &[&["kernel", "catalog", "scheduling", "billing"]],
        outside: Only(&["chrono", "thiserror"]),
    },
    Rule { name: "identity", ours: &[&["kernel"]], outside: Only(&["chrono", "thiserror", "totp-rs"]) },
    Rule { name: "catalog", ours: &[&["kernel"]], outside: Only(&["chrono", "chrono-tz", "strsim", "thiserror"]) },
    Rule { name: "billing", ours: &[&["kernel", "catalog"]], outside: Only(&["chrono", "thiserror"]) },
    Rule { name: "notifications", ours: &[&["kernel"]], outside: Only(&["chrono"]) },
    Rule { name: "localdb", ours: &[], outside: Only(&["nix", "thiserror"]) },
    Rule { name: "store", ours: &[&DOMAINS], outside: Not(&["actix", "reqwest", "lettre", "object_store"]) },
    // Writes a source file of `store`, so it builds without it.
    Rule { name: "schemagen", ours: &[&["localdb"]], outside: Not(&["actix", "reqwest"]) },
    Rule { name: "imaging", ours: &[], outside: Only(&["fast_image_resize", "image", "thiserror", "webp"]) },
    Rule { name: "gateways", ours: &[&["kernel", "imaging"]], outside: Not(&["actix", "diesel", "pq-"]) },
    Rule { name: "drawing", ours: &[], outside: Only(&["qrcode", "tiny-skia"]) },
    Rule { name: "demo", ours: &[&DOMAINS, &["store"]], outside: Not(&["actix", "diesel", "pq-", "reqwest"]) },
    Rule {
        name: "server",
        ours: &[&DOMAINS, &["store", "gateways", "localdb", "demo", "drawing", "imaging"]],
        outside: Not(&SQL),
    },
    Rule { name: "testkit", ours: &[&DOMAINS, &["store", "localdb"]], outside: Not(&["actix", "reqwest"]) },
    Rule {
        name: "bench",
        ours: &[&[
            "kernel",
            "identity",
            "catalog",
            "scheduling",
            "booking",
            "billing",
            "store",
            "gateways",
            "imaging",
            "demo",
            "server",
            "localdb",
            "testkit",
        ]],
        outside: Not(&[]),
    },
];

#[derive(Clone, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Clone, Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
    features: BTreeMap<String, Vec<String>>,
    /// The text of `Cargo.toml`: cargo's metadata has no lints.
    #[serde(skip)]
    manifest: String,
}

#[derive(Clone, Deserialize)]
struct Dependency {
    name: String,
    /// `None` for an ordinary one, else `dev` or `build`.
    kind: Option<String>,
    optional: bool,
    features: Vec<String>,
}

impl Dependency {
    fn is_dev(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

/// Every violation of the rules in the workspace.
fn violations(metadata: &Metadata) -> Vec<String> {
    let workspace: BTreeSet<&str> = metadata.packages.iter().map(|it| it.name.as_str()).collect();
    let mut found = Vec::new();
    for package in &metadata.packages {
        let name = package.name.as_str();
        if !inherits_lints(&package.manifest) {
            found.push(format!("{name} does not inherit the workspace's lints"));
        }
        let Some(rule) = RULES.iter().find(|it| it.name == name) else {
            found.push(format!("{name} has no row in the table of who may import whom"));
            continue;
        };
        found.extend(switched_on(package));
        for dependency in &package.dependencies {
            let wanted = dependency.name.as_str();
            if (name, wanted) == (OPTIONAL.0, OPTIONAL.1) && dependency.optional && dependency.kind.is_none() {
                continue;
            }
            let allowed = match (workspace.contains(wanted), dependency.is_dev()) {
                (true, false) => rule.has(wanted),
                (true, true) => allowed_in_tests(rule, wanted),
                (false, false) => match rule.outside {
                    Only(list) => list.contains(&wanted),
                    Not(list) => !list.iter().any(|it| wanted.starts_with(it)),
                },
                // Tests of these crates need no database and no server either.
                (false, true) => {
                    !matches!(rule.outside, Only(_)) || !["diesel", "actix"].iter().any(|it| wanted.starts_with(it))
                }
            };
            if !allowed {
                let kind = dependency.kind.as_deref().unwrap_or("ordinary");
                found.push(format!("{name} may not depend on {wanted} ({kind})"));
            }
        }
    }
    found
}

/// Dependencies that no source of the package names: ordinary ones in `src`, those of tests anywhere in the package.
fn unused(package: &Package) -> Vec<String> {
    let folder = package.manifest_path.parent().unwrap();
    let product = sources(&folder.join("src"));
    let tests = ["tests", "examples"].map(|it| sources(&folder.join(it))).concat();
    let is_unused = |it: &&Dependency| {
        let name = it.name.replace('-', "_");
        let is_named = names(&product, &name) || it.is_dev() && names(&tests, &name);
        !is_named && it.name != LINKED_ONLY
    };
    let tell = |it: &Dependency| format!("{} does not use {}", package.name, it.name);
    package.dependencies.iter().filter(is_unused).map(tell).collect()
}

/// Whether code has a path that begins with the crate.
fn names(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + name.len()..]);
        let before = before.strip_suffix("::").unwrap_or(before);
        let is_inside = before.ends_with(|it: char| it.is_alphanumeric() || it == '_' || it == ':');
        !is_inside && ["::", ";", " as "].iter().any(|it| after.starts_with(it))
    })
}

/// All Rust files of a folder as one text, without comments.
fn sources(folder: &Path) -> String {
    let Ok(entries) = fs::read_dir(folder) else { return String::new() };
    let paths = entries.map(|it| it.unwrap().path());
    let texts = paths.map(|it| match it.extension() {
        Some(ending) if ending == "rs" => fs::read_to_string(it).unwrap(),
        _ => sources(&it),
    });
    let text: String = texts.collect();
    let code = text.lines().filter(|it| !it.trim_start().starts_with("//"));
    code.flat_map(|it| [it, "\n"]).collect()
}

/// The way in which a crate switches on a feature reserved to one crate.
fn switched_on(package: &Package) -> Option<String> {
    let (owner, feature, only) = OPTIONAL;
    let is_asked = |it: &Dependency| it.name == owner && it.features.iter().any(|it| it == feature);
    let is_named = |it: &String| *it == format!("{owner}/{feature}");
    let by_default = package.name == owner && package.features.get("default").is_some_and(|it| !it.is_empty());
    let switches = package.dependencies.iter().any(is_asked) || package.features.values().flatten().any(is_named);
    (by_default || switches && package.name != only)
        .then(|| format!("{} may not switch on {feature} of {owner}", package.name))
}

/// Whether tests may depend on a crate: other domains for their fixtures, the database only where there is one.
fn allowed_in_tests(rule: &Rule, wanted: &str) -> bool {
    match wanted {
        "testkit" => ["store", "server", "demo", "bench"].contains(&rule.name),
        "schemagen" => rule.name == "store",
        // The crate itself, with its fixtures.
        _ => wanted == rule.name || rule.has(wanted) || DOMAINS.contains(&wanted),
    }
}

fn inherits_lints(manifest: &str) -> bool {
    let mut lines = manifest.lines().map(str::trim).skip_while(|it| *it != "[lints]").skip(1);
    lines.find(|it| !it.is_empty() && !it.starts_with('#')) == Some("workspace = true")
}

fn this_workspace() -> Metadata {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--no-deps", "--format-version", "1", "--offline"]);
    let told = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let mut metadata: Metadata = serde_json::from_slice(&told.stdout).unwrap();
    for package in &mut metadata.packages {
        package.manifest = fs::read_to_string(&package.manifest_path).unwrap();
    }
    metadata
}

/// The real workspace with one more dependency.
fn with(name: &str, wanted: &str, kind: Option<&str>) -> Metadata {
    let mut metadata = this_workspace();
    let package = metadata.packages.iter_mut().find(|it| it.name == name).unwrap();
    package.dependencies.push(Dependency {
        name: wanted.to_owned(),
        kind: kind.map(str::to_owned),
        optional: false,
        features: Vec::new(),
    });
    metadata
}

#[test]
fn every_crate_keeps_to_its_row() {
    let metadata = this_workspace();
    assert_eq!(violations(&metadata), Vec::<String>::new());
    let present: BTreeSet<_> = metadata.packages.iter().map(|it| it.name.as_str()).collect();
    let listed: BTreeSet<_> = RULES.iter().map(|it| it.name).collect();
    assert_eq!(present, listed, "a row without a crate, or a crate without a row");
}

#[test]
fn every_declared_dependency_is_used() {
    let metadata = this_workspace();
    let found: Vec<String> = metadata.packages.iter().flat_map(unused).collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn a_planted_unused_dependency_is_found() {
    for (name, wanted, kind) in
        [("billing", "uuid", None), ("server", "diesel", None), ("kernel", "insta", Some("dev"))]
    {
        let metadata = with(name, wanted, kind);
        let package = metadata.packages.iter().find(|it| it.name == name).unwrap();
        assert_eq!(unused(package), [format!("{name} does not use {wanted}")]);
    }
}

/// Name and version of every package in a lock file that comes from a registry.
fn locked(path: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(path).unwrap();
    let packages = text.split("\n[[package]]\n").filter(|it| it.contains("\nsource = "));
    packages.map(|it| it.lines().take(2).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_outside_project_uses_the_same_versions() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let ours = locked(&format!("{root}/Cargo.lock"));
    let outside = locked(&format!("{root}/docs/examples/outside/Cargo.lock"));
    let others: Vec<&String> = outside.difference(&ours).collect();
    assert!(others.is_empty(), "copy Cargo.lock to docs/examples/outside and build there, it differs in {others:?}");
    assert!(outside.len() > 20, "{outside:?}");
}

#[test]
fn planted_violations_are_found() {
    let mut planted: Vec<(&str, &str, Option<&str>)> = Vec::new();
    for domain in DOMAINS {
        for forbidden in ["diesel", "actix-web", "serde", "store", "server", "testkit"] {
            planted.push((domain, forbidden, None));
        }
        planted.push((domain, "diesel", Some("dev")));
        planted.push((domain, "testkit", Some("dev")));
        planted.push((domain, "actix-web", Some("build")));
    }
    planted.extend([
        ("kernel", "scheduling", None),
        ("scheduling", "booking", None),
        ("catalog", "booking", None),
        ("catalog", "scheduling", None),
        ("scheduling", "billing", None),
        ("billing", "scheduling", None),
        ("identity", "catalog", None),
        ("billing", "chrono-tz", None),
        ("localdb", "kernel", None),
        ("localdb", "diesel", None),
        ("store", "actix-web", None),
        ("store", "gateways", None),
        ("store", "testkit", None),
        ("store", "schemagen", None),
        ("server", "schemagen", Some("dev")),
        ("schemagen", "store", None),
        ("imaging", "kernel", None),
        ("gateways", "diesel", None),
        ("gateways", "booking", None),
        ("demo", "diesel_migrations", None),
        ("server", "diesel", None),
        ("server", "pq-sys", None),
        ("server", "testkit", None),
        ("gateways", "testkit", Some("dev")),
    ]);
    for (name, wanted, kind) in planted {
        let found = violations(&with(name, wanted, kind));
        assert_eq!(found.len(), 1, "{name} -> {wanted} ({kind:?}): {found:?}");
        assert!(found[0].starts_with(&format!("{name} may not depend on {wanted} ")), "{found:?}");
    }
}

#[test]
fn only_store_switches_on_what_kernel_has_for_it() {
    let mut metadata = with("server", "kernel", None);
    let package = metadata.packages.iter_mut().find(|it| it.name == "server").unwrap();
    package.dependencies.last_mut().unwrap().features.push("diesel".to_owned());
    assert_eq!(violations(&metadata), ["server may not switch on diesel of kernel"]);

    let mut metadata = this_workspace();
    let package = metadata.packages.iter_mut().find(|it| it.name == "booking").unwrap();
    package.features.insert("rows".to_owned(), vec!["kernel/diesel".to_owned()]);
    assert_eq!(violations(&metadata), ["booking may not switch on diesel of kernel"]);

    let mut metadata = this_workspace();
    let kernel = metadata.packages.iter_mut().find(|it| it.name == "kernel").unwrap();
    kernel.features.insert("default".to_owned(), vec!["diesel".to_owned()]);
    assert_eq!(violations(&metadata), ["kernel may not switch on diesel of kernel"]);

    let mut metadata = this_workspace();
    let kernel = metadata.packages.iter_mut().find(|it| it.name == "kernel").unwrap();
    kernel.dependencies.iter_mut().find(|it| it.name == "diesel").unwrap().optional = false;
    assert_eq!(violations(&metadata), ["kernel may not depend on diesel (ordinary)"]);
}

#[test]
fn a_crate_without_lints_or_without_a_row_is_found() {
    let mut metadata = this_workspace();
    metadata.packages[0].manifest = "[package]\nname = \"x\"\n\n[lints]\nrust.missing_docs = \"allow\"\n".to_owned();
    assert_eq!(violations(&metadata).len(), 1);

    let mut metadata = this_workspace();
    metadata.packages[0].name = "helpers".to_owned();
    assert!(violations(&metadata).iter().any(|it| it.starts_with("helpers has no row")));
}
